"""Magnets by name, or counted from 1, in pictures, on pages and in options; stores count from 0."""

from dataclasses import replace

import numpy as np
import pytest
import xarray as xr

from pem_core.errors import InputError
from pem_core.scene.coils import Coil
from pem_core.scene.placed_bodies import Placed
from pipelines.page.payload.scene import scene_data
from pipelines.pictures.axis_values import places_of
from pipelines.pictures.view import coordinate_text, with_labels
from pipelines.study.display_names import FLAGS, STORED, magnet_names, with_magnet_names
from pipelines.study.load import study_from_text
from tests.pipelines.small import three_magnets

PLANE = """
scene:
  {kind: planar, frequency: 1, height: 0.3, damping: 0.2, magnets: [{position: [0, 1]}, {position: [1, 0]}]}
integrate: {method: dop853, until: 1}
"""


def labelled(meanings):
    """Return a dataset with the axis ``label`` of a summary, whose flags have these meanings."""
    attrs = {"units": "1", "flag_values": list(range(len(meanings))), "flag_meanings": " ".join(meanings)}
    return xr.Dataset(coords={"label": ("label", np.arange(len(meanings)), attrs)})


def test_bodies_alone_with_their_magnet_give_it_their_name():
    scene = three_magnets().entry.scene
    assert magnet_names(scene) == ["puck 1", "puck 2", "puck 3"]
    first, second, third = scene.placed
    assert magnet_names(replace(scene, placed=(first,))) == ["puck"]
    named = replace(second, name="north pole")
    assert magnet_names(replace(scene, placed=(first, named, third))) == ["puck 1", "north pole", "puck 2"]


def test_several_magnets_and_coils_of_one_body_count_from_one():
    scene = three_magnets().entry.scene
    puck = scene.bodies["puck"]
    both = replace(puck, magnets=puck.magnets * 2, coils=(Coil(radius=0.01, current=1.0),))
    scene = replace(scene, bodies={**scene.bodies, "both": both}, placed=(*scene.placed[:1], Placed(body="both")))
    assert magnet_names(scene) == ["puck", "magnet 1 of both", "magnet 2 of both", "coil of both"]


def test_meanings_of_flags_are_renamed_whole_words_and_beginnings():
    scene = three_magnets().entry.scene
    stored = "not_at_rest magnet_0_of_puck magnet_1_of_puck_well_2 between_well_2 magnet_2_of_pucks"
    shown = with_magnet_names({"units": "1", FLAGS: stored}, scene)
    assert shown[FLAGS] == "not_at_rest puck_1 puck_2_well_2 between_well_2 magnet_2_of_pucks"
    assert with_magnet_names(shown, scene) == shown
    assert shown[STORED] == stored
    assert with_magnet_names({"units": "m"}, scene) == {"units": "m"}


def test_options_take_stored_and_shown_names():
    study = three_magnets()
    dataset = with_labels(labelled(["magnet_0_of_puck", "magnet_1_of_puck", "magnet_1_of_puck_well_2"]), study, {})
    assert coordinate_text(dataset, "label", 1) == "puck 2"
    for asked in ("magnet_1_of_puck", "puck 2", "puck_2", "magnet 1 of puck", 1):
        assert places_of(dataset, "label", [asked], "at") == [1], asked
    with pytest.raises(InputError, match="must be one of magnet_0_of_puck, "):
        places_of(dataset, "label", ["puck 4"], "at")


def test_a_name_of_two_magnets_is_rejected():
    """Of a plane, a store has magnet_0 and magnet_1, which figures show as magnet 1 and magnet 2."""
    dataset = with_labels(labelled(["magnet_0", "magnet_1"]), study_from_text(PLANE, "plane"), {})
    assert coordinate_text(dataset, "label", 0) == "magnet 1"
    assert places_of(dataset, "label", ["magnet_0", "magnet 2", 1], "at") == [0, 1, 1]
    with pytest.raises(InputError, match="figures show another label under this name; give the label itself"):
        places_of(dataset, "label", ["magnet_1"], "at")


def test_things_of_a_page_have_names_of_their_own():
    study = three_magnets()
    data = scene_data(study.entry.scene)
    assert [thing["name"] for thing in data["things"]] == ["bob", "puck 1", "puck 2", "puck 3"]
    assert data["magnets"] == ["puck 1", "puck 2", "puck 3"]
    plane = scene_data(study_from_text(PLANE, "plane").entry.scene)
    assert [thing["name"] for thing in plane["things"]] == ["bob", "magnet 1", "magnet 2"]
