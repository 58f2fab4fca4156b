"""What makes a class a value: nothing in it can be set after it is made."""

from __future__ import annotations


def unchangeable(self: object, name: str, value: object = None) -> None:
    """Refuse to set or delete an attribute; for a value's `__setattr__` and `__delattr__`."""
    raise AttributeError(f"a {type(self).__name__} cannot change: {name} is fixed")


set_once = object.__setattr__
"""Set an attribute while a value is being made."""
