"""Exact questions about a quest; each function that is a `question` answers one."""

from functools import partial

from authoring.odds.question import answered

report = partial(answered, __name__)
"""Return the answers about a pack's quest to the questions of some names, or to all that need no
asking."""
