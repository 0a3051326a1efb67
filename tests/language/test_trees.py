"""What texts mean: text → tree, one example of each form."""

from __future__ import annotations

import pytest

from qsdsl.effect.tree import (
    Adjective,
    Attempt,
    Cannot,
    Change,
    Choose,
    Clause,
    Comparison,
    Cost,
    CostChange,
    Count,
    Duration,
    EnergyCost,
    Grant,
    Happened,
    Happening,
    Has,
    If,
    Instructions,
    Is,
    KeywordUse,
    Limit,
    Number,
    Of,
    Option,
    Pay,
    Place,
    Player,
    Power,
    Quality,
    Quantity,
    Refer,
    Reference,
    Replacement,
    Role,
    Sequence,
    SetStatistic,
    Static,
    Statistic,
    StatisticChange,
    StatisticCost,
    Text,
    Things,
    Trigger,
    Unless,
    Variable,
    Who,
)

YOU, OPPONENT, HE = Player(Who.YOU), Player(Who.OPPONENT), Player(Who.HE)
THIS_ZONE, THIS_CARD, THIS_STRIKE = (Reference(Refer.THIS, noun) for noun in ("zone", "card", "strike"))
RED = Adjective("color", "red")
GREEN = Adjective("color", "green")
YOUR_STRIKES = Things("strike", Quantity.ALL, owner=YOU)
COUNTERATTACK = Clause("counterattack", YOU)


def force(amount: int) -> StatisticChange:
    return StatisticChange("Force", amount)


def intercept(amount: int) -> StatisticChange:
    return StatisticChange("Intercept", amount)


def thing(value: object) -> Role:
    return Role("object", value)  # type: ignore[arg-type]


def one(noun: str, **more: object) -> Things:
    return Things(noun, Quantity.ONE, **more)  # type: ignore[arg-type]


