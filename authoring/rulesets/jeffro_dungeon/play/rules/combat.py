"""Combat and psychic combat: one die each, the higher total wins."""

from authoring.rulesets.jeffro_dungeon.model import STATS, Creature, Fight
from authoring.rulesets.jeffro_dungeon.play.board.events import Evades, Fights, Meets, Saved
from authoring.rulesets.jeffro_dungeon.play.board.state import Hero, State, run_effects
from authoring.rulesets.jeffro_dungeon.play.rules import belongings

SIDES = 6


def fight(s: State, hero: Hero, effect: Fight) -> None:
    """Fight the creature, unless evaded (JEF-BASE-13): Guards (JEF-SET-09), the creatures of the
    Lair (JEF-SET-13), of the Tunnel (JEF-SET-34, JEF-SET-35) or of the Crypt, whose value is
    rolled (JEF-SET-12, JEF-BASE-04). Before the dice things may be used (JEF-BASE-05)."""
    creature = s.tables.creatures[effect.creature]
    s.foe = creature.id
    # Several enemies fight as one: their values add up (JEF-BASE-04).
    s.foe_value = sum(s.roll(creature.value, "value", creature.id) for _ in range(effect.count))
    s.note(Meets, hero.index, creature.id, effect.count, s.foe_value)
    belongings.use_freely(s, hero)
    if effect.guard or not _evades(s, hero, creature):
        _blows(s, hero, effect, creature)
    s.foe = ""


def _blows(s: State, hero: Hero, effect: Fight, creature: Creature) -> None:
    """Roll one die for each side; equal totals hurt neither side (JEF-BASE-01, JEF-BASE-03,
    JEF-SET-11, JEF-SET-09). A character that loses does no more in this turn (JEF-BASE-02); the
    value of what was beaten is kept for its treasure (JEF-SET-14)."""
    bonus = boosts(s, hero, creature)
    points = hero.stat(creature.stat)
    mine = points + bonus + s.dice.die(SIDES, "fight", hero.character.name)
    theirs = s.foe_value + s.dice.die(SIDES, "fight", creature.id)
    s.note(Fights, hero.index, creature.id, mine, theirs, points, bonus, s.foe_value)
    if mine > theirs:
        s.count("fights", f"{creature.id}/won")
        s.beaten = s.foe_value
        s.foe = ""
        run_effects(s, hero, effect.on_win)
    elif mine == theirs:
        s.count("fights", f"{creature.id}/drawn")
        undecided = effect.guard and not effect.on_draw
        sent_back = undecided and s.variant("guard_draw") == "cell"
        # Neither bribed nor beaten: nobody goes on (JEF-SET-09).
        hero.held = undecided and not sent_back
        run_effects(s, hero, effect.on_lose if sent_back else effect.on_draw)
    else:
        s.count("fights", f"{creature.id}/lost")
        if not (effect.guard and s.variant("guard_loss_life") == "no"):
            _lose(s, hero, creature)
        run_effects(s, hero, effect.on_lose)
        hero.halted = True


def boosts(s: State, hero: Hero, creature: Creature) -> int:
    """Return the bonus of cards: the best weapon, help against this creature (JEF-CARD-04,
    JEF-CARD-05), and cards eaten or cast before the dice are rolled (JEF-BASE-05, JEF-CARD-08,
    JEF-CARD-09, JEF-BASE-01)."""
    cards = s.tables.cards
    combat = creature.stat == STATS[0]
    gear = [cards[at] for at in hero.cards + hero.followers]
    bonus = max((card.weapon for card in gear), default=0) if combat else 0
    bonus += max((card.against.get(creature.id, 0) for card in gear), default=0)
    while True:
        ready = [at for at in hero.cards + hero.spells if cards[at].boost.get(creature.stat)]
        choice = belongings.choose(s, hero, "boost", ready)
        if choice == belongings.NONE:
            return bonus
        bonus += belongings.use(s, hero, choice).boost[creature.stat]


def _evades(s: State, hero: Hero, creature: Creature) -> bool:
    """Return whether the character evades, by an ability or by a card used up for it."""
    able = creature.id in hero.character.evades
    ready = [at for at in hero.spells + hero.cards if s.tables.cards[at].evade]
    if not (able or ready) or not s.ask(hero, "evade", [0, 1]):
        return False
    if not able:
        belongings.use(s, hero, ready[0])
    s.note(Evades, hero.index, creature.id)
    return True


def _lose(s: State, hero: Hero, creature: Creature) -> None:
    """Lose a Life, unless armour saves it; no Object helps against a mind (JEF-BASE-02,
    JEF-BASE-06). Of several pieces the best one is rolled for (JEF-BASE-12)."""
    cards = s.tables.cards
    saves = [cards[at].save for at in hero.cards if cards[at].save]
    if creature.stat == STATS[0] and saves:
        face = s.dice.die(SIDES, "save", hero.character.name)
        if face >= min(saves):
            s.note(Saved, hero.index, face)
            return
    belongings.lose_life(s, hero, 1, creature.id)
