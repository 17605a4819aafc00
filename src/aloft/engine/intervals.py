"""How far a number seen in some games may be off: 95 % intervals."""

from math import sqrt

Z = 1.959964  # 95 % of a normal distribution lie within so many standard deviations


def wilson(share: float, count: int) -> tuple[float, float]:
    """The interval, after Wilson, of a share seen in so many games."""
    middle = share + Z * Z / (2 * count)
    reach = Z * sqrt(share * (1 - share) / count + Z * Z / (4 * count * count))
    scale = 1 + Z * Z / count
    return max((middle - reach) / scale, 0.0), min((middle + reach) / scale, 1.0)
