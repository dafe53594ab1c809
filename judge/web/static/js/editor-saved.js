// What has just been saved needs no draft any more: the address names the one it came from.

import { forget } from "./editor-draft.js";

const saved = new URLSearchParams(location.search).get("saved") ?? "";
if (/^(?:case|editor)-/u.test(saved)) forget(`judge-${saved}`);
