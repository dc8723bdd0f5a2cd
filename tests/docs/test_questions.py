"""Questions and troubles: the messages on the page are those of the program, and its remedies work."""

import re

import pytest
from click.testing import CliRunner

from pem_core.errors import InputError
from pipelines import run_study
from pipelines.cli.main import main
from pipelines.study.load import load_study
from tests.docs.blocks import ROOT, Reader, blocks_of

PAGE = "docs/questions.md"
SMALL = ("--set", "axes.tilt_x.points=20", "--set", "axes.tilt_y.points=20", "--no-page", "--shard", "1/1")
GRID = ("axes.speed.points=4", "axes.aim.points=4", "stop.when=end", "outputs=[final]", "summaries=[]")
MET = (*(word for one in GRID for word in ("--set", one)), "--no-page", "--shard", "1/1")
MAIN = "studies/three_magnets.yaml"
STORE = "results/three_magnets.zarr"
COMMANDS = {
    'A key "is not a key here"': ("plan", MAIN, "--set", "pendulums.0.drga=1"),
    "A unit does not fit": ("plan", MAIN, "--set", "pendulums.0.drag=1 kg"),
    "A length or an angle is far too large": ("plan", MAIN, "--set", "bodies.bob.shapes.1.radius=40"),
    "The file is not YAML": ("plan", "tab.yaml"),
    "No point comes to rest": ("run", MAIN, *SMALL, "--set", "pendulums.0.drag=0", "--out", "free.zarr"),
    '"too few points for a verdict"': ("run", MAIN, *SMALL, "--out", "few.zarr"),
    "The list of equilibria is not proved": (
        "plan",
        MAIN,
        "--time",
        "--set",
        "box={min: [-1, -1, -1], max: [1, 1, 1]}",
    ),
    "Some points failed": ("run", "studies/two_free_magnets.yaml", *MET, "--out", "met.zarr"),
    "How do I get the same bits again?": ("reproduce", STORE, "--point", "tilt_x=1,tilt_y=2"),
    "A run is too slow": (
        *("plan", MAIN, "--set", "pendulums.0.drag=1"),
        *("--set", "outputs=[rest, final]"),
    ),
    "The store belongs to another study": ("run", MAIN, *SMALL, "--out", STORE, "--set", "pendulums.0.drag=5e-3"),
    "The scheduler cannot be reached": ("run", MAIN, "--scheduler", "tcp://127.0.0.1:9", "--out", "s.zarr"),
    "How do I change the colours?": ("plot", STORE, "--cmap", "viridis"),
}
"""Commands that meet the trouble of a section."""
SOURCES = {
    "Does it run on Windows or macOS?": "pipelines/supported.py",
    "Why does the first run take longer?": "pipelines",
    'A folder "is not used as kernel cache"': "pem_core/kernels/code_cache.py",
    'The last line is "NOT RESOLVED"': "pipelines",
    "A run was killed": "pipelines/cli",
    "Another process writes the store": "pipelines/history/lock.py",
    "The disk is full": "",
    "Points are pending, but I want the summaries": "pipelines/integrity",
    "Versions of workers differ": "pipelines/run/workers.py",
}
"""Where the words of other messages are; other tests meet them. A full disk is reported in the system's words."""


def sections():
    """Return the message of each section, and where its blocks begin."""
    text = (ROOT / PAGE).read_text()
    heads = [
        (text.count("\n", 0, head.start()) + 1, head[1]) for head in re.finditer(r"^### (.*)$", text, re.MULTILINE)
    ]
    found = {title: [] for _, title in heads}
    for block in blocks_of(PAGE):
        found[[title for line, title in heads if line < block.line][-1]].append(block)
    return found


def messages(title):
    """Return the lines of the messages that a section shows, without line breaks within words."""
    return [" ".join(one.text.split()) for one in sections()[title] if one.language == "text"]


@pytest.fixture(scope="module")
def workplace(main_study_in, tmp_path_factory):
    """Return a folder with the main study, small, and its store."""
    home = main_study_in(tmp_path_factory.mktemp("questions") / "main")
    (home / "tab.yaml").write_text("title: x\n\tscene: 1\n")
    return home


def test_every_message_is_held():
    with_message = {title for title in sections() if messages(title)}
    assert with_message == {*COMMANDS, *SOURCES, "The result does not fit into memory"}


@pytest.mark.long
@pytest.mark.parametrize("title", COMMANDS)
def test_a_message_is_what_a_command_prints(title, workplace, monkeypatch):
    monkeypatch.chdir(workplace)
    monkeypatch.setenv("COLUMNS", "400")
    printed = " ".join(CliRunner().invoke(main, COMMANDS[title]).output.split())
    assert [message for message in messages(title) if message not in printed] == [], printed


def test_a_study_that_is_too_large_for_memory_is_rejected_with_the_message():
    (message,) = messages("The result does not fit into memory")
    pattern = re.escape(message).replace(r"25\.3", r"[\d.]+")
    with pytest.raises(InputError, match=pattern):
        run_study(load_study(ROOT / MAIN, ["axes.tilt_x.points=400000", "axes.tilt_y.points=400000"]))


@pytest.mark.parametrize("title", [title for title, source in SOURCES.items() if source])
def test_the_words_of_a_message_are_in_the_source(title):
    """Each run of words; numbers and names are filled in."""
    place = ROOT / SOURCES[title]
    texts = "".join(path.read_text() for path in ([place] if place.is_file() else sorted(place.rglob("*.py"))))
    source = re.sub(r'"\s*f?"', "", texts)
    for message in messages(title):
        runs = re.split(r"\W*\d[\w.%]*\W*|[():;]|'", message)
        assert [run for run in map(str.strip, runs) if len(run) > 12 and run not in source] == []


@pytest.mark.long
def test_the_remedies_work(workplace, monkeypatch):
    monkeypatch.chdir(workplace)
    reader = Reader({})
    for several in sections().values():
        for block in several:
            if block.language == "python" or block.text.startswith("pem "):
                reader.follow(block)
