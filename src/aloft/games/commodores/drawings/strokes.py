"""Drawings made shorter: what all strokes share is said once."""

from ...pen import group


def rounded(marks: str) -> str:
    """Strokes with round ends and joints."""
    ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return group(marks.replace(' stroke-linecap="round"', "").replace(' stroke-linejoin="round"', ""), **ends)
