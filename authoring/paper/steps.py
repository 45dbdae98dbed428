"""Procedure as steps in order, a line each: a question, and what to do."""

from authoring.core.lazy_dataclass import dataclass
from authoring.paper.linked_text import Piece


@dataclass(frozen=True, slots=True)
class Step:
    """One step: `when` is its question, `then` names the following step, "" for the next one."""

    when: str
    text: tuple[Piece, ...]
    then: str = ""
