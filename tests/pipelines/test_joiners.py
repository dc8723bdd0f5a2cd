"""Processes that share a store by claims: who computes what, who waits, and who is refused."""

from collections import Counter

import pytest
from click.testing import CliRunner

from benchmarks.joiners import Blocks, Crowd, Simulation, in_memory
from pem_core import InputError
from pipelines.cli import joining
from pipelines.cli.main import main
from pipelines.cli.session import SessionOptions
from pipelines.history import claims
from pipelines.history.claims import Leases, Share, Task
from pipelines.history.lease import RENEW_SECONDS, TERM_SECONDS
from pipelines.history.lock import writing
from pipelines.integrity import block_check
from pipelines.outputs.stages import Part
from pipelines.run import join
from pipelines.run.join import Joining, compute_share, new_joiner
from pipelines.run.run import Policy, prepare, run_study
from pipelines.store import store as stores
from pipelines.store.sidecar import Joiner, Shard, beside, events, sidecar
from tests.pipelines.object_server import files_in
from tests.pipelines.processes import STUDY
from tests.pipelines.small import several_blocks, three_magnets

TASKS = [Task(Part.POINTS, number) for number in range(6)]
LOCK = b'{"host": "elsewhere", "pid": 7, "born": "then", "since": "1970"}'


class Room:
    """A store in memory, and joiners that look at it."""

    def __init__(self):
        self.store, self.time = in_memory(), 0.0
        self.blocks = Blocks(len(TASKS), Counter())

    def joiner(self, name, stages=(TASKS,), **options):
        """Return the share of a joiner whose lock exists."""
        own = Joiner("f" * 32, name)
        beside(self.store, "lock", own).write_bytes(LOCK)
        return Share(self.store, own, stages, self.blocks, Leases(self.store, lambda: self.time), **options)

    def finish(self, share, claim):
        """Complete a block."""
        self.blocks.done.add(claim.task)
        share.complete(claim)


@pytest.fixture
def room():
    return Room()


@pytest.mark.parametrize("seed", range(2))
def test_no_block_is_lost_or_computed_twice_without_reason(seed):
    """Fifty joiners; some die, some stand still, some have clocks that jump."""
    found = Simulation(in_memory(), Crowd(joiners=50, blocks=300, dying=0.2, pausing=0.1, seed=seed)).run()
    assert (found.lost, found.wrongly, found.left_behind) == (0, [], [])
    assert 0 < found.in_tail <= 50
    assert found.longest_idle < found.longest_block


@pytest.mark.long
def test_hundreds_of_joiners_share_a_store():
    """With ten blocks each: with three, both holders of a block may die in the tail, and others wait for a lease."""
    found = Simulation(in_memory(), Crowd(joiners=300, blocks=3000)).run()
    assert (found.lost, found.wrongly, found.left_behind) == (0, [], [])
    assert found.longest_idle < found.longest_block


def test_a_joiner_alone_makes_four_requests_for_a_block_beside_its_files():
    found = Simulation(in_memory(), Crowd(joiners=1, blocks=200, dying=0, pausing=0, jumping=0)).run()
    found.requests.pop("renewal")
    assert sum(found.requests.values()) < 3.1 * 200


def test_of_two_joiners_one_gets_a_block_and_their_orders_differ(room):
    first, second = room.joiner("a"), room.joiner("b")
    order = [(first.next(), second.next()) for _ in range(3)]
    assert len({claim.task for pair in order for claim in pair}) == 6
    assert [pair[0].task for pair in order] != sorted(pair[0].task for pair in order)


def test_stages_are_tried_in_order_and_points_wait_for_the_table_that_they_read(room):
    table = Task(Part.TABLE, 0)
    stages, needs = ([table], TASKS[:3], TASKS[3:]), {"needs": lambda task: [table] if task in TASKS[:3] else []}
    first, second = room.joiner("a", stages, **needs), room.joiner("b", stages, **needs)
    claim = first.next()
    assert claim.task == table
    assert {second.next().task for _ in range(3)} == {*TASKS[3:]}
    again = second.next()
    assert (again.task, again.generation) == (table, 2)
    room.finish(first, claim)
    assert {first.next().task for _ in range(3)} == {*TASKS[:3]}


