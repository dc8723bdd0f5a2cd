/** Tables of the languages: sentences of the page by their English template, and texts that come with the data of a page. */

import * as deData from "./de/data.js";
import * as deMap from "./de/map.js";
import * as dePlay from "./de/play.js";
import * as deShell from "./de/shell.js";
import * as jaData from "./ja/data.js";
import * as jaMap from "./ja/map.js";
import * as jaPlay from "./ja/play.js";
import * as jaShell from "./ja/shell.js";

export const SENTENCES = {
  de: { ...deShell.SHELL, ...deMap.MAP, ...dePlay.PLAY },
  ja: { ...jaShell.SHELL, ...jaMap.MAP, ...jaPlay.PLAY },
};
export const DATA = { de: deData.DATA, ja: jaData.DATA };
