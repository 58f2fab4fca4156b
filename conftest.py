"""What all tests share."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# pytest looks for doctests in the engine's sources and would load those; what is imported already, compiled
# or not, it takes as it is.
import kasino.bots.endgame
import kasino.engine.playout
import kasino.engine.round  # noqa: F401

settings.register_profile(
    "kasino", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("kasino")
