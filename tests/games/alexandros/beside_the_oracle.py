"""Plays the real game of Alexandros beside the oracle and compares them at every step."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence

from game.core.messages import Message
from game.games.alexandros import queries
from game.games.alexandros.events import CardDrawn, CardTurnedUp
from game.games.alexandros.land import (
    ENDS,
    POINT_AT,
    POINT_CELLS,
    SYMBOLS,
    TRIANGLE_AT,
    TRIANGLE_CELLS,
    triangles_in,
)
from game.games.alexandros.rules import RULES
from game.games.alexandros.state import AlexandrosState
from tests.games.alexandros import oracle

Policy = Callable[[oracle.Game, Sequence[str], random.Random], str]

VARIANTS: tuple[tuple[int, dict[str, str]], ...] = (
    (2, {}),
    (3, {"special_move": "publisher"}),
    (4, {"end": "from_100"}),
    (3, {}),
    (4, {"start": "first"}),
    (2, {"special_move": "publisher", "end": "from_100", "start": "first"}),
)
"""Seats and options; taken in turn they meet every rule."""


# Ways to play. They read the oracle, so that they cannot take over a fault of the real game.


def weighing(**weights: float) -> Policy:
    """Chooses by chance, a text by the weight of its first word; takings-over weigh as "seize"."""

    def weight(game: oracle.Game, text: str) -> float:
        verb = text.split()[0]
        if verb == "occupy" and game.province_of(oracle.place_of(text)).owner is not None:
            verb = "seize"
        if verb == "step":
            path = [game.alexander, oracle.place_of(text)]
            verb = verb if game.new_walls(path) else "along"
        if verb == "go" and not game.new_walls(next(game.shortest(oracle.place_of(text)))):
            verb = "along"
        return weights.get(verb, 1)

    def policy(game: oracle.Game, texts: Sequence[str], rng: random.Random) -> str:
        return rng.choices(texts, [weight(game, text) for text in texts])[0]

    return policy


def sparing(game: oracle.Game, texts: Sequence[str], rng: random.Random) -> str:
    """Saves walls and cards, and taxes whenever that brings most: long games with many points."""
    verb = texts[0].split()[0]
    if verb == "go":
        costs = {
            text: min(len(game.new_walls(path)) for path in game.affordable(oracle.place_of(text)))
            for text in texts
        }
        return min(texts, key=lambda text: (costs[text], rng.random()))
    good = [text for text in texts if text.startswith(("tax", "occupy", "governor"))]
    if good and rng.random() < 0.8:
        return rng.choice(good)
    own = [t for t, owner in game.governors.items() if owner == game.turn_of]
    crowded = [f"back {oracle.name(t)}" for t in own if len(game.province_of(t).governors) > 1]
    if set(crowded) & set(texts):
        return rng.choice(crowded)
    return rng.choice([text for text in texts if not text.startswith(("back", "lead"))] or list(texts))


POLICIES: dict[str, Policy] = {
    "at random": weighing(),
    "settling": weighing(occupy=8, seize=8, governor=0.5, draw=4, pick=4, back=0.2, **{"pass": 0.1}),
    "raiding": weighing(occupy=2, seize=60, draw=9, pick=9, tax=0.1, back=0.1, along=3, **{"pass": 0.1}),
    "sparing": sparing,
    "special": weighing(lead=9, draw=5, pick=9, along=4),
    "hoarding": weighing(draw=30, pick=20, seize=4, occupy=0.1, along=9, lead=0.2, **{"pass": 0.1}),
}


# The two games


def shuffled(seed: int) -> list[str]:
    cards = [symbol for symbol in SYMBOLS for _ in range(oracle.DATA["cards_of_a_symbol"])]
    random.Random(f"cards {seed}").shuffle(cards)
    return cards


def both(seats: int, options: dict[str, str], seed: int) -> tuple[AlexandrosState, oracle.Game]:
    """A fresh game and its twin; every second one is dealt from a pile whose order is known."""
    cards = shuffled(seed) if seed % 2 else None
    state = RULES.setup(options, seats, seed, {"cards": cards} if cards else None)
    game = twin(state, options, cards[seats + 2 :] if cards else None)
    if cards:
        start = state.turn_of
        assert [game.hands[(start + at) % seats] for at in range(seats)] == [
            Counter([card]) for card in cards[:seats]
        ]
        assert game.face_up == cards[seats : seats + 2]
    return state, game


def twin(state: AlexandrosState, options: dict[str, str], pile: list[str] | None = None) -> oracle.Game:
    """The oracle's game where `state`, at the beginning of a turn, stands."""
    discards = named(queries.piles(state).discards)
    game = oracle.Game(
        [named(queries.hand(state, seat)) for seat in range(state.seats)],
        state.turn_of,
        [symbol_name(symbol) for symbol in queries.face_up(state)],
        pile,
        options.get("special_move", "rulebook"),
        options.get("end", "over_100"),
        discards,
    )
    game.known = [named(queries.known(state, seat)) for seat in range(state.seats)]
    game.turn = state.turn
    game.alexander = POINT_CELLS[queries.alexander(state)]
    for colour, sides in queries.walls(state)._asdict().items():
        game.walls |= {side_of(side): colour for side in sides}
    game.black, game.red = queries.walls_left(state)
    game.governors = {TRIANGLE_CELLS[t]: seat for t, seat in queries.governors(state).items()}
    game.points = list(state.scores())
    game.log = [
        (line.seat, line.points, line.category == "Own taxes", line.turn) for line in state.score_sheet()
    ]
    return game


