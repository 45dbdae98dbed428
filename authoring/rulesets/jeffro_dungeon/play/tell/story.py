"""The events of a game in sentences."""

from collections.abc import Callable
from typing import Final

from authoring.core.wording import join_words, pluralize, without_article
from authoring.engine.journal import ChartRolled, Tellers
from authoring.model.tile import WALLS
from authoring.rulesets.jeffro_dungeon.model import LOCK, MOVEMENT
from authoring.rulesets.jeffro_dungeon.play.board import events as e
from authoring.rulesets.jeffro_dungeon.play.board.state import State

TELLERS: Final = Tellers[State]()

_ENDINGS = {
    "escaped": "Everybody is out.",
    "some-escaped": "It is over: some are out, the others are dead.",
    "dead": "Nobody comes out.",
    "turn-limit": "Time is up: whoever is still inside stays there.",
    "round-limit": "The game was stopped at the round limit.",
    "stuck": "There is no way on and none back.",
}


def _who(s: State, event: e.ByHero) -> str:
    return s.heroes[event.hero].character.name


def _tile(s: State, tile: int) -> str:
    return s.tables.tiles[tile].title


def _creature(s: State, id: str) -> str:
    creature = s.tables.creatures.get(id)
    return creature.name if creature is not None else id


def _cause(s: State, id: str) -> str:
    titles = {tile.id: tile.title for tile in s.tables.tiles}
    return titles.get(id) or _creature(s, id)


def _tale(text: str) -> Callable[[State, e.ByHero], str]:
    """Return a teller for `{who}`, the character's name, and the event `{e}` itself."""
    return lambda s, event: text.format(who=_who(s, event), e=event)


def _card(text: str) -> Callable[[State, e.WithCard], str]:
    """Return a teller for `{who}`, the character's name, and `{card}`, a card's."""

    def teller(s: State, event: e.WithCard) -> str:
        card = s.tables.cards[event.card].name if event.card >= 0 else "card"
        return text.format(who=_who(s, event), card=without_article(card))

    return teller


_SIMPLE: tuple[tuple[type[e.ByHero], str], ...] = (
    (e.TurnBegins, "{who}'s turn."),
    (e.Skips, "{who} loses this turn."),
    (e.Waits, "{who} waits in the cell for the others."),
    (e.Stays, "{who} stays."),
    (e.IsHeld, "The Guard does not let {who} go on."),
    (e.Declines, "{who} goes on through the maze instead."),
    (e.MustReturn, "Nothing is left to try: {who} must go back to the cell."),
    (e.ToCell, "{who} is back in the cell."),
    (e.FindsWayOut, "{who} finds a way out: {e.route}."),
    (e.Saved, "Armour saves {who} ({e.face})."),
    (e.Gains, "{who} gains {e.number} {e.what}."),
    (e.Heals, "{who} heals {e.healed} and has {e.lives} Lives."),
    (e.LosesGold, "{who} gives up {e.gold} Gold."),
    (e.LosesStat, "{who} loses {e.lost} {e.stat}."),
    (e.Pays, "{who} pays {e.gold} Gold."),
    (e.Bribes, "{who} pays a bribe of {e.gold} Gold."),
    (e.RefusesBribe, "{who} does not pay the {e.gold} Gold."),
    (e.PaysToll, "{who} gives up what the tile takes."),
)
for _kind, _text in _SIMPLE:
    TELLERS.add(_kind, _tale(_text))

_WITH_CARDS: tuple[tuple[type[e.WithCard], str], ...] = (
    (e.Takes, "{who} takes the {card}."),
    (e.Drops, "{who} drops the {card}."),
    (e.Discards, "{who} discards the {card}."),
    (e.Uses, "{who} uses the {card}."),
    (e.NoCard, "No {card} is left for {who}."),
    (e.StaysAbove, "The {card} stays above."),
)
for _held, _text in _WITH_CARDS:
    TELLERS.add(_held, _card(_text))


@TELLERS.of(e.EntersDungeon)
def _enters_dungeon(s: State, event: e.EntersDungeon) -> str:
    points = f"Strength {event.strength}, Craft {event.craft}"
    worth = f"{pluralize(event.lives, 'Life', 'Lives')}, {event.gold} Gold"
    cards = [s.tables.cards[s.tables.card_at[id]].name for id in event.cards]
    gear = f", with {join_words(cards)}" if cards else ""
    return f"{_who(s, event)} lies in the cell: {points}, {worth}{gear}."


