#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Rooms include each other in one direction only.

The modules of the core are targets of their own, so a forbidden dependency does not link. The rooms of the window are one
target, and headers can be included without linking anything; this test checks what the linker cannot."""
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
INCLUDE = re.compile(r'^\s*#\s*include\s+["<]([^">]+)[">]', re.MULTILINE)
# Each room may include those before it. docs/ARCHITECTURE.md describes this order.
UI_ROOMS = ("base", "theme", "widgets", "document", "session", "models", "forms", "safety", "actions", "properties", "views",
            "editor", "panels", "exchange", "dialogs", "window")
# Classes whose headers belong to QtWidgets.
WIDGETS = re.compile(r"^Q(Widget|Dialog|Label|LineEdit|ComboBox|CheckBox|.*Button|.*SpinBox|.*View|.*Layout|Menu|ToolTip|"
                     r"Application|MessageBox|Style.*)$")
MAX_FILES = 40


def sources(folder):
    return sorted(each for each in folder.rglob("*") if each.suffix in (".h", ".cpp"))


def includes(source):
    return INCLUDE.findall(source.read_text(encoding="utf-8"))


class Rooms(unittest.TestCase):
    def test_the_rooms_of_the_window_are_in_order(self):
        found = {each.name for each in (ROOT / "ui").iterdir() if each.is_dir()}
        self.assertEqual(found, set(UI_ROOMS), "a new room needs a place in the order")
        for source in sources(ROOT / "ui"):
            room = source.relative_to(ROOT / "ui").parts[0]
            for name in includes(source):
                parts = name.split("/")
                if parts[0] != "ui" or parts[1] not in UI_ROOMS:
                    continue
                with self.subTest(source=str(source.relative_to(ROOT)), includes=name):
                    self.assertLessEqual(UI_ROOMS.index(parts[1]), UI_ROOMS.index(room))

    def test_planning_needs_no_device(self):
        for source in sources(ROOT / "core" / "plan"):
            for name in includes(source):
                with self.subTest(source=str(source.relative_to(ROOT)), includes=name):
                    self.assertNotRegex(name, r"^(core/(gpu|run|engine|exporter|importer)/|vulkan/|vk_mem_alloc)")

    def test_exporters_do_not_run_projects(self):
        for folder in ("exporter", "importer"):
            for source in sources(ROOT / "core" / folder):
                for name in includes(source):
                    with self.subTest(source=str(source.relative_to(ROOT)), includes=name):
                        self.assertNotRegex(name, r"^core/(run|engine)/")

    def test_the_core_does_not_know_the_window(self):
        for source in sources(ROOT / "core"):
            for name in includes(source):
                with self.subTest(source=str(source.relative_to(ROOT)), includes=name):
                    self.assertNotRegex(name, r"^(ui|app)/|^Q[A-Z]")

    def test_forms_have_no_widgets(self):
        for source in sources(ROOT / "ui" / "forms"):
            for name in includes(source):
                with self.subTest(source=str(source.relative_to(ROOT)), includes=name):
                    self.assertIsNone(WIDGETS.match(name))

    def test_no_room_is_a_heap_of_files(self):
        for folder in (each for top in ("core", "ui", "app") for each in [*(ROOT / top).rglob("*"), ROOT / top] if each.is_dir()):
            count = sum(each.suffix in (".h", ".cpp") for each in folder.iterdir())
            with self.subTest(folder=str(folder.relative_to(ROOT))):
                self.assertLessEqual(count, MAX_FILES)


if __name__ == "__main__":
    unittest.main()
