"""The accessor ``results.pem``, and pages in frames: what they make of which parts of results, and what is refused."""

import subprocess
import sys
from html.parser import HTMLParser
from types import SimpleNamespace

import numpy as np
import pytest
import xarray as xr

from pem_core import InputError, PlanarScene, PlanarStart
from pipelines import Study, open_results, plot, view
from pipelines.integrity.reproduce import trajectory_at
from pipelines.notebook import accessor, registration
from pipelines.notebook.frame import PageFrame
from pipelines.notebook.selection import point_of
from pipelines.page.view import page_of_store, text_of_study
from pipelines.store.store import create_store, write_block
from tests.pipelines.page_contents import script_in

SCENE = {
    "kind": "planar",
    "frequency": 1.0,
    "height": 0.3,
    "damping": 0.2,
    "magnets": [{"position": [1, 0]}, {"position": [-1, 0]}],
    "start": {"position": [1.5, 0.5]},
}
STUDY = Study.from_scene(
    SCENE,
    axes={
        "scheme": {"path": "integrate.method", "values": ["rk4", "euler"]},
        "x": ("start.position.0", np.linspace(-2, 2, 5)),
        "y": ("start.position.1", [0.1, 0.7, 0.3, 0.5]),
    },
    outputs=["rest", "energy_drift"],
    integrate={"until": 5, "method": "rk4", "step": 0.05},
    title="Two magnets",
    name="two",
)


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    """Return a store with made-up labels."""
    path = tmp_path_factory.mktemp("two") / "two.zarr"
    create_store(path, STUDY)
    points = {name: one for name, one in open_results(path).data_vars.items() if one.dims[:1] == ("scheme",)}
    for number in range(2):
        values = {name: np.zeros((20, *array.shape[3:]), array.dtype) for name, array in points.items()}
        write_block(path, number, values | {"rest_time": np.arange(20.0) + number, "status": np.ones(20, np.uint8)})
    return path


@pytest.fixture(scope="module")
def results(store):
    return open_results(store).load()


@pytest.fixture(scope="module")
def in_memory(results):
    return results.drop_encoding()


def test_it_knows_its_study(results, store):
    assert results.pem.study.fingerprint == STUDY.fingerprint
    assert xr.open_zarr(store).isel(x=2).pem.study.shape == (2, 5, 4)
    assert "Two magnets" in repr(results.pem)


@pytest.mark.parametrize("opened", [open_results, xr.open_zarr])
def test_a_point_of_a_part_is_the_point_of_the_study_with_these_values(store, opened):
    """Indices count along the part, whatever its order; text axes of ``xr.open_zarr`` are numbers."""
    part = opened(store).isel(scheme=1, x=[3, 1], y=slice(None, None, -2))
    place = point_of(STUDY, part, {"x": 1, "y": -1})
    assert place == {"scheme": 1, "x": 1, "y": 1}
    scene, times = STUDY.at(tuple(np.array([place[axis.name]]) for axis in STUDY.axes))
    assert scene.start.position[0] == part.x.values[1]
    assert scene.start.position[1] == part.y.values[-1]
    assert times.method == "euler"


def test_a_picture_of_a_part_is_that_of_the_whole_at_the_same_values(results, monkeypatch):
    drawn = []
    monkeypatch.setattr(accessor, "plot", lambda *args, **options: drawn.append((*args, options)))
    results.isel(scheme=0, y=1).pem.plot("rest_time", at={"x": 1.0}, title="")
    ((part, variable, options),) = drawn
    assert (variable, options) == ("rest_time", {"title": "", "at": {"scheme": "rk4", "y": 0.7, "x": 1.0}})
    assert part.rest_time.dims == ("scheme", "x", "y")
    assert part.rest_time.identical(results.rest_time.isel(scheme=[0], y=[1]))
    assert part.equilibrium_energy.dims == results.equilibrium_energy.dims
    results.pem.plot()
    assert drawn[1][1:] == (None, {})
    assert drawn[1][0].identical(results)


