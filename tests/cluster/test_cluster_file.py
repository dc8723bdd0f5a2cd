"""The cluster file: what it may say, and how it says what is wrong. Nothing is started here."""

import json
import re
import shutil
import signal
import subprocess

import pytest
from click.testing import CliRunner

from pem_core import InputError
from pipelines.cli.main import main
from pipelines.run.cluster_file import Local, Running, Slurm, Ssh, load_cluster
from pipelines.run.dask_settings import slurm_options, ssh_options
from tests.cluster.places import PAGES, blocks
from tests.pipelines.processes import STUDY, settings

KINDS = {"local": Local, "scheduler": Running, "ssh": Ssh, "slurm": Slurm}
JOBS = "kind: slurm\nworkers: 4\nmemory: 2 GB\nwalltime: 2 h\ntls: none\n"


@pytest.fixture
def file(tmp_path):
    """Return a function that writes a cluster file beside a folder of certificates."""
    (tmp_path / "tls").mkdir()
    for name in ("ca", "cert", "key"):
        (tmp_path / "tls" / f"{name}.pem").touch()

    def write(text):
        (tmp_path / "c.yaml").write_text(text)
        return tmp_path / "c.yaml"

    return write


def run(tmp_path, *arguments):
    command = ["run", str(STUDY), "--out", str(tmp_path / "s.zarr"), *settings(), *map(str, arguments)]
    return CliRunner().invoke(main, command)


@pytest.mark.parametrize("name", KINDS)
def test_examples_say_what_they_show(name, file):
    """With their keys that are comments as well."""
    text = (PAGES / f"{name}.yaml").read_text()
    whole = re.sub(r"^# (\w+: )", r"\1", text, flags=re.MULTILINE)
    for version in (text, whole):
        cluster, _ = load_cluster(file(version))
        assert type(cluster) is KINDS[name]
    assert getattr(cluster, "memory", 2e9) == 2e9
    fields = set(KINDS[name].__dataclass_fields__)
    assert fields - set(re.findall(r"^(\w+):", whole, re.MULTILINE)) <= {"file"}


def test_kubernetes_has_one_too(file):
    cluster, _ = load_cluster(file((PAGES / "kubernetes" / "running.yaml").read_text().replace("/tls", "tls")))
    assert (cluster.address, cluster.wait) == ("tls://pem-scheduler:8786", 900.0)


def test_paths_are_seen_from_the_file(file, tmp_path, monkeypatch):
    monkeypatch.chdir("/")
    cluster, _ = load_cluster(file(JOBS.replace("none", "tls") + "logs: ../logs"))
    assert (cluster.tls, cluster.logs) == (f"{tmp_path}/tls", f"{tmp_path}/../logs")
    assert load_cluster(file(JOBS))[0].tls == "none"


MISTAKES = {
    "workers: 4": "c.yaml:1:1: kind must be one of local, scheduler, ssh, slurm",
    "kind: pbs": "c.yaml:1:7: kind must be one of local, scheduler, ssh, slurm, but is 'pbs'",
    "kind: local\nworker: 4": "c.yaml:2:9: worker is not a key here; did you mean workers?",
    "kind: local\nmemory: 4 m": "c.yaml:2:9: memory must be a number in byte or a compatible unit ('m' has another",
    "kind: scheduler": "c.yaml:1:7: kind: for a running scheduler, give either address or file",
    "kind: scheduler\naddress: a\nfile: b": "c.yaml:1:7: kind: for a running scheduler, give either address or file",
    "kind: ssh\nhosts: []\nworkers_per_host: 1\nmemory: 1 GB\ntls: none": "c.yaml:2:1: hosts must name at least one",
    "kind: ssh\nhosts: [a]\nworkers_per_host: 1\nmemory: 1 GB": "c.yaml:1:1: tls must be given",
    JOBS.replace(
        "none", "nowhere"
    ): "c.yaml:5:6: tls must be a folder that contains ca.pem, cert.pem, key.pem, but is '",
    "- kind: local": "c.yaml: the file must consist of keys and values (`key: value`), but is a list",
}


