"""One card becomes a definition."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from qsdsl.effect import tree
from qsdsl.effect.substitute import expand_keyword, nodes
from qsdsl.effect.tree import (
    Ability,
    Cannot,
    Change,
    Clause,
    Condition,
    CostChange,
    Effect,
    If,
    Instructions,
    KeywordUse,
    Option,
    Player,
    Power,
    Refer,
    Reference,
    Replacement,
    Sequence,
    Static,
    Text,
    Trigger,
    Who,
)
from qsdsl.program.builder import Builder, CannotCompile, refuse
from qsdsl.program.machine import Program
from qsdsl.program.meaning import Meanings
from qsdsl.program.understood import check_understood
from qsdsl.quickstrike import definition
from qsdsl.quickstrike.compile.alternatives import Alternative, alternative_of, compile_way
from qsdsl.quickstrike.compile.concerned import speaks_of_self
from qsdsl.quickstrike.compile.deck_building import is_deck_rule, own_traits
from qsdsl.quickstrike.compile.defending import are_rules, compile_defence_rule, is_defence_rule, skips_next_step
from qsdsl.quickstrike.compile.duties import AlsoPaid, also_paid, compile_unpayable
from qsdsl.quickstrike.compile.elsewhere import as_energy, in_known_words
from qsdsl.quickstrike.compile.entering import goes_among_theirs, leaves_at_once, put_elsewhere
from qsdsl.quickstrike.compile.flips_to_come import with_flips
from qsdsl.quickstrike.compile.keeping import kept_under, puts_under
from qsdsl.quickstrike.compile.known_words import ATTACKING, rephrased
from qsdsl.quickstrike.compile.left_out_steps import without_steps
from qsdsl.quickstrike.compile.matching import is_own_counterattack
from qsdsl.quickstrike.compile.next_strike import speaks_of_next, with_kind_asked
from qsdsl.quickstrike.compile.omissions import is_omission
from qsdsl.quickstrike.compile.opening import (
    compile_decision_rule,
    initiative_of,
    is_decision_rule,
    is_of_opening_attack,
)
from qsdsl.quickstrike.compile.paid_for import VERBS
from qsdsl.quickstrike.compile.payments import compile_stand_in, is_stand_in
from qsdsl.quickstrike.compile.powers import compile_option, compile_power
from qsdsl.quickstrike.compile.printed import Printed
from qsdsl.quickstrike.compile.procedures import (
    Hook,
    PlayStep,
    behind_paying,
    compile_instructions,
    compile_play,
    is_as_played,
    is_hook,
    replaces_step,
)
from qsdsl.quickstrike.compile.remembering import asked_of_itself, recalled
from qsdsl.quickstrike.compile.repeating import compile_repetition, is_repetition
from qsdsl.quickstrike.compile.replenishing import compile_replenish_change, is_replenish_change
from qsdsl.quickstrike.compile.rescuing import compile_rescue, is_rescue
from qsdsl.quickstrike.compile.sparing import compile_declaration, is_sparing, split_spared
from qsdsl.quickstrike.compile.statics import compile_static, is_about_self
from qsdsl.quickstrike.compile.taking_over import taken_over
from qsdsl.quickstrike.compile.triggers import (
    compile_omission,
    compile_replacement,
    compile_trigger,
    each_verb,
    is_replacement,
    replacement_of,
    waits_in_discard_pile,
    while_discarded,
)
from qsdsl.quickstrike.compile.untimed import never_works, nothing_tells, when_sent
from qsdsl.quickstrike.compile.while_in_play import about_itself
from qsdsl.quickstrike.definition import TYPES, Definition, PlainPlay, PowerAbility, adds_nothing, hook_of

IN_THE_WAY = (definition.CANNOT, definition.REPLACING, definition.SETTING)
"""Tables of abilities that forbid or replace things."""


@dataclass(frozen=True, slots=True)
class Workshop:
    """What all cards are compiled with."""

    meanings: Meanings
    keywords: Mapping[str, Text]
    procedures: Mapping[str, tuple[PlayStep, ...]]
    """Card type -> the sentences that play it."""
    keep: Callable[[Program], int]
    plain: Mapping[str, tuple[int, PlainPlay | None]]
    """Card type -> how its cards are played that neither change the procedure nor have instructions (`plain_play`)."""


def plain_play(
    meanings: Meanings, kind: str, steps: tuple[PlayStep, ...], keep: Callable[[Program], int]
) -> tuple[int, PlainPlay | None]:
    """A type's procedure compiled as it is, once for all plain cards of the type."""
    return compile_play(Builder(meanings, keep, kind), steps, (), ())


