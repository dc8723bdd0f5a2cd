/** Keep and share: links, pictures, films, numbers, and the page inside other pages. */

import { makeAddressBar } from "./address_bar.js";
import { csvOf, mapRows, motionRows } from "./csv.js";
import { filmKind, record } from "./film.js";
import { drawn, fileName, pngOf, save, stacked } from "./save.js";
import { mapSvg } from "./svg.js";
import { partNames } from "../play/quantities.js";
import { el, styleValue } from "../shell/dom.js";
import { say } from "../shell/say.js";

const SCALE = 2; // of a PNG of the map, beside its size on the page
const FRAME = { width: 1000, height: 800 }; // of an embedded page

/** Build the controls; return {box, note, open(), link()}: `open` shows what the address of the page keeps, `link` returns one. */
export function makeKeep(parts) {
  const note = el("p", { class: "keep-note lacking", role: "status", hidden: true });
  const own = { ...parts, said: el("p", { class: "keep-said", role: "status" }), text: el("textarea", { readonly: true, rows: 3, hidden: true }), filming: null };
  own.bar = makeAddressBar(own, (why) => {
    note.textContent = why;
    note.hidden = !why;
  });
  const box = el("details", { class: "keep" }, el("summary", {}, say`Keep and share`), el("div", { class: "keep-panel" }, groups(own), own.said, own.text));
  box.addEventListener("keydown", ({ key }) => key === "Escape" && box.removeAttribute("open"));
  return { box, note, open: own.bar.open, link: own.bar.link };
}

function groups(own) {
  const [link, pictures, numbers] = [linkButtons(own), pictureButtons(own), numberButtons(own)];
  return [[say`Link`, link], [say`Pictures and film`, pictures], [say`Numbers`, numbers], [say`Screen`, screenButtons(own)]]
    .filter(([, nodes]) => nodes.length)
    .map(([title, nodes]) => el("div", { class: "keep-group", role: "group", "aria-label": title }, el("span", { class: "keep-title" }, title), nodes));
}

/** Return a button whose action may fail: the failure is reported in a sentence. */
function button(own, text, title, act) {
  const run = async () => {
    try {
      await act();
    } catch (error) {
      tell(own, say`This browser could not do this: ${error.message}`);
    }
  };
  return el("button", { type: "button", title, onclick: run }, text);
}

function lacking(text) {
  return el("span", { class: "muted" }, text);
}

function tell(own, text) {
  own.said.textContent = text;
}

function linkButtons(own) {
  if (!["file:", "http:", "https:"].includes(location.protocol)) return [lacking(say`This page stands inside another page and has no address of its own.`)];
  return [
    button(own, say`Copy link`, say`an address that opens this page as it is now`, () => copied(own, own.bar.link(), say`The link is copied. It opens the page as it is now.`)),
    button(own, say`Copy HTML`, say`a line that shows this page inside another page`, () => copied(own, frameLine(own), frameSaid())),
  ];
}

function isFile() {
  return location.protocol === "file:";
}

function frameSaid() {
  return isFile() ? say`The line is copied. Put the file of this page beside the page that shows it.` : say`The line is copied. Put it into the HTML of another page.`;
}

