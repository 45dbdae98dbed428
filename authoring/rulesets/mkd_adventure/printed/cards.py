"""Cards to cut out: chests with their six faces, items, artifacts, and the Dungeon Stack; and
traps as the booklet lists them."""

from collections import Counter
from collections.abc import Iterable

from authoring.core.language import _
from authoring.core.lazy_dataclass import dataclass
from authoring.core.prose import clean, paragraphs
from authoring.paper.features import drawn_beside
from authoring.paper.linked_text import anchor
from authoring.paper.pieces import CardPiece
from authoring.rulesets.mkd_adventure.exact.chests import chests_of
from authoring.rulesets.mkd_adventure.model.quest import Quest
from authoring.rulesets.mkd_adventure.model.treasure import Chest
from authoring.rulesets.mkd_adventure.printed.kinds import STACK, THINGS, TRAPS, card_kind
from authoring.rulesets.mkd_adventure.printed.tiles import TileSheet
from authoring.rulesets.mkd_adventure.printed.wording import face_rows, item_words, trap_words
from authoring.rulesets.mkd_adventure.words import TEXT, bonus_words


@dataclass(frozen=True, slots=True)
class Listed:
    """A trap, a door, a marker or a set of furniture: its drawing, its kind, what it does, and its
    copies, 0 for what has none. `pattern` are the squares of furniture row by row, true for an
    obstacle."""

    anchor: str
    name: str
    symbol: str
    sort: str
    does: str
    text: tuple[str, ...]
    copies: int = 0
    pattern: tuple[tuple[bool, ...], ...] = ()


def traps(quest: Quest) -> tuple[Listed, ...]:
    """Return the traps on the faces of the quest's chests, which doors have too (MKD-DOOR-03)."""
    faces = (face for chest, _copies in chests_of(quest) for face in chest.faces)
    ids = dict.fromkeys(face.trap for face in faces if face.trap in quest.content.traps)
    return tuple(
        Listed(
            anchor("traps", trap.id), clean(trap.name), TRAPS[trap.kind],
            TEXT.word("trap", trap.kind), trap_words(trap), paragraphs(trap.text),
        )
        for trap in (quest.content.traps[id] for id in ids)
    )  # fmt: skip


def chests(quest: Quest) -> tuple[CardPiece, ...]:
    """Return a card for each kind of chest, as often as the Pool has it (MKD-CHEST-01)."""
    return tuple(_chest(chest, copies, quest) for chest, copies in chests_of(quest) if copies)


def _chest(chest: Chest, copies: int, quest: Quest) -> CardPiece:
    rows = face_rows(chest.faces, quest.content)
    lines = tuple((number, f"{trap}: {inside}.") for number, trap, inside in rows)
    return CardPiece(
        chest.id, clean(chest.name), card_kind("chests"), _("Chest: a die says which face"),
        drawn_beside(clean(chest.name), THINGS["chest"]), lines=lines,
        flavour=paragraphs(chest.text), copies=copies,
    )  # fmt: skip


def items(quest: Quest) -> tuple[CardPiece, ...]:
    """Return a card for each item, as often as chests of the Pool can hold it at once."""
    most = Counter[str]()
    for chest, copies in chests_of(quest):
        most.update(dict.fromkeys({face.item for face in chest.faces if face.item}, copies))
    content = quest.content
    return tuple(
        CardPiece(
            item.id, clean(item.name), card_kind("items"),
            _("Potion") if item.potion else _("Item"),
            drawn_beside(clean(item.name), THINGS["potion" if item.potion else "item"]),
            lines=tuple(("", line) for line in item_words(item, content)),
            flavour=paragraphs(item.text), copies=most[item.id],
        )
        for item in content.items.values()
        if most[item.id]
    )  # fmt: skip


def artifacts(quest: Quest) -> tuple[CardPiece, ...]:
    """Return a card for each artifact of the quest, with its copies (MKD-ACC-03, MKD-TOWN-03)."""
    content = quest.content
    return tuple(
        CardPiece(
            thing.id, clean(thing.name), card_kind("artifacts"), _("Artifact"),
            drawn_beside(clean(thing.name), THINGS["artifact"]),
            lines=(("", f"{bonus_words(thing.adds, content.abilities)}."),
                   ("", _("Until the heroes are back in town. Nobody buys it."))),
            flavour=paragraphs(thing.text), copies=copies,
        )
        for thing, copies in ((content.artifacts[id], n) for id, n in quest.artifacts.items())
        if copies
    )  # fmt: skip


def stack_cards(tiles: Iterable[TileSheet]) -> tuple[CardPiece, ...]:
    """Return a card for each tile, to be shuffled in place of the tile (MKD-BLD-05)."""
    return tuple(
        CardPiece(
            front.tile.id, sheet.name, card_kind("tiles"), sheet.sort,
            STACK[front.tile.kind],
            lines=(("", _("Roll a die: 1\N{EN DASH}3 the front lies up, 4\N{EN DASH}6 the back.")),
                   ("", _("Roll again: 1 as it is, 2 turned once, 3 twice, 4 three times; 5 and 6 "
                          "again."))),
            flavour=sheet.text, copies=front.copies,
        )
        for sheet in tiles
        for front in (sheet.faces[0],)
    )  # fmt: skip
