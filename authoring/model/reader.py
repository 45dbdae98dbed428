"""Reader of authored nodes as plain values; what it cannot read becomes a Finding."""

from collections.abc import Collection, Mapping
from dataclasses import field, replace

from authoring.core.finding import Finding, Fix, error
from authoring.core.fixes import named
from authoring.core.lazy_dataclass import dataclass
from authoring.core.lazy_import import Later
from authoring.core.span import Span
from authoring.core.suggest import did_you_mean
from authoring.core.wording import join_words
from authoring.model.dice import MAX_HEROES, USUAL_HEROES, ByHeroes, Dice, fixed, parse_dice
from authoring.model.pack import Reference
from authoring.source.node import Entry, Map, Node, Scalar, Seq

_dice_fix = Later("authoring.source.schema.notation_fixes", "dice_fix")


@dataclass(slots=True)
class Reader:
    """Reader of one pack while it is built; collects Findings and References.

    `defined` are the (kind, id) that exist, `by` is that of the definition being read. No method
    raises: an unreadable node gives the default.
    """

    defined: Collection[tuple[str, str]]
    by: tuple[str, str] = ("quest", "")
    stand_ins: Mapping[str, str] = field(default_factory=dict)
    """Kind -> another kind whose definitions may stand where it is named."""
    addends: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """Word of a number that may be added to a roll on a chart -> its (least, greatest) value.
    Authors may type a kind with an id, `{kind: id}`, which is the word `kind:id`."""
    heroes: range = range(0)
    """The numbers of heroes the quest is for; empty for a library."""
    findings: list[Finding] = field(default_factory=list)
    references: list[Reference] = field(default_factory=list)

    def report(
        self, code: str, span: Span, message: str, help: str = "", *, fix: Fix | None = None
    ) -> None:
        """Add a Finding, an error with this code, message and help text, at a span."""
        self.findings.append(error(code, span, message, help, fix))

    def text(self, node: Node | None, default: str = "") -> str:
        """Return the text of a scalar, without spaces around it; `default` for anything else."""
        if isinstance(node, Scalar) and node.value is not None:
            value = node.value
            return (value if isinstance(value, str) else node.text).strip()
        return default

    def texts(self, node: Node | None) -> tuple[str, ...]:
        """Read a list of texts, or a single one; items that are no texts are left out."""
        return tuple(self.text(item) for item in items(node) if self.text(item))

    def integer(self, node: Node | None, default: int = 0) -> int:
        """Return a whole number, also one typed in quotes; `default` for anything else."""
        value = node.value if isinstance(node, Scalar) else None
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        try:
            return int(value) if isinstance(value, str) and len(value) < 10 else default
        except ValueError:
            return default

    def flag(self, node: Node | None, default: bool = False) -> bool:
        """Return true or false; `default` for anything else, without a report."""
        value = node.value if isinstance(node, Scalar) else None
        return value if isinstance(value, bool) else default

    def dice(self, node: Node | None, default: int = 0) -> Dice:
        """Read a number, dice (`d6`, `2d6+1`), or a map of these by number of heroes, as Dice for
        the most heroes. Without a node `default`; for anything else, too, with a report."""
        if node is None:
            return fixed(default)
        if isinstance(node, Map) and node.entries:
            return self._dice_by_heroes(node, default)
        value = node.value if isinstance(node, Scalar) else None
        if isinstance(value, int) and not isinstance(value, bool):
            return fixed(value)
        dice = parse_dice(self.text(node))
        if dice is None:
            self.report(
                "bad-dice",
                node.span,
                f"expected a number or dice, found {shown(node)}",
                "write a number such as `3`, or dice such as `d6`, `2d6` or `2d6+1`",
                fix=_dice_fix(node.span, self.text(node)),
            )
            return fixed(default)
        return self._resolved(dice)

    def _dice_by_heroes(self, node: Map, default: int) -> Dice:
        """Read `{2: 3, 3: 4}` as Dice for the most heroes; report if one of `heroes` is missing."""
        table = {}
        for entry in node.entries:
            number = int(entry.key.text) if entry.key.text.isdecimal() else 0
            table[number] = self.dice(entry.value, default)
            if not 1 <= number <= MAX_HEROES or table[number].by is not None:
                message = f"expected 1 to {MAX_HEROES} heroes, found {shown(entry.key)}"
                help = "write numbers by how many heroes play, such as `{2: 3, 3: 4}`"
                self.report("bad-dice", entry.key.span, message, help)
                return fixed(default)
        if missing := [number for number in self.heroes if number not in table]:
            several = f"{join_words(map(str, missing), 'or')} heroes"
            message = f"no number for {'1 hero' if missing == [1] else several}"
            self.report("bad-dice", node.span, message, f"add `{missing[0]}: ...`")
        known = sorted(table.keys() & self.heroes or table)
        rule = ByHeroes(fixed(default), table=tuple((number, table[number]) for number in known))
        return self._resolved(replace(fixed(default), by=rule))

    def _resolved(self, dice: Dice) -> Dice:
        """Return the dice for the most heroes. They keep `by` if the quest is for several numbers
        of heroes."""
        resolved = dice.at(max(self.heroes, default=USUAL_HEROES))
        return replace(resolved, by=None) if len(self.heroes) == 1 else resolved

    def word(self, node: Node | None, words: Collection[str], default: str, code: str) -> str:
        """Read one of `words`, in small letters or capitals; `default` without a node, and for
        others, which are reported under `code`."""
        if node is None:
            return default
        text = self.text(node).lower()
        if text in words:
            return text
        hint = did_you_mean(text, words)
        self.report(
            code,
            node.span,
            f"expected one of {', '.join(words)}, found {shown(node)}",
            hint,
            fix=named(node.span, self.text(node), words),
        )
        return default

    def refer(
        self, kind: str, node: Node | None, words: tuple[str, ...] = (), form: str = ""
    ) -> str:
        """Read the id of a `kind`, and note a Reference; "" without one. `words` are valid there
        instead (the caller has excluded them); `form` describes everything allowed, for
        messages."""
        text = self.text(node)
        if text and node is not None:
            self.refer_to(kind, text, node.span, words, form)
        return text

    def refer_to(
        self, kind: str, id: str, span: Span, words: tuple[str, ...] = (), form: str = ""
    ) -> None:
        """Note a Reference to an id of `kind`, or of its stand-in if only that defines the id.
        `words` and `form` are as in `refer`."""
        other = self.stand_ins.get(kind, kind)
        if self.is_defined(other, id) and not self.is_defined(kind, id):
            kind = other
        self.references.append(Reference(kind, id, span, self.by, words, form=form))

    def refer_all(self, kind: str, node: Node | None) -> tuple[str, ...]:
        """Read a list of ids of a `kind`, or a single one, and note a Reference to each."""
        return tuple(self.refer(kind, item) for item in items(node) if self.text(item))

    def defined_id(self, kind: str, node: Node | None) -> str:
        """Read an id of a `kind` and note a Reference; return "" if it is not defined."""
        id = self.refer(kind, node)
        return id if self.is_defined(kind, id) else ""

    def defined_ids(self, kind: str, node: Node | None) -> tuple[str, ...]:
        """Read a list of ids and note References; return those that are defined, each once."""
        return tuple(dict.fromkeys(filter(None, (self.defined_id(kind, n) for n in items(node)))))

    def is_defined(self, kind: str, id: str) -> bool:
        """Return whether the pack, or a pack that it uses, defines this id."""
        return (kind, id) in self.defined


def items(node: Node | None) -> tuple[Node, ...]:
    """Return the items of a list; (node,) for any other value, () for none."""
    if node is None or (isinstance(node, Scalar) and node.value is None):
        return ()
    return node.items if isinstance(node, Seq) else (node,)


def entries(node: Node | None) -> tuple[Entry, ...]:
    """Return the entries of a map; () for anything else."""
    return node.entries if isinstance(node, Map) else ()


def get(node: Node | None, name: str) -> Node | None:
    """Return the value under the key `name`; None if it is missing, or `node` no map."""
    return node.get(name) if isinstance(node, Map) else None


def shown(node: Node | None) -> str:
    """Return a node as messages name it: "`d7`", "a list", "keys with values" or "nothing"."""
    if isinstance(node, Scalar):
        return f"`{node.text.strip()[:40]}`" if node.text.strip() else "nothing"
    return (
        "a list" if isinstance(node, Seq) else "keys with values" if node is not None else "nothing"
    )
