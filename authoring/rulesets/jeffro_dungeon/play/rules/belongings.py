"""Lives, Gold, points and cards: got, used up, limited, dropped, lost."""

from authoring.engine.course import Fall
from authoring.engine.piles import pick
from authoring.rulesets.jeffro_dungeon.model import Card
from authoring.rulesets.jeffro_dungeon.play.board import events as e
from authoring.rulesets.jeffro_dungeon.play.board.state import Hero, State

NONE = -1
SPELL_DECK = "spell"


def give(s: State, hero: Hero, at: int) -> None:
    """Add the card with the index `at` to those of the character, and enforce its limits."""
    s.note(e.Takes, hero.index, at)
    piles = {"object": hero.cards, "spell": hero.spells}
    piles.get(s.tables.cards[at].kind, hero.followers).append(at)
    keep_limits(s, hero)


def keep_limits(s: State, hero: Hero) -> None:
    """Drop Objects past the limit on the tile the character stands on (JEF-BASE-08), and discard
    Spells past their limit at once (JEF-BASE-07)."""
    while len(hero.cards) > s.tables.limits.objects:
        drop(s, hero, s.ask(hero, "drop", kinds(hero.cards)))
    while len(hero.spells) > s.tables.limits.spells_for(hero.craft):
        at = s.ask(hero, "discard-spell", kinds(hero.spells))
        hero.spells.remove(at)
        s.stock[at, SPELL_DECK] = s.stock.get((at, SPELL_DECK), 0) + 1
        s.note(e.Discards, hero.index, at)


def drop(s: State, hero: Hero, at: int) -> None:
    """Leave an Object or a Follower, by index in `Tables.cards`, on the tile; there it is until the
    reshuffle (JEF-GEN-10, JEF-GEN-11)."""
    (hero.cards if at in hero.cards else hero.followers).remove(at)
    s.dropped.setdefault(hero.place, []).append(at)
    s.note(e.Drops, hero.index, at)


def pick_up(s: State, hero: Hero) -> None:
    """Let the player take up cards that lie on the hero's tile (JEF-GEN-10)."""
    cards = list(s.dropped.get(hero.place, ()))
    while (at := choose(s, hero, "take", cards)) != NONE:
        cards.remove(at)
        s.dropped[hero.place].remove(at)
        give(s, hero, at)


def kinds(cards: list[int]) -> list[int]:
    """Return each card once, in order: two of a kind are one choice."""
    return list(dict.fromkeys(cards))


def choose(s: State, hero: Hero, question: str, cards: list[int]) -> int:
    """Return the one of `cards` that the player chooses to answer `question`, or NONE."""
    return s.ask(hero, question, [NONE, *kinds(cards)])


def has_light(s: State, hero: Hero) -> bool:
    """Return whether an Object or Follower gives light (JEF-CARD-06)."""
    return any(s.tables.cards[at].light for at in hero.cards + hero.followers)


def reward(s: State, hero: Hero, name: str, deck: str) -> None:
    """Take the card with the id `name` from a deck, or none if none is left (JEF-CARD-10).

    Treasure: JEF-SET-17, JEF-SET-18, JEF-SET-19, JEF-SET-21; the Storeroom: JEF-SET-28, JEF-SET-30,
    JEF-SET-31, JEF-SET-32.
    """
    at = s.tables.card_at.get(name, NONE)
    if s.stock.get((at, deck), 0) <= 0:
        s.count("none-left-of", name)
        s.note(e.NoCard, hero.index, at)
        return
    s.stock[at, deck] -= 1
    give(s, hero, at)


def free_acts(s: State, hero: Hero) -> None:
    """Let the character read, eat, cast what heals, and drop as much as it likes, at any time;
    Followers stay behind in cells only (JEF-CARD-07, JEF-BASE-08, JEF-GEN-11)."""
    use_freely(s, hero)
    followers = hero.followers if s.tile(hero.place).start else []
    while (at := choose(s, hero, "let-go", hero.cards + followers)) != NONE:
        drop(s, hero, at)


