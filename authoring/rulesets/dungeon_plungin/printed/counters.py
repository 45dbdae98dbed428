"""Counters that the texts of a booklet name, so that the players must keep them."""

import re
from collections.abc import Mapping

from authoring.core.language import CASES, _
from authoring.rulesets.dungeon_plungin.printed.parts_of_values import every
from authoring.rulesets.dungeon_plungin.words.naming import counter
from authoring.rulesets.dungeon_plungin.words.phrases import listing

_NAME = "\ue000"


def counters_in(context: Mapping[str, object]) -> str:
    """Return the quoted names of all counters that texts in `context` name: `“a”, “b” and “c”`."""
    named = counter(_NAME)
    shapes = {re.escape(named.said(case)).replace(_NAME, "(.+?)") for case in CASES}
    looked_for = [re.compile(shape, re.IGNORECASE) for shape in sorted(shapes)]
    names = {
        name for text in every(str, context) for shape in looked_for for name in shape.findall(text)
    }
    return listing(_("\u201c{words}\u201d").format(words=name) for name in sorted(names))
