"""Count of the nodes read of one pack."""

from dataclasses import dataclass


@dataclass(slots=True)
class Budget:
    """Nodes read so far in one pack, aliases written out: bounds of the whole pack."""

    nodes: int = 0
    expanded: int = 0
