from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.suggest import did_you_mean
from authoring.model.fixes import misnamed
from authoring.paper.silhouettes import silhouettes
from authoring.rulesets.dungeon_plungin.model import Hero, Monster, Pack


@lint_rule(WARNING, on_paper=True)
def unknown_silhouette(creature: Hero | Monster, pack: Pack) -> Defects:
    """Report a requested silhouette that is not bundled (QP-25, QP-27)."""
    request = creature.figure
    if request.silhouette and request.silhouette not in silhouettes():
        near = did_you_mean(request.silhouette, silhouettes())
        message = f"no silhouette is called `{request.silhouette}`"
        span = request.span or creature.span
        fix = misnamed(pack, span, request.silhouette, silhouettes())
        yield Defect(span, message, near or "docs/silhouettes.md shows them all", fix)
