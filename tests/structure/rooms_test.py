#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Rooms include each other in one direction only.

The modules of the core and the rooms of the window are targets that name what they depend on. Headers can be included
without linking anything; this test checks what the linker cannot."""
import pathlib
import re
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
INCLUDE = re.compile(r'^\s*#\s*include\s+["<]([^">]+)[">]', re.MULTILINE)
# Classes whose headers belong to QtWidgets.
WIDGETS = re.compile(r"^Q(Widget|Dialog|Label|LineEdit|ComboBox|CheckBox|.*Button|.*SpinBox|.*View|.*Layout|Menu|ToolTip|"
                     r"Application|MessageBox|Style.*)$")
MAX_FILES = 26
SUFFIXES = (".h", ".cpp", ".py")


def sources(folder):
    return sorted(each for each in folder.rglob("*") if each.suffix in (".h", ".cpp"))


def includes(source):
    return INCLUDE.findall(source.read_text(encoding="utf-8"))


def ui_rooms():
    """The rooms in the order of ui/CMakeLists.txt."""
    text = (ROOT / "ui" / "CMakeLists.txt").read_text(encoding="utf-8")
    return re.search(r"set\(WAVELANE_ROOMS ([^)]*)\)", text)[1].split()


def declared(room):
    """The rooms of the window and the modules of the core that a room's target names."""
    text = (ROOT / "ui" / room / "CMakeLists.txt").read_text(encoding="utf-8")
    call = re.search(r"wavelane_room\(NAME (\w+)([^)]*)\)", text)
    lists = {"ROOMS": [], "MODULES": [], "LIBRARIES": []}
    for word in call[2].replace("QUICKLY", "").split():
        if word in lists:
            current = lists[word]
        else:
            current.append(word)
    return call[1], lists["ROOMS"], lists["MODULES"]


def part_of(module, file):
    """The room that a file of a module is in, or its own name if it is in none."""
    relative = file.relative_to(module)
    return relative.parts[0] if len(relative.parts) > 1 else relative.stem


def included_parts(module):
    """For each room of the module and each class outside of the rooms, those that its files include."""
    parts = {}
    for source in sources(module):
        part = part_of(module, source)
        targets = parts.setdefault(part, set())
        targets |= {part_of(module, ROOT / name) for name in includes(source) if module in (ROOT / name).parents} - {part}
    return parts


def parts_in_cycles(parts):
    """The parts that remain when those that include no remaining part are removed until there are none."""
    left = {part: set(targets) for part, targets in parts.items()}
    while ends := {part for part, targets in left.items() if not targets & left.keys()}:
        left = {part: targets for part, targets in left.items() if part not in ends}
    return {part: targets & left.keys() for part, targets in left.items()}


class Rooms(unittest.TestCase):
    def test_each_room_of_the_window_names_only_rooms_before_it(self):
        rooms = ui_rooms()
        self.assertEqual({each.name for each in (ROOT / "ui").iterdir() if each.is_dir()}, set(rooms))
        for index, room in enumerate(rooms):
            with self.subTest(room=room):
                name, before, _ = declared(room)
                self.assertEqual(name, room)
                self.assertLessEqual(set(before), set(rooms[:index]))

    def test_rooms_of_the_window_include_exactly_what_they_name(self):
        for room in ui_rooms():
            folder = ROOT / "ui" / room
            used = {tuple(name.split("/")[:2]) for source in sources(folder) for name in includes(source)
                    if name.startswith(("ui/", "core/"))} - {("ui", room)}
            _, rooms, modules = declared(room)
            with self.subTest(room=room):
                self.assertEqual({name for top, name in used if top == "ui"}, set(rooms))
                self.assertEqual({name for top, name in used if top == "core"}, set(modules))

    def test_rooms_of_a_module_include_each_other_in_one_direction(self):
        modules = [each for top in ("core", "ui") for each in sorted((ROOT / top).iterdir()) if each.is_dir()]
        self.assertGreater(sum(len(targets) for each in modules for targets in included_parts(each).values()), 500)
        for module in modules:
            with self.subTest(module=str(module.relative_to(ROOT))):
                self.assertEqual(parts_in_cycles(included_parts(module)), {})

    def test_the_documented_order_of_rooms_is_that_of_the_includes(self):
        text = (ROOT / "docs" / "ARCHITECTURE.md").read_text(encoding="utf-8")
        orders = re.findall(r"^(core/\w+) +(\S.*←.*)$", text, re.MULTILINE)
        self.assertGreater(len(orders), 3)
        for name, order in orders:
            module = ROOT / name
            rooms = {each.name for each in module.iterdir() if each.is_dir()}
            place = {room.strip(): index for index, level in enumerate(order.split("←")) for room in level.split(",")}
            with self.subTest(module=name):
                self.assertEqual(rooms - place.keys(), set())
                for room, targets in included_parts(module).items():
                    wrong = [target for target in targets & rooms if room in rooms and place[target] >= place[room]]
                    self.assertEqual(wrong, [], room)

    def test_a_cycle_is_found(self):
        self.assertEqual(parts_in_cycles({"top": {"a"}, "a": {"b", "end"}, "b": {"a"}, "end": set()}),
                         {"top": {"a"}, "a": {"b"}, "b": {"a"}})

    def test_objects_and_files_do_not_know_the_document_and_edits_are_last(self):
        order = ("objects", "files", "", "edits")
        for source in sources(ROOT / "ui" / "document"):
            room = source.parent.relative_to(ROOT / "ui" / "document").as_posix().replace(".", "")
            for name in includes(source):
                if name.startswith("ui/document/"):
                    with self.subTest(source=str(source.relative_to(ROOT)), includes=name):
                        self.assertLessEqual(order.index("/".join(name.split("/")[2:-1])), order.index(room))

    def test_a_forbidden_include_does_not_link(self):
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / "view.cpp").write_text('#include "ui/base/text.h"\n#include "ui/window/docks.h"\n')
            check = ["cmake", "-D", f"FOLDER={folder}", "-P", str(ROOT / "cmake" / "CheckIncludes.cmake")]
            allowed = subprocess.run([*check[:3], "-D", "ALLOWED=ui/base,ui/window", *check[3:]], capture_output=True, text=True)
            self.assertEqual((allowed.returncode, allowed.stderr), (0, ""))
            refused = subprocess.run([*check[:3], "-D", "ALLOWED=ui/base", *check[3:]], capture_output=True, text=True)
            self.assertNotEqual(refused.returncode, 0)
            self.assertIn('#include "ui/window/docks.h"', refused.stderr)
            self.assertNotIn("ui/base/text.h", refused.stderr)

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
        tops = ("core", "ui", "app", "tests", "benchmarks", "examples", "packaging")
        for folder in (each for top in tops for each in [*(ROOT / top).rglob("*"), ROOT / top] if each.is_dir()):
            count = sum(each.suffix in SUFFIXES for each in folder.iterdir())
            with self.subTest(folder=str(folder.relative_to(ROOT))):
                self.assertLessEqual(count, MAX_FILES)


if __name__ == "__main__":
    unittest.main()
