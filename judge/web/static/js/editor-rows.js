// Rows of the form: added, taken out and moved without asking the server.

const number = (row) => Number(row.dataset.row.slice(row.dataset.row.lastIndexOf(".") + 1));

// Give a row and everything in it another place in the list.
const renumber = (row, to) => {
  const from = row.dataset.row;
  for (const part of [row, ...row.querySelectorAll("[name], [value]")]) {
    for (const name of ["name", "value", "data-row"]) {
      const old = part.getAttribute(name);
      if (old === null) continue;
      const [head, rest] = old.includes(":") ? old.split(/:(.*)/s) : ["", old];
      if (rest !== from && !rest.startsWith(`${from}.`) && !rest.startsWith(`${from}~`)) continue;
      if (name === "value" && part.getAttribute("name") !== "do") continue;
      part.setAttribute(name, (head && `${head}:`) + to + rest.slice(from.length));
    }
  }
};

const add = (box) => {
  const list = box.querySelector(":scope > ol");
  const row = box.querySelector(":scope > template").content.firstElementChild.cloneNode(true);
  const next = Math.max(-1, ...[...list.children].map(number)) + 1;
  renumber(row, `${box.dataset.rows}.${next}`);
  list.append(row);
  return row;
};

const swap = (row, other) => {
  const [mine, theirs] = [row.dataset.row, other.dataset.row];
  renumber(row, `${mine}-`);
  renumber(other, mine);
  renumber(row, theirs);
};

// What a button of the form does here; false if the server has to do it.
export const act = (button) => {
  const [what, path] = button.value.split(/:(.*)/s);
  if (what === "add") {
    const box = button.closest("[data-rows]");
    if (box?.dataset.rows !== path) return false;
    const row = add(box); // what is typed next is a line's text, not its player
    (row.querySelector("[name$='.text']") ?? row.querySelector("input:not([type=hidden]), select, textarea"))?.focus();
    return true;
  }
  const row = button.closest("[data-row]");
  if (!row || row.dataset.row !== path) return false;
  if (what === "remove") {
    const near = row.nextElementSibling ?? row.previousElementSibling;
    const list = row.closest("[data-rows]");
    row.remove();
    (near?.querySelector("button[value^='remove:']") ?? list.querySelector("button[value^='add:']"))?.focus();
    return true;
  }
  const other = what === "up" ? row.previousElementSibling : row.nextElementSibling;
  if (!other) return true;
  swap(row, other);
  if (what === "up") other.before(row);
  else other.after(row);
  button.focus();
  return true;
};

// A line that somebody chose from the possible answers.
export const addLine = (form, player, text) => {
  const box = form.querySelector("[data-rows='line']");
  if (!box) return false;
  const row = add(box);
  row.querySelector("select").value = player;
  const field = row.querySelector("input[name$='.text']");
  field.value = text;
  row.scrollIntoView({ block: "center" });
  return true;
};

// Card names that are neither in the list nor cards of the case, with the area each lies in.
export const unknownCards = (form) => {
  const own = [...form.querySelectorAll("[name^='cards.'][name$='~id']")].map((one) => one.value);
  const found = new Map();
  for (const field of form.querySelectorAll("input[list='cards-known']")) {
    const known = own.includes(field.value) || [...field.list.options].some((one) => one.value === field.value);
    if (field.value && !known) found.set(field.value, field.name.split(".")[2] ?? "");
  }
  return found;
};

// A card of the case of that name; what lies in the area of Characters is one, most likely.
export const addCard = (form, name, area) => {
  const box = form.querySelector("[data-rows='cards']");
  if (!box) return false;
  box.closest("details").open = true;
  const row = add(box);
  row.querySelector("[name$='~id']").value = name;
  const kind = row.querySelector("select[name$='.type']");
  if (kind) kind.value = [...kind.options].find((one) => one.value && area.startsWith(one.value))?.value ?? "";
  row.scrollIntoView({ block: "start" });
  (row.querySelector("[name$='.power']") ?? row.querySelector("select, input"))?.focus();
  return true;
};
