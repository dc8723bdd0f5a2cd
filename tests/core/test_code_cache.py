"""Machine code is kept where no other user can change it; what others could have changed is neither used nor opened."""

import logging
import os
import socket
from pathlib import Path

import pytest

from pem_core import InputError
from pem_core.kernels import code_cache
from pem_core.kernels.code_cache import NAME, NOWHERE, VARIABLE, cache_folder, check_variable, load_or_compile
from tests.requirements import need

pytestmark = [pytest.mark.quick, pytest.mark.timeout(60)]

CODE, FORGED = b"machine code", b"forged code"
STRANGER = 12345


@pytest.fixture
def places(tmp_path, monkeypatch):
    """Return the folder that is asked for, and the user's own, of a process that has used neither."""
    home = tmp_path / "home"
    monkeypatch.setenv(VARIABLE, str(tmp_path / "asked"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(home))
    cache_folder.cache_clear()
    code_cache.report.cache_clear()
    yield tmp_path / "asked", home / NAME
    cache_folder.cache_clear()
    code_cache.report.cache_clear()


def asked_twice():
    """Return what two processes get that need a kernel, and how often it was compiled."""
    compiled = []

    def compile_code():
        compiled.append(CODE)
        return CODE

    return [load_or_compile("cold-1", compile_code) for _ in range(2)], len(compiled)


def forged(path):
    """Write a whole file of other code, as any user can."""
    path.write_bytes(code_cache._digest(path, FORGED) + FORGED)
    path.chmod(0o600)


def as_link(path):
    precious = path.with_name("precious")
    forged(path)
    path.rename(precious)
    path.symlink_to(precious)


def as_dangling_link(path):
    path.symlink_to(path.with_name("nowhere"))


def as_socket(path):
    with socket.socket(socket.AF_UNIX) as one:
        one.bind(str(path))


def as_device(path):
    try:
        os.mknod(path, 0o20600, os.makedev(1, 5))  # endless zeros
    except PermissionError:
        need("the right to make devices", False)


def with_mode(mode):
    def make(path):
        forged(path)
        path.chmod(mode)

    return make


def of_a_stranger(path):
    need("root", os.geteuid() == 0)
    forged(path)
    os.chown(path, STRANGER, STRANGER)


UNTRUSTED = {
    "link": (as_link, "it is a link"),
    "dangling link": (as_dangling_link, "it is a link"),
    "pipe": (os.mkfifo, "it is a named pipe"),
    "folder": (Path.mkdir, "it is a folder"),
    "socket": (as_socket, "it is a socket"),
    "device": (as_device, "it is a device"),
    "group": (with_mode(0o620), "other users can write to it (mode 0620)"),
    "everybody": (with_mode(0o602), "other users can write to it (mode 0602)"),
    "stranger": (of_a_stranger, f"it belongs to another user ({STRANGER})"),
}


def standing(folder):
    """Return what lies in a folder: modes, owners, and the content of files."""
    entries = sorted(folder.iterdir())
    content = [entry.read_bytes() if entry.is_file() and not entry.is_symlink() else b"" for entry in entries]
    return [(entry.name, entry.lstat().st_mode, entry.lstat().st_uid) for entry in entries], content


@pytest.mark.parametrize(("make", "reason"), UNTRUSTED.values(), ids=UNTRUSTED)
def test_an_untrusted_file_is_neither_used_nor_changed(make, reason, places, caplog):
    """A pipe or a device in its place does not hold the run up either."""
    folder, _ = places
    path = cache_folder() / "cold-1.kernel"
    make(path)
    before = standing(folder)
    assert asked_twice() == ([CODE, CODE], 2)
    assert standing(folder) == before
    assert caplog.messages == [
        f"{path} is not used: {reason}; every process compiles this kernel in memory until you delete the file"
    ]
    (record,) = caplog.records
    assert (record.name, record.levelno) == ("magnetic_pendulums.kernels", logging.WARNING)


@pytest.mark.parametrize(("make", "reason"), UNTRUSTED.values(), ids=UNTRUSTED)
def test_an_untrusted_lock_is_neither_taken_nor_changed(make, reason, places, caplog):
    """What a link leads to keeps its content: locks are opened without truncating them."""
    folder, _ = places
    path = cache_folder() / "cold-1.lock"
    make(path)
    before = standing(folder)
    assert asked_twice() == ([CODE, CODE], 1)
    (folder / "cold-1.kernel").unlink()
    assert standing(folder) == before
    assert caplog.messages == [
        f"{path} is not used: {reason}; processes may compile the same kernel until you delete the file"
    ]


def test_cached_code_belongs_to_the_user_alone(places, caplog):
    folder, _ = places
    before = os.umask(0)
    try:
        assert asked_twice() == ([CODE, CODE], 1)
    finally:
        os.umask(before)
    assert folder.stat().st_mode & 0o777 == 0o700
    assert {entry.name: entry.stat().st_mode & 0o777 for entry in folder.iterdir()} == {
        "cold-1.kernel": 0o600,
        "cold-1.lock": 0o600,
    }
    assert not caplog.messages


def test_a_lock_file_keeps_what_it_holds(places):
    lock = cache_folder() / "cold-1.lock"
    lock.write_text("precious")
    lock.chmod(0o600)
    asked_twice()
    assert lock.read_text() == "precious"


@pytest.mark.parametrize("damage", [lambda whole: b"", lambda whole: whole[:-1], lambda whole: whole[:-1] + b"?"])
def test_a_damaged_file_is_compiled_again(damage, places):
    folder, _ = places
    assert asked_twice() == ([CODE, CODE], 1)
    path = folder / "cold-1.kernel"
    whole = path.read_bytes()
    path.write_bytes(damage(whole))
    assert asked_twice() == ([CODE, CODE], 1)
    assert path.read_bytes() == whole


def test_code_under_the_name_of_other_code_is_damaged(places):
    folder, _ = places
    load_or_compile("warm-1", lambda: FORGED)
    (folder / "warm-1.kernel").rename(folder / "cold-1.kernel")
    assert asked_twice() == ([CODE, CODE], 1)


def of_mode(mode):
    def make(folder):
        folder.mkdir()
        folder.chmod(mode)
        return f"other users can write to it (mode {mode:04o})"

    return make


def folder_of_a_stranger(folder):
    need("root", os.geteuid() == 0)
    folder.mkdir()
    os.chown(folder, STRANGER, STRANGER)
    return f"it belongs to another user ({STRANGER})"


def link_to_an_open_folder(folder):
    of_mode(0o777)(folder.with_name("open"))
    folder.symlink_to(folder.with_name("open"))
    return "other users can write to it (mode 0777)"


def within_an_open_folder(folder):
    opened = folder.with_name("open")
    of_mode(0o777)(opened)
    (opened / "x").mkdir()
    folder.symlink_to(opened / "x")
    return f"its parent folder {opened} is not safe: other users can write to it (mode 0777)"


def within_the_folder_of_a_stranger(folder):
    folder_of_a_stranger(folder.with_name("theirs"))
    (folder.with_name("theirs") / "x").mkdir()
    folder.symlink_to(folder.with_name("theirs") / "x")
    return f"its parent folder {folder.with_name('theirs')} is not safe: it belongs to another user ({STRANGER})"


OPEN = {
    "everybody": of_mode(0o777),
    "group": of_mode(0o770),
    "sticky": of_mode(0o1777),
    "stranger": folder_of_a_stranger,
    "link": link_to_an_open_folder,
    "within": within_an_open_folder,
    "within a stranger's": within_the_folder_of_a_stranger,
}


@pytest.mark.parametrize("make", OPEN.values(), ids=OPEN)
def test_a_folder_that_others_can_change_is_not_used(make, places, caplog):
    """Forged code that lies there is not loaded, and the user's own folder takes its place."""
    asked, own = places
    reason = make(asked)
    forged(asked / "cold-1.kernel")
    assert asked_twice() == ([CODE, CODE], 1)
    assert sorted(entry.name for entry in own.iterdir()) == ["cold-1.kernel", "cold-1.lock"]
    assert [entry.name for entry in asked.iterdir()] == ["cold-1.kernel"]
    assert caplog.messages == [f"{asked} is not used as kernel cache: {reason}; {own} is used instead"]


def test_nobody_can_replace_a_folder_within_one_that_is_sticky(places, tmp_path, monkeypatch, caplog):
    of_mode(0o1777)(tmp_path / "shared")
    monkeypatch.setenv(VARIABLE, str(tmp_path / "shared" / "a" / "b"))
    assert cache_folder() == tmp_path / "shared" / "a" / "b"
    assert (tmp_path / "shared" / "a").stat().st_mode & 0o777 == 0o700
    assert not caplog.messages


def test_a_folder_that_cannot_be_made_is_reported(places, caplog):
    """A file stands there, which not even root can write into."""
    asked, own = places
    asked.write_text("")
    assert cache_folder() == own
    assert caplog.messages == [
        f"{asked} is not used as kernel cache: [Errno 17] File exists: '{asked}'; {own} is used instead"
    ]


def test_a_relative_folder_is_rejected_by_commands_and_not_used(places, tmp_path, monkeypatch, caplog):
    _, own = places
    monkeypatch.chdir(tmp_path)
    check_variable()
    monkeypatch.setenv(VARIABLE, "")
    check_variable()
    assert cache_folder() == own
    cache_folder.cache_clear()
    monkeypatch.setenv(VARIABLE, "here")
    with pytest.raises(InputError, match="PEM_CACHE_DIR must be an absolute path, but is 'here'"):
        check_variable()
    assert cache_folder() == own
    (message,) = caplog.messages
    assert "here is not used as kernel cache: it is a relative path" in message
    assert not (tmp_path / "here").exists()


@pytest.mark.parametrize("asked", ["", ".", "cache/here", "~/cache"])
def test_an_empty_or_relative_cache_home_is_ignored(asked, places, tmp_path, monkeypatch, caplog):
    """As the XDG Base Directory Specification requires; nothing is made in the working folder."""
    working, home = tmp_path / "working", tmp_path / "ada"
    working.mkdir()
    monkeypatch.chdir(working)
    monkeypatch.delenv(VARIABLE)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("XDG_CACHE_HOME", asked)
    assert cache_folder() == home / ".cache" / NAME
    assert not list(working.iterdir())
    assert not caplog.messages


def test_without_a_home_the_folder_beside_the_sources_is_used(places, tmp_path, monkeypatch, caplog):
    """A home that cannot be written to is no surprise, and not reported."""
    (tmp_path / "home").write_text("")
    monkeypatch.delenv(VARIABLE)
    monkeypatch.setattr(code_cache, "BESIDE_SOURCES", tmp_path / "beside")
    assert cache_folder() == tmp_path / "beside"
    assert not caplog.messages


def test_if_no_folder_can_be_used_every_process_compiles_and_it_is_reported(places, tmp_path, monkeypatch, caplog):
    asked, own = places
    asked.write_text("")
    own.parent.mkdir()
    of_mode(0o777)(own)
    monkeypatch.setattr(code_cache, "BESIDE_SOURCES", asked)
    assert asked_twice() == ([CODE, CODE], 2)
    assert [message.partition(" is not used")[0] for message in caplog.messages] == [str(asked), str(own), NOWHERE]


@pytest.mark.parametrize(("number", "is_own"), [(1000, True), (0, False)])
def test_a_group_with_no_other_member_is_not_others(number, is_own, tmp_path, monkeypatch):
    """Systems that give every user such a group make folders that it can write to; root has none."""
    import grp
    import pwd
    from types import SimpleNamespace

    owner, mode = tmp_path.stat().st_uid, 0o775
    status = SimpleNamespace(st_uid=owner, st_gid=number, st_mode=0o40000 | mode)
    user = SimpleNamespace(pw_uid=number, pw_gid=number, pw_name="ada")
    members = []
    monkeypatch.setattr(pwd, "getpwuid", lambda _: user)
    monkeypatch.setattr(grp, "getgrgid", lambda _: SimpleNamespace(gr_name="ada", gr_mem=members))

    def is_trusted():
        try:
            code_cache._check_parent(SimpleNamespace(stat=lambda: status))
        except code_cache.Untrusted:
            return False
        return True

    assert is_trusted() == is_own
    members.append("ada")
    assert is_trusted() == is_own
    members.append("bob")
    assert not is_trusted()
    members.clear()
    user.pw_name = "bob"
    assert not is_trusted()
    user.pw_name, status.st_mode = "ada", 0o40777
    assert not is_trusted()
