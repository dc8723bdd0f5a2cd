"""What a page says of the energy of a motion: its drift beside a size that no zero of energy decides."""

from pathlib import Path

import pytest

from .node import run_script

SAID = (Path(__file__).parents[2] / "pipelines/page/script/play/said.js").as_uri()
SWING = f"""
const {{accountText}} = await import("{SAID}");
const [kinetic, drift, reached] = args;
const energy = (time) => ({{total: 1e-20, lost: 0, kinetic: kinetic * Math.sin(time) ** 2, drift}});
return {{text: accountText({{reached, steps: 7, energy}}, "J", false)}};
"""


@pytest.mark.parametrize("reached", [20.0, 2 * 3.141592653589793])
def test_the_drift_of_energy_is_compared_with_the_largest_kinetic_energy(reached):
    """Also of a pendulum whose energy is about zero, and where it turns back: PEM's drifted by 1 of the energy."""
    text = run_script(SWING, 0.5, 2e-9, reached)["text"]
    assert text.startswith("7 steps, energy drift ")
    share = float(text.partition("(")[2].partition(" of the largest kinetic energy)")[0].replace("\u2212", "-"))
    assert share == pytest.approx(4e-9, rel=0.1)


def test_a_motion_at_rest_has_no_share():
    assert run_script(SWING, 0.0, 2e-9, 20.0)["text"].endswith("J")
