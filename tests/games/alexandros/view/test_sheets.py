"""Every sheet fits into every window, with places that a finger can hit and the words that it needs."""

import random
from functools import cache

import pytest
from pygame import FRect

from game.engine import i18n
from game.engine.draw import text
from game.engine.platform.headless import MemoryStorage
from game.games.alexandros import queries
from game.games.alexandros.land import SYMBOLS
from game.games.alexandros.view import why_not
from game.games.alexandros.view.interaction.giving import Giving
from game.games.alexandros.view.interaction.meanings import Cell
from game.games.alexandros.view.interaction.turn import Turn
from game.games.alexandros.view.sheets.choice_sheets import sheet_for
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
        if scale == 1.0:
            assert desk.sheet.height(body.w) <= body.h + 1
        cells = [FRect(*spot.box) for spot in desk.spots() if isinstance(spot.meaning, Cell)]
        assert all(panel.contains(cell) for cell in cells)
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
    table.tap(missing.name)
    assert table.tip == missing.meaning.why_not
    assert table.sounds == ["error"]


def test_a_price_that_can_never_be_paid_is_only_counted(at_once):
    table = opened("dear price")
    sheet, desk = table.board.desk.sheet, table.board.desk
    assert isinstance(sheet, PriceList)
    assert not [s for s in desk.spots() if s.name.startswith("symbol")]
    assert str(sheet.purchase.lacking) in sheet.summary


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
