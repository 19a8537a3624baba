"""Every sheet fits into every window, with places that a finger can hit and the words that it needs."""

import random
from functools import cache

import pygame
import pytest
from pygame import FRect

from game.engine import i18n, theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY_BOLD
from game.engine.platform.headless import MemoryStorage
from game.engine.pointer import Wheel
from game.games.alexandros import queries
from game.games.alexandros.land import NONE, SYMBOL_OF, SYMBOLS
from game.games.alexandros.view import why_not
from game.games.alexandros.view.interaction.deed import Deed
from game.games.alexandros.view.interaction.giving import Giving
from game.games.alexandros.view.interaction.meanings import Cell
from game.games.alexandros.view.interaction.purchase import Purchase, SymbolTriangle
from game.games.alexandros.view.interaction.turn import Turn
from game.games.alexandros.view.sheets import cells, choose_cards, compensation, price_words, switch
from game.games.alexandros.view.sheets.choice_sheets import sheet_for
from game.games.alexandros.view.sheets.hand_strip import open_places
from game.games.alexandros.view.sheets.price_list import PriceList
from game.table.library import Library
from game.table.session import Session
from tests.games.alexandros.view.empire_table import Table
from tests.games.alexandros.view.scripted_player import LIKING, new_match

SIZES = ((1280, 800), (1024, 768), (820, 1180), (390, 844))
LEAST = 48.0


@cache
def moment(name, options):
    """The notation of a random game up to the first moment at which that sheet can be opened."""
    for seed in range(9, 40):
        match, chance = new_match(3, seed, **dict(options)), random.Random(seed)
        while not match.is_over:
            if len(match.steps) >= LATE[name] and CAN_OPEN[name](turn_of(match)):
                return seed, match.actions
            legal = match.legal_actions()
            match.play(chance.choices(legal, [LIKING.get(type(a), 1.0) for a in legal])[0])
    raise AssertionError("none ever came so far")


def turn_of(match):
    return Turn(Session(match, Library(MemoryStorage(), (match.rules.name,))))


def prices(turn):
    acting = turn.state.phase == "action" and not why_not.occupy(turn)
    return [turn.price_of(info).affordable() for info in turn.provinces()] if acting else []


LATE = {"price": 45, "dear price": 45, "tax": 45, "special": 45, "compensation": 0}  # steps at least
CAN_OPEN = {
    "price": lambda turn: True in prices(turn),
    "dear price": lambda turn: False in prices(turn),
    "tax": lambda turn: turn.state.phase == "action" and not why_not.tax(turn),
    "special": lambda turn: turn.state.phase == "move" and not why_not.special_move(turn),
    "compensation": lambda turn: turn.state.phase == "compensation",
}


def opened(name, size=SIZES[0], **options):
    """A table on which the sheet of that name is open."""
    seed, actions = moment(name, tuple(options.items()))
    match = new_match(3, seed, **options)
    for action in actions:
        match.play(action)
    table = Table(match=match, size=size)
    if name in ("tax", "special"):
        table.press(name)
    while name.endswith("price"):
        table.press("occupy")
        if table.board.desk.turn.deed.purchase.affordable() == (name == "price"):
            break
    return settled(table)


def settled(table):
    table.settle()
    assert table.board.desk.sheet is not None
    return table