def test_without_a_free_block_one_that_is_claimed_is_computed_by_two_and_no_more(room):
    first, second, third = (room.joiner(name, [TASKS[:1]]) for name in "abc")
    slow, fast = first.next(), second.next()
    assert (slow.generation, fast.generation, third.next()) == (1, 2, claims.LONGEST_WAIT / 4)
    room.finish(second, fast)
    assert second.next() is None
    assert third.next() is None
    assert not list((sidecar(room.store) / "claims").stamps())
    room.finish(first, slow)
    assert first.next() is None


def test_holders_that_have_joined_since_the_last_look_are_alive(room):
    third = room.joiner("c", [TASKS[:1]])
    first, second = (room.joiner(name, [TASKS[:1]]) for name in "ab")
    assert (first.next().generation, second.next().generation) == (1, 2)
    assert all(isinstance(third.next(), float) for _ in range(10))


def test_a_third_computes_a_block_once_a_holder_has_missed_nine_of_its_renewals(room):
    """Neither a jump of its clock nor that of another machine matters: its own renewals count."""
    first, second, third = (room.joiner(name, [TASKS[:1]]) for name in "abc")
    first.next()
    second.next()
    for number in range(20):
        room.time += RENEW_SECONDS
        renewed = LOCK + b" " * number
        beside(room.store, "lock", second.own).write_bytes(renewed)
        found = third.next()
        if not isinstance(found, float):
            break
    assert room.time == TERM_SECONDS + RENEW_SECONDS
    assert found.generation == 3
    assert not beside(room.store, "lock", first.own).exists()
    assert beside(room.store, "lock", second.own).exists()


def test_a_joiner_whose_lock_is_gone_counts_as_dead(room):
    first, second, third = (room.joiner(name, [TASKS[:1]]) for name in "abc")
    first.next()
    second.next()
    beside(room.store, "lock", first.own).unlink()
    assert isinstance(third.next(), float)
    assert third.next().generation == 3


def test_a_block_that_fails_is_left_to_others(room):
    first, second = room.joiner("a", [TASKS[:1]]), room.joiner("b", [TASKS[:1]])
    first.give_back(first.next(), is_failed=True)
    assert first.next() is None
    assert second.next().generation == 1


# With a real store.


def alone(study, store, **options):
    """Compute the blocks of a store as its only joiner."""
    joiner = new_joiner(study.fingerprint)
    with writing(store, joiner, study=study.fingerprint) as lease:
        prepare(study, store, shard=joiner)
        return compute_share(store, Joining(joiner=joiner, lease=lease, **options))


@pytest.fixture(scope="module")
def calm(tmp_path_factory):
    """Return the path of a store of six blocks that one process has computed; blocks stay so small in the tests."""
    path = tmp_path_factory.mktemp("calm") / "calm.zarr"
    with pytest.MonkeyPatch.context() as patch:
        several_blocks(patch)
        run_study(three_magnets(), path)
        yield path


def data(store):
    return {name: content for name, content in files_in(store).items() if not name.endswith("zarr.json")}


def test_joiners_one_after_another_give_the_bytes_of_a_run(calm, tmp_path):
    """The first stops after two blocks, and leaves a claim as if it had been killed."""
    store, study, left = tmp_path / "s.zarr", three_magnets(), iter(range(4))
    first = alone(study, store, goes_on=lambda: next(left, None) is not None)
    assert 0 < first.done < 108
    (sidecar(store) / "claims").mkdir(exist_ok=True)
    (sidecar(store) / "claims" / f"block.{stores.census(store).pending[0]}.1").write_text("joined-fff-dead")
    end = alone(study, store)
    assert (end.done, end.is_complete, end.failed) == (108, True, 0)
    assert data(store) == data(calm)
    assert [path.name for path in sidecar(store).glob("claims/*")] == []
    assert sorted(event["block"] for event in events(store) if event["event"] == "block") == list(range(6))
    assert len(list(sidecar(store).glob("events.joined-*.jsonl"))) == 2
    assert not list(sidecar(store).glob("lock*"))


