"""Whole ways through the screens, by taps and keys, as players go them."""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import replace

import pytest
from pygame import FRect

from game import app
from game.core import record
from game.core.match import SeatInfo
from game.engine.animate import Director, Speed
from game.engine.platform.headless import MemoryStorage
from game.engine.pointer import Cancel, DragEnd, DragMove, DragStart, LongPress, Pinch, Press, Text
from game.engine.widgets import Dialog, TextField
from game.table.choose_game import ChooseGame
from game.table.context import GameEntry
from game.table.hand_over import HandOver
from game.table.help import Help
from game.table.log import Log
from game.table.play import Play
from game.table.remaining import Remaining
from game.table.results import Results
from game.table.session import Session
from game.table.set_up import SetUp
from game.table.settings import SettingsScreen
from game.table.title import Title
from tests.table import stones_board
from tests.table.stage import STONES, Stage


def at_title(storage: MemoryStorage | None = None, **options) -> Stage:
    stage = Stage.open(storage=storage, **options)
    stage.show(Title(stage.table))
    return stage


def at_table(stones: int = 21, seats: int = 2, storage: MemoryStorage | None = None, **options) -> Stage:
    stage = Stage.open(storage=storage, **options)
    names = (SeatInfo("Anna", "red"), SeatInfo("Béla", "blue"), SeatInfo("Csilla", "green"))
    session = Session.start(
        stones_board.VIEW.rules, names[:seats], {"stones": stones}, stage.table.library, name="Sunday"
    )
    stage.show(Play(stage.table, session, stones_board.VIEW))
    return stage


def table(stage: Stage) -> Play:
    scene = stage.scene
    assert isinstance(scene, Play)
    return scene


def uncovered(stage: Stage) -> Play:
    """The table, taken over where it was covered for the next player."""
    if isinstance(stage.scene, HandOver):
        stage.tap("ready")
    return table(stage)


def take(stage: Stage, count: int) -> None:
    stage.tap(f"pile:{count}")
    stage.tap("take")
    stage.settle()


