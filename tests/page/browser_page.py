"""A page in a browser: what is done to it, what it shows, and what it must not do."""

import base64
import io
import json
import time
from contextlib import contextmanager
from pathlib import Path

import numpy as np
from PIL import Image

from tests.page.chromium import folder_of_screenshots

TRAP = (Path(__file__).parent / "trap.js").read_text()
KEYS = {"Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40}
"""Numbers of keys that do something where no script listens."""
HEAR_CLICK = """globalThis.HIT = false;
globalThis.HEARD?.abort();
globalThis.HEARD = new AbortController();
for (const kind of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
  addEventListener(kind, (event) => {
    const hits = AIMED.contains(event.target);
    if (kind === 'click') { globalThis.HIT = hits; HEARD.abort(); }
    if (!hits) { event.preventDefault(); event.stopImmediatePropagation(); }
  }, {capture: true, signal: HEARD.signal})"""
"""A click that misses does nothing: one closed the section that held its button, and no later one could hit."""
WIDTHS = {1280: 900, 390: 844}
PATIENCE = 240.0
"""Seconds until a test gives up: three browsers on two cores, without a graphics card, took more than 60 for a map."""


@contextmanager
def opened(browser, path, width=1280, keep_as=None):
    """Open a page, and fail at the end if it has complained; keep a screenshot under a name.

    A file must not have asked for anything; the address of a server of ours is opened too, and may be asked for more.
    """
    url = str(path) if str(path).startswith("http://127.0.0.1") else Path(path).absolute().as_uri()
    page = Page(browser, url, width, WIDTHS[width])
    try:
        yield page
        page.listen(0.2)  # what the page does last is heard too
        assert not page.complaints, "\n".join(page.complaints)
    finally:
        if keep_as:
            page.keep(keep_as)
        page.close()


class Page:
    """One page of a browser."""

    def __init__(self, browser, url, width, height):
        self.url, self.complaints, self._browser, self._loaded = url, [], browser, False
        self._context = browser.call("Target.createBrowserContext")["browserContextId"]
        target = browser.call("Target.createTarget", url="about:blank", browserContextId=self._context)["targetId"]
        self._session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self._sessions = [self._session]
        browser.listeners[self._session] = self._hear
        for domain in ("Runtime", "Log", "Network", "Page"):
            self._call(f"{domain}.enable")
        self._watch_workers(self._session)
        if url.startswith("file:"):
            self._call("Page.addScriptToEvaluateOnNewDocument", source=TRAP)
        self.resize(width, height)
        self._call("Page.navigate", url=url)
        self.until(lambda: self._loaded, "is not loaded")

    def resize(self, width, height):
        """Give the page this size in CSS pixels, each a pixel of the screen."""
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self._call("Emulation.setDeviceMetricsOverride", **size)

    def prefer(self, feature, value):
        """Say what a person prefers: ``prefers-reduced-motion`` is ``reduce``."""
        self._call("Emulation.setEmulatedMedia", features=[{"name": feature, "value": value}])

    def speak(self, *tags):
        """Open it again in a browser that prefers these languages."""
        agent = self.ask("navigator.userAgent")
        self._call("Emulation.setUserAgentOverride", userAgent=agent, acceptLanguage=",".join(tags))
        self.reload()

    def reload(self):
        """Open it again."""
        self._loaded = False
        self._call("Page.reload")
        self.until(lambda: self._loaded, "is not loaded")

    def ask(self, expression, seconds=PATIENCE):
        """Return the value of a JavaScript expression; a promise is waited for."""
        answer = self._call(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True, seconds=seconds
        )
        thrown = answer.get("exceptionDetails")
        assert not thrown, thrown and thrown.get("exception", {}).get("description", thrown["text"])
        return answer["result"].get("value")

    def wait_for(self, expression, seconds=PATIENCE):
        """Wait until an expression is true, and return its value."""
        return self.until(lambda: self._ask_while_it_loads(expression), f"never says {expression}", seconds)

    def _ask_while_it_loads(self, expression):
        """Return the value of an expression; None where the page is replaced meanwhile, as by another language."""
        try:
            return self.ask(expression)
        except AssertionError as error:
            if "navigated" not in str(error):
                raise
            return None

    def until(self, is_so, lacking, seconds=PATIENCE):
        """Wait until something is so, and return what tells it; fail with what the page then lacks."""
        until = time.monotonic() + seconds
        while not (found := is_so()):
            told = "\n".join([f"the page {lacking}", *self.complaints])
            assert time.monotonic() < until, told
            self._browser.listen(0.05)
        return found

    def listen(self, seconds):
        """Let the page go on for a while."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            self._browser.listen(left)

    def place(self, selector):
        """Return left, top, width, height of an element in CSS pixels of the window, scrolled into it."""
        quoted = json.dumps(selector)
        found = self.ask(
            f"(() => {{ const e = globalThis.AIMED = document.querySelector({quoted}); if (!e) return null;"
            " e.scrollIntoView({block: 'nearest', behavior: 'instant'});"
            " const r = e.getBoundingClientRect(); return [r.left, r.top, r.width, r.height]; })()"
        )
        assert found, f"the page has no {selector}"
        return found

    def click(self, x, y):
        """Click at a place of the window."""
        self.drag((x, y), (x, y))

    def click_on(self, selector, across=0.5, down=0.5):
        """Click on an element, at shares of its width and height."""
        self.click_at_rest(lambda: self.place(selector), across, down)

    def click_at_rest(self, find, across, down):
        """Click on what ``find`` returns the place of and sets as AIMED; again if a text has pushed it away."""
        until = time.monotonic() + PATIENCE
        while True:
            before, place = None, find()
            while place != before:
                self.listen(0.1)
                before, place = place, find()
            left, top, width, height = place
            self.ask(HEAR_CLICK)
            self.click(left + across * width, top + down * height)
            if self.ask("globalThis.HIT"):
                return
            assert time.monotonic() < until, "no click reaches what it is aimed at"

    def press_button(self, text):
        """Press the first button that can be seen and has such words in it."""
        pressed = (
            f"(() => {{ const has = (b) => b.textContent.includes({json.dumps(text)}) && b.offsetParent;"
            " const found = [...document.querySelectorAll('button')].find(has);"
            " found?.click(); return Boolean(found); })()"
        )
        assert self.ask(pressed), f"the page has no button {text}"

    def drag(self, start, end, moves=5):
        """Press at one place, move to another, and let go."""
        self._mouse("mouseMoved", start, 0)
        self._mouse("mousePressed", start, 1)
        for share in np.linspace(0, 1, moves)[1:] if start != end else ():
            self._mouse("mouseMoved", [a + (b - a) * share for a, b in zip(start, end, strict=True)], 1)
        self._mouse("mouseReleased", end, 0)

    def press(self, key):
        """Press a key and let go of it: ``press("ArrowRight")``, ``press(" ")``."""
        named = {"key": key, "code": {" ": "Space"}.get(key, key), "windowsVirtualKeyCode": KEYS.get(key, 0)}
        typed = {"text": text} if (text := {"Enter": "\r"}.get(key, key if len(key) == 1 else "")) else {}
        self._call("Input.dispatchKeyEvent", type="keyDown", **named, **typed)
        self._call("Input.dispatchKeyEvent", type="keyUp", **named)

    def focus(self, selector):
        """Put the focus on an element."""
        left, top, *_ = self.place(selector)
        self.ask(f"document.querySelector({json.dumps(selector)}).focus()")
        return left, top

    def write(self, selector, text):
        """Write a text into a field in the place of what stands there, and leave the field."""
        self.focus(selector)
        self.ask("document.activeElement.select()")
        self._call("Input.insertText", text=text)
        self.press("Tab")

    def pixels(self, selector=None):
        """Return what is seen, of the window or of one element: an array of rows, columns and colours."""
        before = self._clip(selector)
        data = self._call("Page.captureScreenshot", format="png", **before)["data"]
        if self._clip(selector) != before:  # the page was still moving things about
            self.listen(0.1)
            return self.pixels(selector)
        return np.asarray(Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB"))

    def _clip(self, selector):
        if not selector:
            return {}
        left, top, width, height = self.place(selector)
        right, down = self.ask("[scrollX, scrollY]")
        return {"clip": {"x": left + right, "y": top + down, "width": width, "height": height, "scale": 1}}

    def keep(self, name):
        """Keep a picture of the whole page where CI finds it."""
        size = self._call("Page.getLayoutMetrics")["cssContentSize"]
        clip = {"x": 0, "y": 0, "width": size["width"], "height": min(size["height"], 6000), "scale": 1}
        shot = self._call("Page.captureScreenshot", format="png", clip=clip, captureBeyondViewport=True)
        (folder_of_screenshots() / f"{name}.png").write_bytes(base64.b64decode(shot["data"]))

    def close(self):
        """Close the page, and what it has stored."""
        for session in self._sessions:
            self._browser.listeners.pop(session, None)
        self._browser.call("Target.disposeBrowserContext", browserContextId=self._context)

    def _call(self, method, **parameters):
        return self._browser.call(method, self._session, **parameters)

    def _mouse(self, kind, place, buttons):
        button = {"button": "none" if kind == "mouseMoved" else "left", "buttons": buttons, "clickCount": 1}
        self._call("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], **button)

    def _watch_workers(self, session):
        attach = {"autoAttach": True, "waitForDebuggerOnStart": True, "flatten": True}
        self._browser.post("Target.setAutoAttach", session, **attach)

    def _hear(self, event, told, session):
        if event == "Page.loadEventFired":
            self._loaded = True
        elif event == "Target.attachedToTarget":
            self._join(told["sessionId"])
        elif event == "Page.javascriptDialogOpening":
            self._browser.post("Page.handleJavaScriptDialog", session, accept=False)
            self.complaints.append(f"dialog: {told['message']}")
        elif complaint := complaint_of(event, told, self.url):
            self.complaints.append(complaint)

    def _join(self, session):
        """Hear a worker too, from its first line on."""
        self._sessions.append(session)
        self._browser.listeners[session] = self._hear
        for domain in ("Runtime", "Log", "Network"):
            self._browser.post(f"{domain}.enable", session)
        self._watch_workers(session)
        self._browser.post("Runtime.runIfWaitingForDebugger", session)


def complaint_of(event, told, url):
    """Return what is wrong with an event of a page, or None."""
    if event == "Runtime.exceptionThrown":
        details = told["exceptionDetails"]
        return f"error: {details.get('exception', {}).get('description') or details['text']}"
    if event == "Runtime.consoleAPICalled" and told["type"] in ("error", "assert"):
        return "console: " + " ".join(str(arg.get("value", arg.get("description"))) for arg in told["args"])
    if event == "Log.entryAdded" and told["entry"]["level"] == "error":
        return f"log: {told['entry']['text']}"
    if event == "Network.webSocketCreated":
        return f"request: {told['url']}"
    if event == "Network.requestWillBeSent" and not is_own(told["request"]["url"], url):
        return f"request: {told['request']['url']}"
    return None


def is_own(address, url):
    """Tell whether an address is the page itself, what it holds, or what the server that it came from has under it."""
    is_there = address.startswith(url) if url.startswith("http:") else address.split("#")[0] == url.split("#")[0]
    return is_there or address.startswith(("data:", "blob:"))
