/** Messages between the parts of the page. */

/** Return a bus: `on(name, listener)`, which returns a function to unsubscribe, and `emit(name, detail)`. */
export function makeBus() {
  const listeners = new Map();
  return {
    on(name, listener) {
      if (!listeners.has(name)) listeners.set(name, new Set());
      listeners.get(name).add(listener);
      return () => listeners.get(name).delete(listener);
    },
    emit(name, detail) {
      for (const listener of listeners.get(name) ?? []) listener(detail);
    },
  };
}
