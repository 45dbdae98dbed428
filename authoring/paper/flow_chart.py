"""Flow chart: boxes on a grid and the arrows between them."""

from authoring.core.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class FlowBox:
    """A box: `kind` is `ask`, `do`, `harm` or `end`; `column` and `row` count from 0."""

    key: str
    column: int
    row: int
    kind: str
    title: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class FlowArrow:
    """An arrow between two boxes, named by their `key`; `label` is its condition, "" for none."""

    start: str
    end: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class FlowChart:
    """Boxes and the arrows between them."""

    boxes: tuple[FlowBox, ...]
    arrows: tuple[FlowArrow, ...]
