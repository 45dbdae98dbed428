"""Lines that do not start in the column of their neighbours."""

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise, takewhile
from typing import Final

from authoring.core.finding import Edit, Fix
from authoring.source.yaml.error_context import ErrorContext, Guess, Line

_COMPLAINTS: Final = ("<block end>", "could not find expected ':'", "mapping values")
_FEW: Final = 4
"""Most misplaced lines that a fix moves."""


def no_dash(context: ErrorContext) -> Guess | None:
    """Explain an item of a list without the dash that its neighbours have; else None."""
    here, lines = context.current, context.lines
    if here is None or not any(complaint in context.message for complaint in _COMPLAINTS):
        return None
    if not here.indent or re.match(r"-[^\s]", here.content):
        return None
    above = tuple(reversed(lines[: context.at_line]))
    if here.dash:
        block = tuple(takewhile(lambda line: line.indent >= here.indent, above))
        alike = [line for line in block if line.indent == here.indent]
        return _without_dash(context, alike[-1], here) if alike and not alike[-1].dash else None
    for other in above:
        if other.dash and here.indent in (other.indent, other.indent + 2):
            is_aligned = here.indent == other.indent
            return (
                _without_dash(context, here, other) if is_aligned or _alike(here, other) else None
            )
        if other.indent < here.indent - 2:
            return None
    return None


def _alike(line: Line, other: Line) -> bool:
    """Return whether a line begins with the bracket or quote of a list's item `other`."""
    return line.content[0] in "{['\"" and other.content[1:].lstrip()[:1] == line.content[0]


def _without_dash(context: ErrorContext, line: Line, other: Line) -> Guess:
    sample = line.content[:30] + "..." * (len(line.content) > 30)
    message = "this entry of a list has no dash"
    help = f"begin it with a dash: `- {sample}`"
    if line.key and line.key != other.key and line.content[0] not in "{[":
        help += ", or let it start two columns further right if it belongs to the one above"
    following = context.lines[context.lines.index(line) + 1 :]
    own_lines = tuple(
        takewhile(lambda inner: inner.indent >= line.indent and not inner.dash, following)
    )
    fix = None
    if len(own_lines) < _FEW and all(inner.number > line.number for inner in own_lines):
        span = context.at(line.start, line.indent)
        edits = context.indented("", {inner: inner.indent + 2 for inner in own_lines}).edits
        fix = Fix("put a dash before it", (Edit(span, " " * other.indent + "- "), *edits))
    return Guess(context.first_letter(line), message, help, fix)


def out_of_column(context: ErrorContext) -> Guess | None:
    """Explain a line further right or left than those beside it; else None. Of the two that differ,
    it is the one that fewer lines agree with."""
    if "mapping values" not in context.message and "<block end>" not in context.message:
        return None
    line, above = context.current, context.above
    if line is None or above is None or line == above:
        return None
    if "\u00a0" in context.text[above.start : context.span.start]:
        return None  # what looks like an indent is none
    if context.before.strip() and "mapping" not in context.message:
        return None
    if line.indent > above.indent:
        return _too_deep(context, line, above)
    return _in_no_column(context, line) if "<block end>" in context.message else None


def _too_deep(context: ErrorContext, here: Line, above: Line) -> Guess:
    """Explain a line that is indented deeper than the complete line above it."""
    lines, at = context.lines, context.at_line
    message, help = _interrupted(context, here, above)
    if message:
        return _moved(context, (above,), here.indent, message, help)
    run = _run(lines[at:], here.indent)
    peers = [line for line in run if line.indent == here.indent and (line.key or line.dash)]
    peers = peers or [here]
    before = [line for line in _since_its_key(lines[:at]) if line.indent == above.indent]
    behind = _run(lines[at + len(run) :], above.indent)
    alike = len(before) + sum(line.indent == above.indent for line in behind)
    entry = _may_begin_an_entry(lines[:at], here)
    head = lines[lines.index(before[0]) - 1]
    usual = here.indent == head.indent + 2 != above.indent
    if len(peers) + usual > alike and above.indent:
        message = "this line is further left than those below it"
        help = f"start it in column {here.indent + 1}, as the lines below do"
        if entry:
            help = f"if it begins an entry of a list, write `- {above.key}: ...`; else {help}"
        return _moved(context, tuple(before), here.indent, message, help)
    message = "this line is further right than the one above, which is complete"
    help = "let both start in the same column; a line that others belong to ends with its `:`"
    if entry and alike == 1:
        help = f"let both start in the same column, or write `- {above.key}: ...` above, for a list"
    return _moved(context, tuple(peers), above.indent, message, help)


