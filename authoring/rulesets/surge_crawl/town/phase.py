"""The town phase, with the visits of the heroes; the way to a dungeon and back."""

from dataclasses import replace

from authoring.rulesets.surge_crawl.exact.fighters import hero_fighter
from authoring.rulesets.surge_crawl.model import company as c
from authoring.rulesets.surge_crawl.model import numbers
from authoring.rulesets.surge_crawl.play.board import events as e
from authoring.rulesets.surge_crawl.play.board import questions as q
from authoring.rulesets.surge_crawl.play.board.state import DISCOVERY, TOWN, State
from authoring.rulesets.surge_crawl.play.rules.discovery import roll_dungeon
from authoring.rulesets.surge_crawl.town import services as t

TRADES = 12
"""Most things that a hero puts down or takes from the bag in one town phase."""


def founded(s: State) -> c.Company:
    """Return a new party: 250 Crowns for each hero, less the cost of their equipment (SRG-HERO-01),
    and one known dungeon (SRG-DUNG-01)."""
    content = s.tables.content
    heroes = tuple(c.setting_out(content.heroes[hero.fighter.id]) for hero in s.heroes)
    spent = sum(c.price_of(content.items[owned.item]) for hero in heroes for owned in hero.items)
    crowns = max(0, numbers.CROWNS * len(heroes) - spent)
    s.dice.enter_stream(DISCOVERY, 0)
    return c.Company(heroes, crowns, dungeons=(roll_dungeon(s),))


def town_phase(s: State, company: c.Company) -> c.Company:
    """Return the party after up to three visits of each hero (SRG-TOWN-01, SRG-TOWN-13,
    SRG-TOWN-14); trade in the party is no visit (SRG-TOWN-02)."""
    for at, hero in enumerate(s.heroes):
        visits = trades = 0
        while visits < numbers.VISITS:
            s.company = company
            s.dice.enter_stream(TOWN, at * numbers.VISITS + visits)
            traded = t.trades_of(s, company, at) if trades < TRADES else []
            answer = s.ask(hero, q.VISIT, [*t.offers(s, company, at), *traded])
            if answer == t.LEAVE:
                break
            company = t.serve(s, company, at, answer)
            trades += answer in traded
            visits += answer not in traded
    return company


def set_out(s: State, company: c.Company) -> c.Company:
    """Give heroes their careers' numbers at full Hitpoints and Fate (SRG-TOWN-03), use up the boost
    (SRG-TOWN-09); return the party, the chosen dungeon first and visited (SRG-DUNG-02)."""
    for hero, career in zip(s.heroes, company.heroes, strict=True):
        hero.become(hero_fighter(s.tables.content, career))
        hero.fate += company.boost == t.BOOSTS[0]
    s.hurry = int(company.boost == t.BOOSTS[1])
    s.glory += company.boost == t.BOOSTS[2]
    places = range(len(company.dungeons))
    chosen = company.dungeons[s.ask(s.heroes[0], q.DUNGEON, places)]
    others = tuple(dungeon for dungeon in company.dungeons if dungeon is not chosen)
    return replace(company, boost="", dungeons=(replace(chosen, visited=True), *others))


def come_home(s: State, company: c.Company) -> c.Company:
    """Return the party after an expedition, with what it found; after a success also with rewards,
    another dungeon and the right to one Training (SRG-EXP-09, SRG-EXP-16, SRG-DUNG-03). If all
    heroes lie Unconscious, all Crowns are lost (SRG-EXP-05)."""
    lost = s.ending == "all-unconscious"
    won = s.ending == "won"
    crowns = 0 if lost else company.crowns + s.crowns
    heroes, bag = list(company.heroes), list(company.bag)
    for id in s.items:
        _give(s, heroes, bag, c.Owned(id))
    company = replace(
        company, heroes=tuple(heroes), bag=tuple(bag), crowns=crowns, may_train=won, rewards=(),
        crystals={} if lost else dict(s.mined),
    )  # fmt: skip
    if not won:
        return company
    dungeons = company.dungeons
    kept = [at for at, dungeon in enumerate(dungeons) if at == 0 or not dungeon.visited]
    s.dice.enter_stream(DISCOVERY, 1)
    new = (*[dungeons[at] for at in kept], roll_dungeon(s))
    return _rewarded(s, replace(company, dungeons=new))


def _give(s: State, heroes: list[c.Career], bag: list[c.Owned], owned: c.Owned) -> None:
    """Give a find to the first hero without anything of its slot, else to the bag (SRG-EXP-09)."""
    content = s.tables.content
    slot = content.items[owned.item].slot
    for at, hero in enumerate(heroes):
        if not any(content.items[owned_before.item].slot == slot for owned_before in hero.items):
            heroes[at] = replace(hero, items=(*hero.items, owned))
            return
    bag.append(owned)


def _rewarded(s: State, company: c.Company) -> c.Company:
    """Return the party with the rewards that the players choose up to the rank for its Glory
    (SRG-EXP-10, SRG-EXP-11, SRG-EXP-12, SRG-EXP-13, SRG-EXP-14, SRG-EXP-15)."""
    rank, number = c.rewards_for(s.glory)
    ranks = list(range(rank, -1, -1))
    for _ in range(number):
        taken = s.ask(s.heroes[0], q.REWARD, ranks)
        ranks.remove(taken)
        s.note(e.Rewarded, t.FREE[taken])
        if taken:
            company = replace(company, rewards=(*company.rewards, t.FREE[taken]))
        else:
            company = replace(company, crowns=company.crowns + numbers.REWARD * len(s.heroes))
    return company
