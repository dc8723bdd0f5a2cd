"""An object store in memory on loopback, as far away and as unreliable as one likes; it counts its requests.

The part of the S3 protocol that this program uses: objects, paged listings, conditional writes, multipart uploads. It
costs a fifth of moto's processor time, so that measured times are those of the program.
"""

from __future__ import annotations

import json
import random
import re
import socket
import struct
import subprocess
import sys
import threading
import time
import urllib.request
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email.utils import formatdate
from hashlib import md5
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple
from urllib.parse import parse_qs, unquote, urlsplit
from xml.sax.saxutils import escape

PAGE = 1000
"""Objects in one page of a listing."""
ENVIRONMENT = {
    "AWS_ACCESS_KEY_ID": "tester",
    "AWS_SECRET_ACCESS_KEY": "secret",
    "AWS_REGION": "us-east-1",
    "AWS_ALLOW_HTTP": "true",
    "NO_PROXY": "127.0.0.1",
}
REASONS = {
    200: "OK",
    204: "No Content",
    206: "Partial Content",
    404: "NoSuchKey",
    412: "PreconditionFailed",
    429: "TooManyRequests",
    500: "InternalError",
    501: "NotImplemented",
    503: "SlowDown",
}
RESET = -1
"""The fault of a connection that ends without an answer, after the request has been carried out."""


class Stored(NamedTuple):
    """An object: its content, its tag, the time of its writing, and what the writer has noted about it."""

    content: bytes
    tag: str
    at: float
    notes: dict[str, str]


@dataclass
class Store:
    """Objects of all buckets, and how requests are answered.

    Attributes
    ----------
    seconds : float
        Delay of every answer [s].
    fault : function (method, key) -> int or None
        Returns the status with which a request is refused, RESET, or None.
    stale_seconds : float
        Age at which an object first appears in listings [s].
    has_conditions : bool
        Whether conditions of writes are heeded; otherwise they are ignored.
    counts : Counter
        Number of requests by kind: HEAD, GET, LIST, PUT, POST, DELETE.
    """

    seconds: float = 0.0
    fault: Callable[[str, str], int | None] = lambda method, key: None
    stale_seconds: float = 0.0
    has_conditions: bool = True
    counts: Counter[str] = field(default_factory=Counter)
    objects: dict[str, Stored] = field(default_factory=dict)
    parts: dict[str, dict[int, bytes]] = field(default_factory=dict)
    one_at_a_time: threading.Lock = field(default_factory=threading.Lock)

    def put(self, key: str, content: bytes, headers: Any) -> tuple[int, dict[str, str]]:
        """Write an object; return the status and the headers of the answer."""
        with self.one_at_a_time:
            there = self.objects.get(key)
            wanted = headers.get("If-Match")
            if self.has_conditions and (
                (headers.get("If-None-Match") == "*" and there) or (wanted and (not there or wanted != there.tag))
            ):
                return 412, {}
            notes = {name: value for name, value in headers.items() if name.lower().startswith("x-amz-meta-")}
            tag = f'"{md5(content).hexdigest()}"'
            self.objects[key] = Stored(content, tag, time.time(), notes)
            return 200, {"ETag": tag}

    def listed(self, bucket: str, query: dict[str, str]) -> bytes:
        """Return a page of a listing."""
        prefix, delimiter = f"{bucket}/{query.get('prefix', '')}", query.get("delimiter", "")
        after = query.get("continuation-token") or query.get("start-after", "")
        newest, found, folders = time.time() - self.stale_seconds, list[str](), dict[str, None]()
        keys = sorted(key for key, one in list(self.objects.items()) if key.startswith(prefix) and one.at <= newest)
        keys = [key for key in keys if key.partition("/")[2] > after]
        for key in keys[:PAGE]:
            name, one = key.partition("/")[2], self.objects[key]
            inner = key[len(prefix) :].partition(delimiter) if delimiter else (name, "", "")
            if inner[1]:
                folders[prefix.partition("/")[2] + inner[0] + delimiter] = None
                continue
            when = time.strftime("%Y-%m-%dT%H:%M:%S.000Z", time.gmtime(one.at))
            about = f"<LastModified>{when}</LastModified><ETag>{escape(one.tag)}</ETag><Size>{len(one.content)}</Size>"
            found.append(f"<Contents><Key>{escape(name)}</Key>{about}</Contents>")
        more = len(keys) > PAGE
        last = escape(keys[PAGE - 1].partition("/")[2]) if more else ""
        token = f"<NextContinuationToken>{last}</NextContinuationToken>" * more
        shared = "".join(f"<CommonPrefixes><Prefix>{escape(name)}</Prefix></CommonPrefixes>" for name in folders)
        inside = f"<IsTruncated>{str(more).lower()}</IsTruncated>{token}{''.join(found)}{shared}"
        return f"<ListBucketResult>{inside}</ListBucketResult>".encode()

    def post(self, key: str, query: dict[str, str], body: bytes, headers: Any) -> bytes:
        """Delete several objects, or begin or end a multipart upload."""
        if "delete" in query:
            names = [unquote(name) for name in re.findall(r"<Key>(.*?)</Key>", body.decode())]
            for name in names:
                self.objects.pop(f"{key.rstrip('/')}/{name}", None)
            gone = "".join(f"<Deleted><Key>{name}</Key></Deleted>" for name in names)
            return f"<DeleteResult>{gone}</DeleteResult>".encode()
        if "uploads" in query:
            name = f"{time.time_ns():x}"
            self.parts[name] = {}
            result = f"<UploadId>{name}</UploadId>"
            return f"<InitiateMultipartUploadResult>{result}</InitiateMultipartUploadResult>".encode()
        parts = self.parts.pop(query["uploadId"])
        tag = self.put(key, b"".join(parts[number] for number in sorted(parts)), headers)[1]["ETag"]
        result = f"<ETag>{escape(tag)}</ETag>"
        return f"<CompleteMultipartUploadResult>{result}</CompleteMultipartUploadResult>".encode()


