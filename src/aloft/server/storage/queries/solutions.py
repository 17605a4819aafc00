"""Verbs about puzzles: who has solved them, and how well."""

from sqlalchemy import BindParameter, Integer, bindparam, func, or_, select

from ..desk import Desk, fetch_all
from ..rows import Solved, SolvedDay
from ..schema.tables import PERSON, SOLUTION

_SIGN: BindParameter[int] = bindparam("sign", type_=Integer)  # makes the least the best
_ATTEMPTS = (
    select(
        SOLUTION,
        (SOLUTION.c.score * _SIGN).label("worth"),
        func.row_number()
        .over(partition_by=SOLUTION.c.person, order_by=(SOLUTION.c.score * _SIGN, SOLUTION.c.at))
        .label("attempt"),
    )
    .where(SOLUTION.c.puzzle == bindparam("puzzle"))
    .subquery()
)
_BEST = (  # of everybody
    select(
        _ATTEMPTS,
        func.rank().over(order_by=_ATTEMPTS.c.worth).label("rank"),
        func.row_number().over(order_by=(_ATTEMPTS.c.worth, _ATTEMPTS.c.at)).label("place"),
        func.count().over().label("people"),
    )
    .where(_ATTEMPTS.c.attempt == 1)
    .subquery()
)
STANDINGS = (
    select(PERSON.c.id, PERSON.c.name, PERSON.c.colour, _BEST.c.score, _BEST.c.rank, _BEST.c.people)
    .join(PERSON, PERSON.c.id == _BEST.c.person)
    .where(or_(_BEST.c.place <= bindparam("most"), _BEST.c.person == bindparam("asking")))
    .order_by(_BEST.c.place)
)
DAYS = (
    select(SOLUTION.c.puzzle, func.min(SOLUTION.c.at).label("at"))
    .where(SOLUTION.c.person == bindparam("person"))
    .group_by(SOLUTION.c.puzzle)
    .order_by(SOLUTION.c.puzzle)
)


class Solutions(Desk):
    """What people have made of puzzles."""

    async def standings(self, puzzle: str, fewer: bool, most: int, person: str = "") -> list[Solved]:
        """What the best have made of a puzzle, each once, and this person: equal ones as they came."""
        values = {"puzzle": puzzle, "sign": 1 if fewer else -1, "most": most, "asking": person}
        return await self.read(lambda connection: fetch_all(connection, STANDINGS, Solved, values))

    async def solved_days(self, person: str) -> list[SolvedDay]:
        """The puzzles that somebody has solved, and when first."""
        return await self.read(lambda connection: fetch_all(connection, DAYS, SolvedDay, {"person": person}))
