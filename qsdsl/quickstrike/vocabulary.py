"""The words of QuickStrike (rulebook chapters 4 to 14 and 18)."""

from __future__ import annotations

from qsdsl.effect.vocabulary import Noun, Verb, Vocabulary

CARD, ZONE, ENERGY, PILE, SPACE = "card", "zone", "energy", "pile", "space"

NOUNS = (
    Noun("card", "cards", CARD),
    Noun("strike", "strikes", CARD),
    Noun("ally", "allies", CARD),
    Noun("advantage", "advantages", CARD),
    Noun("signature move", "signature moves", CARD),
    Noun("zone", "zones", ZONE),
    Noun("energy", "energy", ENERGY, mass=True),
    Noun("point", "points", "point"),
    Noun("deck", "decks", PILE),
    Noun("discard pile", "discard piles", PILE),
    Noun("advantage area", "advantage areas", PILE),
    Noun("energy stack", "energy stacks", PILE),
    Noun("ally space", "ally spaces", SPACE),
    Noun("flip space", "flip spaces", SPACE),
    Noun("Chamber Card", "Chamber Cards", "chamber"),
    Noun("character", "characters", "character"),
    Noun("payment power", "payment powers", "power"),
    Noun("sidebar cost", "sidebar costs", "cost"),
    Noun("instructions", "instructions", "text", mass=True),
    Noun("rules text", "rules texts", "text"),
    Noun("color", "colors", "color"),
    Noun("trait", "traits", "trait"),
    Noun("turn", "turns", "time"),
    Noun("cleanup step", "cleanup steps", "time"),
    Noun("attack", "attacks", CARD),
)

PLACES = {"in": (ZONE, SPACE, PILE), "from": (ZONE, SPACE, PILE)}

VERBS = (
    Verb("add", "adds", "added", "adding", {"object": (ENERGY,), "to": (ZONE,)}, ("object",),
         gloss="Take the top card of the discard pile and put it face down onto a zone's energy stack."),
    Verb("lose", "loses", "lost", "losing", {"object": (ENERGY,), "in": (ZONE,), "from": (ZONE,)}, ("object",),
         gloss="Put the top card of the energy stack into the discard pile."),
    Verb("pay", "pays", "paid", "paying", {"object": (ENERGY, "cost")}, ("object",), gloss="Pay a cost."),
    Verb("move", "moves", "moved", "moving",
         {"object": (ENERGY, CARD), "from": (ZONE, SPACE), "to": (ZONE, SPACE), "into": (SPACE,)}, ("object",),
         gloss="Take something from one zone or space to another."),
    Verb("charge", "charges", "charged", "charging", {"object": (ZONE,)}, ("object",), gloss="Charge an uncharged zone."),
    Verb("uncharge", "uncharges", "uncharged", "uncharging", {"object": (ZONE,)}, ("object",),
         gloss="Uncharge a charged zone."),
    Verb("eliminate", "eliminates", "eliminated", "eliminating", {"object": (CARD,)}, ("object",),
         gloss="Put a card in play into its owner's discard pile."),
    Verb("discard", "discards", "discarded", "discarding", {"object": (CARD,), "from": (ZONE, SPACE, PILE), "in": (ZONE,)},
         ("object",), gloss="Put a card into its owner's discard pile."),
    Verb("focus", "focuses", "focused", "focusing", {"object": (CARD,), "in": (ZONE,)}, ("object",),
         gloss="Put the flipped card face down onto the energy stack of the zone."),
    Verb("flip", "flips", "flipped", "flipping", {"object": (CARD,), "in": (ZONE,), "into": (ZONE,)}, ("object",),
         gloss="Put the top card of the deck into a zone's flip space."),
    Verb("reveal", "reveals", "revealed", "revealing", {"object": (CARD,)}, ("object",), gloss="Show a card to both players."),
    Verb("put", "puts", "put", "putting",
         {"object": (CARD,), "into": (PILE, SPACE), "onto": (PILE,), "in": (PILE, SPACE), "on top of": (PILE,),
          "on the bottom of": (PILE,), "from": (PILE, ZONE)}, ("object",), gloss="Take a card to a place."),
    Verb("play", "plays", "played", "playing", {"object": (CARD, "power"), "in": (ZONE,), "from": (ZONE,)}, ("object",),
         gloss="Pay the cost of a card or payment power and get it."),
    Verb("counterattack", "counterattacks", "counterattacked", "counterattacking",
         {"with": (CARD,), "from": (ZONE,), "in": (ZONE,), "against": (CARD,)},
         gloss="Send a strike against the opponent; it stops the attack."),
    Verb("defend", "defends", "defended", "defending", {"in": (ZONE,), "against": (CARD,)}, gloss="Defend against an attack."),
    Verb("begin defending", "begins defending", "begun defending", "beginning defending",
         {"in": (ZONE,), "against": (CARD,)}, gloss="Start defending in a zone."),
    Verb("carry out", "carries out", "carried out", "carrying out", {"object": ("text",)}, ("object",),
         gloss="Do what the instructions say."),
    Verb("celebrate", "celebrates", "celebrated", "celebrating", gloss="Celebrate a point just scored."),
    Verb("clean up", "cleans up", "cleaned up", "cleaning up", {"object": (CARD,)}, gloss="Put strikes and advantages away."),
    Verb("replenish", "replenishes", "replenished", "replenishing", gloss="Add energy in the replenish step."),
    Verb("score", "scores", "scored", "scoring", {"object": ("point",)}, gloss="Score a point."),
    Verb("turn over", "turns over", "turned over", "turning over", {"object": ("chamber",)}, ("object",), particle="over",
         gloss="Turn the Chamber Card to its other side."),
)

VOCABULARY = Vocabulary(
    nouns=NOUNS,
    verbs=VERBS,
    statistics=("Intercept", "Force"),
    colors=("green", "yellow", "red"),
    states=("charged", "uncharged", "empty"),
    types=("strike", "ally", "advantage"),
    foreign={
        "destroy": "eliminate", "kill": "eliminate", "sacrifice": "eliminate", "draw": "flip", "attack": "Force",
        "power": "Force", "defense": "Intercept", "tap": "charge", "untap": "uncharge", "mana": "energy", "can't": "cannot",
        "graveyard": "discard pile", "creature": "ally", "hand": "deck", "life": "energy", "block": "Intercept",
    },
)