def _since_its_key(above: Sequence[Line]) -> tuple[Line, ...]:
    """Return the lines of the block that the last line is in, from the first below its key on."""
    indent = above[-1].indent
    block = _run(reversed(above), indent)[::-1]
    pairs = enumerate(pairwise(block), 1)
    heads = (
        at
        for at, (line, below) in pairs
        if line.content == f"{line.key}:" and line.indent == below.indent == indent
    )
    return block[max(heads, default=0) :]


def _may_begin_an_entry(above: Sequence[Line], line: Line) -> bool:
    """Return whether `line` is where the second key of a list's entry would be if the last line
    above, the first below its key, had a dash."""
    if len(above) < 2 or line.indent != above[-1].indent + 2 or not above[-1].key:
        return False
    head = above[-2]
    return head.indent < above[-1].indent and head.content == f"{head.key}:" and not above[-1].dash


def _interrupted(context: ErrorContext, here: Line, above: Line) -> tuple[str, str]:
    """Return (message, help) on a line further left than those on both sides; ("", "") if not."""
    over = context.lines[: context.at_line - 1]
    if not over or not above.key or above.content == f"{above.key}:":
        return "", ""
    head = next((line for line in reversed(over) if line.indent < here.indent), over[0])
    begins = head == over[-1] and head.content == f"{head.key}:"
    if head.indent != above.indent or not (begins or over[-1].indent >= here.indent):
        return "", ""
    message = f"this line is further left than those {'' if begins else 'above and '}below it"
    if not above.indent:
        way_out = f"indent it under `{head.key}:`"
        return (message, way_out) if head.content == f"{head.key}:" else ("", "")
    beside = _since_its_key(context.lines[: context.at_line])[:-1]
    heads = [line for line in beside if line.indent == above.indent]
    fits = any(line.indent == here.indent for line in _run(reversed(over), here.indent))
    if begins or not heads or not fits or any(line.content != f"{line.key}:" for line in heads):
        return "", ""
    return message, f"start it in column {here.indent + 1}, under `{head.key}:`"


def _in_no_column(context: ErrorContext, here: Line) -> Guess | None:
    """Explain a line further left than those above, and further right than their parent; else
    None."""
    lines, at = context.lines, context.at_line
    block = _run(reversed(lines[:at]), here.indent)[::-1]
    column = block[0].indent if block else here.indent
    above = [line for line in block if line.indent == column]
    peers = [line for line in _run(lines[at:], here.indent) if line.indent == here.indent]
    head = lines[at - len(block) - 1] if at > len(block) else here
    if head.indent % 2 and head.indent == here.indent - 1:
        message = "this line is further left than the others of its kind"
        help = f"start it in column {here.indent + 1}"
        return _moved(context, (head,), here.indent, message, help)
    section = _left_its_section(context, head, block)
    if section:
        message = "this line is further left than those above and below it"
        return _moved(context, (head,), here.indent, message, f"indent it under `{section}:`")
    usual = here.indent == head.indent + 2
    if column > here.indent and len(peers) + usual > len(above):
        message = "this line is further right than those below it"
        help = f"start it in column {here.indent + 1}, as the lines below do"
        return _moved(context, tuple(above), here.indent, message, help)
    if column == here.indent:
        return None  # something else is wrong with them
    message = "this line does not fit the indent of the lines above"
    comparison = (
        f"this one starts in column {here.indent + 1}, the one above in column {column + 1}"
    )
    help = f"lines that belong together start in the same column: {comparison}"
    return _moved(context, tuple(peers), column, message, help)


def _left_its_section(context: ErrorContext, head: Line, block: Sequence[Line]) -> str:
    """Return the section that the id in the line `head` belongs to: its keys are like those of the
    ids there, but it is at the left margin; "" for none."""
    above = context.lines[: context.lines.index(head)]
    inside = _run(reversed(above), 1)
    section = above[-len(inside) - 1] if len(above) > len(inside) else head
    alike = [line for line in inside if block and line.indent == block[0].indent]
    if head.indent or section is head or section.content != f"{section.key}:":
        return ""
    return section.key if block and block[0].key in {line.key for line in alike} else ""


def _moved(
    context: ErrorContext, wrong: tuple[Line, ...], indent: int, message: str, help: str
) -> Guess:
    """Return a guess at the first of the wrong lines; if they are few, with a fix that moves them
    to `indent`."""
    fix = None
    if 0 < len(wrong) < _FEW and all(map(_alone, wrong)):
        title = f"start it in column {indent + 1}"
        fix = context.indented(title, dict.fromkeys(wrong, indent))
    return Guess(context.first_letter(wrong[0]), message, help, fix)


def _alone(line: Line) -> bool:
    """Return whether a line is complete: it begins no block, bracket or list over several lines."""
    return not line.content.endswith((":", "|", ">", "{", "[", ","))


def _run(lines: Iterable[Line], indent: int) -> tuple[Line, ...]:
    """Return the lines up to the first that has fewer than `indent` spaces."""
    return tuple(takewhile(lambda line: line.indent >= indent, lines))
