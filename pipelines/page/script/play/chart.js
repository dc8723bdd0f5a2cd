// One chart: series of a quantity over time, and a line at the time shown.

import uPlot from 'uplot';

import { el } from '../shell/dom.js';
import { decades } from './decimate.js';
import { numberText } from './format.js';

const HEIGHT = 170;
const TINIEST = 1e-30;
const DASHES = [[], [6, 4]];

/** A chart of `names` (of one motion or of both) in `root`; `seek` receives a clicked time, `zoomed` a range dragged over. */
export function makeChart(root, { quantity, names, motions, colours, ink, timeUnit, seek, zoomed }) {
  const line = el('div', { class: 'play-cursor' });
  const plot = new uPlot(options(), [[], ...names.flatMap(() => Array(motions).fill([]))], root);
  plot.over.append(line);
  plot.over.addEventListener('click', (event) => {
    if (plot.select.width < 2) seek(plot.posToVal(event.offsetX, 'x'));
  });
  return {
    columns: () => Math.max(60, Math.round(plot.bbox.width / uPlot.pxRatio)),
    put: (times, series, range) => {
      plot.setData([times, ...series], false);
      plot.batch(() => {
        plot.setScale('x', { min: range[0], max: range[1] });
        plot.setScale('y', heights(series, quantity.isLog));
      });
    },
    point: (time) => {
      const at = plot.valToPos(time, 'x');
      line.hidden = !(at >= 0 && at <= plot.over.clientWidth);
      line.style.transform = `translateX(${at}px)`;
    },
    resize: () => plot.setSize({ width: root.clientWidth, height: HEIGHT }),
    dispose: () => plot.destroy(),
  };

  function options() {
    const axis = { stroke: ink.text, grid: { stroke: ink.faint, width: 1 }, ticks: { stroke: ink.faint, width: 1 }, font: ink.font };
    return {
      width: root.clientWidth || 320,
      height: HEIGHT,
      legend: { show: false },
      cursor: { drag: { x: true, y: false, setScale: false }, points: { show: false } },
      scales: { x: { time: false, auto: false }, y: { auto: false, distr: quantity.isLog ? 3 : 1 } },
      axes: [
        { ...axis, size: 34, values: (_, ticks) => ticks.map((tick, k) => `${numberText(tick)}${k === ticks.length - 1 && timeUnit !== '1' ? ` ${timeUnit}` : ''}`) },
        { ...axis, ...(quantity.isLog ? { splits: (_, _axis, low, high) => decades(low, high), filter: (_, ticks) => ticks } : {}), size: 72, values: (_, ticks) => ticks.map((tick) => (tick === null ? '' : numberText(tick, 5))) },
      ],
      series: [{}, ...Array.from({ length: motions }, (_, which) => names.map((_name, k) => ({
        stroke: colours[k % colours.length], width: 1.6, pxAlign: 0, dash: DASHES[which], points: { show: false },
      }))).flat()],
      hooks: { setSelect: [chosen] },
    };
  }

  function chosen(plotted) {
    const { left, width } = plotted.select;
    if (width < 2) return;
    zoomed([plotted.posToVal(left, 'x'), plotted.posToVal(left + width, 'x')]);
    plotted.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
  }
}

/** The minimum and maximum of series, with a small margin. */
function heights(series, isLog) {
  let [low, high] = [Infinity, -Infinity];
  for (const values of series) {
    for (const value of values) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  if (!(low <= high) || !Number.isFinite(high - low)) return isLog ? { min: 1e-12, max: 1 } : { min: -1, max: 1 };
  if (isLog) return { min: 10 ** Math.floor(Math.log10(Math.max(low, TINIEST))), max: 10 ** Math.ceil(Math.log10(Math.max(high, TINIEST)) + 1e-9) };
  const room = 0.06 * (high - low) || 0.05 * Math.abs(high) || 1;
  return { min: low - room, max: high + room };
}
