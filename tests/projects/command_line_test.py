#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Exit statuses and JSON output of `wavelane run` and other commands: docs/CLI.md."""
import json
import os
import pathlib
import shlex
import unittest

from support import BASE, COPY, ProjectTest, call, edited

TEMPLATES = sorted(p.name for p in (pathlib.Path(__file__).parents[2] / "resources" / "templates").iterdir())

COMMANDS = ("run", "sweep", "inspect", "check", "who", "lesson", "debug", "compile", "reflect", "devices", "new", "export",
            "import", "engine")

ENDLESS = """\
RWByteAddressBuffer from;
RWByteAddressBuffer to;

[numthreads(1, 1, 1)]
void main()
{
    while (true)
        to.Store(0, from.Load(0) + to.Load(0));
}
"""


class Run(ProjectTest):
    def test_a_valid_project_exits_with_0(self):
        outcome = self.run_project(BASE)
        self.assertEqual(outcome.status, 0, outcome)
        report = outcome.report
        self.assertIs(report["ok"], True)
        self.assertEqual(report["frames"], 1)
        self.assertEqual([e["passed"] for e in report["expectations"]], [True])
        self.assertEqual(report["passes"][0]["groups"], [1, 1, 1])
        self.assertEqual(report["resources"]["to"]["kind"], "buffer")
        self.assertEqual(report["resources"]["to"]["size"], 16)
        self.assertIsNone(report["resources"]["to"]["tile"])
        self.assertEqual(report["resources"]["sheet"]["size"], 64)
        self.assertEqual(report["shaders"]["copy"]["reflection"]["group_size"], [4, 1, 1])

    def test_the_project_file_can_be_the_argument(self):
        self.write("project.wavelane", BASE)
        self.assertEqual(call("run", self.folder / "project.wavelane", "--check").status, 0)

    def test_a_failed_expectation_is_1_only_with_check(self):
        wrong = edited(BASE, {"/expect/0/values": [2, 3, 4, 6]})
        outcome = self.run_project(wrong)
        self.assertEqual(outcome.status, 1, outcome)
        self.assertIs(outcome.report["ok"], False)
        self.assertIs(outcome.report["expectations"][0]["passed"], False)
        message = outcome.report["expectations"][0]["message"]
        self.assertTrue("5" in message and "6" in message, message)
        self.assertEqual(self.run_project(wrong, check=False).status, 0)

    def test_an_expected_refusal_is_a_success(self):
        project = edited(BASE, {"/passes/-": {"copy": {"from": "from", "to": "to"}, "to_offset": 1},
                                "/expect": [{"error": "copy_out_of_bounds", "at": "/passes/2"}]})
        for check in (True, False):
            outcome = self.run_project(project, check=check)
            self.assertEqual(outcome.status, 0, outcome)
            self.assertIs(outcome.report["ok"], True)
            self.assertTrue([d for d in outcome.diagnostics() if d["code"] == "copy_out_of_bounds" and d["expected"]], outcome)

    def test_a_missing_expected_refusal_is_a_failure(self):
        outcome = self.run_project(edited(BASE, {"/expect": [{"error": "copy_out_of_bounds", "at": "/passes/0"}]}))
        self.assertEqual(outcome.status, 1, outcome)

    def test_a_refusal_with_another_location_or_code_is_a_failure(self):
        broken = {"/passes/-": {"copy": {"from": "from", "to": "to"}, "to_offset": 1}}
        for expectation in ({"error": "copy_out_of_bounds", "at": "/passes/1"}, {"error": "zero_size", "at": "/passes/2"}):
            outcome = self.run_project(edited(BASE, {**broken, "/expect": [expectation]}))
            self.assertEqual(outcome.status, 3, outcome)
            self.assertEqual([e["passed"] for e in outcome.report["expectations"]], [False])

    def test_after_another_refusal_no_expectation_has_passed(self):
        outcome = self.run_project(edited(BASE, {"/passes/-": {"clear": "nowhere", "value": 0}}))
        self.assertEqual(outcome.status, 3, outcome)
        self.assertEqual([e["passed"] for e in outcome.report["expectations"]], [False])

    def test_an_endless_loop_is_timed_out_at_its_pass(self):
        self.write("copy.hlsl", ENDLESS)
        outcome = self.run_project(BASE, "--timeout", "2")
        self.assert_refused(outcome, "timed_out", 4, "/passes/0")
        self.write("copy.hlsl", ENDLESS.replace("while (true)\n        ", ""))
        self.assertEqual(self.run_project(BASE, check=False).status, 0)

    def test_a_compile_that_exceeds_its_time_limit_is_abandoned_and_the_option_is_named(self):
        unrolled = ("uint x = 0; [unroll(1000000)] for (uint i = 0; i < 1000000; ++i) x += from.Load(i & 12);"
                    " to.Store(0, x);")
        self.write("copy.hlsl", "ByteAddressBuffer from;\nRWByteAddressBuffer to;\n[numthreads(1, 1, 1)] void main() { " +
                   unrolled + " }\n")
        outcome = self.run_project(BASE, "--compile-timeout", "0.5")
        error = self.assert_refused(outcome, "timed_out", 3, "/shaders/copy", words=["0.5 s"])
        self.assertIn("--compile-timeout", error["detail"])

    def test_the_loop_guard_ends_an_endless_loop_and_names_its_line(self):
        self.write("copy.hlsl", ENDLESS)
        outcome = self.run_project(BASE, "--loop-guard=1000")
        error = self.assert_refused(outcome, "timed_out", 4, "/passes/0", words=["thread (0, 0, 0)", "1000 iterations"])
        self.assertEqual((error["file"], error["line"]), ("copy.hlsl", 7), outcome)
        self.assertEqual(len(outcome.diagnostics()), 1, outcome)
        whole = self.run_project(BASE, "--loop-guard")
        self.assert_refused(whole, "timed_out", 4, "/passes/0", words=["16777216 iterations"])

    def test_the_loop_guard_changes_no_results(self):
        self.write("copy.hlsl", ENDLESS.replace("while (true)", "for (uint i = 0; i < 9; ++i)"))
        project = edited(BASE, {"/expect/0/values": [9, 0, 0, 0]})
        for guard in ([], ["--loop-guard"], ["--loop-guard=10"], ["--loop-guard=4294967295"]):
            self.assertEqual(self.run_project(project, *guard).status, 0, guard)

    def test_a_budget_of_no_iterations_is_an_invalid_argument(self):
        for budget in ("0", "-1", "4294967296", "many"):
            outcome = self.run_project(BASE, f"--loop-guard={budget}")
            self.assertEqual(outcome.status, 2, outcome)

    def test_an_unknown_device_is_4_and_lists_the_devices(self):
        outcome = self.run_project(BASE, "--device", "99")
        self.assertEqual(outcome.status, 4, outcome)
        listed = json.loads(call("devices", "--json").out)
        devices = listed["devices"] if isinstance(listed, dict) else listed
        for device in devices:
            self.assertIn(device["name"], outcome.out + outcome.err)

    def test_in_process_gives_the_same_report(self):
        here = self.run_project(BASE, "--in-process")
        there = self.run_project(BASE)
        self.assertEqual(here.status, 0, here)
        for key in ("device", "ok", "frames", "diagnostics", "expectations", "resources"):
            self.assertEqual(here.report[key], there.report[key], key)

    def test_dumps_are_written(self):
        file = self.folder.parent / "to.bin"
        outcome = self.run_project(BASE, "--dump", f"to={file}")
        self.assertEqual(outcome.status, 0, outcome)
        self.assertEqual(file.read_bytes(), b"".join(n.to_bytes(4, "little") for n in (2, 3, 4, 5)))
        picture = self.folder.parent / "sheet.png"
        self.assertEqual(self.run_project(BASE, "--dump", f"sheet={picture}").status, 0)
        self.assertTrue(picture.read_bytes().startswith(b"\x89PNG\r\n\x1a\n"))

    def test_a_dump_that_cannot_be_written_is_5(self):
        outcome = self.run_project(BASE, "--dump", f"to={self.folder}/no/such/folder/to.bin")
        self.assertEqual(outcome.status, 5, outcome)

    def test_frames_are_counted(self):
        outcome = self.run_project(BASE, "--frames", "3")
        self.assertEqual(outcome.status, 0, outcome)
        self.assertEqual(outcome.report["frames"], 3)

    def test_an_invalid_number_is_reported_with_the_valid_range(self):
        self.write("project.wavelane", BASE)
        for option, value, expected in (("--frames", "0", "at least 1"), ("--frames", "x", "at least 1"),
                                        ("--timeout", "0", "is not a number of seconds from 0.001 to 1000000")):
            outcome = call("run", self.folder, option, value)
            self.assertEqual(outcome.status, 2, outcome)
            self.assertIn(expected, outcome.err, outcome)
            self.assertIn(f"{option}: {value} ", outcome.err, outcome)

    def test_a_path_that_is_not_utf8_works_and_is_shown_readable(self):
        folder = pathlib.Path(os.fsdecode(os.fsencode(self.folder) + b"/caf\xe9"))
        missing = call("run", folder, "--json")
        self.assertEqual([d["code"] for d in missing.diagnostics()], ["file_missing"], missing)
        self.assertIn(r"/caf\xe9", missing.diagnostics()[0]["message"], missing)
        self.assertIn(r"/caf\xe9", missing.err, missing)
        folder.mkdir()
        (folder / "project.wavelane").write_text(json.dumps(BASE))
        (folder / "copy.hlsl").write_text(COPY)
        # DXC accepts names that are not ASCII only if the system has the locale that it requests.
        outcome = call("run", folder, "--json", "--check", "--compiler", "glslang")
        self.assertEqual(outcome.status, 0, outcome)

    def test_an_unknown_device_by_name_is_4(self):
        self.assertEqual(self.run_project(BASE, "--device", "no such device").status, 4)


