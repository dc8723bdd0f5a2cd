"""Random torques or forces on everything that moves in a scene."""

from dataclasses import dataclass
from typing import Annotated, Any

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
        return np.sqrt(2.0 * BOLTZMANN * component(self.temperature) * component(drag))


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
