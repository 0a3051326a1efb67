"""`qsdsl show`: what a text means can be seen, down to what each word is bound to."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from qsdsl.cardset import read_sets
from qsdsl.check.meaning.antecedents import bindings
from qsdsl.cli.show import TYPES, show
from qsdsl.effect.substitute import nodes
from qsdsl.effect.tree import Player, Refer, Reference, Text, Who
from qsdsl.quickstrike.vocabulary import VOCABULARY
from qsdsl.source import data_folder
from qsdsl.table.explaining import draw, pointed, tell

DAVY = "When you counterattack from Davy's zone, you may uncharge his zone. If you do, charge one of your zones."


def shown(*arguments: str) -> list[str]:
    result = CliRunner().invoke(show, arguments)
    assert result.exit_code == 0, result.output
    return [line.strip() for line in result.output.splitlines()]


def test_a_text_typed_at_the_prompt() -> None:
    lines = shown("--text", DAVY, "--type", "ally", "--name", "Davy")
    told = lines[lines.index("What happens when") + 1 : lines.index("What the words point to") - 1]
    assert told == [
        "When you counterattack from Davy's zone:",
        "You may:",
        "uncharge his zone",
        "uncharge: Uncharge a charged zone.",
        "If that was done:",
        'charge one of your zones (you choose "one of your zones")',
        "charge: Charge an uncharged zone.",
    ]
    assert '"his": "Davy", this very card' in lines


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Reflip: Two Green", "you may pay Two Green to discard it and flip a new card"),
        (
            "Reflip: Discard the top card of your deck",
            "you may discard the top card of your deck to discard it and flip",
        ),
    ],
)
def test_a_keyword_is_told_with_what_stands_behind_it(text: str, told: str) -> None:
    lines = shown("--text", text, "--type", "strike")
    assert any(line.startswith("Keyword") and told in line for line in lines)


def test_a_card_of_a_set() -> None:
    lines = shown("Greenbeard")
    assert "In Greenbeard's zone, your strikes have +1 Force." in lines
    assert "As long as this card works, in Greenbeard's zone:" in lines


def test_a_character_is_shown_with_both_signature_moves() -> None:
    lines = shown("Ysolde Karrow")
    assert lines[0].startswith("Ysolde Karrow  (character, ")
    sets, _ = read_sets([data_folder("sets")])
    ysolde = next(one for card_set in sets for one in card_set.characters if one.name == "Ysolde Karrow")
    assert len(ysolde.moves) == 2
    for move in ysolde.moves:
        assert any(line.startswith(f"{move.name}  (signature move, ") for line in lines)
        assert set(move.text.splitlines()) <= set(lines)
    assert lines.count("What happens when") == 2


@pytest.mark.parametrize(
    ("name", "title", "told"),
    [
        ("Reflip", "Reflip  (keyword, form cost, on every type of card)", "1. discard it"),
        ("Immediate", "Immediate  (keyword, form label, on advantage)", "put: Take a card to a place."),
    ],
)
def test_a_keyword_is_shown_with_what_it_does(name: str, title: str, told: str) -> None:
    lines = shown(name)
    assert lines[0] == title
    assert told in lines[lines.index("What happens when") :]


def test_all_of_a_name_are_shown_and_what_is_wrong_with_any(tmp_path: Path) -> None:
    file = tmp_path / "set.yaml"
    rally = "  - {name: Rally, type: ally, text: Rally.}\nkeywords:\n  - {name: Rally, form: bare, text: TEXT}\n"
    file.write_text("set: {name: Own}\ncards:\n" + rally.replace("TEXT", "Chrge this zone."), encoding="utf-8")
    result = CliRunner().invoke(show, ["Rally", str(file)])
    assert result.exit_code == 1
    assert "Rally  (ally)" in result.output
    assert "Rally  (keyword, form bare, on every type of card)" in result.output
    assert 'unknown word "Chrge"' in result.output


def test_what_is_wrong_with_a_character_itself_is_told(tmp_path: Path) -> None:
    file = tmp_path / "set.yaml"
    wren = "{name: Wren, traits: [], front: {name: Lamp, intercept: 1, force: 1}}"
    file.write_text(f"set: {{name: Own}}\ncharacters: [{wren}]\n", encoding="utf-8")
    result = CliRunner().invoke(show, ["Wren", str(file)])
    assert result.exit_code == 1
    assert "Lamp  (signature move, Intercept 1, Force 1)" in result.output
    assert "a character needs 'back' [QS202]" in result.output


def test_a_text_that_does_not_read_fails() -> None:
    result = CliRunner().invoke(show, ["--text", "Chrge this zone."])
    assert result.exit_code == 1
    assert "unknown word" in result.output


@pytest.mark.parametrize("type_", TYPES)
def test_what_the_engine_cannot_carry_out_is_told_of_every_type(type_: str) -> None:
    text = "When you counterattack, add an energy to each of your empty zones."
    result = CliRunner().invoke(show, ["--text", text, "--type", type_])
    assert result.exit_code == 1
    assert "QS310" in result.output


def test_an_unknown_card_is_answered_with_a_near_one() -> None:
    result = CliRunner().invoke(show, ["Grenbeard"])
    assert result.exit_code == 2
    assert "Greenbeard" in result.output


def test_a_card_or_a_text_not_both() -> None:
    assert CliRunner().invoke(show, ["Greenbeard", "--text", DAVY]).exit_code == 2
    assert CliRunner().invoke(show, []).exit_code == 2


def test_every_text_can_be_drawn_and_told(sample, lexicon, reading) -> None:
    tree = reading(sample.text, sample.name).tree
    assert tree is not None
    drawn = draw(tree, sample.text)
    assert drawn[0].startswith("Text")
    assert len(drawn) >= len(tree.abilities)
    told = tell(tree, sample.text, VOCABULARY, {})
    assert len(told) >= len(tree.abilities)
    assert all(line.strip() for line in told)
    assert not [line for line in (*told, *pointed(tree, sample.text, VOCABULARY)) if '""' in line]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Add an energy to each zone in which you have an ally.", '"in which" tells which: "an ally"'),
        (
            "If there are more cards in your discard pile than in your deck, this strike has +2 Force.",
            '"in your deck" tells which: card, which is left out',
        ),
    ],
)
def test_a_place_belongs_to_what_stands_behind_it_or_is_left_out(text: str, line: str, tree) -> None:
    assert line in pointed(tree(text), text, VOCABULARY)


def test_every_word_that_points_has_a_line(sample, reading) -> None:
    tree = reading(sample.text, sample.name).tree
    assert tree is not None
    lines = pointed(tree, sample.text, VOCABULARY)
    for node in nodes(tree):
        if isinstance(node, Reference) and node.kind is Refer.IT and node.name not in ("", "which"):
            assert any(line.startswith(f'"{sample.text[node.span[0] : node.span[1]]}') for line in lines), node


@pytest.mark.parametrize(
    ("text", "pointer", "antecedent"),
    [
        ("When you flip a strike, it gets +1 Force.", "it", "a strike"),
        ("Charge this zone. Add an energy to it.", "it", "this zone"),
        ("Eliminate an ally in your red zone. Add an energy to that zone.", "that zone", "your red zone"),
        ("Your opponent loses a green energy. He or she discards a card.", "He or she", "Your opponent"),
        ("Reveal the top card of your deck. If it is an ally, discard it.", "it", "the top card of your deck"),
    ],
)
def test_bound_to_what_was_spoken_of_last(text: str, pointer: str, antecedent: str, tree) -> None:
    found = bindings(tree(text), VOCABULARY)
    first = next(one for one in found if text[one.pointer.span[0] : one.pointer.span[1]] == pointer)
    assert first.antecedent is not None
    assert text[first.antecedent.span[0] : first.antecedent.span[1]] == antecedent


def test_a_word_that_points_to_nothing_is_seen(tree) -> None:
    found: Text = tree("He or she loses a green energy.")
    (only,) = (one for one in bindings(found, VOCABULARY) if isinstance(one.pointer, Player))
    assert only.pointer == Player(Who.HE)
    assert only.antecedent is None


@pytest.mark.parametrize(
    ("text", "note"),
    [
        (
            "Any number of green energy → +1 Force for each energy paid.",
            "any number: the payer says how many, at least one; energy that overpays counts, too",
        ),
        ("Your green energy can be used to pay yellow costs.", "paying in the usual way stays possible"),
        ("You cannot pay for Zed with red energy.", "it has to be paid in another way, or cannot be had"),
        (
            "Your opponent cannot overpay energy costs.",
            "each part of a cost is paid with energy of its own color, or cannot be paid",
        ),
        (
            "In Zed's zone, you may reflip cards without paying their reflip cost.",
            "that cost is never asked for; cards without such a cost gain nothing",
        ),
        (
            "Your payment powers cost one green energy less.",
            "no part of a cost falls below nothing; what is not energy of that color stays",
        ),
        (
            "Zed's zone is considered charged.",
            "nothing is charged or uncharged by this: it counts so while the sentence holds",
        ),
        (
            "The player with fewer points adds two green energy.",
            "if it is so of both players or of none, nobody",
        ),
        (
            "Whenever your opponent flips an advantage, that card cannot be played.",
            "until the turn ends, or that card leaves its place",
        ),
        (
            "Whenever you would pay a red energy, you may discard the top card of your deck instead.",
            "each energy by itself, also one that is not there; what is not paid does not count as paid",
        ),
        (
            "If your opponent would replenish, he or she adds one less energy.",
            "all such cards together; where no color is named, the player who replenishes chooses what is left out",
        ),
        (
            "The first time you play a payment power each turn, get its effect one additional time.",
            "the cost is paid once and one use is counted; what the effect leaves open is chosen anew",
        ),
        (
            "If you would discard a card from your red zone this turn, flip a new card in that zone instead of your "
            "opponent scoring a point.",
            "the card is put away all the same; then the turn goes on in that zone",
        ),
        (
            "Choose a number from 0 to 3. Add that many green energy.",
            "the number chosen before, also in a later turn",
        ),
        (
            "Do not clean up this card during your next cleanup step.",
            "that step only: after a point it is cleaned up, and in the step after that one",
        ),
        (
            "When you clean up Zed, do not turn your Chamber Card over.",
            "the same side stays up, and can be played again",
        ),
        (
            "The top card of your deck is face up.",
            "both players know the card, and each one that comes after it",
        ),
        (
            "Eliminate up to two allies with a total sidebar cost of 3 or less.",
            "for all of them together, by the numbers that are printed",
        ),
        (
            "This strike has +1 Force for each different trait among your allies.",
            "what several of them have counts once",
        ),
        (
            "Reveal cards from the top of your deck until you reveal a strike.",
            "if none turns up, all of the deck is gone through",
        ),
        (
            "Move Zed down one zone → +1 Force.",
            "nothing is flipped anew, and the zone that was left is not defended again this turn",
        ),
        (
            "You are now defending in your green zone.",
            "nothing is flipped anew, and the zone that was left is not defended again this turn",
        ),
        (
            "When you counterattack, flip a new card in this zone. You may counterattack with it as well.",
            "it is paid for and must stop the same attack; powers may come first; the last one attacks",
        ),
        (
            "As you play Zed, choose a color.",
            "after the cost is paid; both players know it, and the card remembers it while it is in play",
        ),
        (
            "Zed has the rules text of the ally in your green zone.",
            "its own name stands for the other's; without another ally there, it has no text besides its own",
        ),
        (
            "Zed has the payment powers of the top strike in your discard pile.",
            "those of the moment, as if they were its own; each limit counts for the card that uses the power",
        ),
        (
            "Get the effects of another Immediate advantage in your discard pile.",
            "that card is not played: nothing is paid or charged for it; 'this zone' is that of this card",
        ),
        (
            "When you counterattack, your opponent eliminates an ally.",
            "his or her own: who is told to eliminate gives up what is his or hers",
        ),
    ],
)
def test_what_is_worth_knowing_besides(text: str, note: str, reading) -> None:
    tree = reading(text, "Zed").tree
    assert tree is not None
    assert f"  ({note})" in tell(tree, text, VOCABULARY, {})


def test_a_text_typed_for_a_signature_move() -> None:
    text = "When you clean up this strike, charge your green zone."
    lines = shown("--text", text, "--type", "signature move")
    assert lines[0] == "This Card  (signature move, Intercept 0, Force 0)"
    assert '"this strike": this card' in lines


@pytest.mark.parametrize(
    ("text", "host", "lines"),
    [
        (
            "While defending against this strike, your opponent cannot play allies.",
            "strike",
            ("As long as this card works, while your opponent is defending against this strike:",),
        ),
        (
            "If Zed would be eliminated, you may pay a red energy instead.",
            "ally",
            (
                "Before it happens that Zed would be eliminated, this can be done in its place, and it happens if "
                "it is not done:",
            ),
        ),
        (
            "Green → +1 Intercept.",
            "ally",
            (
                "  (only while you are defending with a strike in this ally's zone)",
                "  +1 Intercept (your strike in this ally's zone)",
            ),
        ),
        ("Green → +1 Intercept.", "strike", ("  +1 Intercept (the strike that you have flipped)",)),
        (
            "When you counterattack, you may put Zed on top of your deck instead of into your discard pile.",
            "strike",
            ("    put Zed on top of your deck instead of into your discard pile",),
        ),
        (
            "Your strikes have +1 Force. If you have an ally, they have +3 Force instead.",
            "advantage",
            ("  they have +3 Force instead",),
        ),
    ],
)
def test_told_whole(text: str, host: str, lines: tuple[str, ...], reading) -> None:
    """Who, which strike, whether it must be done: nothing is left to guess."""
    tree = reading(text, "Zed").tree
    assert tree is not None
    told = tell(tree, text, VOCABULARY, {}, host)
    for line in lines:
        assert line in told


def test_one_verb_for_two_things_is_one_step(reading) -> None:
    text = "Add a green energy and a yellow energy."
    told = tell(reading(text, "Zed").tree, text, VOCABULARY, {})
    assert [line.strip() for line in told if "yellow" in line] == ["Add a green energy and a yellow energy"]


def test_the_rest_is_what_is_left(reading) -> None:
    text = "Look at the top two cards of your deck. Put one of them on the bottom of your deck. Discard the rest."
    lines = pointed(reading(text, "Zed").tree, text, VOCABULARY)
    assert '"the rest": what is left of "the top two cards of your deck"' in lines
