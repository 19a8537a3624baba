"""The step that a player has to take now: the open choice, what the rules say about it, and playing it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias, cast

from game.games.alexandros import queries
from game.games.alexandros.actions import Action, Lead, Take
from game.games.alexandros.land import SYMBOLS
from game.games.alexandros.view.interaction import prices
from game.games.alexandros.view.interaction.asked import Asked, is_priced
from game.games.alexandros.view.interaction.deed import Deed
from game.games.alexandros.view.interaction.giving import Giving
from game.games.alexandros.view.interaction.journey import PHASES, Journey
from game.games.alexandros.view.interaction.purchase import Purchase

if TYPE_CHECKING:
    from game.games.alexandros.cards import Cards
    from game.games.alexandros.queries import Nearest, PathPreview, Province, Way
    from game.games.alexandros.state import AlexandrosState
    from game.games.alexandros.view.interaction.ways import Path
    from game.table.session import Session

Choice: TypeAlias = Journey | Deed | Giving


class Turn:
    """Holds the choice between the first tap and the actions that `commit` plays; `None` while nobody has to.

    `asked` is what the rules say about the position.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.choice: Choice | None = None
        self.renew()

    @property
    def state(self) -> AlexandrosState:
        return cast("AlexandrosState", self.session.state)

    @property
    def seat(self) -> int:
        """Whose choice it is; only to be asked while there is one."""
        seat = self.session.to_move
        assert seat is not None
        return seat

    @property
    def hand(self) -> Cards:
        """Secret: the cards of the player who chooses."""
        return queries.hand(self.state, self.seat)

    # Beginning

    def renew(self) -> None:
        """The match has changed: begin the choice anew."""
        self.asked = Asked(self.state)
        seat = self.session.to_move
        human = seat is not None and self.session.match.seats[seat].is_human
        self.choice = self._begin() if human else None

    def beginning(self) -> Choice | None:
        """The choice with nothing chosen yet that need not be; `None` while nobody has to choose."""
        return self._begin() if self.choice is not None else None

    def _begin(self) -> Choice:
        phase = self.state.phase
        if phase in PHASES:
            return self._journey(phase)
        if phase == "price":
            return Deed("occupy", prices.begun(self.state, self.seat))
        if phase == "compensation":
            now = queries.compensation_now(self.state)
            assert now is not None
            return Giving.of(now.to, sum(now.given) + now.left, now.used, now.given)
        return Deed()

    def _journey(self, phase: str) -> Journey:
        second_card = self.session.match.options["special_move"] == "rulebook"
        now = queries.move_now(self.state)
        if now is None:
            return Journey(phase, second_card=second_card)
        joker = now.symbol if now.joker else None
        journey = Journey(phase, now.card, now.special, second_card, joker=joker, point=now.goal)
        if now.goal is None:
            return journey
        return replace(journey, path=self.cheapest_way(now.goal))

    # What kind of choice

    @property
    def journey(self) -> Journey | None:
        return self.choice if isinstance(self.choice, Journey) else None

    @property
    def deed(self) -> Deed | None:
        return self.choice if isinstance(self.choice, Deed) else None

    @property
    def giving(self) -> Giving | None:
        return self.choice if isinstance(self.choice, Giving) else None

    def take(self, choice: Choice) -> bool:
        """Make another choice; tells whether it is one."""
        changed = choice != self.choice
        self.choice = choice
        return changed

    def drop(self) -> bool:
        """Take the last choice back; tells whether there was one."""
        return self.choice is not None and self.take(self.choice.dropped())

    # What the rules say about a journey

    @property
    def way(self) -> Way | None:
        """The way to move that the chosen card offers, before it is played."""
        journey = self.journey
        if journey is None or journey.card is None or not journey.card_can_change:
            return None
        return self.asked.ways.get(Lead(journey.card) if journey.by_hand else Take(journey.card))

    @property
    def joker_symbols(self) -> tuple[int, ...]:
        """The symbols that the chosen card can be used for, if it is a joker."""
        journey = self.journey
        if journey is None or journey.card is None:
            return ()
        if journey.card_can_change:
            way = self.way
            return way.symbols if way is not None and way.joker else ()
        now = queries.move_now(self.state)
        if now is None or not now.joker or journey.has_played("joker"):
            return ()
        return tuple(s for s in range(len(SYMBOLS)) if self.asked.nearest(s) is not None)

    @property
    def stays(self) -> bool:
        """Whether the chosen card leads nowhere, because nothing is free: Alexander stays."""
        way = self.way
        return way is not None and not way.symbols

    @property
    def symbol(self) -> int | None:
        """The symbol that Alexander is to be led to."""
        journey = self.journey
        if journey is None:
            return None
        uses = self.joker_symbols
        if journey.joker is not None or len(uses) > 1:
            return journey.joker
        return uses[0] if uses else journey.card  # a joker with a single use is used for that

    @property
    def nearest(self) -> Nearest | None:
        """The nearest free triangles of that symbol."""
        symbol = self.symbol
        return self.asked.nearest(symbol) if symbol is not None else None

    def cheapest_way(self, point: int) -> Path:
        """The path to a point with the fewest new walls."""
        return self.asked.ways_to(point).cheapest(self.asked.new_walls)

    @property
    def preview(self) -> PathPreview | None:
        """What the chosen path would bring."""
        journey = self.journey
        return self.asked.preview(journey.path) if journey is not None and journey.path else None

    # Moves of the hand on a journey; each tells whether anything changed

    def head_for(self, point: int) -> bool:
        """To a point on offer, by the path with the fewest new walls."""
        journey, nearest = self.journey, self.nearest
        if journey is None or nearest is None or point not in nearest.points or journey.point == point:
            return False
        return self.take(journey.towards(point, self.cheapest_way(point)))

    def go_by(self, *points: int) -> bool:
        """By a path that passes these points, as far as the shortest ones can."""
        journey = self.journey
        if journey is None or journey.point is None:
            return False
        ways = self.asked.ways_to(journey.point)
        path = ways.by_way_of(points, journey.path, self.asked.new_walls)
        return self.asked.can_be_walled(path) and self.take(journey.along(path))

    def next_way(self) -> bool:
        """By the next of the shortest paths for which the walls suffice."""
        journey = self.journey
        if journey is None or journey.point is None:
            return False
        ways = self.asked.ways_to(journey.point)
        path = ways.after(journey.path)
        while not self.asked.can_be_walled(path):
            path = ways.after(path)
        return self.take(journey.along(path))

    @property
    def has_other_ways(self) -> bool:
        """Whether there is more than one path to the chosen point."""
        journey = self.journey
        return (
            journey is not None
            and journey.point is not None
            and self.asked.ways_to(journey.point).count() > 1
        )

    @property
    def way_number(self) -> tuple[int, int] | None:
        """Which of how many paths is chosen; `None` where they are not to be counted.

        With the last walls some combinations of steps cannot be walled, and what is left has no numbers.
        """
        journey = self.journey
        if journey is None or journey.point is None:
            return None
        ways = self.asked.ways_to(journey.point)
        if journey.phase != "path" and ways.count() != queries.routes(self.state, journey.point).paths:
            return None
        return ways.place(journey.path), ways.count()

    # What the rules say about the two actions

    def provinces(self) -> tuple[Province, ...]:
        """Those that can be asked for their price, the smaller price first. Public: no hand matters."""
        return tuple(info for info in self.asked.priced if info.owner != self.seat)

    def has_price(self, info: Province) -> bool:
        """Whether a province has symbols, is not the player's own and has been closed in."""
        return is_priced(info) and info.owner != self.seat

    def own_governors(self) -> tuple[int, ...]:
        return tuple(t for t, seat in queries.governors(self.state).items() if seat == self.seat)

    def price_of(self, info: Province) -> Purchase:
        """The price of a province with the governors that the hand makes advisable."""
        return prices.asked(self.state, self.seat, info)

    # Playing

    @property
    def complete(self) -> bool:
        """Whether everything is chosen that confirming needs."""
        choice = self.choice
        if not isinstance(choice, Journey):
            return choice is not None and choice.complete
        if choice.card is None or choice.wants_discard:
            return False
        return self.stays or bool(choice.path)

    def commit(self) -> bool:
        """Play all of what is chosen as one move; tells whether it was anything."""
        plan = self.planned()
        with self.session.one_move():
            for action in plan:
                self.session.play(action)
        return bool(plan)

    def planned(self) -> tuple[Action, ...]:
        """The actions that carry out all of what is chosen; none before it is complete."""
        choice = self.choice
        if choice is None or not self.complete:
            return ()
        if isinstance(choice, Giving):
            return queries.planned_compensation(self.state, choice.chosen)
        if isinstance(choice, Deed):
            purchase = choice.purchase
            if purchase is None:
                return (choice.what,)
            return queries.planned_occupation(self.state, purchase.province, purchase.governors)
        first = self._card_action(choice)
        if self.stays and first is not None:
            return (first,)
        return queries.planned_move(self.state, first, choice.path, choice.joker, choice.discard)

    @staticmethod
    def _card_action(journey: Journey) -> Take | Lead | None:
        if not journey.card_can_change or journey.card is None:
            return None
        return Lead(journey.card) if journey.by_hand else Take(journey.card)

    def take_first(self) -> bool:
        """Take the chosen face-up card, and leave open where it leads."""
        journey = self.journey
        if journey is None or journey.card is None or journey.by_hand or not journey.card_can_change:
            return False
        self.session.play(Take(journey.card))
        return True
