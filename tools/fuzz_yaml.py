"""Changes by features of YAML: anchors, tags, merge keys, blocks, documents, rare notations."""

import random
from collections.abc import Callable, Sequence
from typing import Final

from authoring.source.node import Scalar
from tools.fuzz_changes import Change, Edit, Spot

_TAGS: Final = (
    "!!str", "!!int", "!!float", "!!bool", "!!null", "!!seq", "!!map", "!!set", "!!omap",
    "!!binary", "!!timestamp", "!!merge", "!x", "!", "!!python/object/apply:os.getcwd",
    "!<tag:x,2026:y>", "&a", "&a &b", "!!str &a", "&\u00fc",
)  # fmt: skip
_LAUGHS: Final = "[&a [x, x], &b [*a, *a, *a, *a], &c [*b, *b, *b, *b], &d [*c, *c, *c, *c], *d]"
_VALUES: Final = (
    "*ghost", "&a [*a]", "&a {x: *a}", _LAUGHS, "[" * 60 + "]" * 60, "{a: " * 45 + "1" + "}" * 45,
    "[" * 2000, "{<<: {x: 1}}", "{<<: [~, ghost]}", "{<<: *a}", "{? [a]: b}", "{? a, ? b}", "{: x}",
    "{a: 1, a: 2}", "[a, , b]", "[a b: c]", "{a}", "'it''s'", "'never closed", '"never closed',
    '"\\x"', '"\\x41\\u0042"', '"\\ud83d\\ude00"', '"a\\\n b"', "a\n b", "@x", "`x`", "%x",
    "x: y: z", "- x", "? x", "x #", "x#y", "# x", "!!str", "!!int x", "!!binary '!'", "=",
    "<<", "---", "...",
)  # fmt: skip
_BLOCKS: Final = (
    "|", ">", "|-", ">+", "|2", "|9", "|0", "|+1-", ">2-", "| # x", "|x",
)  # fmt: skip
_ALLOWED: Final = (
    "# questpack: allow ghost", "# questpack: allow chart-face-gap", "# questpack: allow *",
    "# questpack: allow", "#questpack:allow unused-definition, dangling-reference", "# questpack:",
    "# questpack: allow schema-mismatch", "#" + " x" * 11_000, "# \U0001f409", "#\u2028 x",
)  # fmt: skip


def _anchored(
    chance: random.Random, text: str, spot: Spot, every: Sequence[Spot]
) -> Sequence[Edit]:
    """Give a value an anchor, and replace another value by an alias of it."""
    other = chance.choice(every).value.span
    mine = spot.value.span
    if mine.start < other.end and other.start < mine.end:
        return ()
    alias = chance.choice(("*a", "*a", "{<<: *a}", "[*a, *a]", "*b"))
    return [Edit(mine.start, mine.start, "&a "), Edit(other.start, other.end, alias)]


def _tagged(chance: random.Random, text: str, spot: Spot, every: Sequence[Spot]) -> Sequence[Edit]:
    """Give a key or a value a tag or an anchor."""
    span = spot.value.span
    if spot.entry is not None and chance.random() < 0.3:
        span = spot.entry.key.span
    return [Edit(span.start, span.start, chance.choice(_TAGS) + " ")]


def _odd(chance: random.Random, text: str, spot: Spot, every: Sequence[Spot]) -> Sequence[Edit]:
    """Replace a value by one that programs read differently."""
    span = spot.value.span
    return [Edit(span.start, span.end, chance.choice(_VALUES))]


def _blocked(chance: random.Random, text: str, spot: Spot, every: Sequence[Spot]) -> Sequence[Edit]:
    """Replace a value on one line by a block of several, indented at random."""
    span = spot.value.span
    if not isinstance(spot.value, Scalar) or span.line != span.end_line:
        return ()
    lines = [chance.choice(("", "\t", " " * chance.randrange(12))) + "x y" for _ in range(3)]
    return [Edit(span.start, span.end, "\n".join((chance.choice(_BLOCKS), *lines)) + "\n")]


def _asked_for(
    chance: random.Random, text: str, spot: Spot, every: Sequence[Spot]
) -> Sequence[Edit]:
    """Replace a key by a merge key, an explicit key (`? key`), an alias or the like."""
    if spot.entry is None:
        return ()
    key = spot.entry.key.span
    mine = text[key.start : key.end]
    ways = ("<<", f"? {mine}\n", f"? [{mine}]\n", f"[{mine}]", f"{{{mine}: x}}", f"&k {mine}",
            "*k", f'"{mine}"', f"'{mine}'", f"{mine} ", "", f"{mine}\n  more", "- x")  # fmt: skip
    return [Edit(key.start, key.end, chance.choice(ways))]


def _remarked(
    chance: random.Random, text: str, spot: Spot, every: Sequence[Spot]
) -> Sequence[Edit]:
    """Add a comment at the end of the line or on a line of its own; some of them are for lint."""
    end = text.find("\n", spot.value.span.end)
    if end < 0:
        return ()
    remark = chance.choice(_ALLOWED)
    return [Edit(end, end, chance.choice((" ", "\n", "\n    ", "")) + remark)]


YAML: Final[tuple[Change, ...]] = (
    _anchored, _anchored, _tagged, _odd, _odd, _blocked, _asked_for, _remarked,
)  # fmt: skip

DOCUMENTS: Final[tuple[Callable[[str], str], ...]] = (
    lambda text: "",
    lambda text: "\n\n",
    lambda text: "# nothing\n",
    lambda text: "---\n",
    lambda text: "--- # x\n...\n",
    lambda text: "~\n",
    lambda text: "word\n",
    lambda text: "- one\n- two\n",
    lambda text: "{}\n",
    lambda text: "[]",
    lambda text: "---\n" + text,
    lambda text: text + "...\n",
    lambda text: text + "---\n" + text,
    lambda text: text + "---\n",
    lambda text: text + "...\nmore: words\n",
    lambda text: "%YAML 1.1\n---\n" + text,
    lambda text: "%YAML 3.0\n---\n" + text,
    lambda text: "%TAG ! tag:x,2026:\n---\n" + text,
    lambda text: text + text,
    lambda text: "\ufeff" + text,
    lambda text: "\ufeff\ufeff" + text,
    lambda text: text.rstrip("\n"),
    lambda text: text + " ",
    lambda text: text + "\t\n",
    lambda text: text.replace("  ", "\t"),
    lambda text: "  " + text.replace("\n", "\n  "),
    lambda text: text.replace("\n", " \n"),
    lambda text: text.replace("\n", "\r\n", 9),
    lambda text: text + "# " + "x" * 30_000 + "\n",
    lambda text: text + "ghost:\n" + "  - x\n" * 21_000,
    lambda text: text + "".join(f"ghost{at}: {at}\n" for at in range(300)),
)
"""Functions that change a whole file: empty it, add a document, change its beginning or end."""
