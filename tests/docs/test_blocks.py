"""Every block of the README, of the docs and of the pages of clusters is run, in order, as a reader would."""

import contextlib
import shutil

import pytest
from click.testing import CliRunner

from pipelines.cli.main import main
from pipelines.store.store import open_results
from tests.docs.blocks import COARSE, ROOT, Block, Reader, blocks_in, blocks_of, check_output
from tests.docs.elsewhere import ELSEWHERE, runner_of

SHOWN = ("README.md", "CONTRIBUTING.md", "docs/*.md", "cluster/*.md")
PAGES = [path.relative_to(ROOT).as_posix() for pattern in SHOWN for path in sorted(ROOT.glob(pattern))]
LONG = {"docs/own_system.md", "docs/films.md", "docs/page.md"}
"""Pages that take more than some seconds."""
SCAN = "studies/moment_field_scan.yaml"


@pytest.fixture(scope="module")
def results(main_study_in, tmp_path_factory):
    """Return a folder with the stores that pages look at, small: of the main study and of the scan."""
    home = main_study_in(tmp_path_factory.mktemp("pages") / "main")
    for name in ("three_magnets.png", "three_magnets.html"):
        (home / "results" / name).unlink()
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(home)
        settings = [word for one in COARSE[SCAN] for word in ("--set", one)]
        ended = CliRunner().invoke(main, ["run", SCAN, *settings, "--shard", "1/1", "--no-page"])
    assert ended.exit_code == 0, ended.output
    return home / "results"


def followed(page):
    """Return the blocks of a page that are run here, without the output of those that are run elsewhere."""
    out, is_here = [], True
    for block in blocks_of(page):
        is_here = is_here if block.is_output else not runner_of(page, block.text)
        if is_here and not runner_of(page, block.text):
            out.append(block)
    return out


@pytest.mark.long
@pytest.mark.parametrize(
    "page", [pytest.param(page, marks=pytest.mark.long) if page in LONG else page for page in PAGES if followed(page)]
)
def test_every_block_is_run(page, results, adjustable_log_level, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "studies").symlink_to(ROOT / "studies")
    (tmp_path / "cluster").symlink_to(ROOT / "cluster")
    shutil.copytree(results, tmp_path / "results", ignore=shutil.ignore_patterns("*.run"))
    reader = Reader({"results": open_results(tmp_path / "results" / "three_magnets.zarr")})
    for block in followed(page):
        reader.follow(block)


@pytest.mark.parametrize("page", ELSEWHERE)
def test_what_is_run_elsewhere_is_shown_and_run(page):
    """Nothing is excused that nobody shows, and nobody is named who does not do it."""
    texts = [block.text for block in blocks_of(page)]
    for start, (who, word) in ELSEWHERE[page].items():
        assert any(text.startswith(start) for text in texts), start
        assert word in (ROOT / who).read_text(), who


@pytest.mark.parametrize(
    ("shown", "told", "is_small", "is_right"),
    [
        ("a 0.33 b\n", "a  0.3312 b\n", False, True),
        ("a 0.33 b\n", "a 0.3412 b\n", False, False),
        ("a 0.33 b\n", "a 5,000 b\n", True, True),
        ("a 0.33 b\n", "a many b\n", True, False),
        ("0.33...\n1.5e-10\n", "0.33412\n1.52e-10\n", False, True),
        ("1.5e-10\n", "1.62e-10\n", False, False),
        ("magnet_0\n", "magnet_1\n", True, False),
        ("first\n...\nlast\n", "first\nsecond\nthird\nlast\n", False, True),
        ("first\nlast\n", "first\nsecond\nlast\n", False, False),
        ("took ... s\n", "took 3.3 s\n", False, True),
        ("took ... s\n", "took 3.3 s\nmore\n", False, False),
    ],
)
def test_output_is_compared_with_what_is_printed(shown, told, is_small, is_right):
    block = Block("docs/x.md", 1, "text", shown, is_output=True)
    with contextlib.nullcontext() if is_right else pytest.raises(AssertionError):
        check_output(block, told, is_small)


def test_output_follows_its_block():
    page = "x\n```python\nprint(2 + 2)\n```\n\n```text\n4\n```\nand\n```text\n4\n```\n"
    assert [block.is_output for block in blocks_in(page, "docs/x.md")] == [False, True, False]
    reader = Reader({})
    for block in blocks_in(page, "docs/x.md"):
        reader.follow(block)
    first, wrong, _ = blocks_in(page.replace("\n4\n", "\n5\n", 1), "docs/x.md")
    reader.follow(first)
    with pytest.raises(AssertionError, match="prints 4, not 5"):
        reader.follow(wrong)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("python", "print(2 + 2)  # 5, or so"),
        ("python", "1 / 0"),
        ("yaml", "title: nothing\nscene: {kind: spheres}\n"),
        ("yaml", "summaries: [nonsense]\n"),
        ("", "rm -rf /tmp/nothing\n"),
        ("", "pem plan nothing.yaml\n"),
        ("toml", "a = \n"),
    ],
)
def test_a_block_that_is_wrong_or_that_nobody_runs_is_found(language, text):
    with pytest.raises(Exception, match=r"."):
        Reader({}).follow(Block("docs/x.md", 1, language, text))
