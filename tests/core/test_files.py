"""Files are whole or not there, whatever others have put into the folder."""

import os
import secrets

import pytest

from pem_core import InputError
from pem_core.files import replacing, write_atomically

pytestmark = pytest.mark.quick


def test_what_stands_there_is_replaced_when_all_is_written(tmp_path):
    path = tmp_path / "a.txt"
    write_atomically(path, ["one\n", "two\n"])
    assert path.read_bytes() == b"one\ntwo\n"
    before = os.umask(0o027)
    try:
        write_atomically(path, ["three"])
    finally:
        os.umask(before)
    assert path.read_bytes() == b"three"
    assert path.stat().st_mode & 0o777 == 0o640
    assert list(tmp_path.iterdir()) == [path]


def test_after_an_error_what_stood_there_stands(tmp_path):
    path = tmp_path / "a.txt"
    path.write_text("old")

    def pieces():
        yield "new"
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_atomically(path, pieces())
    with pytest.raises(InputError, match="cannot be written"):
        write_atomically(tmp_path / "nowhere" / "a.txt", ["new"])
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_under_the_name_of_the_fresh_file_is_not_followed(tmp_path, monkeypatch):
    """Even if somebody knew the name: with a drawn name they do not."""
    path, victim = tmp_path / "a.txt", tmp_path / "victim"
    victim.write_text("precious")
    monkeypatch.setattr(secrets, "token_hex", lambda count: "0" * 2 * count)
    with replacing(path) as file:
        name = next(entry.name for entry in tmp_path.iterdir() if entry.name.endswith(".new"))
        file.write(b"x")
    (tmp_path / name).symlink_to(victim)
    with pytest.raises(FileExistsError), replacing(path) as file:
        file.write(b"evil")
    assert victim.read_text() == "precious"
    monkeypatch.undo()
    names = set()
    for _ in range(3):
        with replacing(path):
            names |= {entry.name for entry in tmp_path.iterdir()}
    assert len(names) == 3 + 3  # a.txt, the victim and the link stay
