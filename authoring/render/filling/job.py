"""Job of the process that renders an author's templates."""

from collections.abc import Mapping
from pathlib import Path

from authoring.core.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Job:
    """Input of the process that renders an author's templates, sent by pickle. `context` holds the
    values of the `template`. Templates are searched in `own` (name -> text), then in `folder`, then
    among the shipped ones; `pictures` are the results of `own_art`. Rendering may take `seconds` of
    computing."""

    template: str
    context: Mapping[str, object]
    language: str
    folder: Path | None
    own: Mapping[str, str]
    pictures: Mapping[str, str]
    seconds: int
