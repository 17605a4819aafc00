"""The special shapes, asleep until they are inflated."""

from aloft.games.scene import Symbol

from ...pen import INK, fill, group, line
from .balloon import guys
from .faces import Beast, face, head
from .lion import LION
from .monkey import MONKEY
from .rigging import basket, flame, ropes, skirt
from .sack import sack
from .wolf import WOLF

BEASTS = (LION, MONKEY, WOLF)


def flying(beast: Beast) -> Symbol:
    """In the air, wide awake."""
    above = group(head(beast, "flying", True), transform="translate(50 44)")
    below = skirt(88, beast.fur) + flame(88) + basket("translate(50 102)")
    return Symbol(100, 120, ropes(92, 102) + above + below)


def inflated(beast: Beast) -> Symbol:
    """Upright over its basket, which stands on the lower edge of the box."""
    above = group(head(beast, "inflated", True), transform="translate(50 49) scale(.95 1.02)")
    below = skirt(94, beast.fur) + basket("translate(50 103)")
    return Symbol(100, 120, guys() + ropes(98, 104) + above + below)


def unpacked(beast: Beast) -> Symbol:
    """Limp upon the truck, its basket tipped over."""
    lying = group(head(beast, "unpacked", False), transform="translate(44 26) rotate(76) scale(.52 .66)")
    cords = line("M16 31L20 35M16 45L20 41", INK, 1.2)
    return Symbol(100, 50, cords + lying + basket("translate(17.5 38) rotate(94)"))


def packed(beast: Beast) -> Symbol:
    """Folded into a sack and tied, dreaming."""
    dreamer = group(beast.coat + face(beast, False), transform="translate(32 43) scale(.66)")
    ears = group(beast.ears, transform="translate(32 43) scale(.72)")
    inside = fill("M0 0h64v64H0z", beast.fur) + dreamer
    return Symbol(64, 64, ears + sack(f"{beast.name}-packed", inside, beast.fur))
