"""Random numbers that are the same interpreted and compiled: sfc32, four 32-bit words."""

WORD = 0xFFFFFFFF


def bits(rng: list[int]) -> int:
    """The next 32 random bits."""
    a = int(rng[0])
    b = int(rng[1])
    c = int(rng[2])
    d = int(rng[3])
    made = (a + b + d) & WORD
    rng[0] = b ^ (b >> 9)
    rng[1] = (c + (c << 3)) & WORD
    rng[2] = (((c << 21) | (c >> 11)) + made) & WORD
    rng[3] = (d + 1) & WORD
    return made


def below(rng: list[int], count: int) -> int:
    """A number from 0 to count - 1; at a count of 10,000 the bias is under 1 in 400,000."""
    return (bits(rng) * count) >> 32


def sow(rng: list[int], seed: int, stream: int) -> None:
    """Start the generator anew; every seed and stream gives numbers of its own."""
    rng[0] = seed & WORD
    rng[1] = (seed >> 32) & WORD
    rng[2] = stream & WORD
    rng[3] = 1
    for _ in range(15):
        bits(rng)