@dataclass(slots=True)
class _Parts:
    """A card's abilities while they are gathered."""

    b: Builder
    in_play: list[int] = field(default_factory=list)
    in_flip_space: list[int] = field(default_factory=list)
    anywhere: list[int] = field(default_factory=list)
    when_counterattacking: list[int] = field(default_factory=list)
    powers: list[PowerAbility] = field(default_factory=list)
    options: list[PowerAbility] = field(default_factory=list)
    hooks: list[Hook] = field(default_factory=list)
    replacements: list[Replacement] = field(default_factory=list)
    """Of sentences of the procedure that plays the card."""
    alternatives: list[Alternative] = field(default_factory=list)
    left_out: list[Clause] = field(default_factory=list)
    """Sentences of that procedure that are not carried out."""
    instructions: list[Effect] = field(default_factory=list)
    keywords: set[str] = field(default_factory=set)
    initiative: int = 0

    def file(self, ability: definition.Ability) -> int:
        """The number of the ability. Compiling it may have filed others before it, which work only for a time."""
        self.b.abilities.append(ability)
        return len(self.b.abilities) - 1


def compile_card(shop: Workshop, card: Printed) -> Definition:
    """Compile the card; raises `CannotCompile` with the span of what the engine cannot do."""
    check_understood(printed := with_flips(card.tree))
    text, spared = split_spared(rephrased(printed, card.type), card.type)
    itself = any(isinstance(node, Reference) and _is_itself(node, card.type) for node in nodes(text))
    parts = _Parts(Builder(shop.meanings, shop.keep, card.type, keywords=shop.keywords, names_itself=itself))
    parts.b.recalled, parts.b.remembered = recalled(text)
    if puts_under(text):
        parts.b.kept = parts.b.group = kept_under()
    parts.b.asks_itself = asked_of_itself(text)
    parts.b.names_opponent = any(isinstance(node, Player) and node.who is Who.OPPONENT for node in nodes(text))
    parts.b.paid_to_play = frozenset(
        verb for one in text.abilities if isinstance(one, tree.Definition) for verb in also_paid(one).verbs
    )
    for ability in text.abilities:
        if own_traits(ability) is None:
            before = len(parts.in_play), len(parts.in_flip_space)
            _gather(shop, parts, ability, "")
            if before[0] < len(parts.in_play) and before[1] == len(parts.in_flip_space) and leaves_at_once(parts.hooks):
                raise never_works(ability)
    is_signature_move = card.type == "signature move"
    steps = _steps(shop, card.type)
    if parts.instructions and not any(step.clause.verb == "carry out" for step in steps):
        if card.type not in ATTACKING:
            raise nothing_tells(parts.instructions[0], card.type)
        for effect in parts.instructions:
            _trigger(parts, when_sent(effect))
        parts.instructions = []
    declaration = shop.plain["signature move"][0] if is_signature_move else 0
    if spared:
        declaration = compile_declaration(parts.b.child(), shop.procedures["signature move"], spared)
    program, plain = shop.plain["strike" if is_signature_move else card.type]
    changed = parts.hooks, parts.instructions, parts.replacements, parts.alternatives, parts.left_out
    if any(changed) or parts.b.asks_itself & VERBS:
        program, plain = compile_play(parts.b.child(), steps, *changed)
    if card.type not in ATTACKING and any(hook_of(one)[0] in IN_THE_WAY for one in parts.b.abilities):
        plain = None  # from the moment it is there it can change what else is done as it is played
    instructions = compile_instructions(parts.b.child(), parts.instructions)
    return _define(card, parts, program, plain, declaration, instructions)


def _is_itself(reference: Reference, host: str) -> bool:
    """The card's own name, "this card", "this strike"."""
    return reference.kind is Refer.SELF or (reference.kind is Refer.THIS and reference.noun in ("card", host))


def _steps(shop: Workshop, kind: str) -> tuple[PlayStep, ...]:
    """The sentences that play a card of the type; a signature move is a strike."""
    return shop.procedures["strike" if kind == "signature move" else kind]