@pytest.mark.parametrize(
    "size", [(1280, 800), (390, 844), (320, 480)], ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_from_the_title_to_the_results_by_taps(size):
    stage = at_title(size=size)
    assert "continue" not in stage.names()
    stage.tap("new-game")
    assert isinstance(stage.scene, ChooseGame)
    stage.tap("game:stones")
    assert isinstance(stage.scene, SetUp)
    stage.tap("players:3")
    scene = stage.scene
    scene.options["stones"] = 9
    stage.tap("start")
    stage.settle()
    session = table(stage).session
    assert session.seats == 3
    for _turn in range(3):
        stage.draw()
        take(stage, 3)
    assert isinstance(stage.scene, Results)
    stage.draw()
    assert session.is_over
    assert any("wins" in told for told in stage.machine.announced)
    stage.tap("rematch")
    again = table(stage).session
    assert again.id != session.id
    assert [info.colour for info in again.match.seats] == ["blue", "green", "red"]
    assert again.match.options["stones"] == 9


def test_a_whole_turn_and_everything_around_it_by_keyboard_alone():
    stage = at_title()
    stage.key("return")
    assert isinstance(stage.scene, ChooseGame)
    stage.key("escape")
    assert isinstance(stage.scene, Title)
    stage.key("return")
    stage.key("tab")
    stage.key("tab")
    stage.key("return")
    assert isinstance(stage.scene, SetUp)
    stage.key("return")
    stage.settle()
    play = table(stage)
    stage.key("2")
    stage.key("return")
    stage.settle()
    assert play.session.state.scores() == (2, 0)
    stage.key("u")
    assert play.session.state.scores() == (0, 0)
    stage.key("y", ctrl=True)
    assert play.session.state.scores() == (2, 0)
    stage.key("z", ctrl=True)
    stage.key("z", ctrl=True, shift=True)
    assert play.session.state.scores() == (2, 0)
    for key, kind in (("l", Log), ("h", Help)):
        stage.key(key)
        assert isinstance(stage.scene, kind)
        stage.key("escape")
        assert stage.scene is play
    stage.key("m")
    assert "resume" in stage.names()
    stage.settle()
    stage.key("escape")
    assert stage.scene is play


def test_continue_takes_up_exactly_where_the_page_was_left():
    storage = MemoryStorage()
    stage = at_table(storage=storage)
    take(stage, 3)
    take(stage, 1)
    stage.tap("pile:2")
    stage.tap("take")  # and the page is closed in the middle of the motion
    left = table(stage).session

    later = at_title(storage)
    later.tap("continue")
    later.settle()
    session = table(later).session
    assert session.id == left.id
    assert session.match.actions == left.match.actions
    assert session.state.scores() == left.state.scores() == (6, 1)
    assert session.to_move == left.to_move
    assert table(later).scores.shown(0) == 6
    take(later, 1)
    assert session.state.scores() == (6, 2)


def test_continue_takes_the_game_that_was_opened_last_even_if_nothing_was_played():
    storage = MemoryStorage()
    first = table(at_table(storage=storage)).session
    stage = at_table(storage=storage)
    take(stage, 1)  # the other one is the newer one
    stage = at_title(storage)
    stage.tap("saved-games")
    stage.tap(f"match:{first.id}")
    stage.settle()
    later = at_title(storage)
    later.tap("continue")
    assert table(later).session.id == first.id


def test_a_finished_game_is_not_continued_but_can_be_looked_at():
    storage = MemoryStorage()
    stage = at_table(9, storage=storage)
    for _turn in range(3):
        take(stage, 3)
    later = at_title(storage)
    assert "continue" not in later.names()
    later.tap("saved-games")
    later.tap(next(name for name in later.names() if name.startswith("match:")))
    later.settle()
    assert isinstance(later.scene, Results)
    later.key("escape")
    assert table(later).session.is_over
    later.tap("results")
    assert isinstance(later.scene, Results)


# The table


def test_points_fly_and_are_counted_when_they_land():
    stage = at_table()
    play = table(stage)
    stage.tap("pile:3")
    stage.tap("take")
    assert play.session.state.scores() == (4, 0)
    assert play.scores.shown(0) == 0
    stage.wait(0.4)
    assert play.flights.busy
    assert play.scores.shown(0) == 0
    stage.draw()
    stage.wait(2.0)
    assert not play.flights.busy
    assert play.scores.shown(0) == 4


@pytest.mark.parametrize("change", [{"speed": Speed.OFF}, {"reduced_motion": True}], ids=["off", "reduced"])
def test_without_motion_points_are_there_at_once(change):
    stage = at_table()
    stage.set(**change)
    stage.tap("pile:3")
    stage.tap("take")
    stage.wait(0.5)
    assert table(stage).scores.shown(0) == 4
    assert not table(stage).flights.busy


def test_undo_takes_the_shown_points_back_at_once():
    stage = at_table()
    take(stage, 3)
    stage.tap("undo")
    assert table(stage).scores.shown(0) == 0
    stage.tap("redo")
    assert table(stage).scores.shown(0) == 4


def test_undo_explains_why_it_cannot():
    stage = at_table()
    stage.tap("undo")
    assert stage.stack.toasts.shown == "There is nothing to undo yet."


def test_a_tap_during_motion_ends_it_and_places_nothing_by_accident():
    stage = at_table()
    stage.set(confirm_placement=False)
    place = stage.box("pile:3").center
    stage.tap("pile:1")
    play = table(stage)
    assert play.board.busy
    stage.tap_at(place)  # meant the table as it was shown, where nothing could be taken
    assert not play.board.busy
    assert not play.flights.busy
    assert play.session.match.actions == ("take 1",)
    assert play.scores.shown(0) == 1
    stage.tap_at(place)
    assert play.session.match.actions == ("take 1", "take 3")


def test_a_tap_while_points_fly_counts():
    stage = at_table()
    stage.set(confirm_placement=False)
    stage.tap("pile:1")
    stage.wait(0.4)
    play = table(stage)
    assert play.flights.busy
    assert not play.board.busy
    stage.tap("pile:2")
    assert play.session.match.actions == ("take 1", "take 2")
    assert play.scores.shown(0) == 1


def test_a_button_pressed_during_motion_works():
    stage = at_table()
    stage.tap("pile:1")
    stage.tap("take")
    stage.tap("undo")
    assert table(stage).session.match.actions == ()


def test_a_key_that_means_something_new_after_the_motion_does_nothing():
    stage = at_table()
    play = table(stage)
    stage.tap("pile:1")
    stage.tap("take")
    assert play.board.busy
    stage.key("l")
    assert isinstance(stage.scene, Log)


def test_fingers_palms_and_drags_place_nothing():
    stage = at_table()
    stage.set(confirm_placement=False)
    play = table(stage)
    spot = stage.box("pile:2").center
    for inputs in (
        [Press(spot, True), Cancel()],
        [Press(spot, True), DragStart(spot, (spot[0] + 30, spot[1]), True), DragEnd(spot, (0, 0))],
        [Press(spot, True), DragStart(spot, (2000, 10), True), DragMove((2000, 10), (900, 0)), Cancel()],
        [Pinch(spot, 1.1, (0, 0)), Pinch(spot, 0.9, (2, 2))],
        [Press(spot, True), LongPress(spot)],
    ):
        for item in inputs:
            stage.stack.handle(item)
        stage.wait(0.2)
        stage.draw()
    assert play.session.steps == []


def test_a_tip_goes_away_with_the_next_press():
    stage = at_table()
    spot = table(stage).board.area.center
    stage.stack.handle(LongPress(spot))
    assert "worth four" in table(stage).tip.text
    stage.draw()
    stage.stack.handle(Press((5, 5)))
    assert table(stage).tip.text == ""
    stage.tap("player:1")
    assert "Anna" in table(stage).tip.text


def test_the_board_is_laid_out_again_only_when_its_place_changes():
    stage = at_table(size=(390, 844))
    layouts = table(stage).board.layouts
    take(stage, 1)
    take(stage, 2)
    assert table(stage).board.layouts == layouts
    stage.resize((844, 390))
    assert table(stage).board.layouts == layouts + 1


def test_an_idle_table_asks_for_no_frames():
    stage = at_table()
    take(stage, 1)
    stage.wait(15)
    stage.draw()
    assert not stage.stack.dirty
    stage.wait(5)
    assert not stage.stack.dirty


def test_every_menu_entry_leads_somewhere():
    for entry, kind in (
        ("log", Log),
        ("remaining", Remaining),
        ("rules", Help),
        ("settings", SettingsScreen),
        ("new-game", ChooseGame),
        ("leave", Title),
    ):
        stage = at_table()
        stage.tap("menu")
        stage.settle()
        stage.tap(entry)
        assert isinstance(stage.scene, kind), entry
        stage.draw()
    stage = at_table()
    stage.tap("menu")
    stage.settle()
    stage.tap("export")
    assert list(stage.machine.saved) == ["sunday.json"]
    stage.settle()
    assert isinstance(stage.scene, Play)


def test_settings_changed_from_the_table_show_when_it_comes_back():
    stage = at_table()
    stage.tap("menu")
    stage.settle()
    stage.tap("settings")
    stage.tap("language:hu")
    stage.key("escape")
    stage.settle()
    stage.draw()
    assert any(widget.label_text().startswith("Visszavonás") for widget in table(stage).ui.widgets)


def test_the_turn_and_what_happened_are_told_to_screen_readers():
    stage = at_table()
    stage.machine.announced.clear()
    take(stage, 2)
    told = " ".join(stage.machine.announced)
    assert "Anna takes 2 stones" in told
    assert "Béla: Take one, two or three stones." in told


def test_the_first_prompt_is_told_as_well():
    stage = at_table()
    assert stage.machine.announced[-1] == "Anna: Take one, two or three stones."


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=("panel", "bar"))
def test_who_has_won_is_not_written_before_the_points_are_counted(size):
    stage = at_table(stones=9, size=size)
    stage.set(speed=Speed.NORMAL)
    play = table(stage)
    for _turn in range(3):
        play.board.skip_animation()
        play.session.play("take 3")
    assert play.board.busy
    assert not any("last stone" in word for word in written(play))
    play.board.skip_animation()
    play.choices_changed()
    if size[0] > size[1]:
        assert any("last stone" in word for word in written(play))


