"""Families of words about one subject, for comparing texts with names."""

import re
from collections.abc import Iterable, Mapping, Set
from functools import cache
from typing import Final

_FIELDS: Final = """
fire flame burn burnt blaze blazing ember torch ash soot spark scorch scorched char charred
smoke singe hot heat kindle inferno bonfire furnace coal firebug lava kiln pyre.
ice icy frost cold snow winter freeze frozen froze chill chilly icicle glacier.
water lake river stream pool pond well flood drip drop wet drown tide sea brine fountain spring
swim wave puddle cistern sluice rain bath basin marsh swamp sump trickle damp.
light lamp lantern torch candle glow bright sun sunlight daylight dawn shine lit beacon.
dark darkness shadow night unlit shade gloom black dusk midnight veil.
poison venom sting toxin barb needle fang antidote.
gas fume vapour smell stink stench reek odour breath.
lock unlock key pick tumbler latch bolt keyhole thief lockpick locksmith picklock.
blade sword knife dagger axe edge steel scythe crescent cut slash razor cleaver rapier sharp
sabre swing slice halberd. spear lance pike spike point thrust skewer stab javelin trident.
needle barb pin thorn prick sting.
bow arrow archer string shot shoot aim quiver yew crossbow marksman dart archery target missile
sling slinger. hammer mace club flail crush flange flanged pound anvil smash maul cudgel.
shield plank boss wood wooden guard ward.
armour mail plate leather cuirass breastplate chain shirt ring coat hide.
head helmet helm cap hat hood crown nose face brow.
foot feet boot slipper step sole walk shoe tread heel floor.
hand glove finger palm fist grip knuckle touch.
eye see sight look gaze watch blind lens stare spectacles.
ear hear noise sound bell gong alarm deaf loud listen ring echo knock.
song sing bard minstrel lute drum tune note music harp verse chorus choir.
dead death die grave tomb crypt bury buried coffin sarcophagus corpse skeleton bone bony undead
mummy ghoul ghost lich zombie funeral mourn barrow skull wraith specter spectre.
ghost spirit haunt specter spectre wraith phantom shade spook.
sleep asleep slumber dream bed wake awake snore yawn drowsy nap pillow lullaby.
heal mend cure wound health bandage reviving revive restore balm salve physician medicine.
book tome page library read scroll shelf shelves letter ink write written scholar quill
paragraph chapter lesson school.
shrine altar vow priest priestess pray prayer holy bless blessed church chapel nave monk nun
congregation faith saint cleric temple abbey abbot sacred pilgrim paladin.
king queen throne royal court reign lord palace prince princess monarch crown noble lady
courtier majesty emperor.
gold coin copper purse pay paid wage price merchant sell sold bought rich fee pedlar money bribe
silver haggle trade buy cost clerk treasure.
pay paid wage underpaid bribe fee salary guard mercenary sellsword hire.
eat ate eaten food bread soup cook kitchen meal hungry hunger table feast taste pastry pie
stomach dinner lunch supper bake larder pantry loaf cake butter.
drink drank ale wine beer inn tavern bottle swig potion flask cup thirst brew cellar.
root tree wood wild forest leaf leaves thorn grass flower herb garden moss branch druid ranger
vine grow grew witch bush hedge. dog wolf hound howl bark. cat claw whisker mouse purr feline.
rat mouse mice gnaw tail vermin. horse pony saddle stable bridle hoof rider.
bird feather wing beak owl raven crow nest hawk fly flew. snake serpent coil hiss viper.
spider web silk eight cobweb drider. bat wing flap. bear paw cub. beetle shell insect bug.
fish scale fin angler net eel. dragon scale hoard breath wyrm wing.
clock hour minute tick pendulum cuckoo gear cog brass wound wind clockwork watchmaker spring.
mine dig dug digging seam ore timber prop cart rail tub shift miner tunnel tunneller burrow
badger spade shovel shaft pickaxe.
stone rock boulder flagstone statue gargoyle column pillar granite gravel pebble petrify.
pit fall fell depth hollow ladder abyss chasm hole trapdoor drop.
net web rope cord thread tangle snare knot rig line. thread wire rope string.
door gate hinge lintel threshold portcullis doorway portal bash. wind draught air gust breeze.
fear fright frightened scare terror horror dread flee coward panic.
strong strength brawny barbarian shoulder muscle bash break might mighty broad.
quick quickly fast swift nimble haste hurry run ran leap charge dash speed agile sprint.
hide hid hidden secret conceal veil invisible disguise sneak.
torture torturer tongs chain rack scream thumbscrew confess.
prison prisoner cell cage gaol jail captive dungeon warden.
explode explosion explosive blast thunder powder bang burst boom.
lightning thunder storm bolt spark. bend corner turn twist curve elbow.
fork crossing crossroads branch junction. salt brine white crystal. beam prop timber wood plank.
weapon arms armoury sword rack shield spear.
store storeroom shelf shelves barrel crate sack cellar supplies.
war battle fight soldier warrior knight fencer duel duellist champion veteran parry riposte.
shoulder door bash broad. giant tall huge ogre troll. axe chop woodcutter. wolf fur pack.
slime ooze jelly sticky green. goblin ghoblin hobgoblin gremlin kobold. elf elven elves.
dwarf dwarves dwarven beard. queen witch priestess lady mother sister nun.
hermit monk renounce vow alone poverty. doctor healer nurse leech herb herbs.
witch hedge herb herbs broom cauldron hex curse.
thief steal stole burglar pickpocket pocket lock. wizard mage magic spell staff sorcerer.
north south east west road way path map pathfinder guide track. mirror glass reflection.
finger fingers tumbler lock touch. memory remember forget forgot forgotten long grudge.
ship boat sail oar anchor ferry harbour. worm maggot burrow tunnel.
old ancient age aged years centuries century elder. bone knuckle marrow skull rib.
tooth teeth bite bit fang jaw mouth. blood bleed vampire drain thirst crimson.
hair hairy fur shaggy. shop shopkeeper counter customer wares market.
smith forge anvil bellows tongs hammer. charm luck lucky talisman amulet horseshoe.
step stair stairs staircase climb. orc tusk snort horde war camp.
bandit brigand outlaw highwayman robber footpad rob ambush. pirate cutlass plunder parrot.
vampire fang coffin blood cape thirst pale. werewolf moon howl wolf.
giant boulder huge tall tower ogre cyclops club. gargoyle perch gutter roof statue.
golem clay iron servant construct automaton.
demon devil hell horn imp pact summon brimstone hoof.
cultist cult dark chant hood acolyte ritual sacrifice robe.
assassin dagger silent murder contract. ring finger band jewel gem.
gem jewel ruby emerald sapphire garnet pearl diamond sparkle glitter opal agate facet.
cloak cape mantle hood wool. belt buckle waist strap pouch. rope climb knot coil hemp.
backpack pack strap carry bag satchel. lamp oil wick. oil slip slippery grease.
mask face disguise grin. drum beat march. flute horn trumpet blow.
parry riposte counter answer block deflect fence. dodge duck sidestep elude evade aside.
track trail scent hunt hunter prey stalk. rage fury angry anger roar berserk.
shout yell cry call voice. stun dizzy daze stagger. curse hex doom jinx.
bless luck favour grace. strangle choke throat neck.
ceiling roof rafter fall rock collapse rubble rocks cave. spike stake impale sharp.
crumble collapse crack rubble ruin. gas choke cough lung breathe. acid corrode dissolve etch.
statue marble carve carved sculptor plinth. window pane glass shutter.
chair stool seat bench table throne. kitchen pot pan stove oven kettle.
library shelf dust page scholar. chapel pew altar hymn.
laboratory alchemist retort flask bubble. garden flower hedge bloom rose.
stable hay horse straw. bridge span plank river. well bucket rope wish.
fountain basin spout splash. prison manacle shackle chain bars. treasury hoard vault chest coin.
armoury rack weapon blade. barracks bunk soldier guard. crypt niche coffin lid.
shrine candle offering kneel. guard stand watch post sentry halt.
watch patrol round sentry march night. soldier sergeant captain drill uniform.
priest sermon bell vow oath shrine. oath vow swear sworn promise.
scholar study learn book student college. thief lock shadow purse. hunter bow deer game.
sailor sea harbour rope. farmer field harvest plough sheep. merchant scales customer ledger.
jester joke laugh fool bell. beggar coin bowl rags. baker flour bread oven.
butcher cleaver meat apron. gravedigger spade grave shovel. executioner axe block hood.
miller flour wheel. cat stalk pounce nine lives. owl wise hoot. lion mane roar pride.
toad frog croak hop wart. ant hive swarm. bee honey swarm hive sting. swarm cloud many buzz.
crab claw pincer shell sideways. lizard tail tongue scale. crocodile jaw teeth snap river.
scorpion sting tail claw. octopus tentacle kraken sucker.
ghost chain moan wail pale transparent cold. skeleton rattle bone rib bare skull.
zombie shamble rot rotten grave. mummy bandage linen wrap tomb wrapped.
regenerate regrow heal troll. storm rain hail thunder. earth soil mud clay dust.
mud mire bog sink. sand desert dune hourglass. fog mist haze vapour. moon silver night tide.
star sky night constellation. time late early minute hour yesterday tomorrow.
silence quiet hush whisper mute still. whisper murmur voice hush.
echo voice repeat answer footstep. wheel crank turn spoke winch. lever pull switch handle.
key ring door turn. map parchment chart corner. crown head gold king. throne seat king sit.
sceptre rule king. banner flag standard. wall brick mortar crack. tapestry weave thread wool.
mouth tongue lip teeth speak. heart beat love pulse. mind thought think wit clever.
wise wisdom sage owl old. child young small boy girl. brother sister twin family.
love kiss heart. shield bearer block dent. sword hilt pommel blade scabbard sheath.
dagger hide sleeve short boot. staff wand rod stick lean. spell word chant tongue syllable.
wand rod sparks stick.
"""
"""Groups of related words, each ended by a full stop; a word may stand in several."""
_IDLE: Final = """
about after again all also always and any are back been before behind but can come does down
each ever every everybody everything for from get goes got had has have her here him his how
into its made make more most much never nobody not nothing now off one only other out over own
said say says she some somebody something still take than that the their them then there they
this two under upon very was way were what when where which who why will with you your
"""
"""Words without information on the subject of a text."""
_WORD: Final = re.compile(r"[^\W\d_]+")
_ENDINGS: Final = ("ings", "ing", "ers", "ies", "ied", "es", "ed", "er", "ly", "s", "e", "y")
_SHORTEST: Final = 3


