"""The sandbox templates run in: loops and ifs, pictures, nothing else."""

from functools import cache

from jinja2 import FileSystemLoader, StrictUndefined
from jinja2.sandbox import ImmutableSandboxedEnvironment

from authoring.core.data import data_folder
from authoring.render.pictures import FILTERS


@cache
def environment() -> ImmutableSandboxedEnvironment:
    """Autoescaped, strict about unknown names, unable to change a value."""
    made = ImmutableSandboxedEnvironment(
        loader=FileSystemLoader(str(data_folder("templates"))),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.filters.update(FILTERS)
    made.globals.clear()
    return made