def written(play: Play) -> list[str]:
    """What the log beside the board and the banner over it say."""
    recent = [widget.label_text() for widget in play.ui.widgets if widget.name == "recent-log"]
    return [*recent, play.banner.words]


def test_the_position_is_told_on_demand():
    stage = at_table()
    stage.key("d")
    assert stage.machine.announced[-1] == "21 stones"


def test_escape_gives_the_arrows_back_to_the_board_before_it_opens_the_menu():
    stage = at_table()
    stage.key("tab")
    assert table(stage).ui.focus is not None
    stage.key("escape")
    assert table(stage).ui.focus is None
    stage.key("2")
    stage.key("escape")
    assert table(stage).board.chosen == 0
    stage.key("escape")
    assert "resume" in stage.names()


# Handing over


def test_the_table_is_covered_between_players_when_they_want_it():
    stage = at_table()
    stage.set(hand_over=True)
    take(stage, 2)
    scene = stage.scene
    assert isinstance(scene, HandOver)
    assert scene.opaque
    assert scene.seat == 1
    stage.key("escape")
    assert stage.scene is scene
    stage.tap("ready")
    assert table(stage).session.can_undo  # nothing was secret
    take(stage, 1)
    assert isinstance(stage.scene, HandOver)


def test_secrets_are_covered_always_and_what_was_seen_cannot_be_undone():
    secret = replace(stones_board.VIEW, has_secrets=True)
    stage = Stage.open(entries=(replace(STONES, load=lambda: secret),))
    seats = (SeatInfo("Anna", "red"), SeatInfo("Béla", "blue"))
    session = Session.start(secret.rules, seats, {}, stage.table.library)
    stage.show(Play(stage.table, session, secret))
    assert isinstance(stage.scene, HandOver)
    stage.tap("ready")
    take(stage, 1)
    assert isinstance(stage.scene, HandOver)
    stage.tap("ready")
    assert not table(stage).session.can_undo


