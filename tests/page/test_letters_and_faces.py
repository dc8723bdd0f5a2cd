"""Letters that do not collide, faces that differ, arrows that are shorter than their magnets. No browser is needed."""

from itertools import combinations

import numpy as np

from tests.page.test_play import play


def test_letters_keep_their_places_unless_they_collide():
    letters = np.random.default_rng(2).uniform(10, 110, (40, 2)).round(1)
    found = play(
        "letters",
        """
        const wanted = args[0].map(([x, y]) => ({x, y, width: 14, height: 12}));
        return letters.spread([null, ...wanted], {width: 120, height: 120}, [{x: 60, y: 60, width: 30, height: 30}]);
        """,
        letters.tolist(),
    )
    assert found[0] is None
    seen = [one for one in found if one] + [{"x": 60, "y": 60, "width": 30, "height": 30}]
    assert 10 < len(seen) < 41  # there is room for some, and not for all
    for one, other in combinations(seen, 2):
        apart = [
            2 * abs(one[way] - other[way]) - one[size] - other[size] for way, size in (("x", "width"), ("y", "height"))
        ]
        assert max(apart) >= 2
    kept = [one for one, (x, y) in zip(found[1:], letters, strict=True) if one and (one["x"], one["y"]) == (x, y)]
    assert len(kept) > 5
    assert all(7 <= one["x"] <= 113 and 6 <= one["y"] <= 114 for one in seen)


def triangle(normal):
    """Return the nine numbers of a triangle with a normal."""
    one = np.cross(normal, [0.3, -0.8, 0.52])
    other = np.cross(normal, one)
    return np.concatenate([normal, normal + one, normal + other]).tolist()


def test_no_half_turn_of_a_body_looks_the_same():
    """Faces of a ball in eight octants, and six faces of a box, each have their own tone: after a flip all differ."""
    octants = np.array(list(np.ndindex(2, 2, 2))) * 2.0 - 1
    faces = np.concatenate([np.eye(3), -np.eye(3)])
    turn = np.linalg.qr(np.random.default_rng(3).normal(size=(3, 3)))[0]
    text = "return args[0].map((one) => tones.toneOf(one, args[1]))"
    tones = play("tones", text, [triangle(n) for n in octants], np.eye(3).tolist())
    assert min(abs(a - b) for a, b in combinations(tones, 2)) > 0.05
    assert max(map(abs, tones)) < 1
    flat = play("tones", text, [triangle(n) for n in faces], np.eye(3).tolist())
    assert min(abs(a - b) for a, b in combinations(flat, 2)) > 0.05
    np.testing.assert_allclose(play("tones", text, [triangle(n @ turn) for n in octants], turn.tolist()), tones)
    for axis in range(3):  # half a turn about an axis exchanges the signs of the other two
        flipped = octants * np.where(np.arange(3) == axis, 1, -1)
        there = [tones[int(np.flatnonzero((octants == one).all(1))[0])] for one in flipped]
        assert np.abs(np.subtract(there, tones)).min() > 0.05


def test_arrows_are_shorter_than_their_magnets():
    found = play(
        "arrows",
        """
        const standing = Float64Array.from([1, 2, 3, 0, 1, 0, -1, 0, 0, 0, 0, 1]);
        const box = (x, y, z, a, b, c) => Float32Array.from([x - a, y - b, z - c, x + a, y + b, z + c]);
        const far = box(0, 0, 0, 5, 5, 5);
        const length = (parts, place) => arrows.arrowLength(parts, standing, 0, place, 100);
        return {
          ball: length([far, box(20, 0, 0, 1, 1, 1)], [1, 22, 3]), coin: length([box(0, 0, 0, 1, 1, 0.1)], [1, 2, 3]),
          needle: length([box(0, 0, 0, 10, 0.1, 0.1)], [1, 2, 3]), none: length([], [1, 2, 3]),
          local: arrows.localOf(standing, 0, [1, 22, 3]),
        };
        """,
    )
    np.testing.assert_allclose(
        [found[name] for name in ("ball", "coin", "needle", "none")], [1.6, 1.6, 7, 5], rtol=1e-6
    )
    np.testing.assert_allclose(found["local"], [20, 0, 0], atol=1e-14)
