// What has just been saved needs no draft any more.

import { forget } from "./editor-draft.js";

const { id } = document.querySelector("[data-saved]").dataset;
for (const key of ["judge-editor-", "judge-case-", `judge-editor-${id}`, `judge-case-${id}`]) forget(key);
