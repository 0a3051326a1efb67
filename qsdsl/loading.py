"""Files and a game's vocabulary become a library: the one place where the frame and QuickStrike meet.

    library, findings = load("sets/rulebook")

The findings are those of `qsdsl check`, and one for each text that reads but that the engine cannot carry out. About
sets that were not asked for, but are built on, only errors are told: they are for whoever writes those. There is
no library if any of them is an error. A library is for one preset of the rules: that of the sets, or the one asked for.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from qsdsl.cardset import CardEntry, CardSet, CharacterEntry, DeckEntry, FileReader, RulesEntry, read_sets, rules_of
from qsdsl.cardset.wording import listed, quoted
from qsdsl.check import TreeKey, check_sets, check_style, faultless_trees, heed_remarks, soften_drafts
from qsdsl.check.catalogue import CATALOGUE
from qsdsl.diagnostic import Diagnostic, Severity, error, has_errors, in_order
from qsdsl.effect.tree import Text
from qsdsl.program.builder import CannotCompile
from qsdsl.quickstrike.compile.card import Workshop, compile_card, plain_play
from qsdsl.quickstrike.compile.meanings import MEANINGS, meanings_under
from qsdsl.quickstrike.compile.printed import Printed
from qsdsl.quickstrike.compile.procedures import PlayStep, steps_of
from qsdsl.quickstrike.deckbuilding import deck_violations
from qsdsl.quickstrike.definition import Definition, PlainPlay
from qsdsl.quickstrike.library import Character, Deck, Library, ProgramStore
from qsdsl.quickstrike.rules import Rules, build_rules
from qsdsl.quickstrike.vocabulary import VOCABULARY

CANNOT_CARRY_OUT = "QS310"

Trees = Mapping[TreeKey, Text]


class UnknownRules(ValueError):
    """The sets have no preset of this name; the message says which ones there are."""


def load(
    *paths: str | os.PathLike[str], reader: FileReader | None = None, rules: str = ""
) -> tuple[Library | None, list[Diagnostic]]:
    """The library of the sets at the paths and of all that they build on, and everything there is to say about them.

    A `reader` may have files that are not on disk. `rules` is the preset to play by, such as "japanese"; without it the
    sets say so.

    Raises:
        UnknownRules: the sets have no such preset.
    """
    sets, trees, findings = examine(paths, reader, rules)
    if has_errors(findings):
        return None, findings
    library, refused = compile_library(sets, trees, rules)
    findings = worth_telling([*findings, *refused], sets)
    return (None if has_errors(findings) else library), findings


def check(*paths: str | os.PathLike[str], reader: FileReader | None = None, rules: str = "") -> list[Diagnostic]:
    """The findings of `load`, without a library: cards are compiled and forgotten, one of those that say the same, and
    also if something is wrong in others.

    Raises:
        UnknownRules: the sets have no such preset.
    """
    sets, trees, findings = examine(paths, reader, rules)
    trees = faultless_trees(sets, trees, findings)
    refused = soften_drafts(_Compiler(sets, trees, keeps=False).refused(rules), sets)
    return worth_telling([*findings, *refused], sets)


def worth_telling(findings: Iterable[Diagnostic], sets: Iterable[CardSet]) -> list[Diagnostic]:
    """The findings in order, without those about sets that are only built on, but for errors."""
    others = {document.source.path for one in sets if one.is_only_used for document in one.documents}
    return in_order(found for found in findings if found.severity is Severity.ERROR or found.file.path not in others)


def examine(
    paths: Iterable[str | os.PathLike[str]], reader: FileReader | None = None, rules: str = ""
) -> tuple[tuple[CardSet, ...], dict[TreeKey, Text], list[Diagnostic]]:
    """The sets at the paths and those that they build on, the trees of their texts, and all findings about them but for
    those of the compiler; held against that preset of the rules.

    Raises:
        UnknownRules: the sets have no such preset.
    """
    sets, findings = read_sets(paths, reader)
    require_rules(sets, rules)
    about_meaning, trees = check_sets(sets, VOCABULARY, deck_violations, rules=rules)
    about_style = check_style(sets, VOCABULARY, deck_violations, trees, rules=rules)
    findings = heed_remarks([*soften_drafts(findings, sets), *about_meaning, *about_style], sets, CATALOGUE)
    return sets, trees, worth_telling(findings, sets)


def require_rules(sets: Sequence[CardSet], name: str) -> None:
    """Raise UnknownRules if the sets have rules, but no preset of this name."""
    usual = next((one.rules for one in reversed(sets) if one.rules is not None), None)
    if name and usual is not None and name not in usual.presets:
        there_are = f"; there are {listed(list(usual.presets), 'and')}" if usual.presets else "; they have no presets"
        raise UnknownRules(f"these sets have no rules called {quoted(name)}{there_are}")


def compile_library(sets: Sequence[CardSet], trees: Trees, rules: str = "") -> tuple[Library | None, list[Diagnostic]]:
    """The library of sets without errors, and what the engine cannot carry out among texts that read."""
    compiler = _Compiler(sets, trees)
    library = compiler.build(rules)
    return library, soften_drafts(compiler.findings, sets)


class _Compiler:
    """All cards of all sets on their way into one library."""

    def __init__(self, sets: Sequence[CardSet], trees: Trees, *, keeps: bool = True) -> None:
        self.sets, self.trees, self.keeps = sets, trees, keeps
        self.findings: list[Diagnostic] = []
        self.carried_out: set[tuple[str, int]] = set()
        """Of the set at hand, if nothing is kept: the type of card and the identity of the tree."""
        self.store = ProgramStore(keeps=keeps)
        self.meanings = MEANINGS
        self.traits_in_play = False
        self.cards: dict[str, Definition] = {}
        self.characters: dict[str, Character] = {}
        self.decks: dict[str, Deck] = {}

    def build(self, name: str) -> Library | None:
        """The library, None if there are no rules to play by."""
        rules = self._compile(name)
        if rules is None:
            return None
        for card_set in sorted(self.sets, key=lambda one: one.order):
            for deck in card_set.decks:
                self._deck(card_set, deck)
        return Library(
            rules=rules,
            programs=tuple(self.store.programs),
            program_names=tuple(self.store.names),
            cards=self.cards,
            characters=self.characters,
            decks=self.decks,
            program_numbers={name: number for number, name in enumerate(self.store.names)},
        )

    def refused(self, name: str) -> list[Diagnostic]:
        """What the engine cannot carry out."""
        self._compile(name)
        return self.findings

    def _compile(self, name: str) -> Rules | None:
        """All cards, under the rules of that name; None if there are none to play by."""
        entry = rules_of(self.sets, name)
        if entry is None:
            return None
        rules = build_rules(entry.name, entry.values)
        self.meanings, self.traits_in_play = meanings_under(rules), rules.traits_in_play
        procedures = self._procedures(entry)
        plain = self._plain_plays(entry, procedures)
        self._try_presets(entry)
        if self.findings:
            return None
        for card_set in self.sets:
            shop = Workshop(self.meanings, self._keywords(card_set), procedures, self.store.keep, plain)
            self._compile_set(card_set, shop)
        return rules

    def _try_presets(self, played: RulesEntry) -> None:
        """What cannot be carried out in the procedures of presets that are not played by now."""
        usual = rules_of([replace(one, entry=replace(one.entry, rules="")) for one in self.sets])
        store, self.store = self.store, ProgramStore()
        for preset in usual.presets.values() if usual is not None else ():
            own = {kind: one for kind, one in preset.play.items() if one not in played.play.values()}
            others = replace(preset, play=own)
            self._plain_plays(others, self._procedures(others))
        self.store = store

    def _procedures(self, rules: RulesEntry) -> dict[str, tuple[PlayStep, ...]]:
        """Card type -> the sentences that play it."""
        home = next(one.entry.name for one in reversed(self.sets) if one.rules is not None)
        procedures: dict[str, tuple[PlayStep, ...]] = {}
        for type, procedure in rules.play.items():
            tree = self.trees.get((home, "play", procedure.key))
            if tree is None:
                continue
            try:
                procedures[type] = steps_of(tree)
            except CannotCompile as problem:
                self._refuse(problem, procedure.where.words(*problem.span))
        return procedures

    def _plain_plays(
        self, rules: RulesEntry, procedures: Mapping[str, tuple[PlayStep, ...]]
    ) -> dict[str, tuple[int, PlainPlay | None]]:
        """Card type -> its procedure, compiled as it is."""
        plain = {}
        for kind, steps in procedures.items():
            self.store.begin(f"play {kind}")
            try:
                plain[kind] = plain_play(self.meanings, kind, steps, self.store.keep)
            except CannotCompile as problem:
                self._refuse(problem, rules.play[kind].where.words(*problem.span))
        return plain

    def _keywords(self, card_set: CardSet) -> dict[str, Text]:
        """Keyword -> what it says, of all sets that this one can see."""
        texts: dict[str, Text] = {}
        for visible in card_set.visible:
            for keyword in visible.keywords:
                tree = self.trees.get((visible.entry.name, "keyword", keyword.name))
                if tree is not None:
                    texts[keyword.name] = tree
        return texts

    def _compile_set(self, card_set: CardSet, shop: Workshop) -> None:
        name, code = card_set.entry.name, card_set.entry.code
        self.carried_out.clear()
        for card in card_set.cards:
            self._card(shop, code, card, self.trees.get((name, "card", card.name)))
        for character in card_set.characters:
            self._character(shop, name, code, character)

    def _character(self, shop: Workshop, name: str, code: str, character: CharacterEntry) -> None:
        moves = [
            self._card(shop, code, move, self.trees.get((name, "signature move", move.name)))
            for move in character.moves
        ]
        if len(moves) == 2 and moves[0] is not None and moves[1] is not None:
            built = Character(character.name, code, frozenset(character.traits), moves[0], moves[1])
            self.characters[built.key] = built

    def _card(self, shop: Workshop, code: str, card: CardEntry, tree: Text | None) -> Definition | None:
        if tree is None or not card.sound or (card.type, id(tree)) in self.carried_out:
            return None
        printed = Printed(
            name=card.name,
            set_code=code,
            type=card.type,
            cost=card.cost,
            base=(card.intercept or 0, card.force or 0),
            traits=frozenset(card.traits),
            text=card.text.strip(),
            tree=tree,
        )
        self.store.begin(f"{code}/{card.name}")
        try:
            definition = self._without_text(shop, printed, compile_card(shop, printed))
        except CannotCompile as problem:
            self._refuse(problem, card.where.at("text").words(*problem.span))
            return None
        if self.keeps:
            self.cards[definition.key] = definition
        else:
            self.carried_out.add((card.type, id(tree)))
        return definition

    def _without_text(self, shop: Workshop, printed: Printed, definition: Definition) -> Definition:
        """The card; where the rules look at traits in play, with what it is without its text [C-07]."""
        if not self.traits_in_play or not printed.traits or not printed.tree.abilities:
            return definition
        return replace(definition, blank=compile_card(shop, replace(printed, text="", tree=Text())))

    def _refuse(self, problem: CannotCompile, span: object) -> None:
        self.findings.append(error(CANNOT_CARRY_OUT, problem.message, span, problem.help))  # type: ignore[arg-type]

    def _deck(self, card_set: CardSet, deck: DeckEntry) -> None:
        """The deck, its names looked up in the sets that its own can see, the nearest first."""
        codes = [one.entry.code for one in reversed(card_set.visible)]
        character = next(
            (
                self.characters[f"{code}/{deck.character}"]
                for code in codes
                if f"{code}/{deck.character}" in self.characters
            ),
            None,
        )
        cards = [
            (next((self.cards[f"{code}/{name}"] for code in codes if f"{code}/{name}" in self.cards), None), count)
            for name, count in deck.cards
        ]
        found = [(definition, count) for definition, count in cards if definition is not None]
        if character is not None and len(found) == len(cards):
            formats = [one for each in reversed(card_set.visible) for one in each.formats if one.name == deck.format]
            heeds_traits = all(one.traits for one in formats[:1])
            built = Deck(deck.name, card_set.entry.code, deck.format, character, tuple(found), heeds_traits, deck.rules)
            self.decks[built.key] = built
