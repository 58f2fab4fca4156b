"""The command line: `kasino` and its commands.

Options are read as text and checked here, so that whatever is wrong with them is said in one
sentence of the chosen language. Only the command asked for is loaded: a referee must be quick.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

    from kasino.cli.frame import Answer
    from kasino.texts import Texts

COMMANDS: Final = {
    "play": "play",
    "check": "referee",
    "moves": "referee",
    "score": "referee",
    "rules": "rulebook",
    "hint": "hint",
    "replay": "replay",
    "review": "review",
    "verify": "verify",
    "simulate": "simulate",
    "arena": "arena",
    "puzzle": "puzzle",
    "serve": "serve",
    "backup": "data",
    "doctor": "data",
    "export": "data",
    "prune": "data",
}
"""The commands, each with the module it lives in."""

_EXTRAS: Final = {
    **dict.fromkeys(("typer", "rich", "prompt_toolkit", "fluent"), "cli"),
    **dict.fromkeys(
        ("httptools", "msgspec", "prometheus_client", "starlette", "uvicorn", "uvloop", "websockets"),
        "server",
    ),
    **dict.fromkeys(("matplotlib", "numpy"), "lab"),
}
"""The extra of the package that brings what is missing."""
INTERRUPTED: Final = 130
CLOSED_PIPE: Final = 141
"""The exit codes a shell shows for SIGINT and SIGPIPE."""


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the words behind `kasino` ask for and return the exit code.

    0 yes or done, 1 no (illegal, does not replay), 2 unusable input.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        code = _said(list(sys.argv[1:] if argv is None else argv))
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # What Python would still flush at its end must go nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CLOSED_PIPE


def _said(args: list[str]) -> int:
    """Answer, and write the answer or what is wrong."""
    from kasino.cli.wrong import Unusable, sentence
    from kasino.engine.placing import PositionError
    from kasino.rules import RuleError
    from kasino.texts import Texts, language_from_locale

    texts = Texts(language_from_locale(os.environ))
    try:
        language, args = _language(args)
        texts = Texts(language) if language else texts
        answer = _answer(args, texts)
    except (Unusable, RuleError, PositionError) as error:
        return _complain(sentence(error, texts))
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package not in _EXTRAS:
            raise
        return _complain(texts.say("cli-no-package", package=package, extra=_EXTRAS[package]))
    except BrokenPipeError:
        raise
    except OSError as error:
        return _unwritten(error, texts)
    if answer.complaint:
        _complain(answer.complaint)
    try:
        if answer.text:
            print(answer.text, flush=True)
    except BrokenPipeError:
        raise
    except OSError as error:
        return _unwritten(error, texts)
    return answer.code


def _unwritten(error: OSError, texts: Texts) -> int:
    """Say that the answer cannot be written; what Python would still flush at its end goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return _complain(texts.say("cli-output-failed", why=error.strerror or str(error)))


def _complain(words: str) -> int:
    """Write one sentence to standard error; return the exit code for unusable input."""
    if sys.stderr is not None:
        print(words, file=sys.stderr)
    return 2


def _language(args: list[str]) -> tuple[str, list[str]]:
    """Take `--lang` out of the options; the help of all others is said in it."""
    from kasino.cli.wrong import Unusable
    from kasino.texts import LANGUAGES

    language, rest = "", []
    words = iter(args)
    for word in words:
        if word == "--":
            rest += [word, *words]
        elif word == "--lang" or word.startswith("--lang="):
            if language:
                raise Unusable("cli-twice", name="--lang")
            language = word.partition("=")[2] if "=" in word else next(words, "")
            if language not in LANGUAGES:
                raise Unusable("cli-language", text=language)
        else:
            rest.append(word)
    return language, rest


def _answer(args: list[str], texts: Texts) -> Answer:
    """Run the command that the first word names."""
    from kasino.cli.frame import Answer, run
    from kasino.cli.wrong import Unusable

    if not args:
        terminals = all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))
        args = ["play"] if terminals else ["--help"]
    name, *rest = args
    if name in ("--help", "-h"):
        return Answer(_help(texts))
    if name == "--version":
        return Answer(_version(texts))
    if name not in COMMANDS:
        key = "cli-no-option" if name.startswith("-") else "cli-no-command"
        known = "--version, --lang, --help" if name.startswith("-") else ", ".join(COMMANDS)
        raise Unusable(key, name=name, known=known)
    from importlib import import_module

    module = import_module(f"kasino.cli.{COMMANDS[name]}")
    return run(getattr(module, name), rest, texts)


def _version(texts: Texts) -> str:
    from kasino import __version__, engine

    how = "compiled" if engine.compiled else "interpreted"
    return texts.say(f"cli-version-{how}", version=__version__)


def _help(texts: Texts) -> str:
    """Return the help of `kasino` itself."""
    from kasino.cli.layout import glossary, paragraph
    from kasino.cli.typed import common_options

    say = texts.say
    commands = [(name, say(f"cli-about-{name}")) for name in COMMANDS]
    options = [("--version", say("cli-help-version")), *common_options(texts)]
    parts = (
        say("cli-usage", usage=f"kasino [{say('cli-command')}] [{say('cli-options')}]"),
        paragraph(say("cli-about")),
        glossary(commands),
        glossary(options),
        paragraph(say("cli-more", example="kasino check --help")),
    )
    return "\n\n".join(parts)
