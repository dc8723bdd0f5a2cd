"""The classical Runge-Kutta method in plain numpy: integrations that share no code with the engine."""


def classical(rate, y, step, steps):
    """Return the state after a number of equal steps from t = 0; ``rate`` is a function of time and state."""
    for number in range(steps):
        t = number * step
        k1 = rate(t, y)
        k2 = rate(t + step / 2, y + step / 2 * k1)
        k3 = rate(t + step / 2, y + step / 2 * k2)
        k4 = rate(t + step, y + step * k3)
        y = y + step / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
    return y
