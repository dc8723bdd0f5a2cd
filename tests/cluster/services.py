"""Services that the tests need: found on this machine, started on loopback, and stopped again."""

import getpass
import http.client
import os
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

from benchmarks.processes import ROOT
from tests.pipelines.processes import wait_until
from tests.requirements import need

DASK = [sys.executable, "-m", "distributed.cli.dask_scheduler"], [sys.executable, "-m", "distributed.cli.dask_worker"]
PAGES = ("/", "/health", "/info/main/workers.html", "/json/counts.json", "/metrics", "/sitemap.json", "/status")
NOTHING = {"/sitemap.json": b'{"paths": ["/sitemap.json"]}'}
"""What a server of Dask's says that has no page: that there is none but this."""
SETTINGS = ROOT / "pipelines" / "dask.yaml"


def program(name):
    """Return the path of a program, or an empty text."""
    return shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin:/sbin") or ""


def environment(**more):
    """Return the environment in which this package and its Python are found first."""
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    return {**os.environ, "PYTHONPATH": str(ROOT), "PATH": path, **more}


def free_port():
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return sock.getsockname()[1]


def answers(port):
    with socket.socket() as sock:
        return sock.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def process(command, log, **options):
    """Run a process, with all that it starts, until the end of the block."""
    with open(log, "w") as out:
        running = subprocess.Popen(
            list(map(str, command)), stdout=out, stderr=subprocess.STDOUT, start_new_session=True, **options
        )
    try:
        yield running
    finally:
        for number in (signal.SIGTERM, signal.SIGKILL):
            if running.poll() is None:
                os.killpg(running.pid, number)
            try:
                running.wait(10)
                break
            except subprocess.TimeoutExpired:
                continue


def certificates(folder):
    """Make an authority and its certificate with the script that users have."""
    need("openssl", program("openssl"))
    subprocess.run([ROOT / "cluster" / "make_certificates.sh", folder], check=True)
    return folder


def tls_arguments(folder):
    """Return the options of dask scheduler and of dask worker."""
    return ["--tls-ca-file", folder / "ca.pem", "--tls-cert", folder / "cert.pem", "--tls-key", folder / "key.pem"]


@contextmanager
def dask_cluster(home, tls=None, workers=2):
    """Run a scheduler and workers of Dask's own commands; yield the address."""
    protocol, protected = ("tls", tls_arguments(tls)) if tls else ("tcp", [])
    port, told = free_port(), environment(DASK_CONFIG=str(SETTINGS))
    address = f"{protocol}://127.0.0.1:{port}"
    where = ["--host", "127.0.0.1", "--dashboard-address", "127.0.0.1:0", "--no-dashboard", *protected]
    scheduler, worker = DASK
    one = ["--nthreads", 1, "--nworkers", workers, "--memory-limit", "2 GB", "--local-directory", home]
    with (
        process(
            [*scheduler, "--port", port, "--protocol", protocol, *where], home / "scheduler.log", env=told, cwd=home
        ),
        process([*worker, address, *one, *where], home / "worker.log", env=told, cwd=home),
    ):
        wait_until(lambda: answers(port))
        yield address


@contextmanager
def ssh_server(home):
    """Run a real sshd on loopback into which this user can log in by a key; yield what a cluster file says of it."""
    sshd, keygen = program("sshd"), program("ssh-keygen")
    need("sshd (openssh-server)", sshd and keygen)
    home.chmod(0o700)
    for name in ("host_key", "user_key"):
        subprocess.run([keygen, "-q", "-t", "ed25519", "-N", "", "-f", home / name], check=True)
    shutil.copy(home / "user_key.pub", home / "authorized_keys")
    port = free_port()
    (home / "known_hosts").write_text(f"[127.0.0.1]:{port} {(home / 'host_key.pub').read_text()}")
    (home / "sshd_config").write_text(
        f"Port {port}\nListenAddress 127.0.0.1\nHostKey {home}/host_key\nAuthorizedKeysFile {home}/authorized_keys\n"
        f"PidFile none\nUsePAM no\nStrictModes no\nPasswordAuthentication no\nPermitRootLogin prohibit-password\n"
    )
    if os.geteuid() == 0:
        Path("/run/sshd").mkdir(exist_ok=True)
    with process([sshd, "-D", "-e", "-f", home / "sshd_config"], home / "sshd.log"):
        wait_until(lambda: answers(port))
        files = {
            "python": str(remote_python(home)),
            "key": str(home / "user_key"),
            "known_hosts": str(home / "known_hosts"),
        }
        yield {"hosts": ["127.0.0.1"], "port": port, "user": getpass.getuser(), **files}


def remote_python(home):
    """Return a Python that finds this package, whatever the environment, and the same BLAS kernels.

    ``OPENBLAS_CORETYPE`` takes those of another processor, whose last bits differ, and so do frequencies at rest.
    """
    script, told = home / "python", {name: os.environ[name] for name in ("OPENBLAS_CORETYPE",) if name in os.environ}
    names = " ".join(f"{name}={shlex.quote(str(value))}" for name, value in {"PYTHONPATH": ROOT, **told}.items())
    script.write_text(f'#!/bin/sh\n{names} exec {sys.executable} "$@"\n')
    script.chmod(0o755)
    return script


@contextmanager
def slurm(home):
    """Run a real Slurm of one node; yield the environment in which its commands find it."""
    need("Slurm (slurm-wlm and munge)", all(map(program, ("sbatch", "slurmctld", "slurmd", "munged"))))
    need("a user who may start Slurm (root)", os.geteuid() == 0)
    script = ROOT / ".ci" / "slurm"
    try:
        started = subprocess.run([script, "start", home], check=True, capture_output=True, text=True)
        yield {"SLURM_CONF": started.stdout.strip().partition("=")[2]}
    finally:
        subprocess.run([script, "stop", home], check=True)


def _sockets(*pids):
    """Return what some processes and their children listen on."""
    import psutil

    family = {p for pid in pids for p in (psutil.Process(pid), *psutil.Process(pid).children(recursive=True))}
    return [c.laddr for p in family for c in p.net_connections("inet") if c.status == psutil.CONN_LISTEN]


def listening(pid):
    """Return the addresses on which a process and its children listen."""
    return {address.ip for address in _sockets(pid)}


def ports(*pids):
    """Return the ports on which some processes and their children listen."""
    return {address.port for address in _sockets(*pids)}


def page(port, path):
    """Return what a port answers for a page; nothing if it has none, or speaks no HTTP."""
    asking = http.client.HTTPConnection("127.0.0.1", port, timeout=3)
    try:
        asking.request("GET", path)
        answer = asking.getresponse()
        return answer.status, answer.read()
    except (OSError, http.client.HTTPException):
        return 404, b""
    finally:
        asking.close()


def pages(found):
    """Return what ports have to say to whoever asks."""
    answers = {(port, path): page(port, path) for port in found for path in PAGES}
    return {path: said for (_, path), (status, said) in answers.items() if status != 404}


def processes_through(port):
    """Return the processes that were started through the SSH server of a port."""
    import psutil

    found = psutil.process_iter(["environ"])
    return [p.pid for p in found if (p.info["environ"] or {}).get("SSH_CONNECTION", "").endswith(f" {port}")]


def wait_until_gone(pids, seconds=20):
    """Wait until processes have ended."""
    deadline = time.monotonic() + seconds
    while any(Path(f"/proc/{pid}").exists() for pid in pids):
        assert time.monotonic() < deadline, pids
        time.sleep(0.1)
