"""Widgets under mouse, finger and keyboard."""

from __future__ import annotations

import itertools
from math import hypot

import pytest
from pygame import FRect

from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.pointer import (
    Cancel,
    DragEnd,
    DragMove,
    DragStart,
    Hover,
    Input,
    Key,
    LongPress,
    Press,
    Release,
    Tap,
    Text,
    Wheel,
)
from game.engine.scene import Scene, View
from game.engine.widgets import (
    Button,
    Choice,
    Dialog,
    IconButton,
    Label,
    Panel,
    ProgressRing,
    ScrollArea,
    Sheet,
    Slider,
    Tabs,
    TextField,
    Toggle,
    Ui,
    Widget,
    layout,
)
from game.engine.widgets.ui import draw_tip


def tap(ui: Ui | Scene, pos: tuple[float, float]) -> list[bool]:
    return [ui.handle(event) for event in (Press(pos), Release(pos), Tap(pos))]


def drag(ui: Ui | Scene, start: tuple[float, float], *way: tuple[float, float], speed: float = 0.0) -> None:
    ui.handle(Press(start))
    ui.handle(DragStart(start, way[0]))
    for before, pos in itertools.pairwise(way):
        ui.handle(DragMove(pos, (pos[0] - before[0], pos[1] - before[1])))
    ui.handle(DragEnd(way[-1], (0.0, speed)))


@pytest.fixture
def log() -> list[object]:
    return []


@pytest.fixture(autouse=True)
def _window(stack):
    """Toasts and announcements go to a stack."""


class TestButton:
    def test_tap_acts_once_on_release(self, log):
        ui = Ui([Button("go", FRect(0, 0, 100, 50), "Go", on_tap=lambda: log.append("go"))])
        ui.handle(Press((10, 10)))
        assert ui.widgets[0].pressed
        assert log == []
        ui.handle(Release((10, 10)))
        ui.handle(Tap((10, 10)))
        assert log == ["go"]
        assert not ui.widgets[0].pressed

    @pytest.mark.parametrize("ending", [Cancel(), DragStart((10, 10), (60, 60))])
    def test_cancelled_press_does_nothing(self, log, ending):
        ui = Ui([Button("go", FRect(0, 0, 100, 50), "Go", on_tap=lambda: log.append("go"))])
        ui.handle(Press((10, 10)))
        ui.handle(ending)
        assert not ui.widgets[0].pressed
        assert log == []

    def test_disabled_button_says_why(self, stack, log):
        button = Button(
            "go",
            FRect(0, 0, 100, 50),
            "Go",
            on_tap=lambda: log.append("go"),
            enabled=False,
            why_not="Not yet",
        )
        tap(Ui([button]), (10, 10))
        assert log == []
        assert stack.toasts.shown == "Not yet"
        assert button.label_text() == "Go. Not yet"

    def test_small_buttons_reach_out_to_a_finger(self, log):
        ui = Ui([IconButton("x", FRect(100, 100, 20, 20), "close", on_tap=lambda: log.append("x"))])
        tap(ui, (90, 90))
        tap(ui, (80, 90))
        assert log == ["x"]

    def test_overlapping_reach_goes_to_the_one_under_the_finger(self):
        left, right = Button("a", FRect(0, 0, 20, 48)), Button("b", FRect(24, 0, 20, 48))
        ui = Ui([left, right])
        assert ui.at((18, 10)) is left
        assert ui.at((25, 10)) is right

    @pytest.mark.parametrize("scale", [1.0, 1.3, 1.5])
    @pytest.mark.parametrize("width", [120, 200, 400])
    def test_preferred_height_holds_the_label(self, scale, width):
        text.configure(scale, 1.0)
        button = Button("go", None, "Egy hosszú felirat, amely alig fér el", "info")
        wide, high = button.preferred(width)
        assert wide <= width
        assert high >= 48

    def test_right_click_is_no_tap(self, log):
        ui = Ui([Button("go", FRect(0, 0, 100, 50), on_tap=lambda: log.append("go"))])
        ui.handle(Press((10, 10)))
        ui.handle(Release((10, 10)))
        ui.handle(Tap((10, 10), button=3))
        assert log == []


