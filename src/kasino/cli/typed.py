"""The commands as Typer reads them, and their help in the chosen language."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from typing import Annotated, Any

import typer
from typer.core import TyperCommand

from kasino.cli.frame import Answer, option
from kasino.cli.layout import glossary, paragraph
from kasino.cli.wrong import Unusable
from kasino.texts import Texts

UsageError: type[Exception] = typer.BadParameter.__mro__[1]
"""What Typer raises on options that it cannot read; it has no public name for it."""

METAVARS = {
    "rules": "ID",
    "settings": "K=V",
    "table": "T",
    "hand": "H",
    "move": "M",
    "pile": "P",
    "sweeps": "N,N",
    "mulles": "N,N",
    "bots": "B,B",
    "seed": "S",
    "names": "A,B",
    "pace": "none|normal|slow",
    "save": "FILE",
    "host": "H",
    "data": "FILE",
    "database": "URL",
    "sprt": "LOW,HIGH",
    "out": "FILE",
    "plot": "FILE",
    "keep": "DAYS",
    "puzzles": "FILE",
    "level": "easy|medium|hard",
    "chart": "FILE",
    "time": "MS",
    "origin": "URL",
    "log_format": "text|json",
}
"""What stands for an option's value in the help; N for all others."""

OWN = {
    "hint": {"move": "N", "seat": "N", "pile": "P"},
    "puzzle": {"out": "FILE"},
    "serve": {"workers": "N"},
}
"""Options that mean something of their own in a command: its help is `cli-help-COMMAND-OPTION`."""

ARGUMENTS = {
    "preset": "ID",
    "file": "FILE",
    "a": "A",
    "b": "B",
    "copy": "FILE",
    "tables": "FILE",
    "folder": "FOLDER",
    "source": "FROM",
    "target": "TO",
}
"""The parameters that are no options but stand by themselves."""

_KINDS = {
    "str": str,
    "str | None": str | None,
    "bool": bool,
    "list[str]": list[str],
    "list[str] | None": list[str] | None,
}


def run_typed(function: Callable[..., Answer], args: Sequence[str], texts: Texts) -> Answer:
    """Run a command on the words behind it; raise `Unusable`."""
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    app.command(cls=Command, context_settings={"allow_extra_args": True}, add_help_option=False)(
        declared(function, texts)
    )
    command = typer.main.get_command(app)
    if "--help" in args or "-h" in args:
        return Answer(_help(function.__name__, command.params, texts))
    _refuse_twice(args, command.params)
    try:
        answer = command.main(list(args), prog_name="kasino", standalone_mode=False)
    except UsageError as error:
        raise _unusable(error, function.__name__, command.params) from None
    return answer if isinstance(answer, Answer) else Answer(code=int(answer or 0))


def _refuse_twice(args: Sequence[str], params: Sequence[Any]) -> None:
    """Refuse an option that is given twice with values: one of them would go unheard."""
    single = {param.opts[0] for param in params if param.opts[0].startswith("-") and not param.multiple}
    flags = {param.opts[0] for param in params if getattr(param, "is_flag", False)}
    valued = {param.opts[0] for param in params if param.opts[0].startswith("-")} - flags
    seen: set[str] = set()
    words = iter(args)
    for word in words:
        name, equals, _ = word.partition("=")
        if word == "--":
            return
        if name in valued & single & seen:
            raise Unusable("cli-twice", name=name)
        seen.add(name)
        if name in valued and not equals:
            next(words, "")


def declared(function: Callable[..., Answer], texts: Texts) -> Callable[..., Answer]:
    """Return a command as a function whose parameters tell Typer what they are."""

    def command(**values: object) -> Answer:
        return function(texts, **values)

    parameters = [
        parameter.replace(annotation=_annotation(parameter, function.__name__))
        for parameter in inspect.signature(function).parameters.values()
        if parameter.name != "texts"
    ]
    command.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    command.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return command


def _annotation(parameter: inspect.Parameter, command: str) -> object:
    name, kind = parameter.name, _KINDS[parameter.annotation]
    if name in ARGUMENTS:
        key = "cli-help-id" if name == "preset" else f"cli-help-{name}"
        return Annotated[kind, typer.Argument(metavar=ARGUMENTS[name], help=key)]
    metavar = None if kind is bool else METAVARS.get(name, "N")
    key = f"cli-help-{option(name)[2:]}"
    if name in OWN.get(command, {}):
        metavar, key = OWN[command][name], f"cli-help-{command}-{name}"
    return Annotated[kind, typer.Option(option(name), metavar=metavar, help=key)]


class Command(TyperCommand):
    """A command that takes no more words than it has parameters."""

    def invoke(self, ctx: Any) -> Any:
        """Refuse words that belong to no option, then do what is asked."""
        if ctx.args:
            raise Unusable("cli-extra", text=ctx.args[0])
        return super().invoke(ctx)


def _help(name: str, params: Sequence[Any], texts: Texts) -> str:
    """Return how a command is called, what it does, and its options."""
    say = texts.say
    forms = [_form(param) for param in params if param.required]
    forms += [f"[{_form(param)}]" for param in params if param.name in ARGUMENTS and not param.required]
    usage = " ".join(("kasino", name, *forms, f"[{say('cli-options')}]"))
    parts = (
        paragraph(say("cli-usage", usage=usage), hanging=4),
        paragraph(say(f"cli-about-{name}")),
        glossary([*((_form(param), say(param.help)) for param in params), *common_options(texts)]),
    )
    return "\n\n".join(parts)


def common_options(texts: Texts) -> list[tuple[str, str]]:
    """Return the options that every command has, with their help."""
    return [("--lang nb|sv|da|en", texts.say("cli-help-lang")), ("--help", texts.say("cli-help-help"))]


def _form(param: Any) -> str:
    """Return an option or argument as it is to be written."""
    if param.param_type_name == "argument":
        return str(param.metavar)
    return param.opts[0] if param.is_flag else f"{param.opts[0]} {param.metavar}"


def _unusable(error: Any, command: str, params: Sequence[Any]) -> Unusable:
    """Return in our own words what Typer found wrong."""
    options = {param.opts[0]: param for param in params}
    kind = type(error).__name__
    if kind == "MissingParameter":
        form = _form(error.param)
        if error.param.name in ("a", "b"):
            return Unusable("cli-two-bots", example="kasino arena counter greedy --rules nordic")
        if error.param.name in ("source", "target"):
            return Unusable("copy-missing", example="kasino copy tables.sqlite postgresql://kasino@db/kasino")
        if error.param.name == "file":
            return Unusable("cli-file-missing", example=f"kasino {command} match.kasino")
        if error.param.name in ARGUMENTS:
            return Unusable("cli-missing", name=form, form=f"kasino {command} {form}")
        return Unusable("cli-missing", name=form.split()[0], form=form)
    name = getattr(error, "option_name", "")
    if kind == "NoSuchOption":
        known = [option for option in options if option.startswith("-")]
        return Unusable("cli-no-option", name=name, known=", ".join([*known, "--lang", "--help"]))
    if name in options:
        form = _form(options[name])
        return Unusable("cli-no-value" if options[name].is_flag else "cli-needs-value", name=name, form=form)
    return Unusable("cli-wrong", why=error.format_message())