# Set-up


def test_the_players_of_last_time_are_remembered():
    storage = MemoryStorage()
    stage = at_title(storage)
    stage.tap("new-game")
    stage.tap("game:stones")
    stage.tap("players:3")
    for number, name in enumerate(("Anna", "Béla", "Csilla"), 1):
        stage.tap(f"name:{number}")
        for letter in name:
            stage.stack.handle(Text(letter))
        stage.key("return")
    stage.tap("colour:1")
    stage.tap("start")
    session = table(stage).session
    assert [info.name for info in session.match.seats] == ["Anna", "Béla", "Csilla"]
    colours = [info.colour for info in session.match.seats]
    assert colours == ["blue", "red", "green"]
    assert session.name == "Anna – Béla – Csilla"

    later = at_title(storage)
    later.tap("new-game")
    later.tap("game:stones")
    scene = later.scene
    assert isinstance(scene, SetUp)
    assert scene.count == 3
    assert scene.seats[:3] == list(session.match.seats)


def test_what_was_filled_in_is_there_again_after_going_back():
    storage = MemoryStorage()
    stage = at_title(storage)
    stage.tap("new-game")
    stage.tap("game:stones")
    scene = stage.scene
    assert isinstance(scene, SetUp)
    option = next(option for option in scene.game.rules.options if option.choices)
    other = next(choice.value for choice in option.choices if choice.value != option.default)
    stage.tap("players:3")
    scene.seats[2] = SeatInfo("Csilla", "yellow")
    scene.options[option.name] = other
    stage.key("escape")

    for again in (stage, at_title(storage)):
        if again is not stage:
            again.tap("new-game")
        again.tap("game:stones")
        later = again.scene
        assert isinstance(later, SetUp)
        assert later is not scene
        assert later.count == 3
        assert later.seats[2] == SeatInfo("Csilla", "yellow")
        assert later.options[option.name] == other


def test_options_that_make_no_sense_any_more_are_those_of_the_game():
    storage = MemoryStorage()
    storage.put("options/stones", '{"stones": true, "quick": 0, "other": 3}')
    stage = at_title(storage)
    stage.tap("new-game")
    stage.tap("game:stones")
    scene = stage.scene
    assert isinstance(scene, SetUp)
    assert scene.options == {option.name: option.default for option in scene.game.rules.options}


def test_tab_leads_from_name_to_button_and_on_and_typing_arrives():
    stage = at_title()
    stage.tap("new-game")
    stage.tap("game:stones")
    scene = stage.scene
    assert isinstance(scene, SetUp)
    stage.tap("name:1")
    stage.stack.handle(Text("Ann"))
    stage.key("tab")
    assert scene.ui.focus is not None
    assert (scene.ui.focus.name, scene.ui.focus.focused) == ("down:1", True)
    stage.stack.handle(Text("x"))
    for _step in range(3):
        stage.key("tab")
    assert scene.ui.focus.name == "name:2"
    assert scene.ui.focus.focused
    stage.stack.handle(Text("Bo"))
    assert [info.name for info in scene.seats[:2]] == ["Ann", "Bo"]


