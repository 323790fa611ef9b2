#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""exceptions.json lists existing shaders only, each with a reason and a message."""
import json
import unittest

import run_shader


class Exceptions(unittest.TestCase):
    def setUp(self):
        self.exceptions = json.loads(run_shader.EXCEPTIONS.read_text(encoding="utf-8"))

    def test_every_name_is_a_shader_and_they_are_in_order(self):
        for name in self.exceptions:
            self.assertTrue((run_shader.EXCEPTIONS.parent / name / "project.wavelane").is_file(), name)
        self.assertEqual(list(self.exceptions), sorted(self.exceptions))

    def test_every_exception_is_about_a_check_and_has_a_sentence_and_a_message(self):
        for name, checks in self.exceptions.items():
            for check, exception in checks.items():
                with self.subTest(f"{name}: {check}"):
                    self.assertIn(check, run_shader.CHECKS)
                    self.assertNotEqual(check, "auto", "every shader runs with a compiler")
                    self.assertEqual(set(exception), {"reason", "message"})
                    self.assertRegex(exception["reason"], r"^[A-Za-z].*\.$")
                    self.assertGreater(len(exception["message"]), 10)

    def test_verdicts_are_judged_by_what_is_listed(self):
        listed = {"reason": "It cannot.", "message": "cannot do this"}
        holds, fails = run_shader.Verdict(True), run_shader.Verdict(False, "a.hlsl:1: cannot do this")
        wrong = run_shader.Verdict(False, "cannot do this", "/expect/0: expected 1, got 2")
        self.assertEqual(run_shader.judged("glslang", holds, None), "")
        self.assertEqual(run_shader.judged("glslang", fails, listed), "")
        self.assertNotEqual(run_shader.judged("glslang", fails, None), "")
        self.assertNotEqual(run_shader.judged("glslang", holds, listed), "")
        self.assertNotEqual(run_shader.judged("glslang", wrong, listed), "")
        self.assertNotEqual(run_shader.judged("glslang", fails, listed | {"message": "something else"}), "")


if __name__ == "__main__":
    unittest.main()
