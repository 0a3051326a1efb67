"""A game at the table: every answer goes through here, so that it can be saved, told and taken back.

Comes in: a way to begin the game, and answers. Goes out: the running game, the answers so far and who gave them.

What may be taken back: a person's own last answer, together with everything answered after it. It is *fair* as long
as nothing hidden has come to light since: no card has been flipped, revealed, or turned up from a deck or an energy
stack. Past that point it takes the consent of the other player, or an open table; asking for either is left to the
caller.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from qsdsl.table.match import give_answer
from qsdsl.table.playable import Game, Record, kind_of

COMES_TO_LIGHT = frozenset(
    (
        "SetUpCardDiscarded",
        "CardFlipped",
        "CardRevealed",
        "SignatureMoveDeclared",
        "DeckRanOut",
        "DiscardPileRefilled",
        "EnergyPaid",
        "EnergyLost",
    )
)
"""Events that turn a hidden card up. Energy counts: a stack is face down, its owner may not look either [D-120]."""


def comes_to_light(record: Record) -> bool:
    """The event turns a hidden card up; a card discarded from no zone comes from a deck."""
    return kind_of(record) in COMES_TO_LIGHT or (kind_of(record) == "CardDiscarded" and record.zone < 0)


class Sitting:
    """One game, its answers, and where in the journal each of them was given."""

    __slots__ = ("_begin", "_journal_at", "_length", "_players", "answers", "game")

    def __init__(self, begin: Callable[[], Game]) -> None:
        self._begin = begin
        self.game = begin()
        self.answers: list[str] = []
        self._players: list[int] = []
        self._journal_at: list[int] = []
        self._length = 0
        self._count_events()

    def answer(self, index: int) -> None:
        """Take the option with that index of the open decision."""
        decision = self.game.decision
        assert decision is not None, "an answer without an open decision"
        name = decision.options[index].name
        self.game.choose(index)
        self._note(name, decision.player)

    def resume(self, answers: Sequence[str]) -> None:
        """Play recorded answers into a game that has just begun; raises AnswerNotOffered."""
        assert not self.answers, "the game has begun already"
        for place, answer in enumerate(answers):
            self._note(answer, give_answer(self.game, place, answer))

    def _note(self, name: str, player: int) -> None:
        self.answers.append(name)
        self._players.append(player)
        self._journal_at.append(self._length)
        self._count_events()

    def _count_events(self) -> None:
        self._length += len(self.game.events(self._length))

    def asked(self, player: int) -> int:
        """How many decisions that player has answered."""
        return self._players.count(player)

    def last_answer_of(self, player: int) -> int | None:
        """The place of that player's last answer."""
        places = [place for place, answered in enumerate(self._players) if answered == player]
        return places[-1] if places else None

    def has_answered_since(self, place: int, player: int) -> bool:
        """That player has given an answer after the one at `place`."""
        return player in self._players[place + 1 :]

    def is_fair_to_take_back(self, place: int) -> bool:
        """Nothing hidden has come to light since the answer at `place`."""
        return not any(comes_to_light(record) for record in self.game.events(self._journal_at[place]))

    def take_back(self, place: int) -> None:
        """Go back to the decision that was or will be answered at `place`: the game is played again up to there."""
        kept = self.answers[:place]
        self.game = self._begin()
        self.answers, self._players, self._journal_at, self._length = [], [], [], 0
        self._count_events()
        self.resume(kept)
