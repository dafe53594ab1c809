// Who signs out leaves no case on this device: the worker drops its copies, this the drafts.

import { forgetAll } from "./editor-draft.js";

document.querySelector("[data-sign-out]").addEventListener("submit", forgetAll);
