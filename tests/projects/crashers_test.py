#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Sources that crash compilers (tests/crashers, most of them found by fuzzing) are errors of their shader."""
import pathlib
import unittest

from support import BASE, ProjectTest, call, edited

SOURCES = sorted((pathlib.Path(__file__).parent.parent / "crashers").glob("*.hlsl"))
OUTCOMES = {0: set(), 3: {"compile_failed", "compiler_crashed", "invalid_spirv"}, 6: {"feature_missing"}}


class Crashers(ProjectTest):
    def test_each_ends_with_a_message(self):
        self.assertGreater(len(SOURCES), 5)
        for source in SOURCES:
            for compiler in ("dxc", "slang", "glslang"):
                with self.subTest(source=source.name, compiler=compiler):
                    outcome = call("compile", source, "--compiler", compiler, "--json")
                    if outcome.status == 6 and outcome.diagnostics()[0]["code"] == "compiler_missing":
                        continue
                    self.assertIn(outcome.status, OUTCOMES, outcome)
                    for each in outcome.diagnostics():
                        self.assertIn(each["code"], OUTCOMES[outcome.status], outcome)
                        self.assertTrue(each["message"], outcome)

    def test_a_run_names_the_shader_and_the_others_compile(self):
        for source in SOURCES:
            with self.subTest(source=source.name):
                compiler = source.name.split("-")[0]
                self.write("bad.hlsl", source.read_text(encoding="utf-8"))
                project = edited(BASE, {"/shaders/bad": {"source": "bad.hlsl", "compiler": compiler},
                                        "/passes/-": {"dispatch": "bad", "groups": [1, 1, 1]}})
                # Releases that compile some of these sources turn them into endless loops.
                outcome = self.run_project(project, "--timeout", "5", check=False)
                if outcome.status == 6 and outcome.diagnostics()[0]["code"] == "compiler_missing":
                    continue
                self.assertNotEqual(outcome.status, 70, outcome)
                if outcome.status != 0:
                    places = {"/passes/2" if each["code"] == "timed_out" else "/shaders/bad"
                              for each in outcome.diagnostics("error")}
                    self.assertEqual({each["at"] for each in outcome.diagnostics("error")}, places, outcome)
                self.assertIsNotNone(outcome.report["shaders"]["copy"]["reflection"], outcome)


if __name__ == "__main__":
    unittest.main()
