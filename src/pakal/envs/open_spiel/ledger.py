"""The information state of a seat as numbers, if a game has too many actions for a flag each: its view, and a row of
few numbers for each decision.
"""

from pakal.core.actors import SPECTATOR
from pakal.core.game import Action
from pakal.envs.open_spiel.frame import Frame
from pakal.envs.open_spiel.history import Numbers
from pakal.envs.open_spiel.play import Play
from pakal.envs.open_spiel.told import texts_for

DIGITS = 20
"""Cards that one number holds, a binary digit each; it is exact in single precision."""


class Ledger(Numbers):
    """The present view of a seat, and rows of decisions, oldest first, each with the chance outcomes after it.

    The first row is for the chance outcomes before the first decision; rows to come are 0.

    Attributes:
        pieces: `seat` (players): 1 for the seat that looks.
            `observation`: its present view, scaled.
            `actor` (rows): 1 + seat, divided by the number of players.
            `action` (rows): 1 + action, divided by the number of actions; 0 where the seat may not know it yet.
            `chance` (rows, most): 1 + number of each outcome and of each card turned up that the seat saw, in the order
            of the plies, divided by the number of outcomes.
            `dealt` (rows, numbers): the seat's cards of a deal, twenty a number: 1/2 for the first, 1/4 for the second,
            and so on.
            `unseen` (rows): how many cards the seat did not see, divided by the number of cards.
            While the cards of a row are being turned up, the row holds those so far.
    """

    def __init__(self, frame: Frame) -> None:
        assert frame.game.observation is not None
        rows, cards, size = frame.max_length + 1, frame.dealing.cards, frame.game.observation.layout.size
        first_cards = len(frame.dealing.turns_up(frame.first, None))
        shapes: dict[str, tuple[int, ...]] = {
            "seat": (frame.players,),
            "observation": (size,),
            "actor": (rows,),
            "action": (rows,),
            "chance": (rows, frame.dealing.between - first_cards),
        }
        if cards:
            shapes |= {"dealt": (rows, -(-cards // DIGITS)), "unseen": (rows,)}
        super().__init__(shapes)
        self.frame = frame
        self.row = self.place = 0

    def write(self, play: Play, seat: int) -> None:  # noqa: D102 (said above)
        self.tensor[:] = 0
        self.pieces["seat"][seat] = 1
        self.pieces["observation"][:] = self.frame.view_numbers(play.states, seat)
        self.row = self.place = 0
        texts_for(play, seat)
        secrets = play.memories[seat].secrets
        for ply in play.plies:
            self._ply(ply.actor, ply.doing, ply.number in secrets)
            if ply.cards:
                self._cards(seat, ply.doing, ply.cards, ply.seers)
        if play.waiting:
            self._ply(int(play.states[0]["actor"]), play.doing, False)
            self._cards(seat, play.doing, tuple(play.cards), play.seers)

    def _ply(self, actor: int, doing: Action | None, is_secret: bool) -> None:
        if isinstance(doing, tuple):
            self._chance(self.frame.dealing.code(doing))
        elif doing is not None:
            self.row, self.place = self.row + 1, 0
            self.pieces["actor"][self.row] = (1 + actor) / self.frame.players
            if not is_secret:
                self.pieces["action"][self.row] = (1 + doing) / self.frame.game.facts.action_count

    def _chance(self, number: int) -> None:
        self.pieces["chance"][self.row, self.place] = (1 + number) / self.frame.dealing.outcomes
        self.place += 1

    def _cards(self, seat: int, doing: Action | None, cards: tuple[int, ...], seers: tuple[int, ...]) -> None:
        visible_cards = sorted(card for card, seer in zip(cards, seers, strict=False) if seer in (seat, SPECTATOR))
        for card in visible_cards:
            if doing is None:
                self.pieces["dealt"][self.row, card // DIGITS] += 0.5 ** (1 + card % DIGITS)
            else:
                self._chance(card)
        if len(cards) > len(visible_cards):
            self.pieces["unseen"][self.row] += (len(cards) - len(visible_cards)) / self.frame.dealing.cards
