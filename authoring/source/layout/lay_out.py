"""Canonical layout of YAML pieces: two spaces a level, one between words, few quotes."""

import re
from dataclasses import field, replace
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.source.layout.pieces import Piece, Sort, pieces_of
from authoring.source.yaml.scalar import bare_value

STEP: Final = 2
"""Spaces of a level."""
WIDTH: Final = 100
"""Most columns of lists and maps in brackets."""
_ASIDE: Final = 2
"""Spaces before a comment that has no column of its own."""
_PLAIN: Final = re.compile(r"[A-Za-z][A-Za-z0-9'_.!?;()/-]*(?: [A-Za-z0-9'_.!?;()/-]+)*")
"""Words that all readers of YAML take for a text, with or without quotes."""
_OTHERS: Final = frozenset(("y", "yes", "n", "no", "on", "off", "true", "false", "null"))
"""Words that older readers of YAML take for true or false."""


@dataclass(slots=True)
class _Level:
    """An open block: its `old` and `new` column, from 0, `new` -1 until its first piece is set.
    `bare` marks a list whose dashes were in the column of the key above."""

    sort: Sort
    old: int
    new: int = -1
    bare: bool = False


@dataclass(slots=True)
class _Flow:
    """An open bracket: the column of lines inside, and that of its closing sign, from 0."""

    inside: int
    close: int
    line: int
    """Column of the line with the bracket."""
    fresh: bool = True
    """True while it is empty."""


@dataclass(slots=True)
class _Page:
    """The lines laid out so far, and the state that the next piece depends on."""

    lines: list[str] = field(default_factory=list)
    levels: list[_Level] = field(default_factory=list)
    flows: list[_Flow] = field(default_factory=list)
    before: Piece | None = None
    waiting: list[tuple[Piece, int]] = field(default_factory=list)
    """Comments on lines of their own that wait for the next piece, each with the column of the last
    block that it stood in."""


def laid_out(text: str) -> str:
    """Return a valid YAML text in its canonical layout, with LF line ends."""
    page = _Page()
    pieces = list(pieces_of(text.replace("\r\n", "\n").replace("\r", "\n")))
    for number, piece in enumerate(pieces):
        _take(page, _broken(page, pieces, number) if page.flows else piece)
    _set_remarks(page, None)
    return "".join(f"{line}\n" for line in page.lines)


def _take(page: _Page, piece: Piece) -> None:
    if piece.sort in (Sort.MAP, Sort.LIST):
        page.levels.append(_Level(piece.sort, piece.column))
    elif piece.sort is Sort.END:
        _leave_bare(page)
        page.levels.pop()
    elif piece.sort is Sort.REMARK and (piece.breaks or not page.lines):
        page.waiting.append((piece, _within(page, piece)))
    else:
        if piece.sort is not Sort.REMARK:
            _enter(page, piece)
        _set(page, piece)


def _broken(page: _Page, pieces: list[Piece], number: int) -> Piece:
    """Return the piece; an entry between brackets that would go beyond WIDTH columns gets a line
    break before it."""
    piece, previous = pieces[number], page.before
    entry = previous is not None and previous.text == "," and not piece.breaks
    if not entry or piece.sort is Sort.REMARK:
        return piece
    past = len(page.lines[-1]) + 1 + _length(pieces, number) > WIDTH
    return replace(piece, breaks=1) if past else piece


def _length(pieces: list[Piece], number: int) -> int:
    """Return the number of characters of an entry and its comma or bracket, up to the line end."""
    deep = long = 0
    for index in range(number, len(pieces)):
        piece = pieces[index]
        if piece.sort is Sort.REMARK or (piece.breaks and index > number):
            break
        gap = _gap(pieces[index - 1], piece) if index > number else ""
        long += len(gap) + len(_word(piece).partition("\n")[0])
        deep += (piece.sort is Sort.OPEN) - (piece.sort is Sort.CLOSE)
        if long > WIDTH or deep < 0 or (deep == 0 and piece.text == ","):
            break
    return long


def _enter(page: _Page, piece: Piece) -> None:
    """Begin or end a list whose dashes are in the column of the key above: YAML does not mark such
    a block."""
    if page.flows:
        return
    entry = piece.sort is Sort.SIGN and piece.text == "-"
    if entry and page.levels and page.levels[-1].sort is Sort.MAP:
        page.levels.append(_Level(Sort.LIST, piece.column, bare=True))
    elif not entry and (piece.key or piece.text == "?") and page.levels[-1].sort is Sort.LIST:
        _leave_bare(page)


def _leave_bare(page: _Page) -> None:
    if page.levels and page.levels[-1].bare:
        page.levels.pop()


def _set(page: _Page, piece: Piece) -> None:
    """Append a piece to the current line, or begin a new one with it."""
    first = bool(piece.breaks) or not page.lines
    _settle(page, first=first, remark=piece.sort is Sort.REMARK)
    column = _column(page, piece) if first else -1
    _set_remarks(page, column if first else None, piece)
    if first:
        if piece.breaks > 1 and page.lines and page.lines[-1] and piece.start:
            page.lines.append("")
        page.lines.append(" " * column)
    elif piece.sort is Sort.REMARK:
        _aside(page, piece)
        return
    else:
        page.lines[-1] += _gap(page.before, piece)
    column = len(page.lines[-1])
    for level in page.levels:
        level.new = column if level.new < 0 else level.new
    _write(page, piece, column)
    page.before = piece


