from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.core.wording import join_words
from authoring.model.dice import Dice
from authoring.rulesets.dungeon_plungin.model import BOX_DICE
from authoring.verbs.effect import Effect

_COMPARED = ("counter", "die", "stat")


@lint_rule(ERROR)
def when_incomplete(effect: Effect) -> Defects:
    """Report a test that does not say what is compared, or with what (QP-21, DP-SETUP-05)."""
    if not effect.means.tests:
        return
    keys = [name for name in _COMPARED if name in effect.args]
    if "is" in effect.args and not keys:
        hint = "write what is compared, such as `{die: d6, is: 4+}` or `{counter: relics, is: 3+}`"
        yield Defect(effect.span, "`is` stands alone: nothing says what is to be so much", hint)
    elif len(keys) > 1:
        names = join_words(f"`{name}`" for name in keys)
        hint = "ask one, and put a second `when` under its `then`"
        yield Defect(effect.span, f"{names} share one test, which has one `is`", hint)
    elif keys and keys != ["counter"] and "is" not in effect.args:
        hint = f"write `is`, such as `{{{keys[0]}: {effect.args[keys[0]]}, is: 4+}}`"
        yield Defect(effect.span, f"the test of a {keys[0]} does not say what it must be", hint)
    die = effect.args.get("die")
    for other in die.needed.keys() - BOX_DICE if isinstance(die, Dice) else ():
        box = join_words(f"d{sides}" for sides in BOX_DICE)
        yield Defect(effect.span, f"no d{other} is in the box", f"the box holds {box}")
