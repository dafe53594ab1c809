// Of an exported site that was opened from a disk: browsers load no modules there, so this
// is a plain script that says what does not work.
if (location.protocol === "file:") {
  for (const one of document.querySelectorAll("[data-from-file]")) one.hidden = false;
}