TREES = {
    "Red → +2 Intercept and +2 Force. Use only once.": (
        Power(Cost((EnergyCost("red", Number(1)),)), Change(None, "", (intercept(2), force(2))), Limit(1, "flip")),
    ),
    "-1 Intercept → +1 Force.": (Power(Cost((StatisticCost("Intercept", Number(1)),)), Change(None, "", (force(1),))),),
    "Two energy of any color, Eliminate one of your allies → +1 Force.": (
        Power(
            Cost((EnergyCost("any", Number(2)), Clause("eliminate", None, (thing(one("ally", owner=YOU)),)))),
            Change(None, "", (force(1),)),
        ),
    ),
    "Green → +1 Force. (Use only while you are defending in your green zone.)": (
        Power(
            Cost((EnergyCost("green", Number(1)),)),
            Change(None, "", (force(1),)),
            only_while=Happening(
                Clause("defend", YOU, (Role("in", Things("zone", Quantity.THE, owner=YOU, adjectives=(GREEN,))),))
            ),
        ),
    ),
    "When you counterattack, charge this zone.": (
        Trigger("when", COUNTERATTACK, Clause("charge", None, (thing(THIS_ZONE),))),
    ),
    "When you counterattack, if you have no green energy, add two green energy.": (
        Trigger(
            "when",
            COUNTERATTACK,
            Clause("add", None, (thing(Things("energy", Quantity.EXACTLY, Number(2), adjectives=(GREEN,))),)),
            Has(YOU, Things("energy", Quantity.NO, adjectives=(GREEN,))),
        ),
    ),
    "Whenever a zone is charged, add a red energy.": (
        Trigger(
            "whenever",
            Clause("charge", one("zone"), passive=True),
            Clause("add", None, (thing(one("energy", adjectives=(RED,))),)),
        ),
    ),
    "Immediate—You may eliminate an ally in any zone. If you do, add an energy to that zone.": (
        KeywordUse("Immediate"),
        Instructions(
            Attempt(
                Clause("eliminate", None, (thing(one("ally", place=Place("in", Things("zone", Quantity.ANY)))),)),
                may=YOU,
                then=Clause("add", None, (thing(one("energy")), Role("to", Reference(Refer.THAT, "zone")))),
            )
        ),
    ),
    "Your strikes in this zone have +1 Intercept.": (
        Static(
            (Change(Things("strike", Quantity.ALL, owner=YOU, place=Place("in", THIS_ZONE)), "have", (intercept(1),)),)
        ),
    ),
    "If this zone is charged, this strike has +2 Force.": (
        Static((Change(THIS_STRIKE, "have", (force(2),)),), condition=Is(THIS_ZONE, Adjective("state", "charged"))),
    ),
    "While your opponent is defending in his or her red zone, this strike has +2 Force.": (
        Static(
            (Change(THIS_STRIKE, "have", (force(2),)),),
            condition=Happening(
                Clause("defend", OPPONENT, (Role("in", Things("zone", Quantity.THE, owner=HE, adjectives=(RED,))),))
            ),
            condition_word="while",
        ),
    ),
    "This strike has +1 Force for each ally you have.": (
        Static(
            (Change(THIS_STRIKE, "have", (force(1),), times=Count(Things("ally", Quantity.EACH, owner=YOU))),),
        ),
    ),
    "Your strikes have +1 Force this turn.": (
        Instructions(Change(YOUR_STRIKES, "have", (force(1),), duration=Duration.THIS_TURN)),
    ),
    "Your advantages cost one green energy less to play.": (
        Static(
            (
                CostChange(
                    Things("advantage", Quantity.ALL, owner=YOU), EnergyCost("green", Number(1)), False, verb="play"
                ),
            )
        ),
    ),
    'Your strikes have "-1 Intercept → +1 Force."': (
        Static(
            (
                Grant(
                    YOUR_STRIKES,
                    Power(Cost((StatisticCost("Intercept", Number(1)),)), Change(None, "", (force(1),))),
                ),
            )
        ),
    ),
    "Your strikes have Grapple 1.": (Static((Grant(YOUR_STRIKES, KeywordUse("Grapple", Number(1))),)),),
    "You cannot charge any of your zones.": (
        Cannot(Clause("charge", YOU, (thing(Things("zone", Quantity.ANY, owner=YOU)),))),
    ),
    "This strike's Force is equal to the number of your charged zones.": (
        Static(
            (
                SetStatistic(
                    Statistic("Force", THIS_STRIKE),
                    "be",
                    Count(
                        Things("zone", Quantity.EACH, owner=YOU, adjectives=(Adjective("state", "charged"),)),
                    ),
                ),
            )
        ),
    ),
    "If this card would be eliminated, you may pay a yellow energy instead.": (
        Replacement(
            "if",
            Clause("eliminate", THIS_CARD, passive=True),
            Attempt(Pay(None, Cost((EnergyCost("yellow", Number(1)),))), may=YOU),
        ),
    ),
    "Unless your opponent pays a yellow energy, add a red energy.": (
        Instructions(
            Unless(
                Pay(OPPONENT, Cost((EnergyCost("yellow", Number(1)),))),
                Clause("add", None, (thing(one("energy", adjectives=(RED,))),)),
            )
        ),
    ),
    "Choose one: charge this zone; or add a red energy.": (
        Instructions(
            Choose(
                (
                    Clause("charge", None, (thing(THIS_ZONE),)),
                    Clause("add", None, (thing(one("energy", adjectives=(RED,))),)),
                )
            )
        ),
    ),
    "If you have fewer than two red energy, add a red energy. Otherwise, add a green energy.": (
        Instructions(
            If(
                Has(YOU, Things("energy", Quantity.EXACTLY, Number(2), adjectives=(RED,)), Comparison.LESS),
                Clause("add", None, (thing(one("energy", adjectives=(RED,))),)),
                Clause("add", None, (thing(one("energy", adjectives=(GREEN,))),)),
            )
        ),
    ),
    "This strike has +3 Force if you flipped three or more cards this turn.": (
        Static(
            (Change(THIS_STRIKE, "have", (force(3),)),),
            condition=Happened(
                Clause(
                    "flip",
                    YOU,
                    (thing(Things("card", Quantity.AT_LEAST, Number(3))),),
                    duration=Duration.THIS_TURN,
                )
            ),
            trailing=True,
        ),
    ),
    "The first strike you play each turn has +2 Force.": (
        Static(
            (
                Change(
                    Things(
                        "strike",
                        Quantity.THE,
                        adjectives=(Adjective("order", "first"),),
                        qualities=(Quality(Happening(Clause("play", YOU, duration=Duration.EACH_TURN))),),
                    ),
                    "have",
                    (force(2),),
                ),
            )
        ),
    ),
    "Add a green energy and a red energy.": (
        Instructions(
            Sequence(
                (
                    Clause("add", None, (thing(one("energy", adjectives=(GREEN,))),)),
                    Clause("add", None, (thing(one("energy", adjectives=(RED,))),)),
                ),
                ("and",),
            )
        ),
    ),
    "While this card is in your flip space, you may pay [Cost] to discard it and flip a new card in this zone.": (
        Option(
            Happening(Clause("be", THIS_CARD, (Role("in", Things("flip space", Quantity.THE, owner=YOU)),))),
            Cost((Variable("Cost"),)),
            Sequence(
                (
                    Clause("discard", None, (thing(Reference(Refer.IT, "", "it")),)),
                    Clause(
                        "flip",
                        None,
                        (thing(one("card", adjectives=(Adjective("order", "new"),), place=Place("in", THIS_ZONE))),),
                    ),
                ),
                ("and",),
            ),
        ),
    ),
    "Once this card's instructions have been carried out, put it into your discard pile instead of into your "
    "advantage area.": (
        Trigger(
            "once",
            Clause("carry out", Of("instructions", THIS_CARD), passive=True),
            Clause(
                "put",
                None,
                (
                    thing(Reference(Refer.IT, "", "it")),
                    Role("into", Things("discard pile", Quantity.THE, owner=YOU)),
                ),
                instead_of=Place("into", Things("advantage area", Quantity.THE, owner=YOU)),
            ),
        ),
    ),
    "You cannot put this card into your deck unless your character is [Character].": (
        Cannot(
            Clause("put", YOU, (thing(THIS_CARD), Role("into", Things("deck", Quantity.THE, owner=YOU)))),
            only_if=Is(Things("character", Quantity.THE, owner=YOU), Variable("Character")),
        ),
    ),
    "Exclusive—Will Turner.": (KeywordUse("Exclusive", "Will Turner"),),
    "Reflip: Two Green, Yellow.": (
        KeywordUse("Reflip", Cost((EnergyCost("green", Number(2)), EnergyCost("yellow", Number(1))))),
    ),
}


