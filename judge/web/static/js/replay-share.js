// What takes a replay elsewhere: the link, the picture, the printer.

import { say } from "./shell.js";

const root = document.getElementById("replay");
const field = root?.querySelector("[data-link]");
const SCALE = 2; // pixels of the picture for each unit of the drawing

function offer(selector, act, possible = true) {
  for (const button of possible && root ? root.querySelectorAll(selector) : []) {
    button.hidden = false;
    button.addEventListener("click", () => act(button));
  }
}

async function copy(button) {
  try {
    await navigator.clipboard.writeText(field.value);
    say(button.dataset.done);
  } catch {
    field.focus();
    field.select();
    say(button.dataset.failed);
  }
}

function send(button) {
  const sentence = root.querySelector("[data-sentence]").textContent;
  navigator.share({ title: button.dataset.title, text: sentence, url: field.value }).catch(() => {});
}

/** The board that is shown, as a picture. */
async function png(button) {
  try {
    const svg = root.querySelector(".panel:last-child [data-board] svg").cloneNode(true);
    for (const own of svg.querySelectorAll(".own-picture")) own.remove(); // they stay on this machine
    const text = new XMLSerializer().serializeToString(svg);
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
    await image.decode();
    const { width, height } = svg.viewBox.baseVal;
    const canvas = Object.assign(document.createElement("canvas"), { width: width * SCALE, height: height * SCALE });
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    const link = document.createElement("a");
    link.href = canvas.toDataURL("image/png");
    const step = root.querySelector("[data-n]").textContent;
    link.download = `${location.pathname.split("/").pop()}-step-${step}.png`;
    link.click();
  } catch {
    say(button.dataset.failed);
  }
}

offer("[data-copy]", copy);
offer("[data-send]", send, Boolean(navigator.share));
offer("[data-png]", png, Boolean(root?.querySelector("[data-board] svg")));
offer("[data-print]", () => print());
field?.addEventListener("focus", () => field.select());
