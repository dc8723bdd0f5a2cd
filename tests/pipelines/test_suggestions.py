"""What is suggested for a name that is not known: the known one that is spelt nearly alike."""

import pytest
from click.testing import CliRunner

from pem_core.errors import InputError
from pipelines.cli.main import main
from pipelines.run.run import run_study
from pipelines.store.store import open_results
from tests.pipelines.small import three_magnets

CHANCES = "summaries=[{chances: {axis: tiltx}}]"


@pytest.mark.quick
@pytest.mark.parametrize(
    ("override", "meant"),
    [
        ("outputs=[rset]", "rest"),
        ("outputs=[energy_drft]", "energy_drift"),
        ("outputs=[lyapunof]", "lyapunov"),
        ("summaries=[restmap]", "rest_map"),
        ("summaries=[{fraction: {}}]", "fractions"),
        (CHANCES, "tilt_x"),
        ("integrate.method=dop854", "dop853"),
        ("stop.when=capture", "captured"),
        ("scene.kind=rigid_body", "rigid_bodies"),
        ("bodies.bob.shapes.0.kind=lime", "line"),
        ("placed.0.body=punk", "puck"),
        ("axes.tilt_x.path=pendulum.0.tilt.0", "pendulums.0.tilt.0"),
        ("axes.tilt_x.path=pendulums.0.tlt.1", "pendulums.0.tilt.1"),
        ("axes.tilt_x.path=scene.bodies.puk.magnets.0.moment.2", "bodies.puck.magnets.0.moment.2"),
        ("axes.tilt_x.path=integrate.stp", "integrate.step"),
        ("refine={axes: [tiltx]}", "tilt_x"),
    ],
)
def test_suggestions_for_names_in_a_study_file(override, meant):
    with pytest.raises(InputError) as error:
        three_magnets(override)
    assert f"did you mean {meant}?" in str(error.value)


@pytest.mark.quick
@pytest.mark.parametrize("override", ["outputs=[xyz]", "summaries=[qq]", "axes.tilt_x.path=xyz", "integrate.method=q"])
def test_nothing_is_suggested_for_what_is_like_nothing(override):
    with pytest.raises(InputError) as error:
        three_magnets(override)
    assert "did you mean" not in str(error.value)


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    path = tmp_path_factory.mktemp("stores") / "s.zarr"
    run_study(three_magnets("axes.tilt_x.points=3", "axes.tilt_y.points=2", "label_check={points: 0}"), path)
    assert CliRunner().invoke(main, ["summarise", str(path), "rest_map"]).exit_code == 0
    return path


@pytest.mark.long
@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (("plot", "STORE", "rest_magnt"), "rest_magnet"),
        (("plot", "STORE", "rest_map"), "summary/rest_map"),
        (("plot", "STORE", "summary/restmap"), "summary/rest_map"),
        (("plot", "STORE", "sumary/rest_map"), "summary/rest_map"),
        (("plot", "STORE", "rest_time", "--x", "tiltx"), "tilt_x"),
        (("plot", "STORE", "rest_position", "--at", "component=xx"), "x"),
        (("table", "STORE", "rest_tim"), "rest_time"),
        (("table", "STORE", "rest_time", "rest_tme"), "rest_time"),
        (("export", "STORE", "--csv", "--out", "x.csv", "rest_tme"), "rest_time"),
        (("reproduce", "STORE", "--point", "tiltx=0,tilt_y=0"), "tilt_x"),
        (("summarise", "STORE", "restmap"), "rest_map"),
    ],
    ids=" ".join,
)
def test_commands_on_a_store_suggest_what_may_be_meant(words, meant, store, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(main, [str(store) if word == "STORE" else word for word in words])
    assert result.exit_code == 2, result.output
    assert f"did you mean {meant}?" in result.output


def test_python_suggests_the_summary_of_a_store(store):
    with pytest.raises(InputError, match=r"has no summary restmap; did you mean rest_map\?"):
        open_results(store, "restmap")
