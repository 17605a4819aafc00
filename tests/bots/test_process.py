"""Programs as bots: whatever they do, a move or one sentence, and nothing is left of them."""

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import aloft
from aloft import AloftError
from aloft.bots import process, program
from aloft.bots.bot import Bot, BotFailure, Sight
from aloft.bots.process import ProcessBot, read_command
from aloft.bots.registry import make_bot
from aloft.bots.simple import RandomBot
from aloft.bots.stand_in import StandIn, ask
from aloft.engine.compilation.workshop import WORKSHOP
from tests.tables import IDS

SOME = IDS[0]
PAGE = Path(__file__).parents[2] / "docs" / "bots.md"
FIRST = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "choose":
        print(json.dumps({"move": message["moves"][0], "why": "it is there"}), flush=True)
"""
Write = Callable[..., ProcessBot]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Write]:
    """Makes bots out of Python source; after the test, none of their processes may be left."""
    made: list[ProcessBot] = []
    begun: list[subprocess.Popen[bytes]] = []

    class Remembered(subprocess.Popen[bytes]):
        def __init__(self, *words: Any, **more: Any) -> None:
            super().__init__(*words, **more)
            begun.append(self)

    monkeypatch.setattr(subprocess, "Popen", Remembered)

    def write(source: str, limit: str = "5s") -> ProcessBot:
        file = tmp_path / f"bot {len(made)}.py"
        file.write_text(source)
        made.append(ProcessBot(f"time={limit} {command(file)}"))
        return made[-1]

    yield write
    for bot in made:
        bot.close()
    WORKSHOP.close()  # whose compiler is a process too
    assert all(process.returncode is not None for process in begun)


def command(file: Path) -> str:
    return shlex.join([sys.executable, "-S", "-E", str(file)])


def sight() -> Sight:
    return Sight.of(aloft.new(SOME, seed=1))


def play(bots: list[Bot], seed: int = 1) -> aloft.Position:
    position = aloft.new(SOME, len(bots), seed=seed)
    while not position.over:
        position.play(bots[position.turn].choose(Sight.of(position)))
    return position


def test_the_example_of_the_page_plays_a_game(tmp_path: Path) -> None:
    example = re.search(r'```python title="first_move.py"\n(.*?)```', PAGE.read_text(), re.DOTALL)
    assert example
    assert len(example[1].strip().splitlines()) == 10
    (tmp_path / "first_move.py").write_text(example[1])
    name = "process:" + command(tmp_path / "first_move.py")
    bots: list[Bot] = [make_bot(name), RandomBot(1)]
    assert play(bots).over
    bots[0].close()


def test_the_bot_of_the_page_in_python_plays_a_game() -> None:
    example = re.search(r'```python title="my_bots.py"\n(.*?)```', PAGE.read_text(), re.DOTALL)
    assert example
    names: dict[str, type] = {}
    exec(example[1], names)
    assert play([names["Terse"]("", 1), RandomBot(2)]).over


def test_what_a_program_is_told(write: Write, tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    bot = write(FIRST.replace("    message", f"    open({str(heard)!r}, 'a').write(line)\n    message", 1))
    position = aloft.new(SOME, seed=1)
    for _ in range(2):
        seen = Sight.of(position, position.turn)
        assert bot.choose(seen) == seen.legal[0]
    bot.close()
    hello, first, second, bye = map(json.loads, heard.read_text().splitlines())
    assert hello == {
        "type": "hello",
        "protocol": 1,
        "game": SOME,
        "players": 2,
        "mode": position.settings.mode,
        "options": position.settings.options,
        "seat": position.turn,
    }
    assert first == second
    assert first == {
        "type": "choose",
        "view": json.loads(json.dumps(position.view(position.turn))),
        "moves": [position.move_text(action) for action in position.legal_actions],
        "actions": position.legal_actions,
        "played": [],
        "seconds": 5,
    }
    assert bye == {"type": "bye"}


ANSWER = "import sys\nsys.stdin.readline()\n"
FAILURES = {
    "exits at once": ("raise SystemExit(3)", "exit code 3"),
    "crashes": (ANSWER + "1 / 0", "ZeroDivisionError"),
    "kills itself": (ANSWER + "import os\nos.kill(os.getpid(), 9)", "signal 9"),
    "prints prose": (ANSWER + "print('Hello!', flush=True)\ninput()", "'Hello!', which is not JSON"),
    "prints a list": (ANSWER + "print('[]', flush=True)\ninput()", "an answer is"),
    "answers a number": (ANSWER + "print('{\"move\": 3}', flush=True)\ninput()", "an answer is"),
    "an empty line": (ANSWER + "print(flush=True)\ninput()", "not JSON"),
    "a deep nest": (ANSWER + "print('[' * 100000, flush=True)\ninput()", "not JSON"),
    "a long number": (ANSWER + "print('9' * 10000, flush=True)\ninput()", "not JSON"),
    "no such move": (
        ANSWER + 'print(\'{"move": "zz"}\', flush=True)\ninput()',
        "'zz', which is no legal move",
    ),
    "not UTF-8": (ANSWER + "sys.stdout.buffer.write(b'\\xff\\xfe\\n')\nsys.stdout.flush()", "not JSON"),
    "100 MB in a line": ("import sys\nsys.stdout.write('x' * 10**8)", "more than one short line"),
    "endless lines": ("while True: print('{}')", "{"),
    "half a line": (ANSWER + "print('{', end='', flush=True)", "exit code 0"),
    "closes its output": ("import os, time\nos.close(1)\ntime.sleep(1000)", "signal 9"),
    "shouts and dies": ("import sys\nsys.stderr.write('x' * 10**7 + '\\nenough')\nsys.exit(1)", "enough"),
}


@pytest.mark.parametrize(("source", "why"), FAILURES.values(), ids=FAILURES.keys())
def test_every_failure_is_one_sentence(source: str, why: str, write: Write) -> None:
    bot = write(source)
    with pytest.raises(BotFailure, match=re.escape(why)) as caught:
        bot.choose(sight())
    sentence = str(caught.value)
    assert sentence.startswith("The bot ")
    assert sentence.endswith(".")
    assert len(sentence) < 300
    assert sentence.isprintable()
    assert len(bot.log) <= program.LOG
    with pytest.raises(BotFailure, match=re.escape(sentence)):
        bot.choose(sight())


@pytest.mark.parametrize(
    "source",
    [
        "import time\ntime.sleep(1000)",
        "import signal, time\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\nwhile True: time.sleep(1)",
        "import subprocess\nprint(subprocess.run(['sleep', '1000']))",
    ],
    ids=["sleeps", "does not care", "waits for a child"],
)
def test_who_hangs_is_ended_with_all_its_children(
    source: str, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "START_TIME", 0.3)
    bot, start = write(source, "100ms"), time.monotonic()
    with pytest.raises(BotFailure, match=r"did not answer within 0\.4 s"):
        bot.choose(sight())
    assert time.monotonic() - start < 3
    assert bot.program
    with pytest.raises(ProcessLookupError):
        vanish(bot.program.process.pid)


def vanish(group: int) -> None:
    """Look for a group of processes until it is gone, as children of a killed one soon are."""
    for _ in range(100):
        os.killpg(group, 0)
        time.sleep(0.02)


def test_who_is_killed_from_outside_fails(write: Write) -> None:
    bot = write(FIRST)
    bot.choose(sight())
    assert bot.program
    os.kill(bot.program.process.pid, signal.SIGKILL)
    with pytest.raises(BotFailure, match="signal 9"):
        bot.choose(sight())


def test_who_does_not_read_stops_nobody(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "START_TIME", 0.1)
    bot, seen = write("import time\ntime.sleep(1000)", "100ms"), sight()
    large = Sight(seen.settings, seen.seat, {"large": "x" * 10**6}, seen.legal, seen.texts)
    with pytest.raises(BotFailure, match="did not answer"):
        bot.choose(large)


def test_who_does_not_leave_is_made_to(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "GRACE", 0.2)
    bot = write(FIRST + "import time\ntime.sleep(1000)")
    bot.choose(sight())
    start = time.monotonic()
    bot.close()
    bot.close()
    assert time.monotonic() - start < 2


def test_no_shell_reads_the_command(tmp_path: Path) -> None:
    bot = ProcessBot(f"echo $(touch {tmp_path}/x); touch {tmp_path}/y")
    with pytest.raises(BotFailure, match="not JSON"):
        bot.choose(sight())
    bot.close()
    assert not list(tmp_path.iterdir())


def test_what_cannot_be_started_fails(tmp_path: Path) -> None:
    for words in ("/no/such/program", str(tmp_path), "a\0b"):
        with pytest.raises(BotFailure, match=r"cannot be started \(.+\)\.$"):
            ProcessBot(shlex.quote(words)).choose(sight())


def test_commands_as_people_write_them() -> None:
    assert read_command("python 'my bot.py' -x") == (10, ["python", "my bot.py", "-x"])
    assert read_command(" time=250ms ./bot ") == (0.25, ["./bot"])
    assert read_command("time=2 ./bot time=3") == (2, ["./bot", "time=3"])
    for text in (
        "",
        "  ",
        "time=2s",
        "time=2s 'bot",
        "time=0 bot",
        "time=-1s bot",
        "time=9999999 bot",
        "time= x",
    ):
        with pytest.raises(AloftError, match=r"\.$"):
            read_command(text)


# Standing in.


class Odd:
    """Does something odd after a few moves."""

    def __init__(self, misdeed: Callable[[], int], moves: int = 3) -> None:
        self.misdeed = misdeed
        self.left = moves

    def choose(self, chosen: Sight) -> int:
        self.left -= 1
        return chosen.legal[0] if self.left >= 0 else self.misdeed()

    def close(self) -> None:
        raise OSError("I stay")


MISDEEDS: dict[str, tuple[Callable[[], object], str]] = {
    "raises": (lambda: 1 // 0, "ZeroDivisionError"),
    "leaves": (lambda: sys.exit(1), "SystemExit"),
    "complains": (lambda: aloft.new("zz"), "gave up"),
    "chooses nothing": (lambda: None, "no legal action"),
    "chooses too much": (lambda: 10**9, "no legal action"),
    "chooses a text": (lambda: "up", "no legal action"),
    "chooses yes": (lambda: True, "no legal action"),
}


@pytest.mark.parametrize(("misdeed", "why"), MISDEEDS.values(), ids=MISDEEDS.keys())
def test_somebody_stands_in_for_who_fails(misdeed: Callable[[], int], why: str) -> None:
    stand_in = StandIn(Odd(misdeed), RandomBot(7))
    assert play([stand_in, RandomBot(1)]).over
    assert why in stand_in.failure
    assert stand_in.failure.startswith("The bot Odd ")
    assert stand_in.failure.endswith(".")
    stand_in.close()


def test_greedy_stands_in_for_a_program_that_dies(write: Write) -> None:
    bot = write(FIRST.replace("for line in sys.stdin", "for line, _ in zip(sys.stdin, range(4))"))
    stand_in = StandIn(bot)
    assert play([stand_in, RandomBot(1)]).over
    assert "exit code 0" in stand_in.failure


def test_who_does_not_fail_is_left_alone() -> None:
    stand_in = StandIn(RandomBot(3), RandomBot(4))
    assert play([stand_in, RandomBot(1)]) == play([RandomBot(3), RandomBot(1)])
    assert stand_in.failure == ""
    seen = sight()
    assert ask(stand_in, seen) == RandomBot(3).choose(seen)
