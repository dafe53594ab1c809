// Asks the server while one types: a little later, only for the latest words, never twice.

const WAIT = 120; // milliseconds after the last key
const KEPT = 40; // answers

/** The address of a form's answer, without its empty fields; that no game is chosen is said. */
export function address(form, target, extra = {}) {
  const query = new URLSearchParams(extra);
  for (const [name, value] of new FormData(form)) {
    if (value || name === "game") query.append(name, value);
  }
  return `${target}?${query}`;
}

/** A function (url, done) that fetches HTML; a later call makes an earlier one void. */
export function latest() {
  const kept = new Map();
  let timer = 0;
  let running = new AbortController();

  async function get(url, done) {
    running = new AbortController();
    try {
      const answer = await fetch(url, { signal: running.signal, headers: { Accept: "text/html" } });
      if (!answer.ok) return done(null);
      const text = await answer.text();
      if (kept.size >= KEPT) kept.delete(kept.keys().next().value);
      kept.set(url, text);
      return done(text);
    } catch (problem) {
      return problem.name === "AbortError" ? undefined : done(null); // no network: nothing to offer
    }
  }

  return (url, done) => {
    clearTimeout(timer);
    running.abort();
    if (kept.has(url)) done(kept.get(url));
    else timer = setTimeout(get, WAIT, url, done);
  };
}
