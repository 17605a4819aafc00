"""How words are sent: as a plain string, or as the spans of a sentence that names seats or things."""

from typing import Any

import msgspec

from ..games.sentences import Seat, Sentence, Span


def as_sent(words: Any) -> Any:
    """A sentence as data: text as it is, else a list of texts, seats and things.

    The same sentences are said again and again, so it is written once and kept with the words.
    """
    if not isinstance(words, Sentence):
        raise TypeError(f"{type(words).__name__} is not sent")
    kept = vars(words)
    if "sent" not in kept:
        plain = str(words) if words.is_plain else [*map(_span, words.spans)]
        kept["sent"] = msgspec.Raw(_write(plain))
    return kept["sent"]


def _span(span: Span) -> Any:
    if isinstance(span, str):
        return span
    if isinstance(span, Seat):
        return {"seat": span.seat, "text": span.text}
    thing = {"thing": span.id, "text": span.text}
    return thing if span.short is None else thing | {"short": span.short}


_write = msgspec.json.encode
write = msgspec.json.Encoder(enc_hook=as_sent).encode
