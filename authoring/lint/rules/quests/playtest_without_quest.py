from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.model.pack import Pack


@lint_rule(ERROR)
def playtest_without_quest(pack: Pack) -> Defects:
    """Yield the `playtest:` of a pack without `quest:`; a broken quest has findings of its own."""
    header = pack.source.header
    entry, quest = header.entry("playtest"), header.get("quest")
    if entry is not None and quest is None:
        message = "nothing of this is ever played: the pack has no quest"
        yield Defect(entry.key.span, message, "write a `quest:`, or take `playtest:` away")