function frameLine({ bar, data }) {
  const link = isFile() ? bar.link().slice(location.href.split("#")[0].lastIndexOf("/") + 1) : bar.link();
  const plain = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<iframe src="${plain(link)}" title="${plain(data.title)}" width="${FRAME.width}" height="${FRAME.height}" style="border: 0" allow="fullscreen"></iframe>`;
}

/** Copy a text, and show it to be copied by hand where a browser does not allow it. */
async function copied(own, text, said) {
  own.text.value = text;
  own.text.hidden = false;
  own.text.setAttribute("aria-label", say`text to copy`);
  try {
    await navigator.clipboard.writeText(text);
    tell(own, said);
  } catch {
    own.text.select();
    tell(own, say`This browser does not let the page copy. The text is selected: copy it with Ctrl+C.`);
  }
}

function pictureButtons(own) {
  const { map, play } = own;
  return [
    map && button(own, say`Map as PNG`, say`save the picture of the map`, () => saveMap(own)),
    map && button(own, say`Map as SVG`, say`save the map with axes and letters as shapes`, () => saveSvg(own)),
    play?.film() && button(own, say`3D view as PNG`, say`save the picture of the 3D view`, async () => done(own, await pngOf(play.film().canvas), "-view.png")),
    ...filmButton(own),
  ];
}

function done(own, blob, ending) {
  const name = fileName(own.data.name, ending);
  save(blob, name);
  tell(own, say`Saved as ${name}.`);
}

function svgOf(own) {
  const picture = own.map.picture();
  return picture && mapSvg(picture);
}

async function saveMap(own) {
  const svg = svgOf(own);
  const canvas = svg ? await drawn(svg, SCALE) : stacked(own.map.canvases(), styleValue("--paper"));
  done(own, await pngOf(canvas), "-map.png");
}

function saveSvg(own) {
  const svg = svgOf(own);
  if (!svg) return tell(own, say`Only a map over two axes is saved as SVG; curves and dots are saved as PNG.`);
  return done(own, new Blob([svg], { type: "image/svg+xml" }), "-map.svg");
}

function filmButton(own) {
  if (!own.play?.film()) return [];
  const kind = filmKind();
  if (!kind) return [lacking(say`This browser cannot record films. \`pem view\` writes them.`)];
  const text = say`Film`;
  const node = button(own, text, say`play the motion from its start and save it as a film`, () => film(own, kind, node, text));
  return [node];
}

async function film(own, kind, node, text) {
  if (own.filming) return own.filming.stop();
  own.filming = record(own.play.film(), own.bus.on, kind);
  node.textContent = say`Stop and save the film`;
  tell(own, say`Recording the motion as it plays. The film ends with the motion, or when you stop it.`);
  const { blob, ending } = await own.filming.done;
  own.filming = null;
  node.textContent = text;
  return done(own, blob, ending);
}

function numberButtons(own) {
  return [
    own.play && button(own, say`Motion as CSV`, say`save time, state and observed quantities of the motion`, () => saveMotion(own)),
    own.map && button(own, say`Map as CSV`, say`save the axes and the variable that the map shows`, () => saveNumbers(own)),
  ].filter(Boolean);
}

function notesOf({ data, bar }, ...more) {
  return [data.title, `study: ${data.name}`, `address of the page ends in: ${bar.link().slice(bar.link().indexOf("#"))}`, ...more];
}

function saveMotion(own) {
  const { track, isRecorded } = own.play.motion();
  const { method, tolerance, step } = own.data.integrate;
  const accuracy = tolerance ? `tolerance ${tolerance}` : `step ${step}`;
  const how = isRecorded ? "recorded motion" : `computed in the page: ${method}, ${accuracy}, one line for each integration step`;
  const unit = own.data.scene.unit === "1" ? "1" : (own.data.integrate.unit ?? "s");
  const rows = motionRows(track, own.equations, unit, partNames);
  done(own, csvFile(csvOf(notesOf(own, how, "SI units; state: the numbers of the integration, with their momenta"), rows)), "-motion.csv");
}

function saveNumbers(own) {
  const { axes, variable, fixed, value } = own.map.numbers();
  const notes = notesOf(own, `variable: ${variable.text || variable.label}`, ...fixed, ...(variable.note ? [String(variable.note)] : []));
  done(own, csvFile(csvOf(notes, mapRows(axes, variable, value))), `-${variable.name}.csv`);
}

function csvFile(text) {
  return new Blob(["\ufeff", text], { type: "text/csv" }); // the mark tells spreadsheets that the letters are UTF-8
}

function screenButtons(own) {
  const { documentElement: root } = document;
  if (!document.fullscreenEnabled || !root.requestFullscreen) return [lacking(say`This browser or the page around this one does not allow the full screen.`)];
  const toggle = () => (document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen());
  return [button(own, say`Full screen`, say`show the page on the full screen, or leave it`, toggle)];
}
