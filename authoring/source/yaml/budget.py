"""Count of the nodes read of one pack."""

from authoring.core.lazy_dataclass import dataclass


@dataclass(slots=True)
class Budget:
    """The number of `nodes` read so far in one pack, and `expanded`, with each alias counted as all
    that it repeats; both are bounded."""

    nodes: int = 0
    expanded: int = 0
