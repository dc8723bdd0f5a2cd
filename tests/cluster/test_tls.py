"""Whoever has no certificate of the authority gets no connection: real schedulers, clients and workers."""

import socket
import ssl
import time

import pytest
from click.testing import CliRunner

from pipelines.cli.main import main
from tests.cluster.places import PAGES, edit, shell
from tests.cluster.services import DASK, certificates, dask_cluster, environment, process, tls_arguments
from tests.pipelines.processes import SLOW, STUDY, settings


@pytest.fixture(scope="module")
def folders(tmp_path_factory):
    """Return the folders of our authority and of another."""
    home = tmp_path_factory.mktemp("tls")
    return certificates(home / "ours"), certificates(home / "theirs")


@pytest.fixture(scope="module")
def scheduler(folders, tmp_path_factory):
    with dask_cluster(tmp_path_factory.mktemp("cluster"), folders[0], workers=1) as address:
        yield address


def handshake(address, authority=None, own=None):
    """Connect as any program could, and read what a scheduler says first; return that or the error."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_REQUIRED if authority else ssl.CERT_NONE
    if authority:
        context.load_verify_locations(authority / "ca.pem")
    if own:
        context.load_cert_chain(own / "cert.pem", own / "key.pem")
    host, port = address.removeprefix("tls://").split(":")
    with socket.create_connection((host, int(port)), timeout=10) as raw:
        try:
            with context.wrap_socket(raw) as secure:
                return secure.recv(100)
        except OSError as error:
            return error


def test_only_a_certificate_of_the_authority_lets_one_in(scheduler, folders):
    """On the level of sockets: the server breaks off before it has said a word to anyone else."""
    ours, theirs = folders
    assert isinstance(handshake(scheduler, ours, ours), bytes)
    assert handshake(scheduler, ours, ours)
    for authority, own in ((None, None), (ours, None), (None, theirs), (ours, theirs)):
        assert isinstance(handshake(scheduler, authority, own), ssl.SSLError), (authority, own)
    assert "certificate verify failed" in str(handshake(scheduler, theirs, ours))


def test_a_plain_connection_is_not_answered(scheduler):
    host, port = scheduler.removeprefix("tls://").split(":")
    with socket.create_connection((host, int(port)), timeout=10) as raw:
        raw.sendall(bytes(64))
        try:
            said = raw.recv(100)
        except ConnectionError:
            said = b""
    assert said[:1] in (b"", b"\x15")  # closed, or a TLS alert


REASONS = {
    "tcp none": "reset",
    "tls none": "ssl_context",
    "tls theirs": "certificate does not match",
    "tcp ours": "encryption required",
}


@pytest.mark.parametrize("case", REASONS)
def test_pem_run_says_why_it_gets_no_connection(case, scheduler, folders, tmp_path):
    protocol, which = case.split()
    tls = {"none": "none", "ours": folders[0], "theirs": folders[1]}[which]
    (tmp_path / "c.yaml").write_text((PAGES / "scheduler.yaml").read_text())
    edit(tmp_path / "c.yaml", address=scheduler.replace("tls", protocol), tls=tls, wait="6 s")
    place = ["--out", str(tmp_path / "s.zarr"), "--cluster", str(tmp_path / "c.yaml")]
    ended = CliRunner().invoke(main, ["run", str(STUDY), *settings(*SLOW), *place])
    assert ended.exit_code == 2, ended.output
    assert "c.yaml:3:10: address: cannot connect to a Dask scheduler at t" in ended.output
    assert REASONS[case] in ended.output


@pytest.mark.long
def test_a_worker_of_another_authority_does_not_come_in(scheduler, folders, tmp_path):
    from pipelines.run.cluster_file import Running
    from pipelines.run.connect import connected

    ours, theirs = folders
    stranger = [*DASK[1], scheduler, "--nthreads", 1, "--no-nanny", "--name", "stranger", *tls_arguments(theirs)]
    with (
        process([*stranger, "--host", "127.0.0.1"], tmp_path / "log", env=environment()) as running,
        connected(cluster=Running(address=scheduler, tls=str(ours), wait=30)) as client,
    ):
        log = tmp_path / "log"
        deadline = time.monotonic() + 30
        while "Waiting to connect to" not in log.read_text() and time.monotonic() < deadline:
            time.sleep(0.2)
        time.sleep(2)
        names = [worker["name"] for worker in client.scheduler_info(n_workers=-1)["workers"].values()]
        assert names != []
        assert "stranger" not in names
        assert "Registered to" not in log.read_text()
        assert running.poll() is None or running.returncode != 0


@pytest.mark.long
def test_a_silent_scheduler_is_reported_over_tls_too(folders):
    from pem_core import InputError
    from pipelines.run.cluster_file import Running
    from pipelines.run.connect import connected

    with socket.socket() as mute:
        mute.bind(("127.0.0.1", 0))
        mute.listen()
        start = time.monotonic()
        place = Running(address=f"tls://127.0.0.1:{mute.getsockname()[1]}", tls=str(folders[0]))
        with (
            pytest.raises(InputError, match="address: cannot connect to a Dask scheduler"),
            connected(cluster=place),
        ):
            pass
        assert time.monotonic() - start < 10


def test_the_script_makes_one_certificate_and_keeps_nothing_to_make_another(folders):
    ours = folders[0]
    assert {path.name for path in ours.iterdir()} == {"ca.pem", "cert.pem", "key.pem"}
    assert all(path.stat().st_mode & 0o077 == 0 for path in (ours, *ours.iterdir()))
    strict = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH, cafile=ours / "ca.pem")
    strict.verify_flags |= ssl.VERIFY_X509_STRICT
    again = shell(f"cluster/make_certificates.sh {ours}", ours.parent.parent, check=False)
    assert again.returncode != 0
