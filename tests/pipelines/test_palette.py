"""The palette: distances of its colours to colour-blind readers, contrast with the paper, and one colour per label."""

import dataclasses

import numpy as np
import pytest
import xarray as xr
from matplotlib.colors import to_hex, to_rgb

from pem_core.models.environment.equilibrium_conditions import AT_NO_MAGNET
from pipelines.pictures.colours import NO_WELL, NOTHING_KNOWN, PALETTE, category, label_colour
from pipelines.pictures.curves import curve_figure
from pipelines.pictures.figure_data import Curve
from pipelines.pictures.view import with_labels
from tests.pipelines.small import three_magnets

EYES = {
    "normal": np.eye(3),
    "deuteranopia": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
    "protanopia": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "tritanopia": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
}
"""Machado, Oliveira and Fernandes 2009, table 1, severity 1.0: matrices on linear RGB."""
TO_XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.072175], [0.0193339, 0.119192, 0.9503041]]
)
LEAST = {"normal": 34.8, "deuteranopia": 24.3, "protanopia": 26.4, "tritanopia": 16.9}
WHITE, DARK = "#ffffff", "#121417"


def linear(colours):
    """Return the linear RGB (k, 3) of sRGB colours."""
    rgb = np.array([to_rgb(colour) for colour in colours])
    return np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)


def in_lab(colours, eye):
    """Return CIELAB coordinates (k, 3) of colours as an eye sees them, for the white of sRGB, D65."""
    xyz = np.clip(linear(colours) @ np.transpose(EYES[eye]), 0, 1) @ TO_XYZ.T / TO_XYZ.sum(1)
    f = np.where(xyz > 216 / 24389, np.cbrt(xyz), (24389 / 27 * xyz + 16) / 116)
    return np.stack([116 * f[:, 1] - 16, 500 * (f[:, 0] - f[:, 1]), 200 * (f[:, 1] - f[:, 2])], 1)


def contrast(one, other):
    """Return the contrast of two colours by WCAG 2."""
    low, high = sorted((linear([one, other]) @ TO_XYZ[1]).tolist())
    return (high + 0.05) / (low + 0.05)


def test_lab_of_known_colours():
    """Red and grey of sRGB: CIE 15, as tabulated by Lindbloom."""
    np.testing.assert_allclose(
        in_lab(["#ff0000", "#777777"], "normal"), [[53.24, 80.09, 67.2], [50.03, 0, 0]], atol=0.02
    )


@pytest.mark.parametrize("eye", EYES)
def test_eight_colours_stay_apart(eye):
    lab = in_lab(PALETTE, eye)
    apart = np.linalg.norm(lab[:, None] - lab[None], axis=-1)
    assert len(PALETTE) == 8
    assert apart[~np.eye(len(lab), dtype=bool)].min() > LEAST[eye]


@pytest.mark.parametrize("eye", EYES)
def test_outcomes_without_a_label_stay_apart_from_labels(eye):
    others = {*NO_WELL.values(), *(kind.colour for kind in NOTHING_KNOWN.values())}
    apart = in_lab(PALETTE, eye)[:, None] - in_lab(others, eye)[None]
    assert np.linalg.norm(apart, axis=-1).min() > 9.5


@pytest.mark.parametrize("paper", [WHITE, DARK])
def test_every_colour_is_seen_on_paper(paper):
    assert min(contrast(colour, paper) for colour in PALETTE) > 1.9


def coloured():
    """Return a study whose three placed bodies have colours of their own."""
    given = ((0.9, 0.2, 0.1, 1.0), (0.1, 0.6, 0.9, 1.0), (0.3, 0.3, 0.1, 1.0))
    study = three_magnets()
    scene = study.entry.scene
    bodies = {f"puck{k}": dataclasses.replace(scene.bodies["puck"], colours=(own,)) for k, own in enumerate(given)}
    placed = tuple(dataclasses.replace(item, body=f"puck{k}") for k, item in enumerate(scene.placed))
    scene = dataclasses.replace(scene, bodies={**scene.bodies, **bodies}, placed=placed)
    return dataclasses.replace(study, entry=dataclasses.replace(study.entry, scene_=scene))


@pytest.mark.parametrize("study", [three_magnets(), coloured()], ids=["palette", "own"])
def test_a_label_has_one_colour_in_maps_and_bars(study):
    """Four labels: three magnets, and a second well; and none."""
    names = study.entry.scene and [f"magnet_{k}_of_{item.body}" for k, item in enumerate(study.entry.scene.placed)]
    attrs = {
        "units": "1",
        "flag_values": [AT_NO_MAGNET, 0, 1, 2, 3],
        "flag_meanings": " ".join(["at_rest_at_no_magnet", *names, f"{names[0]}_well_2"]),
    }
    label = ("label", np.array(attrs["flag_values"]), attrs)
    summary = xr.Dataset({"fraction": ("label", np.full(5, 0.2), {"units": "1"})}, {"label": label})
    seen = with_labels(summary, study, {})
    (axes,) = curve_figure(seen, (Curve("fraction"),), [], "title").axes
    bars = [to_hex(bar.get_facecolor()) for bar in axes.patches]
    array = seen["label"].rename("rest_magnet")
    of_map = [to_hex(category(array, study.entry.scene, code).colour) for code in attrs["flag_values"][:-1]]
    assert bars[:-1] == of_map
    assert bars == [to_hex(label_colour(seen["label"], code)) for code in attrs["flag_values"]]
    assert len(set(bars)) == len(bars)
