"""How tests run: the same examples every time (`--hypothesis-profile=explore` looks further)."""

import signal
from collections import Counter
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

COMMON: dict[str, Any] = {"deadline": None, "database": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("steady", derandomize=True, max_examples=60, **COMMON)
settings.register_profile("explore", max_examples=2000, **COMMON)
settings.load_profile("steady")

# Who runs tests in the background may ignore interruptions, and so would every program started here.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """How many tests were skipped, in one line for each reason."""
    reports = terminalreporter.stats.get("skipped", [])
    for reason, count in Counter(report.longrepr[2] for report in reports).items():
        terminalreporter.write_line(f"{count} skipped: {reason.removeprefix('Skipped: ')}")
