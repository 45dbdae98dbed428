"""Exact answers about a quest; each function marked as a `question` gives one."""

from functools import partial

from authoring.odds.question import answered

report = partial(answered, __name__)
"""Return the answers about a pack's quest to the questions named, or to all but those that are
answered on request only."""
