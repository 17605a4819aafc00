"""Frames of the WebSocket protocol as bytes: where each ends, what it is, and what stands before a text."""

WHOLE_TEXT = 0x81  # the first byte of a text message in one frame
MASKED = 0x80
OPCODE, CLOSE = 0x0F, 0x08
CONTROL = 0x08  # from here on: close, ping and pong, which may come in between
SHORT, MEDIUM, LONG = 126, 1 << 16, 127


def whole_length(data: bytes, at: int = 0) -> int | None:
    """How long the frame is that begins there; None if not even that has arrived."""
    if len(data) < at + 2:
        return None
    second = data[at + 1]
    mask, length = 4 * (second >> 7), second & ~MASKED
    if length < SHORT:
        return 2 + mask + length
    size = 2 if length == SHORT else 8
    if len(data) < at + 2 + size:
        return None
    return 2 + size + mask + int.from_bytes(data[at + 2 : at + 2 + size], "big")


def is_close(first: int) -> bool:
    """Whether a frame that begins with this byte is a goodbye."""
    return first & OPCODE == CLOSE


def is_in_pieces(first: int, before: bool) -> bool:
    """Whether a message goes on after a frame that begins with this byte."""
    opcode, is_last = first & OPCODE, bool(first & 0x80)
    return before if opcode >= CONTROL else not is_last


def unmasked(frame: bytes, start: int) -> bytes:
    """What a client's frame says; its mask stands at this place, and the text behind it."""
    size = len(frame) - start - 4
    mask = (frame[start : start + 4] * (size // 4 + 1))[:size]
    return (int.from_bytes(frame[start + 4 :]) ^ int.from_bytes(mask)).to_bytes(size)


def head(length: int) -> bytes:
    """What stands before the text of a frame from a server."""
    if length < SHORT:
        return bytes((WHOLE_TEXT, length))
    if length < MEDIUM:
        return bytes((WHOLE_TEXT, SHORT)) + length.to_bytes(2, "big")
    return bytes((WHOLE_TEXT, LONG)) + length.to_bytes(8, "big")