def _define(
    card: Printed, parts: _Parts, program: int, plain: PlainPlay | None, declaration: int, instructions: int
) -> Definition:
    """The card, of its parts and programs."""
    is_signature_move, abilities = card.type == "signature move", tuple(parts.b.abilities)
    return Definition(
        name=card.name,
        set_code=card.set_code,
        type=TYPES.index("strike" if is_signature_move else card.type),
        cost=card.cost,
        base=card.base,
        traits=card.traits.union(*(own_traits(one) or () for one in card.tree.abilities)),
        keywords=frozenset(parts.keywords),
        text=card.text,
        initiative=parts.initiative,
        tree=card.tree,
        is_signature_move=is_signature_move,
        program=program,
        plain_play=plain,
        instructions=instructions,
        declaration=declaration,
        spares_zones=declaration != 0 and any(map(is_sparing, card.tree.abilities)),
        abilities=abilities,
        amounts=tuple(one.amount if isinstance(one, definition.Modifier) else adds_nothing for one in abilities),
        readers=frozenset(
            number
            for number, one in enumerate(abilities)
            if isinstance(one, definition.Modifier | definition.Setting) and one.reads
        ),
        hooks=tuple(hook_of(one) for one in abilities),
        for_owner=goes_among_theirs(parts.hooks),
        in_play=tuple(parts.in_play),
        when_counterattacking=tuple(parts.when_counterattacking),
        in_flip_space=tuple(parts.in_flip_space),
        anywhere=tuple(parts.anywhere),
        has_actions=bool(parts.powers or parts.options),
        powers=tuple(parts.powers),
        options=tuple(parts.options),
    )


def _gather(shop: Workshop, parts: _Parts, ability: Ability, keyword: str) -> None:
    """Sort one ability where it belongs; a keyword is what its text says."""
    match ability:
        case Instructions() | Replacement() if (way := alternative_of(ability)) is not None:
            _alternative(parts, way)
        case KeywordUse():
            parts.keywords.add(ability.name)
            _gather_keyword(shop, parts, ability)
        case Power():
            parts.powers.append(compile_power(parts.b, ability, keyword or f"power {len(parts.powers) + 1}"))
        case Option():
            parts.options.append(compile_option(parts.b, ability, keyword or f"option {len(parts.options) + 1}"))
        case Trigger(word="the next time") | Replacement(word="the next time"):
            parts.instructions.append(ability)  # begins when the card is played
        case Trigger() | Static() if (more := initiative_of(ability)) is not None:
            parts.initiative += more
        case Trigger() | Instructions() | Static() if (hook := put_elsewhere(ability, parts.b.host)) is not None:
            parts.hooks.append(Hook(hook, keyword))
            if isinstance(hook.effect, Clause):  # without such a space it cannot be played
                parts.in_flip_space.append(parts.file(compile_unpayable(parts.b.child(), hook.effect)))
        case Trigger() | Replacement() if (spent := as_energy(ability)) is not None:
            parts.anywhere.append(parts.file(compile_trigger(parts.b, spent)))
        case Trigger() | Replacement() if ability.event.or_verbs and not is_rescue(ability):
            for one in each_verb(ability):
                _gather(shop, parts, one, keyword)
        case Trigger() if is_as_played(ability):
            parts.hooks.append(Hook(behind_paying(ability), keyword))
        case Trigger() if is_hook(_steps(shop, parts.b.host), ability):
            parts.hooks.append(Hook(ability, keyword))
        case Trigger():
            _trigger(parts, ability)
        case Replacement() if replaces_step(_steps(shop, parts.b.host), ability):
            parts.replacements.append(ability)
        case Replacement():
            _replacement(parts, ability)
        case tree.Definition():
            _also_paid(parts, also_paid(ability))
        case Static(condition=None) if parts.b.host == "advantage" and all(map(is_of_opening_attack, ability.effects)):
            parts.instructions += ability.effects
        case Static() if any(
            isinstance(one, Change | CostChange) and speaks_of_next(one.subject) for one in ability.effects
        ):
            _next_strike(parts, ability)
        case Static() if (taken := taken_over(ability)) is not None:
            _static(parts, taken[0])
            parts.hooks.append(Hook(behind_paying(taken[1]), ""))
        case Static():
            _static(parts, ability)
        case Cannot():
            _static(parts, Static((ability,), span=ability.span))
        case Instructions(effect=rule) if parts.b.host == "ally" and is_decision_rule(ability):
            parts.in_play.append(parts.file(compile_decision_rule(parts.b.child(), rule)))
        case Instructions(effect=Clause(negated=False) as clause) if (
            is_defence_rule(clause) and clause.duration is None
        ):
            _defence_rule(parts, clause)
        case Instructions(effect=If(effect=Clause(negated=False) as clause, otherwise=None) as rule) if (
            is_defence_rule(clause) and clause.duration is None and parts.b.host != "advantage"
        ):
            _defence_rule(parts, clause, rule.condition)
        case Instructions(effect=Sequence() as several) if parts.b.host in ATTACKING and are_rules(several):
            for step in several.steps:
                _gather(shop, parts, Instructions(step, span=step.span), keyword)
        case Instructions(effect=Clause() as clause) if skips_next_step(clause) and parts.b.host in ATTACKING:
            _trigger(parts, Trigger("when", Clause("counterattack", Player(Who.YOU)), clause, span=ability.span))
        case Instructions() if (kept := without_steps(ability, _steps(shop, parts.b.host))) is not None:
            parts.instructions += kept[0]
            parts.left_out += kept[1]
        case Instructions():
            parts.instructions.append(ability.effect)