def words(texts: Iterable[str]) -> dict[str, str]:
    """Return the meaningful words of `texts` by their stems, each as first typed."""
    stems: dict[str, str] = {}
    for text in texts:
        for word in _WORD.findall(text):
            if len(word) >= _SHORTEST and (stem := _stem(word.lower())) not in _idle():
                stems.setdefault(stem, word)
    return stems


def fitting(words_by_stem: Mapping[str, str], stems: Set[str]) -> dict[str, str]:
    """Return those of `words_by_stem` whose stem is among `stems`, begins or ends with one, or
    shares a subject with one."""
    return {stem: word for stem, word in words_by_stem.items() if _fits(stem, stems)}


def _fits(stem: str, stems: Set[str]) -> bool:
    if stem in stems or not stems.isdisjoint(_kin(stem)):
        return True
    return len(stem) > _SHORTEST and any(
        other_stem.startswith(stem) or other_stem.endswith(stem) for other_stem in stems
    )


@cache
def _stem(word: str) -> str:
    """Return a word without its ending, roughly: `burn` for `burning` and `burns`."""
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST:
            stem = word.removesuffix(ending)
            return stem[:-1] if stem[-1:] == stem[-2:-1] and ending[0] in "ei" else stem
    return word


@cache
def _idle() -> frozenset[str]:
    return frozenset(map(_stem, _IDLE.split()))


@cache
def _kin(stem: str) -> frozenset[str]:
    return frozenset().union(*(field for field in _fields() if stem in field))


@cache
def _fields() -> tuple[frozenset[str], ...]:
    return tuple(frozenset(map(_stem, field.split())) for field in _FIELDS.split("."))
