"""`kasino backup`, `doctor`, `export` and `prune`: care for a server's tables, in a file or a database."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import TypeVar

from kasino.cli.frame import Answer, json_answer
from kasino.cli.inputs import whole
from kasino.cli.layout import paragraph
from kasino.cli.places import kept_at, no_data, reason, without_password
from kasino.cli.wrong import Unusable
from kasino.texts import Texts

LONGEST_KEPT = 36500
"""Days that `--keep` may be at most."""
Done = TypeVar("Done")


def backup(texts: Texts, copy: str, *, data: str = "", overwrite: bool = False) -> Answer:
    """Copy the data file, while the server runs or not."""
    from kasino.server import upkeep

    to = Path(copy).expanduser()
    source = kept_at(data, "")
    if isinstance(source, str):
        raise Unusable("data-backup-database", example=f"kasino copy {without_password(source)} {copy}")

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
            raise Unusable("data-not-written", file=str(to), why=reason(error)) from None

    counts = _tried(source, copied)
    return Answer(paragraph(texts.say("data-copied", file=str(to), tables=counts[0], lines=counts[1])))


def doctor(texts: Texts, tables: str = "", *, database: str = "", json: bool = False) -> Answer:
    """Look whether a data file or a database is whole."""
    from kasino.server import examine

    place = kept_at(tables, database)
    found = _tried(place, lambda: examine.examined(place))
    if json:
        return json_answer({"sound": found.sound, **asdict(found)}, 0 if found.sound else 1)
    say = texts.say
    counts = {"tables": found.tables, "lines": found.lines, "matches": found.matches}
    parts = [say("doctor-holds", file=without_password(str(place)), version=found.version, **counts)]
    parts += [say(each.code, table=each.table, seq=each.seq, why=each.why) for each in found.findings]
    parts.append(say("doctor-sound") if found.sound else say("doctor-unsound", count=len(found.findings)))
    return Answer("\n".join(paragraph(part) for part in parts), 0 if found.sound else 1)


def export(texts: Texts, tables: str, folder: str) -> Answer:
    """Write every finished match of a data file or a database as a record."""
    from kasino.server import upkeep

    place, to = kept_at(tables, ""), Path(folder).expanduser()

    def exported() -> tuple[int, int, list[str]]:
        try:
            return upkeep.export(place, to)
        except OSError as error:
            raise Unusable("data-not-written", file=str(to), why=reason(error)) from None

    written, there, problems = _tried(place, exported)
    text = paragraph(texts.say("data-exported", folder=str(to), written=written, there=there))
    if problems:
        file = without_password(str(place))
        return Answer(text, 1, texts.say("data-not-exported", count=len(problems), file=file))
    return Answer(text)


def prune(texts: Texts, tables: str = "", *, database: str = "", keep: str) -> Answer:
    """Delete the tables of a file or a database on which nothing has happened for so many days."""
    from kasino.server import pruning

    days = whole("--keep", keep, 1, LONGEST_KEPT)
    place = kept_at(tables, database)
    count = _tried(place, lambda: pruning.pruned(place, days))
    return Answer(paragraph(texts.say("data-pruned", count=count, days=days)))


def _tried(place: Path | str, doing: Callable[[], Done]) -> Done:
    """Do something with what is kept; raise `Unusable` if that cannot be."""
    from kasino.server.layout import StoreError

    try:
        return doing()
    except (StoreError, OSError) as error:
        otherwise = "serve-no-data" if isinstance(place, str) else "data-failed"
        raise no_data(place, error, otherwise) from None