class TestWhoGetsWhat:
    def test_press_beside_all_widgets_belongs_to_the_others(self, log):
        ui = Ui([Button("go", FRect(0, 0, 50, 50), on_tap=lambda: log.append("go"))])
        assert tap(ui, (300, 300)) == [False, False, False]
        ui.handle(Press((60, 10)))
        assert ui.handle(Tap((49, 10))) is False
        assert log == []

    def test_panels_block_what_lies_below(self):
        ui = Ui([Panel(FRect(0, 0, 200, 200))])
        assert tap(ui, (100, 100)) == [True, True, True]
        assert ui.handle(Wheel((100, 100), 1.0))

    def test_hover_changes_only_when_something_changes(self):
        button = Button("go", FRect(0, 0, 100, 50))
        ui = Ui([Panel(FRect(0, 0, 200, 200)), button])
        assert [ui.handle(Hover(pos)) for pos in ((10, 10), (12, 12), (150, 150), None)] == [
            True,
            False,
            True,
            False,
        ]
        assert not button.hovered

    def test_the_board_below_does_not_see_the_mouse_over_a_widget(self):
        ui = Ui([Button("go", FRect(0, 0, 100, 50))])
        assert ui.seen_below(Hover((10, 10))) == Hover(None)
        assert ui.seen_below(Hover((300, 300))) == Hover((300, 300))

    def test_long_press_on_a_button_is_not_used(self):
        ui = Ui([Button("go", FRect(0, 0, 100, 50))])
        ui.handle(Press((10, 10)))
        assert not ui.handle(LongPress((10, 10)))

    def test_hidden_widgets_are_not_there(self, log):
        button = Button("go", FRect(0, 0, 100, 50), on_tap=lambda: log.append("go"))
        button.visible = False
        ui = Ui([button])
        assert tap(ui, (10, 10)) == [False, False, False]
        assert ui.targets() == []
        assert not ui.focus_next()

    def test_replacing_widgets_voids_presses_and_keeps_the_focus_by_name(self, log):
        ui = Ui([Button("a", FRect(0, 0, 50, 50)), Button("b", FRect(60, 0, 50, 50))])
        ui.focus_next()
        ui.focus_next()
        old = ui.widgets[1]
        fresh = Button("b", FRect(60, 0, 50, 50), on_tap=lambda: log.append("b"))
        ui.replace([fresh])
        assert ui.focus is fresh
        assert fresh.focused
        ui.handle(Key("return"))
        assert log == ["b"]
        assert old is not fresh


class TestTips:
    def test_a_resting_mouse_is_told_what_an_icon_means(self):
        ui = Ui([IconButton("undo", FRect(0, 0, 48, 48), "undo", "Undo", key="Z")])
        ui.handle(Hover((10, 10)))
        redraws = [ui.update(0.1) for _ in range(20)]
        assert redraws.count(True) == 1
        assert ui.widgets[0].tip() == "Undo (Z)"

    def test_disabled_buttons_tell_why(self):
        assert Button("b", None, "Undo", enabled=False, why_not="Nothing to undo").tip() == "Nothing to undo"

    def test_buttons_with_words_need_no_tip(self):
        ui = Ui([Button("b", FRect(0, 0, 48, 48), "Undo")])
        ui.handle(Hover((10, 10)))
        assert not any(ui.update(0.1) for _ in range(20))

    def test_pressing_takes_the_tip_away(self):
        ui = Ui([IconButton("undo", FRect(0, 0, 48, 48), "undo", "Undo")])
        ui.handle(Hover((10, 10)))
        ui.update(5.0)
        tap(ui, (10, 10))
        assert not any(ui.update(0.1) for _ in range(20))

    @pytest.mark.parametrize("place", [(0, 0), (1240, 0), (1240, 760), (0, 760)])
    def test_tips_stay_within_the_window(self, platform, place):
        surface = platform.surface()
        surface.fill((1, 2, 3))
        draw_tip(
            Painter(surface), FRect(*place, 40, 40), "A tip of some length that says more than one thing"
        )
        changed = [
            (x, y)
            for x in range(0, 1280, 2)
            for y in range(0, 800, 4)
            if surface.get_at((x, y))[:3] != (1, 2, 3)
        ]
        assert min(x for x, _ in changed) >= 4
        assert max(x for x, _ in changed) <= 1276
        assert max(y for _, y in changed) < 800 - 4 or place[1] > 0


