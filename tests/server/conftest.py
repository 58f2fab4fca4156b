"""What the tests of the server share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from database import Database, database


@pytest.fixture(scope="session")
def postgres() -> Iterator[Database]:
    """A PostgreSQL, started when the first test asks for it."""
    with database() as server:
        yield server
