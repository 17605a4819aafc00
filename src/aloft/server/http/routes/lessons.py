"""Lessons: what a game teaches in a first sitting, and what becomes of what is tried in it."""

from typing import Annotated, Any

from fastapi import Path, Request, Response
from fastapi.concurrency import run_in_threadpool
from pydantic import BaseModel, Field

from ....engine.guides.lesson import Attempt, Verdict, attempt, beginning
from ....engine.positions.position import IllegalMove
from ....engine.positions.touches import explain_touches, leads_to
from ....games.contract import Game
from ....games.lessons import Step, taught
from ....games.sentences import NOTHING_SAID, Sentence
from ..errors import Problem, problems
from ..etags import json_bytes, lasting
from ..fields import Body, GamePath
from ..scenes import parts_of, plain
from ..strict_json import router
from ..words import Words
from .games import find
from .records import Move

routes = router("games")
MOST = 12  # moves or touches that are tried at a step
Number = Annotated[int, Path(ge=0, le=99, description="The step, counted from 0.")]


class LessonStep(BaseModel):
    """One idea of a lesson."""

    title: str
    says: Words
    task: Words
    lit: list[str] = Field(description="The things that it is about.")
    arrows: list[tuple[str, str]] = Field(description="From one thing to another.")


class Lesson(BaseModel):
    """What a game teaches somebody who has never seen it."""

    game: str
    title: str
    goal: str
    steps: list[LessonStep]


class Tried(Body):
    """What somebody does at a step."""

    moves: list[Move] = Field([], max_length=MOST, description="Moves made there, one after the other.")
    touches: list[Move] = Field([], max_length=MOST, description="What was touched besides.")


class Judged(BaseModel):
    """What became of it."""

    seat: int = Field(description="Whoever learns sits here.")
    players: int
    parts: dict[str, Any] = Field(description="The scene, as a table's parts.")
    choices: list[list[str | list[str]]] = Field(description="Legal moves, each with what to touch.")
    moved: list[tuple[str, str]] = Field(description="Which piece became which with the last move.")
    verdict: Verdict
    says: Words = Field(description="Why, once it is decided.")
    why: Words = Field(description="Why nothing follows from the touches.")
    leads: Words = Field(description="Else what they would do, as far as that is settled.")


@routes.get("/games/{game}/lesson", response_model=Lesson, responses=problems(404, 422))
async def read_the_lesson(game: GamePath, request: Request) -> Response:
    """All steps of the lesson in words."""
    found = find(game)
    steps = [_told(step) for step in found.lesson]
    told = {"game": found.id, "title": found.title, "goal": found.goal, "steps": steps}
    return lasting(request, json_bytes(told))


@routes.post("/games/{game}/lesson/{number}", response_model=Judged, responses=problems(404, 422))
async def try_a_step(game: GamePath, number: Number, tried: Tried) -> Response:
    """How a step looks after these moves, and whether its task is done. Nothing of it is kept."""
    found = find(game)
    if number >= len(found.lesson):
        raise Problem(404, "step", f"This lesson has {len(found.lesson)} steps.")
    return Response(await run_in_threadpool(_judged, found, number, tried), media_type="application/json")


def _told(step: Step) -> dict[str, Any]:
    says, task = taught(step.says), taught(step.task)
    return {"title": step.title, "says": says, "task": task, "lit": step.lit, "arrows": step.arrows}


def _judged(game: Game, number: int, tried: Tried) -> bytes:
    try:
        found = attempt(game, number, tried.moves)
    except IllegalMove as error:
        raise Problem(422, "illegal", error.says) from None
    position, seat = found.position, beginning(game, number).turn
    why, leads = _meant(found, tried.touches)
    told = {
        "seat": seat,
        "players": position.players,
        "parts": plain(parts_of(position, seat)),
        "choices": position.choices if found.verdict == "open" else [],
        "moved": [event.moved for event in position.events if event.moved],
        "verdict": found.verdict,
        "says": found.says,
        "why": why,
        "leads": leads,
    }
    return json_bytes(told)


def _meant(found: Attempt, touches: list[str]) -> tuple[Sentence, Sentence]:
    """Why nothing follows from these touches, else what they lead to."""
    if not touches or found.verdict != "open":
        return NOTHING_SAID, NOTHING_SAID
    why = explain_touches(found.position, touches)
    return (NOTHING_SAID, leads_to(found.position, touches)) if why is None else (why, NOTHING_SAID)
