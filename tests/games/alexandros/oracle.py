"""Alexandros written a second time, slowly and plainly, to check the real rules against.

A game is a generator: straight-line code that asks for decisions. It shares nothing with the real rules but
the data file. Triangles and points are pairs of row and column, sides are sets of two points, symbols are
names, actions are texts in the notation. Nothing is kept that can be found again: provinces are flooded,
distances measured, shortest paths and ways to pay written out anew each time.

What comes off the pile is told from outside (`come`), because only the real game shuffles; the oracle
checks that it could come.
"""

from __future__ import annotations

import json
from collections import Counter, deque
from functools import cache
from itertools import combinations, pairwise, product
from pathlib import Path
from typing import NamedTuple

DATA = json.loads((Path(__file__).parents[3] / "assets" / "data" / "alexandros_map.json").read_text("utf-8"))
SYMBOLS = list(DATA["symbols"].values())
LAND = {
    (row, column): DATA["symbols"].get(sign)
    for row, signs in enumerate(DATA["land"])
    for column, sign in enumerate(signs)
    if sign != " "
}
START = tuple(DATA["start"])


def corners(triangle):
    row, column = triangle
    if (row + column) % 2 == 0:
        return (row, column), (row + 1, column - 1), (row + 1, column + 1)
    return (row, column - 1), (row, column + 1), (row + 1, column)


CORNERS = {triangle: corners(triangle) for triangle in LAND}
SIDES = {triangle: [frozenset(pair) for pair in combinations(CORNERS[triangle], 2)] for triangle in LAND}
BESIDE: dict[frozenset, list] = {}
for _triangle in LAND:
    for _side in SIDES[_triangle]:
        BESIDE.setdefault(_side, []).append(_triangle)
ROADS: dict[tuple, set] = {}
for _side in BESIDE:
    _one, _other = _side
    ROADS.setdefault(_one, set()).add(_other)
    ROADS.setdefault(_other, set()).add(_one)
NEIGHBOURS = {
    triangle: [(side, other) for side in SIDES[triangle] for other in BESIDE[side] if other != triangle]
    for triangle in LAND
}


@cache
def distances(start):
    """Of every point; walls are in nobody's way."""
    found, ahead = {start: 0}, deque([start])
    while ahead:
        point = ahead.popleft()
        for other in ROADS[point]:
            if other not in found:
                found[other] = found[point] + 1
                ahead.append(other)
    return found


class Ask(NamedTuple):
    seat: int
    phase: str
    texts: set[str]


class GameEnds(Exception):  # noqa: N818
    pass


class Province(NamedTuple):
    triangles: frozenset
    owner: int | None
    governors: frozenset
    symbols: tuple  # triangles with a symbol, in reading order
    open: int


def name(place):
    return f"{place[0]},{place[1]}"


def place_of(text):
    row, column = text.split(" ")[1].split(",")
    return int(row), int(column)


def symbol_of(text):
    return text.split(" ")[1]


