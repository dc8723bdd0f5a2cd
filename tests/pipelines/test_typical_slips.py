"""Mistakes that newcomers make: each message shows what is right."""

import pytest

from pem_core import Body, InputError
from pipelines.study.load import load_study
from tests.pipelines.small import STUDIES, three_magnets


def test_an_override_of_an_unknown_axis_is_one_mistake():
    with pytest.raises(InputError) as caught:
        three_magnets("axes.tiltx.points=12")
    (line,) = str(caught.value).splitlines()
    said = "the study has no axis tiltx; did you mean tilt_x? (a new axis needs path, from, to and points)"
    assert line == f"--set axes.tiltx.points=12: axes.tiltx.points: {said}"
    new = [f"axes.drag.{one}" for one in ("points=2", "from=0.1", "to=0.2", "path=pendulums.0.drag")]
    assert three_magnets(*new).axes[-1].name == "drag"


def test_wrong_vectors_show_a_right_one():
    for value, text in (
        ("3 cm", "must be a list of 3 numbers, such as [0, 0, 3 cm], but is '3 cm'"),
        ("[0, 0, -30,55 cm]", "[0, 0, -30, '55 cm']; if the comma is a decimal comma, write -30.55 cm"),
    ):
        with pytest.raises(InputError) as caught:
            three_magnets(f"scene.placed.0.position={value}")
        assert str(caught.value).endswith(text)


def test_shapes_of_a_body_are_a_list():
    with pytest.raises(InputError, match=r"^shapes must be a list of shapes, but is 3"):
        Body(shapes=3)


def test_overrides_are_a_list():
    with pytest.raises(InputError, match=r"^overrides must be a list of .* but is a text; write \['title=a'\]$"):
        load_study(STUDIES / "three_magnets.yaml", overrides="title=a")
