"""Headless Chromium, spoken to over its debugging pipe: neither a driver nor a port between a test and the browser."""

import fcntl
import json
import os
import select
import shutil
import subprocess
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from tests.requirements import need

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    *("--headless", "--no-sandbox", "--disable-dev-shm-usage", "--remote-debugging-pipe", "--hide-scrollbars"),
    *("--no-first-run", "--disable-quic", "--disable-background-networking", "--disable-component-update"),
    *("--disable-sync", "--disable-default-apps", "--disable-extensions", "--force-color-profile=srgb"),
    *("--use-angle=swiftshader", "--enable-unsafe-swiftshader"),
)
"""The last two: without them the newer versions draw no WebGL, and a test passes on an empty canvas."""
PATIENCE = 240.0


class Chromium:
    """One browser. What happens in a page is told to its entry of ``listeners``, by session."""

    def __init__(self):
        program = next(filter(None, map(shutil.which, NAMES)), None)
        need("Chromium (Debian: chromium)", program)
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.listeners, self._number, self._unread, self._answers = {}, 0, b"", {}
        (their_in, self._out), (self._in, their_out) = _high(os.pipe()), _high(os.pipe())
        turned = f'exec "$@" 3<&{their_in} 4>&{their_out}'  # the ends that Chromium reads and writes are 3 and 4
        self._process = subprocess.Popen(
            ["bash", "-c", turned, "-", program, *FLAGS, f"--user-data-dir={self.folder.name}"],
            pass_fds=(their_in, their_out),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for end in (their_in, their_out):
            os.close(end)
        self.version = self.call("Browser.getVersion")["product"]

    def call(self, method, session=None, seconds=PATIENCE, **parameters):
        """Return what the browser answers; what it tells meanwhile goes to the listeners."""
        number, until = self.post(method, session, **parameters), time.monotonic() + seconds
        self._answers[number] = None
        while self._answers[number] is None:
            assert time.monotonic() < until, f"Chromium does not answer {method}"
            self.listen(until - time.monotonic())
        answer = self._answers.pop(number)
        assert "error" not in answer, f"{method}: {answer['error']}"
        return answer["result"]

    def post(self, method, session=None, **parameters):
        """Ask for something whose answer nobody waits for."""
        self._number += 1
        message = {"id": self._number, "method": method, "params": parameters} | (
            {"sessionId": session} if session else {}
        )
        unsent = json.dumps(message).encode() + b"\0"
        while unsent:
            unsent = unsent[os.write(self._out, unsent) :]
        return self._number

    def listen(self, seconds):
        """Hear what the browser tells, for so long at most and until something was told."""
        if not select.select([self._in], [], [], max(seconds, 0.0))[0]:
            return
        read = os.read(self._in, 1 << 20)
        assert read, "Chromium has ended"
        *messages, self._unread = (self._unread + read).split(b"\0")
        for message in map(json.loads, messages):
            if "id" in message:
                if message["id"] in self._answers:
                    self._answers[message["id"]] = message
            elif heard := self.listeners.get(message.get("sessionId")):
                heard(message["method"], message["params"], message.get("sessionId"))

    def close(self):
        """End it, and what it has written."""
        with suppress(AssertionError, OSError):
            self.call("Browser.close", seconds=10.0)
        try:
            self._process.wait(10.0)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        os.close(self._in)
        os.close(self._out)
        self.folder.cleanup()


def _high(ends):
    """Return a pipe whose numbers are not those that the shell is about to use."""
    high = [fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 10) for end in ends]
    for end in ends:
        os.close(end)
    return high


def folder_of_screenshots():
    """Return where pictures of pages are kept: ``PEM_SCREENSHOTS``, or beside the results of the checkout."""
    folder = Path(os.environ.get("PEM_SCREENSHOTS") or Path(__file__).parents[2] / "results" / "screenshots")
    folder.mkdir(parents=True, exist_ok=True)
    return folder
