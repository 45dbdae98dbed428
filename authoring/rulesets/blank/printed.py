"""Values for the template: nothing but texts and numbers (BLANK-PRINT-01)."""

from authoring.engine.contract import Printed
from authoring.model.pack import Pack
from authoring.rulesets.blank.model import DRAUGHT, WAY_OUT, Quest

_SENTENCES = {
    DRAUGHT: "A draught: one inch more burns down.",
    WAY_OUT: "The way out. You have won.",
}

_BOX = "\N{WHITE SQUARE}"


def printed(pack: Pack) -> Printed:
    """What the one sheet of a quest shows."""
    quest = pack.quest
    if not isinstance(quest, Quest):
        raise TypeError(f"{pack.id} has no quest")
    rows = [(row.label, _SENTENCES.get(str(row.result), "Nothing.")) for row in quest.passage.rows]
    return Printed(
        "blank/pack.html.j2",
        {
            "title": pack.title,
            "authors": ", ".join(pack.authors),
            "introduction": quest.introduction,
            "boxes": _BOX * quest.candle,
            "chart": quest.passage.title,
            "die": str(quest.passage.die),
            "rows": rows,
        },
    )