def _gather_keyword(shop: Workshop, parts: _Parts, use: KeywordUse) -> None:
    """What the keyword's text says; what the engine cannot do of it is found at the keyword."""
    try:
        for one in expand_keyword(shop.keywords[use.name], use).abilities:
            check_understood(one)
            if not is_deck_rule(one):
                _gather(shop, parts, one, use.name)
    except CannotCompile as problem:
        message = f"'{use.name}' cannot be used like this: {problem.message}"
        raise CannotCompile(use.span, message, problem.help) from problem


def _also_paid(parts: _Parts, paid: AlsoPaid) -> None:
    """More of the sidebar cost, or something that is done behind paying it."""
    if paid.surcharge is not None:
        return _static(parts, Static((paid.surcharge,), span=paid.surcharge.span))
    assert paid.done is not None
    parts.hooks.append(Hook(paid.hook(), ""))
    parts.in_flip_space.append(parts.file(compile_unpayable(parts.b.child(), paid.done)))
    return None


def _alternative(parts: _Parts, way: Alternative) -> None:
    """Another way to play the card than paying its sidebar cost."""
    parts.alternatives.append(way)
    parts.in_flip_space.append(parts.file(compile_way(parts.b.child(), way)))


def _defence_rule(parts: _Parts, clause: Clause, condition: Condition | None = None) -> None:
    """Holds while the card is in play, and the condition."""
    parts.in_play.append(parts.file(compile_defence_rule(parts.b.child(), clause, condition)))


def _next_strike(parts: _Parts, static: Static) -> None:
    """ "Your next strike has …": begins when the card is played, as an instruction does [D-97]."""
    static = with_kind_asked(static)
    for one in static.effects:
        if static.place is not None and not isinstance(one, Change):
            raise refuse(static.place, "what the next strike costs cannot have a place here")
        gets: Effect = replace(one, place=static.place) if isinstance(one, Change) else one
        parts.instructions.append(gets if static.condition is None else If(static.condition, gets, span=static.span))


def _static(parts: _Parts, static: Static) -> None:
    """Works in play; already in the flip space if it speaks of the card itself."""
    static = about_itself(parts.b, static)
    for before, effect in zip((None, *static.effects), static.effects, strict=False):
        made = compile_static(parts.b, Static((effect,), static.place, static.condition, span=static.span), before)
        numbers = [parts.file(one) for one in made]
        parts.in_play += numbers
        if is_about_self(effect):
            parts.in_flip_space += numbers


def _trigger(parts: _Parts, trigger: Trigger) -> None:
    """Works in play; already in the flip space if its event is about the card itself."""
    trigger = in_known_words(trigger)
    if is_omission(trigger):
        _add(parts, compile_omission(parts.b, trigger), trigger.event)
    elif is_repetition(trigger):
        _add(parts, compile_repetition(parts.b.child(), trigger, lasts=False), trigger.event)
    elif is_replacement(trigger):
        _replacement(parts, replacement_of(trigger))
    elif waits_in_discard_pile(trigger):
        made = compile_trigger(parts.b, trigger)
        parts.anywhere.append(parts.file(replace(made, matches=while_discarded(made.matches))))
    elif is_own_counterattack(parts.b, trigger.event):
        parts.when_counterattacking.append(parts.file(compile_trigger(parts.b, trigger)))
    else:
        _add(parts, compile_trigger(parts.b, trigger), trigger.event)


def _replacement(parts: _Parts, replacement: Replacement) -> None:
    if is_stand_in(replacement):
        made: definition.Ability = compile_stand_in(parts.b.child(), replacement)
    elif is_rescue(replacement):
        made = compile_rescue(parts.b, replacement, lasts=False)
    elif is_replenish_change(replacement):
        made = compile_replenish_change(parts.b.child(), replacement)
    else:
        made = compile_replacement(parts.b, replacement)
    _add(parts, made, replacement.event)


def _add(parts: _Parts, ability: definition.Ability, event: Clause) -> None:
    number = parts.file(ability)
    parts.in_play.append(number)
    if any(speaks_of_self(one.value) for one in event.roles) or speaks_of_self(event.subject):
        parts.in_flip_space.append(number)
