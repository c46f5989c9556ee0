"""Logarithm and exponential by sums, products and quotients alone.

Every machine rounds these alike, so the same bits come out interpreted, compiled and in a page;
`math.log` and `math.exp` are another library on every system. The numbers are those of FreeBSD's
msun, which Sun Microsystems wrote and gave away; the results are within one unit in the last place.
"""

LN2_HIGH, LN2_LOW = 6.93147180369123816490e-01, 1.90821492927058770002e-10
PER_LN2 = 1.44269504088896338700
ROOT_2 = 1.41421356237309504880
L1, L2, L3, L4, L5, L6, L7 = (
    6.666666666666735130e-01,
    3.999999999940941908e-01,
    2.857142874366239149e-01,
    2.222219843214978396e-01,
    1.818357216161805012e-01,
    1.531383769920937332e-01,
    1.479819860511658591e-01,
)
E1, E2, E3, E4, E5 = (
    1.66666666666666019037e-01,
    -2.77777777770155933842e-03,
    6.61375632143793436117e-05,
    -1.65339022054652515390e-06,
    4.13813679705723846039e-08,
)
MOST, LEAST, INFINITE = 709.782712893384, -745.1332191019412, 1e999
# Two to the power of -540 to 540; two of them reach every number there is.
MIDDLE = 540
POWERS = [2.0**power for power in range(-MIDDLE, MIDDLE + 1)]


def log(x: float) -> float:
    """The natural logarithm of a positive, finite number."""
    power = 0
    while x >= 65536.0 and power < 1024:
        x *= 0.0000152587890625
        power += 16
    while x < 1.0 and power > -1088:
        x *= 65536.0
        power -= 16
    if x >= 256.0:
        x *= 0.00390625
        power += 8
    if x >= 16.0:
        x *= 0.0625
        power += 4
    if x >= 4.0:
        x *= 0.25
        power += 2
    if x >= 2.0:
        x *= 0.5
        power += 1
    if x > ROOT_2:
        x *= 0.5
        power += 1
    return _log_near_1(x - 1.0, power)


def exp(x: float) -> float:
    """The number e to the power of x; 0 or infinite where that is out of reach."""
    if x > MOST:
        return INFINITE
    if x < LEAST:
        return 0.0
    power = int(x * PER_LN2 + 0.5) if x >= 0.0 else int(x * PER_LN2 - 0.5)
    high = x - power * LN2_HIGH
    low = power * LN2_LOW
    rest = high - low
    t = rest * rest
    c = rest - t * (E1 + t * (E2 + t * (E3 + t * (E4 + t * E5))))
    made = 1.0 + (rest * c / (2.0 - c) - low + high)
    # In two steps, since the power itself may be out of reach where the result is not.
    half = power >> 1
    return made * POWERS[MIDDLE + half] * POWERS[MIDDLE + power - half]


def _log_near_1(f: float, power: int) -> float:
    """The logarithm of (1 + f) * 2 ** power, where 1 + f is about 0.7 to 1.4."""
    s = f / (2.0 + f)
    z = s * s
    w = z * z
    odd = z * (L1 + w * (L3 + w * (L5 + w * L7)))
    even = w * (L2 + w * (L4 + w * L6))
    half = 0.5 * f * f
    return power * LN2_HIGH - ((half - (s * (half + odd + even) + power * LN2_LOW)) - f)
