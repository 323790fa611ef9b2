#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`wavelane compile --matrix`: one source through every compiler, docs/CLI.md."""
import json
import unittest

from support import COPY, ProjectTest, call

# glslang does not support templates.
TEMPLATE = """\
RWByteAddressBuffer to;
template<typename T> T twice(T value) { return value + value; }

[numthreads(1, 1, 1)]
void main()
{
    to.Store(0, twice(2u));
}
"""


class Matrix(ProjectTest):
    def matrix(self, name, source, *arguments, environment=None):
        return call("compile", self.write(name, source), "--matrix", "--json", *arguments, environment=environment)

    def row(self, outcome, name):
        return next(each for each in outcome.report["compilers"] if each["name"] == name)

    def test_compilers_that_agree_exit_with_0(self):
        outcome = self.matrix("same.hlsl", COPY)
        self.assertEqual(outcome.status, 0, outcome)
        self.assertIs(outcome.report["ok"], True)
        self.assertEqual(outcome.report["differences"], [])
        self.assertEqual([each["name"] for each in outcome.report["compilers"]][:3],
                         ["dxc", "slang", "glslang"])
        glslang = self.row(outcome, "glslang")
        self.assertTrue(glslang["ok"] and glslang["size"] > 0 and glslang["compiler"].startswith("glslang 1"), glslang)
        self.assertEqual([b["name"] for b in glslang["reflection"]["bindings"]], ["from", "to"])

    def test_a_compiler_that_refuses_is_a_difference_and_exits_with_1(self):
        outcome = self.matrix("template.hlsl", TEMPLATE, "--hlsl-version", "2021")
        dxc = self.row(outcome, "dxc")
        if not dxc["present"]:
            self.skipTest("DXC is not installed")
        self.assertEqual(outcome.status, 1, outcome)
        self.assertTrue(dxc["ok"], dxc)
        found = {each["what"]: each["values"] for each in outcome.report["differences"]}
        refusing = [name for name in ("slang", "glslang") if self.row(outcome, name)["present"]]
        self.assertEqual(found["compiles"], {"dxc": True} | dict.fromkeys(refusing, False))

    def test_a_source_that_no_compiler_accepts_exits_with_3(self):
        outcome = self.matrix("wrong.hlsl", "[numthreads(1, 1, 1)] void main() { nothing(); }")
        self.assertEqual(outcome.status, 3, outcome)
        self.assertIs(outcome.report["ok"], True)  # They agree on that.
        self.assertIn("nothing", outcome.err)

    def test_a_crashing_or_wrong_compiler_does_not_affect_others(self):
        crasher = self.write("crasher", "#!/bin/sh\nkill -SEGV $$\n")
        crasher.chmod(0o755)
        settings = self.write("compilers.json", json.dumps(
            {"crasher": {"command": [str(crasher), "{source}", "{output}"], "languages": ["hlsl"]}}))
        outcome = self.matrix("same.hlsl", COPY, environment={"WAVELANE_COMPILERS": str(settings)})
        self.assertEqual(outcome.status, 1, outcome)
        self.assertIs(self.row(outcome, "glslang")["ok"], True)
        crashed = self.row(outcome, "crasher")
        self.assertIs(crashed["ok"], False)
        self.assertEqual(crashed["diagnostics"][0]["severity"], "error")

    def test_a_missing_dxc_is_omitted(self):
        outcome = self.matrix("same.hlsl", COPY, environment={"WAVELANE_DXC": str(self.folder / "none.so")})
        self.assertEqual(outcome.status, 0, outcome)
        self.assertIs(self.row(outcome, "dxc")["present"], False)
        self.assertEqual(outcome.report["differences"], [])

    def test_options_reach_every_compiler(self):
        source = "RWByteAddressBuffer to;\n[numthreads(N, 1, 1)] void start() { to.Store(0, 1); }\n"
        outcome = self.matrix("options.hlsl", source, "-D", "N=5", "--entry", "start")
        self.assertEqual(outcome.status, 0, outcome)
        for row in outcome.report["compilers"]:
            if row["present"]:
                self.assertEqual(row["reflection"]["group_size"], [5, 1, 1])

    def test_it_cannot_emit_modules(self):
        file = self.write("same.hlsl", COPY)
        for extra in (["--emit", "glsl"], ["-o", "x"], ["--compiler", "dxc"]):
            self.assertEqual(call("compile", file, "--matrix", *extra).status, 2, extra)

    def test_text_output_is_a_table(self):
        outcome = call("compile", self.write("template.hlsl", TEMPLATE), "--matrix")
        for word in ("compiler", "glslang 1", "fails", "difference"):
            self.assertIn(word, outcome.out)


if __name__ == "__main__":
    unittest.main()