class Game:
    def __init__(
        self, hands, start=0, face_up=(), pile=None, special="rulebook", end="over_100", discards=()
    ):
        """`pile` lists what comes from its top on; without it, it holds all other cards in some order."""
        self.seats, self.turn_of, self.turn = len(hands), start, 1
        self.special, self.end = special, end
        self.hands = [Counter(hand) for hand in hands]
        self.known = [Counter() for _ in hands]  # cards that everybody saw go to this hand
        self.face_up = [*face_up, None, None][:2]
        self.order = None if pile is None else list(pile)  # of the pile, as long as it is known
        self.pile = Counter(pile or ())
        self.discards = Counter(discards)
        if pile is None:
            self.pile = Counter(dict.fromkeys(SYMBOLS, DATA["cards_of_a_symbol"]))
            for cards in (*self.hands, Counter(filter(None, self.face_up)), self.discards):
                self.pile -= cards
        self.come: deque[str] = deque()
        self.alexander = START
        self.walls: dict[frozenset, str] = {}
        self.black, self.red = DATA["black_walls"], DATA["red_walls"]
        self.governors: dict[tuple, int] = {}
        self.points = [0] * self.seats
        self.log: list[tuple[int, int, bool, int]] = []  # seat, points, whether own tax, turn
        self.actions_left, self.taxed, self.may_draw, self.last_turn = 2, False, True, False
        self.placing: tuple = ()  # triangles chosen for governors, until all is paid
        self.moved = True  # Alexander, in this turn
        self.idle = 0  # turns one after the other without a move and an action: then nothing goes any more
        self.over = False

    # The table

    def governors_left(self, seat):
        return DATA["governors"] - list(self.governors.values()).count(seat)

    def province_of(self, triangle):
        reached, ahead = {triangle}, [triangle]
        while ahead:
            for side, other in NEIGHBOURS[ahead.pop()]:
                if side not in self.walls and other not in reached:
                    reached.add(other)
                    ahead.append(other)
        governors = frozenset(t for t in self.governors if t in reached)
        owners = {self.governors[t] for t in governors}
        assert len(owners) < 2, "a province with governors of two players"
        symbols = tuple(sorted(t for t in reached if LAND[t]))
        return Province(
            frozenset(reached), *(owners or [None]), governors, symbols, len(reached) - len(symbols)
        )

    def provinces(self):
        found, seen = [], set()
        for triangle in sorted(LAND):
            if triangle not in seen:
                found.append(self.province_of(triangle))
                seen |= found[-1].triangles
        return found

    # Alexander's ways

    def free(self, triangle):
        return (
            triangle not in self.governors
            and self.alexander not in CORNERS[triangle]
            and not any(side in self.walls for side in SIDES[triangle])
        )

    def new_walls(self, path):
        return [side for side in map(frozenset, pairwise(path)) if side not in self.walls]

    def shortest(self, goal, walls=1000):
        """Every shortest path from Alexander to `goal` for which `walls` suffice, one after the other."""
        far = distances(goal)

        def onward(path, left):
            if left < 0:
                return
            here = path[-1]
            if here == goal:
                yield path
            for point in sorted(ROADS[here]):
                if far[point] == far[here] - 1:
                    yield from onward([*path, point], left - (frozenset((here, point)) not in self.walls))

        return onward([self.alexander], walls)

    def affordable(self, goal):
        return self.shortest(goal, self.black + self.red)

    def goals(self, symbol):
        """The corners of the nearest free triangles to which the walls suffice."""
        far = distances(self.alexander)
        at: dict[int, set] = {}
        for triangle in LAND:
            if LAND[triangle] == symbol and self.free(triangle):
                distance = min(far[point] for point in CORNERS[triangle])
                at.setdefault(distance, set()).update(CORNERS[triangle])
        for distance in sorted(at):
            points = {point for point in at[distance] if next(self.affordable(point), None)}
            if points:
                return points
        return set()

    # Cards

    def off_the_pile(self):
        """The next card of the pile; `None` if there is none anywhere."""
        if not self.pile:
            if not self.discards:
                return None
            self.pile, self.discards, self.order = self.discards, Counter(), None
        card = self.come.popleft()
        assert self.pile[card] > 0, f"no {card} can be in the pile"
        if self.order is not None:
            assert card == self.order.pop(0), "the pile is not in order"
        self.pile = self.pile - Counter([card])
        return card

    def turn_up(self):
        for place in (0, 1):
            if self.face_up[place] is None:
                self.face_up[place] = self.off_the_pile()

    def receive(self, seat, cards, *, seen):
        self.hands[seat].update(cards)
        if seen:
            self.known[seat].update(cards)

    def play(self, seat, cards):
        """Out of the hand; where they go is another matter."""
        cards = Counter(cards)
        assert not cards - self.hands[seat]
        self.hands[seat] -= cards
        self.known[seat] -= cards

    # The game

    def run(self):
        try:
            while True:
                yield from self.move()
                yield from self.actions()
                if self.last_turn or self.idle == self.seats:
                    break
                self.turn_up()
                self.turn_of = (self.turn_of + 1) % self.seats
                self.turn += 1
                self.actions_left, self.taxed, self.may_draw = 2, False, True
        except GameEnds:
            pass
        self.over = True

    def ask(self, phase, texts, *, always=False):
        """A decision, unless there is only one possibility."""
        if len(texts) == 1 and not always:
            return next(iter(texts))
        text = yield Ask(self.turn_of, phase, set(texts))
        assert text in texts
        return text

    def move(self):
        seat = self.turn_of
        goals = {symbol: self.goals(symbol) for symbol in SYMBOLS}
        possible = [symbol for symbol in SYMBOLS if goals[symbol]]
        texts = {f"take {card}" for card in self.face_up if card}
        if self.hands[seat].total() >= (2 if self.special == "rulebook" else 1):
            texts |= {f"lead {card}" for card in possible if self.hands[seat][card]}
        if texts:
            text = yield from self.ask("move", texts, always=True)
            symbol = symbol_of(text)
            if text.startswith("take"):
                self.receive(seat, [symbol], seen=True)
                self.face_up[self.face_up.index(symbol)] = None
                self.turn_up()
                if possible and not goals[symbol]:
                    text = yield from self.ask("joker", {f"use {other}" for other in possible})
                    symbol = symbol_of(text)
            else:
                yield from self.pay_for_the_special_move(seat, symbol)
        self.moved = bool(possible and texts)
        if not possible:
            self.last_turn = True
        if self.moved:
            text = yield from self.ask("destination", {f"go {name(point)}" for point in goals[symbol]})
            yield from self.walk(place_of(text))

    def pay_for_the_special_move(self, seat, symbol):
        self.play(seat, [symbol])
        self.discards[symbol] += 1
        if self.special == "rulebook":
            self.may_draw = False
            cards = [card for card in SYMBOLS if self.hands[seat][card]]
            second = symbol_of((yield from self.ask("pay", {f"discard {card}" for card in cards})))
            self.play(seat, [second])
            self.discards[second] += 1

    def walk(self, goal):
        paths = list(self.affordable(goal))
        for at in range(1, len(paths[0])):
            text = yield from self.ask("path", {f"step {name(path[at])}" for path in paths})
            paths = [path for path in paths if path[at] == place_of(text)]
        [path] = paths
        for side in self.new_walls(path):
            if self.black:
                self.black -= 1
                self.walls[side] = "black"
            else:
                self.red -= 1
                self.walls[side] = "red"
                self.last_turn = True
        assert self.red >= 0
        self.alexander = goal

    def actions(self):
        seat = self.turn_of
        while self.actions_left:
            texts = self.possible_actions(seat)
            text = yield from self.ask("action", texts)
            if text == "pass":
                idle = self.actions_left == 2 and not self.moved
                self.idle = self.idle + 1 if idle else 0
                return
            self.idle = 0
            if text == "draw":
                self.receive(seat, [self.off_the_pile()], seen=False)
            elif text.startswith("pick"):
                self.face_up[self.face_up.index(symbol_of(text))] = None
                self.receive(seat, [symbol_of(text)], seen=True)
            elif text.startswith("occupy"):
                yield from self.occupy(seat, self.province_of(place_of(text)))
            elif text.startswith("tax"):
                self.tax(seat, symbol_of(text))
            else:
                del self.governors[place_of(text)]
            self.actions_left -= 1

    def possible_actions(self, seat):
        texts = {"pass"}
        if self.may_draw:
            texts |= {f"pick {card}" for card in self.face_up if card}
            if self.pile or self.discards:
                texts.add("draw")
        for province in self.provinces():
            if province.owner != seat and self.ways_to_pay(seat, province):
                texts.add(f"occupy {name(province.symbols[0])}")
        own = [triangle for triangle, owner in self.governors.items() if owner == seat]
        texts |= {f"back {name(triangle)}" for triangle in own}
        if not self.taxed:
            texts |= {f"tax {LAND[triangle]}" for triangle in own if self.hands[seat][LAND[triangle]]}
        return texts

    # Occupying

    def driving_out(self, province):
        return Counter(LAND[triangle] for triangle in province.governors for _ in range(2))

    def rest_of_price(self, province, governors):
        return Counter(LAND[triangle] for triangle in province.symbols if triangle not in governors)

    def ways_to_pay(self, seat, province):
        """Every set of symbol triangles that can get governors while cards pay for all the rest."""
        left = self.governors_left(seat)
        driven = self.driving_out(province)
        if driven - self.hands[seat]:
            return []
        lacking = self.rest_of_price(province, ()) - (self.hands[seat] - driven)
        if lacking.total() > left:
            return []
        return [
            governors
            for count in range(1, left + 1)
            for governors in combinations(province.symbols, count)
            if not lacking - Counter(LAND[triangle] for triangle in governors)
        ]

    def occupy(self, seat, province):
        ways = self.ways_to_pay(seat, province)
        used = self.driving_out(province)
        self.play(seat, used)
        for triangle in province.governors:
            del self.governors[triangle]
        while True:
            count = len(self.placing)
            texts = {f"governor {name(way[count])}" if len(way) > count else "pay" for way in ways}
            text = yield from self.ask("price", texts)
            if text == "pay":
                break
            self.placing = (*self.placing, place_of(text))
            ways = [way for way in ways if way[: count + 1] == self.placing]
        placed, self.placing = self.placing, ()
        rest = self.rest_of_price(province, placed)
        self.play(seat, rest)
        self.governors |= dict.fromkeys(placed, seat)
        used = used + rest
        if province.owner is not None and self.seats > 2:
            gift = yield from self.choose_gift(used)
            self.receive(province.owner, gift, seen=True)
            used = used - gift
        self.discards.update(used)

    def choose_gift(self, used):
        """Half of the cards used, rounded up, chosen in rising order of the symbols."""
        size = (used.total() + 1) // 2
        shares = product(*(range(used[symbol] + 1) for symbol in SYMBOLS))
        gifts = [
            [symbol for symbol, count in zip(SYMBOLS, share, strict=True) for _ in range(count)]
            for share in shares
            if sum(share) == size
        ]
        for at in range(size):
            text = yield from self.ask("compensation", {f"give {gift[at]}" for gift in gifts})
            gifts = [gift for gift in gifts if gift[at] == symbol_of(text)]
        [gift] = gifts
        return Counter(gift)

    # Taxes

    def tax(self, seat, symbol):
        self.play(seat, [symbol])
        self.discards[symbol] += 1
        self.taxed = True
        for offset in range(self.seats):
            other = (seat + offset) % self.seats
            gain = sum(
                province.open
                for province in self.provinces()
                if province.owner == other and len(province.governors) == 1
            )
            if gain:
                self.points[other] += gain
                self.log.append((other, gain, other == seat, self.turn))
        if max(self.points) >= (101 if self.end == "over_100" else 100):
            raise GameEnds

    def winners(self):
        if not self.over:
            return ()
        return tuple(seat for seat in range(self.seats) if self.points[seat] == max(self.points))
