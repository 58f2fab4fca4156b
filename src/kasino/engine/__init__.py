"""The engine: the only place that decides what is legal.

`kasino.engine.compiled` tells whether its modules run as C extensions. A mixture is refused: it
would be neither fast nor what the tests tried.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    compiled: bool

_MODULES = ("chance", "counting", "groups", "moves", "plan", "playout", "position", "round", "state", "table")


def __getattr__(name: str) -> bool:
    if name != "compiled":
        raise AttributeError(f"module 'kasino.engine' has no attribute {name!r}")
    from importlib.util import find_spec

    origins = [find_spec(f"kasino.engine.{module}") for module in _MODULES]
    sources = [spec is not None and str(spec.origin).endswith(".py") for spec in origins]
    if any(sources) and not all(sources):
        raise ImportError("the engine is half compiled; install it anew, as with make clean and make play")
    globals()[name] = not sources[0]
    return not sources[0]
