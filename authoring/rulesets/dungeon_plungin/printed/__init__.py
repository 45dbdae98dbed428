"""Printed quest: the values for the template of the Quest Pack."""

from collections.abc import Iterable, Mapping, Sequence

from authoring.core.language import _, ngettext
from authoring.core.lazy_dataclass import dataclass
from authoring.engine.contract import Printed
from authoring.model.rulings import ON, in_words
from authoring.model.tile import Tile
from authoring.paper.charts import ChartSheet, side_by_side
from authoring.paper.contents import contents
from authoring.paper.figures import silhouette_credits
from authoring.paper.front_page import front_page, needs
from authoring.paper.linked_text import Piece
from authoring.paper.linked_text import pieces as pieces_of
from authoring.paper.quest_booklet import QuestBooklet
from authoring.paper.steps import Step
from authoring.rulesets.dungeon_plungin.model import Location, Pack, Quest
from authoring.rulesets.dungeon_plungin.odds.components import component_counts
from authoring.rulesets.dungeon_plungin.odds.laid_tiles import laid_in_games
from authoring.rulesets.dungeon_plungin.options import OPTIONS
from authoring.rulesets.dungeon_plungin.play.board.rulings import compile_rules
from authoring.rulesets.dungeon_plungin.printed.aids import Aids, aids, recipes_in
from authoring.rulesets.dungeon_plungin.printed.cards import Cards, cards_of
from authoring.rulesets.dungeon_plungin.printed.charts import chart_sheets, plot_counter_example
from authoring.rulesets.dungeon_plungin.printed.counters import counters_in
from authoring.rulesets.dungeon_plungin.printed.dice import dice_words
from authoring.rulesets.dungeon_plungin.printed.effect_sentences import speech_for
from authoring.rulesets.dungeon_plungin.printed.emblem import Emblem, emblem_of
from authoring.rulesets.dungeon_plungin.printed.figures import figures
from authoring.rulesets.dungeon_plungin.printed.hero_sheets import (
    HeroSheet,
    blank_sheets,
    hero_sheets,
    in_pairs,
)
from authoring.rulesets.dungeon_plungin.printed.pieces import pieces
from authoring.rulesets.dungeon_plungin.printed.places import (
    QUEST_TRIGGERS,
    LocationPage,
    Rule,
    place_of,
    triggered,
)
from authoring.rulesets.dungeon_plungin.printed.plot import (
    PlotCell,
    PlotCourse,
    course_of,
    map_rows,
    short_strip,
)
from authoring.rulesets.dungeon_plungin.printed.scene import scene
from authoring.rulesets.dungeon_plungin.printed.set_up_list import SetAside, set_aside
from authoring.rulesets.dungeon_plungin.printed.shared_explanations import share_explanations
from authoring.rulesets.dungeon_plungin.printed.towns import TownCard, town_cards
from authoring.rulesets.dungeon_plungin.printed.tracks import Track, counter_tokens, tracks
from authoring.rulesets.dungeon_plungin.printed.used_definitions import used_by_quest
from authoring.rulesets.dungeon_plungin.printed.values import (
    TEXT,
    PhaseQuickStart,
    goal_lines,
    reward_words,
    rule_values,
)
from authoring.rulesets.dungeon_plungin.rulings import VARIANTS
from authoring.rulesets.dungeon_plungin.words.phrases import clean, paragraphs

TEMPLATE = "dungeon_plungin/pack.html.j2"
PARTS = ("booklet", "aids", "tiles", "standups", "cards", "extras")
Text = tuple[Piece, ...]


@dataclass(frozen=True, kw_only=True)
class PhaseBooklet(QuestBooklet):
    """All values of a printed quest. `inside` are the rules for a room behind a door left at the
    end; `spent` is True if every cast uses a casting up."""

    set_aside: SetAside
    level: int
    heroes: int
    company: str
    span: PlotCourse
    goals: Sequence[Text]
    rewards: Text
    by_itself: Sequence[Rule]
    ending: tuple[str, ...]
    key_rules: tuple[str, ...]
    components: Sequence[str]
    dice: str
    entry: Tile
    theme: str
    options: Sequence[str]
    steps: tuple[Step, ...]
    inside: Text
    charts: tuple[ChartSheet, ...]
    chart_rows: tuple[tuple[ChartSheet, ...], ...]
    cards: Cards
    places: Sequence[LocationPage]
    towns: Sequence[TownCard]
    short_strip: tuple[PlotCell, ...]
    map_rows: tuple[tuple[str, ...], ...]
    aids: Aids
    tracks: tuple[Track, ...]
    actions: tuple[Step, ...]
    spent: bool
    party_of: tuple[HeroSheet, ...]
    sheets: tuple[tuple[HeroSheet, ...], ...]
    emblem: Emblem
    plot_counter_example: str

    def values(self) -> Mapping[str, object]:
        """Return the template values by name, with each kind of card under its own name, the list
        of contents and the names of counters."""
        values = {**super().values(), **vars(self.cards)}
        entries = contents(self.chapters, values)
        return {**values, "contents": entries, "counters": counters_in(values)}


