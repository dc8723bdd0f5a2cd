"""What the terminal shows of how fast a store is being computed."""

from __future__ import annotations

from pipelines.history.live import duration
from pipelines.history.pace import Pace


def pace_line(now: Pace) -> str:
    """Return the line that tells whether a store is being computed, how fast, and how long it will take."""
    if not now.writers:
        again = "; nobody writes it: give pem run again to go on" if now.state == "incomplete" else ""
        return f"{now.state}{again}"
    by = ", ".join(str(writer.holder).rstrip(",") for writer in now.writers)
    if now.state == "finishing":
        return f"finishing: summaries and pictures, written by {by}"
    rate = "rate unknown" if now.rate is None else f"{now.rate:,.3g} points/s"
    bound = "at most " if now.is_rough else ""
    left = "time left unknown" if now.seconds_left is None else f"{bound}{duration(now.seconds_left)} left"
    busy = "" if now.workers_busy is None else f", {now.workers_busy:.2g} workers busy on {len(now.hosts)} hosts"
    return f"running: {rate}, {left}{busy}, written by {by}"
