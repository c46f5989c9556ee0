"""Metrics for operators, in the Prometheus text format."""

from __future__ import annotations

from collections import defaultdict

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """Counters, gauges and histograms; none contains a name, a table or a move."""

    def __init__(self) -> None:
        self._counters: dict[str, float] = defaultdict(float)
        self._gauges: dict[str, float] = {}
        self._buckets: dict[str, list[int]] = {}
        self._sums: dict[str, float] = defaultdict(float)

    def count(self, name: str, more: float = 1) -> None:
        self._counters[name] += more

    def gauge(self, name: str, value: float) -> None:
        self._gauges[name] = value

    def observe(self, name: str, seconds: float) -> None:
        buckets = self._buckets.setdefault(name, [0] * (len(BOUNDS) + 1))
        buckets[sum(1 for bound in BOUNDS if seconds > bound)] += 1
        self._sums[name] += seconds

    def text(self) -> str:
        """All metrics, one per line."""
        lines = []
        for name, value in sorted(self._counters.items()):
            lines += [f"# TYPE rolltop_{name}_total counter", f"rolltop_{name}_total {value:g}"]
        for name, value in sorted(self._gauges.items()):
            lines += [f"# TYPE rolltop_{name} gauge", f"rolltop_{name} {value:g}"]
        for name, buckets in sorted(self._buckets.items()):
            lines += _histogram(name, buckets, self._sums[name])
        return "\n".join(lines) + "\n"


def _histogram(name: str, buckets: list[int], total: float) -> list[str]:
    lines = [f"# TYPE rolltop_{name} histogram"]
    seen = 0
    for bound, count in zip((*BOUNDS, float("inf")), buckets, strict=True):
        seen += count
        label = "+Inf" if bound == float("inf") else f"{bound:g}"
        lines.append(f'rolltop_{name}_bucket{{le="{label}"}} {seen}')
    return [*lines, f"rolltop_{name}_sum {total:.6f}", f"rolltop_{name}_count {seen}"]
