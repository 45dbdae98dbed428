"""A flow chart as boxes on a grid and the arrows between them."""

from authoring.core.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class FlowBox:
    """One box: `kind` is ask, do, harm or end; `column` and `row` count from 0."""

    key: str
    column: int
    row: int
    kind: str
    title: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class FlowArrow:
    """An arrow from one box to another, both by `key`; `label` is its condition, "" for none."""

    start: str
    end: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class FlowChart:
    """Boxes and the arrows between them."""

    boxes: tuple[FlowBox, ...]
    arrows: tuple[FlowArrow, ...]
