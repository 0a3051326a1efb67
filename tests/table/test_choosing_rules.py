"""Who plays says by which preset of the rules: a set, a deck, a scenario, a command, or Python."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from qsdsl.cli.play import play
from qsdsl.cli.simulate import simulate
from qsdsl.loading import UnknownRules, load
from qsdsl.quickstrike.game import Game
from qsdsl.quickstrike.library import Library
from qsdsl.source import data_folder
from qsdsl.table.scenarios import run_scenarios
from qsdsl.table.simulation.plan import PRINTED
from qsdsl.table.simulation.sources import Sources, fingerprint, library_of
from tests.rulebook.cards import system_rules
from tests.table.simulated import SET

WriteSet = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path) -> WriteSet:
    """Write the set with something in it otherwise."""

    def written(old: str = "", new: str = "", more: str = "") -> Path:
        assert old in SET
        path = tmp_path / "toy.yaml"
        path.write_text(SET.replace(old, new, 1) + more, encoding="utf-8")
        return path

    return written


def loaded(path: Path, rules: str = "") -> Library:
    library, findings = load(path, rules=rules)
    assert library is not None, [found.message for found in findings]
    return library


def run(command: Callable[..., object], *words: str) -> Result:
    return CliRunner().invoke(command, list(words), catch_exceptions=False)  # type: ignore[arg-type]


CHOSEN_BY_SET = ("code: TOY}", "code: TOY, rules: japanese}")
CHOSEN_BY_DECK = ("{name: Reeds,", "{name: Reeds, rules: japanese,")


def test_the_usual_rules_are_those_of_the_rulebook(write: WriteSet) -> None:
    assert loaded(write()).rules.name == "rulebook"
    assert loaded(write(), "japanese").rules.name == "japanese"


def test_a_set_chooses_and_who_loads_it_chooses_otherwise(write: WriteSet) -> None:
    path = write(*CHOSEN_BY_SET)
    assert loaded(path).rules.name == "japanese"
    assert loaded(path, "rulebook").rules.name == "rulebook"


def test_the_last_set_that_names_rules_counts(write: WriteSet, tmp_path: Path) -> None:
    write(*CHOSEN_BY_SET)
    other = tmp_path / "other.yaml"
    other.write_text("set: {name: Other, uses: [toy]}\n", encoding="utf-8")
    assert loaded(other).rules.name == "japanese"
    other.write_text("set: {name: Other, uses: [toy], rules: rulebook}\n", encoding="utf-8")
    assert loaded(other).rules.name == "rulebook"


def test_own_rules_make_what_sets_before_them_chose_void(write: WriteSet, tmp_path: Path) -> None:
    write(*CHOSEN_BY_SET)
    other = tmp_path / "other.yaml"
    rules = {**system_rules(), "points_to_win": 5}
    del rules["presets"]
    other.write_text(json.dumps({"set": {"name": "Other", "uses": ["toy"]}, "rules": rules}), encoding="utf-8")
    assert (loaded(other).rules.name, loaded(other).rules.points_to_win) == ("rules", 5)
    with pytest.raises(UnknownRules, match="no rules called 'japanese'; they have no presets"):
        load(other, rules="japanese")


def test_rules_that_are_nowhere(write: WriteSet) -> None:
    with pytest.raises(UnknownRules, match="no rules called 'japan'; there are rulebook and japanese"):
        load(write(), rules="japan")
    for old, new in (("code: TOY}", "code: TOY, rules: japan}"), ("{name: Reeds,", "{name: Reeds, rules: japan,")):
        library, (found,) = load(write(old, new))
        assert library is None
        assert (found.code, found.fixes[0].text) == ("QS507", "japanese")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("exhaustion", "{deck: sometimes}"),
        ("exhaustion", "{new_deck: everything}"),
        ("exhaustion", "{new_deck_keeps: two cards}"),
        ("exhaustion", "{discard_pile: never}"),
        ("exhaustion", "{decks: when empty}"),
        ("energy_from_discard", "bottom"),
        ("overpaying", "{when: never}"),
        ("overpaying", "{costs: powers}"),
        ("cleanup_at_point", "sometimes"),
        ("traits_matter", "always"),
        ("caps", "{flips: 0}"),
        ("play", "{strike: 3}"),
        ("play", "{chamber: Flip a new card in this zone.}"),
        ("points_to_win", "0"),
        ("presets", "{}"),
    ],
)
def test_the_schema_knows_the_values(write: WriteSet, key: str, value: str) -> None:
    rules = json.dumps({**system_rules(), "presets": {"house": "HERE"}}).replace('"HERE"', f"{{{key}: {value}}}")
    library, findings = load(write(more=f"rules: {rules}\n"))
    assert library is None
    assert {found.code[:3] for found in findings} == {"QS2"}


def test_a_procedure_of_a_preset_is_read_and_tried_at_once(write: WriteSet) -> None:
    """Also of one that nobody plays by now; the finding stands at its words."""
    for text, code in (
        ("Chrage this zone.", "QS301"),
        ("If this zone is charged, flip a new card in this zone.", "QS310"),
    ):
        rules = {**system_rules(), "presets": {"usual": {}, "house": {"play": {"advantage": text}}}}
        library, findings = load(write(more=f"rules: {json.dumps(rules)}\n"))
        assert library is None
        assert [found.code for found in findings] == [code]
        assert findings[0].pointer == "/rules/presets/house/play/advantage"


# --- Decks ------------------------------------------------------------------------------------------------------------

STRAY = (
    "{name: Plain Swing, type: strike,",
    "{name: Plain Swing, type: strike, traits: [Lion], text: Green → +1 Force.,",
)


def constructed(text: str) -> str:
    return text.replace("format: starter, cards: {Plain Swing: 24,", "format: loose, cards: {Plain Swing: 24,")


@pytest.mark.parametrize(
    ("rules", "where", "codes"),
    [
        ("rulebook", "", ["QS603"]),
        ("japanese", "", ["QS606"]),
        ("house", "traits_matter: both", ["QS603"]),
        ("house", "traits_matter: nowhere", []),
    ],
)
def test_c07_traits_in_decks(write: WriteSet, rules: str, where: str, codes: list[str]) -> None:
    """C-07, J-DECK-4: each value; what a deck may hold is only remarked on if the text never works."""
    own = {**system_rules(), "presets": {**system_rules()["presets"], "house": "HERE"}}
    more = "formats: [{name: loose, cards: {at_least: 20}}]\n"
    more += "rules: " + json.dumps(own).replace('"HERE"', f"{{{where}}}") + "\n"
    path = write(*STRAY, more=more)
    path.write_text(constructed(path.read_text(encoding="utf-8")), encoding="utf-8")
    _, findings = load(path, rules=rules)
    assert sorted({found.code for found in findings if found.code.startswith("QS6")}) == codes


def test_a_deck_is_held_against_the_rules_that_it_is_made_for(write: WriteSet) -> None:
    path = write(*STRAY, more="formats: [{name: loose, cards: {at_least: 20}}]\n")
    text = constructed(path.read_text(encoding="utf-8"))
    path.write_text(text, encoding="utf-8")
    assert "QS603" in [found.code for found in load(path)[1]]
    path.write_text(text.replace(*CHOSEN_BY_DECK), encoding="utf-8")
    assert "QS603" not in [found.code for found in load(path)[1]]


def test_a_deck_made_for_rules_is_played_by_no_others(write: WriteSet) -> None:
    path = write(*CHOSEN_BY_DECK)
    with pytest.raises(ValueError, match="'Reeds' is made for the japanese rules"):
        Game(loaded(path), ("Reeds", "Mosses"))
    assert Game(loaded(path, "japanese"), ("Reeds", "Mosses")).decision is not None
    named = ("--decks", "Reeds", "Mosses", "--players", "eager,eager", "--seed", "1", "--quiet")
    assert "'Reeds' is made for the japanese rules" in run(play, str(path), *named).output
    assert run(play, str(path), *named, "--rules", "japanese").exit_code == 0
    told = run(simulate, str(path), "--deck", "Reeds", "--deck", "Mosses", "--games", "4")
    assert (told.exit_code, "made for the japanese rules; use --rules" in told.output) == (2, True)
    unnamed = run(play, str(path), "--players", "eager,eager", "--seed", "1", "--quiet")
    assert "Mosses against" in unnamed.output.replace("with ", "")
    assert "Rocks" in unnamed.output


def test_in_formats_without_traits_every_text_works(write: WriteSet) -> None:
    """R-4A-9: in the starter game traits mean nothing, in play neither."""
    for deck_format, blank in (("starter", False), ("loose", True)):
        path = write(*STRAY, more="formats: [{name: loose, cards: {at_least: 20}}]\n")
        if deck_format == "loose":
            path.write_text(constructed(path.read_text(encoding="utf-8")), encoding="utf-8")
        game = Game(loaded(path, "japanese"), ("Reeds", "Rocks"))
        texts = {card.text for card, owner in zip(game.state.definition, game.state.owner, strict=True) if owner == 0}
        assert ("Green → +1 Force." not in texts) is blank


# --- Scenarios --------------------------------------------------------------------------------------------------------

SCENARIO = """\
scenarios:
  - name: Nobody cleans up
    rules: japanese
    defending: red
    attack: 3
    steps: [focus]
    expect: {decision: choose defender, opponent: {strikes: [Attack 3]}}
