/** Workers that compute the outcomes of many starts. */

const MOST = 8;

/** Code of a worker, after the engine and the equations. Its text is sent there, so it uses nothing from this module. */
function serve() {
  let modules = null;
  globalThis.onmessage = ({ data }) => {
    if (data.modules !== undefined) modules = data.modules;
    if (!data.columns) return;
    const { inputs, columns, base, options } = data;
    const starts = Array.from({ length: columns[0].length }, (_, k) => {
      const values = Float64Array.from(base);
      inputs.forEach((input, at) => (values[input] = columns[at][k]));
      return values;
    });
    const found = globalThis.PEM_ENGINE.runMany(globalThis.PEM_EQUATIONS, modules, starts, options);
    globalThis.postMessage({ found, isFast: modules !== null });
  };
}

/**
 * Return workers over the script of an engine: `use(modules)` gives them modules of WebAssembly, `run(tasks, take, end)`
 * begins a run, `leave()` abandons it, `stop()` ends them all. They live on between runs, and are warm then; one that is
 * busy takes up a new run after its task. `isFast()` returns whether they computed in WebAssembly.
 */
export function makeWorkers(engineText) {
  const text = `${engineText}\n;(${serve.toString()})();\n`;
  const count = Math.min(MOST, Math.max(1, (navigator.hardwareConcurrency || 2) - 1));
  const own = { text, count, crew: [], job: null, url: null, modules: null, isFast: false };
  return {
    count,
    use: (modules) => (own.modules = modules),
    isFast: () => own.isFast,
    run: (tasks, take, end) => run(own, tasks, take, end),
    leave: () => (own.job = null),
    stop: () => stop(own),
  };
}

function run(own, tasks, take, end) {
  own.job = { left: tasks[Symbol.iterator](), take, end, busy: 0 };
  if (!own.crew.length) hire(own);
  for (const one of own.crew) if (!one.task) next(own, one);
}

function hire(own) {
  own.url = URL.createObjectURL(new Blob([own.text], { type: "text/javascript" }));
  own.crew = Array.from({ length: own.count }, () => {
    const one = { worker: new Worker(own.url), task: null, job: null };
    one.worker.postMessage({ modules: own.modules });
    one.worker.onmessage = ({ data }) => taken(own, one, data);
    one.worker.onerror = (event) => failed(own, one, event);
    return one;
  });
}

/** Give a worker the next task of the job. */
function next(own, one) {
  const { job } = own;
  if (!job) return;
  const { done, value } = job.left.next();
  if (done) {
    if (job.busy === 0) over(own, null);
    return;
  }
  Object.assign(one, { task: value, job });
  job.busy += 1;
  one.worker.postMessage(value.message);
}

function taken(own, one, { found, isFast }) {
  const { task, job } = one;
  Object.assign(one, { task: null, job: null });
  job.busy -= 1;
  own.isFast = isFast;
  if (job === own.job) job.take(task, found);
  if (!one.task) next(own, one); // otherwise it has one of a run that began meanwhile
}

function failed(own, one, event) {
  event.preventDefault();
  if (one.job !== own.job) return;
  const { end } = own.job;
  stop(own);
  end(event.message || "a worker failed");
}

function over(own, why) {
  const { end } = own.job;
  own.job = null;
  end(why);
}

function stop(own) {
  for (const { worker } of own.crew) worker.terminate();
  if (own.url) URL.revokeObjectURL(own.url);
  Object.assign(own, { crew: [], job: null, url: null });
}
