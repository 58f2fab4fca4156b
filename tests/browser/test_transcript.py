"""What is heard during a whole round by someone who plays by keyboard and cannot see the page.

The transcripts beside this file are to be read: they are what that player has to go by. Lines with `>` are
keys, lines in brackets what has the focus, all others what the page says by itself. After a change that is
meant, write them anew with `KASINO_TRANSCRIPTS=write` in the environment, and read them.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from browser.conftest import Opening
from browser.playing import Player, begin, choice
from serving import running

pytestmark = pytest.mark.slow

HERE = Path(__file__).parent


@pytest.mark.parametrize("language", ["en", "nb"])
def test_a_whole_round_can_be_followed_by_ear(language: str, opened: Opening, tmp_path: Path) -> None:
    kept = HERE / f"transcript-{language}.txt"
    with running(tmp_path / "tables.sqlite", "--seed", "11") as server:
        page = opened(
            locale=language, base_url=server.address, choice=choice("swedish", "target=1")
        ).new_page()
        page.add_init_script(path=HERE / "hearing.js")
        begin(page, "keyboard")
        player = Player(page, "keyboard", seed=4)
        player.wait()
        page.reload()
        player.wait()
        page.wait_for_function("() => heard.length > 3")
        while not player.play_one():
            pass
        heard = page.evaluate("heard")
        page.close()
    text = "\n".join(heard) + "\n"
    if os.environ.get("KASINO_TRANSCRIPTS") == "write":
        kept.write_text(text, "utf-8")
    assert text == kept.read_text("utf-8")
