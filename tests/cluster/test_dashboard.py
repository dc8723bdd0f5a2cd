"""Dask's dashboard: there where it is asked for, of the scheduler alone; its name is localhost, and no other page's."""

import importlib.util
import json
import os

import pytest
from click.testing import CliRunner

from pem_core import InputError
from pipelines.cli.main import main
from pipelines.run import dask_settings
from pipelines.run.cluster_file import Local, Slurm, Ssh
from pipelines.run.connect import connected
from pipelines.run.dask_settings import local_options, slurm_options, ssh_options
from tests.cluster.services import NOTHING, certificates, listening, page, pages, ports, ssh_server
from tests.pipelines.processes import STUDY, settings
from tests.requirements import need_packages

MEMORY = 1e9


@pytest.mark.long
def test_without_being_asked_for_nothing_answers():
    """Even where the package is there that would draw it; other clusters of this process may have theirs."""
    said, others = [], ports(os.getpid())
    with connected(cluster=Local(workers=1, memory=MEMORY), say=said.append):
        assert len(own := ports(os.getpid()) - others) >= 3  # of the scheduler, the worker and its nanny
        assert pages(own) == NOTHING
    assert said == []


@pytest.fixture(scope="module")
def shown():
    """Return a client of a local cluster with a dashboard, and what was said of it."""
    need_packages("bokeh")
    said = []
    with connected(cluster=Local(workers=1, memory=MEMORY, dashboard=True), say=said.append) as client:
        yield client, said


@pytest.mark.long
def test_the_scheduler_alone_shows_it(shown):
    """Every other port of all processes has no page; this one tells neither logs nor what stands in memory."""
    server = shown[0].cluster.scheduler.http_server
    assert server.address == "127.0.0.1"
    status, text = page(server.port, "/status")
    assert status == 200
    assert b"Dask Diagnostic UI" in text
    for style in (b"statics/css/base.css", b"static/js/bokeh.min.js"):
        assert style in text
        assert page(server.port, f"/{style.decode()}")[0] == 200
    found = ports(os.getpid())
    assert len(found) >= 4
    assert pages(found - {server.port}) == NOTHING
    closed = {"/health", "/metrics", "/json/counts.json", "/info/main/workers.html", "/proxy/1/127.0.0.1/status"}
    assert {page(server.port, path)[0] for path in closed} == {404}


@pytest.mark.long
def test_its_address_is_reported_and_that_others_see_it(shown):
    client, (said,) = shown
    port = client.cluster.scheduler.http_server.port
    assert f"http://localhost:{port}/status" in said
    assert "without a password: anyone with an account on" in said
    assert f"ssh -L {port}:127.0.0.1:{port} " in said


def handshake(port, origin):
    """Return what a scheduler answers to a page of some place that wants to listen to its pictures."""
    import http.client

    asking = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    key = {"Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}
    headers = {"Upgrade": "websocket", "Connection": "Upgrade", **key, "Origin": origin}
    try:
        asking.request("GET", "/status/ws", headers=headers)
        return asking.getresponse().status
    finally:
        asking.close()


def test_pages_of_other_places_in_the_same_browser_hear_nothing(shown):
    port = shown[0].cluster.scheduler.http_server.port
    assert handshake(port, f"http://localhost:{port}") != 403
    assert handshake(port, "http://elsewhere.example") == 403


@pytest.mark.long
def test_the_command_has_it_too(tmp_path):
    need_packages("bokeh")
    command = ["run", str(STUDY), "--out", str(tmp_path / "s.zarr"), *settings(), "--no-page", "--dashboard"]
    result = CliRunner().invoke(main, [*command, "--workers", "1"])
    assert result.exit_code == 0, result.output
    assert "dashboard: http://localhost:" in result.output


@pytest.mark.parametrize("option", [("--shard", "1/2"), ("--scheduler", "tcp://here:1"), ("--cluster", "{file}")])
def test_it_is_refused_where_it_is_not_ours(option, tmp_path):
    (tmp_path / "c.yaml").write_text("kind: local\n")
    options = [part.format(file=tmp_path / "c.yaml") for part in option]
    result = CliRunner().invoke(main, ["run", str(STUDY), "--out", str(tmp_path / "s.zarr"), "--dashboard", *options])
    assert result.exit_code == 2
    assert "--dashboard must not be given together with --" in result.output
    assert not (tmp_path / "s.zarr").exists()


@pytest.mark.parametrize("text", ["yes", "8787", "here", "http://here:1", "'here:'", "':8787'"])
def test_an_address_is_a_host_and_a_port(text, tmp_path):
    (tmp_path / "c.yaml").write_text(f"kind: local\ndashboard: {text}\n")
    result = CliRunner().invoke(
        main, ["run", str(STUDY), "--out", str(tmp_path / "s.zarr"), "--cluster", str(tmp_path / "c.yaml")]
    )
    assert result.exit_code == 2
    assert "c.yaml:2:12: dashboard must be true, false or an address such as 127.0.0.1:8787" in result.output


def test_a_missing_package_is_reported_before_anything_is_started(tmp_path, monkeypatch):
    monkeypatch.setattr(importlib.util, "find_spec", lambda name, *more: None)
    with pytest.raises(InputError, match=r"dashboard needs the package bokeh.*; run `pip install '.*\[dashboard\]'`"):
        dask_settings.dashboard_settings(True)
    assert dask_settings.dashboard_settings(False) == {}


KINDS = {
    "local": lambda asked: local_options(Local(dashboard=asked), 1, MEMORY)["scheduler_kwargs"],
    "ssh": lambda asked: ssh_options(Ssh(hosts=("a",), workers_per_host=1, memory=1, tls="none", dashboard=asked))[
        "scheduler_options"
    ],
    "slurm": lambda asked: slurm_options(Slurm(workers=1, memory=1, walltime=60, tls="none", dashboard=asked))[
        "scheduler_options"
    ],
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_that_starts_a_scheduler_tells_it(kind):
    """On loopback, and closed where it is not asked for; elsewhere only as it is written."""
    told = {asked: {key: KINDS[kind](asked)[key] for key in dask_settings.CLOSED} for asked in (True, False, "a:1")}
    assert told[True] == {"dashboard": True, "dashboard_address": "127.0.0.1:0"}
    assert told[False] == {"dashboard": False, "dashboard_address": "127.0.0.1:0"}
    assert told["a:1"] == {"dashboard": True, "dashboard_address": "a:1"}
    json.dumps(list(told.values()))


@pytest.mark.long
def test_on_the_first_of_hosts_reached_through_ssh(tmp_path):
    """There the scheduler is another process; it has the page, and nothing else that answers."""
    need_packages("asyncssh", "bokeh")
    (tmp_path / "ssh").mkdir()
    said = []
    with ssh_server(tmp_path / "ssh") as server:
        place = Ssh(
            **{**server, "hosts": ("127.0.0.1",)},
            **{"workers_per_host": 1, "memory": MEMORY, "interface": "lo", "dashboard": True},
            tls=str(certificates(tmp_path / "tls")),
        )
        with connected(cluster=place, say=said.append) as client:
            port = client.run_on_scheduler(lambda dask_scheduler: dask_scheduler.http_server.port)
            assert f"http://localhost:{port}/status" in said[0]
            assert page(port, "/status")[0] == 200
            pids = [*client.run(os.getpid).values(), client.run_on_scheduler(os.getpid)]
            assert pages(ports(*pids) - {port}) == NOTHING
            assert {ip for pid in pids for ip in listening(pid)} == {"127.0.0.1"}
