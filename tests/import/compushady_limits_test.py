#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Python scripts for compushady: what is not understood is reported at its line, and nothing of a script is executed."""
import unittest

from compushady_scripts import DOUBLE, START
from importing import ImportTest
from support import call

STATUSES = (0, 3, 4, 5, 6)
FIRST = START.count("\n") + 1  # The line of a statement after START.


class Reports(ImportTest):
    def script(self, text, *arguments):
        outcome = self.import_file("script.py", text, "--force", *arguments)
        self.assertIn(outcome.status, STATUSES, outcome)
        self.assertIsNotNone(outcome.report, outcome)
        return outcome

    def test_what_is_not_understood_is_named_with_its_line(self):
        for text, *words in (
                ("import random\nb = Buffer(random.randint(1, 9))", 1, "'size' of 'Buffer'", "random.randint", "line"),
                ("b = Buffer(16)\nb.upload(open('x', 'w'))", 1, "upload"),
                ("b = Buffer(16, HEAP_UPLOAD)\nb.upload(input())", 1, "'data' of 'upload'", "input"),
                ("b = Buffer(16)\nb.upload(b.readback())", 1, "upload", "not known"),
                ("b = Buffer(16)\nmagic(b)", 1, "'magic'", "not known"),
                ("b = Buffer(16)\nb.explode()", 1, "'b.explode'"),
                ("b = Buffer()", 0, "'Buffer'", "'size'"),
                ("b = Buffer(16, shape=3)", 0, "'Buffer'", "'shape'"),
                ("b = Buffer(1.5)", 0, "'size'", "integer"),
                ("b = Buffer(16, sparse=True)", 0, "sparse"),
                ("b = Buffer(16, heap=3)", 0, "'heap'", "Heap"),
                ("c = Compute(b'', uav=[3])", 0, "'uav'", "list of resources"),
                ("c = Compute('x')", 0, "'shader'", "compiled shader"),
                ("c = Compute(hlsl.compile(''), bindless=True)", 0, "bindless"),
                ("c = compushady.Rasterizer(b'', b'')", 0, "'Rasterizer'"),
                ("from compushady.shaders import msl\nm = msl.compile('', (1, 1, 1))", 1, "'msl'"),
                ("class Holder:\n    def make(self):\n        return Buffer(16)\nHolder().make()", 0, "'Holder'"),
                ("@app.event\ndef draw():\n    Buffer(16).copy_to(Buffer(16))", 1, "'draw'", "decorator"),
                ("if app.ready():\n    Buffer(16).copy_to(Buffer(16))", 0, "'app.ready()'", "not known"),
                ("for each in app.things():\n    Buffer(each)", 0, "'app.things()'", "not known"),
                ("match 3:\n    case 3:\n        Buffer(16)", 0, "match 3"),
                ("x = [1, 2]\ny = x[7]\nb = Buffer(y)", 1, "x[7]", "fails"),
                ("b = Buffer(8)\nb.upload2d(b'', 2, 4, 1, 1)", 1, "rows"),
                ("b = Buffer(8)\nb.upload_chunked(b'abc', 2, b'.')", 1, "3 bytes", "stride"),
                ("import numpy\nb = Buffer(8)\nb.upload(numpy.array([[1], [2, 3]]))", 2, "rows"),
                ("def f(a):\n    f(a)\nf(Buffer(8))", 1, "32 functions"),
        ):
            line, *words = words
            with self.subTest(text):
                # The rest of the script is still imported.
                outcome = self.script(START + text + DOUBLE.removeprefix(START))
                self.assertEqual(outcome.status, 3, outcome)
                self.assert_reported(outcome, FIRST + line, *words)
                entry = next(each for each in outcome.report["not_understood"] if each["line"] == FIRST + line)
                self.assertEqual((entry["file"], entry["text"].strip()), ("script.py", text.splitlines()[line].strip()))
                self.assertIn("project.wavelane", [each["path"] for each in outcome.report["files"]])

    def test_objects_that_the_project_refuses_are_named_with_their_lines(self):
        for text, line, word in (("a, b = Buffer(0), Buffer(16)\na.copy_to(b)", 0, "greater than 0"),
                                 ("a, b = Texture2D(4, 4, 1000), Buffer(16)\na.copy_to(b)", 0, "1000"),
                                 ("a, b = Buffer(16, 9), Buffer(16)\na.copy_to(b)", 0, "9"),
                                 ("a = Buffer(16)\nb = Buffer(16)\na.copy_to(b, -4)", 2, "-4")):
            with self.subTest(text):
                outcome = self.script(START + text)
                self.assertNotEqual(outcome.status, 0, outcome)
                self.assert_reported(outcome, FIRST + line, word)

    def test_steps_that_change_from_frame_to_frame_are_named(self):
        outcome = self.script(START + "b = Buffer(4, HEAP_UPLOAD)\nn = 0\nwhile window.is_open():\n"
                                      "    b.upload(struct.pack('I', n))\n    n += 1\n")
        self.assert_reported(outcome, FIRST + 3, "differs", status=3)

    def test_an_error_of_syntax_has_its_line(self):
        self.assert_reported(self.script(START + "def :\n"), FIRST, "not valid Python", status=3)

    def test_files_outside_of_the_folder_are_refused(self):
        outcome = self.script(START + "s = hlsl.compile(open('/etc/passwd').read())\nb = Buffer(4, format=R32_UINT)\n"
                                      "Compute(s, uav=[b]).dispatch(1, 1, 1)\n")
        self.assert_reported(outcome, FIRST, "absolute")
        outcome = self.script(START + "b = Buffer(4, HEAP_UPLOAD)\nb.upload(open('../x', 'rb').read())\nb.copy_to(Buffer(4))\n")
        self.assertNotEqual(outcome.status, 0, outcome)

    def test_nothing_of_a_script_is_executed(self):
        victim = self.source_folder.parent / "victim"
        for text in (f"open({str(victim)!r}, 'w').write('x')", f"import os\nos.system('touch {victim}')",
                     f"import subprocess\nsubprocess.run(['touch', {str(victim)!r}])",
                     f"exec(\"open({str(victim)!r}, 'w')\")", f"eval(\"open({str(victim)!r}, 'w')\")",
                     f"__import__('os').system('touch {victim}')", f"from pathlib import Path\nPath({str(victim)!r}).touch()",
                     f"().__class__.__base__.__subclasses__()[0]\nx = str.format.__globals__\nopen({str(victim)!r}, 'a')",
                     f"import builtins\nbuiltins.open({str(victim)!r}, 'w')", "print('{0.__class__}'.format(1))",
                     f"import array\narray.array('b').tofile(open({str(victim)!r}, 'wb'))",
                     f"f = [x for x in [open]][0]\nf({str(victim)!r}, 'w')"):
            with self.subTest(text):
                outcome = self.script(START + text + DOUBLE.removeprefix(START))
                self.assertTrue(outcome.report["files"], outcome)
                self.assertEqual({each.name for each in self.source_folder.parent.iterdir()}, {"source", "project"})

    def test_modules_next_to_the_script_are_not_imported(self):
        for name in ("ast", "json", "struct", "compushady", "sitecustomize"):
            (self.source_folder / f"{name}.py").write_text("open('imported', 'w')\nraise SystemExit(1)\n")
        self.import_file("script.py", DOUBLE)
        outcome = call("import", "script.py", "-o", self.folder, "--json", "--force", folder=self.source_folder,
                       environment={"PYTHONPATH": str(self.source_folder), "PYTHONSTARTUP": "ast.py"})
        self.assertEqual(outcome.status, 0, outcome)
        self.assertFalse((self.source_folder / "imported").exists())

    def test_limits(self):
        for text, word in (("x = 'a' * 10**12", "limit"), ("x = [0] * 10**12", "limit"), ("x = 9**9**9", "bits"),
                           ("x = 1 << 10**9", "bits"), ("x = list(range(10**12))", "limit"), ("x = bytes(10**12)", "limit"),
                           ("x = '%999999999d' % 1", "width"), ("x = '{:999999999}'.format(1)", "width"),
                           ("x = f'{1:999999999}'", "width"), ("x = 'aaaa'.replace('a', 'b' * 10**8)", "limit"),
                           ("x = 'a'.ljust(10**10)\ny = b'a'.ljust(10**10)", "limit"), ("x = (1).to_bytes(10**10, 'big')", "limit"),
                           ("while True:\n    x = 1\nx = 0\nwhile x < 1:\n    y = 2", "steps of evaluation"),
                           ("for i in range(10**6):\n    for j in range(10**6):\n        pass", "steps of evaluation"),
                           ("for i in range(10**6):\n    Buffer(4)", "objects"),
                           ("b = Buffer(4)\nfor i in range(10**6):\n    b.copy_to(b, i)", "steps"),
                           ("import struct\nx = struct.pack('999999999999s', b'')", "limit"),
                           ("import numpy\nx = numpy.zeros((10**6, 10**6))", "shape"),
                           ("x = " + "(" * 50 + "1" + ")" * 50 + "\ny = " + "-" * 5000 + "1", "nested"),
                           ("x = " + "[" * 5000 + "]" * 5000, "")):
            with self.subTest(text[:60]):
                outcome = self.script(START + text + "\n")
                self.assertNotEqual(outcome.status, 0, outcome)
                self.assertTrue(any(word in each["message"] for each in outcome.report["diagnostics"]), outcome)

    def test_large_and_strange_files(self):
        for text in (START + "#" * (1 << 20), START.encode() + b"\xff\xfe\x00", START + "\0", "# -*- coding: rot13 -*-\n" + START):
            with self.subTest(text[:40]):
                self.assertNotEqual(self.script(text).status, 0)

    def test_scripts_are_recognized_by_their_import(self):
        self.assertEqual(self.script("    from compushady import *\n", "--from", "auto").report["from"], "compushady")
        self.assertEqual(self.script(DOUBLE).report["from"], "compushady")
        self.assertEqual(self.script("# import compushady\nprint(1)\n").status, 3)

    def test_a_missing_python_is_reported(self):
        (self.source_folder / "script.py").write_text(DOUBLE)
        outcome = call("import", self.source_folder / "script.py", "-o", self.folder, "--json",
                       environment={"PATH": str(self.source_folder)})
        self.assertEqual(outcome.status, 6, outcome)
        self.assertIn("'python3'", outcome.report["diagnostics"][0]["message"])
        self.assertFalse(self.folder.exists())


if __name__ == "__main__":
    unittest.main()
