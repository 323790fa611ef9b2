#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A shader that crashes DXC is compiled by Slang, if it does not name its compiler. DXC 1.6 crashes on an intrinsic function
that it lacks, in an initializer list."""
import os
import pathlib
import unittest

from support import BASE, ProjectTest, call, edited

DATA = pathlib.Path(os.environ.get("XDG_DATA_HOME") or pathlib.Path.home() / ".local/share") / "wavelane"
OLD_DXC = DATA / "dxc-1.6/libdxcompiler.so"
SLANG = pathlib.Path(os.environ.get("WAVELANE_SLANG") or DATA / "slang/libslang-compiler.so")
CRASHING = """RWStructuredBuffer<float16_t> numbers : register(u0);
[numthreads(1, 1, 1)]
void main()
{
    const uint16_t bits[1] = { asuint16(numbers[0]) };
    numbers[1] = asfloat16(bits[0]);
}
"""


@unittest.skipUnless(OLD_DXC.is_file() and SLANG.is_file(), "DXC 1.6 and Slang are not installed")
class AfterCrash(ProjectTest):
    def setUp(self):
        super().setUp()
        self.write("crash.hlsl", CRASHING)
        self.environment = {"WAVELANE_DXC": str(OLD_DXC)}

    def assert_compiled_by_slang(self, outcome, compiler):
        self.assertEqual(outcome.status, 0, outcome)
        self.assertTrue(compiler.startswith("slang "), compiler)
        notes = [each for each in outcome.report["diagnostics"] if each["code"] == "compiler_crashed"]
        self.assertEqual([each["severity"] for each in notes], ["note"], outcome)
        for words in ("Compiled by Slang", "DXC 1.6", "SIGSEGV"):
            self.assertIn(words, notes[0]["message"])

    def test_compile_and_reflect_use_slang(self):
        source = self.folder / "crash.hlsl"
        outcome = call("compile", source, "--native-16bit", "--json", environment=self.environment)
        self.assert_compiled_by_slang(outcome, outcome.report["compiler"])
        self.assertGreater(outcome.report["milliseconds"], 0)
        outcome = call("reflect", source, "--native-16bit", "--json", environment=self.environment)
        self.assertEqual(outcome.status, 0, outcome)
        self.assertEqual(outcome.report["bindings"][0]["binding"], 2048, outcome)

    def test_a_compiler_that_is_named_is_not_replaced(self):
        outcome = call("compile", self.folder / "crash.hlsl", "--native-16bit", "--compiler", "dxc", "--json",
                       environment=self.environment)
        self.assertEqual(outcome.status, 3, outcome)
        self.assertEqual([(each["severity"], each["code"]) for each in outcome.diagnostics()],
                         [("error", "compiler_crashed")], outcome)

    def test_a_run_uses_slang(self):
        project = edited(BASE, {
            "/shaders/crash": {"source": "crash.hlsl", "native_16bit": True},
            "/resources/numbers": {"kind": "buffer", "count": 2, "stride": 2,
                                   "initial": {"type": "float16", "values": [1.5, 0]}},
            "/passes/-": {"dispatch": "crash", "groups": [1, 1, 1], "bind": {"u0": "numbers"}},
            "/expect/-": {"resource": "numbers", "type": "float16", "values": [1.5, 1.5]}})
        self.write("project.wavelane", project)
        outcome = call("run", self.folder, "--check", "--json", "--timeout", "60", environment=self.environment)
        self.assert_compiled_by_slang(outcome, outcome.report["shaders"]["crash"]["compiler"])


if __name__ == "__main__":
    unittest.main()