class TestKeyboard:
    @pytest.fixture
    def ui(self, log) -> Ui:
        cells = layout.grid(FRect(0, 0, 320, 120), 2, 4, 10)
        return Ui(
            Button(name, cell, name, on_tap=lambda name=name: log.append(name))
            for name, cell in zip("abcd", cells, strict=True)
        )

    def test_tab_goes_round_and_back(self, ui):
        order = []
        for shift in (False, False, False, False, False, True):
            ui.handle(Key("tab", shift=shift))
            order.append(ui.focus.name)
        assert order == list("abcdad")

    def test_enter_and_space_act(self, ui, log):
        ui.handle(Key("tab"))
        assert ui.handle(Key("return"))
        assert ui.handle(Key("space"))
        assert log == ["a", "a"]

    def test_arrows_go_to_the_neighbour(self, ui):
        ui.handle(Key("tab"))
        way = []
        for name in ("right", "down", "left", "up"):
            assert ui.handle(Key(name))
            way.append(ui.focus.name)
        assert way == list("bdca")
        assert not ui.handle(Key("up"))

    def test_leaving_a_field_by_tab_ends_editing_and_the_next_field_is_ready(self):
        one, two = TextField("one", FRect(0, 0, 200, 48)), TextField("two", FRect(0, 60, 200, 48))
        ui = Ui([one, two])
        tap(ui, (10, 10))
        for event in (Text("a"), Key("tab"), Text("b")):
            ui.handle(event)
        assert (one.value, one.editing) == ("a", False)
        assert (two.value, two.editing, two.focused) == ("b", True, True)

    def test_without_focus_keys_are_left_to_others(self, ui):
        assert not any(ui.handle(Key(name)) for name in ("return", "left", "r", "escape"))

    def test_the_focus_is_shown_and_spoken(self, ui, platform):
        ui.handle(Key("tab"))
        assert ui.focus.focused
        assert platform.announced[-1] == "a"
        ui.handle(Press((500, 500)))
        assert ui.focus is None

    def test_focus_leaves_what_became_hidden(self, ui):
        ui.handle(Key("tab"))
        ui.focus.visible = False
        assert not ui.handle(Key("return"))
        ui.handle(Key("tab"))
        assert ui.focus.name == "b"


class TestChoosing:
    def test_toggle(self, log, platform):
        ui = Ui([Toggle("sound", FRect(0, 0, 300, 48), "Sound", False, log.append)])
        tap(ui, (10, 10))
        tap(ui, (290, 40))
        assert log == [True, False]
        assert platform.announced[-1] == "Sound: off"

    def test_disabled_toggle_says_why(self, log, stack):
        toggle = Toggle("s", FRect(0, 0, 300, 48), "S", False, log.append, enabled=False, why_not="Never")
        tap(Ui([toggle]), (10, 10))
        assert log == []
        assert stack.toasts.shown == "Never"

    @pytest.mark.parametrize("kind", [Choice, Tabs])
    def test_segments(self, kind, log):
        widget = kind(
            "speed", FRect(0, 0, 300, 48), [("off", "Off"), ("on", "On"), ("max", "Max")], "off", log.append
        )
        ui = Ui([widget])
        assert [target.name for target in ui.targets()] == ["speed:off", "speed:on", "speed:max"]
        for target in reversed(ui.targets()):
            tap(ui, target.rect.center)
        assert log == ["max", "on", "off"]
        tap(ui, ui.targets()[0].rect.center)
        assert len(log) == 3

    def test_segments_by_keyboard(self, log):
        ui = Ui([Choice("n", FRect(0, 0, 300, 48), [(2, "2"), (3, "3")], 2, log.append)])
        ui.handle(Key("tab"))
        for name in ("right", "right", "left", "return", "return"):
            ui.handle(Key(name))
        assert log == [3, 2, 3, 2]

    def test_narrow_choices_take_more_rows(self):
        options = [(i, f"Long option {i}") for i in range(4)]
        choice = Choice("n", None, options, 0)
        assert choice.preferred(900)[1] == 48
        choice.place(FRect(0, 0, 300, choice.preferred(300)[1]))
        assert choice.rect.h == 96
        for cell in choice.cells():
            assert cell.w >= text.measure("Long option 0", text.BODY_BOLD)[0]
            assert choice.rect.inflate(1, 1).contains(cell)

    def test_slider_follows_the_finger_in_steps(self, log):
        slider = Slider("v", FRect(0, 0, 226, 48), "", 0.0, log.append, step=0.25)
        ui = Ui([slider])
        drag(ui, (13, 24), (60, 24), (113, 24), (400, 24))
        assert log == [0.25, 0.5, 1.0]

    def test_cancelled_slider_goes_back(self, log):
        slider = Slider("v", FRect(0, 0, 226, 48), "", 0.5, log.append, step=0.25)
        ui = Ui([slider])
        ui.handle(Press((113, 24)))
        ui.handle(DragStart((113, 24), (213, 24)))
        ui.handle(Cancel())
        assert slider.value == 0.5

    def test_slider_by_keyboard(self, log):
        ui = Ui([Slider("v", FRect(0, 0, 226, 48), "", 0.5, log.append, step=0.25)])
        ui.handle(Key("tab"))
        for name in ("right", "right", "right", "left"):
            ui.handle(Key(name))
        assert log == [0.75, 1.0, 0.75]


