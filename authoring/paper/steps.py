"""A procedure as steps in order, one line each: a question and what to do."""

from authoring.core.lazy_dataclass import dataclass
from authoring.paper.linked_text import Piece


@dataclass(frozen=True, slots=True)
class Step:
    """One step: `when` is its question, `then` names the following step if it is not the next
    one."""

    when: str
    text: tuple[Piece, ...]
    then: str = ""
