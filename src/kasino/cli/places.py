"""Where tables are kept: a data file or the address of a database, as it is named on the command line."""

from __future__ import annotations

import os
import re
from pathlib import Path

from kasino.cli.wrong import Unusable


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


def place_of(data: str, database: str) -> str:
    """Return where tables are kept: a file, or the address of a database; raise `Unusable`.

    The environment may name the database, so that its password stands in no list of processes.
    """
    if data and database:
        raise Unusable("serve-two-places")
    database = database or ("" if data else os.environ.get("KASINO_DATABASE", ""))
    from kasino.server.running import is_database

    if database and not is_database(database):
        raise Unusable("serve-database", text=database)
    return database or str(data_place(data))


def kept_at(tables: str, database: str) -> Path | str:
    """Return the file that is there, or the address of a database, whichever was named.

    An address may stand in the place of the file, too. Raises `Unusable`.
    """
    from kasino.server.running import is_database

    if is_database(tables) and not database:
        tables, database = "", tables
    place = place_of(tables, database)
    return place if is_database(place) else data_file(place)


def without_password(place: str) -> str:
    """Return a place as it may be shown."""
    return re.sub(r"(?<=//)([^/@]*?):[^/@]*@", r"\1@", place)


def no_data(place: Path | str, error: Exception, otherwise: str = "serve-no-data") -> Unusable:
    """Return what is wrong with the tables kept there; `otherwise` is for what has no code of its own."""
    file, code = without_password(str(place)), getattr(error, "code", "")
    if code:
        return Unusable(code, file=file, **getattr(error, "values", {}))
    return Unusable(otherwise, file=file, why=reason(error))


def reason(error: Exception) -> str:
    """Return why something failed, in the system's words."""
    return getattr(error, "strerror", None) or str(error)
