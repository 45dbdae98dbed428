"""The Pool, reveal by reveal."""

from fractions import Fraction

from authoring.odds.question import question
from authoring.odds.report import Answer, Table
from authoring.rulesets.mkd_adventure.exact.drain import Drain
from authoring.rulesets.mkd_adventure.model.numbers import band_of
from authoring.rulesets.mkd_adventure.model.quest import Quest

NOTE = (
    "Tokens of one set in an order by lot; of a colour each asks for what a new one does. The rows "
    "end where there are too many different Pools to follow them all."
)


@question(order=44, on_request=True)
def drain(quest: Quest) -> Answer:
    """Points left in the Pool after each reveal (MKD-MON-05, MKD-MON-06)."""
    band = band_of(quest.value)
    stages = list(Drain(quest, (band.yellow, band.blue, band.red), band.bonus).stages())
    points = tuple((str(at), stage[1:]) for at, stage in enumerate(stages, 1))
    dry: tuple[tuple[str, tuple[Fraction, ...]], ...] = tuple(
        (str(at), (stage.dry,)) for at, stage in enumerate(stages, 1)
    )
    return Answer(
        tables=(
            Table("pool-drain", "Points of the Pool", "reveal", ("brought", "left"), points, NOTE,
                  "points"),
            Table("dry", "A reveal finds nobody", "reveal", ("odds",), dry, NOTE),
        )
    )  # fmt: skip
