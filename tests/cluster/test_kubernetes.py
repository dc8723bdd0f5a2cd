"""Manifests: held against the schemas that Dask's operator ships, and their commands run as processes."""

import re
from contextlib import ExitStack
from importlib.util import find_spec
from pathlib import Path

import jsonschema
import pytest
import yaml

from tests.cluster.places import PAGES, blocks, chunks, in_workplace, shell, workplace
from tests.cluster.services import answers, free_port, listening, process
from tests.pipelines.processes import wait_until
from tests.requirements import need

FOLDER = PAGES / "kubernetes"
SCHEMAS = "operator/deployment/helm/dask-kubernetes-operator/crds"


def read(path):
    return yaml.load(path.read_text(), Loader=yaml.CSafeLoader)  # the schemas are long


def strict(schema):
    """Return a schema that refuses keys that it does not know, where Kubernetes would drop them without a word."""
    if isinstance(schema, list):
        return [strict(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    out = {key: strict(value) for key, value in schema.items()}
    if isinstance(out.get("properties"), dict) and "additionalProperties" not in out and out.get("type") == "object":
        out["additionalProperties"] = bool(out.get("x-kubernetes-preserve-unknown-fields"))
    if out.get("x-kubernetes-int-or-string"):
        return {"type": ["integer", "string"]}
    return out


@pytest.mark.long
@pytest.mark.parametrize("name", ["cluster", "job"])
def test_manifests_obey_the_schemas_of_the_operator(name):
    """The package ships them in its chart; only its files are read, so that it needs none of its own dependencies."""
    found = find_spec("dask_kubernetes")
    need("dask-kubernetes, a Python package,", found)
    definition = read(Path(found.origin).parent / SCHEMAS / f"dask{name}.yaml")
    manifest = read(FOLDER / f"{name}.yaml")
    (version,) = definition["spec"]["versions"]
    assert manifest["apiVersion"] == f"{definition['spec']['group']}/{version['name']}"
    assert manifest["kind"] == definition["spec"]["names"]["kind"]
    schema = strict(version["schema"]["openAPIV3Schema"])
    schema["properties"] |= {"apiVersion": {}, "kind": {}, "metadata": {}}
    jsonschema.validate(manifest, schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**manifest, "spec": {**manifest["spec"], "wrokers": 3}}, schema)


def test_both_manifests_have_the_same_scheduler_and_workers():
    assert read(FOLDER / "job.yaml")["spec"]["cluster"]["spec"] == read(FOLDER / "cluster.yaml")["spec"]


def test_every_volume_is_there_and_is_what_the_page_makes():
    spec = read(FOLDER / "job.yaml")["spec"]
    pods = [spec["job"]["spec"], *(spec["cluster"]["spec"][part]["spec"] for part in ("worker", "scheduler"))]
    for pod in pods:
        (container,) = pod["containers"]
        assert {mount["name"] for mount in container["volumeMounts"]} == {volume["name"] for volume in pod["volumes"]}
        assert container["image"] in blocks("kubernetes.md")[0]
    page = blocks("kubernetes.md")[0]
    assert "secret generic pem-tls " in page
    assert "configmap pem-studies " in page


@pytest.mark.long
def test_the_commands_of_the_containers_compute_the_study(tmp_path):
    """As they stand in the manifest, but for places: two workers, the scheduler and pem run, over TLS."""
    home = workplace(tmp_path / "w", points=20)
    shell("cluster/make_certificates.sh results/tls; cp cluster/kubernetes/running.yaml results/running.yaml", home)
    port = free_port()
    places = {
        **{"pem-scheduler:8786": f"127.0.0.1:{port}", "8786": str(port), "$(DASK_WORKER_NAME)": "one"},
        **{"/project/cluster/kubernetes": f"{home}/results", "/studies": f"{home}/studies"},
        **{"/tls": f"{home}/results/tls", "/results/": f"{home}/results/"},
    }

    def put(text):
        return re.sub("|".join(map(re.escape, places)), lambda found: places[found[0]], text)

    running = home / "results" / "running.yaml"
    running.write_text(put(running.read_text()))
    spec = read(FOLDER / "job.yaml")["spec"]
    cluster = spec["cluster"]["spec"]
    pods = {"scheduler": cluster["scheduler"], "worker": cluster["worker"], "job": spec["job"]}
    commands = {name: [put(text) for text in pod["spec"]["containers"][0]["args"]] for name, pod in pods.items()}
    told = in_workplace(home, DASK_CONFIG=str(home / "pipelines" / "dask.yaml"))
    with ExitStack() as stack:
        for name in ("scheduler", "worker"):
            command = ["env", *commands[name], "--host", "127.0.0.1"]
            started = stack.enter_context(process(command, tmp_path / name, env=told))
            if name == "scheduler":
                wait_until(lambda: answers(port))
        said = shell(" ".join(commands["job"]), home).stderr
        assert listening(started.pid) == {"127.0.0.1"}
    assert "400 of 400 points done" in said
    assert "should have" not in said
    shell("pem run studies/three_magnets.yaml --shard 1/1 --out results/alone.zarr", home)
    assert chunks(home / "results" / "three_magnets.zarr") == chunks(home / "results" / "alone.zarr")