def symbol_name(symbol: int | None) -> str | None:
    return None if symbol is None else SYMBOLS[symbol]


def named(cards: Sequence[int]) -> Counter[str]:
    return Counter({SYMBOLS[symbol]: count for symbol, count in enumerate(cards) if count})


def side_of(side: int) -> frozenset[tuple[int, int]]:
    return frozenset(tuple(POINT_CELLS[end]) for end in ENDS[side])


def cells(triangles: Sequence[int]) -> frozenset[tuple[int, int]]:
    return frozenset(tuple(TRIANGLE_CELLS[t]) for t in triangles)


# Comparing


def check_table(state: AlexandrosState, game: oracle.Game) -> None:
    """Everything that lies on the table or in a hand."""
    assert state.turn == game.turn
    assert state.scores() == tuple(game.points)
    assert state.winners() == game.winners()
    assert [symbol_name(symbol) for symbol in queries.face_up(state)] == game.face_up
    for seat in range(game.seats):
        assert named(queries.hand(state, seat)) == game.hands[seat]
        assert queries.hand_size(state, seat) == game.hands[seat].total()
        assert named(queries.known(state, seat)) == game.known[seat]
        assert game.known[seat] <= game.hands[seat]
        placing = len(game.placing) if seat == game.turn_of else 0
        assert queries.governors_left(state, seat) == game.governors_left(seat) - placing
    piles = queries.piles(state)
    assert piles.pile == game.pile.total()
    assert named(piles.discards) == game.discards
    assert tuple(POINT_CELLS[queries.alexander(state)]) == game.alexander
    walls = queries.walls(state)
    assert {side_of(side) for side in walls.black} == {s for s, c in game.walls.items() if c == "black"}
    assert {side_of(side) for side in walls.red} == {s for s, c in game.walls.items() if c == "red"}
    assert tuple(queries.walls_left(state)) == (game.black, game.red)
    assert {TRIANGLE_CELLS[t]: seat for t, seat in queries.governors(state).items()} == game.governors


def check_provinces(state: AlexandrosState, game: oracle.Game) -> None:
    found = queries.provinces(state)
    plain = game.provinces()
    assert [TRIANGLE_CELLS[p.id] for p in found] == [min(p.triangles) for p in plain]
    for info, province in zip(found, plain, strict=True):
        assert cells(info.triangles) == province.triangles
        assert info.owner == province.owner
        assert cells(info.governors) == province.governors
        assert info.open == province.open
        assert named(info.symbols) == Counter(oracle.LAND[t] for t in province.symbols)
        entry = None if info.entry is None else TRIANGLE_CELLS[info.entry]
        assert entry == min(province.symbols, default=None)
        assert info.value == (province.open if len(province.governors) == 1 else 0)
        assert queries.province_of(state, info.triangles[-1]).id == info.id


def check_turn(state: AlexandrosState, game: oracle.Game) -> None:
    now = queries.turn_now(state)
    assert (now.actions_left, now.taxed, now.last_turn) == (game.actions_left, game.taxed, game.last_turn)
    assert now.may_draw == game.may_draw


