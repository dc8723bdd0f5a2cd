"""What the browser tests stand on: that they see a canvas drawn, and hear whatever a page must not do."""

import numpy as np
import pytest

from tests.page.browser_page import opened
from tests.page.pixels import colour_near, is_flat, share_changed

WEBGL = """
const gl = document.querySelector("canvas").getContext("webgl2");
const program = gl.createProgram();
function add(kind, text) {
  const shader = gl.createShader(kind);
  gl.shaderSource(shader, text);
  gl.compileShader(shader);
  gl.attachShader(program, shader);
}
add(gl.VERTEX_SHADER, "attribute vec2 at; varying vec2 v; void main() { v = at; gl_Position = vec4(at, 0, 1); }");
add(gl.FRAGMENT_SHADER, "precision highp float; varying vec2 v; void main() { gl_FragColor = vec4(1, v.x, 0, 1); }");
gl.linkProgram(program);
gl.useProgram(program);
gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -1, 0, 1]), gl.STATIC_DRAW);
gl.enableVertexAttribArray(0);
gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
function draw() {
  gl.clearColor(0, 0, 0.5, 1);
  gl.clear(gl.COLOR_BUFFER_BIT);
  gl.drawArrays(gl.TRIANGLES, 0, 3);
}
"""
CANVAS = '<canvas width="300" height="200" style="display: block; margin: 50px 0 0 50px"></canvas>'
WORKER = "new Worker(URL.createObjectURL(new Blob([{!r}])))"


@pytest.fixture
def page_of(tmp_path):
    def write(script, body=CANVAS, head=""):
        path = tmp_path / "page.html"
        path.write_text(f"<!doctype html><meta charset=utf-8>{head}<body>{body}<script>{script}</script>")
        return path

    return write


@pytest.mark.long
def test_webgl_is_drawn_and_seen(page_at, page_of):
    pixels = page_at(page_of(WEBGL + "draw()")).pixels("canvas")
    assert pixels.shape == (200, 300, 3)
    assert not is_flat(pixels)
    assert np.abs(colour_near(pixels, 140, 150) - [255, 0, 0]).max() <= 3
    assert np.abs(colour_near(pixels, 5, 5) - [0, 0, 127]).max() <= 3


@pytest.mark.long
@pytest.mark.parametrize("script", ["", "draw = null", "gl.clearColor(1, 0, 0, 1); gl.clear(gl.COLOR_BUFFER_BIT)"])
def test_an_empty_canvas_is_flat(page_at, page_of, script):
    assert is_flat(page_at(page_of(WEBGL + script)).pixels("canvas"))


@pytest.mark.long
def test_hands_and_keys_reach_the_page(page_at, page_of):
    heard = "globalThis.heard = []; for (const kind of ['pointerdown', 'pointermove', 'pointerup', 'click', 'keydown'])"
    page = page_at(page_of(f"{heard} addEventListener(kind, (e) => heard.push([kind, e.clientX, e.clientY, e.key]))"))
    page.drag((60, 70), (160, 90), moves=3)
    page.click_on("canvas")
    page.press("ArrowRight")
    heard = page.ask("heard")
    assert ["pointerdown", 60, 70, None] in heard
    assert ["pointermove", 110, 80, None] in heard
    assert ["pointerup", 160, 90, None] in heard
    assert ["click", 208, 150, None] in heard
    assert heard[-1][0::3] == ["keydown", "ArrowRight"]


@pytest.mark.long
def test_what_changes_is_seen(page_at, page_of):
    page = page_at(page_of(WEBGL + "draw(); addEventListener('click', () => { gl.clear(gl.COLOR_BUFFER_BIT); })"))
    before = page.pixels("canvas")
    assert share_changed(before, page.pixels("canvas")) == 0
    page.click_on("canvas")
    page.listen(0.1)
    assert 0.3 < share_changed(before, page.pixels("canvas")) < 0.6


