"""The line one writes in, with completion."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.output.defaults import create_output
from prompt_toolkit.shortcuts import CompleteStyle

if TYPE_CHECKING:
    from kasino.cli.table_face import Complete

MOST = 60
"""So many completions are offered at once."""


class Completions(Completer):
    """Offers what the game says a text may become."""

    def __init__(self, complete: Complete) -> None:
        self.complete = complete

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        """Offer whole texts in place of what has been written so far."""
        written = document.text_before_cursor
        if not written.strip() and not complete_event.completion_requested:
            return
        for text, about in list(self.complete(written))[:MOST]:
            yield Completion(text, start_position=-len(written), display_meta=about)


def make_session(no_colour: bool) -> PromptSession[str]:
    """Make the session whose lines `ask` asks for."""
    output = create_output()
    # Asking the terminal where the cursor is would need its answer; the screen is drawn from the top.
    output.enable_cpr = False  # type: ignore[attr-defined]
    return PromptSession(
        history=InMemoryHistory(),
        output=output,
        color_depth=ColorDepth.DEPTH_1_BIT if no_colour else None,
        key_bindings=_keys(),
        complete_style=CompleteStyle.COLUMN,
        enable_history_search=False,
    )


def ask(session: object, question: str, complete: Complete | None, free: int) -> str:
    """Ask for a line; what can be completed is shown in the `free` lines below."""
    assert isinstance(session, PromptSession)
    line: str = session.prompt(
        question,
        completer=Completions(complete) if complete and free > 1 else None,
        complete_while_typing=True,
        reserve_space_for_menu=free if complete else 0,
    )
    return line


def _keys() -> KeyBindings:
    """Ctrl-L draws the screen anew."""
    keys = KeyBindings()

    @keys.add("c-l")
    def _(event: KeyPressEvent) -> None:
        event.app.exit(result="")

    return keys
