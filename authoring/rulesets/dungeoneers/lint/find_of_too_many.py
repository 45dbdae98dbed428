from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.model.chart import Chart
from authoring.model.dice import Dice
from authoring.odds.dice import mean
from authoring.rulesets.dungeoneers.model.keywords import FINDS
from authoring.rulesets.dungeoneers.model.numbers import BEST, POTIONS
from authoring.rulesets.dungeoneers.model.quest import Pack


@lint_rule(WARNING)
def find_of_too_many(chart: Chart, pack: Pack) -> Defects:
    """Report a find of more than a hero ever sets out with (DGN-ITM-17, DGN-ITM-26, DGN-FAM-08)."""
    potions = pack.quest.potions if pack.quest is not None else POTIONS
    for row in chart.rows:
        match row.result:
            case (str(what), Dice() as number) if what in FINDS:
                most = max(potions, POTIONS) if what == "potion" else BEST
                if mean(number) > most:
                    average = float(mean(number))
                    more = f", {average:g} on average," if number.is_rolled else ""
                    message = f"{number} of `{what}`{more} lie on one square; nobody sets out with "
                    message += f"more than {most}"
                    yield Defect(row.result_span, message, "write a smaller number")