class TestTextField:
    def test_typing_in_place(self, log):
        field = TextField("name", FRect(0, 0, 200, 48), "Ann", log.append, max_length=6)
        ui = Ui([field])
        tap(ui, (10, 10))
        assert field.editing
        for event in (Text("a"), Key("a"), Key("left"), Key("backspace"), Text("é"), Text("12345")):
            assert ui.handle(event)
        assert field.value == "Ané12a"
        ui.handle(Key("home"))
        ui.handle(Key("delete"))
        assert field.value == "né12a"
        ui.handle(Key("return"))
        assert not field.editing
        assert not ui.handle(Key("r"))

    def test_escape_takes_the_changes_back(self, log):
        field = TextField("name", FRect(0, 0, 200, 48), "Ann", log.append)
        ui = Ui([field])
        tap(ui, (10, 10))
        ui.handle(Text("x"))
        assert ui.handle(Key("escape"))
        assert (field.value, field.editing) == ("Ann", False)

    def test_tapping_elsewhere_keeps_what_was_typed(self):
        field = TextField("name", FRect(0, 0, 200, 48), "Ann")
        ui = Ui([field])
        tap(ui, (10, 10))
        ui.handle(Text("e"))
        tap(ui, (300, 300))
        assert (field.value, field.editing) == ("Anne", False)

    def test_the_platforms_own_editor(self, platform, log):
        platform.own_editor = True
        field = TextField("name", FRect(0, 0, 200, 48), "Ann", log.append, max_length=5)
        ui = Ui([field])
        tap(ui, (10, 10))
        platform.type_text("Árpád-házi")
        assert field.value == "Árpád"
        platform.stop_editing()
        assert not field.editing

    def test_inside_a_scroll_area_it_hears_the_keyboard_too(self):
        field = TextField("name", FRect(0, 0, 200, 48), "Ann")
        ui = Ui([ScrollArea("s", FRect(0, 0, 300, 300), [field])])
        tap(ui, (10, 10))
        ui.handle(Text("a"))
        assert field.value == "Anna"


class TestRelayoutWhileTyping:
    """On telephones the keyboard changes the window, which lays the scene out anew."""

    @pytest.mark.parametrize("own", [False, True], ids=["in place", "the platform's editor"])
    @pytest.mark.parametrize("scrolled", [False, True])
    def test_the_new_field_goes_on(self, platform, log, own, scrolled):
        platform.own_editor = own
        area = ScrollArea("s", FRect(0, 0, 300, 300))

        def build() -> list[Widget]:
            field = TextField("name", FRect(0, 0, 200, 48), "Ann", log.append)
            if scrolled:
                area.set_content([field])
                return [area]
            return [field]

        ui = Ui(build())
        tap(ui, (10, 10))
        ui.replace(build())
        if own:
            platform.type_text("Anna")
        else:
            assert ui.handle(Text("a"))
        field = ui.find("name")
        assert isinstance(field, TextField)
        assert field.value == "Anna"
        assert field.editing
        assert log[-1] == "Anna"
        if own:
            platform.stop_editing()
            assert not field.editing

    def test_scrolling_ends_the_platforms_editor(self, platform):
        platform.own_editor = True
        field = TextField("name", FRect(0, 0, 200, 48), "Ann")
        ui = Ui([ScrollArea("s", FRect(0, 0, 300, 300), [field, Label(FRect(0, 60, 9, 900), "")])])
        tap(ui, (10, 10))
        ui.handle(Wheel((10, 200), -1))
        assert not field.editing
        assert platform.editing is None


