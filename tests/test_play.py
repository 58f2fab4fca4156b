"""`kasino play`, driven as people drive it: through a terminal, from the first question to the winner."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect
import pytest

from kasino import PRESETS, SWITCHES, Card, Move, Position, Round, RuleSet
from kasino.cli.play_game import back_to
from kasino.cli.play_seats import seat_all, seats_recorded, tidy
from kasino.cli.table_moves import KINDS, cards_in, listing, tidied
from kasino.cli.table_score import ORDER, sheet_of
from kasino.match import Match
from kasino.record import read_record, write_record
from kasino.switches import SCORING
from kasino.texts import LANGUAGES, Texts

pytestmark = pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\r")
LINES, COLUMNS = 24, 80

Played = Callable[..., "Terminal"]


class Terminal:
    """The game in a terminal of its own."""

    def __init__(self, home: Path, *options: str, language: str = "en", **environ: str) -> None:
        self.home = home
        self.texts = Texts(language)
        paths = os.pathsep.join(path for path in sys.path if path)
        self.process = pexpect.spawn(
            sys.executable,
            ["-m", "kasino", "play", "--lang", language, "--pace", "none", *options],
            env=surroundings(home, PYTHONPATH=paths, **environ),
            dimensions=(LINES, COLUMNS),
            encoding="utf-8",
            timeout=20,
        )
        self.process.delaybeforesend = None
        self.output = ""

    def wait(self, *keys: str, **values: int) -> int:
        """Wait until one of some texts is shown; the last word of each is enough."""
        found: int = self.process.expect_exact([self.texts.say(key, **values)[-24:] for key in keys])
        self.output += self.process.before + self.process.after
        return found

    def write(self, text: str) -> None:
        self.process.sendline(text) if self.process.terminal_is_plain else self.process.send(text + "\r")

    def screen(self) -> list[str]:
        """What stands on the screen: all that was drawn since it was last cleared."""
        shown = ESCAPES.sub("", self.output.rpartition(CLEAR)[2])
        return shown.split("\n")
