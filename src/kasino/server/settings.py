"""What a server is told when it starts."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    """What every process of a server is told alike."""

    seed: int | None = None
    """Where all chance comes from; None is the system's."""
    away_after: float = 60
    """Seconds after which a bot may stand in for someone."""
    keep: int = 0
    """Tables on which nothing has happened for so many days are deleted; none if that is 0."""
    origins: frozenset[str] = frozenset()
    """Where pages come from that may play, beside our own."""
    metrics_for_all: bool = False
    """Whether every address is told what is counted, not only this machine."""
    log_format: str = "text"
    """`text`, which is warnings only, or `json`."""