@TELLERS.of(e.RoundBegins)
def _round(s: State, event: e.RoundBegins) -> str:
    return f"## Round {event.number}"


@TELLERS.of(e.Restarts)
def _restarts(s: State, event: e.Restarts) -> str:
    return "All tiles are taken up and shuffled again."


@TELLERS.of(e.Ends)
def _ends(s: State, event: e.Ends) -> str:
    return _ENDINGS.get(event.ending, event.ending)


@TELLERS.of(ChartRolled)
def _chart(s: State, event: ChartRolled) -> str:
    notable = event.chart not in (MOVEMENT, LOCK)
    return f"  Chart {event.chart}: {event.total}." if notable else ""


@TELLERS.of(e.Moves)
def _moves(s: State, event: e.Moves) -> str:
    rolled = f"{event.rolled} with {pluralize(event.dice, 'die', 'dice')}"
    return f"{_who(s, event)} rolls {rolled} and may go {pluralize(event.tiles, 'tile')}."


@TELLERS.of(e.TriesLock)
def _lock(s: State, event: e.TriesLock) -> str:
    result = "locked" if event.locked else "it opens"
    return f"{_who(s, event)} tries the {WALLS[event.side]} door: {result}."


@TELLERS.of(e.Lays)
def _lays(s: State, event: e.Lays) -> str:
    turned = f", turned {90 * event.turn} degrees" if event.turn else ""
    return f"Behind it to the {WALLS[event.side]}: {_tile(s, event.tile)}{turned}."


@TELLERS.of(e.DoesNotFit)
def _does_not_fit(s: State, event: e.DoesNotFit) -> str:
    return f"{_tile(s, event.tile)} does not fit and goes under the pile."


@TELLERS.of(e.Blocked)
def _blocked(s: State, event: e.Blocked) -> str:
    return f"Nothing fits behind the {WALLS[event.side]} side: blocked."


@TELLERS.of(e.Enters)
def _enters(s: State, event: e.Enters) -> str:
    return f"{_who(s, event)} goes {WALLS[event.side]} into {_tile(s, event.tile)}."


@TELLERS.of(e.Encounters)
def _encounters(s: State, event: e.Encounters) -> str:
    return f"{_who(s, event)} stops in {_tile(s, event.tile)}."


@TELLERS.of(e.Escapes)
def _escapes(s: State, event: e.Escapes) -> str:
    return f"{_who(s, event)} is out ({event.route}), at {s.tables.destination}."


@TELLERS.of(e.Meets)
def _meets(s: State, event: e.Meets) -> str:
    several = f"{event.count} times " if event.count > 1 else "the "
    foe = f"{several}{without_article(_creature(s, event.creature))}"
    stat = s.tables.creatures[event.creature].stat
    return f"{_who(s, event)} meets {foe} ({stat} {event.value})."


@TELLERS.of(e.Evades)
def _evades(s: State, event: e.Evades) -> str:
    return f"{_who(s, event)} evades the {without_article(_creature(s, event.creature))}."


@TELLERS.of(e.Fights)
def _fights(s: State, event: e.Fights) -> str:
    total, foe_total = event.mine, event.theirs
    result = "won" if total > foe_total else "a stand-off" if total == foe_total else "lost"
    die, other = total - event.points - event.bonus, foe_total - event.value
    hero_roll = f"{_who(s, event)} {total} (die {die})"
    return f"{hero_roll}, {_creature(s, event.creature)} {foe_total} (die {other}): {result}."


@TELLERS.of(e.Tests)
def _tests(s: State, event: e.Tests) -> str:
    if not event.rolled:
        return f"{_who(s, event)} has a light and need not roll."
    result = "good" if event.passed else "too much"
    stat = f"{event.stat} {event.against}"
    return f"{_who(s, event)} rolls {event.rolled} against {stat}: {result}."


@TELLERS.of(e.LosesLife)
def _loses_life(s: State, event: e.LosesLife) -> str:
    lost = pluralize(event.lost, "Life", "Lives")
    return f"{_who(s, event)} loses {lost} and has {event.lives}."


@TELLERS.of(e.LosesTurn)
def _loses_turn(s: State, event: e.LosesTurn) -> str:
    return f"{_who(s, event)} will lose {pluralize(event.turns, 'turn')}."


@TELLERS.of(e.Dies)
def _dies(s: State, event: e.Dies) -> str:
    return f"{_who(s, event)} dies ({_cause(s, event.cause)})."
