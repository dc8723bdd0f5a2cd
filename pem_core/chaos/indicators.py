"""Chaos indicators from the growth of deviation vectors (``chaos.deviations``).

A Lyapunov exponent is the mean rate of growth of the ln of a volume after the first eighth of the time, which deviation
vectors need to align. It has the standard error of that mean and a verdict; the other indicators have their history.
For a trajectory that comes to rest the exponents tend to the real parts of the eigenvalues at the equilibrium and carry
no information about the transient; :func:`finite_time_exponent` does.
"""

from dataclasses import dataclass

import numpy as np

from pem_core.chaos.deviations import LEFT_OUT, Growth
from pem_core.codes import Code

# Mean growth rates, with standard errors that hold for chaotic motion and for regular motion.
#
# The ln of a volume is a rate times the time, plus a bounded part, plus a random walk where the motion is chaotic;
# regular motion, and the zero exponent, have no walk. Over a time T the variance of the mean rate is D / T from the
# walk, and that of (b(T) - b(0)) / T from the bounded part b. The scatter between N blocks of the time overestimates
# the second by a factor N, so the two are separated here (the separation is ours).
#
# - The walk: steps of a walk and differences of a bounded process have the covariance of a moving average, whose
# eigenvectors are sines: slow mode k of the growth per interval has the variance D + B (k / w)^2. D is averaged over
# all RATIOS D / B, weighted with their likelihood. So the spectrum towards frequency zero counts, as in Heidelberger
# and Welch 1981, doi:10.1145/358598.358630.
# - The bounded part: the growth from end to end minus that of the straight line through all samples, which its
# oscillation hardly moves. This covers ends that happen to be at the same phase. A walk contributes 1/5 of its
# variance.


RATIOS = 10.0 ** np.arange(-5.0, 4.25, 0.5)
"""Variances of the walk relative to those of the bounded part in the fastest mode, equally spaced in the logarithm."""
WALK_OFF_LINE = 0.2
"""Variance of a walk from end to end minus that of the line through it, relative to that of the walk: 1 + 6/5 - 2."""
TINY = 1e-300


@dataclass(frozen=True)
class Rates:
    """Mean growth rates [1/s], their standard errors, the difference between both halves of the time, and its error."""

    rate: np.ndarray
    error: np.ndarray
    apart: np.ndarray
    apart_error: np.ndarray


def time_averaged_rates(span: float, grown: np.ndarray, waves: np.ndarray) -> Rates:
    """Return the time-averaged growth rates: Lyapunov exponents, if the samples are logarithms of volumes.

    Parameters
    ----------
    span : float
        Time [s] from the first sample to the last.
    grown : (m, ...) array
        Samples of the numbers, at equal times; m is odd.
    waves : (w, ...) array
        Sine transforms of their growth per interval, with its mean removed (``deviations.waves_at``).

    Notes
    -----
    The rates of the halves differ, from the walk, by as much as that of the whole scatters. The bounded part adds b(T)
    - 2 b(T/2) + b(0), six times its variance, which is that about the lines through the halves, minus 1/30 of the
    walk's.
    """
    half = len(grown) // 2
    whole, early, late = grown[-1] - grown[0], grown[half] - grown[0], grown[-1] - grown[half]
    walk = (1.0 - WALK_OFF_LINE) * walk_variance(waves)
    slope, _ = line_through(grown)
    error = np.sqrt(walk + (whole - slope * (len(grown) - 1)) ** 2) / span
    scatter = sum(line_through(part)[1] for part in (grown[: half + 1], grown[half:])) / 2.0
    return Rates(whole / span, error, np.abs(late - early) * 2.0 / span, np.sqrt(walk + 6.0 * scatter) * 2.0 / span)


def walk_variance(waves: np.ndarray) -> np.ndarray:
    """Return the variance of a full walk, from sine transforms (w, ...) of its steps and of a bounded part."""
    powers, speeds = waves**2, (np.arange(1, len(waves) + 1) / len(waves)) ** 2
    likelihoods, variances = [], []
    for ratio in RATIOS:
        scale = np.maximum(sum(power / (ratio + speed) for power, speed in zip(powers, speeds, strict=True)), TINY)
        likelihoods.append(-0.5 * (len(waves) * np.log(scale) + np.log(ratio + speeds).sum()))
        variances.append(ratio * scale / len(waves))
    most = np.max(likelihoods, axis=0)
    weights = [np.exp(likelihood - most) for likelihood in likelihoods]
    return sum(weight * variance for weight, variance in zip(weights, variances, strict=True)) / sum(weights)