def use_freely(s: State, hero: Hero) -> None:
    """Let the character read, eat and cast what heals: at any time, before dice too (JEF-CARD-07,
    JEF-BASE-05)."""
    cards = s.tables.cards
    while True:
        helps = [at for at in hero.cards + hero.spells if cards[at].learn or cards[at].heal]
        card = choose(s, hero, "use", helps)
        if card == NONE:
            return
        use(s, hero, card)


def use(s: State, hero: Hero, at: int) -> Card:
    """Use up and return card `at`: heal, or learn Spells (JEF-CARD-07, JEF-BASE-05)."""
    card = s.tables.cards[at]
    s.note(e.Uses, hero.index, at)
    (hero.cards if at in hero.cards else hero.spells).remove(at)
    if card.heal:
        heal(s, hero, card.heal)
    for _ in range(card.learn):
        learn(s, hero)
    return card


def learn(s: State, hero: Hero) -> None:
    """Take a random Spell of those left in the deck, if there are any."""
    spells = [at for (at, deck), n in s.stock.items() if deck == SPELL_DECK for _ in range(n)]
    if spells:
        at = pick(s.dice, spells, "spell")
        s.stock[at, SPELL_DECK] -= 1
        give(s, hero, at)


def pay_toll(s: State, hero: Hero, what: tuple[str, ...]) -> None:
    """Give up all Gold, metal or lights that `what` names; Followers keep theirs (JEF-SET-08)."""
    hero.toll = ()
    s.note(e.PaysToll, hero.index)
    if "gold" in what:
        lose_gold(s, hero, hero.gold)
    cards = s.tables.cards
    for at in list(hero.cards):
        if ("metal" in what and cards[at].metal) or ("light" in what and cards[at].light):
            hero.cards.remove(at)
            s.note(e.Discards, hero.index, at)


def lose_life(s: State, hero: Hero, number: int, source: str) -> None:
    """Take `number` Lives, by a `source`, the id of a creature or tile; without any left the stay
    is over (JEF-BASE-11), and what the character had lies on the tile, Followers too
    (JEF-GEN-11)."""
    lost = min(number, hero.lives)
    hero.lives -= lost
    hero.lives_lost += lost
    if lost:
        s.count("lives-lost-on", s.tile(hero.place).id, lost)
        s.note(e.LosesLife, hero.index, lost, hero.lives)
    if hero.lives <= 0 and hero.alive:
        hero.alive = False
        hero.route = ""
        s.fell(Fall(hero.character.id, s.tile(hero.place).id, source, s.round))
        s.note(e.Dies, hero.index, source)
        s.dropped.setdefault(hero.place, []).extend(hero.cards + hero.followers)
        hero.cards, hero.followers, hero.spells = [], [], []


def heal(s: State, hero: Hero, number: int) -> None:
    """Give `number` Lives back, up to those at the start."""
    healed = max(0, min(number, hero.character.lives - hero.lives))
    hero.lives += healed
    s.note(e.Heals, hero.index, healed, hero.lives)


def lose_gold(s: State, hero: Hero, number: int) -> None:
    """Take `number` Gold, or as much as there is."""
    lost = max(0, min(number, hero.gold))
    hero.gold -= lost
    hero.gold_lost += lost
    if lost:
        s.note(e.LosesGold, hero.index, lost)


def lose_stat(s: State, hero: Hero, stat: str, loss: tuple[int, bool]) -> None:
    """Reduce Strength or Craft, the `stat`, by `loss`, (points, True if it may go below the printed
    value): down to that value, or to the floor of a ruling (JEF-SET-06). Spells past the limit go
    at once (JEF-BASE-07)."""
    number, below = loss
    now, printed = hero.stat(stat), getattr(hero.character, stat)
    floor = int(s.variant("quota_floor")) if below else min(printed, now)
    rest = max(now - number, min(floor, now))
    setattr(hero, stat, rest)
    s.note(e.LosesStat, hero.index, stat, now - rest)
    keep_limits(s, hero)
