// On every page: the worker that keeps things, and the banner that says what works without
// a network. Words that a reader sees stand in the page.

import { say } from "./shell.js";

const banner = document.getElementById("offline");
const root = document.documentElement;

/** Ask the worker something; null when there is none or it does not answer. */
export function askWorker(message, worker = navigator.serviceWorker?.controller) {
  if (!worker) return Promise.resolve(null);
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(message, [channel.port2]);
  });
}

function show(part, value = "") {
  for (const one of banner.querySelectorAll("[data-when]")) one.hidden = one.dataset.when !== part;
  const place = banner.querySelector(`[data-when="${part}"] [data-value]`);
  if (place) place.textContent = value;
  banner.hidden = part === "";
  root.dataset.network = part === "" ? "on" : part;
}

function local(date) {
  return new Intl.DateTimeFormat(root.lang, { dateStyle: "medium", timeStyle: "short" }).format(new Date(date));
}

/** Offline, or a kept copy because the network did not answer, or nothing to say. */
async function look() {
  if (!navigator.onLine) return show("offline");
  const how = await askWorker({ ask: "how", address: location.href.split("#")[0] });
  if (how?.kept) return show("kept", local(how.kept));
  if (root.dataset.network !== "update") show("");
  return undefined;
}

async function start() {
  const { worker } = banner.dataset;
  const before = navigator.serviceWorker.controller; // it has seen this page and its parts
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data?.tell === "not-sent") notSent();
  });
  const registration = await navigator.serviceWorker.register(worker, { updateViaCache: "none" });
  watch(registration);
  await navigator.serviceWorker.ready;
  await controlled();
  if (!before) {
    const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
    await askWorker({ ask: "keep", addresses: [location.href, ...loaded] });
  }
  root.dataset.offline = "ready";
}

function controlled() {
  if (navigator.serviceWorker.controller) return Promise.resolve();
  return new Promise((resolve) => {
    navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
  });
}

/** A new version waits until the reader wants it: pages that are open belong to the old one. */
function watch(registration) {
  const offer = () => {
    if (registration.waiting && navigator.serviceWorker.controller) show("update");
  };
  offer();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
  banner.querySelector("[data-update]")?.addEventListener("click", () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting?.postMessage({ ask: "take-over" });
  });
}

function notSent() {
  show("not-sent");
  say(banner.querySelector('[data-when="not-sent"]').textContent.trim());
}

addEventListener("online", () => show("")); // the copy on the screen stays until the reader goes on
addEventListener("offline", look);
// What cannot be sent is not sent: the form keeps what was typed.
document.addEventListener("submit", (event) => {
  if (navigator.onLine || event.target.method !== "post") return;
  event.preventDefault();
  event.stopImmediatePropagation();
  notSent();
}, { capture: true });

look();
if ("serviceWorker" in navigator) start().catch(() => { root.dataset.offline = "failed"; });
else root.dataset.offline = "none";
