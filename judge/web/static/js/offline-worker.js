// The service worker: served at /sw.js with `self.JUDGE` in front, which names this version
// of the app, its files, its rules in one file, and the pages that every reader needs.
//
// What is asked of the network and what is kept:
//   files of ours   kept when this version is installed; their address changes with them
//   rules           one file, checked against its digest before it replaces anything
//   pages           the network has PATIENCE, then the kept copy, then the same from the rules
//   replays, cases  the same, but nothing can stand in for them: the last ones are kept
// An address is answered with that address and no other: no other language, no other edition.

const { version, data, digest, files, pages, langs } = self.JUDGE;

const SHELL = `judge-shell-${version}`;
const RULES = "judge-rules";
const PAGES = `judge-pages-${version}`;
const REPLAYS = "judge-replays";
const CASES = "judge-cases";
const SETS = "judge-set-"; // all replays of a game, kept because the reader asked for it
const LIMITS = { [PAGES]: 60, [REPLAYS]: 30, [CASES]: 20 };
const PATIENCE = 2000; // milliseconds; a rule has to be on the screen within three seconds
const TIRED = 15000;
let tiredUntil = 0;

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => event.waitUntil(told(event)));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.mode === "navigate" && request.method === "POST") event.respondWith(send(event, url));
  if (request.method !== "GET" || request.headers.has("range")) return;
  if (url.pathname.startsWith("/static/")) event.respondWith(file(request, url));
  else if (url.pathname === data) event.respondWith(rules());
  else if (request.mode === "navigate") event.respondWith(page(event, url));
  else if ([REPLAYS, CASES].includes(cacheFor(url))) event.respondWith(part(event, url));
});

// ---- versions

async function install() {
  try {
    const shell = await caches.open(SHELL);
    await Promise.all([...files, ...pages].map((address) => fill(shell, address)));
    await rules();
  } catch (error) {
    await caches.delete(SHELL); // half a version is worse than the one before
    throw error;
  }
}

async function fill(shell, address) {
  // a file with its digest in the address is the same in every version
  const known = address.includes("?v=") ? await caches.match(address) : undefined;
  const answer = known ?? (await fetch(address, { cache: "no-cache" }));
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  await shell.put(address, known ?? (await copyOf(answer)));
}

/** A new version takes the place of the old one; what the reader kept stays. */
async function activate() {
  const mine = new Set([SHELL, RULES, PAGES, REPLAYS, CASES]);
  const names = (await caches.keys()).filter((name) => name.startsWith("judge-"));
  await Promise.all(names.filter((name) => !mine.has(name) && !name.startsWith(SETS)).map((name) => caches.delete(name)));
  const held = await caches.open(RULES);
  for (const request of await held.keys()) if (new URL(request.url).pathname !== data) await held.delete(request);
  await self.clients.claim();
}

// ---- answers

async function file(request, url) {
  const exact = url.search ? await caches.match(request) : undefined;
  if (exact) return exact;
  // a page that was kept by an older version asks for older files: today's have to do
  const near = await (await caches.open(SHELL)).match(request, { ignoreSearch: true });
  if (near && Date.now() < tiredUntil) return near;
  const wanted = fetch(request);
  return (near ? await soon(wanted) : undefined) ?? near ?? wanted;
}

/** The file of the rules; what came over the network is only kept when it is whole. */
async function rules() {
  const held = await caches.open(RULES);
  const known = await held.match(data);
  if (known) return known;
  const answer = await fetch(data);
  const body = await answer.clone().arrayBuffer();
  const found = [...new Uint8Array(await crypto.subtle.digest("SHA-256", body))];
  if (!answer.ok || found.map((byte) => byte.toString(16).padStart(2, "0")).join("") !== digest) throw new Error(data);
  await held.put(data, await copyOf(answer.clone()));
  return answer;
}

