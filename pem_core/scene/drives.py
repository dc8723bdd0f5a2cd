"""Periodic drives of a scene: fields, waves and motions that repeat, each with the number that gives its period."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from pem_core.scene.external_field import RotatingField
from pem_core.scene.motion import EllipticRotation, Oscillating, Spinning
from pem_core.scene.paths import with_places
from pem_core.scene.waves import ProductWave, TableWave


@dataclass(frozen=True)
class Drive:
    """A periodic drive.

    Attributes
    ----------
    path : str
        Dotted path in the scene of the number that gives its period.
    value : float
        That number, SI.
    gives : "angular velocity", "frequency" or "period"
    """

    path: str
    value: Any
    gives: Literal["angular velocity", "frequency", "period"]

    def period(self, value: Any) -> Any:
        """Return the signed period [s] for a value of the number: negative if it rotates backwards."""
        if self.gives == "period":
            return value
        return (2 * np.pi if self.gives == "angular velocity" else 1.0) / value


def changes_with_time(scene: Any) -> bool:
    """Return whether the field, gravity in the frame of the table, anything placed or ramped changes with time."""
    if isinstance(scene.field, RotatingField) or scene.field.wave is not None or scene.table is not None or scene.ramps:
        return True
    return any(item.motion != "fixed" or item.wave is not None for _, item in with_places({"placed": scene.placed}))


def drives(scene: Any) -> Iterator[Drive]:
    """Yield the periodic drives of a scene: the field, the table, and motions and waves of placed bodies."""
    field, table = getattr(scene, "field", None), getattr(scene, "table", None)
    if isinstance(field, RotatingField):
        yield Drive("field.angular_velocity", field.angular_velocity, "angular velocity")
    yield from _of_wave("field.wave", getattr(field, "wave", None))
    yield from _of_motion("table", table)
    for (_, number), item in with_places({"placed": getattr(scene, "placed", ())}):
        yield from _of_motion(f"placed.{number}.motion", item.motion)
        yield from _of_wave(f"placed.{number}.wave", item.wave)


SAME_PERIOD = 1e-12
"""Relative difference up to which periods are equal."""


def common_period(scene: Any) -> float | None:
    """Return the period [s] of all periodic drives of a scene; None if there are none, or their periods differ.

    A number of the scene that has a value for each of several points counts with the first.
    """
    periods = [abs(float(drive.period(np.ravel(drive.value)[0]))) for drive in drives(scene)]
    are_equal = all(abs(other - periods[0]) <= SAME_PERIOD * other for other in periods[1:])
    return periods[0] if periods and are_equal else None


def _of_motion(path: str, motion: Any) -> Iterator[Drive]:
    if isinstance(motion, Oscillating):
        yield Drive(f"{path}.frequency", motion.frequency, "frequency")
    if isinstance(motion, EllipticRotation | Spinning):
        yield Drive(f"{path}.angular_velocity", motion.angular_velocity, "angular velocity")


def _of_wave(path: str, wave: Any) -> Iterator[Drive]:
    if isinstance(wave, ProductWave):
        yield from _of_wave(f"{path}.first", wave.first)
        yield from _of_wave(f"{path}.second", wave.second)
    elif isinstance(wave, TableWave):
        last = len(wave.times) - 1
        yield from [Drive(f"{path}.times.{last}", wave.times[last], "period")] if wave.repeats else []
    elif wave is not None:
        yield Drive(f"{path}.frequency", wave.frequency, "frequency")
