"""Process for templates of authors: it opens no files, and ends when it exceeds its bounds."""

import json
import os
import pickle
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from jinja2 import TemplateError, TemplateNotFound, TemplateSyntaxError, UndefinedError
from jinja2.exceptions import SecurityError

from authoring.core import limits
from authoring.core.data import data_folder
from authoring.core.language import renaming, speaking
from authoring.core.suggest import did_you_mean
from authoring.render.authors.child import hold_to
from authoring.render.authors.own import showing
from authoring.render.filling.environment import OWN, environment, own_environment
from authoring.render.filling.job import Job
from authoring.render.typesetting.languages import catalogue
from authoring.source.assets.template_faults import SEE_JINJA, brief, quoted

_SPARE: Final = 8 * 1024 * 1024
_SHUT: Final = ("os.", "subprocess.", "socket.", "shutil.", "ctypes.", "ftplib.", "urllib.")
_HARMLESS: Final = ("os.listdir", "os.scandir", "os.walk", "os.putenv", "os.unsetenv")
_WRITES: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC
"""Flags of `os.open` for writing, which `open` has in its mode."""
_MODULES: Final = (".py", ".pyc")
_PACKAGES: Final = "-packages"


class _TooLong(Exception):
    """Error for a page longer than its bound."""


def main() -> None:
    """Read a pickled Job; write `{"html": ...}`, or what `explained` says of a failure, as JSON."""
    job: Job = pickle.load(sys.stdin.buffer)  # noqa: S301 - from the process that started this
    spoken = catalogue(job.language)
    hold_to(job.seconds, limits.MAX_TEMPLATE_MEMORY, 0)
    sys.addaudithook(_watch(job))
    spare = bytearray(_SPARE)
    try:
        terms = job.context.get("terms")
        own_words = terms if isinstance(terms, Mapping) else {}
        with speaking(spoken), renaming(own_words), showing(job.pictures):
            answer: dict[str, object] = {"html": page_of(job)}
    except BaseException as fault:  # noqa: BLE001 - whatever it is, its author is told
        del spare
        answer = explained(fault, job)
    sys.stdout.write(json.dumps(answer))
    sys.stdout.flush()


def page_of(job: Job) -> str:
    """Return the page as HTML; raise _TooLong when it grows past its bound."""
    template = own_environment(job.own, job.folder).get_template(job.template)
    pieces, length = [], 0
    for piece in template.generate(job.context):
        length += len(piece)
        if length > limits.MAX_OUTPUT:
            raise _TooLong
        pieces.append(piece)
    return "".join(pieces)


def _watch(job: Job) -> Callable[[str, tuple[Any, ...]], None]:
    """Return an audit hook under which only shipped templates and Python modules can be opened, for
    reading; anything else raises PermissionError."""
    shipped = [data_folder("templates"), data_folder("schemas"), Path(sys.prefix)]
    shipped += [Path(sys.base_prefix), *(Path(path) for path in sys.path if _PACKAGES in path)]
    shipped = [path.resolve() for path in (*shipped, job.folder) if path]

    def hook(event: str, values: tuple[Any, ...]) -> None:
        if event == "open" and not isinstance(values[0], int):
            path = Path(os.fsdecode(values[0])).resolve()
            writes = set(values[1] or "") & set("wax+") or (values[2] or 0) & _WRITES
            inside = path.suffix in _MODULES or any(
                path.is_relative_to(folder) for folder in shipped
            )
            if writes or not inside:
                raise PermissionError(f"a template may not open `{path.name}`")
        elif event.startswith(_SHUT) and event not in _HARMLESS:
            raise PermissionError(f"a template may not do `{event}`")

    return hook


def explained(fault: BaseException, job: Job) -> dict[str, object]:
    """Return for JSON the `template`, `line`, `message`, `help` and quoted `words` of a failure."""
    message, help = _message(fault, job)
    name, line = _place(fault)
    words = [*quoted(fault), str(getattr(fault, "name", "") or "")]
    return {"template": name, "line": line, "message": message, "help": help, "words": words}


def _message(fault: BaseException, job: Job) -> tuple[str, str]:
    if isinstance(fault, MemoryError):
        return "this needs more memory than a template may have", "write less at once"
    if isinstance(fault, RecursionError):
        return "templates or macros call each other in a circle", "end the circle"
    if isinstance(fault, _TooLong):
        most = limits.MAX_OUTPUT // 1024 // 1024
        return f"more than {most} MiB are written", "look for loops inside loops"
    if isinstance(fault, SecurityError):
        return f"a template may not do this: {brief(fault)}", "only loops, ifs, macros, filters"
    if isinstance(fault, TemplateNotFound):
        known = [*job.own, *environment(job.folder).list_templates()]
        return f"there is no template `{fault.name}`", did_you_mean(str(fault.name), known)
    if isinstance(fault, UndefinedError):
        names = quoted(fault)
        known = [*job.context, *(str(key) for key in _keys(job))]
        return brief(fault), did_you_mean(names[-1] if names else "", known)
    if isinstance(fault, TemplateError):
        return brief(fault), SEE_JINJA
    return f"{type(fault).__name__}: {brief(fault)}", "see docs/own-art.md for what templates know"


def _keys(job: Job) -> Iterator[object]:
    """Yield the keys of the dicts among the values that a template sees."""
    for value in job.context.values():
        if isinstance(value, dict):
            yield from value


def _place(fault: BaseException) -> tuple[str, int]:
    """Return (name, line) of the innermost running template of the author; ("", 1) for none."""
    if isinstance(fault, TemplateSyntaxError) and str(fault.filename).startswith(OWN):
        return str(fault.filename)[len(OWN) :], fault.lineno
    position, frame = ("", 1), fault.__traceback__
    while isinstance(frame, TracebackType):
        name = frame.tb_frame.f_code.co_filename
        if name.startswith(OWN):
            position = name[len(OWN) :], frame.tb_lineno
        frame = frame.tb_next
    return position


if __name__ == "__main__":
    main()
