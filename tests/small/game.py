"""The small game, tied together for `pakal.core`."""

from pakal.base.errors import IllegalAction, NotationError
from pakal.base.message import Event, Reason
from pakal.core.game import Game
from pakal.core.position import Position, Terms
from pakal.core.view import Choice, View
from pakal.kernels.engine import gather
from pakal.kernels.kernel import CHANCE
from pakal.kernels.random import generator_from
from tests.small import rules
from tests.small.facts import CARDS, FACTS, KINDS
from tests.small.rules import DRAW, FACES, PASS


class SmallView(View, frozen=True, kw_only=True, tag="small"):
    """What lies open, and the viewer's own cards."""

    seat: int
    die: int
    last: int
    passed: int
    played: tuple[int, ...]
    held: tuple[int, ...]
    drawn: int
    left: int
    hand: tuple[int, ...] | None


class Small(Game):
    """Play the highest card that is not the one played last."""

    facts = FACTS
    fields = rules.FIELDS
    kernels = gather(rules, rules.evaluate, rules.redeal)

    def terms(self, setup):
        terms = Terms.of(rules.TERMS_FIELDS).blank()
        terms.goal = setup.edition.fields["goal"]
        terms.low = setup.options["die"] == "low"
        terms.start_seat = setup.start_seat
        return terms

    # Notation

    def spell(self, terms, state, action):
        return "draw" if action == DRAW else "pass" if action == PASS else f"play:{action}"

    def parse(self, terms, state, text):
        words = {self.spell(terms, state, action): action for action in range(KINDS + 2)}
        if text not in words:
            raise NotationError(f"'{text}' is no action; there are {', '.join(words)} [GEN-5]")
        return words[text]

    def spell_chance(self, outcome):
        return ("die:" if len(outcome) == 1 else "shuffle:") + ",".join(map(str, outcome))

    def parse_chance(self, terms, state, text):
        kind, _, numbers = text.partition(":")
        try:
            outcome = tuple(int(number) for number in numbers.split(","))
        except ValueError:
            raise NotationError(f"'{text}' should be die:2 or shuffle:0,1,… [GEN-5]") from None
        if state.rounds == 0:
            fits = kind == "shuffle" and sorted(outcome) == sorted(i % KINDS for i in range(CARDS))
        else:
            fits = kind == "die" and len(outcome) == 1 and 1 <= outcome[0] <= FACES
        if not fits:
            raise IllegalAction(text, [Reason("SM-SETUP-1", "no-outcome")])
        return outcome

    def chance_outcomes(self, terms, state):
        if state.rounds == 0:
            return None
        low = 0.5 if terms.low else 0.0
        return [((face,), low * (face == 1) + (1 - low) / FACES) for face in range(1, FACES + 1)]

    # Secrets

    def view(self, terms, state, viewer, recall=False):
        players = state.players
        return SmallView(
            viewer=viewer,
            players=players,
            actor=state.actor,
            round=state.rounds,
            turn=state.turns,
            scores=tuple(state.score[:players]),
            reason=FACTS.reasons[state.reason - 1] if state.reason else None,
            seat=state.seat,
            die=state.die,
            last=state.last,
            passed=state.passed,
            played=tuple(state.played),
            held=tuple(sum(state.hand[seat]) for seat in range(players)),
            left=CARDS - state.drawn,
            drawn=state.drawn,
            hand=tuple(state.hand[viewer]) if viewer >= 0 else None,
        )

    def own(self, terms, state, seat):
        return {"hand": tuple(state.hand[seat])}

    def determinize(self, terms, view, rng):
        state = Position.of(rules.FIELDS).blank()
        state.actor, state.players, state.rounds, state.turns = view.actor, view.players, view.round, view.turn
        state.score = view.scores
        state.reason = FACTS.reasons.index(view.reason) + 1 if view.reason else 0
        state.seat, state.die, state.last, state.passed = view.seat, view.die, view.last, view.passed
        state.played = view.played
        state.drawn = view.drawn
        for seat, cards in enumerate(view.held):
            own = view.hand if seat == view.viewer else None
            for kind, count in enumerate(own or (cards,)):
                state.hand[seat][kind] = count
        self.engine.redeal(terms.array, state.array, view.viewer, generator_from(rng), self.engine.outcome_buffer())
        return state

    def tell(self, terms, step, viewer, form):
        text, before, after = step.text, step.before, step.after
        if step.actor == CHANCE and len(step.action) > 1:
            each = (after.drawn) // after.players
            own = range(each * viewer, each * (viewer + 1)) if viewer >= 0 else ()
            text = "shuffle:" + ",".join(str(card) if i in own else "?" for i, card in enumerate(step.action))
            event = Event("deal", {"count": each})
        elif step.actor == CHANCE:
            event = Event("die", {"seat": before.seat, "face": step.action[0]})
        elif step.action == DRAW and viewer == step.actor:
            event = Event("draw-own", {"seat": step.actor, "card": before.pile[before.drawn]})
        elif step.action == DRAW:
            event = Event("draw", {"seat": step.actor})
        elif step.action == PASS:
            event = Event("pass", {"seat": step.actor})
        else:
            event = Event("play", {"seat": step.actor, "card": step.action, "points": step.action + before.die})
        return text, [event]

    def reveals(self, terms, step):
        return step.action == DRAW

    # People

    def why_not(self, terms, state, action):
        if action == DRAW:
            return [Reason("SM-TURN-3", "no-pile")]
        if action == PASS:
            return [Reason("SM-TURN-4", "can-act")]
        if action == state.last:
            return [Reason("SM-TURN-2", "the-same", {"card": action})]
        return [Reason("SM-TURN-2", "not-held", {"card": action})]

    def choice(self, terms, state, action):
        text = self.spell(terms, state, action)
        if action >= DRAW:
            return Choice(text, text, {"left": CARDS - state.drawn})
        points = action + state.die
        return Choice(text, "play", {"card": action, "points": points}, points=points)

    def question(self, view):
        return "turn", {"seat": view.actor, "die": view.die}

    def draw(self, view, texts, names):
        return f"{texts.say('board', {'die': view.die})}: {', '.join(names)} {view.hand}"


GAME = Small()
