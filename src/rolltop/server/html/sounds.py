"""Synthesised sounds: a tick for a move, a rattle for dice, a chime for your turn."""

from __future__ import annotations

import io
import math
import random
import struct
import wave
from functools import cache

RATE = 22_050

# The start, pitch and volume of each knock and each tone.
KNOCKS = {
    "tick": [(0.0, 900, 0.5)],
    "dice": [(0.011 * at * at, 1500 - 90 * at, 0.6) for at in range(7)],
}
TONES = {
    "turn": [(0.13 * at, pitch, 0.14) for at, pitch in enumerate((659, 880))],
    "end": [(0.12 * at, pitch, 0.14) for at, pitch in enumerate((523, 659, 784, 1047))],
}
NAMES = (*KNOCKS, *TONES)


@cache
def sound(name: str) -> bytes:
    """A sound as a WAV file."""
    parts = [(when, _knock(pitch, loud)) for when, pitch, loud in KNOCKS.get(name, [])]
    parts += [(when, _tone(pitch, loud)) for when, pitch, loud in TONES.get(name, [])]
    heard = [0.0] * (RATE + max(int(when * RATE) for when, _ in parts))
    for when, wanted in parts:
        for at, level in enumerate(wanted, int(when * RATE)):
            heard[at] += level
    return _file(heard)


def _knock(pitch: float, loud: float) -> list[float]:
    """Wood on wood: a burst of noise through a narrow filter."""
    noise, turn = random.Random(7), 2 * math.pi * pitch / RATE
    near, far, out = 0.0, 0.0, []
    for at in range(RATE // 20):
        now = 2 * 0.9 * math.cos(turn) * near - 0.81 * far + noise.uniform(-0.5, 0.5)
        near, far = now, near
        out.append(loud * now * math.exp(-at / (RATE * 0.006)))
    return out


def _tone(pitch: float, loud: float) -> list[float]:
    """A soft bell: two sines that swell and fade."""
    return [
        loud
        * min(1.0, at / (0.02 * RATE))
        * math.exp(-7 * at / RATE)
        * (
            math.sin(math.tau * pitch * at / RATE)
            + 0.3 * math.sin(math.tau * 3 * pitch * at / RATE)
        )
        for at in range(int(0.7 * RATE))
    ]


def _file(heard: list[float]) -> bytes:
    whole = [int(32_000 * max(-1.0, min(1.0, level))) for level in heard]
    while len(whole) > 1 and whole[-1] == 0:
        whole.pop()
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(struct.pack(f"<{len(whole)}h", *whole))
    return file.getvalue()
