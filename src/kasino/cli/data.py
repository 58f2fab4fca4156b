"""`kasino backup`, `doctor`, `export` and `prune`: care for a server's data file."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import TypeVar

from kasino.cli.frame import Answer, json_answer
from kasino.cli.inputs import whole
from kasino.cli.layout import paragraph
from kasino.cli.wrong import Unusable
from kasino.texts import Texts

LONGEST_KEPT = 36500
"""Days that `--keep` may be at most."""
Done = TypeVar("Done")


def backup(texts: Texts, copy: str, *, data: str = "", overwrite: bool = False) -> Answer:
    """Copy the data file, while the server runs or not."""
    from kasino.server import upkeep

    source, to = data_file(data), Path(copy).expanduser()

    def copied() -> tuple[int, int]:
        if to.exists() and to.samefile(source):
            raise Unusable("data-same", file=str(to))
        if not to.parent.is_dir():
            raise Unusable("data-no-folder", file=str(to), folder=str(to.parent))
        try:
            return upkeep.backup(source, to, overwrite)
        except FileExistsError:
            raise Unusable("data-there", file=str(to)) from None
        except OSError as error:
            raise Unusable("data-not-written", file=str(to), why=_why(error)) from None

    counts = _tried(source, copied)
    return Answer(paragraph(texts.say("data-copied", file=str(to), tables=counts[0], lines=counts[1])))


def doctor(texts: Texts, tables: str, *, json: bool = False) -> Answer:
    """Look whether a data file is whole."""
    from kasino.server import examine

    path = data_file(tables)
    found = _tried(path, lambda: examine.examined(path))
    if json:
        return json_answer({"sound": found.sound, **asdict(found)}, 0 if found.sound else 1)
    say = texts.say
    counts = {"tables": found.tables, "lines": found.lines, "matches": found.matches}
    parts = [say("doctor-holds", file=str(path), version=found.version, **counts)]
    parts += [say(each.code, table=each.table, seq=each.seq, why=each.why) for each in found.findings]
    parts.append(say("doctor-sound") if found.sound else say("doctor-unsound", count=len(found.findings)))
    return Answer("\n".join(paragraph(part) for part in parts), 0 if found.sound else 1)


def export(texts: Texts, tables: str, folder: str) -> Answer:
    """Write every finished match of a data file as a record."""
    from kasino.server import upkeep

    path, to = data_file(tables), Path(folder).expanduser()

    def exported() -> tuple[int, int, list[str]]:
        try:
            return upkeep.export(path, to)
        except OSError as error:
            raise Unusable("data-not-written", file=str(to), why=_why(error)) from None

    written, there, problems = _tried(path, exported)
    text = paragraph(texts.say("data-exported", folder=str(to), written=written, there=there))
    if problems:
        return Answer(text, 1, texts.say("data-not-exported", count=len(problems), file=str(path)))
    return Answer(text)


def prune(texts: Texts, tables: str, *, keep: str) -> Answer:
    """Delete the tables of a data file on which nothing has happened for so many days."""
    from contextlib import closing

    from kasino.server import layout, pruning

    days = whole("--keep", keep, 1, LONGEST_KEPT)
    path = data_file(tables)

    def pruned() -> int:
        with closing(layout.opened(path)) as data:
            return pruning.prune(data, pruning.old_tables(data, days))

    return Answer(paragraph(texts.say("data-pruned", count=_tried(path, pruned), days=days)))


def data_file(text: str) -> Path:
    """Return a data file that must be there, the usual one for nothing; raise `Unusable`."""
    path = data_place(text)
    if not path.exists():
        raise Unusable("cli-no-file", file=str(path))
    return path


def data_place(text: str) -> Path:
    """Return where the data file is to be."""
    from kasino.cli.play_store import data_folder

    return Path(text).expanduser() if text else data_folder(os.environ) / "tables.sqlite"


def no_data(file: Path | str, error: Exception, otherwise: str = "serve-no-data") -> Unusable:
    """Return what is wrong with a data file, to be said; `otherwise` is for what has no code of its own."""
    code = getattr(error, "code", "")
    if code:
        return Unusable(code, file=str(file), **getattr(error, "values", {}))
    return Unusable(otherwise, file=str(file), why=_why(error))


def _why(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)


def _tried(file: Path, doing: Callable[[], Done]) -> Done:
    """Do something with a data file; raise `Unusable` if that cannot be."""
    from kasino.server.layout import StoreError

    try:
        return doing()
    except (StoreError, OSError) as error:
        raise no_data(file, error, "data-failed") from None
