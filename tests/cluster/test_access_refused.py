"""Whoever is on the machine and has no certificate of the run: no connection, no function run, no page."""

import asyncio
import os

import dask
import pytest
from distributed import Client, LocalCluster, Security
from distributed.comm import connect
from distributed.protocol.pickle import dumps

from pipelines.run.cluster_file import Local, Running
from pipelines.run.connect import connected
from pipelines.run.dask_settings import dotted, settings
from tests.cluster.services import NOTHING, certificates, dask_cluster, pages, ports

MEMORY = 1e9


async def run_at(address, op, security):
    """Let a server run a function, as anybody would who can reach it; return what it answers."""
    comm = await connect(address, timeout=3, **security.get_connection_args("client"))
    try:
        await comm.write({"op": op, "function": dumps(os.getpid), "reply": True})
        return (await asyncio.wait_for(comm.read(), 10))["result"]
    finally:
        await comm.close()


def servers(client):
    """Return the scheduler, its worker and the nanny, each with the word by which it runs a function."""
    info = client.scheduler_info()
    (worker,) = info["workers"]
    return {info["address"]: "run_function", worker: "run", info["workers"][worker]["nanny"]: "run"}


def pids(client):
    """Return the processes of a cluster: scheduler, workers and nannies."""
    workers = [pid for nanny in (False, True) for pid in client.run(os.getpid, nanny=nanny).values()]
    return {*workers, client.run_on_scheduler(os.getpid)}


def http_ports(client):
    scheduler = client.cluster.scheduler.http_server.port
    return {scheduler, *client.run(lambda dask_worker: dask_worker.http_server.port).values()}


@pytest.fixture
def plain():
    """Return a client of what Dask starts if it is not told: plain TCP, and pages, also beside a cluster of ours.

    Settings of a cluster hold in the whole process while it is there.
    """
    theirs = dotted(dask.config.merge(*dask.config.defaults))
    arguments = {"n_workers": 1, "threads_per_worker": 1, "host": "127.0.0.1", "dashboard_address": "127.0.0.1:0"}
    with (
        dask.config.set({name: theirs[name] for name in settings() if name in theirs}),
        LocalCluster(**arguments, memory_limit=int(MEMORY)) as cluster,
        Client(cluster) as client,
    ):
        yield client


@pytest.mark.long
def test_all_that_is_tried_below_works_where_nothing_is_closed(plain):
    for address, op in servers(plain).items():
        assert isinstance(asyncio.run(run_at(address, op, Security())), int)
    assert {"/health", "/json/counts.json", "/metrics", "/info/main/workers.html"} <= set(pages(http_ports(plain)))


@pytest.fixture(scope="module")
def ours():
    with connected(cluster=Local(workers=1, memory=MEMORY)) as client:
        yield client


STRANGERS = {"plain": Security, "other certificate": Security.temporary}


@pytest.mark.long
@pytest.mark.parametrize("stranger", STRANGERS)
def test_nobody_else_connects(ours, stranger):
    """To the scheduler, to a worker or to its nanny; with our certificate the same attempt goes through."""
    security = STRANGERS[stranger]()
    for address, op in servers(ours).items():
        assert address.startswith("tls://127.0.0.1:")
        for asked in (address, address.replace("tls", "tcp")):
            with pytest.raises((OSError, RuntimeError, TypeError)):
                asyncio.run(run_at(asked, op, security))
        assert isinstance(asyncio.run(run_at(address, op, ours.security)), int)


def test_a_client_without_our_certificate_is_refused(ours):
    for address in (ours.scheduler.address, ours.scheduler.address.replace("tls", "tcp")):
        with pytest.raises((OSError, RuntimeError)):
            Client(address, timeout=3, security=Security.temporary() if "tls" in address else None)


def test_no_page_is_served(ours):
    assert pages(ports(*pids(ours))) == NOTHING


@pytest.mark.long
def test_nor_by_a_scheduler_that_was_started_as_its_page_says(tmp_path):
    tls = certificates(tmp_path / "tls")
    with (
        dask_cluster(tmp_path, tls, workers=1) as address,
        connected(cluster=Running(address=address, tls=str(tls), wait=30)) as client,
    ):
        assert pages(ports(*pids(client))) == NOTHING
