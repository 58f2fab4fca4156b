"""`kasino play`: a match in the terminal, against the computer or with people at the same screen."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from kasino.cli.frame import Answer, run
from kasino.cli.wrong import Unusable
from kasino.texts import Texts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from kasino.cli.play_setup import Setup


def main(args: Sequence[str], texts: Texts) -> int:
    """Play; return the exit code: 0, or 2 where nobody can be asked. Raises `Unusable`, `RuleError`."""
    return run(play, args, texts).code


def play(
    texts: Texts,
    *,
    rules: str = "",
    settings: list[str] | None = None,
    players: str = "",
    teams: bool = False,
    bots: str = "",
    people: str = "",
    names: str = "",
    seed: str = "",
    plain: bool = False,
    resume: bool = False,
    new: bool = False,
    save: str = "",
    pace: str = "normal",
) -> Answer:
    """Play matches until the people have enough."""
    from kasino.cli.inputs import whole
    from kasino.cli.play_setup import from_options
    from kasino.cli.table_face import PACES
    from kasino.match import SEEDS

    if pace not in PACES:
        raise Unusable("play-pace", text=pace, known=", ".join(PACES))
    number = whole("--seed", seed, 0, SEEDS - 1) if seed else None
    if resume and new:
        raise Unusable("play-resume-or-new")
    if plain and (sys.stdin is None or sys.stdout is None):
        raise Unusable("play-closed")
    asked = bool(rules or settings or players or teams or bots or people or names)
    if resume and (asked or seed):
        raise Unusable("play-resume-alone")
    setup = from_options(rules, settings or [], players, teams, bots, people, names) if asked else None
    if not plain and not _terminal():
        print(texts.say("play-no-terminal"), file=sys.stderr)
        return Answer(code=2)
    return Answer(code=_spend(texts, setup, save, number, plain, pace, resume, new))


def _spend(
    texts: Texts,
    setup: Setup | None,
    save: str,
    seed: int | None,
    plain: bool,
    pace: str,
    resume: bool,
    new: bool,
) -> int:
    leave_when_told()
    from kasino.cli.play_evening import Evening
    from kasino.cli.play_store import data_folder, own_place

    folder = data_folder(os.environ)
    with own_place(folder, save, resume) as place:
        evening = Evening(texts, folder, place, seed, plain=plain, pace=pace)
        return evening.spend(setup, resume=resume, new=new)


def leave_when_told() -> None:
    """Being told to stop, or losing the terminal, is leaving: the screen is put back as it was."""
    import signal

    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.default_int_handler)


def _terminal() -> bool:
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))
