#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Hostile files: the importer exits with a documented status and a message, and writes nothing outside its folder."""
import json
import os
import random
import unittest

from amber_test import ADD, ADD_PIPELINE, script
from importing import ImportTest
from support import call

STATUSES = (0, 3, 4, 5, 6)
GOOD = script(ADD, "BUFFER source DATA_TYPE uint32 DATA 1 2 3 4 END\nBUFFER sums DATA_TYPE uint32 SIZE 4 FILL 1\n",
              ADD_PIPELINE, "REPEAT 2\nRUN adding 1 1 1\nEND\nEXPECT sums IDX 0 EQ 3\n")


class Hostile(ImportTest):
    def survive(self, name, content, *arguments):
        outcome = self.import_file(name, content, "--force", *arguments)
        self.assertIn(outcome.status, STATUSES, outcome)
        self.assertIsNotNone(outcome.report, outcome)
        self.assertEqual({p.name for p in self.source_folder.parent.iterdir()} - {"project"}, {"source"})
        return outcome

    def test_truncated_and_damaged_scripts(self):
        chance = random.Random(7)
        for turn in range(30):
            text = bytearray(GOOD.encode())
            if turn % 2:
                del text[chance.randrange(len(text)):]
            else:
                for _ in range(6):
                    text[chance.randrange(8, len(text))] = chance.randrange(256)
            with self.subTest(turn):
                self.survive("damaged.amber", bytes(text), "--from", "amber")

    def test_unrecognized_files(self):
        for content in (b"", b"\0" * 100, b"plain text", b"[]", b"{}", b"{\"shader\": 3}", b"\xff\xfe\x00"):
            self.assertEqual(self.survive("unknown.txt", content).status, 3)
            for kind in ("amber", "spirv", "shadertoy"):
                self.assertNotEqual(self.survive("unknown.txt", content, "--from", kind).status, 0)

    def test_huge_sizes_and_counts(self):
        much = 2**64 - 1
        for line in (f"BUFFER x DATA_TYPE uint32 SIZE {much} FILL 1", f"BUFFER x DATA_TYPE vec3<float> SIZE {2**34} FILL 1",
                     f"IMAGE x FORMAT R8_UINT DIM_3D WIDTH {much} HEIGHT 2 DEPTH 2",
                     f"REPEAT {much}\nRUN adding 1 1 1\nEXPECT sums IDX 0 EQ 1\nEND",
                     f"RUN adding {much} 1 1", f"EXPECT sums IDX {much} EQ 1", "REPEAT 1\n" * 100,
                     "BUFFER x DATA_TYPE uint32 SIZE 1 FILL 0\n" * 5000, "EXPECT sums IDX 0 EQ 1\n" * 70000):
            with self.subTest(line[:60]):
                self.assertNotEqual(self.survive("much.amber", GOOD + line + "\n").status, 0)

    def test_deep_json(self):
        for text in ("[" * 100000, '{"renderpass":' * 1000, '{"shader":' + "[" * 5000):
            for kind in ("auto", "spirv", "shadertoy"):
                self.assertNotEqual(self.survive("deep.json", text, "--from", kind).status, 0)

    def test_an_invalid_module(self):
        (self.source_folder / "bad.spv").write_bytes(b"\x03\x02\x23\x07" + b"\xff" * 64)
        self.assertNotEqual(self.survive("bad.json", json.dumps({"shader": "bad.spv", "dispatch": [1, 1, 1]})).status, 0)

    def test_a_fifo_and_a_folder_instead_of_a_file(self):
        os.mkfifo(self.source_folder / "pipe.amber")
        for name in ("pipe.amber", ".", "absent.amber"):
            outcome = call("import", self.source_folder / name, "-o", self.folder, "--json")
            self.assertEqual(outcome.status, 5, outcome)

    def test_a_folder_that_is_not_empty_is_not_changed(self):
        self.folder.mkdir()
        (self.folder / "mine.txt").write_text("mine")
        outcome = self.import_file("good.amber", GOOD)
        self.assertEqual(outcome.status, 5, outcome)
        self.assertEqual([p.name for p in self.folder.iterdir()], ["mine.txt"])

    def test_importing_twice_creates_equal_files(self):
        seen = []
        for _ in range(2):
            self.import_without_errors("good.amber", GOOD, "--force")
            seen.append({p.relative_to(self.folder): p.read_bytes() for p in self.folder.rglob("*") if p.is_file()})
        self.assertEqual(*seen)


if __name__ == "__main__":
    unittest.main()