async function page(event, url) {
  const name = cacheFor(url);
  const wanted = ask(event, url, name);
  const answer = await soon(wanted);
  if (answer && answer.status < 502) return answer;
  const kept = await find(url, name);
  if (kept) return note(url, kept);
  if (canBeTold(url) || (!answer && (await failed(wanted)))) {
    const shell = await caches.open(SHELL);
    const told = await shell.match(`/${languageOf(url)}/offline`);
    if (told) return note(url, told);
  }
  return wanted;
}

/** A film or another part of a replay or a case. */
async function part(event, url) {
  const name = cacheFor(url);
  const wanted = ask(event, url, name);
  return (await soon(wanted)) ?? (await find(url, name)) ?? wanted;
}

/** Over the network; a good answer is kept on the way. */
async function ask(event, url, name) {
  const answer = await fetch(event.request);
  if (name === CASES && (answer.status === 401 || answer.status === 403)) event.waitUntil(caches.delete(CASES));
  if (name === CASES && answer.status === 404) event.waitUntil(drop(CASES, url)); // deleted elsewhere
  if (name && isGood(answer)) event.waitUntil((isCase(url) ? keepCase : keep)(name, url, answer.clone()));
  answered.delete(url.href);
  return answer;
}

/** What is sent while there is no network: the page stays as it is, with what was typed. */
async function send(event, url) {
  if (url.pathname.endsWith("/sign-out")) event.waitUntil(caches.delete(CASES));
  try {
    const answer = await fetch(event.request);
    const done = answer.type === "opaqueredirect"; // what was not done is answered with a page
    if (done && /\/cases\/[^/]+\/delete$/u.test(url.pathname)) event.waitUntil(drop(CASES, url));
    return answer;
  } catch {
    const client = await self.clients.get(event.clientId);
    client?.postMessage({ tell: "not-sent" });
    return new Response(null, { status: 204 });
  }
}

// ---- what is kept

/** Whose cache an address belongs to; null where nothing is kept. */
function cacheFor(url) {
  const [lang, area, name, rest] = url.pathname.slice(1).split("/");
  if (!langs.includes(lang)) return null;
  if (["", "help", "search", "rules", "cards"].includes(area ?? "")) return PAGES;
  if (area === "scenarios") return name ? REPLAYS : PAGES;
  if (area === "replay" || area === "rulings") return REPLAYS;
  if (area === "cases" && !["new", "export.json", "import"].includes(name)) return ["edit", "delete", "print"].includes(rest) ? null : CASES;
  return null;
}

/** One replay or one case has several addresses, which are kept and dropped together. */
function groupOf(url) {
  const [, area, name] = url.pathname.slice(1).split("/");
  if (["scenarios", "rulings", "cases"].includes(area)) return `${area}/${name}`;
  return area === "replay" ? url.searchParams.get("s") ?? "" : url.href;
}

const isGood = (answer) => answer.ok && answer.status === 200 && answer.type === "basic" && !answer.redirected;

async function copyOf(answer) {
  const body = await answer.arrayBuffer(); // all of it has to come before anything is replaced
  const headers = new Headers(answer.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  headers.set("x-kept", new Date().toISOString());
  return new Response(body, { status: answer.status, headers });
}

async function keep(name, url, answer) {
  try {
    const cache = await caches.open(name);
    await cache.put(url.href.split("#")[0], await copyOf(answer));
    await trim(cache, LIMITS[name]);
  } catch { /* it did not come whole, or there is no room: what was kept stays */ }
}

const isCase = (url) => /^\/[^/]+\/cases\/[^/]+$/u.test(url.pathname);

/** A case comes with its replay, which is asked for when the case is new here or has changed. */
async function keepCase(name, url, answer) {
  const old = await (await caches.open(name)).match(url.href);
  const [before, now] = await Promise.all([old?.text(), answer.clone().text().catch(() => undefined)]);
  await keep(name, url, answer);
  if (now !== undefined && before !== now) await keepReplay(name, new URL(`${url.pathname}/replay`, url));
}

async function keepReplay(name, url) {
  const answer = await fetch(url).catch(() => null);
  if (!answer || !isGood(answer)) return;
  const found = /data-film="([^"]+)"/u.exec(await answer.clone().text());
  await keep(name, url, answer);
  const film = found ? new URL(found[1].replaceAll("&amp;", "&"), url) : null;
  const parts = film ? await fetch(film).catch(() => null) : null;
  if (parts && isGood(parts)) await keep(name, film, parts);
}

