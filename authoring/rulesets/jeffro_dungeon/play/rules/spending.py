"""Things used up, rewards from the decks, and the toll of a tile."""

from authoring.engine.piles import pick
from authoring.rulesets.jeffro_dungeon.model import Card
from authoring.rulesets.jeffro_dungeon.play.board.events import Discards, NoCard, PaysToll, Uses
from authoring.rulesets.jeffro_dungeon.play.board.state import Hero, State
from authoring.rulesets.jeffro_dungeon.play.rules import belongings as hold
from authoring.rulesets.jeffro_dungeon.play.rules import harm
from authoring.rulesets.jeffro_dungeon.play.rules.belongings import NONE, SPELL_DECK, kinds


def has_light(s: State, hero: Hero) -> bool:
    """Return whether an Object or Follower gives light (JEF-CARD-06)."""
    cards = s.tables.cards
    return any(cards[at].light for at in (*hero.cards, *hero.followers))


def reward(s: State, hero: Hero, name: str, deck: str) -> None:
    """Take a card from a deck; an exhausted kind gives nothing (JEF-CARD-10).

    Treasure: JEF-SET-17, JEF-SET-18, JEF-SET-19, JEF-SET-21; the Storeroom: JEF-SET-28, JEF-SET-30,
    JEF-SET-31, JEF-SET-32.
    """
    at = s.tables.card_at.get(name, NONE)
    if s.stock.get((at, deck), 0) <= 0:
        s.count("none-left-of", name)
        s.note(NoCard, hero.index, at)
        return
    s.stock[at, deck] -= 1
    hold.give(s, hero, at)


def free_acts(s: State, hero: Hero) -> None:
    """Let the character read, eat, cast what heals, and drop as much as it likes, at any time;
    Followers stay behind in cells only (JEF-CARD-07, JEF-BASE-08, JEF-GEN-11)."""
    use_freely(s, hero)
    in_cell = s.tile(hero.place).start
    while free := kinds([*hero.cards, *(hero.followers if in_cell else ())]):
        at = s.ask(hero, "let-go", [NONE, *free])
        if at == NONE:
            return
        hold.drop(s, hero, at)


def use_freely(s: State, hero: Hero) -> None:
    """Let the character read, eat and cast what heals: at any time, before dice too (JEF-CARD-07,
    JEF-BASE-05)."""
    while usable := [at for at in kinds([*hero.cards, *hero.spells]) if _helps_now(s, at)]:
        at = s.ask(hero, "use", [NONE, *usable])
        if at == NONE:
            return
        use(s, hero, at)


def _helps_now(s: State, at: int) -> bool:
    card = s.tables.cards[at]
    return bool(card.learn or card.heal)


def use(s: State, hero: Hero, at: int) -> Card:
    """Use a card up: heal, or learn Spells (JEF-CARD-07, JEF-BASE-05)."""
    card = s.tables.cards[at]
    s.note(Uses, hero.index, at)
    if at in hero.cards:
        hero.cards.remove(at)
    else:
        hero.spells.remove(at)
    if card.heal:
        harm.heal(s, hero, card.heal)
    for _ in range(card.learn):
        learn(s, hero)
    return card


def learn(s: State, hero: Hero) -> None:
    """Take a random Spell of those left in the deck."""
    spells = [at for (at, deck), n in s.stock.items() if deck == SPELL_DECK for _ in range(n)]
    if spells:
        at = pick(s.dice, spells, "spell")
        s.stock[at, SPELL_DECK] -= 1
        hold.give(s, hero, at)


def pay_toll(s: State, hero: Hero, what: tuple[str, ...]) -> None:
    """Give up Gold, metal and lights; Followers keep theirs (JEF-SET-08)."""
    hero.toll = ()
    s.note(PaysToll, hero.index)
    if "gold" in what:
        harm.lose_gold(s, hero, hero.gold)
    cards = s.tables.cards
    for at in list(hero.cards):
        metal, light = "metal" in what and cards[at].metal, "light" in what and cards[at].light
        if metal or light:
            hero.cards.remove(at)
            s.note(Discards, hero.index, at)
