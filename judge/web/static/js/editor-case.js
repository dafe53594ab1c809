// A case that is being written: a draft on this device until it is saved.

import { keep, offer } from "./editor-draft.js";

const form = document.getElementById("case");
const key = `judge-case-${form.dataset.case}`;
const now = () => [...form.elements].filter((one) => one.name && one.type !== "hidden").map((one) => [one.name, one.value]);

const before = JSON.stringify(now());
form.addEventListener("input", () => keep(key, now()));
offer(
  key,
  (found) => Array.isArray(found) && JSON.stringify(found) !== before,
  (found) => {
    const left = [...form.elements];
    for (const [name, value] of found) {
      const place = left.findIndex((one) => one.name === name);
      if (place >= 0) left.splice(place, 1)[0].value = value;
    }
  },
);
