"""Words of bits: counting them and finding one."""


def count_bits(word):
    """How many bits are set. Compilers know this loop and make one instruction of it."""
    bits = 0
    while word:
        word &= word - 1
        bits += 1
    return bits


def drop_bits(word, bits):
    """A word without its lowest bits, so many of them."""
    for _ in range(bits):
        word &= word - 1
    return word


def lowest_bit(word):
    """The place of the lowest bit of a word that has one."""
    return count_bits((word & -word) - 1)
