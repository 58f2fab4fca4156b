"""What the server counts, for whoever watches it: plain numbers, told in Prometheus' words when asked."""

from __future__ import annotations

import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from prometheus_client.core import Metric

    from kasino.server.rooms import Rooms

EDGES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Upper edges of the buckets of latencies, in seconds."""


class Latencies:
    """How often something took how long."""

    def __init__(self) -> None:
        self.counts = [0] * (len(EDGES) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """Count one."""
        self.counts[bisect_left(EDGES, seconds)] += 1
        self.total += seconds


@dataclass
class Counts:
    """Everything counted since the start; gauges are looked up when they are asked for."""

    sockets: int = 0
    queued: int = 0
    """Messages that wait for clients."""
    moves: int = 0
    commands: Counter[str] = field(default_factory=Counter)
    """By how they were answered: `done` or an error's code."""
    dropped: Counter[str] = field(default_factory=Counter)
    """Connections ended by the server, by the reason."""
    requests: Counter[int] = field(default_factory=Counter)
    """HTTP answers by status."""
    acknowledged: Latencies = field(default_factory=Latencies)
    """From a change's coming in until it is on disk and answered."""
    started: float = field(default_factory=time.time)


def metrics_text(counts: Counts, rooms: Rooms) -> bytes:
    """Return all counts as Prometheus reads them."""
    # Loading it takes a while, which the start of a server need not wait for.
    from prometheus_client import CollectorRegistry, generate_latest

    registry = CollectorRegistry(auto_describe=False)
    registry.register(_Collector(counts, rooms))
    return bytes(generate_latest(registry))


class _Collector:
    def __init__(self, counts: Counts, rooms: Rooms) -> None:
        self._counts = counts
        self._rooms = rooms

    def collect(self) -> Iterator[Metric]:
        from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily

        counts, rooms = self._counts, self._rooms
        for name, about, value in (
            ("kasino_tables", "Tables in memory.", len(rooms)),
            ("kasino_sockets", "Open WebSockets.", counts.sockets),
            ("kasino_client_queue", "Messages that wait for clients.", counts.queued),
            ("kasino_store_queue", "Changes that wait for the disk.", rooms.store.waiting),
            ("kasino_start_time_seconds", "When the server was started.", counts.started),
        ):
            yield GaugeMetricFamily(name, about, value=value)
        yield CounterMetricFamily("kasino_moves", "Moves played, by people and bots.", value=counts.moves)
        for name, about, label, counted in (
            ("kasino_commands", "Commands by answer.", "answer", counts.commands),
            ("kasino_dropped_clients", "Connections that the server ended.", "reason", counts.dropped),
            ("kasino_http_requests", "HTTP answers.", "status", counts.requests),
        ):
            family = CounterMetricFamily(name, about, labels=[label])
            for key, value in sorted(counted.items(), key=str):
                family.add_metric([str(key)], value)
            yield family
        latencies = counts.acknowledged
        buckets, so_far = [], 0
        for edge, count in zip((*map(str, EDGES), "+Inf"), latencies.counts, strict=True):
            so_far += count
            buckets.append((edge, float(so_far)))
        yield HistogramMetricFamily(
            "kasino_ack_seconds",
            "From a change's coming in until it is on disk and answered.",
            buckets=buckets,
            sum_value=latencies.total,
        )
