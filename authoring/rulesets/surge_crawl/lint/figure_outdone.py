from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.surge_crawl.model.keywords import STATS
from authoring.rulesets.surge_crawl.model.people import HeroClass, Race
from authoring.rulesets.surge_crawl.model.quest import Pack

_LISTS = ("activators", "abilities", "levels")


@lint_rule(HINT)
def figure_outdone(of: Race | HeroClass, pack: Pack) -> Defects:
    """Report races and classes that another outdoes in everything (SRG-HERO-02 to SRG-HERO-11)."""
    peers = pack.content.races if isinstance(of, Race) else pack.content.classes
    for better in peers.values():
        if of.owner == pack.id and better.id != of.id and _is_outdone(of, better):
            message = f"`{better.id}` has all that `{of.id}` has, and more"
            yield Defect(of.span, message, "give it something of its own")
            return


def _is_outdone(of: Race | HeroClass, better: Race | HeroClass) -> bool:
    """Return whether `of` has less of something and more of nothing; False for different Roles."""
    if getattr(of, "role", "") != getattr(better, "role", ""):
        return False
    pairs = [(_stat(of, key), _stat(better, key)) for key in STATS]
    lists = [({*getattr(of, key, ())}, {*getattr(better, key, ())}) for key in _LISTS]
    if any(a > b for a, b in pairs) or any(not a <= b for a, b in lists):
        return False
    return any(a < b for a, b in pairs) or any(a < b for a, b in lists)


def _stat(of: Race | HeroClass, key: str) -> int:
    return int(getattr(of, key)) if isinstance(of, Race) else of.stats.get(key, 0)
