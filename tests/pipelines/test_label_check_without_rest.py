"""The label check of studies whose bodies never come to rest: it follows attractors."""

import pytest

from pem_core import InputError
from pipelines.study.load import load_study
from tests.pipelines.small import STUDIES

FEW = ("axes.height.points=2", "axes.spin.points=2", "stop={when: end}", "summaries=[]", "label_check={points: 4}")


def test_attractors_of_free_bodies_are_checked():
    study = load_study(STUDIES / "bouncing_box.yaml", (*FEW, "outputs=[{attractor: {period: 0.5 s}}]"))
    assert study.entry.label_check.points == 4


def test_other_outputs_of_free_bodies_are_not():
    with pytest.raises(InputError, match="label_check: bodies in scenes of kind free_bodies never come to rest"):
        load_study(STUDIES / "bouncing_box.yaml", (*FEW, "outputs=[final]"))