class TestScrollArea:
    @pytest.fixture
    def area(self, log) -> ScrollArea:
        cells = layout.stacked(FRect(0, 0, 200, 0), [50.0] * 20, 10)
        buttons = [Button(f"b{i}", cell, on_tap=lambda i=i: log.append(i)) for i, cell in enumerate(cells)]
        return ScrollArea("list", FRect(0, 0, 200, 300), buttons)

    def test_taps_reach_the_children(self, area, log):
        ui = Ui([area])
        tap(ui, (20, 70))
        area.scroll_to(120)
        tap(ui, (20, 70))
        assert log == [1, 3]

    def test_a_drag_scrolls_and_does_not_tap(self, area, log):
        ui = Ui([area])
        drag(ui, (20, 200), (20, 180), (20, 100))
        assert area.offset == 100
        assert log == []
        assert not any(child.pressed for child in area.ui.widgets)

    def test_a_flick_runs_on_and_stops_within_the_content(self, area):
        ui = Ui([area])
        drag(ui, (20, 250), (20, 230), (20, 150), speed=-2000)
        offsets = [area.offset]
        for _ in range(600):
            if not ui.update(1 / 60):
                break
            offsets.append(area.offset)
        assert offsets == sorted(offsets)
        assert 150 < area.offset <= area.furthest
        assert not ui.update(1 / 60)

    def test_touching_stops_the_flick(self, area):
        ui = Ui([area])
        drag(ui, (20, 250), (20, 230), (20, 150), speed=-500)
        ui.update(1 / 60)
        ui.handle(Press((20, 100)))
        assert not ui.update(1 / 60)

    def test_wheel_stays_within_the_content(self, area):
        ui = Ui([area])
        assert ui.handle(Wheel((20, 20), -1))
        assert area.offset == 60
        for _ in range(99):
            ui.handle(Wheel((20, 20), -1))
        assert area.offset == area.furthest == 20 * 60 - 10 - 300

    def test_the_keyboard_brings_what_it_reaches_into_sight(self, area):
        ui = Ui([area])
        for _ in range(9):
            ui.handle(Key("tab"))
        focus = ui.focus
        assert focus is not None
        assert focus.name == "b8"
        assert area.rect.contains(focus.rect)
        for _ in range(8):
            ui.handle(Key("tab", shift=True))
        assert area.rect.contains(ui.focus.rect)

    def test_only_what_can_be_seen_is_a_target(self, area):
        assert [target.name for target in area.targets()] == [f"b{i}" for i in range(5)]
        area.scroll_to_end()
        assert area.targets()[-1].name == "b19"

    def test_moving_the_area_moves_the_children(self, area):
        area.scroll_to(60)
        area.move(5, 7)
        assert area.ui.widgets[1].rect.topleft == (5, 7)

    def test_content_that_fits_does_not_scroll(self):
        area = ScrollArea("s", FRect(0, 0, 200, 300), [Label(FRect(0, 0, 200, 300.4), "x")])
        drag(Ui([area]), (20, 200), (20, 180), (20, 100))
        assert area.offset == 0

    def test_page_keys(self, area):
        assert area.scroll_key(Key("page down"))
        assert area.offset == pytest.approx(255)
        assert area.scroll_key(Key("end"))
        assert area.scroll_key(Key("home"))
        assert area.offset == 0
        assert not area.scroll_key(Key("home"))

    def test_sideways_drags_belong_to_a_slider_inside(self, log):
        slider = Slider("v", FRect(0, 100, 200, 48), "", 0.0, log.append)
        area = ScrollArea("s", FRect(0, 0, 200, 200), [slider, Label(FRect(0, 0, 9, 900), "")])
        ui = Ui([area])
        drag(ui, (20, 120), (60, 122), (100, 122))
        assert log
        assert area.offset == 0
        drag(ui, (20, 120), (22, 90), (22, 60))
        assert area.offset == 60


