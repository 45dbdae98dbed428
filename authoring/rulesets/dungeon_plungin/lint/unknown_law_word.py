from authoring.core.finding import Fix
from authoring.core.fixes import instead, stands_alone
from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.core.suggest import did_you_mean
from authoring.core.wording import join_words
from authoring.model.fixes import misnamed
from authoring.rulesets.dungeon_plungin.effects.law import SPEC, words_of
from authoring.rulesets.dungeon_plungin.model import ROLES, TARGETS, Law, Pack, law_of
from authoring.verbs.effect import Effect

VERB = SPEC.verb
_FOLLOWS = "then"
_SHAPE = (
    f"a law is a role ({', '.join(ROLES)}), then whom it prefers ({', '.join(TARGETS)}), such as "
    "`melee nearest`"
)
_THEN = (
    "`then` stands behind `wait` alone: `wait, then melee nearest`; a law that changes later: "
    "`{role: melee, target: nearest, changes: [{when: targeted, law: ranged nearest}]}`"
)


@lint_rule(ERROR, alone=True)
def unknown_law_word(part: Law | Effect, pack: Pack) -> Defects:
    """Report unknown or misplaced words of a Law (DP-LAW-01, DP-LAW-15, QP-L05)."""
    law = part
    if isinstance(law, Effect):
        if law.verb != VERB:
            return
        law = law_of(words_of(law), law.span)
    if law.unknown:
        # A target after a misspelt role is read as unknown, too: the role alone is wrong.
        strange = [word for word in law.unknown if word not in (*ROLES, *TARGETS)]
        wrong = strange or law.unknown
        if not strange and (ordered := _in_order(law.text)):
            help = f"the role comes first, then the target: `{ordered}`"
            message = f"the words of the law `{law.text[:40]}` are not in order"
            yield Defect(law.span, message, help, _spelling_fix(law, ordered))
            return
        words = join_words(f"`{word}`" for word in wrong)
        verb = "is no keyword" if len(wrong) == 1 else "are no keywords"
        hint = did_you_mean(wrong[0], (*ROLES, *TARGETS))
        fix = misnamed(pack, law.span, wrong[0], (*ROLES, *TARGETS))
        way_out = hint or (_THEN if _FOLLOWS in wrong else _SHAPE)
        yield Defect(law.span, f"{words} {verb} of a law", way_out, fix)


def _in_order(text: str) -> str:
    """Return `role target` for a text with these two words swapped; "" for any other."""
    words = text.lower().replace(",", " ").split()
    roles = [word for word in words if word in ROLES]
    targets = [word for word in words if word in TARGETS]
    if len(words) != len(roles) + len(targets) or len(roles) != 1 or len(targets) != 1:
        return ""
    return f"{roles[0]} {targets[0]}"


def _spelling_fix(law: Law, text: str) -> Fix | None:
    return instead(law.span, law.text, text) if stands_alone(law.span, law.text) else None
