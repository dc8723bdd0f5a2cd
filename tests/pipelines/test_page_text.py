"""No text of a study, a store or a UDF is ever markup or script in a page, and a page asks for nothing."""

import json
import re
from html.parser import HTMLParser

import pytest
from click.testing import CliRunner

from pipelines.cli.main import main
from pipelines.page.html import POLICY, data_text, page_text, script_text
from pipelines.page.view import page_of_store
from pipelines.run.run import run_study
from pipelines.store.store import clear_open_stores
from tests.pipelines.page_contents import data_in
from tests.pipelines.small import STUDIES, three_magnets

HOSTILE = "</title><script>alert(1)</script><!--<script></style>&lt; \u2028 ]]> '\"`${1}"
COMMENT = "</script><script>alert(1)</script><!--"
ELEMENTS = ["script", "script", "script"]
NAMESPACES = ("http://www.w3.org/",)
"""What stands in scripts as the name of a kind of element; nothing is asked of it."""


class Elements(HTMLParser):
    """What a browser sees of a page: elements in their order, the title, comments."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.tags, self.comments, self.title = [], [], ""
        self.handle_comment = self.comments.append
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        """Note an element."""
        self.tags.append(tag)

    def handle_data(self, data):
        """Note the title."""
        if self.tags[-1:] == ["title"]:
            self.title += data.removesuffix("\n")


def elements(path):
    found = Elements(path.read_text())
    assert [tag for tag in found.tags if tag == "script"] == ELEMENTS
    assert found.comments == []
    return found


@pytest.mark.quick
@pytest.mark.parametrize("text", [HOSTILE, "<!--", "</SCRIPT ", "a</b", "\u2028\u2029", "<script>"])
def test_data_stay_data(text):
    written = data_text({text: [text]})
    assert not set("<>&\u2028\u2029") & set(written)
    assert json.loads(written) == {text: [text]}


@pytest.mark.quick
def test_scripts_mean_the_same_and_end_nothing():
    assert script_text('x="</script>";y="<!--";z=a</b/.exec(c)') == r'x="<\/script>";y="<\!--";z=a</b/.exec(c)'
    page = page_text({"title": HOSTILE}, f"globalThis.PEM_EQUATIONS = {json.dumps(HOSTILE)};")
    assert Elements(page).title == HOSTILE


def test_a_hostile_study_is_text(tmp_path):
    """Its title, its explanation, the name of a body and a comment."""
    text = re.sub("^controls:.*\n", "", (STUDIES / "three_magnets.yaml").read_text(), flags=re.MULTILINE)
    text = text.replace("A brass bob", HOSTILE.replace("\u2028", " ")).replace("puck", json.dumps(HOSTILE))
    text = re.sub("^title:.*$", lambda _: f"title: {json.dumps(HOSTILE)}", text, flags=re.MULTILINE)
    source, page = tmp_path / "<b>&.yaml", tmp_path / "x.html"
    source.write_text(f"# {COMMENT}\n{text}")
    run = CliRunner().invoke(main, ["view", str(source), "--out", str(page)])
    assert run.exit_code == 0, run.output
    assert elements(page).title == HOSTILE
    data = data_in(page)
    assert (data["title"], data["name"]) == (HOSTILE, "<b>&")
    assert data["about"]["physics"].startswith(HOSTILE.replace("\u2028", " "))
    assert f"{HOSTILE} 1" in {thing["name"] for thing in data["scene"]["things"]}
    assert COMMENT in data["provenance"]["study"]


@pytest.mark.long
def test_a_hostile_store_is_text(tmp_path):
    """Attributes of the store and of its arrays, as somebody else may have written them."""
    store = tmp_path / "s.zarr"
    run_study(three_magnets("integrate.until=0.1 s", "axes.tilt_x.points=3", "axes.tilt_y.points=2"), store)
    document = json.loads((store / "zarr.json").read_text())
    resolved = json.loads(document["attributes"]["pem_study_resolved"]) | {"title": HOSTILE}
    changes = {"title": HOSTILE, "pem_study_yaml": HOSTILE, "pem_labels": HOSTILE, "history": HOSTILE}
    document["attributes"] |= changes | {"pem_study_resolved": json.dumps(resolved)}
    document["attributes"]["pem_versions"] = json.dumps({HOSTILE: HOSTILE})
    for copy in document["consolidated_metadata"]["metadata"].values():
        copy["attributes"] |= {"long_name": HOSTILE, "units": HOSTILE, "flag_meanings": HOSTILE}
    (store / "zarr.json").write_text(json.dumps(document))
    worse = {"attributes": {"long_name": HOSTILE, "units": HOSTILE, "scale_factor": "x"}}
    for array in store.glob("*/zarr.json"):
        array.write_text(json.dumps(json.loads(array.read_text()) | worse))
    clear_open_stores()
    page = page_of_store(store)
    assert elements(page).title == HOSTILE
    data = data_in(page)
    assert HOSTILE in data["provenance"]["versions"]
    assert {one["unit"] for one in data["variables"]} <= {"1", "s", "J"}


@pytest.mark.long
def test_a_page_asks_for_nothing(tmp_path):
    """The policy forbids it, and no address stands in it but names of kinds of elements."""
    page = tmp_path / "x.html"
    CliRunner().invoke(main, ["view", str(STUDIES / "three_magnets.yaml"), "--out", str(page)])
    text = page.read_text()
    assert "default-src 'none'" in POLICY
    assert f'content="{POLICY}"' in text
    addresses = set(re.findall(r"""\b(?:https?|wss?|ftp)://[^\s"'`<>)]*""", text))
    assert {one for one in addresses if not one.startswith(NAMESPACES)} == set()
