"""Random numbers that are the same interpreted and compiled: sfc32 with four 32-bit words."""

WORD = 0xFFFFFFFF


def bits(rng: list[int]) -> int:
    """The next 32 random bits."""
    made, rng[0], rng[1], rng[2], rng[3] = churn(int(rng[0]), int(rng[1]), int(rng[2]), int(rng[3]))
    return made


def churn(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int, int]:
    """The next 32 random bits and the next four words, for kernels that keep the words."""
    made = (a + b + d) & WORD
    return (
        made,
        b ^ (b >> 9),
        (c + (c << 3)) & WORD,
        (((c << 21) | (c >> 11)) + made) & WORD,
        (d + 1) & WORD,
    )


def below(rng: list[int], count: int) -> int:
    """A random number from 0 to count - 1; at a count of 10,000 the bias is under 1 in 400,000."""
    return (bits(rng) * count) >> 32


def sow(rng: list[int], seed: int, stream: int) -> None:
    """Seed the generator; every pair of seed and stream gives its own numbers."""
    rng[0] = seed & WORD
    rng[1] = (seed >> 32) & WORD
    rng[2] = stream & WORD
    rng[3] = 1
    for _ in range(15):
        bits(rng)