@pytest.mark.parametrize("text", MISTAKES)
def test_mistakes_have_line_and_column_and_nothing_is_written(text, file, tmp_path):
    result = run(tmp_path, "--cluster", file(text))
    assert result.exit_code == 2, result.output
    assert MISTAKES[text] in result.output
    assert not (tmp_path / "s.zarr").exists()
    assert not (tmp_path / "s.run").exists()


def test_the_mistakes_shown_are_those_reported(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text = (PAGES / "slurm.yaml").read_text()
    text = text.replace("workers: 64", "workers: 0").replace("walltime: 2 h", "walltime: 2 GB")
    (tmp_path / "slurm.yaml").write_text(text)
    shown = next(block for block in blocks("README.md") if "slurm.yaml:" in block)
    assert run(tmp_path, "--cluster", "slurm.yaml").output == shown


@pytest.mark.parametrize("option", [("--shard", "1/2"), ("--workers", "2"), ("--scheduler", "tcp://here:1")])
def test_what_makes_no_sense_beside_a_cluster_file_is_refused(option, file, tmp_path):
    result = run(tmp_path, "--cluster", file("kind: local"), *option)
    assert result.exit_code == 2
    assert "must not be given together with --" in result.output


def test_too_little_memory_is_reported_before_anything_is_started(file, tmp_path):
    result = run(tmp_path, "--cluster", file(JOBS.replace("2 GB", "100 MB")))
    assert result.exit_code == 2
    assert "GB of memory, but each worker has only 0.1 GB" in result.output
    assert not (tmp_path / "s.zarr").exists()


def test_a_scheduler_file_that_is_not_there_is_reported_with_its_line(file, tmp_path):
    result = run(tmp_path, "--cluster", file("kind: scheduler\nfile: scheduler.json"))
    assert result.exit_code == 2
    assert f"c.yaml:2:7: file must have been written by a Dask scheduler, but is '{tmp_path}"[-40:] in result.output


def job_script(cluster):
    """Return what Slurm is given."""
    before = signal.getsignal(signal.SIGINT)
    jobqueue = pytest.importorskip("dask_jobqueue")
    signal.signal(signal.SIGINT, before)  # the package takes it when it is imported
    options = slurm_options(cluster)
    ours = {k: v for k, v in options.items() if k not in ("scheduler_options", "security")}
    return jobqueue.slurm.SLURMJob("tcp://here:1", name="w", **ours).job_script()


def test_jobs_say_all_that_was_asked(file, tmp_path):
    """The script that Slurm gets, of every key; workers leave before their time is up."""
    asked = "workers_per_job: 2\nqueue: q\naccount: a\noptions: [--exclusive]\nsetup: [module load x]\npython: /p\n"
    cluster, _ = load_cluster(file(JOBS + asked + "logs: logs"))
    script = job_script(cluster)
    for line in (
        *("#SBATCH -p q", "#SBATCH -A a", "#SBATCH -n 1", "#SBATCH --cpus-per-task=2", "#SBATCH --mem=4G"),
        *("#SBATCH -t 02:00:00", "#SBATCH --exclusive", "module load x", "export OMP_NUM_THREADS=1"),
    ):
        assert line in script.splitlines(), script
    for words in ("/p -m distributed", "--nthreads 1", "--nworkers 2", "--lifetime 6480s --lifetime-stagger 360s"):
        assert words in script
    assert "--memory-limit 1.86GiB" in script
    shutil.rmtree(tmp_path / "logs")


def test_an_error_without_a_file_stays_as_it_is():
    from pem_core.errors import fail
    from pipelines.run.cluster_file import located

    with pytest.raises(InputError, match=r"^address must be x, but is 1$"), located(None):
        raise fail("address", "must be x", 1)


EVIL = (
    *("x; touch {mark}; x", "$(touch {mark})", "`touch {mark}`", "' ; touch {mark}; '"),
    *("x\ntouch {mark}\nx", "x\n#SBATCH --wrap=x"),
)
TEXTS = "queue", "account", "interface", "python", "logs", "tls", "options"
BOTH = [(key, text.format(mark="sprung")) for key in TEXTS for text in EVIL]
QUOTED = [
    (key, text)
    for key, text in BOTH
    if text.isprintable() and (key == "options" or (key == "python" and not set(text) & set("$`")))
]
"""What the script has as words; all else is refused."""


def jobs_with(key, text, tmp_path):
    """Return what a cluster file of jobs says with a text for one of its keys."""
    if key == "tls":
        shutil.copytree(tmp_path / "tls", tmp_path / text)
    asked = JOBS if key != "tls" else JOBS.replace("tls: none\n", "")
    asked += "python: /bin/true\n" if key != "python" else ""
    return f"{asked}{key}: {json.dumps([text] if key == 'options' else text)}\n"


@pytest.mark.parametrize(("key", "text"), [case for case in BOTH if case not in QUOTED])
def test_a_text_that_a_shell_could_run_is_refused_with_its_line(key, text, file, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(InputError, match=rf"c.yaml:\d+:\d+: {key}(\.0)? must (be a|consist of) "):
        load_cluster(file(jobs_with(key, text, tmp_path)))


@pytest.mark.parametrize(("key", "text"), QUOTED)
def test_a_shell_takes_other_texts_of_the_job_script_for_words(key, text, file, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    path = file(jobs_with(key, text, tmp_path))
    (tmp_path / "job.sh").write_text(job_script(load_cluster(path)[0]))
    shell = subprocess.run(["bash", "job.sh"], capture_output=True, text=True, cwd=tmp_path)
    assert key == "options" or "No such file or directory" in shell.stderr or "not found" in shell.stderr
    assert not (tmp_path / "sprung").exists()


def test_lines_of_setup_are_shell(file, tmp_path):
    lines = json.dumps([f"touch {tmp_path}/sprung", "x=1\n: $x"])
    cluster, _ = load_cluster(file(JOBS + f"python: /bin/true\nsetup: {lines}"))
    (tmp_path / "job.sh").write_text(job_script(cluster))
    subprocess.run(["bash", "job.sh"], check=True, capture_output=True, cwd=tmp_path)
    assert (tmp_path / "sprung").exists()


HOSTS = "kind: ssh\nhosts: [a]\nworkers_per_host: 1\nmemory: 1 GB\ntls: none\n"
AS_PYTHON = [text for key, text in QUOTED if key == "python"]


@pytest.mark.parametrize("text", [text for key, text in BOTH if key == "python" and text not in AS_PYTHON])
def test_a_text_that_a_shell_of_a_host_could_run_is_refused(text, file):
    with pytest.raises(InputError, match="python must be a "):
        load_cluster(file(f"{HOSTS}python: {json.dumps(text)}"))


@pytest.mark.parametrize("text", AS_PYTHON)
def test_a_shell_of_a_host_takes_other_texts_for_words(text, file, tmp_path):
    path = file(f"{HOSTS}python: {json.dumps(text)}")
    command = f"env X=1 {ssh_options(load_cluster(path)[0])['remote_python']} -m distributed.cli.dask_spec"
    subprocess.run(command, shell=True, capture_output=True, cwd=tmp_path)
    assert not (tmp_path / "sprung").exists()


@pytest.mark.parametrize("target", ["/dev/zero", "."])
def test_a_scheduler_file_is_a_small_plain_file(target, file, tmp_path):
    result = run(tmp_path, "--cluster", file(f"kind: scheduler\nfile: {target}"))
    assert result.exit_code == 2
    assert "file must have been written by a Dask scheduler" in result.output
