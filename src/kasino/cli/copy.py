"""`kasino copy`: all tables from a file into a database, or back."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from kasino.cli.frame import Answer
from kasino.cli.places import without_password
from kasino.cli.wrong import Unusable
from kasino.server import copying
from kasino.server.store import StoreError
from kasino.texts import Texts


def copy(texts: Texts, source: str, target: str) -> Answer:
    """Copy all tables."""
    named = {"source": without_password(source), "target": without_password(target)}
    try:
        with _bar(texts) as copied:
            count = asyncio.run(copying.copy(source, target, copied))
    except copying.NotCopied as error:
        file = {"file": source} if error.key == "copy-no-source" else {}
        raise Unusable(error.key, **named, **file, **error.values) from None
    except StoreError as error:
        raise Unusable("copy-failed", **named, why=str(error)) from None
    return Answer(texts.say("copy-copied", tables=count.tables, lines=count.lines, target=named["target"]))


@contextmanager
def _bar(texts: Texts) -> Iterator[Callable[[int, int], None]]:
    """Show how far it is, where someone looks."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda done, of: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    task = bar.add_task(texts.say("copy-copying"), total=None)
    with bar:
        yield lambda done, of: bar.update(task, completed=done, total=of)
