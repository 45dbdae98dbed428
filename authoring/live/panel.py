"""Panels of the page: modules in the folder `panels`, each with a PANEL and a template."""

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from authoring.core.bugs import traced
from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import Span
from authoring.live import panels as folder
from authoring.live.board import PanelState
from authoring.live.editor_links import EditorLink, editor_link
from authoring.live.options import LiveOptions
from authoring.live.pack_model import PackModel
from authoring.report.html import fill


@dataclass(frozen=True, slots=True)
class Panel:
    """A panel of the page: `order` is its position from the top, `template_values` returns the
    values for its template; it is updated `after` the step `lint`, `odds` or `play`. `side` is its
    column in a wide window: `left`, `right`, or `wide` for both, below."""

    title: str
    order: int
    after: str
    template_values: Callable[[PackModel], Mapping[str, Any]]
    side: str = "left"


@cache
def panels() -> dict[str, Panel]:
    """Return a map of all panels by name, in their order on the page."""
    names = [module.name for module in iter_modules(folder.__path__)]
    by_name = {name: import_module(f"{folder.__name__}.{name}").PANEL for name in names}
    return dict(sorted(by_name.items(), key=lambda item: item[1].order))


def failed(reason: Exception) -> str:
    """Return HTML that reports a bug in place of a panel."""
    traced(reason)
    return fill("live/failed", why=f"{type(reason).__name__}: {reason}"[:300])


def fragment(name: str, model: PackModel) -> str:
    """Return the current HTML of the panel `name`; texts of authors are escaped in it."""

    def place(span: Span) -> EditorLink:
        return editor_link(span, model.live.editor)

    def named(name: str) -> EditorLink | None:
        definition = model.called(name)
        return place(definition.span) if definition is not None else None

    values = {
        "place": place,
        "named": named,
        "study": model,
        **panels()[name].template_values(model),
    }
    return fill(f"live/panels/{name}", **values)


def page(live: LiveOptions, shown: Mapping[str, PanelState]) -> str:
    """Return the HTML of the whole page; `shown` maps names of panels to their current HTML."""
    name = live.path.resolve().name
    sides = {
        side: {id: panel for id, panel in panels().items() if panel.side == side}
        for side in ("left", "right", "wide")
    }
    return fill("live/page", name=name, sides=sides, shown=shown)
