#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Missing, damaged and unsuitable files cause errors with a location, never a crash."""
import json
import os
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "projects"))
from support import BASE, ProjectTest, call, edited  # noqa: E402


class BadFiles(ProjectTest):
    def test_no_such_project(self):
        outcome = call("run", self.folder / "nowhere", "--json")
        self.assertEqual(outcome.status, 5, outcome)
        self.assertIn("nowhere", outcome.out + outcome.err)

    def test_a_folder_without_a_project(self):
        outcome = call("run", self.folder, "--json")
        self.assertEqual(outcome.status, 5, outcome)

    def test_text_that_is_not_json(self):
        texts = {
            "empty": "",
            "truncated": json.dumps(BASE)[:-40],
            "trailing comma": '{ "wavelane": 1, }',
            "two documents": '{ "wavelane": 1 } { "wavelane": 1 }',
            "deep": "[" * 200000,
            "deep objects": '{"a":' * 100000,
            "bytes": bytes(range(256)) * 64,
            "no UTF-8": b'{ "wavelane": 1, "name": "\xff\xfe" }',
            "UTF-16": json.dumps(BASE).encode("utf-16"),
            "zeros": bytes(100000),
        }
        for name, text in texts.items():
            with self.subTest(name):
                self.assert_refused(self.run_project(text), "bad_json", 3)

    def test_invalid_json_is_reported_with_its_line(self):
        found = self.assert_refused(self.run_project('{\n  "wavelane": 1,\n  "name" "x"\n}\n'), "bad_json", 3)
        self.assertEqual(found["line"], 3)

    def test_json_that_is_not_a_project(self):
        for text in ("[]", "7", "null", '"wavelane"', "{}"):
            with self.subTest(text):
                self.assert_refused(self.run_project(text), ("bad_value", "bad_json"), 3)

    def test_a_duplicate_key(self):
        text = json.dumps(BASE).replace('"to": {"kind"', '"from": {"kind"')
        self.assertEqual(text.count('"from": {"kind"'), 2)
        self.assert_refused(self.run_project(text), "duplicate_name", 3, "/resources")

    def test_a_source_that_is_a_link_out_of_the_folder(self):
        outside = self.folder.parent / "outside.hlsl"
        outside.write_text((self.folder / "copy.hlsl").read_text())
        os.symlink(outside, self.folder / "linked.hlsl")
        outcome = self.run_project(edited(BASE, {"/shaders/copy/source": "linked.hlsl"}))
        self.assert_refused(outcome, "path_escapes_project", 3, "/shaders/copy")

    def test_a_source_that_is_a_folder(self):
        (self.folder / "folder.hlsl").mkdir()
        outcome = self.run_project(edited(BASE, {"/shaders/copy/source": "folder.hlsl"}))
        self.assert_refused(outcome, ("file_missing", "file_unreadable"), 5, "/shaders/copy")

    def test_a_syntax_error_has_file_line_and_column(self):
        self.write("copy.hlsl", "RWByteAddressBuffer to;\n\n[numthreads(1, 1, 1)]\nvoid main()\n{\n    to.Store(0, wrong);\n}\n")
        found = self.assert_refused(self.run_project(BASE), "compile_failed", 3, "/shaders/copy")
        self.assertTrue(found["file"].endswith("copy.hlsl"), found)
        self.assertEqual(found["line"], 6)
        if "dxc" in json.dumps(call("run", self.folder, "--json").report.get("shaders", {})):
            self.assertEqual(found["column"], 17)

    def test_an_error_in_an_include_is_located_there(self):
        self.write("copy.hlsl", '#include "part.hlsli"\n[numthreads(1, 1, 1)]\nvoid main() { use(); }\n')
        self.write("part.hlsli", "void use()\n{\n    wrong = 1;\n}\n")
        found = self.assert_refused(self.run_project(BASE), "compile_failed", 3, "/shaders/copy")
        self.assertTrue(found["file"].endswith("part.hlsli"), found)
        self.assertEqual(found["line"], 3)

    def test_a_missing_include(self):
        self.write("copy.hlsl", '#include "gone.hlsli"\n[numthreads(1, 1, 1)]\nvoid main() {}\n')
        outcome = self.run_project(BASE)
        missing = any(d["code"] == "file_missing" for d in outcome.diagnostics())
        found = self.assert_refused(outcome, ("compile_failed", "file_missing"), 5 if missing else 3)
        self.assertEqual((found["file"], found["line"]), ("copy.hlsl", 1))

    def test_sources_that_are_not_shaders(self):
        for name, content in {"empty": b"", "zeros": bytes(1000), "noise": bytes(range(256)) * 4, "unterminated": b"/* ",
                              "deep": b"#if 1\n" * 5000}.items():
            with self.subTest(name):
                self.write("copy.hlsl", content)
                self.assert_refused(self.run_project(BASE), ("compile_failed", "compiler_crashed", "bad_value"), 3)

    def test_invalid_spirv(self):
        for name, content in {"empty": b"", "partial word": b"\x03\x02\x23\x07abc", "header": bytes.fromhex("03022307000001000000000001000000"),
                              "noise": bytes(range(256)) * 8}.items():
            with self.subTest(name):
                self.write("bad.spv", content)
                outcome = self.run_project(edited(BASE, {"/shaders/copy/source": "bad.spv"}))
                self.assert_refused(outcome, ("invalid_spirv", "compile_failed", "bad_value"), 3, "/shaders/copy")

    def test_damaged_images(self):
        signature = b"\x89PNG\r\n\x1a\n"
        header = bytes.fromhex("0000000d49484452") + b"\x7f\xff\xff\xff\x7f\xff\xff\xff" + bytes.fromhex("0806000000")
        for name, content in {"empty": b"", "signature": signature, "absurd size": signature + header + bytes(4),
                              "noise": signature + bytes(range(256)) * 10}.items():
            with self.subTest(name):
                self.write("bad.png", content)
                outcome = self.run_project(edited(BASE, {"/resources/sheet/initial": {"image": "bad.png"}}))
                self.assertIn(outcome.status, (3, 5, 6), outcome)
                self.assertTrue(outcome.diagnostics(), outcome)
                self.assertTrue(outcome.diagnostics()[0]["at"].startswith("/resources/sheet"), outcome)


if __name__ == "__main__":
    unittest.main()