class Below(Scene):
    def __init__(self) -> None:
        self.inputs: list[Input] = []

    def handle(self, event: Input) -> bool:
        if not isinstance(event, Cancel):
            self.inputs.append(event)
        return True


class TestDialog:
    @pytest.fixture
    def below(self, stack) -> Below:
        scene = Below()
        stack.push(scene)
        return scene

    def shown(self, stack, dialog: Dialog | Sheet) -> None:
        stack.push(dialog)
        for _ in range(30):
            stack.update(1 / 60)

    def test_an_answer_closes_it_first(self, stack, below, log):
        self.shown(
            stack,
            Dialog("Sure?", "Really?", [Button("yes", None, "Yes", on_tap=lambda: log.append(stack.top))]),
        )
        tap(stack, self.center(stack, "yes"))
        assert log == [below]

    def center(self, stack, name: str) -> tuple[float, float]:
        box = next(target for target in stack.targets() if target.name == name)
        return box.x + box.w / 2, box.y + box.h / 2

    def test_it_takes_all_input(self, stack, below):
        self.shown(stack, Dialog("Sure?"))
        for event in (
            Hover((5, 5)),
            Press((640, 400)),
            Release((640, 400)),
            Tap((640, 400)),
            Key("r"),
            Wheel((9, 9), 1),
        ):
            stack.handle(event)
        assert below.inputs == []

    @pytest.mark.parametrize("way", ["escape", "beside"])
    def test_escape_or_a_tap_beside_closes_without_an_answer(self, stack, below, log, way):
        dialog = Dialog("Sure?", buttons=[Button("yes", None, "Yes", on_tap=lambda: log.append("yes"))],
                        on_close=lambda: log.append("closed"))  # fmt: skip
        self.shown(stack, dialog)
        if way == "escape":
            stack.handle(Key("escape"))
        else:
            tap(stack, (5, 5))
        assert stack.top is below
        assert log == ["closed"]

    def test_enter_takes_the_primary_answer_but_never_a_dangerous_one(self, stack, below, log):
        self.shown(
            stack,
            Dialog("Ok?", buttons=[Button("ok", None, "Ok", on_tap=lambda: log.append(1), kind="primary")]),
        )
        stack.handle(Key("return"))
        assert log == [1]
        self.shown(
            stack,
            Dialog("Delete?", buttons=[Button("d", None, "Do", on_tap=lambda: log.append(2), kind="danger")]),
        )
        stack.handle(Key("return"))
        assert log == [1]

    def test_a_tap_meant_for_what_was_there_before_does_nothing(self, stack, below):
        stack.push(Dialog("Sure?"))
        tap(stack, (5, 5))
        assert isinstance(stack.top, Dialog)

    def test_it_is_spoken(self, stack, below, platform):
        self.shown(stack, Dialog("Sure?", "It is gone then."))
        assert "Sure? It is gone then." in platform.announced

    @pytest.mark.parametrize("size", [(320, 480), (390, 844), (844, 390), (1280, 800), (3840, 2160)])
    @pytest.mark.parametrize("scale", [1.0, 1.5])
    def test_it_fits_into_any_window(self, stack, platform, below, size, scale):
        platform.size = size
        platform.fit()
        text.configure(scale, 1.0)
        buttons = [Button(f"b{i}", None, f"A rather long answer {i}") for i in range(3)]
        dialog = Dialog("A long question that needs two lines", "word " * 120, buttons)
        stack.push(dialog)
        dialog.layout(View(size, text_scale=scale))
        window = FRect(0, 0, *size)
        assert window.contains(dialog.rect)
        for button in buttons:
            assert dialog.rect.contains(button.rect)
            assert button.rect.h >= 48
        for i, button in enumerate(buttons):
            assert not any(button.rect.colliderect(other.rect) for other in buttons[i + 1 :])

    @pytest.mark.parametrize("size", [(320, 480), (390, 844), (1280, 800)])
    def test_sheets_lie_at_the_side_or_below(self, stack, platform, below, size):
        platform.size = size
        platform.fit()
        stack.relayout()

        def build(area: FRect) -> list[Widget]:
            assert area.w >= 200
            return [Label(FRect(area.x, area.y, area.w, 2000), "long")]

        sheet = Sheet("Log", build)
        self.shown(stack, sheet)
        assert FRect(0, 0, *size).contains(sheet.rect)
        assert sheet.rect.bottom == size[1]
        assert [target.name for target in sheet.targets()] == ["close"]
        tap(stack, self.center(stack, "close"))
        assert stack.top is below


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_focus_rings_have_room_in_sheets_and_dialogs(stack, platform, size):
    platform.size = size
    platform.fit()
    stack.relayout()

    def build(area: FRect) -> list[Widget]:
        return [Button("wide", FRect(area.x, area.y, area.w, 48), "Wide")]

    for overlay in (Sheet("Menu", build), Dialog("Name", body=[TextField("name", FRect(0, 0, 10, 48))])):
        stack.push(overlay)
        area = next(widget for widget in overlay.ui.widgets if isinstance(widget, ScrollArea))
        (child,) = area.ui.widgets
        ring = child.rect.inflate(14, 0)  # half of it on either side, and the width of the line
        assert area.rect.left <= ring.left
        assert ring.right <= area.rect.right
        stack.pop()