@pytest.mark.long
def test_a_block_whose_holders_have_died_is_computed_in_separate_processes(calm, monkeypatch, tmp_path):
    store, study, suspects = tmp_path / "s.zarr", three_magnets(), []
    prepare(study, store)
    (sidecar(store) / "claims").mkdir(parents=True)
    for generation in (1, 2):
        (sidecar(store) / "claims" / f"block.3.{generation}").write_text("joined-fff-dead")
    serially = join.serially

    def noted(path, part, blocks, suspect, *others):
        suspects.append(suspect)
        return serially(path, part, blocks, None, *others)

    monkeypatch.setattr(join, "serially", noted)
    assert alone(study, store).is_complete
    assert suspects == [None] * 6 + [(Part.POINTS, 3)]
    assert data(store) == data(calm)


def test_a_joiner_whose_lease_was_lost_ends_and_its_blocks_count(calm, monkeypatch, tmp_path):
    store, study = tmp_path / "s.zarr", three_magnets()
    joiner = new_joiner(study.fingerprint)
    with writing(store, joiner, study=study.fingerprint) as lease:
        prepare(study, store, shard=joiner)
        lease.is_lost = True
        with pytest.raises(InputError, match=r"its lease expired, and other processes compute its blocks; all blocks"):
            compute_share(store, Joining(joiner=joiner, lease=lease))
    assert len(stores.census(store, Part.TABLE).pending) == 0
    assert not list(sidecar(store).glob("claims/*"))


def test_runs_shards_and_joiners_refuse_each_other(tmp_path):
    study, store = three_magnets(), tmp_path / "s.zarr"
    with writing(store, new_joiner(study.fingerprint), study=study.fingerprint):
        for policy in (Policy(), Policy(Shard(1, 2))):
            with pytest.raises(InputError, match=r"is shared by 1 joiner, among them process \d+ on .*--join"):
                run_study(study, store, policy=policy)
        with writing(store, new_joiner(study.fingerprint), study=study.fingerprint):
            pass
        other = new_joiner("another")
        with pytest.raises(InputError, match=r"shared by 1 joiner"), writing(store, other, study="another"):
            pass
    with writing(store), pytest.raises(InputError, match=r"the store is locked by process"):
        joining.run_share(study, store, SessionOptions(), has_page=False)


def test_a_run_that_has_a_store_for_itself_removes_the_claims_of_dead_joiners(tmp_path):
    store = tmp_path / "s.zarr"
    (sidecar(store) / "claims").mkdir(parents=True)
    (sidecar(store) / "claims" / "block.3.1").write_text("joined-fff-dead")
    with writing(store):
        assert not (sidecar(store) / "claims").exists()


def test_a_block_completed_during_a_listing_does_not_count_as_one_that_lost_a_file(calm, monkeypatch):
    study, grid = stores.stored_study(calm)
    listed, real = [], block_check.blocks_of

    def slowly(path, grid, name, depth):
        listed.append(name)
        found = real(path, grid, name, depth)
        return found if len(listed) > 1 else found - {2}

    monkeypatch.setattr(block_check, "blocks_of", slowly)
    assert not any(block_check.without_files(calm, study, grid).values())


# Commands.


def command(*arguments):
    return CliRunner().invoke(main, ["run", *map(str, arguments)])


@pytest.mark.parametrize("option", [("--out", "x"), ("--shard", "1/2"), ("--workers", "2"), ("--retry-failed",)])
def test_what_makes_no_sense_beside_join_is_refused(option, tmp_path):
    result = command(STUDY, "--join", tmp_path / "s.zarr", *option)
    assert (result.exit_code, f"{option[0]} must not be given together with --join" in result.output) == (2, True)
    assert not list(tmp_path.iterdir())


def test_a_store_that_does_not_exist_needs_a_study(tmp_path):
    assert "no such store" in command("--join", tmp_path / "s.zarr").output
    assert "Missing argument 'STUDY'" in command().output
    assert "--set must not be given without STUDY" in command("--join", tmp_path / "s.zarr", "--set", "a=1").output


def test_another_study_cannot_join(calm):
    result = command(STUDY, "--join", calm)
    assert result.exit_code == 2
    assert "was written by a different study" in result.output
    assert "leave out STUDY to compute the study of the store" in result.output
    assert not list(sidecar(calm).glob("lock*"))
