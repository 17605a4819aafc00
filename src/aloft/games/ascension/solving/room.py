"""Room to reckon in."""

import numpy as np

from .casting import CASTING_ROOM
from .deadlines import DEADLINE_ROOM
from .layout import LEAST

ROOM = np.dtype([LEAST, *DEADLINE_ROOM, *CASTING_ROOM], align=True)
