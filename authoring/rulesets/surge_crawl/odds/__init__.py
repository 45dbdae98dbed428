"""Exact questions about a quest; each function that is a `question` answers one."""

from functools import partial

from authoring.odds.question import answered

report = partial(answered, __name__)
"""Function of a pack and names of questions: the answers about its quest; without names, those of
all questions except the ones marked `on_request`."""