class Handler(BaseHTTPRequestHandler):
    """Answers requests; the server's attribute ``store`` has the objects."""

    protocol_version = "HTTP/1.1"
    server: Server

    def log_message(self, *words: Any) -> None:
        """Print nothing."""

    def handle_one(self) -> None:
        """Answer one request."""
        store, parts = self.server.store, urlsplit(self.path)
        key = unquote(parts.path).lstrip("/")
        query = {name: values[0] for name, values in parse_qs(parts.query, keep_blank_values=True).items()}
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        is_listing = "list-type" in query
        store.counts["LIST" if is_listing else self.command] += 1
        time.sleep(store.seconds)
        fault = store.fault("LIST" if is_listing else self.command, key)
        if fault is not None and fault != RESET:
            return self.answer(fault, b"<Error><Code>%s</Code></Error>" % REASONS[fault].encode())
        answer = self.carried_out(store, key, query, body)
        if fault == RESET:
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            self.close_connection = True
            self.connection.close()
            return None
        return self.answer(*answer)

    do_GET = do_HEAD = do_PUT = do_POST = do_DELETE = handle_one

    def carried_out(self, store: Store, key: str, query: dict[str, str], body: bytes) -> tuple[int, bytes, Any]:
        """Carry a request out; return the status, the content and the headers of the answer."""
        if "list-type" in query:
            return 200, store.listed(key.partition("/")[0], query), {}
        if self.command == "POST":
            return 200, store.post(key, query, body, self.headers), {}
        if self.command == "PUT" and "uploadId" in query:
            store.parts[query["uploadId"]][int(query["partNumber"])] = body
            return 200, b"", {"ETag": f'"{md5(body).hexdigest()}"'}
        if self.command == "PUT":
            status, headers = store.put(key, body, self.headers)
            return status, b"", headers
        if self.command == "DELETE":
            store.objects.pop(key, None)
            return 204, b"", {}
        found = store.objects.get(key)
        if found is None:
            return 404, b"<Error><Code>NoSuchKey</Code></Error>", {}
        headers = {"ETag": found.tag, "Last-Modified": formatdate(found.at, usegmt=True), **found.notes}
        span = re.fullmatch(r"bytes=(\d+)-(\d*)", self.headers.get("Range", ""))
        if not span:
            return 200, found.content, headers
        first, last = int(span[1]), int(span[2] or len(found.content) - 1)
        part, whole = found.content[first : last + 1], len(found.content)
        return 206, part, {**headers, "Content-Range": f"bytes {first}-{first + len(part) - 1}/{whole}"}

    def answer(self, status: int, content: bytes = b"", headers: Any = None) -> None:
        """Send an answer."""
        lines = {**(headers or {}), "Content-Length": str(len(content)), "Content-Type": "application/xml"}
        self.send_response(status, REASONS[status])
        for name, value in lines.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)


class Server(ThreadingHTTPServer):
    """Server of a store on loopback; many connections may begin at once."""

    daemon_threads = True
    request_queue_size = 256

    def __init__(self, store: Store, port: int = 0):
        super().__init__(("127.0.0.1", port), Handler)
        self.store = store

    @property
    def address(self) -> str:
        """Return the address for AWS_ENDPOINT_URL."""
        return f"http://127.0.0.1:{self.server_port}"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Print nothing about clients that leave."""


@contextmanager
def served(store: Store) -> Iterator[Server]:
    """Yield a server in a thread of this process; ``s3://bucket`` is empty in it."""
    server = Server(store)
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def served_apart(seconds: float, refused: float = 0.0) -> Iterator[str]:
    """Yield the address of a server in a process of its own, which answers late and refuses a fraction of requests."""
    command = [sys.executable, "-m", "benchmarks.local_s3", str(seconds), str(refused)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            yield server.stdout.readline().strip()
        finally:
            server.kill()


def counts(address: str) -> Counter[str]:
    """Return the number of requests of each kind that a server in a process of its own has answered."""
    with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(f"{address}/counts") as answer:
        return Counter(json.load(answer))


def main(seconds: float, refused: float) -> None:
    """Serve a store until the process ends, and print its address; refused requests are counted as ``503``, too."""
    store, dice = Store(seconds), random.Random(0)

    def fault(method: str, key: str) -> int | None:
        if key == "counts":
            store.objects[key] = Stored(json.dumps(store.counts).encode(), "counts", time.time(), {})
        elif dice.random() < refused:
            store.counts["503"] += 1
            return 503
        return None

    store.fault = fault
    server = Server(store)
    print(server.address, flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main(*map(float, sys.argv[1:]))