def line_through(samples: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the slope of the least-squares line through samples (m, ...), and their variance about it."""
    place = np.arange(len(samples)) - (len(samples) - 1) / 2.0
    middle = sum(samples[1:], samples[0]) / len(samples)
    slope = sum(where * sample for where, sample in zip(place, samples, strict=True)) / (place @ place)
    off = sum((sample - middle - where * slope) ** 2 for where, sample in zip(place, samples, strict=True))
    return slope, off / (len(samples) - 2)


PER_BLOCK = 4
"""Samples of a growth per block."""

REGULAR_GROWTH = 3.0
"""Growth of the ln that is no sign of chaos: from an eighth of the time on, regular motion grows by ln 8 = 2.1, plus
its oscillation."""

SURE = 3.0
"""Standard errors by which two numbers must differ for the difference to be significant."""

PRECISE = 0.1
"""Relative standard error up to which an exponent counts as known."""


class Verdict(Code):
    """Verdict on an estimate of an exponent."""

    NONE = 0, "no estimate"
    KNOWN = (
        1,
        "converged: the values of the two halves of the time agree within three standard errors, "
        "and the standard error is at most a tenth of the value",
    )
    ZERO = 2, "consistent with zero: the value is as small as its error, or growth is no faster than in regular motion"
    DRIFTS = 3, "not converged: the values of the two halves of the time differ by more than three standard errors"
    ROUGH = 4, "not converged: the standard error is above a tenth of the value"


@dataclass(frozen=True)
class Estimate:
    """An estimated number per point.

    Attributes
    ----------
    value, error : (..., n) array
        The number and its standard error; NaN if there is no estimate.
    verdict : (..., n) uint8 array
        Its reliability, a Verdict.
    """

    value: np.ndarray
    error: np.ndarray
    verdict: np.ndarray


def lyapunov_exponents(growth: Growth) -> Estimate:
    """Return the first k exponents [1/s] of the Lyapunov spectrum, (k, n), largest first.

    From the growth of volumes: Benettin et al. 1980, doi:10.1007/BF02128236.
    """
    return _estimate(growth.time, growth.volume, growth.waves)


def largest_exponent(growth: Growth) -> Estimate:
    """Return the largest Lyapunov exponent [1/s], (n,)."""
    return _estimate(growth.time, growth.volume[:, 0], growth.waves[:, 0])


def _estimate(time: np.ndarray, grown: np.ndarray, waves: np.ndarray) -> Estimate:
    """Return Lyapunov exponents: the time-averaged growth rates of ln volumes (m, ..., n), with verdicts."""
    span = time[-1] - time[LEFT_OUT]
    found = time_averaged_rates(span, grown[LEFT_OUT:], waves)
    value, error = found.rate, found.error
    small = np.abs(value) * span <= REGULAR_GROWTH + SURE * error * span
    verdict = np.select(
        [np.isnan(value), small, found.apart > SURE * found.apart_error, error > PRECISE * np.abs(value)],
        [Verdict.NONE, Verdict.ZERO, Verdict.DRIFTS, Verdict.ROUGH],
        Verdict.KNOWN,
    )
    return Estimate(value, error, verdict.astype(np.uint8))


def block_rates(time: np.ndarray, grown: np.ndarray) -> np.ndarray:
    """Return the growth rates (b, ..., n) in equal blocks of the time after the first eighth."""
    ends = slice(LEFT_OUT, None, PER_BLOCK)
    return np.diff(grown[ends], axis=0) / (time[PER_BLOCK] - time[0])


def mean_of(blocks: np.ndarray) -> np.ndarray:
    """Return the mean over blocks, summed sequentially: the same bits for one point and for many."""
    total = np.zeros_like(blocks[0])
    for block in blocks:
        total += block
    return total / len(blocks)


def standard_error(blocks: np.ndarray) -> np.ndarray:
    """Return the standard error of the mean of blocks."""
    return np.sqrt(mean_of((blocks - mean_of(blocks)) ** 2) / (len(blocks) - 1))


def kaplan_yorke(growth: Growth) -> Estimate:
    """Return the Kaplan-Yorke dimension of the spectrum, (n,), which needs as many exponents as dimensions.

    D = j + (l_1 + ... + l_j) / |l_(j+1)|, j the largest number of exponents whose sum is not negative (Kaplan and Yorke
    1979, doi:10.1007/BFb0064319). The standard error is that of the jackknife over blocks of the time.
    """
    rates = block_rates(growth.time, growth.volume)
    count, total = len(rates), len(rates) * mean_of(rates)
    value = kaplan_yorke_dimension(total / count)
    others = np.stack([kaplan_yorke_dimension((total - rate) / (count - 1)) for rate in rates])
    error = (count - 1) * standard_error(others)
    value = np.where(len(rates[0]) < growth.dimension, np.nan, value)
    verdict = np.where(np.isnan(value), Verdict.NONE, np.where(error > PRECISE * value, Verdict.ROUGH, Verdict.KNOWN))
    return Estimate(value, error, verdict.astype(np.uint8))


def kaplan_yorke_dimension(exponents: np.ndarray) -> np.ndarray:
    """Return the Kaplan-Yorke dimension (n,) of spectra (k, n); trailing NaNs of a spectrum are ignored.

    Examples
    --------
    >>> kaplan_yorke_dimension(np.array([[0.9056], [0.0], [-14.5723]])).round(5)
    array([2.06215])
    """
    spectrum = -np.sort(-exponents, axis=0)
    dimension, sum_so_far = np.zeros(spectrum.shape[1]), np.zeros(spectrum.shape[1])
    goes_on = np.ones(spectrum.shape[1], bool)
    for exponent in spectrum:
        goes_on &= ~np.isnan(exponent)
        holds = goes_on & (sum_so_far + exponent >= 0)
        ends = goes_on & ~holds
        dimension += np.where(holds, 1.0, 0.0)
        dimension += np.divide(sum_so_far, -exponent, out=np.zeros_like(exponent), where=ends)
        sum_so_far += np.where(holds, exponent, 0.0)
        goes_on &= holds
    return np.where(np.isnan(spectrum[0]), np.nan, dimension)


def stretching(growth: Growth) -> np.ndarray:
    """Return ln of the singular values of the linearised flow over the full time, (k, n), largest first.

    This needs as many deviation vectors as dimensions; NaN where a point has more. A singular value below the largest
    by more than round-off has no correct digits.
    """
    most = np.nan_to_num(growth.length[-1], nan=-np.inf).max(0)
    sizes = np.nan_to_num(np.exp(growth.length[-1] - most))
    flow = np.moveaxis(np.nan_to_num(growth.directions) * sizes, -1, 0)
    factors = np.linalg.svd(flow, compute_uv=False).T
    whole = (growth.dimension <= len(sizes)) & np.isfinite(most)
    is_own = np.arange(len(sizes))[:, None] < growth.dimension
    with np.errstate(all="ignore"):
        return np.where(whole & is_own, most + np.log(factors), np.nan)


def finite_time_exponent(growth: Growth) -> np.ndarray:
    """Return the largest finite-time Lyapunov exponent [1/s] over the full time, (n,).

    It is ln s / t, s the largest factor by which any deviation in the phase space grew. This needs as many deviation
    vectors as dimensions; NaN elsewhere.
    """
    return stretching(growth)[0] / growth.time[-1]


def megno(growth: Growth) -> np.ndarray:
    """Return MEGNO over time, (m, n): it tends to 2 on regular orbits, and grows as lambda t / 2 on chaotic ones.

    Y = 2/t int s d(ln w)/ds ds = 2 (ln w - time average of ln w) (Cincotta and Simo 2000, doi:10.1051/aas:2000108), the
    average by the trapezoidal rule over the renormalisations: its error falls as the square of their interval. The sum
    of maps (Cincotta, Giordano and Simo 2003, doi:10.1016/S0167-2789(03)00103-9) would be too large by the exponent
    times the interval.
    """
    return 2.0 * (growth.length[:, 0] - growth.mean_length)


def mean_megno(growth: Growth) -> np.ndarray:
    """Return the time average of MEGNO, (m, n): 2 in the limit on regular orbits, lambda t / 4 on chaotic ones."""
    return growth.mean_megno


def fast_indicator(growth: Growth) -> np.ndarray:
    """Return the fast Lyapunov indicator over time, (m, n): the largest ln length of the first deviation so far.

    Froeschle, Lega and Gonczi 1997, doi:10.1023/A:1008276418601.
    """
    return growth.highest


def alignment(growth: Growth, count: int) -> np.ndarray:
    """Return the generalised alignment index GALI_k over time, (m, n), of the first k deviations; NaN for fewer.

    It is the volume that k unit deviation vectors span (Skokos, Bountis and Antonopoulos 2007,
    doi:10.1016/j.physd.2007.04.004). On chaotic orbits it falls as exp of -((l_1 - l_2) + ... + (l_1 - l_k)) t, on
    regular ones of N degrees of freedom it stays constant for k up to N and falls as t^-2(k - N) beyond. It is computed
    from the volumes of Gram and Schmidt, so that it is correct below round-off.
    """
    if count > growth.length.shape[1]:
        return np.full(growth.highest.shape, np.nan)
    total = np.zeros(growth.highest.shape)
    for i in range(count):
        total += growth.volume[:, i] - growth.length[:, i]
    return np.exp(total)


def smaller_alignment(growth: Growth) -> np.ndarray:
    """Return the smaller alignment index SALI over time, (m, n): the shorter diagonal of two unit vectors.

    Skokos 2001, doi:10.1088/0305-4470/34/47/309. With sine s between them it is s (2 / (1 + sqrt(1 - s^2)))^(1/2).
    """
    sine = alignment(growth, 2)
    return sine * np.sqrt(2.0 / (1.0 + np.sqrt(np.maximum(0.0, 1.0 - sine * sine))))
