"""The page's own templates: autoescaped, strict about unknown names, loops and ifs only."""

from functools import cache
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from authoring.core.data import data_folder
from authoring.core.printable import on_paper
from authoring.core.wording import percent


@cache
def environment() -> Environment:
    """Return what an author has written enters as text, without letters that steer."""
    engine = Environment(
        loader=FileSystemLoader(str(data_folder("templates"))),
        autoescape=True,
        finalize=_fit,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    engine.filters["percent"] = percent
    engine.filters["tenths"] = lambda share: percent(share, 1)
    engine.filters["thousands"] = lambda number: f"{number:,}"
    return engine


def rendered(name: str, values: dict[str, Any]) -> str:
    """Return a template below `live`, filled in."""
    return environment().get_template(f"live/{name}.html.j2").render(values)


def _fit(value: object) -> object:
    return type(value)(on_paper(value)) if isinstance(value, str) else value
