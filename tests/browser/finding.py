"""A Chromium that runs here: the system's, or the one that Playwright has installed for itself."""

import shutil
import subprocess
from collections.abc import Iterator
from functools import cache

from playwright.sync_api import sync_playwright

from ..lacking import lacking

MISSING = "There is no Chromium that runs here: run scripts/browser, or install one yourself."


@cache
def find_chromium() -> str:
    """Where it is; whoever needs it is skipped without."""
    return next(filter(_runs, _candidates()), None) or lacking(MISSING)


def _candidates() -> Iterator[str]:
    if found := shutil.which("chromium"):
        yield found
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    yield own


def _runs(program: str) -> bool:
    """Playwright's own may be there without the libraries that it needs, which takes root to install."""
    try:
        return subprocess.run([program, "--version"], capture_output=True, check=False).returncode == 0
    except OSError:
        return False
