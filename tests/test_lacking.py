"""A machine that lacks something passes the tests that it can run; a pipeline does not."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from .lacking import lacking
from .server import postgres

ROOT = Path(__file__).parents[1]
BASH = "/bin/bash"


def test_who_lacks_something_is_told_what(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="no kite"):
        lacking("There is no kite.")


def test_a_pipeline_lacks_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="no kite"):
        lacking("There is no kite.")


@pytest.mark.parametrize(("ci", "raised"), [("", pytest.skip.Exception), ("true", pytest.fail.Exception)])
def test_without_postgresql(
    ci: str, raised: type[BaseException], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("ALOFT_WITHOUT_POSTGRES", raising=False)
    monkeypatch.setenv("CI", ci)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(postgres, "DEBIAN", tmp_path)
    with pytest.raises(raised, match="PostgreSQL is not installed"):
        postgres.program("initdb")


@pytest.mark.parametrize(
    ("ci", "code", "word"), [("", 0, "1 skipped: There is no Chromium"), ("true", 1, "With CI=true")]
)
def test_without_chromium(ci: str, code: int, word: str, tmp_path: Path) -> None:
    nothing = {"PATH": str(tmp_path), "PLAYWRIGHT_BROWSERS_PATH": str(tmp_path), "CI": ci}
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-rs",
        "-p",
        "no:cacheprovider",
        "tests/browser/test_restart.py",
    ]
    done = subprocess.run(
        command, cwd=ROOT, env=os.environ | nothing, capture_output=True, text=True, check=False
    )
    assert done.returncode == code, done.stdout
    assert word in done.stdout
    assert "There is no Chromium that runs here" in done.stdout


def machine(folder: Path, user: int, **programs: int) -> dict[str, str]:
    """One that has only these programs, each of which ends with a code and says that it was called."""
    for name, code in programs.items():
        _write(folder / name.replace("_", "-"), f'echo "{name} $*" >&2; exit {code}')
    _write(folder / "id", f"echo {user}")
    return {"PATH": str(folder)}


def _write(path: Path, line: str) -> None:
    path.write_text(f"#!{BASH}\n{line}\n")
    path.chmod(0o755)


def said(script: str, environment: dict[str, str]) -> str:
    """What a script says, which never ends the test command."""
    done = subprocess.run(
        [BASH, ROOT / "scripts" / script], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stderr


def test_a_browser_that_is_there_is_taken(tmp_path: Path) -> None:
    assert said("browser", machine(tmp_path, 0, chromium=0, apt_get=1, playwright=1)) == ""


def test_root_installs_debians_browser(tmp_path: Path) -> None:
    called = said("browser", machine(tmp_path, 0, apt_get=0, playwright=1))
    assert called.splitlines() == ["apt_get update -qq", "apt_get install -y -qq chromium"]


def test_others_install_playwrights_browser(tmp_path: Path) -> None:
    called = said("browser", machine(tmp_path, 1000, apt_get=0, playwright=0))
    assert called == "playwright install chromium\n"


@pytest.mark.parametrize("user", [0, 1000])
def test_no_browser_is_to_be_had(user: int, tmp_path: Path) -> None:
    called = said("browser", machine(tmp_path, user, apt_get=1, playwright=1))
    assert "the tests in tests/browser are skipped" in called


@pytest.mark.parametrize(("user", "apt"), [(1000, 0), (0, 1)])
def test_no_tracing_is_to_be_had(user: int, apt: int, tmp_path: Path) -> None:
    environment = machine(tmp_path, user, apt_get=apt) | {"ALOFT_WITHOUT_POSTGRES": "1"}
    assert "Tests that need strace are skipped" in said("postgres", environment)


def test_root_installs_what_is_missing(tmp_path: Path) -> None:
    environment = machine(tmp_path, 0, apt_get=0) | {"ALOFT_WITHOUT_POSTGRES": "1"}
    assert said("postgres", environment).splitlines()[-1].endswith("--no-install-recommends strace")
