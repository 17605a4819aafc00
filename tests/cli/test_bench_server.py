"""What `aloft bench server` makes of the driver's figures; the measuring itself needs Node and minutes."""

from pathlib import Path
from typing import Any

import pytest

from aloft.cli import main
from aloft.cli.measurements import load
from aloft.cli.measurements.server import lost, middle, rows

WINDOW = {"p50_ms": 1.0, "p99_ms": 10.0, "server_ms_per_move": 0.2, "server_cores": 1.0, "driver_cores": 0.3}


def measured(speed: float, **changes: Any) -> dict[str, Any]:
    return WINDOW | {"moves_per_s": speed, "unanswered": 0, "missing": 0, "refusals": {}} | changes


def beside(p99: float | None, **changes: Any) -> dict[str, Any]:
    return measured(500, alone=WINDOW, beside=WINDOW | {"p99_ms": p99}, **changes)


def all_figures(**changes: Any) -> dict[str, Any]:
    return {
        "saturate": middle([measured(4000)]),
        "peer": None,
        "paced": measured(500),
        "idle": {"bytes_per_match": 25_000},
        "bots": beside(12.5),
        "stuck": beside(12.0, seen=[{"stuck": {"closed_s": borne}} for borne in (8.2, 6.0)]),
    } | changes


def test_what_counts_of_several_rounds_is_the_one_in_the_middle_but_no_loss_is_forgotten() -> None:
    rounds = [measured(4000, server_cores=1.1), measured(3000, unanswered=2), measured(5000)]
    chosen = middle(rounds)
    assert (chosen["moves_per_s"], chosen["server_cores"], chosen["lost"]) == (4000, 1.1, 2)
    assert chosen["rounds"] == [4000, 3000, 5000]


def test_a_move_is_lost_that_was_refused_or_not_answered_or_is_not_in_the_log() -> None:
    assert lost(measured(1, unanswered=1, missing=2, refusals={"stale": 3, "busy": 4})) == 10
    assert lost(measured(1, missing=None)) == 0  # a server that acknowledges nothing


def test_the_table_without_a_peer() -> None:
    shown = {what: (ours, theirs) for what, ours, theirs, _ in rows(all_figures())}
    assert shown["moves a second at saturation"] == ("4,000", "–")
    assert shown["moves lost"] == ("0", "–")
    assert shown["memory for an idle match"] == ("25.0 kB", "–")
    assert shown["six bots think beside: 99th percentile"] == ("+2.5 ms", "–")
    assert shown["one stuck, one floods: 99th percentile"] == ("1.20 ×", "–")
    assert shown["the stuck one is sent away after"] == ("8.2 s", "–")


def test_the_table_with_a_peer_and_without_any_answer() -> None:
    peer = {"saturate": middle([measured(3700)]), "paced": measured(500, p99_ms=None)}
    stuck = beside(None, seen=[{"stuck": {"closed_s": None}}])
    figures = all_figures(peer=peer, bots=beside(None), stuck=stuck)
    shown = {what: (ours, theirs) for what, ours, theirs, _ in rows(figures)}
    assert shown["moves a second at saturation"] == ("4,000", "3,700")
    assert shown["the same, 99th percentile"] == ("10.0 ms", "–")
    assert shown["six bots think beside: 99th percentile"] == ("+inf ms", "–")
    assert shown["the stuck one is sent away after"] == ("never", "–")


def test_without_a_checkout_or_without_node_a_sentence_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert main(["bench", "server"]) == 2
    assert "needs Node" in capsys.readouterr().err
    monkeypatch.setattr(load, "DRIVER", tmp_path)
    assert main(["bench", "server"]) == 2
    assert "checkout" in capsys.readouterr().err
