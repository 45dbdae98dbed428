"""Exact questions about a quest; each function that is a `question` answers one."""

from functools import partial

from authoring.odds.question import answered

report = partial(answered, __name__)
"""Function of a pack and names of questions; without names it answers all not `on_request`."""
