"""Job for the process that renders an author's templates."""

from collections.abc import Mapping
from pathlib import Path

from authoring.core.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Job:
    """Input of rendering, sent to the other process by pickle.

    `context` holds the values of the `template`. `folder` is searched before the shipped templates,
    `own` (name -> text) before that; `pictures` are the results of `own_art`. It may compute for
    `seconds`.
    """

    template: str
    context: Mapping[str, object]
    language: str
    folder: Path | None
    own: Mapping[str, str]
    pictures: Mapping[str, str]
    seconds: int
