"""Sandbox of templates: loops, conditions and pictures, nothing else."""

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from jinja2 import BaseLoader, ChoiceLoader, FileSystemLoader, FunctionLoader, StrictUndefined
from jinja2.sandbox import ImmutableSandboxedEnvironment

from authoring.core.data import data_folder
from authoring.core.language import _, ngettext, pgettext
from authoring.core.printable import filled_in
from authoring.render.filling.filters import FILTERS

OWN: Final = "own:"
"""Prefix of the file name of an author's template in a traceback."""


@cache
def environment(templates: Path | None = None) -> ImmutableSandboxedEnvironment:
    """Return the Jinja environment of templates: autoescaped, strict about unknown names, and
    unable to change a value. The folder `templates` is searched before the shipped one."""
    return _made(FileSystemLoader(_folders(templates)))


def own_environment(
    own: Mapping[str, str], templates: Path | None = None
) -> ImmutableSandboxedEnvironment:
    """Return an environment like `environment`, in which an author's templates `own` (name -> text)
    come first. Only for a process that can be killed: a template may loop for ever."""
    return _made(ChoiceLoader([FunctionLoader(_from(own)), FileSystemLoader(_folders(templates))]))


def _folders(templates: Path | None) -> list[str]:
    shipped = data_folder("templates")
    return [str(templates or shipped), str(shipped)]


def _from(own: Mapping[str, str]) -> Callable[[str], tuple[str, str, Callable[[], bool]] | None]:
    return lambda name: (own[name], OWN + name, lambda: True) if name in own else None


def _made(loader: BaseLoader) -> ImmutableSandboxedEnvironment:
    sandbox = ImmutableSandboxedEnvironment(
        loader=loader,
        autoescape=True,
        finalize=filled_in,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    sandbox.filters.update(FILTERS)
    sandbox.globals.clear()
    sandbox.add_extension("jinja2.ext.i18n")
    sandbox.install_gettext_callables(_, ngettext, newstyle=True, pgettext=pgettext)  # type: ignore[attr-defined]
    return sandbox