/** A case that is gone is not kept either: all its addresses, in every language. */
async function drop(name, url) {
  const cache = await caches.open(name);
  for (const request of await cache.keys()) if (groupOf(new URL(request.url)) === groupOf(url)) await cache.delete(request);
}

/** The newest groups stay; a cache lists what was put into it last at its end. */
async function trim(cache, limit) {
  const groups = new Map();
  for (const request of (await cache.keys()).reverse()) {
    const group = groupOf(new URL(request.url));
    groups.set(group, [...(groups.get(group) ?? []), request]);
  }
  for (const requests of [...groups.values()].slice(limit)) for (const request of requests) await cache.delete(request);
}

/** The kept copy of an address; a replay also by its other steps, which its script shows. */
async function find(url, name) {
  const shell = await caches.open(SHELL);
  const exact = (name ? await (await caches.open(name)).match(url.href.split("#")[0]) : undefined) ?? (await shell.match(url.pathname));
  if (exact || ![REPLAYS, CASES].includes(name)) return exact;
  const sets = name === REPLAYS ? (await caches.keys()).filter((one) => one.startsWith(SETS)) : [];
  for (const one of [name, ...sets]) {
    const cache = await caches.open(one);
    for (const request of await cache.keys(url.pathname, { ignoreSearch: true })) {
      if (sameButStep(new URL(request.url), url)) return cache.match(request);
    }
  }
  return undefined;
}

function sameButStep(one, other) {
  const rest = (url) => [...url.searchParams].filter(([key]) => key !== "step" && key !== "was").map(String).sort().join("\n");
  return one.pathname === other.pathname && rest(one) === rest(other);
}

/** Whether the offline page can show this address from the rules. */
function canBeTold(url) {
  const [lang, area, game, edition] = url.pathname.slice(1).split("/");
  if (!langs.includes(lang)) return false;
  return area === "search" || area === "cards" || (area === "rules" && Boolean(game) && !["compare", "audit"].includes(edition));
}

const languageOf = (url) => langs.find((lang) => url.pathname.startsWith(`/${lang}/`)) ?? langs[0];

/** What the network says within its time. After it has failed, files do not wait for it again. */
async function soon(wanted) {
  const answer = await Promise.race([
    wanted.catch(() => undefined),
    new Promise((resolve) => { setTimeout(resolve, PATIENCE); }),
  ]);
  tiredUntil = answer ? 0 : Date.now() + TIRED;
  return answer;
}

const failed = (wanted) => wanted.then(() => false, () => true);

// ---- talking with pages

const answered = new Map(); // addresses that were answered without the network, and from when

function note(url, answer) {
  answered.set(url.href, answer.headers.get("x-kept") ?? "");
  return answer;
}

async function told(event) {
  const { ask: question, addresses = [], address = "" } = event.data ?? {};
  const reply = (message) => event.ports[0]?.postMessage(message);
  if (question === "take-over") await self.skipWaiting();
  if (question === "how") reply({ kept: answered.get(address) ?? null });
  if (question === "keep") {
    // what the page loaded before it had a worker
    for (const one of addresses.map((text) => new URL(text))) {
      const name = one.origin === self.location.origin ? cacheFor(one) : null;
      const answer = name ? await fetch(one.href).catch(() => null) : null;
      if (answer && isGood(answer)) await keep(name, one, answer);
    }
    reply({ done: true });
  }
}