class TestToasts:
    def test_one_after_the_other(self, stack):
        for message in ("one", "two", "two", "three"):
            stack.toast(message)
        seen = []
        for _ in range(2000):
            stack.update(1 / 60)
            if stack.toasts.shown and (not seen or seen[-1] != stack.toasts.shown):
                seen.append(stack.toasts.shown)
        assert seen == ["one", "two", "three"]

    def test_they_are_spoken(self, stack, platform):
        stack.toast("Saved")
        assert platform.announced == ["Saved"]

    def test_long_ones_stay_longer(self, stack):
        def life(message: str) -> int:
            stack.toasts.say(message)
            count = 0
            while stack.toasts.shown:
                stack.update(1 / 60)
                count += 1
            return count

        assert life("x" * 200) > life("short")

    def test_a_new_scene_takes_them_away_but_for_those_that_last(self, stack):
        stack.push(Quiet())
        for message, lasting in (("done", False), ("cannot be saved", True), ("by the way", False)):
            stack.toast(message, lasting=lasting)
        stack.push(Quiet())
        assert stack.toasts.shown == "cannot be saved"
        for _ in range(1000):
            stack.update(1 / 60)
        assert stack.toasts.shown == ""

    def test_a_press_closes_it_and_still_reaches_what_lies_below(self, stack, platform):
        class Below(Quiet):
            def __init__(self) -> None:
                self.got: list[Input] = []

            def handle(self, event: Input) -> bool:
                self.got.append(event)
                return True

        below = Below()
        stack.push(below)
        stack.toast("Saved")
        stack.update(1.0)
        stack.draw(Painter(platform.surface()))
        box = stack.toasts._box
        assert box.bottom <= below.messages_place(stack.view).area.bottom
        tap(stack, (box.x - 10, box.centery))
        assert [type(event) for event in below.got] == [Press, Release, Tap]
        tap(stack, box.center)
        assert [type(event) for event in below.got] == [Press, Release, Tap] * 2
        for _ in range(30):
            stack.update(1 / 60)
        assert stack.toasts.shown == ""


class Quiet(Scene):
    """A scene that does nothing."""


def test_a_full_ring_rests_and_a_thinking_one_turns():
    assert not ProgressRing(FRect(0, 0, 40, 40), 0.5).update(0.1)
    assert ProgressRing(FRect(0, 0, 40, 40)).update(0.1)


def test_drawing_leaves_every_widget_where_it_is(platform):
    from tests.engine.gallery import widgets

    painter = Painter(platform.surface())
    for widget in widgets():
        widget.place(FRect(20, 20, 300, widget.preferred(300)[1]))
        before = FRect(widget.rect)
        for state in ("hovered", "pressed", "focused"):
            setattr(widget, state, True)
            widget.draw(painter)
        assert widget.rect == before
        assert hypot(*widget.preferred(300)) > 0
