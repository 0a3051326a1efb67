"""What is allowed but seldom meant: each check has cases that it finds, and cases beside them that it leaves alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from qsdsl.diagnostic import Diagnostic, Severity

Check = Callable[..., list[Diagnostic]]
HEAD = "set: {name: Harbor Lights}\n"
CARDS = HEAD + "cards:\n"
STRIKE = "  - {name: %s, type: strike, intercept: 4, force: 4}\n"
REFLIP = "  - name: Quick Step\n    type: strike\n    intercept: 1\n    force: 1\n    text: |\n      %s\n"
WREN = """\
characters:
  - name: Wren Halloway
    traits: [Bull, Mind, Light]
    front: {name: Lamp Aloft, intercept: 6, force: 6}
    back: {name: Lamp Ablaze, intercept: 7, force: 7}
"""
PULL = """\
keywords:
  - {name: Pull, form: bare, on: [strike], text: "When you counterattack with this strike, charge this zone."}
"""


def codes(findings: list[Diagnostic]) -> list[str]:
    return [found.code for found in findings]


@pytest.mark.parametrize(
    ("one", "other", "found"),
    [
        ("Rolling Peal", "Rolling Peel", False),
        ("Rolling Peal", "Roling Peal", True),
        ("Rolling Peal", "rolling peal", True),
        ("Storm Bell", "Stormbell", True),
        ("Rolling Peal", "Rlloing Peal", True),
        ("Amber Lamp", "Ember Lamp", False),
        ("Lamp A", "Lamp B", False),
        ("Lamp 1001", "Lamp 1002", False),
        ("Old Bat", "Old Cat", False),
        ("Rolling Peal", "Rolling Peal Again", False),
    ],
)
def test_names_one_letter_apart(one: str, other: str, found: bool, check_text: Check) -> None:
    assert codes(check_text(CARDS + STRIKE % one + STRIKE % other)) == (["QS801"] if found else [])


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Reflip: Green (You may pay a green energy to discard this card and flip a new one in this zone.)", ""),
        ("Reflip: Green (You may pay a green energy to discard it and flip a new card in this zone.)", ""),
        ("Reflip: Two Red (You may pay 2 red energy to discard this card and flip a new one in this zone.)", ""),
        ("Reflip: Red Red (You may pay two red energy to discard this card and flip a new one in this zone.)", ""),
        ("Reflip: Green (You may pay a red energy to discard this card and flip a new one in this zone.)", "red"),
        ("Reflip: Green (You may pay a green energy to dicsard this card and flip a new one in this zone.)", "dicsard"),
        ("Reflip: Green (You may pay two green energy to discard this card and flip a new one.)", "two"),
    ],
)
def test_a_reminder_has_no_word_that_its_keyword_has_not(text: str, word: str, check_text: Check) -> None:
    findings = [one for one in check_text(CARDS + REFLIP % text) if one.code != "QS804"]
    assert codes(findings) == (["QS412"] if word else [])
    assert [one.file.text[one.start : one.end] for one in findings] == ([word] if word else [])


@pytest.mark.parametrize(
    "text",
    [
        "Force 4.", "4 Force.", "This strike has 4 Force.", "This strike's Intercept is 4.", "Strike.", "Bull.",
        "Force: 4", "Cost: Green.", "Traits: Bull", "Rarity: common", "Charge this zone. Force 4.",
    ],
)  # fmt: skip
def test_a_text_does_not_repeat_a_field(text: str, check_text: Check) -> None:
    card = "  - name: A\n    type: strike\n    intercept: 4\n    force: 4\n    traits: [Bull]\n    text: |\n      %s\n"
    assert "QS306" in codes(check_text(CARDS + card % text))


@pytest.mark.parametrize(
    "text", ["This strike has +4 Force.", "Green: +1 Force.", "When you counterattack, charge this zone."]
)
def test_a_text_may_speak_of_what_fields_speak_of(text: str, check_text: Check) -> None:
    card = "  - name: A\n    type: strike\n    intercept: 4\n    force: 4\n    text: |\n      %s\n"
    assert codes(check_text(CARDS + card % text)) == []


def test_a_keyword_is_used_by_a_card_of_any_loaded_set(check_text: Check) -> None:
    user = "# file: b.yaml\nset: {name: B, uses: [quickstrike, Harbor Lights]}\ncards:\n" + STRIKE.replace(
        "force: 4", "force: 4, text: Pull."
    )
    assert codes(check_text(f"# file: a.yaml\n{CARDS}{STRIKE % 'A'}{PULL}{user % 'C'}")) == []


def test_a_keyword_that_no_card_carries_is_found_where_there_are_cards(check_text: Check) -> None:
    assert codes(check_text(CARDS + STRIKE % "A" + PULL)) == ["QS410"]
    assert codes(check_text(CARDS + STRIKE % "Pull" + PULL)) == ["QS410"]


def test_sets_of_keywords_alone_may_wait_for_their_cards(check_text: Check) -> None:
    assert codes(check_text(HEAD + PULL)) == []


@pytest.mark.parametrize(
    ("traits", "formats", "found"),
    [
        ("[Bull]", "", []),
        ("[Fox, Light]", "", []),
        ("[]", "", []),
        ("[Fox]", "", ["QS411"]),
        ("[Fox]", "formats: [{name: loose, cards: {exactly: 20}, traits: false}]\n", ["QS411"]),
    ],
)
def test_a_card_is_for_some_character(traits: str, formats: str, found: list[str], check_text: Check) -> None:
    card = (STRIKE % "A").replace("force: 4", f"force: 4, traits: {traits}")
    assert [code for code in codes(check_text(CARDS + card + WREN + formats)) if code != "QS404"] == found


def test_a_card_may_be_for_a_character_of_a_set_that_builds_on_its_own(check_text: Check) -> None:
    card = (STRIKE % "A").replace("force: 4", "force: 4, traits: [Fox]")
    other = "# file: b.yaml\nset: {name: B, uses: [quickstrike, Harbor Lights]}\n" + WREN.replace(
        "Bull, Mind", "Fox, Mind"
    ).replace("Wren Halloway", "Orrin Pike").replace("Lamp", "Key")
    assert codes(check_text(f"# file: a.yaml\n{CARDS}{card}{WREN}")) == ["QS411"]
    assert codes(check_text(f"# file: a.yaml\n{CARDS}{card}{WREN}{other}")) == []


@pytest.mark.parametrize(("force", "found"), [(5, False), (7, False), (8, True), (99, True), (0, True)])
def test_a_number_far_from_all_others_is_a_hint(force: int, found: bool, check_text: Check) -> None:
    cards = "".join(STRIKE % f"Card {number}" for number in range(12))
    findings = check_text(CARDS + cards + (STRIKE % "Far").replace("force: 4", f"force: {force}"))
    assert codes(findings) == (["QS803"] if found else [])
    assert all(one.severity is Severity.HINT for one in findings)


def test_few_cards_are_no_measure(check_text: Check) -> None:
    cards = "".join(STRIKE % f"Card {number}" for number in range(11))
    assert codes(check_text(CARDS + cards + (STRIKE % "Far").replace("force: 4", "force: 99"))) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Green Green → +1 Force.", True),
        ("Green  GREEN → +1 Force.", True),
        ("Green, Green → +1 Force.", False),
        ("When you counterattack, add a green energy.", False),
    ],
)
def test_a_word_does_not_stand_twice_in_a_row(text: str, found: bool, check_text: Check) -> None:
    card = f'  - {{name: A, type: strike, intercept: 4, force: 4, text: "{text}"}}\n'
    assert ("QS804" in codes(check_text(CARDS + card))) is found


def test_a_name_may_have_a_word_twice(check_text: Check) -> None:
    card = "  - {name: Ding Ding, type: ally, text: 'In Ding Ding''s zone, your strikes have +1 Force.'}\n"
    assert codes(check_text(CARDS + card)) == []
