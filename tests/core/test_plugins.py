"""What packages offer under an entry point group: found on the path by name, loaded late, and told apart."""

import copy
import pickle
import sys
from functools import partial
from types import SimpleNamespace

import pytest

from pem_core import plugins
from pem_core.errors import InputError, fail
from tests import plugin_packages as packages

GROUP = plugins.Group("magnetic_pendulums.tests")


@pytest.fixture
def install(tmp_path, monkeypatch):
    """Return what puts a package with a module and one entry point on the path."""
    monkeypatch.syspath_prepend(tmp_path)
    yield partial(packages.install, tmp_path, GROUP)
    packages.forget()


ONE = "from types import SimpleNamespace\nGIVEN = SimpleNamespace(name='{}')\n"
LATE = """
from collections import UserDict
from types import SimpleNamespace

class Late(UserDict):
    def __getitem__(self, name):
        if name == "late":
            raise RuntimeError(f"{name} is not ready")
        return super().__getitem__(name)

GIVEN = Late(early=SimpleNamespace(name="early"), late=None)
"""


def names():
    return plugins.names(GROUP, SimpleNamespace)


def find(name):
    return plugins.find(GROUP, name, SimpleNamespace)


def test_one_thing_a_tuple_or_a_mapping(install):
    install("one-package", ONE.format("apple"))
    install("two", "from types import SimpleNamespace as S\nGIVEN = S(name='pear'), S(name='plum')\n", "0.3")
    install("zoo", "from types import SimpleNamespace as S\nGIVEN = {'kiwi': S(name='kiwi')}\n")
    assert [plugin.name for plugin in plugins.installed(GROUP)] == ["one_package", "two", "zoo"]
    assert "two" not in sys.modules
    assert names() == ("apple", "pear", "plum", "kiwi")
    assert find("plum").thing.name == "plum"
    assert str(find("plum").plugin) == "two 0.3"
    assert find("apple").plugin.package == "one-package"
    assert find("fig") is None


def test_a_name_that_two_packages_offer(install):
    """It names both, where that name is asked for or all are listed; others can still be found."""
    install("first", ONE.format("apple"))
    install("second", ONE.format("apple"), "2.0")
    install("third", ONE.format("pear"))
    for ask in (names, lambda: find("apple")):
        with pytest.raises(
            InputError, match=r"tests\.apple must be provided by a single package.*first 1\.0.*second 2\.0"
        ):
            ask()
    assert find("pear").thing.name == "pear"


def test_what_cannot_be_imported_is_named_when_it_is_needed(install):
    install("broken", "import a_module_that_nobody_has\n")
    install("whole", ONE.format("pear"))
    assert find("pear").thing.name == "pear"
    for ask in (names, lambda: find("apple")):
        with pytest.raises(
            InputError, match=r"tests\.broken: cannot be loaded from broken 1\.0.*a_module_that_nobody_has"
        ):
            ask()


def test_a_mapping_loads_late(install):
    install("lazy", LATE)
    assert find("early").thing.name == "early"
    with pytest.raises(InputError, match=r"tests\.late: cannot be loaded from lazy 1\.0.*late is not ready"):
        find("late")


def test_what_is_offered_must_be_of_its_kind(install):
    install("odd", "GIVEN = 3\n")
    install("odder", "GIVEN = {'apple': 3}\n")
    with pytest.raises(
        InputError, match=r"tests\.odd must be a SimpleNamespace, or a tuple or mapping of such objects, in"
    ):
        names()
    with pytest.raises(InputError, match=r"tests\.apple must be a SimpleNamespace in odder 1\.0, but is 'int'"):
        find("apple")


DAMAGED = {
    "binary": b"\x80\xff[magnetic_pendulums.tests]\nx = y:z\n",
    "without an equals sign": b"[magnetic_pendulums.tests]\nx\n",
    "of another group": b"\x80\xff[console_scripts]\nx = y:z\n",
}


def damage(install, tmp_path, content):
    """Install two packages, of which the second has entry points that are damaged."""
    install("one", ONE.format("apple"))
    module = install("two", ONE.format("pear"))
    (tmp_path / f"{module}-1.0.dist-info" / "entry_points.txt").write_bytes(content)
    packages.forget()


@pytest.mark.parametrize("name", DAMAGED)
def test_damaged_entry_points_of_one_package_stop_no_other(name, install, tmp_path):
    """Python reads those of all packages at once, and none where one is damaged."""
    damage(install, tmp_path, DAMAGED[name])
    assert find("apple").plugin.package == "one"
    assert len(plugins.offers(GROUP, SimpleNamespace)[1]) == (name != "of another group")


@pytest.mark.parametrize("name", ["binary", "without an equals sign"])
def test_damaged_entry_points_offer_nothing_and_say_so(name, install, tmp_path):
    damage(install, tmp_path, DAMAGED[name])
    with pytest.raises(InputError, match="cannot be loaded from a package in"):
        find("pear")


def test_a_package_further_back_on_the_path_is_hidden_by_its_name(install, tmp_path, monkeypatch):
    install("one", ONE.format("apple"), "2.0")
    older = tmp_path / "older"
    older.mkdir()
    packages.install(older, GROUP, "one", ONE.format("apple"), "1.0")
    monkeypatch.setattr(sys, "path", [*sys.path, str(older)])
    packages.forget()
    assert [str(plugin) for plugin in plugins.installed(GROUP)] == ["one 2.0"]


@pytest.mark.parametrize("copied", [pickle.dumps, copy.copy], ids=["pickled", "copied"])
def test_an_error_says_the_same_in_another_process(copied):
    """Its text was taken for mistakes there: a letter each."""
    error = fail(("axes", "x"), "must be positive", -1)
    there = copied(error)
    there = pickle.loads(there) if isinstance(there, bytes) else there
    assert (str(there), there.mistakes, type(there)) == (str(error), error.mistakes, InputError)