class Usage(ProjectTest):
    def test_invalid_arguments_are_2(self):
        self.write("project.wavelane", BASE)
        for arguments in (["run"], ["run", self.folder, "--nonsense"], ["run", self.folder, "--frames", "many"],
                          ["run", self.folder, "--frames", "-1"], ["compile"], ["nonsense", "--json"],
                          ["run", self.folder, "--compiler", "fxc"], ["run", self.folder, "--timeout", "soon"],
                          ["run", self.folder, "--dump", "to"]):
            with self.subTest(arguments):
                outcome = call(*arguments)
                self.assertEqual(outcome.status, 2, outcome)
                self.assertTrue(outcome.err, outcome)
                self.assertEqual(outcome.out, "", outcome)

    def test_every_command_has_help(self):
        for command in COMMANDS:
            outcome = call(command, "--help")
            self.assertEqual(outcome.status, 0, outcome)
            self.assertIn("--", outcome.out)
            self.assertNotRegex(outcome.out, r"--[a-z-]+\{[0-9]", "a default is part of the name")

    def test_a_folder_with_the_name_of_a_command_does_not_hide_it(self):
        for command in COMMANDS:
            (self.folder / command).mkdir()
            outcome = call(command, "--help", folder=self.folder)
            self.assertEqual(outcome.status, 0, outcome)
            self.assertIn(f"wavelane {command}", outcome.out)

    def test_an_unknown_command_is_named(self):
        outcome = call("rum")
        self.assertEqual(outcome.status, 2, outcome)
        self.assertIn("'rum' is neither a command nor an existing project", outcome.err)

    def test_the_suggested_command_works_in_a_shell(self):
        name = "it's a näme; $HOME"
        outcome = call("new", name, "--template", "empty", folder=self.folder)
        self.assertEqual(outcome.status, 0, outcome)
        suggested = shlex.split(outcome.out.partition("Try: ")[2])
        self.assertEqual(suggested, ["wavelane", "run", name, "--check"])
        self.assertEqual(call(*suggested[1:], folder=self.folder).status, 0)

    def test_an_empty_name_of_a_folder_is_refused(self):
        outcome = call("new", "")
        self.assertNotEqual(outcome.status, 0)
        self.assertIn("is empty", outcome.err)

    def test_an_empty_project_says_so(self):
        self.write("project.wavelane", "")
        outcome = call("run", self.folder)
        self.assertEqual(outcome.status, 3, outcome)
        self.assertIn("the file is empty", outcome.err)

    def test_a_new_project_runs(self):
        for template in TEMPLATES:
            if template == "tour" or template.startswith("lesson-"):  # Only the window opens them.
                continue
            with self.subTest(template):
                folder = self.folder.parent / f"made from {template}"
                outcome = call("new", folder, "--template", template)
                self.assertEqual(outcome.status, 0, outcome)
                self.assertEqual(call("run", folder, "--check").status, 0)
                again = call("new", folder)
                self.assertNotEqual(again.status, 0, "an existing project was written over")

    def test_assembly_has_the_source_between_and_compiles_again(self):
        outcome = call("compile", self.folder / "copy.hlsl", "--emit", "spirv-asm")
        self.assertEqual(outcome.status, 0, outcome)
        self.assertIn("copy.hlsl:7  to.Store(thread.x * 4, from.Load(thread.x * 4) + 1);", outcome.out)
        again = call("compile", self.write("again.spvasm", outcome.out))
        self.assertEqual(again.status, 0, again)

    def test_compile_and_reflect(self):
        file = self.folder / "copy.hlsl"
        self.assertEqual(call("compile", file, "-o", self.folder / "copy.spv", "--emit", "spirv").status, 0)
        self.assertEqual((self.folder / "copy.spv").read_bytes()[:4], b"\x03\x02\x23\x07")
        reflection = call("reflect", file, "--json").report
        self.assertEqual(reflection["group_size"], [4, 1, 1])
        self.assertEqual({b["name"]: b["kind"] for b in reflection["bindings"]},
                         {"from": "rw_byte_address_buffer", "to": "rw_byte_address_buffer"})
        self.write("broken.hlsl", "void main() { wrong(); }\n")
        self.assertEqual(call("compile", self.folder / "broken.hlsl").status, 3)
        self.assertEqual(call("reflect", self.folder / "broken.hlsl", "--json").status, 3)
        self.assertEqual(call("compile", self.folder / "gone.hlsl").status, 5)


if __name__ == "__main__":
    unittest.main()