"""


def test_a_scenario_chooses(write: WriteSet) -> None:
    assert run_scenarios([write(more=SCENARIO)]).passed == ("Nobody cleans up",)
    assert run_scenarios([write(more=SCENARIO.replace("    rules: japanese\n", ""))]).failed == ("Nobody cleans up",)
    report = run_scenarios([write(more=SCENARIO.replace("japanese", "japanesee"))])
    (found,) = report.findings
    assert (found.code, found.file.text[found.start : found.end]) == ("QS507", "japanesee")


def test_a_scenario_of_a_set_that_chooses_may_choose_otherwise(write: WriteSet) -> None:
    unnamed = SCENARIO.replace("    rules: japanese\n", "")
    assert run_scenarios([write(*CHOSEN_BY_SET, more=unnamed)]).passed
    assert run_scenarios([write(*CHOSEN_BY_SET, more=SCENARIO.replace("japanese", "rulebook"))]).failed


# --- Commands and what they keep --------------------------------------------------------------------------------------


def test_commands_take_rules(write: WriteSet) -> None:
    path = str(write())
    for command in (play, simulate):
        told = run(command, path, "--rules", "japan")
        assert told.exit_code != 0
        assert "no rules called 'japan'; there are rulebook and japanese" in told.output
    words = ("--players", "eager,eager", "--seed", "5")
    assert run(play, path, *words).stdout != run(play, path, *words, "--rules", "japanese").stdout
    told = run(play, path, *words, "--rules", "japanese")
    assert "--rules japanese --seed 5 repeats this game." in told.stderr
    assert run(simulate, path, "--rules", "japanese", "--games", "4").exit_code == 0


def test_a_saved_game_goes_on_by_its_rules(write: WriteSet, tmp_path: Path) -> None:
    path, file = str(write()), tmp_path / "game.json"
    CliRunner().invoke(play, [path, "--rules", "japanese", "--seed", "5", "--save", str(file)], input="1\nquit\n")
    assert json.loads(file.read_text(encoding="utf-8"))["rules"] == "japanese"
    told = CliRunner().invoke(play, ["--resume", str(file)], input="quit\n")
    assert told.exit_code == 0, told.output
    content = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps({**content, "rules": "house"}), encoding="utf-8")
    assert "no rules called 'house'" in CliRunner().invoke(play, ["--resume", str(file)]).output
    file.write_text(json.dumps({**content, "rules": 7}), encoding="utf-8")
    assert "is damaged" in CliRunner().invoke(play, ["--resume", str(file)]).output


def test_a_game_as_data_names_its_rules(write: WriteSet) -> None:
    game = Game(loaded(write(), "japanese"), ("Reeds", "Mosses"), seed=3)
    data = game.save()
    assert Game.resume(loaded(write(), "japanese"), data).digest() == game.digest()
    with pytest.raises(ValueError, match="'japanese', not 'rulebook'"):
        Game.resume(loaded(write()), data)


def test_simulations_by_other_rules_are_others(write: WriteSet) -> None:
    prints = set()
    for rules in ("", "rulebook", "japanese"):
        sources = Sources.at((write(),), rules=rules)
        library = library_of(sources, PRINTED)
        assert library.rules.name == (rules or "rulebook")
        prints.add(fingerprint(sources, library, ("TOY/Reeds",)))
    assert len(prints) == 3


def test_every_value_of_a_variant_is_named_in_a_test() -> None:
    schema = json.loads((data_folder("schema") / "set.schema.json").read_text(encoding="utf-8"))["$defs"]
    parts = [schema["energyFromDiscard"], schema["traitsMatter"]]
    parts += [*schema["exhaustion"]["properties"].values(), *schema["overpaying"]["properties"].values()]
    folder = Path(__file__).parent.parent / "rulebook"
    tests = "".join(path.read_text(encoding="utf-8") for path in folder.glob("test_*varia*.py"))
    values = [value for part in parts for value in part["enum"]]
    assert len(values) == 3 + 4 + 8 + 4
    assert [value for value in values if f'"{value}"' not in tests and f": {value}" not in tests] == []
