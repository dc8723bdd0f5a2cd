/** Tables of the languages by their tag, besides English. */

import * as de from "./de/index.js";
import * as ja from "./ja/index.js";

export const TABLES = { ja, de };
