/** Page: its parts and their connections. */

import { aboutOf } from "./about.js";
import { makeBus } from "./bus.js";
import { pathsBeside } from "./controls.js";
import { el } from "./dom.js";
import { runEngine } from "./engine_text.js";
import { helpDialog } from "./help.js";
import { languageChoice } from "./language.js";
import { lettersButton } from "./letters.js";
import { withMeshes } from "./meshes.js";
import { showsMotion } from "./narrow.js";
import { say } from "./say.js";
import { makeKeep } from "../keep/index.js";
import { makeMap } from "../map/index.js";
import { provenanceSection } from "../map/provenance.js";
import { summariesSection } from "../map/summaries.js";
import { makePlay } from "../play/index.js";
import { translate } from "./told.js";

/** Build the page from its embedded data. */
async function main() {
  const data = JSON.parse(document.getElementById("pem-data").textContent);
  data.scene = withMeshes(data.scene);
  const equations = data.unplayable ? null : await runEngine();
  translate(data, equations);
  const hasMap = data.kind === "map" && data.variables.length > 0;
  const parts = layout(data, hasMap, equations !== null);
  const bus = makeBus();
  const map = hasMap ? makeMap(parts, data, equations, bus) : null;
  if (equations) data.beside = pathsBeside(data, equations.inputs, map?.state().across ?? null);
  const play = equations ? playOr(parts, data, equations, bus) : lacking(parts.play, data.unplayable);
  parts.head.append(...aboutOf(data, map, play !== null, bus));
  if (map && play) showsMotion(parts.play, bus);
  else if (play) parts.play.querySelector(".play-side").append(parts.curves); // fills the column that has no map
  else parts.curves?.remove();
  const keep = makeKeep({ map, play, data, bus, equations, inputs: equations?.inputs ?? [] });
  parts.share.append(keep.box);
  parts.language.append(languageChoice(keep.link));
  parts.head.append(keep.note);
  globalThis.PEM_PAGE = { map, play, data, bus, parts, keep };
  await map?.ready;
  map?.begin();
  await keep.open();
  document.documentElement.dataset.state = "ready";
}

/**
 * Put the empty parts onto the page, and return them.
 *
 * The first screen has `head` (title and sentences; in its row `share` and `language` are places for further controls), `map` and
 * `play`; `tools` of the map follow both on a narrow screen. Below are `curves` of the motion and `catalogue` of the map.
 */
function layout(data, hasMap, isPlayable) {
  const help = helpDialog(hasMap);
  const keys = el("button", { type: "button", onclick: () => help.showModal() }, say`Keys (?)`);
  const [share, language] = ["share", "language"].map((name) => el("div", { class: `${name} row` }));
  const head = el("div", { class: "about" });
  const map = hasMap ? part("pem-map", say`Map`) : null;
  const tools = hasMap ? el("div", { class: "part", id: "pem-map-tools" }) : null;
  const play = part("pem-play", say`Motion`);
  const curves = isPlayable ? part("pem-curves", say`Curves`) : null;
  const catalogue = data.catalogues ? el("div", { class: "part whole" }) : null;
  document.body.append(
    el("a", { class: "skip", href: "#main" }, say`Skip to the main content`),
    el("header", {}, el("h1", {}, data.title), el("div", { class: "row page-tools" }, share, language, lettersButton(), keys), head),
    el("main", { id: "main", class: hasMap ? "two" : "one" }, map, play, tools),
    el("div", { class: "below" }, curves, catalogue, summariesSection(data.summaries), provenanceSection(data)),
    help,
  );
  return { head, share, language, map, play, tools, curves, catalogue };
}

function part(id, title) {
  return el("section", { id, class: "part", "aria-labelledby": `${id}-heading` }, el("h2", { id: `${id}-heading` }, title));
}

/** Build the player; if that fails, report it, since map and text remain readable. */
function playOr({ play, curves }, data, equations, bus) {
  try {
    return makePlay(play, data, equations, bus, curves);
  } catch (error) {
    reportError(error);
    return lacking(play, error.message);
  }
}

function lacking(root, why) {
  root.append(el("p", { class: "lacking", role: "status" }, why ? say`This page cannot play motions: ${why}` : say`This page cannot play motions, because it contains no equations.`));
  return null;
}

main().catch((error) => {
  document.body.append(el("p", { class: "lacking", role: "alert" }, say`This page is damaged: its data cannot be read (${error.message}).`));
  throw error;
});