@pytest.mark.parametrize("language", ["en", "hu"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("name", ["price", "dear price", "tax", "special", "compensation"])
def test_it_fits_into_every_window(at_once, name, scale, language):
    table = opened(name)
    i18n.set_language(language)
    for size in SIZES:
        table.resize(size)
        text.configure(scale, 1.0)
        desk = table.board.desk
        desk.laid_out()
        panel, body = desk.sheet_rect, desk.dock.body
        assert desk.area.contains(panel)
        assert desk.sheet.height(body.w) <= body.h + 1
        assert desk.dock.view.h >= LEAST
        cells = [FRect(*spot.box) for spot in desk.spots() if isinstance(spot.meaning, Cell)]
        for spot in desk.spots():
            if isinstance(spot.meaning, Cell):
                desk.point_at(spot)  # which scrolls to it
                assert panel.contains(FRect(*desk.cursor.box))
        assert all(cell.w >= LEAST and cell.h >= LEAST for cell in cells)
        for i, cell in enumerate(cells):
            assert cell.inflate(-1, -1).collidelist(cells[i + 1 :]) < 0
        table.draw()


@pytest.mark.parametrize("size", SIZES)
def test_half_of_the_map_stays_in_sight(at_once, size):
    for name in ("price", "tax", "special"):
        desk = opened(name, size).board.desk
        rooms = desk.rooms_beside_sheet
        largest = max(room.w * room.h for room in rooms)
        assert largest >= 0.33 * desk.places.map.w * desk.places.map.h, name
        assert all(not room.inflate(-2, -2).colliderect(desk.sheet_rect) for room in rooms)


@pytest.mark.parametrize("size", [(844, 390), (390, 844)])
def test_it_leaves_the_tallies_in_sight(at_once, size):
    for name in ("price", "tax"):
        desk = opened(name, size).board.desk
        assert desk.places.map.top > desk.area.top, "there are some"
        assert desk.sheet_rect.top >= desk.places.map.top


def test_a_tax_tells_what_everybody_would_get(at_once):
    table = opened("tax")
    sheet = table.board.desk.sheet
    rows = queries.tax_preview(table.state)
    assert [(share.points, share.total) for share in sheet.shares] == [(r.points, r.total) for r in rows]
    for share, row in zip(sheet.shares, rows, strict=True):
        assert all(income.name.text in share.sum_words for income in row.incomes)
    assert not sheet.ending
    table.state.points[table.session.to_move] = 100
    table.state.points[rows[-1].seat] = 100
    assert sheet_for(Turn(table.session), table.board.scenery.colours) is None
    table.board.refresh(())
    table.press("tax")
    expected = queries.ends_game(table.state)
    assert bool(table.board.desk.sheet.ending) == expected


def test_only_cards_that_match_a_governor_pay_a_tax(at_once):
    table = opened("tax")
    desk = table.board.desk
    legal = {str(action) for action in table.session.legal_actions()}
    for spot in desk.spots():
        if spot.name.startswith("tax "):
            assert (spot.name in legal) == (not spot.meaning.why_not)


def test_cards_of_the_special_move_are_those_in_hand(at_once):
    table = opened("special")
    desk = table.board.desk
    legal = {str(action) for action in table.session.legal_actions()}
    for symbol, spot in enumerate(s for s in desk.spots() if s.name.startswith("play ")):
        assert (f"lead {SYMBOLS[symbol]}" in legal) == (not spot.meaning.why_not)
    assert [s.name for s in desk.spots() if s.name.startswith("discard ")]


def test_the_publishers_special_move_costs_one_card(at_once):
    table = opened("special", special_move="publisher")
    assert not [s for s in table.board.desk.spots() if s.name.startswith("discard ")]


def test_what_is_not_in_hand_is_told_when_tapped(at_once):
    table = opened("tax")
    desk = table.board.desk
    missing = next(s for s in desk.spots() if isinstance(s.meaning, Cell) and s.meaning.why_not)
    table.sounds.clear()
    before = desk.sheet_rect.copy()
    table.tap(missing.name)
    assert table.tip is None, "a note beside the finger would hide half of the sheet"
    assert refusal(table) == missing.meaning.why_not
    assert table.sounds == ["error"]
    assert desk.sheet_rect.bottom == before.bottom
    assert desk.sheet_rect.contains(desk.dock.foot)
    table.tap("sheet-close")
    table.press("tax")
    assert refusal(table) == "", "until something else is chosen"


def refusal(table):
    """Why the last tap in the open sheet chose nothing, as its foot says."""
    own = {line.words for line in table.board.desk.sheet.foot}
    return "".join(line.words for line in table.board.desk.dock.lines if line.words not in own)


def test_a_price_that_can_never_be_paid_is_only_counted(at_once):
    table = opened("dear price")
    sheet, desk = table.board.desk.sheet, table.board.desk
    assert isinstance(sheet, PriceList)
    assert not [s for s in desk.spots() if s.name.startswith("symbol")]
    assert str(sheet.purchase.lacking) in sheet.foot[0].words


# Prices


SYMBOL_TRIANGLES = [triangle for triangle, symbol in enumerate(SYMBOL_OF) if symbol != NONE]


def priced(size=SIZES[3], count=9, hand=(2, 2, 2, 2, 2), reserve=2, **more):
    """A table with the price list of a province with so many symbols."""
    table = opened("price", size)
    turn = table.board.desk.turn
    places = tuple(SymbolTriangle(t, SYMBOL_OF[t]) for t in SYMBOL_TRIANGLES[:count])
    price = Purchase(
        turn.deed.purchase.province, places, more.pop("foreign", ()), None, hand, reserve, **more
    ).proposed()
    table.board.desk.choose(Deed.of(price))
    table.settle()
    return table


def switches(table):
    return [s for s in table.board.desk.spots() if s.name.startswith(("pay ", "put "))]


def test_every_symbol_has_a_switch_with_both_ways_to_settle_it(at_once):
    table = priced(count=5)
    names = {spot.name for spot in switches(table)}
    assert names == {f"{part} {t}" for t in SYMBOL_TRIANGLES[:5] for part in ("pay", "put")}
    for spot in switches(table):
        assert SYMBOLS[SYMBOL_OF[int(spot.name.split()[1])]] in spot.meaning.words


def test_what_is_chosen_can_be_paid_whatever_is_tapped(at_once):
    table = priced(size=SIZES[0], count=7, hand=(1, 1, 1, 1, 1), reserve=4)
    chance = random.Random(4)
    for _ in range(60):
        name = chance.choice([n for n in table.targets() if n.startswith(("pay ", "put "))])
        table.tap(name)
        assert table.board.desk.turn.deed.purchase.can_pay
        assert table.commands()["confirm"].enabled


def test_a_way_that_cannot_be_is_refused_with_the_reason(at_once):
    table = priced(size=SIZES[0], count=3, hand=(0, 0, 0, 0, 0), reserve=3)
    name = next(n for n in table.targets() if n.startswith("pay "))
    table.tap(name)
    assert refusal(table) == "You have no further card of this symbol."
    table = priced(size=SIZES[0], count=2, hand=(2, 2, 2, 2, 2), reserve=1)
    (governed,) = table.board.desk.turn.deed.purchase.governors
    table.tap(f"pay {governed}")
    assert refusal(table) == "At least one governor has to be put on a symbol."
    assert table.tip is None


def test_many_symbols_scroll_by_finger_wheel_and_keys(at_once):
    table = priced()
    desk = table.board.desk
    assert desk.dock.furthest > 0
    names = [spot.name for spot in switches(table)]
    assert names[0] in table.targets()
    assert names[-1] not in table.targets()
    at = desk.dock.view.center
    table.board.handle(Wheel(at, -40.0))
    assert names[-1] in table.targets()
    assert names[0] not in table.targets()
    table.drag(at, (at[0], at[1] + 20), (at[0], at[1] + 900))
    assert desk.dock.offset == 0
    before = desk.turn.deed
    table.drag(at, (at[0], at[1] - 20), (at[0], at[1] - 900))
    assert desk.dock.offset == pytest.approx(desk.dock.furthest, abs=0.01)
    assert desk.turn.deed == before, "a drag chooses nothing"
    desk.point_at(switches(table)[0])
    for name in names[1:]:
        table.key("right")
        assert desk.cursor.name == name
        assert name in table.targets(), "the keys scroll to where they go"
    table.board.handle(Wheel(at, 40.0))
    scrolled_away = FRect(*next(s for s in desk.spots() if s.name == names[-1]).box)
    assert not desk.dock.view.collidepoint(scrolled_away.center)
    before = desk.turn.deed
    table.tap_at(desk.dock.foot.center)
    assert desk.turn.deed == before, "what is scrolled away cannot be hit through the foot"


def test_tapping_in_a_scrolled_list_leaves_it_where_it_is(at_once):
    table = priced(hand=(9, 9, 9, 9, 9))
    desk = table.board.desk
    table.board.handle(Wheel(desk.dock.view.center, -1.0))
    offset = desk.dock.offset
    name = [n for n in table.targets() if n.startswith("put ")][-1]
    table.tap(name)
    assert desk.dock.offset == offset > 0


def test_governors_to_be_driven_out_come_first_in_words(at_once):
    price = Purchase(
        0, (SymbolTriangle(1, 3),), (SymbolTriangle(2, 3), SymbolTriangle(5, 4)), 0, (1, 1, 1, 2, 2), 3
    )
    lines = price_words.driven_out(price, "Anna")
    assert lines == [
        (3, "Drive out Anna's governor on the lute: 2 × lute, you have 2."),
        (4, "Drive out Anna's governor on the soldier: 2 × soldier, you have 2."),
    ]


def test_the_foot_tells_what_is_paid_what_it_brings_and_what_the_loser_gets():
    price = Purchase(0, (SymbolTriangle(1, 3), SymbolTriangle(2, 0)), (SymbolTriangle(2, 0),), 1, (2,) * 5, 3)
    one = price_words.outcome(price.toggled(2), 4, "Anna")
    assert one == [
        "You pay 2 × temple and lute and put 1 governor.",
        "It then brings 4 points in a tax.",
        "Anna gets 2 of the cards used.",
    ]
    two = price_words.outcome(price.toggled(1).toggled(2), 4, "Anna")
    assert two[1] == "With two governors or more it brings nothing in a tax."
    assert price_words.outcome(price.toggled(2), 4, "")[2:] == []


# The hand


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
def test_an_open_hand_shows_every_card_with_its_number(at_once, size, scale):
    table = opened("price", size)
    text.configure(scale, 1.0)
    inner = table.board.desk.places.hand.inflate(-16, -8)
    for cards in ((1, 0, 0, 0, 0), (1, 2, 0, 3, 0), (2, 2, 2, 10, 2)):
        places = open_places(inner, cards)
        assert len(places) == sum(map(bool, cards))
        boxes = [card.union(number) for card, number in places]
        for i, box in enumerate(boxes):
            assert inner.inflate(1, 1).contains(box)
            assert box.inflate(-1, -1).collidelist(boxes[i + 1 :]) < 0
        assert all(card.w >= 22 for card, _ in places)
        assert all(number.w >= text.measure(f"×{max(cards)}", BODY_BOLD)[0] for _, number in places)


def test_compensation_counts_up_and_down(at_once):
    table = opened("compensation")
    desk = table.board.desk
    begun = desk.turn.giving
    assert "sheet-close" not in table.targets(), "it must be finished"
    symbol = next(s for s in range(5) if begun.more(s) is not begun)
    table.tap(f"more {SYMBOLS[symbol]}")
    assert desk.turn.giving == begun.more(symbol)
    assert table.commands()["confirm"].enabled == desk.turn.giving.complete
    table.tap(f"less {SYMBOLS[symbol]}")
    assert desk.turn.giving == begun
    assert str(begun.left) in table.board.prompt()
    assert isinstance(begun, Giving)


def test_closing_a_sheet_plays_nothing(at_once):
    for name in ("price", "tax", "special"):
        table = opened(name)
        steps = len(table.session.steps)
        table.tap("sheet-close")
        assert table.board.desk.sheet is None
        assert len(table.session.steps) == steps


# What cannot be chosen


LOOKS = [{"night": night, "high_contrast": strong} for night in (False, True) for strong in (False, True)]


@pytest.mark.parametrize("look", LOOKS, ids=("day", "day-strong", "night", "night-strong"))
@pytest.mark.parametrize("symbol", range(len(SYMBOLS)))
def test_a_card_that_cannot_be_chosen_is_still_told_from_the_others(look, symbol):
    """Its symbol stands out from the card by 3:1 or more."""
    theme.choose(**look)
    surface = pygame.Surface((60, 72))
    painter = Painter(surface, 1.0)
    painter.ground()
    cells.draw_square(painter, FRect(0, 0, 60, 72), enabled=False)
    cells.draw_card(painter, FRect(0, 0, 60, 72), symbol, enabled=False)
    middle = [surface.get_at((x, y))[:3] for x in range(18, 42) for y in range(24, 48)]
    middle.sort(key=theme.luminance)
    tenth = len(middle) // 10
    assert theme.contrast(middle[tenth], middle[-tenth]) >= 3.0


@pytest.mark.parametrize("name", ["price", "tax", "special", "compensation"])
def test_what_cannot_be_chosen_is_locked_and_nothing_else(at_once, monkeypatch, name):
    table = priced(count=3, hand=(0, 0, 0, 0, 1), reserve=3) if name == "price" else opened(name)
    locks = []
    for module in (choose_cards, switch, compensation):
        monkeypatch.setattr(module, "draw_lock", lambda _painter, at: locks.append(at))
    table.draw()
    spots = [s for s in table.board.desk.spots() if isinstance(s.meaning, Cell)]
    refused = [FRect(*s.box) for s in spots if s.meaning.why_not]
    assert refused
    assert len(locks) == len(refused)
    assert all(any(box.inflate(12, 12).collidepoint(at) for at in locks) for box in refused)
