"""Random games with generated decks, each a function of its number; and what becomes of one that breaks an invariant.

python -m tests.generated.games FIRST COUNT      plays games, tells of each that fails, and keeps it in a file
python -m tests.generated.games FILE             plays such a file again
"""

from __future__ import annotations

import json
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from random import Random

import yaml

from qsdsl.quickstrike.decisions import FLIP_WINDOW
from qsdsl.quickstrike.game import Game
from qsdsl.quickstrike.library import Library
from tests.generated import invariants, ledger, looking
from tests.generated.sets import PRESETS, generate, library_of
from tests.generated.watch import Watch

GAMES_IN_A_SET = 100
"""Games with the cards of one generated set; half of them under each preset."""
CHECKS = (invariants, ledger, looking)
"""What a `Watch` holds against a game: they register themselves."""

Deck = dict[str, int]


@dataclass(frozen=True)
class Record:
    """A game that can be played again: the set's file, the decks by character and cards, and every answer."""

    rules: str
    content: str
    decks: tuple[str, str]
    seed: int
    answers: tuple[int, ...]
    trouble: str = ""


@dataclass(frozen=True)
class Failure:
    """What went wrong: the kind of mistake, by which a shorter game is known to have the same one."""

    kind: str
    told: str


def deck_names(library: Library) -> list[str]:
    """The generated decks."""
    return sorted(key for key, deck in library.decks.items() if deck.set_code == "GEN")


