// What was searched last: kept in this browser only, and only the words.

const KEY = "judge.searches";
const MOST = 6;

/** The last queries, the latest first. A browser that keeps nothing has none. */
export function recent() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((one) => typeof one === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Keep a query as the latest. */
export function remember(words) {
  const typed = words.trim();
  if (!typed) return;
  const found = [typed, ...recent().filter((one) => one !== typed)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(found));
  } catch { /* nothing is kept here */ }
}

export function forget() {
  try {
    localStorage.removeItem(KEY);
  } catch { /* nothing was kept here */ }
}