def test_the_heading_gives_the_selected_values(results):
    figure = results.isel(scheme=1, x=3).pem.plot("rest_time")
    texts = " ".join(text.get_text() for text in figure.findobj(lambda one: hasattr(one, "get_text")))
    assert "euler" in texts
    assert "x at the start = 1" in texts
    own, other = results.isel(scheme=1).pem.plot("rest_time"), plot(results, "rest_time", at={"scheme": "euler"})
    images = [figure.axes[0].findobj(lambda one: hasattr(one, "get_array"))[0].get_array() for figure in (own, other)]
    np.testing.assert_array_equal(*images)


def test_one_point_is_drawn_as_its_motion(results, monkeypatch):
    point = results.isel(scheme=0, x=3, y=1)
    with pytest.raises(InputError, match=r"results of one point, which have no map; draw the motion .*`\.pem\.motion"):
        point.pem.plot()
    drawn = []
    monkeypatch.setattr(accessor, "plot", lambda *args, **options: drawn.append(args[1]))
    point.assign(trajectory_position=("time", [0.0])).pem.plot()
    assert drawn == ["trajectory"]


REFUSED = {
    "mean": (lambda ds: ds.mean("x"), "results: the axis x of the study is missing, because it was averaged over"),
    "interp": (lambda ds: ds.interp(x=[0.5]), r"results\.x must have values of the axis in the study, but is 0\.5"),
    "bare": (lambda ds: xr.Dataset({"x": 1}), r"results: not results of a study.*\(without the attributes title, pem_"),
    "attrs": (lambda ds: ds.drop_attrs(), "open a store with `open_results`"),
    "status": (lambda ds: ds[["rest_time"]], "the variable status is missing, which pictures need; keep it: `results"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_is_no_part_of_results_is_refused(results, case):
    change, rule = REFUSED[case]
    with pytest.raises(InputError, match=rule):
        change(results).pem.plot()


NO_POINTS = [
    ("x=1", "point must be a mapping from axes to indices, but is 'x=1'; give point={"),
    ({"z": 0}, r"point: no axis 'z'; the axes are scheme, x, y"),
    ({"x": 1, "y": 0}, r'point must have an index for scheme; give point=\{"scheme": 0, "x": 0, "y": 0\}'),
    ({"scheme": 0, "x": 5, "y": 0}, r"point\.x must be an index from 0 to 4, but is 5"),
    ({"scheme": 0, "x": 1.5, "y": 0}, r"point\.x must be an index, but is 1\.5; select values with \.sel"),
]


@pytest.mark.parametrize(("point", "rule"), NO_POINTS)
def test_points_that_do_not_exist_are_refused(results, point, rule):
    with pytest.raises(InputError, match=rule):
        results.pem.view(point)


class Frame(HTMLParser):
    """The only element of the output of a cell."""

    def __init__(self, shown):
        super().__init__()
        self.found = []
        self.feed(shown)
        ((self.tag, attributes),) = self.found
        self.attributes = dict(attributes)

    def handle_starttag(self, tag, attrs):
        """Keep an element."""
        self.found.append((tag, attrs))


def test_a_point_is_viewed_as_its_page(in_memory):
    frame = in_memory.isel(scheme=0).pem.view({"x": 4, "y": 1}, height="50vh")
    expected = text_of_study(trajectory_at(STUDY, {"scheme": 0, "x": 4, "y": 1}))
    assert frame.text == expected
    assert in_memory.sel(scheme="rk4", x=2, y=0.7).pem.view().text == expected
    shown = Frame(frame._repr_html_())
    assert shown.tag == "iframe"
    assert shown.attributes["srcdoc"] == expected
    assert shown.attributes["style"] == "width: 100%; height: 50vh; border: 0"
    assert "allow-same-origin" not in shown.attributes["sandbox"]
    assert repr(frame) == f"<page of {len(expected) / 1e6:.1f} MB in a frame of 100% x 50vh>"


def test_a_store_is_viewed_with_its_map(results, in_memory, store, tmp_path):
    page = page_of_store(store, tmp_path / "page.html")
    assert results.pem.view().text == page.read_text()
    with pytest.raises(InputError, match="the map of a page shows all points of a store, but these results are in mem"):
        in_memory.pem.view()
    for part in (results.isel(x=slice(2)), results.isel(x=slice(None, None, -1))):
        with pytest.raises(InputError, match="but these results are a part of them"):
            part.pem.view()
    with pytest.raises(InputError, match="summary/rest_map concerns all points of the store, of which these results"):
        results.isel(x=slice(2)).pem.plot("summary/rest_map")
    with pytest.raises(InputError, match="results in memory contain no summaries"):
        in_memory.pem.plot("summary/rest_map")
    other = results.assign_attrs(pem_fingerprint="other")
    with pytest.raises(InputError, match=r"two\.zarr: the store now holds another study; open it again"):
        other.pem.view()


def test_scenes_and_studies_are_viewed(results):
    mapped = view(SCENE, until=3, width=700)
    core = PlanarScene(frequency=1.0, height=0.3, damping=0.2, start=PlanarStart(position=(1.0, 0.0)))
    assert "globalThis.PEM_EQUATIONS = null" not in script_in(mapped.text)
    assert "globalThis.PEM_EQUATIONS = null" not in script_in(view(core).text)
    assert '"until":3.0' in mapped.text
    assert view(STUDY).text == text_of_study(STUDY)
    for given, rule in {
        "results": "scene: these are results; write `results.pem.view",
        "x.yaml": "scene must be a study, a scene, .* but is 'x.yaml'; read a study with `load_study`",
    }.items():
        with pytest.raises(InputError, match=rule):
            view(results if given == "results" else given)
    with pytest.raises(InputError, match="until must be omitted for a study, but is 3"):
        view(STUDY, until=3)


@pytest.mark.quick
@pytest.mark.parametrize("size", [0, -3, True, "", "100", "5%;color:red", '"><script>', 3.5, None])
def test_a_size_is_a_length(size):
    with pytest.raises(InputError, match=r"height must be a number of pixels or a CSS length, but is .* write 640"):
        PageFrame("", height=size)._repr_html_()


@pytest.mark.long
def test_a_motion_and_a_film_are_those_of_the_point(in_memory, tmp_path):
    motion = in_memory.isel(scheme=0).pem.motion({"x": 4, "y": 1})
    start = motion.trajectory_position.isel(time=0).values.ravel()[:2]
    assert start.tolist() == [in_memory.x.values[4], in_memory.y.values[1]]
    assert len(motion.pem.plot().axes) > 1
    assert motion.pem.film(tmp_path / "x.gif", size=(80, 64), until=0.2).stat().st_size > 500


def test_it_is_registered_once_and_after_the_import(monkeypatch, tmp_path):
    """A stand-in of xarray, imported later."""
    (tmp_path / "late_xarray.py").write_text(
        "class Dataset: pass\n"
        "def register_dataset_accessor(name): return lambda factory: setattr(Dataset, name, property(factory))\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(registration, "XARRAY", "late_xarray")
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    before = list(sys.meta_path)
    registration.register()
    registration.register()
    assert len(sys.meta_path) == len(before) + 1
    import late_xarray

    assert sys.meta_path == before
    own = late_xarray.Dataset.pem
    assert isinstance(late_xarray.Dataset().pem, accessor.ResultsAccessor)
    registration.register()
    assert late_xarray.Dataset.pem is own
    fresh = SimpleNamespace(Dataset=type("Dataset", (), {"pem": "another's"}), register_dataset_accessor=None)
    registration._register_with(fresh)
    assert fresh.Dataset.pem == "another's"


ORDERS = """
import sys
import pipelines
assert not {"xarray", "importlib.abc", "matplotlib"} & set(sys.modules)
import xarray
assert "pipelines.notebook.accessor" not in sys.modules
try:
    xarray.Dataset({"x": 1}).pem.study
except ValueError as error:
    assert "not results of a study" in str(error)
else:
    raise AssertionError
"""


@pytest.mark.long
@pytest.mark.parametrize("text", [ORDERS, "import xarray\nimport pipelines\nassert xarray.Dataset.pem"])
def test_either_package_may_be_imported_first(text):
    subprocess.run([sys.executable, "-c", text], check=True)