def plan(number: int) -> Record:
    """The game of that number, nothing answered yet."""
    made, place = generate(number // GAMES_IN_A_SET), number % GAMES_IN_A_SET
    rules = PRESETS[place % len(PRESETS)]
    names = deck_names(library_of(made.content, rules))
    chance = Random(number)
    return Record(rules, made.content, (chance.choice(names), chance.choice(names)), number, ())


def play(record: Record, choose: Callable[[Game], int]) -> tuple[Watch | None, Failure | None]:
    """Play the game under observation."""
    watch = None
    try:
        watch = Watch(Game(library_of(record.content, record.rules), record.decks, record.seed))
        watch.run()
        while watch.state.kind:
            watch.choose(choose(watch.game))
    except (AssertionError, ArithmeticError, AttributeError, LookupError, NameError, RecursionError, TypeError,
            ValueError) as problem:  # fmt: skip
        return watch, _failure(problem)
    return watch, None


def _failure(problem: Exception) -> Failure:
    frames = traceback.extract_tb(problem.__traceback__)
    place = "" if isinstance(problem, AssertionError | RecursionError) else frames[-1].name  # a circle has no end
    message = str(problem).split(":")[0]
    return Failure(f"{type(problem).__name__} {place} {message}", "".join(traceback.format_exception(problem)[-3:]))


def random_choice(number: int) -> Callable[[Game], int]:
    """Anything; in even games more often the first thing, which is to play the card."""
    chance = Random(f"answers {number}")

    def choose(game: Game) -> int:
        eager = number % 2 == 0 and game.state.kind == FLIP_WINDOW and chance.random() < 0.6
        return 0 if eager else chance.randrange(len(game.state.options))

    return choose


def given(answers: Sequence[int]) -> Callable[[Game], int]:
    """These answers, whatever is asked; then always the last option, which brings a game to its end."""
    left = list(answers)[::-1]
    return lambda game: (left.pop() if left else -1) % len(game.state.options)


def play_numbered(number: int) -> Record | None:
    """Play the game of that number; if something is wrong with it, a short game that has the same fault."""
    record = plan(number)
    watch, failure = play(record, random_choice(number))
    if failure is None:
        return None
    answers = tuple(watch.game.answers) if watch is not None else ()
    return shrink(replace(record, answers=answers, trouble=failure.told), failure)


# --- Making a failure short -------------------------------------------------------------------------------------------


def shrink(record: Record, failure: Failure) -> Record:
    """A shorter game with the same mistake: fewer answers, plainer ones, fewer texts."""

    def fails(tried: Record) -> bool:
        _, found = play(tried, given(tried.answers))
        return found is not None and found.kind == failure.kind

    if not fails(record):
        return record
    longer = None
    while record != longer:
        longer = record
        for step in (_fewer_answers, _fewer_texts, _plainer_answers):
            record = step(record, fails)
    return record


Fails = Callable[[Record], bool]


def _fewer_answers(record: Record, fails: Fails) -> Record:
    """Leave out longer and longer parts, from the end on."""
    size = max(1, len(record.answers) // 2)
    while size:
        start = len(record.answers) - size
        while start >= 0:
            shorter = replace(record, answers=record.answers[:start] + record.answers[start + size :])
            if fails(shorter):
                record = shorter
            start -= size
        size //= 2
    return record


def _plainer_answers(record: Record, fails: Fails) -> Record:
    for place, answer in enumerate(record.answers):
        if answer:
            plainer = replace(record, answers=(*record.answers[:place], 0, *record.answers[place + 1 :]))
            record = plainer if fails(plainer) else record
    return record


def _fewer_texts(record: Record, fails: Fails) -> Record:
    """Blank the texts that do not matter, many at a time."""
    data = yaml.safe_load(record.content)
    written = [entry for entry in _entries(data) if entry.get("text")]
    size = len(written)
    while size:
        for start in range(0, len(written), size):
            texts = [(entry, entry.pop("text")) for entry in written[start : start + size] if "text" in entry]
            if not texts:
                continue
            tried = replace(record, content=yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=10_000))
            if fails(tried):
                record = tried
            else:
                for entry, text in texts:
                    entry["text"] = text
        size //= 2
    return record


def _entries(data: dict[str, list[dict[str, dict[str, str]]]]) -> Iterable[dict[str, str]]:
    yield from data["cards"]  # type: ignore[misc]
    for character in data["characters"]:
        yield from (character["front"], character["back"])


# --- Files ------------------------------------------------------------------------------------------------------------


def texts_of(record: Record) -> list[str]:
    """The texts that are left in a record's set."""
    entries = _entries(yaml.safe_load(record.content))
    return [f"{entry['name']} ({entry.get('type', 'signature move')}): {entry['text']}"
            for entry in entries if entry.get("text")]  # fmt: skip


def told(record: Record) -> str:
    """A failure for somebody to read."""
    return "\n".join(
        [f"rules: {record.rules}, decks: {record.decks}, seed: {record.seed}, answers: {list(record.answers)}",
         *texts_of(record), record.trouble]
    )  # fmt: skip


def write(record: Record, path: Path) -> None:
    path.write_text(json.dumps(asdict(record), indent=1, ensure_ascii=False), encoding="utf-8")


def read(path: Path) -> Record:
    data = json.loads(path.read_text(encoding="utf-8"))
    return Record(**{**data, "decks": tuple(data["decks"]), "answers": tuple(data["answers"])})


def main(words: Sequence[str]) -> int:
    """0 if no game fails."""
    if len(words) == 1:
        record = read(Path(words[0]))
        _, failure = play(record, given(record.answers))
        print(told(replace(record, trouble=failure.told if failure else "it does not fail any more")))
        return int(failure is not None)
    first, count = map(int, words)
    kinds: Counter[str] = Counter()
    for number in range(first, first + count):
        record = plan(number)
        _, failure = play(record, random_choice(number))
        kinds[failure.kind if failure else "fine"] += 1
        if failure is not None and kinds[failure.kind] == 1:
            found = play_numbered(number)
            assert found is not None
            write(found, Path(f"failure-{number}.json"))
            print(f"game {number}, kept in failure-{number}.json\n{told(found)}", flush=True)
    print(*(f"{times} {kind}" for kind, times in kinds.most_common()), sep="\n")
    return int(set(kinds) != {"fine"})


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
