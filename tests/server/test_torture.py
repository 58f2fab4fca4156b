"""A server under load is killed again and again: nothing acknowledged is lost, nothing is played twice."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from torture import Service, checked, torture


@pytest.mark.slow_interpreted
def test_nothing_acknowledged_is_lost_when_a_server_under_load_is_killed(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    service = Service(data)
    try:
        ledger = asyncio.run(torture(service, tables=20, kills=5, every=0.8, chance=Random(5), pause=0.04))
    finally:
        said = service.server.stop()
    figures = checked(data, ledger)
    assert said == "" and ledger.problems == []
    assert ledger.kills == 5 and ledger.reconnects > 20 and ledger.resent > 0
    assert figures["acknowledged"] > 20 * 40 and figures["matches"] == 20
    wrong = ("lost", "doubled", "gaps", "other findings", "problems")
    assert {name: figures[name] for name in wrong} == dict.fromkeys(wrong, 0)
