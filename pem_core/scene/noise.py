"""Random torques or forces on everything that moves in a scene."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

import numpy as np

from pem_core.errors import MISSING, InputError, Mistake
from pem_core.numbers.types import component
from pem_core.scene import quantities

BOLTZMANN = 1.380649e-23
"""[J/K], exact since 2019."""

Seed = Annotated[float, quantities.Quantity("1", "whole")]
NoiseTorque = Annotated[float, quantities.Quantity("N m s^0.5", "not negative")]
Temperature = Annotated[float, quantities.Quantity("K", "not negative")]
NoiseForce = Annotated[float, quantities.Quantity("1", "not negative")]
ThermalEnergy = Annotated[float, quantities.Quantity("1", "not negative")]
KickTorque = Annotated[float, quantities.Quantity("N m s", "not negative")]
SphereForce = Annotated[float, quantities.Quantity("N s^0.5", "not negative")]
SphereKick = Annotated[float, quantities.Quantity("N s", "not negative")]
KickForce = Annotated[float, quantities.Quantity("1", "not negative")]


@dataclass(frozen=True, kw_only=True)
class Kicks:
    """Kicks of every pendulum at random times: jumps of its angular momentum.

    Attributes
    ----------
    rate : float
        Mean number of kicks per second [Hz] of each pendulum; the times between them are exponentially distributed.
    impulse : float
        Standard deviation [N m s] of each component of a kick, which is normally distributed.
    """

    rate: quantities.Frequency
    impulse: KickTorque

    def __post_init__(self) -> None:
        quantities.check_numbers(self)


@dataclass(frozen=True, kw_only=True)
class SphereKicks:
    """Kicks of every moving sphere at random times: jumps of its momentum, which the rods pass on.

    Attributes
    ----------
    rate : float
        Mean number of kicks per second [Hz] of each sphere; the times between them are exponentially distributed.
    impulse : float
        Standard deviation [N s] of each component of a kick, which is normally distributed.
    """

    rate: quantities.Frequency
    impulse: SphereKick

    def __post_init__(self) -> None:
        quantities.check_numbers(self)


@dataclass(frozen=True, kw_only=True)
class PlanarKicks:
    """Kicks of a point in a plane at random times: jumps of its velocity, dimensionless as the scene.

    Attributes
    ----------
    rate : float
        Mean number of kicks per time; the times between them are exponentially distributed.
    impulse : float
        Standard deviation of each component of a kick, which is normally distributed.
    """

    rate: quantities.Positive
    impulse: KickForce

    def __post_init__(self) -> None:
        quantities.check_numbers(self)


@dataclass(frozen=True, kw_only=True)
class Noise:
    """Noise on every pendulum: a random torque, the same in all directions that the pendulum can turn; or kicks.

    Attributes
    ----------
    torque : float or None
        sigma [N m s^(1/2)]: each component of the angular momentum gains sigma times a Brownian motion.
    temperature : float or None
        T [K] of a heat bath instead: sigma^2 = 2 k_B T times the ``drag`` of each pendulum.
    kicks : Kicks or None
        Kicks at random times, alone or besides.
    seed : float
        Whole number that, with the point of the study, determines the random numbers.
    """

    torque: NoiseTorque | None = None
    temperature: Temperature | None = None
    kicks: Kicks | None = None
    seed: Seed = 0.0

    def __post_init__(self) -> None:
        quantities.check_numbers(self)
        check_one_strength(self, "torque")

    def strength(self, drag: Any) -> Any:
        """Return sigma [N m s^(1/2)] for a drag [N m s]; 0 if there are only kicks."""
        if self.temperature is None:
            return component(0.0 if self.torque is None else self.torque)
        return thermal_strength(self.temperature, drag)


@dataclass(frozen=True, kw_only=True)
class PlanarNoise:
    """Noise on a point in a plane: a random force, the same in all directions, dimensionless as the scene; or kicks.

    Attributes
    ----------
    force : float or None
        sigma: each component of the velocity gains sigma times a Brownian motion.
    temperature : float or None
        T of a heat bath instead, in units of energy (k_B is one, as is the mass): sigma^2 = 2 T times the damping.
    kicks : PlanarKicks or None
        Kicks at random times, alone or besides.
    seed : float
        Whole number that, with the point of the study, determines the random numbers.
    """

    force: NoiseForce | None = None
    temperature: ThermalEnergy | None = None
    kicks: PlanarKicks | None = None
    seed: Seed = 0.0

    def __post_init__(self) -> None:
        quantities.check_numbers(self)
        check_one_strength(self, "force")

    def strength(self, damping: Any) -> Any:
        """Return sigma for a damping; 0 if there are only kicks."""
        if self.temperature is None:
            return component(0.0 if self.force is None else self.force)
        return np.sqrt(2.0 * component(self.temperature) * component(damping))


@dataclass(frozen=True, kw_only=True)
class SphereNoise:
    """Noise on every moving sphere of a linkage: a random force, the same in all directions; or kicks.

    Attributes
    ----------
    force : float or None
        sigma [N s^(1/2)]: each component of the momentum gains sigma times a Brownian motion.
    temperature : float or None
        T [K] of a heat bath instead: sigma^2 = 2 k_B T times the ``drag`` of each sphere.
    kicks : SphereKicks or None
        Kicks at random times, alone or besides.
    seed : float
        Whole number that, with the point of the study, determines the random numbers.
    """

    force: SphereForce | None = None
    temperature: Temperature | None = None
    kicks: SphereKicks | None = None
    seed: Seed = 0.0

    def __post_init__(self) -> None:
        quantities.check_numbers(self)
        check_one_strength(self, "force")

    def strength(self, drag: Any) -> Any:
        """Return sigma [N s^(1/2)] for a drag [N s/m]; 0 if there are only kicks."""
        if self.temperature is None:
            return component(0.0 if self.force is None else self.force)
        return thermal_strength(self.temperature, drag)


@dataclass(frozen=True, kw_only=True)
class FreeNoise:
    """Noise on every free body: a random force and a random torque, the same in all directions.

    Attributes
    ----------
    force, torque : float or None
        sigma [N s^(1/2), N m s^(1/2)] of each component of the momentum, and of the angular momentum about the mass
        centre.
    temperature : float or None
        T [K] of a heat bath instead: sigma^2 = 2 k_B T times ``drag`` and ``turning_drag`` of each body.
    seed : float
        Whole number that, with the point of the study, determines the random numbers.
    """

    force: SphereForce | None = None
    torque: NoiseTorque | None = None
    temperature: Temperature | None = None
    seed: Seed = 0.0

    kicks: ClassVar[None] = None

    def __post_init__(self) -> None:
        quantities.check_numbers(self)
        quantities.check_once(self, "force", "temperature")
        quantities.check_once(self, "torque", "temperature")
        if self.force is None and self.torque is None and self.temperature is None:
            rule = "must be given, or `torque` or `temperature` instead"
            raise InputError([Mistake(("force",), rule, MISSING)])

    def strengths(self, drag: Any, turning_drag: Any) -> list[Any]:
        """Return sigma [N s^(1/2)] of the force and [N m s^(1/2)] of the torque, for the drags of a body."""
        if self.temperature is None:
            return [component(0.0 if one is None else one) for one in (self.force, self.torque)]
        return [thermal_strength(self.temperature, one) for one in (drag, turning_drag)]


def thermal_strength(temperature: Any, drag: Any) -> Any:
    """Return sigma for a temperature [K] and a drag, of force or torque."""
    return np.sqrt(2.0 * BOLTZMANN * component(temperature) * component(drag))


def check_one_strength(noise: Any, name: str) -> None:
    """Check that the strength of a noise or its temperature is given, not both, or that there are kicks.

    Raises
    ------
    InputError
        If both or none are.
    """
    quantities.check_once(noise, name, "temperature")
    if all(getattr(noise, one) is None for one in (name, "temperature", "kicks")):
        raise InputError([Mistake((name,), "must be given, or `temperature` or `kicks` instead", MISSING)])


def drag_ramp_mistakes(scene: Any) -> Iterator[Mistake]:
    """Yield each ramp of a drag in a scene with a temperature, which sets the noise by the drag at the start."""
    if scene.noise.temperature is None:
        return
    rule = "must be that of a number other than a drag in a scene with a temperature, which sets noise by the drag"
    for k, ramp in enumerate(scene.ramps):
        if ramp.path.endswith("drag"):
            yield Mistake(("ramps", k, "path"), rule, ramp.path)