def test_an_option_for_two_players_is_neither_shown_nor_sent_with_four():
    stage = Stage.open(entries=app.GAMES)
    stage.show(SetUp(stage.table, stage.table.games.view("chang-cheng")))
    scene = stage.scene
    assert isinstance(scene, SetUp)
    scene.options["two_players"] = "colours"
    stage.tap("players:2")
    assert any(name.startswith("option:two_players") for name in stage.names())
    stage.tap("players:4")
    assert not any(name.startswith("option:two_players") for name in stage.names())
    assert any(name.startswith("option:events") for name in stage.names())
    stage.tap("start")
    play = stage.scene
    assert isinstance(play, Play)
    assert play.session.match.options["two_players"] == "neutral"
    # What was chosen is there again with two players.
    assert scene.options["two_players"] == "colours"


def test_an_option_with_many_choices_opens_a_list():
    stage = Stage.open((360, 640), entries=app.GAMES)
    stage.show(SetUp(stage.table, stage.table.games.view("chang-cheng")))
    scene = stage.scene
    assert isinstance(scene, SetUp)
    scene.scroll.scroll_to_end()
    assert "option:events:random" not in stage.names()
    stage.tap("option:events")
    stage.settle()
    stage.tap("option:events:random")
    assert stage.scene is scene
    assert scene.options["events"] == "random"
    assert "option:events" in stage.names()


def test_two_players_of_one_name_are_not_started():
    stage = at_title()
    stage.tap("new-game")
    stage.tap("game:stones")
    scene = stage.scene
    assert isinstance(scene, SetUp)
    scene.seats[0] = SeatInfo("anna", "red")
    scene.seats[1] = SeatInfo("Anna", "blue")
    stage.tap("start")
    assert stage.scene is scene
    assert stage.stack.toasts.shown == "Two players have the same name."


def test_colours_stay_different_however_often_they_are_changed():
    stage = at_title()
    stage.tap("new-game")
    stage.tap("game:stones")
    stage.tap("players:4")
    scene = stage.scene
    assert isinstance(scene, SetUp)
    rng = random.Random(1)
    for _step in range(40):
        stage.tap(rng.choice(["colour:1", "colour:2", "colour:3", "colour:4", "shuffle", "up:2", "down:1"]))
        assert len({info.colour for info in scene.seats}) == len(scene.seats)


def test_a_name_typed_in_the_browsers_own_editor_arrives():
    stage = at_title()
    stage.machine.own_editor = True
    stage.tap("new-game")
    stage.tap("game:stones")
    stage.tap("name:2")
    stage.machine.type_text("  Őrs\u0000 ")
    stage.machine.stop_editing()
    scene = stage.scene
    assert isinstance(scene, SetUp)
    assert scene.seats[1].name == "Őrs"


@pytest.mark.parametrize("own_editor", [True, False])
def test_what_the_fonts_lack_is_left_out_of_a_name_and_told(own_editor):
    stage = at_title()
    stage.machine.own_editor = own_editor
    stage.tap("new-game")
    stage.tap("game:stones")
    stage.tap("name:2")
    if own_editor:
        stage.machine.type_text("Éva 😀世")
        stage.machine.stop_editing()
    else:
        stage.stack.handle(Text("Éva 😀世"))
    scene = stage.scene
    assert isinstance(scene, SetUp)
    assert scene.seats[1].name == "Éva"
    assert "left out" in stage.stack.toasts.shown


# Saved games


def test_rename_export_and_delete_with_confirm():
    storage = MemoryStorage()
    stage = at_table(storage=storage)
    saved_id = table(stage).session.id
    stage = at_title(storage)
    stage.tap("saved-games")
    stage.tap(f"more:{saved_id}")
    stage.settle()
    stage.tap("rename")
    stage.settle()
    dialog = stage.scene
    assert isinstance(dialog, Dialog)
    field = next(widget for widget in dialog.body if isinstance(widget, TextField))
    field.value = "Rainy day"
    stage.tap("rename")
    assert [saved.name for saved in stage.table.library.matches()] == ["Rainy day"]
    stage.tap(f"more:{saved_id}")
    stage.settle()
    stage.tap("export")
    assert list(stage.machine.saved) == ["rainy-day.json"]
    stage.tap(f"more:{saved_id}")
    stage.settle()
    stage.tap("delete")
    stage.settle()
    stage.tap("cancel")
    assert len(stage.table.library.matches()) == 1
    stage.tap(f"more:{saved_id}")
    stage.settle()
    stage.tap("delete")
    stage.settle()
    stage.tap("delete")
    assert stage.table.library.matches() == []
    stage.draw()


