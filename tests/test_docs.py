"""The examples in the documents come out as written."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("name", ["README.md", "docs/bots.md", "docs/library.md", "docs/puzzles.md"])
def test_examples_come_out_as_written(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    # A code fence ends an example as a blank line does.
    examples = doctest.DocTestParser().get_doctest(text.replace("```", "\n"), {}, name, name, 0)
    assert examples.examples
    results = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(examples)
    assert results.failed == 0
