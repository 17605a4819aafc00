"""What the packages of the field are needed for, and how many environments their suites were given."""

from importlib.util import find_spec

import pytest

PACKAGES = ("gymnasium", "pettingzoo", "pyspiel")
MISSING = [name for name in PACKAGES if find_spec(name) is None]
collect_ignore_glob = []
if {"gymnasium", "pettingzoo"} & set(MISSING):
    collect_ignore_glob += ["test_pettingzoo*.py", "test_gymnasium*.py"]
if "pyspiel" in MISSING:
    collect_ignore_glob += ["test_openspiel*.py"]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """How many environments passed each suite, in one line for each."""
    counts: dict[str, int] = {}
    for report in terminalreporter.stats.get("passed", []):
        for suite, checked in getattr(report, "user_properties", []):
            if suite.startswith("suite "):
                counts[suite] = counts.get(suite, 0) + checked
    for suite, checked in sorted(counts.items()):
        terminalreporter.write_line(f"{checked} environments passed {suite.removeprefix('suite ')}")
