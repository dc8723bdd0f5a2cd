/** Address of the page: opened at the start and when it changes; written when the page is at rest. */

import { addressOf, stateOf } from "./address.js";

const LOOK_MS = 500; // between two looks at the state: only one that is the same at both is written

/** Return the keeper of a page's address: {open(), link()}; `put(why)` receives sentences on addresses that fail. */
export function makeAddressBar({ map, play, data, inputs }, put) {
  const about = { data: { ...data, axes: map?.axes ?? [], variables: data.variables }, inputs };
  const own = { map, play, about, put, written: null, hasWritten: false, seen: null, isKept: true };
  addEventListener("hashchange", () => open(own));
  return {
    open: async () => {
      await open(own);
      own.written ??= textOf(own);
      setInterval(() => look(own), LOOK_MS);
    },
    link: () => `${location.href.split("#")[0]}#${textOf(own)}`,
  };
}

function textOf({ map, play, about }) {
  const nothing = { values: null, second: null, camera: null, speed: null, time: null };
  return addressOf({ ...(play?.kept() ?? nothing), map: map?.kept() ?? null }, about);
}

async function open(own) {
  const text = location.hash.slice(1);
  if (!text || text === own.written || !/^(v|study)=/.test(text)) return;
  const { state, why } = stateOf(text, own.about);
  own.put(why ?? "");
  if (!state) return;
  if (state.map && own.map) await own.map.restore(state.map);
  own.play?.restore(state);
  own.written = textOf(own);
}

/** Write the address if the state is at rest and differs from that of the address. */
function look(own) {
  const text = textOf(own);
  const isAtRest = text === own.seen;
  own.seen = text;
  const isThere = text === own.written && (!own.hasWritten || location.hash.slice(1) === text); // a link within the page replaces it
  if (!isAtRest || isThere || !own.isKept || document.hidden) return;
  Object.assign(own, { written: text, hasWritten: true });
  try {
    history.replaceState(history.state, "", `#${text}`);
  } catch {
    own.isKept = false; // a page inside another one may have no address of its own
  }
}
