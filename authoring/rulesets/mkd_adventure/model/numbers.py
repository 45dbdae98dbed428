"""The numbers of the rules; where this game changes none, those of the core rules, area BASE
(MKD-GEN-02)."""

from typing import Final, NamedTuple


class Band(NamedTuple):
    """The tokens of a tile set for teams worth up to `value` points: how many of each colour, and
    the bonus that each reveal gets."""

    value: int
    yellow: int
    blue: int
    red: int
    bonus: int = 0


BANDS: Final = (
    Band(50, 6, 0, 0), Band(100, 3, 2, 1), Band(150, 1, 2, 3), Band(200, 0, 2, 4),
    Band(250, 0, 1, 5), Band(300, 0, 0, 6),
    *(Band(300 + 50 * more, 0, 0, 6, more) for more in range(1, 10)),
    Band(10**9, 0, 0, 6, 10),
)  # fmt: skip
"""Tokens by the teams' value, a band for each rule: MKD-WMP-02, MKD-WMP-03, MKD-WMP-04, MKD-WMP-05,
MKD-WMP-06, MKD-WMP-07, MKD-WMP-08, MKD-WMP-09, MKD-WMP-10, MKD-WMP-11, MKD-WMP-12, MKD-WMP-13,
MKD-WMP-14, MKD-WMP-15, MKD-WMP-16, MKD-WMP-17."""
SET: Final = 5
"""Tiles of a set (MKD-BLD-01)."""
SET_TOKENS: Final = 6
"""Tokens of a set (MKD-WMP-01)."""
SET_HALLWAYS, SET_CHAMBERS = 1, 3
"""The fewest hallways and chambers of a set (MKD-BLD-01)."""
SIDES: Final = 6
"""Sides of every die."""
EXITS_PER_DIE: Final = 6
"""Entryways for each die of the roll that picks one (MKD-BLD-12)."""
GUARDIAN_STEP, GUARDIAN_BONUS = 100, 2
"""Each full GUARDIAN_STEP points above the first adds GUARDIAN_BONUS to the Guardian's reveal
(MKD-REV-13)."""
LAST_ROW, ROW_POINTS = 12, 5
"""The last row of a token column, and the points for each number rolled above it (MKD-REV-20)."""
SWARM: Final = 2
"""A swarm comes when SWARM times the best eligible figure is less than the token's points
(MKD-REV-09)."""
VARIABLE: Final = -7
"""Added to a figure's value together with 2d6, by an optional rule (MKD-REV-21)."""
ADVISED_TEAM: Final = 50
"""A team of fewer points than this makes a speedy game (MKD-TEAM-03)."""
LEVEL_ZERO: Final = 30
"""A hero worth more than this at level 1 may begin at level 0 (MKD-TEAM-06)."""
LEVEL_ZERO_VALUE: Final = 20
"""Points a hero of level 0 counts (MKD-TEAM-07)."""
LEVELS: Final = 5
"""Levels on a dial (MKD-BASE-02)."""
FACES: Final = 6
"""Faces of a chest (MKD-BASE-16)."""
TOKEN_SPEED: Final = 8
"""Speed points of a token (MKD-WMV-10)."""
STEP, HINDERED, SPIN, ATTACK, NIMBLE_ATTACK, BREAK_AWAY, OPEN_CHEST, FAST_DISARM = (
    1, 1, 1, 4, 2, 2, 2, 2,
)  # fmt: skip
"""Speed points: a step, more for one into hindering terrain, a spin, an attack, an attack of a
nimble figure, breaking away, opening or taking a chest, disarming fast (MKD-BASE-09)."""
OPEN_DOOR, CLOSE_DOOR, HAND_OVER, DROP, STAIRS = 2, 1, 2, 1, 3
"""Speed points for doors, for chests, for stairs (MKD-DOOR-01, MKD-TRE-02, MKD-TRE-05,
MKD-FLR-05)."""
FETCH_HELP: Final = 4
"""Speed points that a monster loses when it decides to fetch help (MKD-REIN-01)."""
QUICK, COMMANDED = 4, 2
"""Speed points that Quickness and Command give (MKD-ABL-01, MKD-ABL-15)."""
FREE: Final = 4
"""The lowest roll of a die that breaks away; of a figure that charges or flies it is 2
(MKD-BASE-10)."""
FREE_WINGED: Final = 2
MISS, HIT = 2, 12
"""Rolls that always miss, with a click for the attacker, and always hit, with a click more
(MKD-BASE-06)."""
FROM_REAR: Final = 1
"""Added to an attack from the rear (MKD-BASE-12)."""
CROWDED: Final = -1
"""Added to a ranged attack while shooter or target stands beside an opponent (MKD-RNG-01)."""
TOUGH_DEFENSE, TOUGH_DAMAGE = 2, 2
"""For an invulnerable figure: Defense added against ranged attacks, clicks subtracted from every
attack (MKD-BASE-17)."""
DODGED: Final = 5
"""The lowest roll of a die that dodges (MKD-BASE-18)."""
TERRIFIED: Final = 2
"""The highest roll of a die that keeps an opponent away (MKD-BASE-22)."""
REGROWTH: Final = -2
"""Added to the die of Regeneration (MKD-BASE-23)."""
HASTE: Final = -2
"""Added to a fast disarm (MKD-BASE-16)."""
CHESTS: Final = 2
"""Chests that a hero can carry (MKD-TRE-03)."""
HELPERS: Final = 4
"""The lowest roll of a die with which a monster that went for help brings some (MKD-REIN-09)."""
EXPERIENCE: Final = 50
"""Experience points that bring one heal or level (MKD-XP-02)."""
DISARM_EXPERIENCE: Final = 2
"""Experience for disarming a trap, for each point of its disarm number (MKD-XP-03)."""
CHAMBER_ROUNDS, HALLWAY_ROUNDS = 3, 1
"""Rounds of the Timed scenario for each tile (MKD-SCN-21)."""
CHEST_DEFENSE: Final = 5
"""Defense of the Quest Chest (MKD-SCN-11)."""
BONUS: Final = 50
"""Percent more experience, for a Timed or Split up scenario that was won (MKD-SCN-22,
MKD-SCN-25)."""
BONUS_GOLD: Final = 250
SET_EXPERIENCE, SET_GOLD = 50, 500
"""Completion bonus for each tile set (MKD-TBL-10)."""
CLUTTER: Final = -2
"""Added to the die for markers on a tile, by an optional rule (MKD-BLD-25)."""
POOL_FACTOR: Final = (3, 2)
"""A Pool should hold three halves of the points that its tokens are expected to bring."""
ROUNDS: Final = 100
"""Rounds after which a game ends in a stalemate."""
VALUE_OF_POINT, POTION, RESURRECTION, TRAINING = 200, 3, 1000, 500
"""Gold for a point of an item's bonus, divisor for potions (MKD-TOWN-05, MKD-TOWN-06), gold for a
resurrection and for training (MKD-TOWN-14, MKD-CXP-09)."""
ABILITY_POINTS: Final = 2
"""Points that an item's value counts for each ability (MKD-TOWN-05)."""
LEVEL_COST: Final = 10
"""Experience of a level, for each point of the hero's value (MKD-CXP-01)."""
HIGH_LEVEL_COST: Final = 2
"""Experience of a level above 5, for each point of the hero's value at level 5 and each level it
has (MKD-CXP-02)."""
HIGH_HEAL: Final = 2
"""Of the heals of a campaign's dungeon, a hero above level 5 can have every second
(MKD-CXP-12)."""
PURCHASE, SALE = 2, 2
"""Factor for the price of a new thing, divisor for those of a sale and a charge (MKD-TOWN-08,
MKD-TOWN-09, MKD-TOWN-11)."""


def band_of(value: int) -> Band:
    """Return the band of BANDS for teams of this value (MKD-WMP-01), which has no limit
    (MKD-TEAM-04)."""
    return next(band for band in BANDS if value <= band.value)


def guardian_bonus(value: int) -> int:
    """Return what is added to the Guardian's reveal for teams of this value (MKD-REV-13,
    MKD-TV-02, MKD-TV-13)."""
    return GUARDIAN_BONUS * max(0, (value - GUARDIAN_STEP) // GUARDIAN_STEP)


def dice_for(entryways: int) -> int:
    """Return how many dice are rolled to pick one of `entryways` (MKD-BLD-12)."""
    return max(1, -(-entryways // EXITS_PER_DIE))


def rounds_allowed(chambers: int, hallways: int) -> int:
    """Return the rounds that the Timed scenario allows for these tiles (MKD-SCN-21)."""
    return CHAMBER_ROUNDS * chambers + HALLWAY_ROUNDS * hallways
