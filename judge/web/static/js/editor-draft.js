// What was typed and not saved stays on this device, and is offered again.

export const keep = (key, value) => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a full or forbidden storage takes nothing; the page works without it
  }
};

export const kept = (key) => {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
};

export const forget = (key) => {
  try {
    localStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
};

/** Every draft, of whatever case. */
export const forgetAll = () => {
  try {
    for (const key of Object.keys(localStorage)) if (/^judge-(?:case|editor)-/u.test(key)) localStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
};

// Show the offer if there is something to go on with; `take` gets it.
export const offer = (key, differs, take) => {
  const box = document.getElementById("draft");
  const found = kept(key);
  if (!box || found === null || !differs(found)) return;
  box.hidden = false;
  box.addEventListener("click", (event) => {
    const button = event.target.closest("[data-draft]");
    if (!button) return;
    box.hidden = true;
    if (button.dataset.draft === "take") take(found);
    else forget(key);
  });
};
