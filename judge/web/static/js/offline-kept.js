// The offline page at its own address: what is kept here, keeping more, clearing.

import { say } from "./shell.js";
import { openBook } from "./offline-data.js";
import { Page, h } from "./offline-view.js";

const REPLAYS = "judge-replays";
const CASES = "judge-cases";
const SET = "judge-set-";
const SAMPLES = 4; // replays that are fetched to tell how large all of them are
const AT_ONCE = 4;

const element = document.querySelector("[data-offline-page]");
const page = new Page(element);
const part = (name) => element.querySelector(`[data-part="${name}"]`);

/** The documents of a cache, newest first: address and title. Films and pictures are left out. */
async function documents(name) {
  if (!(await caches.has(name))) return [];
  const cache = await caches.open(name);
  const found = new Map();
  for (const request of (await cache.keys()).reverse()) {
    const answer = await cache.match(request);
    if (!answer?.headers.get("content-type")?.startsWith("text/html")) continue;
    const url = new URL(request.url);
    const key = url.pathname + (url.searchParams.get("s") ?? "");
    if (found.has(key)) continue;
    const read = new DOMParser().parseFromString(await answer.text(), "text/html");
    found.set(key, { address: url.pathname + url.search, title: read.title, lang: read.documentElement.lang });
  }
  return [...found.values()];
}

async function list(name, cache) {
  const found = await documents(cache);
  const place = part(name);
  place.querySelector("ul").replaceChildren(...found.map(({ address, title, lang }) => h("li", {}, h("a", { href: address, lang }, title))));
  place.querySelector("[data-empty]").hidden = found.length > 0;
  const clear = place.querySelector("[data-clear]");
  clear.hidden = found.length === 0;
  clear.onclick = async () => {
    await caches.delete(cache);
    await list(name, cache);
    say(page.t("cleared"));
  };
}

const megabytes = (bytes) => new Intl.NumberFormat(page.lang, { maximumFractionDigits: 1 }).format(bytes / 1e6);

/** A replay and its parts; what they weigh. The page names its parts itself. */
async function fetchReplay(id) {
  const address = page.at("scenarios", id);
  const answers = [[address, await fetched(address)]];
  const read = new DOMParser().parseFromString(await answers[0][1].clone().text(), "text/html");
  for (const one of read.querySelectorAll("[data-film]")) {
    const film = new URL(one.dataset.film, new URL(address, location.href)).href;
    answers.push([film, await fetched(film)]);
  }
  return answers;
}

async function fetched(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer;
}

async function weigh(answers) {
  let bytes = 0;
  for (const [, answer] of answers) bytes += (await answer.clone().arrayBuffer()).byteLength;
  return bytes;
}

/** The row of a game: measure first, then keep all of it, or drop what is kept. */
function gameRow(game) {
  const cacheName = `${SET}${game.id}-${page.lang}`;
  const ids = game.scenarios.map(([id]) => id);
  const values = { game: game.name[page.lang], count: ids.length };
  const state = h("span", { class: "mark" });
  const button = h("button", { type: "button" });
  const row = h("li", {}, h("span", {}, values.game), " ", state, " ", button);

  async function offer() {
    const kept = await caches.has(cacheName);
    state.textContent = kept ? page.t("set-kept", values) : "";
    button.textContent = kept ? page.t("set-drop", values) : page.t("set-measure", values);
    button.onclick = kept ? drop : measure;
  }

  async function drop() {
    await caches.delete(cacheName);
    await offer();
  }

  async function measure() {
    button.disabled = true;
    try {
      const step = Math.max(1, Math.floor(ids.length / SAMPLES));
      const some = ids.filter((_, i) => i % step === 0).slice(0, SAMPLES);
      let bytes = 0;
      for (const id of some) bytes += await weigh(await fetchReplay(id));
      state.textContent = page.t("set-size", { ...values, size: megabytes((bytes / some.length) * ids.length) });
      button.textContent = page.t("set-keep", values);
      button.onclick = keepAll;
    } catch {
      state.textContent = page.t("set-failed");
    }
    button.disabled = false;
  }

  async function keepAll() {
    button.disabled = true;
    try {
      await fill(cacheName, ids, (done) => { state.textContent = page.t("set-progress", { done, ...values }); });
    } catch {
      say(page.t("set-failed"));
      await caches.delete(`${cacheName}-new`);
    }
    button.disabled = false;
    await offer();
  }

  offer();
  return row;
}

/** Fetch all replays into a cache of their own; only the whole set takes its name. */
async function fill(cacheName, ids, progress) {
  const half = `${cacheName}-new`;
  const cache = await caches.open(half);
  const waiting = [...ids];
  let done = 0;
  const work = async () => {
    while (waiting.length) {
      for (const [address, answer] of await fetchReplay(waiting.shift())) await cache.put(address, answer);
      done += 1;
      progress(done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await caches.delete(cacheName);
  const whole = await caches.open(cacheName);
  for (const request of await cache.keys()) await whole.put(request, await cache.match(request));
  await caches.delete(half);
}

function offerInstallation() {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    const button = part("install").querySelector("button");
    button.hidden = false;
    button.onclick = () => event.prompt();
  });
}

async function state() {
  if (!window.isSecureContext || !("serviceWorker" in navigator)) return window.isSecureContext ? "none" : "insecure";
  await navigator.serviceWorker.ready;
  return "ready";
}

function tell(name) {
  for (const one of element.querySelectorAll("[data-state-of]")) one.hidden = one.dataset.stateOf !== name;
  element.dataset.state = name;
}

async function start() {
  offerInstallation();
  tell(await state());
  if (!("caches" in window)) return;
  await list("replays", REPLAYS);
  await list("cases", CASES);
  const book = await openBook(element.dataset.book);
  const games = [...book.games.values()].filter((game) => game.scenarios.length);
  part("sets").querySelector("ul").replaceChildren(...games.map(gameRow));
  part("sets").hidden = false;
}

if (element.dataset.own === decodeURI(location.pathname)) start().catch(() => tell("failed"));