@pytest.mark.long
def test_a_narrow_page_is_narrow(page_at, page_of):
    page = page_at(page_of(""), 390)
    assert page.ask("innerWidth") == 390
    assert page.pixels().shape[1] == 390


@pytest.mark.long
def test_a_wish_for_less_motion_is_reported(page_at, page_of):
    page = page_at(page_of(""))
    page.prefer("prefers-reduced-motion", "reduce")
    assert page.ask("matchMedia('(prefers-reduced-motion: reduce)').matches")


BAD = {
    "console": ("console.error('no such magnet')", "no such magnet"),
    "assert": ("console.assert(1 > 2, 'two is more')", "two is more"),
    "error": ("undefined.x", "TypeError"),
    "dialog": ("alert('hello')", "dialog: hello"),
    "syntax": ("a b", "SyntaxError"),
    "late": ("setTimeout(() => { throw new Error('too late') }, 20)", "too late"),
    "promise": ("Promise.reject(new Error('not kept'))", "not kept"),
    "fetch": ("fetch('https://example.org/x').catch(() => 0)", "fetch https://example.org/x"),
    "fetch of a file": ("fetch('file:///etc/hostname')", "fetch file:///etc/hostname"),
    "xhr": ("new XMLHttpRequest().open('GET', 'other.json')", "XMLHttpRequest other.json"),
    "socket": ("new WebSocket('ws://127.0.0.1:1')", "WebSocket ws://127.0.0.1:1"),
    "events": ("new EventSource('x')", "EventSource x"),
    "beacon": ("navigator.sendBeacon('x')", "sendBeacon x"),
    "worker": ("new Worker('w.js')", "Worker w.js"),
    "image": ("document.body.append(Object.assign(new Image(), {src: 'x.png'}))", "request: file:.*x.png"),
    "style": (
        "document.body.style.background = 'url(https://example.org/y.png)'",
        "request: https://example.org/y.png",
    ),
    "module": ("import('./other.js').catch(() => 0)", "other.js"),
    "frame": (
        "document.body.append(Object.assign(document.createElement('iframe'), {src: 'z.html'}))",
        "request: file:.*z.html",
    ),
    "worker that fails": (WORKER.format("setTimeout(() => { throw new Error('in the worker') }, 50)"), "in the worker"),
    "worker that says": (WORKER.format("console.error('said by the worker')"), "said by the worker"),
    "worker that asks": (
        WORKER.format("fetch('http://127.0.0.1:9/q').catch(() => 0)"),
        "request: http://127.0.0.1:9/q",
    ),
}


@pytest.mark.long
@pytest.mark.parametrize("what", BAD)
def test_what_a_page_must_not_do_fails(browser, page_of, what):
    script, told = BAD[what]
    with pytest.raises(AssertionError, match=told), opened(browser, page_of(script)) as page:
        page.listen(0.1)


@pytest.mark.long
def test_what_its_rules_forbid_fails(browser, page_of):
    rules = "<meta http-equiv=content-security-policy content=\"default-src 'none'; script-src 'unsafe-inline'\">"
    script = "document.body.append(Object.assign(new Image(), {src: 'https://example.org/x.png'}))"
    with (
        pytest.raises(AssertionError, match="Content Security Policy"),
        opened(browser, page_of(script, head=rules)) as page,
    ):
        page.listen(0.1)


@pytest.mark.long
def test_a_script_of_a_blob_and_its_workers_are_fine(page_at, page_of):
    script = WORKER.format("postMessage(6 * 7)") + ".onmessage = (e) => { globalThis.told = e.data }"
    page = page_at(page_of(script))
    assert page.wait_for("globalThis.told") == 42


@pytest.mark.long
def test_what_never_comes_is_reported_with_what_went_wrong(browser, page_of):
    told = r"never says globalThis\.ready\n.*no such magnet"
    script = "console.error('no such magnet')"
    with pytest.raises(AssertionError, match=told), opened(browser, page_of(script)) as page:
        page.wait_for("globalThis.ready", seconds=0.3)