def import_file(stage: Stage, name: str, content: str) -> None:
    async def choose() -> None:
        stage.machine.file_to_open = (name, content)
        stage.tap("import")
        for _turn in range(5):
            await asyncio.sleep(0)

    asyncio.run(choose())
    stage.wait(0.5)


def test_an_exported_game_is_imported_elsewhere_and_goes_on():
    stage = at_table()
    take(stage, 3)
    text = table(stage).session.record_text()
    other = at_title()
    other.tap("saved-games")
    import_file(other, "sunday.json", text)
    import_file(other, "sunday.json", text)
    assert {saved.name for saved in other.table.library.matches()} == {"Sunday", "Sunday (2)"}
    other.draw()
    other.tap(next(name for name in other.names() if name.startswith("match:")))
    other.settle()
    assert table(other).session.state.scores() == (4, 0)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("{", "damaged"),
        ("", "damaged"),
        ("a" * (1 << 21), "too large"),
        ('{"format": "three-walls-record", "format_version": 7}', "newer version"),
    ],
)
def test_a_bad_file_is_refused_with_a_clear_message(content, reason):
    stage = at_title()
    stage.tap("saved-games")
    import_file(stage, "holiday.json", content)
    assert "“holiday.json” was not imported." in stage.stack.toasts.shown
    assert reason in stage.stack.toasts.shown
    assert stage.table.library.matches() == []


def test_an_import_that_fails_beyond_expectation_is_reported_and_not_swallowed():
    stage = at_title()
    stage.tap("saved-games")

    async def broken(_suffixes: tuple[str, ...]) -> None:
        raise RuntimeError("no chooser")

    stage.machine.open_file = broken
    import_file(stage, "", "")
    assert str(stage.stack.failure) == "no chooser"


def test_a_file_whose_actions_break_the_rules_is_refused():
    stage = at_table()
    take(stage, 3)
    session = table(stage).session
    broken = record.dump(session.match).replace('"take 3"', '"take 8"')
    content = json.loads(broken)
    content["digest"] = record.digest(content)
    other = at_title()
    other.tap("saved-games")
    import_file(other, "x.json", json.dumps(content))
    assert "does not follow the rules" in other.stack.toasts.shown
    assert other.table.library.matches() == []


def test_a_bad_save_is_told_once_and_the_rest_can_be_used():
    storage = MemoryStorage()
    at_table(storage=storage)
    storage.put("match/bad", "{")
    stage = at_title(storage)
    assert "set aside" in stage.stack.toasts.shown
    assert "continue" in stage.names()
    stage.tap("saved-games")
    stage.tap("export-broken")
    assert stage.machine.saved == {"set-aside-bad.json": "{"}
    stage.tap("delete-broken")
    stage.settle()
    stage.tap("delete")
    assert "export-broken" not in stage.names()
    later = at_title(storage)
    assert later.stack.toasts.shown == ""


def test_a_match_that_does_not_replay_is_set_aside_when_it_is_opened():
    storage = MemoryStorage()
    stage = at_table(storage=storage)
    take(stage, 1)

    class NextRules(type(stones_board.VIEW.rules)):
        version = 2

    changed = replace(stones_board.VIEW, rules=NextRules())
    later = Stage.open(storage=storage, entries=(replace(STONES, load=lambda: changed),))
    later.show(Title(later.table))
    later.tap("continue")
    assert isinstance(later.scene, Title)
    assert "another version of the rules" in later.stack.toasts.shown
    assert "continue" not in later.names()
    assert len(later.table.library.broken()) == 1


@pytest.mark.parametrize("kind", ["full", "forbidden", "broken"])
def test_the_game_goes_on_when_nothing_can_be_stored(kind):
    storage = MemoryStorage()
    storage.failure = kind
    stage = at_title(storage)
    stage.tap("new-game")
    stage.tap("game:stones")
    stage.tap("start")
    assert "cannot be saved" in stage.stack.toasts.shown
    stage.wait(15)
    take(stage, 1)
    take(stage, 2)
    assert stage.stack.toasts.shown == ""
    assert table(stage).session.state.scores() == (1, 2)
    storage.failure = None
    take(stage, 1)
    assert stage.machine.announced.count("The game is being saved again.") == 1
    storage.failure = kind
    take(stage, 1)
    stage.tap("menu")
    stage.settle()
    stage.tap("leave")
    stage.settle()
    assert isinstance(stage.scene, Dialog)  # it would be lost
    stage.tap("cancel")
    assert isinstance(stage.scene, Play)


