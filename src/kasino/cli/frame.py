"""What all commands share: how one is run, what it answers, and how it says what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import typer
from typer.core import TyperCommand

from kasino.cli.layout import glossary, paragraph
from kasino.cli.wrong import Unusable
from kasino.texts import Texts

UsageError = typer.BadParameter.__mro__[1]
"""What Typer raises on options that it cannot read; it has no public name for it."""


@dataclass(frozen=True)
class Answer:
    """What a command answers: text for standard output, and the exit code (0 yes or done, 1 no)."""

    text: str = ""
    code: int = 0
    complaint: str = ""
    """A sentence for standard error."""


def json_answer(content: object, code: int = 0) -> Answer:
    """Answer with one JSON value on one line."""
    import json
    import sys

    encoding = (getattr(sys.stdout, "encoding", None) or "").lower()
    return Answer(json.dumps(content, ensure_ascii=encoding.replace("-", "") != "utf8"), code)


def run(function: Callable[..., Answer], args: Sequence[str], texts: Texts) -> Answer:
    """Run a command, a function as Typer takes it, on its options; raise `Unusable`.

    The help of its options, and `cli-about-NAME`, are keys of the catalogue.
    """
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    app.command(cls=Command, context_settings={"allow_extra_args": True})(function)
    command = typer.main.get_command(app)
    name = f"kasino {function.__name__}"
    try:
        answer = command.main(list(args), prog_name=name, standalone_mode=False, obj=texts)
    except UsageError as error:
        raise _unusable(error) from None
    return answer if isinstance(answer, Answer) else Answer(code=int(answer or 0))


class Command(TyperCommand):
    """A command whose help is said in the chosen language."""

    def invoke(self, ctx: Any) -> Any:
        """Refuse words that belong to no option, then do what is asked."""
        if ctx.args:
            raise Unusable("cli-extra", text=ctx.args[0])
        return super().invoke(ctx)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write how the command is called, what it does, and its options."""
        formatter.write(command_help(ctx.command_path, self, ctx.obj) + "\n")


def command_help(path: str, command: Any, texts: Texts) -> str:
    """Return the help of a command that `run` made."""
    say = texts.say
    needed = [_form(param) for param in command.params if param.required]
    rest = [f"[{_form(param)}]" for param in command.params if param.param_type_name == "argument"]
    usage = " ".join((path, *needed, *rest, f"[{say('cli-options')}]"))
    rows = [(_form(param), say(param.help)) for param in command.params]
    return "\n\n".join(
        (
            paragraph(say("cli-usage", usage=usage), hanging=4),
            paragraph(say(f"cli-about-{path.split()[-1]}")),
            glossary([*rows, *common_options(texts)]),
        )
    )


def common_options(texts: Texts) -> list[tuple[str, str]]:
    """Return the options that every command has, with their help."""
    return [("--lang nb|sv|da|en", texts.say("cli-help-lang")), ("--help", texts.say("cli-help-help"))]


def _form(param: Any) -> str:
    """Return an option or argument as it is to be written."""
    if param.param_type_name == "argument":
        return str(param.metavar)
    return param.opts[0] if param.is_flag else f"{param.opts[0]} {param.metavar}"


def _unusable(error: Any) -> Unusable:
    """Return in our own words what Typer found wrong."""
    options = {param.opts[0]: param for param in error.ctx.command.params} if error.ctx else {}
    kind = type(error).__name__
    if kind == "MissingParameter":
        form = _form(error.param)
        return Unusable("cli-missing", name=form.split()[0], form=form)
    name = getattr(error, "option_name", "")
    if kind == "NoSuchOption":
        known = ", ".join(option for option in options if option.startswith("-"))
        return Unusable("cli-no-option", name=name, known=f"{known}, --lang, --help")
    if name in options:
        form = _form(options[name])
        return Unusable("cli-no-value" if options[name].is_flag else "cli-needs-value", name=name, form=form)
    return Unusable("cli-wrong", why=error.format_message())
