"""Everything printed of a quest: booklet, sheets, tiles, stand-ups and cards as values."""

from authoring.core.language import _
from authoring.core.lazy_dataclass import dataclass
from authoring.core.wording import join_words
from authoring.engine.contract import Printed
from authoring.model.rulings import in_words
from authoring.paper.charts import ChartSheet
from authoring.paper.figures import silhouette_credits
from authoring.paper.front_page import front_page, needs
from authoring.paper.pieces import CardPiece, Faces
from authoring.paper.quest_booklet import Pieces, QuestBooklet, QuickStart
from authoring.rulesets.jeffro_dungeon import effects
from authoring.rulesets.jeffro_dungeon.model import Pack, Quest
from authoring.rulesets.jeffro_dungeon.odds.duel import Duel
from authoring.rulesets.jeffro_dungeon.printed import cards, tiles
from authoring.rulesets.jeffro_dungeon.printed.figures import figures, markers, scene
from authoring.rulesets.jeffro_dungeon.printed.kinds import MET, PLAYED
from authoring.rulesets.jeffro_dungeon.printed.values import TEXT, rule_values
from authoring.rulesets.jeffro_dungeon.rulings import VARIANTS
from authoring.rulesets.jeffro_dungeon.words import names_of
from authoring.verbs.registry import sentences

TEMPLATE = "jeffro_dungeon/pack.html.j2"
PARTS = ("booklet", "aids", "tiles", "standups", "cards")


@dataclass(frozen=True, kw_only=True)
class DungeonBooklet(QuestBooklet):
    """A quest of The Dungeon. `objects` and `spells` are limits; `movement` has (faces, tiles)."""

    set_aside: tuple[str, ...]
    movement: tuple[tuple[str, int], ...]
    charts: tuple[ChartSheet, ...]
    tile_lines: tuple[tiles.TileFace, ...]
    card_lines: tuple[cards.CardFace, ...]
    creatures: tuple[CardPiece, ...]
    fights: tuple[tuple[str, Duel], ...]
    characters: tuple[cards.CharacterSheet, ...]
    objects: int
    spells: str


def printed(pack: Pack) -> Printed:
    """Return the template and its values. Raises CannotRun for a pack without a quest."""
    return Printed(TEMPLATE, booklet(pack, pack.required_quest("printed")), PARTS)


def booklet(pack: Pack, quest: Quest) -> DungeonBooklet:
    """Return the values of all pages of a quest."""
    names, stood = names_of(pack, sentences(effects.__name__)), figures(quest)
    values = rule_values(quest, names)
    title, hint = TEXT.lines("counters", values)
    played, enemies = ({f.id: f for f in stood if f.kind is kind} for kind in (PLAYED, MET))
    characters = cards.character_sheets(quest, played)
    laid = tiles.tile_lines(quest, names)
    creatures = cards.creature_cards(quest, enemies)
    texts = {"introduction": quest.introduction, "objective": quest.objective}
    return DungeonBooklet(
        front=front_page(pack, title=quest.title, **texts),
        facts=join_words(TEXT.lines("facts", values)),
        needs=needs(_("the rule book of The Dungeon"), values["dice"]),
        set_aside=TEXT.lines("set aside", values),
        rulings=in_words(VARIANTS, quest.variants),
        movement=tiles.movement_cells(quest),
        rules=TEXT.sections("rules", values),
        charts=tiles.chart_sheets(quest, names),
        tile_lines=laid,
        card_lines=tuple(cards.card_face(c, "", quest) for c in quest.content.cards.values()),
        creatures=creatures,
        fights=cards.fight_table(quest),
        characters=characters,
        objects=quest.limits.objects,
        spells=values["spells"],
        quick=QuickStart.of(TEXT, values),
        pieces=Pieces(
            faces=Faces("jeffro_dungeon/face.html.j2", 63.0, tiles.tile_faces(laid)),
            figures=stood,
            cards=(
                *(sheet.card for sheet in characters),
                *(card for card in creatures if card.figure),
                *cards.deck_cards(quest),
            ),
            markers=markers(values["doors"]),
            marker_title=title,
            fold_hint=hint,
        ),
        scene=scene(pack, quest, stood),
        silhouette_credits=silhouette_credits(stood),
        chapters=TEXT.chapters,
    )