@pytest.mark.parametrize("text", TREES, ids=lambda text: text[:60])
def test_tree(text: str, tree) -> None:
    assert tree(text) == Text(TREES[text])


def test_a_name_is_the_card_itself_whole_or_up_to_its_comma(tree) -> None:
    for printed in ("J. Bennie", "J. Bennie, Royal Executioner"):
        found = tree(f"In {printed}'s zone, your strikes have +1 Force.", name="J. Bennie, Royal Executioner")
        place = Place("in", Of("zone", Reference(Refer.SELF, "", printed)))
        assert found == Text((Static((Change(YOUR_STRIKES, "have", (force(1),)),), place=place),))


def test_another_cards_name_may_hold_a_comma(tree) -> None:
    found = tree("When you play Good Night, Captain, charge this zone.", name="Easy Mark")
    event = Clause("play", YOU, (thing(Reference(Refer.NAMED, "", "Good Night, Captain")),))
    assert found == Text((Trigger("when", event, Clause("charge", None, (thing(THIS_ZONE),))),))


def test_a_place_behind_an_object_belongs_to_the_object(tree) -> None:
    (ability,) = tree("Your opponent cannot focus cards in his or her red zone.").abilities
    place = Place("in", Things("zone", Quantity.THE, owner=HE, adjectives=(RED,)))
    assert ability == Cannot(Clause("focus", OPPONENT, (thing(Things("card", Quantity.ALL, place=place)),)))


@pytest.mark.parametrize(
    "what", ["an ally", "an ally from your discard pile", "the ally with the Bull trait in your discard pile"]
)
def test_the_last_place_behind_what_is_put_tells_where_it_goes(tree, what: str) -> None:
    said = tree(f"Put {what} in one of your empty ally spaces.")
    assert said == tree(f"Put {what} into one of your empty ally spaces.")


def test_a_place_behind_a_name_or_a_bare_verb_belongs_to_the_verb(tree) -> None:
    where = Role("in", Things("zone", Quantity.THE, owner=YOU, adjectives=(GREEN,)))
    (ability,) = tree("You cannot play Zed in your green zone.", name="Zed").abilities
    assert ability == Cannot(Clause("play", YOU, (thing(Reference(Refer.SELF, "", "Zed")), where)))


def test_what_is_carried_out_goes_on_and_a_new_line_ends_it(tree) -> None:
    charge, reveal = "Charge this zone.", "Reveal this card."
    (joined,) = tree(f"When you counterattack, discard this card. {charge}").abilities
    assert isinstance(joined, Trigger)
    assert isinstance(joined.effect, Sequence)
    apart = tree(f"When you counterattack, discard this card.\n{charge} {reveal}").abilities
    assert [type(ability) for ability in apart] == [Trigger, Instructions]


@pytest.mark.parametrize("when", ["When you focus a card this turn", "At the start of your next turn"])
@pytest.mark.parametrize(
    ("first", "second", "is_then"),
    [
        ("choose a strike in your discard pile", "Put it on top of your deck", True),
        ("reveal the top card of your deck", "If it is a strike, put it into your discard pile", True),
        ("choose a strike in your discard pile", "Put that strike on top of your deck", True),
        ("charge your red zone", "Add a red energy", False),
        ("add a red energy", "It has +1 Force", False),
    ],
)
def test_what_speaks_of_something_chosen_later_is_done_later(
    tree, when: str, first: str, second: str, is_then: bool
) -> None:
    (ability,) = tree(f"{when}, {first}. {second}.").abilities[:1]
    later = ability.effect if isinstance(ability.effect, Trigger) else ability.effect.steps[0]
    assert isinstance(later, Trigger)
    assert isinstance(later.effect, Sequence) == is_then