def check_sheet(state: AlexandrosState, game: oracle.Game) -> None:
    lines = state.score_sheet()
    for line in lines:
        assert isinstance(line.reason, Message)
        assert str(line.reason)
    assert Counter((line.seat, line.points, line.category, line.turn) for line in lines) == Counter(
        (seat, points, "Own taxes" if own else "Others' taxes", turn) for seat, points, own, turn in game.log
    )


def check_ways(state: AlexandrosState, game: oracle.Game, rng: random.Random) -> None:
    """What is shown before a move: nearest triangles, points, paths and what they would do."""
    symbol = rng.randrange(len(SYMBOLS))
    goals = game.goals(SYMBOLS[symbol])
    nearest = queries.nearest(state, symbol)
    assert (nearest is None) == (not goals)
    if nearest is None:
        return
    assert {tuple(POINT_CELLS[point]) for point in nearest.points} == goals
    far = oracle.distances(game.alexander)
    for triangle in nearest.triangles:
        assert min(far[p] for p in oracle.CORNERS[TRIANGLE_CELLS[triangle]]) == nearest.distance
        assert queries.why_not_free(state, triangle) is None
    for triangle in rng.sample(sorted(oracle.LAND), 10):
        number = TRIANGLE_AT[triangle]
        assert (queries.why_not_free(state, number) is None) == bool(
            oracle.LAND[triangle] and game.free(triangle)
        )
        assert queries.distance(state, number) == min(far[p] for p in oracle.CORNERS[triangle])
    goal = rng.choice(sorted(goals))
    paths = sorted(game.affordable(goal))
    routes = queries.routes(state, POINT_AT[goal])
    assert (routes.length, routes.paths) == (len(paths[0]) - 1, len(paths))
    previews = list(queries.previews(state, POINT_AT[goal]))
    assert sorted([tuple(POINT_CELLS[p]) for p in preview.path] for preview in previews) == paths
    preview = rng.choice(previews)
    path = [tuple(POINT_CELLS[p]) for p in preview.path]
    laid = game.new_walls(path)
    assert [side_of(side) for side in (*preview.black, *preview.red)] == laid
    assert len(preview.black) == min(game.black, len(laid))
    before = game.provinces()
    game.walls |= dict.fromkeys(laid, "black")
    after = game.provinces()
    for side in laid:
        del game.walls[side]
    cut = {
        (p.triangles, p.owner): {(q.triangles, q.owner) for q in after if q.triangles <= p.triangles}
        for p in before
        if p not in after
    }
    assert cut == {
        (cells(change.before.triangles), change.before.owner): {
            (cells(info.triangles), info.owner) for info in change.after
        }
        for change in preview.changes
    }


def check_prices(state: AlexandrosState, game: oracle.Game, rng: random.Random) -> None:
    """What a province costs, and which ways of paying are possible."""
    province = rng.choice(game.provinces())
    seat = game.turn_of
    triangle = TRIANGLE_AT[min(province.triangles)]
    price = queries.price(state, triangle)
    ways = game.ways_to_pay(seat, province) if province.owner != seat else []
    assert price.fewest_governors == min(map(len, ways), default=None), (price, ways)
    assert (price.refusal is None) == bool(ways)
    if province.owner == seat:
        return
    assert cells(price.driven) == province.governors
    assert named(price.driven_cards) == game.driving_out(province)
    assert cells(price.rows) == frozenset(province.symbols)
    count = rng.randrange(min(len(province.symbols), 5) + 1)
    guess = tuple(sorted(rng.sample(province.symbols, count)))
    for governors in (guess, rng.choice(ways) if ways else guess):
        numbers = tuple(TRIANGLE_AT[t] for t in governors)
        assert (queries.why_not_payable(state, triangle, numbers) is None) == (governors in ways)
        assert named(queries.cards_for(state, triangle, numbers)) == (
            game.driving_out(province) + game.rest_of_price(province, governors)
        )


def check_taxes(state: AlexandrosState, game: oracle.Game) -> None:
    rows = queries.tax_preview(state)
    assert [row.seat for row in rows] == [(game.turn_of + at) % game.seats for at in range(game.seats)]
    for row in rows:
        incomes = {
            province.triangles: province.open
            for province in game.provinces()
            if province.owner == row.seat and len(province.governors) == 1 and province.open
        }
        assert {cells(triangles_in(income.mask)): income.points for income in row.incomes} == incomes
        assert row.points == sum(incomes.values())
        assert row.total == game.points[row.seat] + row.points
    limit = 101 if game.end == "over_100" else 100
    assert queries.ends_game(state) == (max(row.total for row in rows) >= limit)


