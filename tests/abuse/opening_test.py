#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Project files that are truncated, damaged, of another version, deeply nested, or full of unusual names."""
import json
import random

from abuse import TRIED, AbuseTest, copy_of, main
from support import BASE, DELETE, edited

PROJECTS = ("swap-channels", "first-frame", "swap-kinds", "constants-buffer")
STEP_IN_BYTES = 64
FLIPS = 40
NAMES = {
    "a zero byte": "a\0b",
    "a line": "a\nb",
    "a slash": "a/b",
    "a backslash": "a\\b",
    "nothing": "",
    "a step up": "..",
    "a digit first": "1a",
    "a terminal's command": "a\x1b[2J",
    "right to left": "a\u202eb",
    "no character": "\ufffe",
}


class Opening(AbuseTest):
    def test_truncated_anywhere(self):
        for name in PROJECTS:
            file = copy_of(name, self.folder) / "project.wavelane"
            whole = file.read_bytes()
            for size in range(0, len(whole.rstrip()), STEP_IN_BYTES):
                with self.subTest(project=name, size=size):
                    file.write_bytes(whole[:size])
                    outcome = self.call("run", file, "--json", "--check")
                    TRIED["truncated projects"] += 1
                    self.assert_refused(outcome, "bad_json", 3)
        self.assert_base_runs()

    def test_flipped_bits(self):
        chance = random.Random(1)
        file = copy_of(PROJECTS[0], self.folder) / "project.wavelane"
        whole = file.read_bytes()
        for _ in range(FLIPS):
            place, bit = chance.randrange(len(whole)), chance.randrange(8)
            with self.subTest(place=place, bit=bit):
                damaged = bytearray(whole)
                damaged[place] ^= 1 << bit
                file.write_bytes(damaged)
                outcome = self.call("run", file, "--json", "--check", "--timeout", "60")
                TRIED["bits flipped"] += 1
                self.assert_reported(outcome)
        self.assert_base_runs()

    def test_versions(self):
        for version in (0, -1, 2, 1.5, 1 << 31, 1 << 63, 10 ** 400, "1", "", None, True, [1], {"1": 1}):
            with self.subTest(version=str(version)[:40]):
                outcome = self.run_project(edited(BASE, {"/wavelane": version}))
                TRIED["versions"] += 1
                self.assert_reported(outcome)
                # A newer version opens read-only; its contents determine whether it runs.
                newer = isinstance(version, int) and not isinstance(version, bool) and 1 < version < 1 << 64
                self.assertIn(outcome.status, (0, 3) if newer else (3,), outcome)
        outcome = self.run_project(edited(BASE, {"/wavelane": DELETE}))
        self.assert_refused(outcome, "bad_value", 3)

    def test_nesting(self):
        for depth in (150, 199, 201, 1000, 100000, 3000000):
            for opening, closing in (("[", "]"), ('{"a":', "}")):
                with self.subTest(depth=depth, opening=opening):
                    deep = opening * depth + "1" + closing * depth
                    text = json.dumps(edited(BASE, {"/deep": "HERE"})).replace('"HERE"', deep)
                    outcome = self.run_project(text)
                    TRIED["nestings"] += 1
                    self.assert_reported(outcome)
                    self.assertEqual(outcome.status, 0 if depth < 199 else 3 if depth > 200 else outcome.status, outcome)
                    if depth > 200:
                        self.assert_refused(outcome, "bad_json", 3, words=["200"])

    def test_nested_groups(self):
        for depth in (10, 90, 5000):
            with self.subTest(depth=depth):
                text = json.dumps(edited(BASE, {"/passes/0": "HERE"}))
                deep = '{"group": [' * depth + '{"clear": "to", "value": 5}' + "]}" * depth
                outcome = self.run_project(text.replace('"HERE"', deep).replace("[2, 3, 4, 5]", "[5, 5, 5, 5]"))
                TRIED["nestings"] += 1
                self.assert_reported(outcome)
                self.assertEqual(outcome.status, 0 if depth < 95 else 3, outcome)

    def test_names(self):
        names = {**NAMES, "a megabyte": "a" * (1 << 20)}
        for what, name in names.items():
            for place in ("/resources", "/shaders", "/passes"):
                with self.subTest(what, place=place):
                    edits = ({"/resources": {**BASE["resources"], name: {"kind": "buffer", "size": 16}}}
                             if place == "/resources" else
                             {"/shaders": {**BASE["shaders"], name: {"source": "copy.hlsl"}}}
                             if place == "/shaders" else {"/passes/0/name": name})
                    outcome = self.run_project(edited(BASE, edits))
                    TRIED["names"] += 1
                    self.assert_reported(outcome)
                    if place != "/passes" and what != "a megabyte":
                        self.assert_refused(outcome, "bad_value", 3, place)
                    # The terminal receives text, not commands.
                    self.assertNotIn("\x1b", outcome.err, what)
                    self.assertNotIn("\0", outcome.err, what)

    def test_paths(self):
        for what, path in {**NAMES, "very long": "a" * 5000 + ".hlsl", "very deep": "a/" * 5000 + "a.hlsl",
                           "many steps": "a/../" * 3000 + "copy.hlsl"}.items():
            for pointer in ("/shaders/copy/source", "/resources/to/initial"):
                with self.subTest(what, pointer=pointer):
                    value = path if pointer.endswith("source") else {"file": path}
                    outcome = self.run_project(edited(BASE, {pointer: value}))
                    TRIED["paths"] += 1
                    self.assert_reported(outcome)
                    if what != "many steps":
                        self.assertIn(outcome.status, (3, 5), outcome)
                    self.assertNotIn("\x1b", outcome.err, what)

    def test_large_files(self):
        largest = 64 << 20
        with self.write("project.wavelane", "").open("wb") as file:
            file.truncate(2 << 30)
        self.assert_refused(self.run_project(None), "limit_exceeded", 6, words=[str(largest)])
        self.write("project.wavelane", " " * (8 << 20) + json.dumps(BASE))
        self.assertEqual(self.run_project(None).status, 0)
        TRIED["large project files"] += 2


if __name__ == "__main__":
    main()
