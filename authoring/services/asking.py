"""Questions about an opened pack: the one place that turns failures into findings."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from authoring.core.errors import CannotRun
from authoring.services.answer import Answer
from authoring.services.opened import Opened, Sound
from authoring.services.packs import errors_in, explain_failure, quest_in

T = TypeVar("T")


def ask_quest(opened: Opened, question: Callable[[Sound], T]) -> Answer[T]:
    """Return the answer of `question` about a quest, or the findings that prevent it.

    Findings beside a value are lint errors that make it doubtful. Raises CannotRun for a pack
    without a quest, and whatever `attempt` raises.
    """
    quest = quest_in(opened)
    if not isinstance(quest, Sound):
        return Answer(None, opened.findings, opened.texts)
    answer = attempt(quest, question)
    return answer if answer.value is None else replace(answer, findings=errors_in(opened))


def attempt(opened: Sound, question: Callable[[Sound], T]) -> Answer[T]:
    """Return the answer to `question`, or the pack's own errors as the likely cause of a failure.

    Exceptions that explain themselves (CannotRun, OSError) are raised on, and so is any failure
    that no error of the pack explains.
    """
    try:
        return Answer(question(opened), (), opened.texts)
    except (CannotRun, OSError):
        raise
    except Exception as reason:  # noqa: BLE001 - raised again unless the pack is to blame
        return Answer(None, explain_failure(opened, reason), opened.texts)
