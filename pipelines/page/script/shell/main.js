/** Page: its parts and their connections. */

import { makeBus } from "./bus.js";
import { el } from "./dom.js";
import { runEngine } from "./engine_text.js";
import { helpDialog } from "./help.js";
import { languageChoice } from "./language.js";
import { lettersButton } from "./letters.js";
import { makeMap } from "../map/index.js";
import { provenanceSection } from "../map/provenance.js";
import { summariesSection } from "../map/summaries.js";
import { makePlay } from "../play/index.js";
import { translate } from "./told.js";

const BROKEN = "This page is damaged: its data cannot be read.";

/** Build the page from its embedded data. */
async function main() {
  const data = JSON.parse(document.getElementById("pem-data").textContent);
  const equations = data.unplayable ? null : runEngine();
  translate(data, equations);
  const hasMap = data.kind === "map" && data.variables.length > 0;
  const parts = layout(data, hasMap);
  const bus = makeBus();
  const map = hasMap ? makeMap(parts.map, data, equations, bus) : null;
  const play = equations ? playOr(parts.play, data, equations, bus) : lacking(parts.play, data.unplayable);
  globalThis.PEM_PAGE = { map, play, data, bus };
  await map?.ready;
  map?.begin();
  document.documentElement.dataset.state = "ready";
}

function layout(data, hasMap) {
  const help = helpDialog(hasMap);
  const keys = el("button", { type: "button", onclick: () => help.showModal() }, "Keys (?)");
  const part = (id, title) => el("section", { id, class: "part", "aria-labelledby": `${id}-heading` }, el("h2", { id: `${id}-heading` }, title));
  const [map, play] = [hasMap ? part("pem-map", "Map") : null, part("pem-play", "Motion")];
  const main = el("main", { id: "main", class: hasMap ? "two" : "one" }, map, play);
  document.body.append(
    el("a", { class: "skip", href: "#main" }, "Skip to the main content"),
    el("header", {}, el("h1", {}, data.title), el("div", { class: "row" }, languageChoice(), lettersButton(), keys)),
    main,
    el("div", { class: "below" }, summariesSection(data.summaries), provenanceSection(data)),
    help,
  );
  return { map, play };
}

/** Build the player; if that fails, report it, since map and text remain readable. */
function playOr(root, data, equations, bus) {
  try {
    return makePlay(root, data, equations, bus);
  } catch (error) {
    reportError(error);
    return lacking(root, error.message);
  }
}

function lacking(root, why) {
  root.append(el("p", { class: "lacking", role: "status" }, `This page cannot play motions: ${why ?? "it contains no equations."}`));
  return null;
}

main().catch((error) => {
  document.body.append(el("p", { class: "lacking", role: "alert" }, `${BROKEN} ${error.message}`));
  throw error;
});
