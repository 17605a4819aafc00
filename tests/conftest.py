"""How tests run: the same examples every time, if no --hypothesis-profile is named; proofs on demand."""

import signal
from collections import Counter
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from .effort import Effort

COMMON: dict[str, Any] = {"deadline": None, "database": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("usual", derandomize=True, max_examples=20, **COMMON)
settings.register_profile("proofs", derandomize=True, max_examples=60, **COMMON)
settings.register_profile("explore", max_examples=2000, **COMMON)
LEFT_OUT = "left_out"  # what a worker tells of its collection
left_out = pytest.StashKey[int]()

# Who runs tests in the background may ignore interruptions, and so would every program started here.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--proofs", action="store_true", help="also run the long proofs, and everything in full")


def pytest_configure(config: pytest.Config) -> None:
    Effort.proving |= config.getoption("--proofs")
    config.stash[left_out] = 0
    if not config.getoption("--hypothesis-profile"):
        settings.load_profile("proofs" if Effort.proving else "usual")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Without --proofs, the long proofs are left out."""
    proofs = [item for item in items if item.get_closest_marker("proof") and not Effort.proving]
    if proofs:
        config.hook.pytest_deselected(items=proofs)
        items[:] = [item for item in items if item not in set(proofs)]
    config.stash[left_out] = len(proofs)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A worker tells how many it left out; all collect the same."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput[LEFT_OUT] = session.config.stash[left_out]


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """What a worker told."""
    node.config.stash[left_out] = getattr(node, "workeroutput", {}).get(LEFT_OUT, 0)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """How many tests were skipped, in one line for each reason, and how many were left for another time."""
    reports = terminalreporter.stats.get("skipped", [])
    for reason, count in Counter(report.longrepr[2] for report in reports).items():
        terminalreporter.write_line(f"{count} skipped: {reason.removeprefix('Skipped: ')}")
    if config.stash[left_out]:
        terminalreporter.write_line(
            f"{config.stash[left_out]} long proofs were left out, and others run in part: --proofs runs all."
        )