def _settle(page: _Page, *, first: bool, remark: bool) -> None:
    """Set the indent inside a new bracket: one level deeper if the bracket ends its line."""
    if not page.flows or not page.flows[-1].fresh or (remark and not first):
        return
    flow = page.flows[-1]
    flow.fresh = False
    if first:
        level = page.levels[-1].new if page.levels else 0
        flow.close = max(flow.line, level)
        flow.inside = flow.close + STEP


def _column(page: _Page, piece: Piece) -> int:
    """Return the column, from 0, of a line that begins with this piece."""
    if page.flows:
        flow = page.flows[-1]
        return flow.close if piece.sort is Sort.CLOSE else flow.inside
    if piece.sort is Sort.LINE or not page.levels:
        return 0
    level = page.levels[-1]
    outer_columns = [outer.new for outer in page.levels[:-1]]
    if level.new < 0:
        return outer_columns[-1] + STEP if outer_columns else 0
    belongs = piece.key or piece.text in ("-", "?", ":")
    return level.new if belongs and piece.sort is not Sort.TEXT else level.new + STEP


def _gap(previous: Piece | None, piece: Piece) -> str:
    """Return the text between two pieces on one line: a space or ""."""
    if previous is None or previous.sort is Sort.OPEN or piece.sort is Sort.CLOSE:
        return ""
    if piece.sort is Sort.SIGN and piece.text in (",", ":"):
        alias = previous.text.startswith("*") or previous.sort is Sort.MARK
        return " " if alias and piece.text == ":" else ""
    return " "


def _aside(page: _Page, piece: Piece) -> None:
    """Append a comment behind other text, in its old column if that is free."""
    line = page.lines[-1]
    old_column = piece.column if piece.column <= WIDTH else 0
    column = len(line) + 1 if piece.blanks == 1 else max(len(line) + _ASIDE, old_column)
    page.lines[-1] = line.ljust(column) + piece.text
    page.before = piece


def _write(page: _Page, piece: Piece, column: int) -> None:
    level = page.levels[-1].new if page.levels else -STEP
    if piece.sort is Sort.TEXT:
        old = page.levels[-1].old if page.levels else -1
        header, *body = piece.text.split("\n")
        page.lines[-1] += _header(header)
        page.lines += _body(header, body, old, level + STEP)
        return
    if piece.sort is Sort.OPEN:
        _open(page, column)
    elif piece.sort is Sort.CLOSE and page.flows:
        page.flows.pop()
    head, *rest = _word(piece).split("\n")
    page.lines[-1] += head
    inside = page.flows[-1].inside if page.flows else level + STEP
    page.lines += [" " * inside + line.lstrip(" \t") if line.strip() else "" for line in rest]


def _open(page: _Page, column: int) -> None:
    """Open a bracket that was just written; lines inside it begin behind it."""
    line = page.lines[-1]
    page.flows.append(_Flow(column + 1, column, len(line) - len(line.lstrip(" "))))


def _word(piece: Piece) -> str:
    """Return a quoted word without quotes if it reads as an equal text then, else in double
    quotes."""
    word = piece.quoted
    if not word or "\n" in piece.text:
        return piece.text
    if (
        len(word) > 1
        and _PLAIN.fullmatch(word)
        and word.lower() not in _OTHERS
        and bare_value(word) == word
    ):
        return word
    # A letter of a drawing keeps its quotes: it stands among others that need them.
    single = piece.text.startswith("'")
    plain = word.isprintable() and not set(word) & {'"', "\\"}
    return f'"{word}"' if single and plain else piece.text


def _header(header: str) -> str:
    """Return the header of a block of text, such as `|2-`, with an indent only if it had one."""
    signs, mark, remark = header.partition("#")
    signs = re.sub("[0-9]", str(STEP), signs.rstrip())
    return f"{signs}  {mark}{remark.rstrip()}" if mark else signs


def _body(header: str, lines: list[str], level: int, column: int) -> list[str]:
    """Return the lines of a block of text, moved to `column`; `level` was the indent around it."""
    digit = re.search("[0-9]", header.partition("#")[0])
    sample = next((line for line in lines if line.strip(" ")), "")
    old = max(level, 0) + int(digit[0]) if digit else len(sample) - len(sample.lstrip(" "))
    shifted = [" " * column + line[old:] if len(line) > old else "" for line in lines]
    return shifted[:-1] if shifted and not shifted[-1] and not lines[-1] else shifted


def _set_remarks(page: _Page, column: int | None, after: Piece | None = None) -> None:
    """Write the waiting comments: in the column of the next piece `after` where a comment was
    aligned to it, else in that of the last block it was in."""
    for remark, block_column in page.waiting:
        if remark.breaks > 1 and page.lines and page.lines[-1]:
            page.lines.append("")
        is_aligned = column is not None and after is not None and remark.column == after.column
        target = block_column if column is None or not is_aligned else column
        page.lines.append(" " * target + remark.text)
        page.before = remark
    page.waiting.clear()


def _within(page: _Page, remark: Piece) -> int:
    """Return the column of lines in the innermost block that a comment may belong to."""
    if page.flows:
        return page.flows[-1].inside
    columns = [level.new for level in page.levels if level.new >= 0 and level.old <= remark.column]
    return columns[-1] if columns else 0
