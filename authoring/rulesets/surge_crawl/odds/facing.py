"""One monster against the heroes that may set out, in sentences for the pack's editor."""

from authoring.core.wording import percent
from authoring.rulesets.surge_crawl.exact.attacks import hit_odds
from authoring.rulesets.surge_crawl.exact.duels import chance_to_win, mean_damage
from authoring.rulesets.surge_crawl.exact.strikers import heroes_of, monster_sheet
from authoring.rulesets.surge_crawl.model.quest import Pack


def facing(pack: Pack, kind: str, id: str) -> tuple[str, ...]:
    """Return sentences on the odds that one attack hits, both ways, and on a duel; () for what is
    no monster."""
    quest = pack.quest
    if quest is None or kind != "monsters" or id not in quest.content.monsters:
        return ()
    monster = monster_sheet(quest, quest.content.monsters[id])
    sentences = []
    for hero in heroes_of(quest):
        hits = max(hit_odds(striker, monster.grit) for striker in hero.against(monster))
        hit = hit_odds(monster.against(hero)[0], hero.grit)
        damage = float(mean_damage(monster, hero))
        won = chance_to_win(hero, monster)
        alone = f", and wins alone {percent(won, 1)}" if won is not None else ""
        sentences.append(
            f"{hero.name} hits it {percent(hits, 1)}{alone}; it hits {percent(hit, 1)} for "
            f"{damage:.1f} on average."
        )
    return tuple(sentences)
