"""The sandbox templates run in: loops and ifs, pictures, nothing else."""

from functools import cache
from pathlib import Path

from jinja2 import FileSystemLoader, StrictUndefined
from jinja2.sandbox import ImmutableSandboxedEnvironment

from authoring.core.data import data_folder
from authoring.core.language import _, ngettext, pgettext
from authoring.render.pictures import FILTERS


@cache
def environment(templates: Path | None = None) -> ImmutableSandboxedEnvironment:
    """Autoescaped, strict about unknown names, unable to change a value.

    `templates` is a folder that is searched before the shipped one.
    """
    shipped = data_folder("templates")
    made = ImmutableSandboxedEnvironment(
        loader=FileSystemLoader([str(templates or shipped), str(shipped)]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.filters.update(FILTERS)
    made.globals.clear()
    made.add_extension("jinja2.ext.i18n")
    made.install_gettext_callables(_, ngettext, newstyle=True, pgettext=pgettext)  # type: ignore[attr-defined]
    return made
