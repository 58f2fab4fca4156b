"""What all commands share: how one is run, and what it answers.

A command is a plain function of texts and named options, the options still as text. Typer reads
them, but needs 0.15 s to start (it brings pydantic); options written plainly are read here instead.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kasino.texts import Texts

    Values = dict[str, str | bool | list[str]]


class Answer:
    """What a command answers: text for standard output, and the exit code (0 yes or done, 1 no).

    `complaint` is a sentence for standard error.
    """

    __slots__ = ("code", "complaint", "text")

    def __init__(self, text: str = "", code: int = 0, complaint: str = "") -> None:
        self.text = text
        self.code = code
        self.complaint = complaint


def json_answer(content: object, code: int = 0) -> Answer:
    """Answer with one JSON value on one line."""
    import json
    import sys

    encoding = (getattr(sys.stdout, "encoding", None) or "").lower()
    return Answer(json.dumps(content, ensure_ascii=encoding.replace("-", "") != "utf8"), code)


def option(parameter: str) -> str:
    """Return the option that gives a command's parameter: `--last-deal` for `last_deal`."""
    return "--set" if parameter == "settings" else f"--{parameter.replace('_', '-')}"


def run(function: Callable[..., Answer], args: Sequence[str], texts: Texts) -> Answer:
    """Run a command on the words behind it; raise `Unusable`."""
    values = read_plainly(function, args)
    if values is None:
        from kasino.cli.typed import run_typed

        return run_typed(function, args, texts)
    return function(texts, **values)


def read_plainly(function: Callable[..., Answer], args: Sequence[str]) -> Values | None:
    """Read options where each stands whole and once, with its value; else None, for Typer to look.

    Anything wrong, and a cry for help, is thus left to Typer: it never sees the rest.
    """
    code, defaults = function.__code__, function.__kwdefaults__ or {}
    names = code.co_varnames[code.co_argcount : code.co_argcount + code.co_kwonlyargcount]
    if code.co_argcount > 1 + len(function.__defaults__ or ()):
        return None
    kinds = {option(name): (name, function.__annotations__[name].partition(" ")[0]) for name in names}
    values: Values = {}
    words = iter(args)
    for word in words:
        written, equals, value = word.partition("=")
        name, kind = kinds.get(written, ("", ""))
        if kind == "bool" and not equals:
            values[name] = True
            continue
        if not equals:
            value = next(words, "-")
        if kind not in ("str", "list[str]") or (value.startswith("-") and not equals):
            return None
        if kind == "str":
            if name in values:
                return None
            values[name] = value
        else:
            several = values.setdefault(name, [])
            assert isinstance(several, list)
            several.append(value)
    return values if {*names} <= {*values, *defaults} else None
