/** All tables of a language: sentences of the page by their English template, and texts that come with its data. */

import { DATA } from "./data.js";
import { MAP } from "./map.js";
import { NAMES } from "./names.js";
import { PLAY } from "./play.js";
import { SHELL } from "./shell.js";

export const SENTENCES = { ...SHELL, ...MAP, ...PLAY };
export const TEXTS = { ...NAMES, ...DATA };
