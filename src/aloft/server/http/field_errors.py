"""What does not fit, said in one sentence that names the field and what is expected there."""

from collections.abc import Mapping
from typing import Any

SAYS = {
    "json_invalid": "The body is not JSON that can be read: {error}.",
    "missing": "{field} is missing.",
    "extra_forbidden": "{field} does not belong here.",
    "string_type": "{field} should be a text.",
    "string_too_short": "{field} should have {min_length} characters at least.",
    "string_too_long": "{field} should have {max_length} characters at most.",
    "string_pattern_mismatch": "{field} should look like {pattern}.",
    "int_type": "{field} should be a whole number.",
    "int_parsing": "{field} should be a whole number.",
    "int_from_float": "{field} should be a whole number.",
    "int_parsing_size": "{field} should be a smaller number.",
    "bool_type": "{field} should be true or false.",
    "bool_parsing": "{field} should be true or false.",
    "dict_type": "{field} should be an object.",
    "list_type": "{field} should be a list.",
    "too_long": "{field} should have {max_length} entries at most.",
    "model_attributes_type": "{field} should be an object.",
    "model_type": "{field} should be an object.",
    "greater_than_equal": "{field} should be {ge} or more.",
    "less_than_equal": "{field} should be {le} or less.",
    "literal_error": "{field} should be {expected}.",
    "value_error": "{field} {error}.",
}
PLACES = {"body": "the body", "query": "the query", "path": "the path", "header": "the header"}


def sentence_for(error: Mapping[str, Any], most: int) -> str:
    """The sentence for one error that pydantic found; of what was sent it repeats a field's name at most."""
    field = _field(tuple(error["loc"]), most)
    facts = dict(error.get("ctx") or {}, field=field)
    if error["type"] == "string_too_short" and facts["min_length"] == 1:
        return f"{field} should not be empty."
    return SAYS.get(error["type"], "{field} does not fit.").format_map(facts)


def _field(where: tuple[Any, ...], most: int) -> str:
    """Which field, by its way from the outside in."""
    place, *names = where
    outside = PLACES.get(str(place), "the request")
    if not names or (isinstance(names[0], int) and place == "body"):
        return outside[0].upper() + outside[1:]
    name = ".".join(str(part) for part in names if str(part).isprintable())
    return f"In {outside}, {name if len(name) <= most else name[: most - 1] + '…'}"
