"""Seeded mutations of a study and of a store's metadata: whatever they say, nothing but an InputError comes of it."""

import copy
import json
import random
import shutil
from contextlib import suppress

import pytest
import yaml

from pem_core import InputError
from pipelines.integrity.verify import verify
from pipelines.run.run import run_study
from pipelines.store import store as stores
from pipelines.study.load import study_from_text
from tests.pipelines.small import STUDIES
from tests.pipelines.test_metadata_table import study

VALUES = (None, 3, -1, 2**70, "3", "", [3], [], {}, {"kind": "x"}, True, 1.5, float("nan"), [[3]], [{}], 10**400, 1e308)
REMOVED = 0.1
"""Of all mutations, those that remove a key."""


def places(data, place=()):
    """Yield the places of all values."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        yield (*place, key)
        yield from places(value, (*place, key))


def mutated(draw, data):
    """Return plain data with one value changed or removed."""
    data = copy.deepcopy(data)
    *inner, last = draw.choice(list(places(data)))
    node = data
    for key in inner:
        node = node[key]
    if isinstance(node, dict) and draw.random() < REMOVED:
        del node[last]
    else:
        node[last] = draw.choice(VALUES)
    return data


@pytest.mark.parametrize("name", ["textbook_magnets", "dropped_ball"])
def test_mutated_studies_are_read_or_refused(name):
    data = yaml.safe_load((STUDIES / f"{name}.yaml").read_text())
    for seed in range(60):
        with suppress(InputError):
            study_from_text(yaml.safe_dump(mutated(random.Random(seed), data)), name)


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    store = tmp_path_factory.mktemp("mutations") / "s.zarr"
    run_study(study("plain"), store, block=2)
    return store


@pytest.mark.long
@pytest.mark.parametrize("file", ["zarr.json", "status/zarr.json", "x/zarr.json"])
def test_mutated_metadata_are_read_or_refused_and_mended(file, made, tmp_path):
    document = json.loads((made / file).read_text())
    resolved = document["attributes"].get("pem_study_resolved")
    for seed in range(40):
        draw, store = random.Random(seed), tmp_path / f"{seed}" / "s.zarr"
        shutil.copytree(made.parent, store.parent)
        found = mutated(draw, document)
        if resolved and draw.random() < 0.5:
            inner = json.dumps(mutated(draw, json.loads(resolved)))
            found = {**document, "attributes": {**document["attributes"], "pem_study_resolved": inner}}
        (store / file).write_text(json.dumps(found))
        for read in (stores.census, stores.open_results, verify, lambda path: run_study(study("plain"), path)):
            stores.clear_open_stores()
            with suppress(InputError):
                read(store)
