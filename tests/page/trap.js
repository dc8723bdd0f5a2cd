// Before any script of the page: each way to ask a network for something tells that it was tried, and does not do it.
(() => {
  const tell = (how, what) => {
    console.error(`the page asks the network: ${how} ${String(what)}`);
    throw new Error(`no network for ${how}`);
  };
  const isLocal = (address) => String(address).startsWith("blob:");
  globalThis.fetch = (address) => tell("fetch", address?.url ?? address);
  XMLHttpRequest.prototype.open = (method, address) => tell("XMLHttpRequest", address);
  Navigator.prototype.sendBeacon = (address) => tell("sendBeacon", address);
  for (const name of ["WebSocket", "EventSource", "WebTransport", "RTCPeerConnection", "SharedWorker"]) {
    globalThis[name] = class { constructor(address) { tell(name, address); } };
  }
  globalThis.open = (address) => tell("open", address);
  globalThis.Worker = class extends Worker {
    constructor(address, options) {
      if (!isLocal(address)) tell("Worker", address);
      super(address, options);
    }
  };
})();