def printed(pack: Pack) -> Printed:
    """Return the template and values of the Quest Pack, with only what the quest uses. Raises
    CannotRun for a pack without a quest."""
    quest = pack.required_quest("printed")
    return Printed(TEMPLATE, booklet(pack, quest), PARTS, laid_in_games(quest))


def booklet(pack: Pack, quest: Quest) -> PhaseBooklet:
    """Return the booklet of a quest, with all pieces to cut out."""
    used = used_by_quest(pack)
    speech, enough = speech_for(quest, used), component_counts(pack, quest)
    stood = figures(quest, used, enough.figures)
    cards = cards_of(pack, quest, speech, used, stood)
    charts, ready = chart_sheets(quest, speech, used), hero_sheets(quest, speech)
    counted, rules = tracks(quest, speech, used), compile_rules(quest)
    cut = pieces(pack, quest, used, cards, enough, tokens=counter_tokens(counted))
    picture = scene(pack, quest, used, cut.tiles, stood)
    values = rule_values(quest, speech, used, counted=bool(counted))
    dice = dice_words(quest, used)
    texts = {"introduction": quest.introduction, "objective": quest.objective}
    return PhaseBooklet(
        front=front_page(pack, title=quest.title, **texts),
        level=quest.dungeon_level,
        heroes=quest.heroes,
        company=_company(quest),
        span=course_of(quest),
        goals=tuple(map(pieces_of, goal_lines(quest, speech))),
        rewards=reward_words(quest, speech),
        by_itself=triggered(quest.on, quest.on_counter, QUEST_TRIGGERS, speech),
        ending=paragraphs(quest.ending),
        key_rules=paragraphs(quest.key_rules),
        components=[clean(line) for line in quest.components],
        dice=dice,
        needs=needs(_("the rule book of Dungeon Plungin’"), dice),
        entry=quest.entry_tile,
        theme=quest.theme,
        rulings=in_words(VARIANTS, quest.variants),
        options=in_words(OPTIONS, dict.fromkeys(quest.options, ON)),
        steps=TEXT.steps("phase", values),
        inside=pieces_of("".join(TEXT.lines("dead end", values))),
        charts=charts,
        chart_rows=side_by_side(charts),
        cards=share_explanations(cards, values),
        places=[
            place_of(location, speech, quest)
            for location in _in_order(quest.content.locations.values())
            if ("locations", location.id) in used
        ],
        towns=town_cards(quest, speech, used),
        short_strip=short_strip(quest.time_span),
        map_rows=map_rows(),
        aids=aids(rules, recipes=recipes_in(quest, used)),
        tracks=counted,
        actions=TEXT.steps("actions", values),
        spent=rules.fire_and_forget,
        party_of=ready,
        sheets=in_pairs((*ready, *blank_sheets(key="spare"))),
        pieces=cut,
        scene=picture,
        emblem=emblem_of(quest, stood, picture.thing),
        silhouette_credits=silhouette_credits(stood),
        set_aside=set_aside(pack, quest, used, enough, cut.markers),
        plot_counter_example=plot_counter_example(quest, speech),
        quick=PhaseQuickStart.of(TEXT, values),
        chapters=TEXT.chapters,
    )


def _in_order(locations: Iterable[Location]) -> list[Location]:
    """Return the locations by kind: entry, special, then unique."""
    kinds = ("entry", "special", "unique")
    return sorted(locations, key=lambda location: kinds.index(location.kind))


def _company(quest: Quest) -> str:
    """Return the number of heroes with their levels, such as `4 Heroes of level 1–2`."""
    number = "\u2013".join(str(n) for n in sorted({min(quest.fewest, quest.heroes), quest.heroes}))
    if quest.hero_levels is None:
        return ngettext("{n} Hero", "{n} Heroes", quest.heroes).format(n=number)
    text = ngettext("{n} Hero of level {levels}", "{n} Heroes of level {levels}", quest.heroes)
    levels = "\u2013".join(str(level) for level in sorted(set(quest.hero_levels)))
    return text.format(n=number, levels=levels)
