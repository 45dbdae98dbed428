"""Sets a creature against the character: combat, or psychic combat."""

from authoring.core.language import N_, _, ngettext
from authoring.core.wording import lower_first, without_article
from authoring.rulesets.jeffro_dungeon.model import Fight
from authoring.rulesets.jeffro_dungeon.play.board.state import Hero, State
from authoring.rulesets.jeffro_dungeon.play.rules.combat import fight
from authoring.rulesets.jeffro_dungeon.words import Names
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "fight",
    says="A creature by id; put `win`, `draw` and `lose` beside it. A lost fight costs a Life.",
    means=lambda args: Meaning(
        harm=1, brings={("creatures", str(args.get("creature", ""))): args.get("count", 1)}
    ),
    bare="creature",
    args={
        "creature": Arg("id", says="The creature by id.", ref="creatures", required=True),
        "count": Arg(
            "int",
            says="How many; their values add up.",
            form={"type": "integer", "minimum": 1, "maximum": 20, "default": 1},
        ),
        "guard": Arg(
            "flag",
            says=(
                "Whether it stands before a way out: it cannot be evaded, and the variants about "
                "guards count."
            ),
            default=False,
        ),
    },
    branches={
        "win": "Effects of a won fight.",
        "draw": "Effects of a stand-off.",
        "lose": "Effects of a lost fight.",
    },
)
_IF = (N_("If you win: {then}"), N_("If you draw: {then}"), N_("If you lose: {then}"))


def sentence(effect: Fight, names: Names) -> str:
    """Return a sentence such as `Fight the Ghoul. If you win: ...`."""
    name = without_article(names.creatures.get(effect.creature, effect.creature))
    others = effect.count - 1
    several = ngettext(
        "Fight the {creature} and {n} more of the same kind, together.",
        "Fight the {creature} and {n} more of the same kind, together.",
        others,
    ).format(creature=name, n=others)
    fought = several if others else _("Fight the {creature}.").format(creature=name)
    ends = (
        _(text).format(then=lower_first(names.says(branch)))
        for text, branch in zip(_IF, effect.branches, strict=True)
        if branch
    )
    return " ".join((fought, *ends))


def play(s: State, hero: Hero, effect: Fight) -> None:
    """Play one fight (JEF-BASE-01, JEF-BASE-06)."""
    fight(s, hero, effect)