def test_settings_that_cannot_be_kept_hold_for_now():
    stage = at_title()
    stage.machine.storage.failure = "forbidden"
    stage.tap("settings")
    stage.tap("language:hu")
    assert stage.stack.settings.language == "hu"
    assert stage.stack.toasts.shown


# Settings


def test_every_setting_takes_effect_and_is_kept():
    storage = MemoryStorage()
    stage = at_title(storage)
    stage.tap("settings")
    scene = stage.scene
    assert isinstance(scene, SettingsScreen)
    for name in (
        "night",
        "high-contrast",
        "reduced-motion",
        "sound",
        "confirm-placement",
        "hand-over",
        "think-briefly",
    ):
        scene.ui.set_focus(scene.ui.find(name))
        stage.tap(name)
    for name, choice in (("text-size", "text-size:1.15"), ("speed", "speed:fast")):
        scene.ui.set_focus(scene.ui.find(name))
        stage.tap(choice)
    chosen = Stage.open(storage=storage).stack.settings
    assert (chosen.night, chosen.high_contrast, chosen.reduced_motion) == (True, True, True)
    assert (chosen.sound, chosen.confirm_placement, chosen.hand_over) == (False, False, True)
    assert chosen.think_briefly
    assert (chosen.text_size, chosen.speed) == (1.15, Speed.FAST)
    assert Director.speed is Speed.FAST
    Director.speed = Speed.NORMAL
    Director.reduced_motion = False


# The real games


@pytest.mark.parametrize("language", ["en", "hu"])
@pytest.mark.parametrize("size", [(1280, 800), (820, 1180), (390, 844)], ids=lambda size: f"{size[0]}")
def test_all_games_are_seen_whole_without_scrolling(size, language):
    stage = Stage.open(size, entries=app.GAMES, language=language)
    stage.show(ChooseGame(stage.table))
    window = FRect(0, 0, *size)
    assert all(window.contains(stage.box(f"game:{entry.name}")) for entry in app.GAMES)


@pytest.mark.parametrize("entry", app.GAMES, ids=lambda entry: entry.name)
@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_real_game_from_the_title_to_the_results(entry: GameEntry, size):
    stage = Stage.open(size, entries=app.GAMES)
    stage.show(Title(stage.table))
    stage.tap("new-game")
    if f"game:{entry.name}" not in stage.names():
        stage.scene.scroll.scroll_to_end()
    stage.tap(f"game:{entry.name}")
    stage.tap("start")
    stage.settle()
    play = uncovered(stage)
    rng = random.Random(5)
    while not play.session.is_over:
        play.board.skip_animation()  # as the press of a player who goes on does
        play.session.play(rng.choice(play.session.legal_actions()))
        stage.wait(0.1)
        if isinstance(stage.scene, HandOver):
            uncovered(stage)
        if len(play.session.steps) % 40 == 0:
            stage.draw()
    for _second in range(30):
        stage.wait(1)
        if isinstance(stage.scene, Results):
            break
    assert isinstance(stage.scene, Results)
    stage.draw()
    assert sum(play.session.state.scores()) == sum(line.points for line in play.session.state.score_sheet())
    assert [play.scores.shown(seat) for seat in range(play.session.seats)] == list(
        play.session.state.scores()
    )


def test_the_final_scoring_can_be_skipped_by_a_button_that_is_seen():
    stage = Stage.open(entries=app.GAMES)
    names = [SeatInfo("Anna", "red"), SeatInfo("Béla", "blue")]
    game = stage.table.games.view("the-city")
    session = Session.start(game.rules, names, {}, stage.table.library, name="Sunday")
    rng = random.Random(5)
    while True:
        action = rng.choice(session.legal_actions())
        later = session.state.clone()
        later.apply(action)
        if later.is_over:
            break
        session.play(action)
    stage.show(Play(stage.table, session, game))
    play = table(stage)
    session.play(action)
    stage.wait(0.5)
    assert play.state()["busy"]
    assert "skip" in stage.names()
    stage.tap("skip")
    assert not play.state()["busy"]
    assert [play.scores.shown(seat) for seat in range(2)] == list(session.state.scores())
    stage.wait(0.2)
    assert "skip" not in stage.names()
