"""Where a Chromium is, and how it is started."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from playwright.sync_api import Playwright

_INSTALLED = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")


def launching(playwright: Playwright) -> dict[str, Any]:
    """Return what to launch a Chromium with; raise `RuntimeError` if there is none."""
    options = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-dev-shm-usage"]
    return {"executable_path": _found(playwright), "args": options}


def _found(playwright: Playwright) -> str:
    """Find a Chromium: a variable, an installed one, Playwright's own, Debian's."""
    named = os.environ.get("KASINO_CHROMIUM")
    if named:
        return named
    for name in _INSTALLED:
        if found := shutil.which(name):
            return found
    own = playwright.chromium.executable_path
    if own and Path(own).exists():
        return own
    if os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "update", "-qq"], check=False, capture_output=True)
        subprocess.run(["apt-get", "install", "-y", "-qq", "chromium"], check=False, capture_output=True)
        if found := shutil.which("chromium"):
            return found
    raise RuntimeError("no Chromium: install one, or name it in KASINO_CHROMIUM")
