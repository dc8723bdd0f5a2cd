"""Certificates of a store's labels on the command line: written, checked by both checkers, and rejected."""

import json
import shutil

import pytest
import zarr
from click.testing import CliRunner

from benchmarks.check_certificates import reason_against
from pem_core.validated.certificate_documents import sealed
from pipelines.cli.main import main
from pipelines.run.run import run_study
from pipelines.study.load import load_study
from tests.pipelines.small import STUDIES

SMALL = ("axes.x.points=5", "axes.y.points=4", "axes.y.from=-3.9", "summaries=[]", "label_check={points: 0}")


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    """Return a store of twenty points, three of which are proved."""
    path = tmp_path_factory.mktemp("certified") / "s.zarr"
    run_study(load_study(STUDIES / "textbook_magnets.yaml", (*SMALL, "proof={points: 3}")), path)
    return path


@pytest.fixture(scope="module")
def certified(store):
    """Return the file of their certificates."""
    file = store.with_name("c.jsonl")
    result = CliRunner().invoke(main, ["certify", str(store), "--out", str(file)])
    assert result.exit_code == 0, result.output
    return file


def verified(store, file, *options):
    return CliRunner().invoke(main, ["verify", str(store), "--proofs", str(file), *options])


@pytest.mark.long
def test_certificates_of_proved_points_are_accepted(store, certified):
    lines = certified.read_text().splitlines()
    assert len(lines) == 3
    result = verified(store, certified)
    assert result.exit_code == 0
    assert result.output.splitlines()[-1] == "3 of 3 certificates are accepted"
    found = json.loads(verified(store, certified, "--json").output)
    assert [one["accepted"] for one in found] == [True] * 3
    assert reason_against(lines[0]) == ""


def test_what_is_no_certificate_of_a_point_is_rejected(store, certified, tmp_path):
    document = json.loads(certified.read_text().splitlines()[0])
    study = document["study"]
    piece = document["pieces"][5]
    moved = {**piece, "set": document["pieces"][6]["set"]}
    cases = {
        "": document,
        "digest must be": {**document, "start": document["start"][::-1]},
        "belongs to another study": sealed({**document, "study": {**study, "fingerprint": "0"}}),
        "the study has no point x=9,y=0": sealed({**document, "study": {**study, "point": {"x": 9, "y": 0}}}),
        "the start is not that of this point": sealed({**document, "study": {**study, "point": {"x": 0, "y": 0}}}),
        "piece 5: the image of a set": sealed({**document, "pieces": [*document["pieces"][:5], moved]}),
        "no certificate of a point": {"study": 3},
    }
    file = tmp_path / "c.jsonl"
    file.write_text("".join(json.dumps(one) + "\n" for one in cases.values()) + "[\n" * 2)
    result = verified(store, file)
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert lines[-1] == "1 of 9 certificates are accepted"
    assert lines[0].endswith(": accepted")
    for reason, line in zip([*list(cases)[1:], "no certificate", "no certificate"], lines[1:], strict=False):
        assert f"rejected: {reason}" in line.replace("it is ", "").replace("it ", ""), line


def test_a_wrong_stored_label_is_reported(store, certified, tmp_path):
    copy = tmp_path / "s.zarr"
    shutil.copytree(store, copy)
    labels, point = zarr.open_group(copy, mode="r+")["rest_point"], json.loads(certified.read_text().splitlines()[0])
    x, y = (point["study"]["point"][name] for name in "xy")
    right = int(labels[x, y])
    labels[x, y] = (right + 1) % 3
    result = verified(copy, certified)
    assert result.exit_code == 1
    assert f"the stored label {(right + 1) % 3} is wrong: equilibrium {right} is proved" in result.output


@pytest.mark.long
def test_points_without_a_proof_have_no_certificate(store, tmp_path):
    """On the axis of symmetry between equal magnets, the motion ends at a saddle."""
    axis = ("magnets.2.strength=0", "integrate.until=15", "axes.y={path: start.position.1, values: [0]}")
    study = load_study(STUDIES / "textbook_magnets.yaml", (*SMALL, *axis))
    run_study(study, tmp_path / "s.zarr")
    result = CliRunner().invoke(main, ["certify", str(tmp_path / "s.zarr"), "--out", str(tmp_path / "c")])
    assert (result.exit_code, "the store has no proofs" in result.stderr) == (2, True)
    where = ["--point", "x=1,y=0", "--out", str(tmp_path / "c")]
    result = CliRunner().invoke(main, ["certify", str(tmp_path / "s.zarr"), *where])
    assert result.exit_code == 1
    assert "x=1,y=0: no certificate, because the label is not proved" in result.stderr
    inside = ["--out", str(store / "c.jsonl")]
    assert CliRunner().invoke(main, ["certify", str(store), *inside]).exit_code == 2
    assert verified(store, tmp_path / "nothing").exit_code == 2
