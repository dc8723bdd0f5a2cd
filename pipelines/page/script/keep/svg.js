/** Map as SVG: axes, texts, marks and legend as shapes, the map itself as an embedded picture; black on white. */

const INK = "#16181c";
const SIZE = 15; // of letters, in pixels
const LINE = 24; // from one line of the legend to the next
const LETTER = 8.2; // mean width of a letter
const MARKS = { spot: 6.5, start: 10, rest: 5 };

/**
 * Return the SVG of a picture of a map: `{title, width, height, frame, image, x, y, marks, legend}`. `x` and `y` are
 * axes {title, ticks: [{at, text}]}, `marks` have a `kind`, `at` and colour, and the `legend` is a list of {colour, text}, or
 * a bar {stops, ticks, title}.
 */
export function mapSvg(picture) {
  const { width, height, frame, image, legend } = picture;
  const { shapes, tall } = legendShapes(legend, frame, height);
  const inside = [
    `<rect width="${width}" height="${height + tall}" fill="#ffffff"/>`,
    tag("image", { x: frame.left, y: frame.top, width: frame.width, height: frame.height, href: image, style: "image-rendering:pixelated", preserveAspectRatio: "none" }),
    tag("rect", { x: frame.left - 0.5, y: frame.top - 0.5, width: frame.width + 1, height: frame.height + 1, fill: "none", stroke: INK }),
    ...axisShapes(picture),
    `<g clip-path="url(#frame)">${picture.marks.map(markShape).join("")}</g>`,
    ...shapes,
  ];
  const clip = `<clipPath id="frame">${tag("rect", { x: frame.left, y: frame.top, width: frame.width, height: frame.height })}</clipPath>`;
  const head = { xmlns: "http://www.w3.org/2000/svg", width, height: height + tall, viewBox: `0 0 ${width} ${height + tall}`, "font-family": "system-ui, 'Noto Sans', 'DejaVu Sans', sans-serif", "font-size": SIZE, fill: INK };
  return `<svg ${attributes(head)}><title>${plain(picture.title)}</title><defs>${clip}</defs>${inside.join("")}</svg>\n`;
}

function axisShapes({ frame, x, y, height }) {
  const { left, top, width, height: tall } = frame;
  const below = top + tall;
  return [
    ...x.ticks.flatMap(({ at, text }) => [line(at, below, at, below + 6), letters(text, { x: at, y: below + 9 + 0.8 * SIZE, "text-anchor": "middle" })]),
    letters(x.title, { x: left + width / 2, y: height - 8, "text-anchor": "middle" }),
    ...y.ticks.flatMap(({ at, text }) => [line(left - 6, at, left, at), letters(text, { x: left - 9, y: at + 0.35 * SIZE, "text-anchor": "end" })]),
    letters(y.title, { transform: `translate(${Math.max(SIZE, left - 52)} ${top + tall / 2}) rotate(-90)`, "text-anchor": "middle" }),
  ];
}

function markShape({ kind, at: [x, y], colour, text, isStable }) {
  if (kind === "spot") return tag("circle", { cx: x, cy: y, r: MARKS.spot, fill: colour, stroke: "#ffffff", "stroke-width": 2 }) + tag("circle", { cx: x, cy: y, r: MARKS.spot + 1.4, fill: "none", stroke: "#000000" });
  if (kind === "repels") return cross(x, y, 6, "#000000", 6) + cross(x, y, 6, "#ffffff", 4) + cross(x, y, 6, colour, 2.4);
  if (kind === "rest") return tag("path", { d: `M${x} ${y - 5}l5 5l-5 5l-5 -5z`, fill: isStable ? "#000000" : "#ffffff", "fill-opacity": isStable ? 1 : 0.75, stroke: "#000000", "stroke-width": 1.3 });
  const ring = (stroke, size) => tag("circle", { cx: x, cy: y, r: MARKS.start, fill: "none", stroke, "stroke-width": size });
  const own = { x: x + 12, y: y - 6, "font-weight": "bold" };
  return ring("#000000", 5) + ring("#ffffff", 2.4) + letters(text, { ...own, stroke: "#ffffff", "stroke-width": 4, "stroke-linejoin": "round" }) + letters(text, own);
}

function cross(x, y, size, stroke, width) {
  return tag("path", { d: `M${x - size} ${y - size}L${x + size} ${y + size}M${x - size} ${y + size}L${x + size} ${y - size}`, stroke, "stroke-width": width });
}

/** Return the shapes of a legend below a map, and their height. */
function legendShapes(legend, frame, from) {
  if (!Array.isArray(legend)) return legend ? barShapes(legend, frame, from) : { shapes: [], tall: 0 };
  let [right, row] = [frame.left, 0];
  const shapes = legend.flatMap(({ colour, text }) => {
    const wide = 34 + LETTER * text.length;
    if (right > frame.left && right + wide > frame.left + frame.width) [right, row] = [frame.left, row + 1];
    const at = { x: right, y: from + LINE * row + 4 };
    right += wide + 10;
    return [tag("rect", { ...at, width: 22, height: 14, fill: colour, stroke: "#6b6b6b" }), letters(text, { x: at.x + 28, y: at.y + 12 })];
  });
  return { shapes, tall: legend.length ? LINE * (row + 1) + 8 : 0 };
}

function barShapes({ stops, ticks, title }, { left, width }, from) {
  const shades = stops.map((colour, k) => tag("stop", { offset: k / (stops.length - 1), "stop-color": colour })).join("");
  const band = { x: left, y: from + 4, width, height: 16, fill: "url(#shades)", stroke: "#6b6b6b" };
  const marks = ticks.flatMap(({ share, text }) => [line(left + share * width, from + 20, left + share * width, from + 25), letters(text, { x: left + share * width, y: from + 40, "text-anchor": "middle" })]);
  return { shapes: [`<defs><linearGradient id="shades">${shades}</linearGradient></defs>`, tag("rect", band), ...marks, letters(title, { x: left + width / 2, y: from + 62, "text-anchor": "middle" })], tall: 72 };
}

function line(x1, y1, x2, y2) {
  return tag("line", { x1, y1, x2, y2, stroke: INK });
}

function letters(text, own) {
  return `<text ${attributes(own)}>${plain(text)}</text>`;
}

function tag(name, own) {
  return `<${name} ${attributes(own)}/>`;
}

function attributes(own) {
  return Object.entries(own).map(([name, value]) => `${name}="${plain(typeof value === "number" ? Number(value.toFixed(3)) : value)}"`).join(" ");
}

/** Return a text that no reader takes for markup. */
function plain(text) {
  const signs = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  // eslint-disable-next-line no-control-regex -- XML has no characters for these
  return String(text).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, "").replace(/[&<>"]/g, (sign) => signs[sign]);
}