def came(state: AlexandrosState, text: str, game: oracle.Game) -> None:
    """Play `text` for real, and tell the oracle which cards came off the pile with it."""
    seat = state.turn_of
    before = queries.hand(state, seat)
    for event in state.apply(RULES.parse(text)):
        if isinstance(event, CardTurnedUp):
            game.come.append(SYMBOLS[event.symbol])
        elif isinstance(event, CardDrawn):
            assert event.seat == seat
            [card] = (named(queries.hand(state, seat)) - named(before)).elements()
            game.come.append(card)


def play_beside_the_oracle(
    state: AlexandrosState, game: oracle.Game, policy: Policy, rng: random.Random, turns: int
) -> Counter[str]:
    """Compare who decides, what is legal and all that is on the table; tells what was met on the way.

    Stops after so many turns: with hardly a wall left the way along old walls may be the only one for ever.
    """
    met: Counter[str] = Counter()
    checked: object = None
    asking = game.run()
    ask: oracle.Ask | None = next(asking)
    while ask is not None:
        assert (state.to_move, state.turn_of, state.phase) == (ask.seat, ask.seat, ask.phase)
        actions = state.legal_actions()
        assert {str(action) for action in actions} == ask.texts
        assert len(actions) == len(ask.texts)
        check_table(state, game)
        check_turn(state, game)
        if checked != (checked := (len(game.walls), sorted(game.governors.items()))):
            check_provinces(state, game)
        if ask.phase == "move" and rng.random() < 0.2:
            check_ways(state, game, rng)
        if ask.phase == "action" and rng.random() < 0.3:
            check_prices(state, game, rng)
            check_taxes(state, game)
        text = policy(game, sorted(ask.texts), rng)
        met += rarities(game, ask, text)
        reds = game.red
        came(state, text, game)
        try:
            ask = asking.send(text)
        except StopIteration:
            ask = None
        assert not game.come, "more cards came than the oracle knows a use for"
        met["red"] += game.red < reds
        if game.turn > turns:
            return met
    assert state.is_over
    assert state.to_move is None
    check_table(state, game)
    check_provinces(state, game)
    check_sheet(state, game)
    met["shared win"] += len(game.winners()) > 1
    met["over by points"] += not game.last_turn and game.idle == 0
    met["over by walls"] += game.last_turn and bool(game.walls) and "red" in game.walls.values()
    met["no way"] += game.last_turn and "red" not in game.walls.values()
    return met


def rarities(game: oracle.Game, ask: oracle.Ask, text: str) -> Counter[str]:
    """The phase, and which rare situations this is."""
    found = Counter([ask.phase, text.split()[0]])
    if text.startswith("occupy"):
        province = game.province_of(oracle.place_of(text))
        found["taken over"] += province.owner is not None
        found["several driven out"] += len(province.governors) > 1
    found["empty pile"] += not game.pile
    if ask.phase == "move":
        found["empty place"] += None in game.face_up
        for symbol in SYMBOLS:
            found += walls_that_lack(game, symbol)
    found["stayed"] += ask.phase == "action" and not game.moved
    return found


def walls_that_lack(game: oracle.Game, symbol: str) -> Counter[str]:
    """How few walls narrow the choice: points too dear, triangles further away instead, paths too dear."""
    found: Counter[str] = Counter()
    if game.black + game.red > 8:
        return found
    goals = game.goals(symbol)
    far = oracle.distances(game.alexander)
    free = [t for t, kind in oracle.LAND.items() if kind == symbol and game.free(t)]
    nearest = min((far[point] for t in free for point in oracle.CORNERS[t]), default=None)
    corners = {
        point for t in free for point in oracle.CORNERS[t] if min(map(far.get, oracle.CORNERS[t])) == nearest
    }
    found["too dear"] += bool(goals & corners) and not corners <= goals
    found["further"] += bool(goals) and not goals & corners
    found["dear path"] += any(
        0 < len(list(game.affordable(goal))) < len(list(game.shortest(goal))) for goal in goals
    )
    return found
