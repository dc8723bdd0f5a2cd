"""Objects of magpylib, read as placed bodies of a scene, and the magnets of a scene, written as objects of magpylib.

magpylib (extra ``magpylib``; M. Ortner and L. G. Coliado Bandeira, SoftwareX 11, 100466 (2020)) computes static fields
of magnets and currents. It has no file format: its scenes are Python programs. So objects are read, no file is run.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Any

import numpy as np

from pem_core.errors import MISSING, fail, mistakes_as, name_remedy
from pem_core.models.presentation.rendering import Posed, first
from pem_core.models.registry import model_of_scene
from pem_core.numbers.vectors import cross, unit, vector_across
from pem_core.scene.bodies import Body, Magnet
from pem_core.scene.coils import Coil, loops_of
from pem_core.scene.derived import volume
from pem_core.scene.external_field import VACUUM_PERMEABILITY
from pem_core.scene.placed_bodies import Placed, one_word
from pem_core.scene.quantities import unit_vector
from pem_core.scene.shapes import Cuboid, Cylinder, Shape, Sphere

SEVERAL = ("cylinder", "cuboid")
"""Kinds of magnets that several dipoles can represent."""


@dataclass(frozen=True)
class Source:
    """A magnet of magpylib: the name and the body that it becomes, and its pose.

    ``axes`` (3, 3) has the axes of its frame in rows, lab components; ``position`` (3,) is in metres.
    """

    name: str
    body: Body
    position: np.ndarray
    axes: np.ndarray


def from_magpylib(sources: Any, scene: Any, dipoles: Mapping[str, int] | None = None) -> Any:
    """Return a scene with the magnets of magpylib's objects as further placed bodies.

    A dipole, cylinder, cuboid or sphere becomes a body with its shape and one magnet, a circle a body with one coil of
    one turn. The name of a body is the label of its object (``style.label``), or its kind. Objects with equal labels
    and equal magnets share a body. Sensors are skipped.

    Parameters
    ----------
    sources : magpylib object, Collection, or list of them
        With single positions: magpylib's paths are rejected.
    scene : Scene, FreeScene or LinkageScene
        The bodies that move; other placed bodies stay.
    dipoles : mapping of str to int, optional
        Number of dipoles of each ``cylinder`` and ``cuboid``, as of :class:`pem_core.Magnet`; by default one, in the
        centre. ``pem inspect`` reports the error.

    Returns
    -------
    Scene, FreeScene or LinkageScene
        Of the same type.

    Raises
    ------
    InputError
        If an object is of another kind or incomplete, or the scene has no placed bodies.
    """
    magpylib = _magpylib()
    if not (hasattr(scene, "bodies") and hasattr(scene, "placed")):
        raise fail("scene", "must be a scene with bodies and placed bodies", scene)
    counts = _counts(dipoles or {})
    readers = _readers(magpylib)
    items = (item for item in _flat(sources) if not isinstance(item, magpylib.Sensor))
    found = [_read(item, f"source {k}", readers, counts) for k, item in enumerate(items)]
    bodies, placed = _placed(found, scene.bodies)
    return replace(scene, bodies={**scene.bodies, **bodies}, placed=(*scene.placed, *placed))


def to_magpylib(scene: Any) -> Any:
    """Return the magnets and coils of a scene at its start as objects of magpylib.

    Cylinders, cuboids and spheres that are magnets keep their shape, so that magpylib computes their exact fields.
    Every other magnet becomes one dipole. Coils become circles, one for each current loop that represents them.
    External fields are left out.

    Parameters
    ----------
    scene : Scene, FreeScene or LinkageScene
        A single scene, not swept.

    Returns
    -------
    magpylib.Collection
        A Collection of magnets for each moving or placed body that has some, labelled by its name.

    Raises
    ------
    InputError
        If the scene has no magnets, or soft iron, which magpylib lacks.
    """
    magpylib = _magpylib()
    model = model_of_scene(scene)
    scene = model.plain(scene)
    posed = model.drawn.pose(scene).things
    if any(part.soft is not None for part in (*(one.body for one in posed), *getattr(scene, "spheres", ()))):
        raise fail("scene", ": magpylib has no soft iron", MISSING, "leave out the bodies with `soft`")
    things = [thing for thing in posed if thing.body.magnets or thing.body.coils]
    if not things:
        raise fail("scene", "must have a magnet or a coil", MISSING)
    children = (
        magpylib.Collection(*_written(thing, magpylib), *_coils(thing, magpylib), style_label=thing.name)
        for thing in things
    )
    return magpylib.Collection(*children)


def _magpylib() -> ModuleType:
    try:
        import magpylib
    except ImportError:
        rule = ": the package magpylib is not installed"
        raise fail("magpylib", rule, MISSING, "run `pip install 'magnetic-pendulums[magpylib]'`") from None
    module: ModuleType = magpylib
    return module


# Reading.


Reader = Callable[[Any, str, Mapping[str, int]], Body]
"""From an object, its place in errors and the numbers of dipoles to its body, in the frame of the object."""


def _flat(sources: Any) -> Iterator[Any]:
    """Yield the sources of objects, Collections and lists in their order."""
    for item in sources if isinstance(sources, list | tuple) else [sources]:
        inner = getattr(item, "sources_all", None)
        yield from _flat(item) if isinstance(item, list | tuple) else [item] if inner is None else inner


def _readers(magpylib: ModuleType) -> dict[type, Reader]:
    """Return the reader of each class of magpylib: further kinds of objects are added here."""
    return {
        magpylib.misc.Dipole: _dipole,
        magpylib.magnet.Cylinder: _cylinder,
        magpylib.magnet.Cuboid: _cuboid,
        magpylib.magnet.Sphere: _sphere,
        magpylib.current.Circle: _circle,
    }


def _read(item: Any, place: str, readers: Mapping[type, Reader], counts: Mapping[str, int]) -> Source:
    """Return an object of magpylib as a body in its pose."""
    reader = next((reader for kind, reader in readers.items() if isinstance(item, kind)), None)
    if reader is None:
        known = ", ".join(sorted(kind.__name__ for kind in readers))
        raise fail(place, f"must be one of magpylib's {known}", type(item).__name__)
    label = one_word(str(item.style.label or ""))
    name = label if label.strip("_") else type(item).__name__.lower()
    axes = np.asarray(item.orientation.as_matrix()).reshape(-1, 3, 3)
    position = _numbers(item, place, "position")  # magpylib gives positions and orientations one length
    return Source(name, reader(item, place, counts), position, axes[0].T)


def _path(place: str, name: str, count: int) -> Exception:
    return fail(
        f"{place}.{name}", f"must be single, but is a path of {count}", MISSING, "take one position of the path"
    )


def _numbers(item: Any, place: str, name: str) -> np.ndarray:
    """Return an attribute of an object: one vector, not a path of several.

    Raises
    ------
    InputError
        If it is missing, or a path.
    """
    value = getattr(item, name)
    if value is None:
        raise fail(f"{place}.{name}", "must be given", MISSING)
    rows: np.ndarray = np.atleast_2d(np.asarray(value, float))
    if len(rows) > 1:
        raise _path(place, name, len(rows))
    return rows[0]


def _number(item: Any, place: str, name: str) -> float:
    """Return an attribute of an object that is one number; see :func:`_numbers`."""
    value = getattr(item, name)
    if value is None:
        raise fail(f"{place}.{name}", "must be given", MISSING)
    numbers = np.ravel(value)
    if len(numbers) > 1:
        raise _path(place, name, len(numbers))
    return float(numbers[0])


def _dipole(item: Any, place: str, counts: Mapping[str, int]) -> Body:
    return Body(magnets=(Magnet(moment=_triple(_numbers(item, place, "moment"))),))


def _cylinder(item: Any, place: str, counts: Mapping[str, int]) -> Body:
    diameter, height = map(float, _numbers(item, place, "dimension"))
    return _magnetised(Cylinder(radius=diameter / 2, half_length=height / 2), item, place, counts)


def _cuboid(item: Any, place: str, counts: Mapping[str, int]) -> Body:
    half_edges = _triple(_numbers(item, place, "dimension") / 2)
    return _magnetised(Cuboid(half_edges=half_edges), item, place, counts)


def _sphere(item: Any, place: str, counts: Mapping[str, int]) -> Body:
    return _magnetised(Sphere(radius=_number(item, place, "diameter") / 2), item, place, counts)


def _circle(item: Any, place: str, counts: Mapping[str, int]) -> Body:
    diameter, current = (_number(item, place, name) for name in ("diameter", "current"))
    return Body(coils=(Coil(radius=diameter / 2, current=current),))


def _magnetised(shape: Shape, item: Any, place: str, counts: Mapping[str, int]) -> Body:
    """Return a shape that is a magnet of the moment J V / mu_0."""
    inside: Any = volume(shape)
    moment = _numbers(item, place, "polarization") * inside[0] / VACUUM_PERMEABILITY
    with mistakes_as(lambda mistake: mistake.within(place)):
        magnet = Magnet(moment=_triple(moment), position=(0.0, 0.0, 0.0), shape=0, dipoles=counts.get(shape.kind))
        return Body(shapes=(shape,), magnets=(magnet,))


def _triple(numbers: Iterable[float]) -> tuple[float, float, float]:
    x, y, z = map(float, numbers)
    return x, y, z


def _counts(dipoles: Mapping[str, int]) -> Mapping[str, int]:
    """Return the numbers of dipoles by kind of shape, checked."""
    for name in dipoles:
        if name not in SEVERAL:
            raise fail(("dipoles", name), "must be a cylinder or a cuboid", MISSING, name_remedy(name, SEVERAL))
    return dipoles


def _placed(found: Iterable[Source], existing: Iterable[str]) -> tuple[dict[str, Body], list[Placed]]:
    """Return the bodies of sources by their names, which differ from existing ones, and the placed bodies."""
    taken, bodies, placed = set(existing), dict[str, Body](), list[Placed]()
    for one in found:
        name, number = one.name, 1
        while name in taken or bodies.get(name, one.body) != one.body:
            number += 1
            name = f"{one.name}_{number}"
        bodies[name] = one.body
        u1, u2, u3 = map(_triple, one.axes)
        turned = None if np.array_equal(one.axes, np.eye(3)) else (u1, u2, u3)
        placed.append(Placed(body=name, position=_triple(one.position), orientation=turned))
    return bodies, placed


# Writing.


def _written(thing: Posed, magpylib: ModuleType) -> Iterator[Any]:
    """Yield an object of magpylib for each magnet of a body in its pose."""
    for magnet, (place, moment) in zip(thing.body.magnets, thing.dipoles(), strict=True):
        shape = None if magnet.shape is None else thing.body.shapes[magnet.shape]
        pose = {"position": place, "style_label": thing.name}
        if isinstance(shape, Cylinder | Cuboid | Sphere):
            yield _shaped(shape, thing.axes, moment, magpylib, pose)
        else:
            turn = _rotation(thing.axes)
            yield magpylib.misc.Dipole(moment=thing.axes @ moment, orientation=turn, **pose)


def _coils(thing: Posed, magpylib: ModuleType) -> Iterator[Any]:
    """Yield a Circle for each current loop that represents a coil of a body in its pose."""
    for loop in (loop for coil in thing.body.coils for loop in loops_of(coil)):
        across = first(unit(vector_across(loop.axis)))
        u3 = first(loop.axis)
        u1 = np.cross(across, u3)
        turn = _rotation(np.array([u1, np.cross(u3, u1), u3]) @ thing.axes)
        place = first(loop.position) @ thing.axes + thing.origin
        radius, current = first((loop.radius, loop.current_turns))
        pose = {"position": place, "orientation": turn, "style_label": thing.name}
        yield magpylib.current.Circle(diameter=2 * radius, current=current, **pose)


def _shaped(shape: Cylinder | Cuboid | Sphere, axes: np.ndarray, moment: np.ndarray, magpylib: Any, pose: Any) -> Any:
    """Return a magnet with a shape, in the frame of its shape; its moment [A m^2] is in lab components."""
    inside: Any = volume(shape)
    own = _frame(shape) @ axes
    strength = own @ moment * (VACUUM_PERMEABILITY / first((inside[0],))[0])
    magnetised = {"orientation": _rotation(own), "polarization": strength, **pose}
    if isinstance(shape, Cylinder):
        return magpylib.magnet.Cylinder(dimension=2 * first((shape.radius, shape.half_length)), **magnetised)
    if isinstance(shape, Cuboid):
        return magpylib.magnet.Cuboid(dimension=2 * first(shape.half_edges), **magnetised)
    return magpylib.magnet.Sphere(diameter=2 * first((shape.radius,))[0], **magnetised)


def _rotation(axes: np.ndarray) -> Any:
    """Return the orientation of a frame with the given axes (3, 3) in rows, lab components."""
    from scipy.spatial.transform import Rotation

    return Rotation.from_matrix(axes.T)


def _frame(shape: Cylinder | Cuboid | Sphere) -> np.ndarray:
    """Return the axes (3, 3) of the frame that magpylib gives a shape, in rows, components of the body frame."""
    if isinstance(shape, Sphere):
        return np.eye(3)
    if isinstance(shape, Cuboid):
        u1, u2 = unit_vector(shape.axis_a), unit_vector(shape.axis_b)
        return np.array([first(u1), first(u2), first(cross(u1, u2))])
    u3 = unit_vector(shape.axis)
    u1 = unit(cross(vector_across(u3), u3))
    return np.array([first(u1), first(cross(u3, u1)), first(u3)])
