#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Stepping with `wavelane debug`; docs/CLI.md and docs/DEBUG.md."""
import json
import os
import pathlib
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "projects"))
from support import LIMIT_SECONDS, PROGRAM, ProjectTest, call  # noqa: E402

SOURCE = """\
struct Pair
{
    float first;
    float2 rest;
};

StructuredBuffer<float> source;
RWStructuredBuffer<float> result;
groupshared float words[8];

float weigh(float x, uint times)
{
    float sum = 0;
    for (uint i = 0; i < times; ++i)
        sum += x * 2;
    return sum;
}

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint index : SV_GroupIndex)
{
    Pair pair;
    pair.first = source[id.x];
    pair.rest = float2(pair.first, 0.5);
    if (index < 4)
        pair.rest.x = weigh(pair.first, 3);
    else
        pair.rest.x = -1;
    words[index] = pair.rest.x;
    GroupMemoryBarrierWithGroupSync();
    float other = words[7 - index];
    result[id.x] = other + pair.rest.y;
}
"""
LINE = {text.strip(): number for number, text in enumerate(SOURCE.splitlines(), 1)}
NAN = """\
RWStructuredBuffer<float> result;

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    float value = 2 - float(id.x);
    float root = sqrt(value);
    result[id.x] = root;
}
"""
RACE = """\
RWStructuredBuffer<uint> result;
groupshared uint words[64];

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    words[id.x] = id.x;
    result[id.x] = words[63 - id.x];
}
"""
PRINTS = """\
RWStructuredBuffer<float> result;

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    float value = id.x;
    value *= 0.5;
    printf("value %.2f of %u", value, id.x);
    /*check*/
    result[id.x] = value;
}
"""
CHAINED = """\
Texture2D<float4> source;
RWStructuredBuffer<float4> result;

[numthreads(256, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    float4 color = source.Load(int3(id.x, 0, 0));
    for (uint i = 0; i < 400; ++i)
        color = frac(sin(color * 30 + i) * 4375.5);
    result[id.x] = color;
}
"""
LONG = """\
RWStructuredBuffer<uint> result;

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    uint sum = id.x;
    for (uint i = 0; i < 400000; ++i)
        sum = sum * 5 + i;
    result[id.x] = sum;
}
"""


class DebugCommand(ProjectTest):
    def project(self, source=SOURCE, threads=8, **shader):
        self.write("shader.hlsl", source)
        self.write("project.wavelane", {
            "wavelane": 1, "name": "Debug", "shaders": {"shader": {"source": "shader.hlsl", **shader}},
            "resources": {
                "source": {"kind": "buffer", "count": 16, "stride": 4,
                           "initial": {"type": "float32", "values": list(range(1, 17))}},
                "result": {"kind": "buffer", "count": 2 * threads, "stride": 4}},
            "passes": [{"name": "work", "dispatch": "shader", "groups": [2, 1, 1]}]})

    def debug(self, commands, *arguments):
        path = self.folder / "commands.txt"
        path.write_text("\n".join(commands) + "\n", encoding="utf-8")
        return call("debug", self.folder, "--json", "--commands", path, *arguments)

    def results(self, commands, *arguments):
        outcome = self.debug(commands, *arguments)
        self.assertEqual(outcome.status, 0, outcome)
        self.assertIs(outcome.report["ok"], True)
        return outcome.report["results"]

    def values(self, answer):
        return {each["name"]: each["value"] for each in answer["variables"]}

    def test_a_thread_is_stepped_through_its_lines(self):
        self.project()
        answers = self.results(["where"] + ["next"] * 7 + ["print pair.rest", "next", "next"], "--thread", "10,0,0")
        self.assertEqual([each["line"] for each in answers if "line" in each],
                         [LINE["pair.first = source[id.x];"], LINE["pair.rest = float2(pair.first, 0.5);"],
                          LINE["if (index < 4)"], LINE["pair.rest.x = weigh(pair.first, 3);"],
                          LINE["words[index] = pair.rest.x;"], LINE["GroupMemoryBarrierWithGroupSync();"],
                          LINE["float other = words[7 - index];"], LINE["result[id.x] = other + pair.rest.y;"],
                          len(SOURCE.splitlines()), None])
        self.assertEqual(answers[0]["thread"], [10, 0, 0])
        self.assertEqual(answers[0]["function"], "main")
        # Element 10 of the source is 11, and 11 * 2 is added three times.
        self.assertEqual(answers[8]["value"], "66, 0.5")
        self.assertEqual((answers[-1]["stop"], answers[-1]["state"]), ("ended", "ended"))

    def test_calls_have_frames_and_variables(self):
        self.project()
        line = LINE["sum += x * 2;"]
        answers = self.results([f"until shader.hlsl:{line}", f"until {line}", "locals", "frame 1", "frame 0", "out"],
                               "--thread", "1")
        self.assertEqual([(each["function"], each["file"], each["line"]) for each in answers[1]["frames"]],
                         [("weigh", "shader.hlsl", line),
                          ("main", "shader.hlsl", LINE["pair.rest.x = weigh(pair.first, 3);"])])
        self.assertEqual(self.values(answers[2]), {"x": "2", "times": "3", "sum": "4", "i": "1"})
        outer = {each["name"]: each for each in answers[3]["variables"]}
        self.assertEqual(outer["id"]["value"], "1, 0, 0")
        self.assertEqual((outer["id"]["type"], outer["pair"]["type"]), ("uint3", "Pair"))
        self.assertEqual([(each["name"], each["value"]) for each in outer["pair"]["parts"]],
                         [("first", "2"), ("rest", "2, 0.5")])
        self.assertEqual(answers[5]["function"], "main")

    def test_breakpoints_stop_forward_and_backward(self):
        self.project()
        line = LINE["sum += x * 2;"]
        answers = self.results(["continue", "print i", "continue", "print i", "back continue", "print i",
                                "back continue", "delete all", f"break shader.hlsl:{line} if i == 2", "continue",
                                "print sum", "restart", "delete 1", f"break {LINE['float sum = 0;']} hits 1",
                                "continue"],
                               "--break", f"shader.hlsl:{line}", "--thread", "0,0,0")
        self.assertEqual([each["value"] for each in answers if "value" in each], ["0", "1", "0", "4"])
        stops = [each["stop"] for each in answers if "stop" in each]
        self.assertEqual(stops, ["breakpoint", "breakpoint", "breakpoint", "start", "breakpoint", "start",
                                 "breakpoint"])
        self.assertEqual(answers[-1]["line"], LINE["float sum = 0;"])

    def test_breakpoints_end_repeated_steps(self):
        self.project()
        line = LINE["pair.rest = float2(pair.first, 0.5);"]
        answers = self.results(["next 3", "restart", "continue 2"], "--break", f"shader.hlsl:{line}")
        self.assertEqual((answers[1]["stop"], answers[1]["line"]), ("breakpoint", line))
        self.assertEqual(answers[3]["stop"], "ended")

    def test_names_of_files_can_contain_blanks(self):
        self.project()
        project = json.loads((self.folder / "project.wavelane").read_text(encoding="utf-8"))
        project["shaders"]["shader"]["source"] = "my shader.hlsl"
        self.write("project.wavelane", project)
        self.write("my shader.hlsl", SOURCE)
        line = LINE["sum += x * 2;"]
        answers = self.results([f"break my shader.hlsl:{line} hits 1 if i == 1 ? true :0", "continue", "print i",
                                f"until my shader.hlsl:{LINE['return sum;']}"])
        self.assertEqual([(each["file"], each["line"]) for each in answers[0]["breakpoints"]],
                         [("my shader.hlsl", line)])
        self.assertEqual((answers[1]["stop"], answers[2]["value"]), ("breakpoint", "1"))
        self.assertEqual((answers[3]["stop"], answers[3]["line"]), ("cursor", LINE["return sum;"]))

    def test_an_inactive_thread_can_return_from_its_function(self):
        # Thread 0 waits in the function until the loop of thread 3 ends.
        self.project(SOURCE.replace("weigh(pair.first, 3)", "weigh(pair.first, index + 1)"))
        until = f"until shader.hlsl:{LINE['sum += x * 2;']}"
        answers = self.results([until, until, until, "thread 0,0,0", "out"], "--thread", "3")
        self.assertEqual((answers[3]["state"], answers[3]["function"]), ("inactive", "weigh"))
        self.assertEqual((answers[4]["stop"], answers[4]["function"]), ("step", "main"))

    def test_going_back_restores_variables_and_memory(self):
        self.project()
        answers = self.results(["continue", "print result[3]", "back", "back", "print result[3]", "print words[3]",
                                "back", "print words[3]"], "--thread", "3")
        self.assertEqual(answers[0]["stop"], "ended")
        self.assertEqual([each["value"] for each in answers if "value" in each], ["-0.5", "0", "24", "24"])

    def test_every_lane_has_a_value(self):
        self.project()
        answers = self.results([f"until {LINE['float other = words[7 - index];']}", "lanes pair.rest.x", "lanes"])
        self.assertEqual([each["value"] for each in answers[1]["lanes"]],
                         ["6", "12", "18", "24", "-1", "-1", "-1", "-1"])
        self.assertEqual([each["thread"][0] for each in answers[2]["lanes"]], list(range(8)))
        self.assertNotIn("value", answers[2]["lanes"][0])

    def test_the_copy_computes_what_the_project_runs(self):
        self.project()
        outcome = self.debug(["where"])
        self.assertEqual(outcome.report["same_result"], {"equal": True, "resource": None, "offset": None})
        self.assertIs(outcome.report["optimized"], False)
        self.assertEqual((outcome.report["pass"], outcome.report["at"]), ("work", "/passes/0"))
        self.assertEqual((outcome.report["groups"], outcome.report["group_size"]), ([2, 1, 1], [8, 1, 1]))

    def test_the_results_of_the_dispatch_are_compared_with_the_device(self):
        self.project()
        self.assertEqual(self.debug(["where"]).report["device"],
                         {"scope": "dispatch", "equal": True, "bytes": 64, "differing": 0, "resource": None,
                          "offset": None, "difference": None, "unknown": None})

    def test_a_difference_from_the_device_is_shown_with_its_first_instruction(self):
        # A device converts sRGB in its own way. It is not asked for it, because too many sines depend on each other.
        self.project(CHAINED, 256)
        project = json.loads((self.folder / "project.wavelane").read_text(encoding="utf-8"))
        project["resources"]["source"] = {
            "kind": "texture2d", "width": 256, "height": 1, "format": "R8G8B8A8_UNORM_SRGB",
            "initial": {"type": "uint8", "values": [value for i in range(256) for value in (i, 255 - i, i // 2, i)]}}
        project["resources"]["result"]["stride"] = 16
        project["passes"][0]["groups"] = [1, 1, 1]
        self.write("project.wavelane", project)
        outcome = self.debug(["where", "thread 255"])
        device = outcome.report["device"]
        self.assertIs(device["equal"], False, outcome)
        self.assertEqual((device["scope"], device["resource"], device["differing"] > 0), ("dispatch", "result", True))
        first = device["difference"]["first"]
        self.assertEqual((first["instruction"], first["file"], first["line"]), ("OpImageFetch", "shader.hlsl", 7))
        self.assertEqual(first["thread"], [device["offset"] // 16, 0, 0])
        self.assertEqual(device["difference"]["writer"]["line"], 10)
        self.assertEqual(outcome.report["results"][1]["device"], device)

    def test_only_groups_of_large_dispatches_are_compared(self):
        self.project(LONG, 8)
        device = self.debug(["where"]).report["device"]
        self.assertEqual((device["scope"], device["equal"], device["unknown"]), ("group", True, None), device)
        # The bytes that the group changes.
        self.assertTrue(0 < device["bytes"] <= 32, device)

    def test_a_dispatch_that_does_not_end_is_not_run(self):
        self.project(LONG.replace("i < 400000", "true"), 8)
        outcome = self.debug(["where"])
        self.assertEqual(outcome.status, 0, outcome)
        self.assertIsNone(outcome.report["device"]["equal"])
        self.assertIn("does not end", outcome.report["device"]["unknown"])

    def test_a_dispatch_that_can_damage_the_device_is_not_run(self):
        # Threads of the second group write past the end of groupshared memory.
        self.project(RACE, 64)
        outcome = self.debug(["where"])
        self.assertEqual(outcome.status, 0, outcome)
        self.assertIn("an array does not have", outcome.report["device"]["unknown"])

    def test_the_module_that_runs_can_be_stepped(self):
        self.project()
        answers = self.results(["next", "next", "locals"], "--optimized", "--thread", "9")
        self.assertIsNotNone(answers[1]["line"])
        # What is shown is correct: element 9 of the source is 10.
        for each in answers[2]["variables"]:
            if each["name"] == "id" and each["known"]:
                self.assertEqual(each["value"], "9, 0, 0")

    def test_every_compiler_has_lines_and_variables(self):
        for compiler in ("dxc", "slang", "glslang"):
            with self.subTest(compiler):
                self.project()
                answers = self.results([f"until {LINE['return sum;']}", "print sum", "print times"],
                                       "--compiler", compiler, "--thread", "2")
                self.assertEqual(answers[0]["line"], LINE["return sum;"])
                self.assertEqual(answers[0]["function"], "weigh")
                self.assertEqual([each.get("value") for each in answers[1:]], ["18", "3"])

    def test_structures_that_compilers_add_are_not_shown(self):
        # naga puts vectors and arrays of bindings into structures, and Slang arrays of constants.
        wgsl = ("@group(0) @binding(0) var<storage, read> size: vec2u;\n"
                "@group(0) @binding(1) var<storage, read_write> result: array<u32>;\n"
                "@compute @workgroup_size(1)\nfn main() {\n  result[0] = size.y;\n}\n")
        slang = ("struct Item { float2 place; uint number; }\nstruct Scene { float scale; Item items[2]; float4x4 view; }\n"
                 "ConstantBuffer<Scene> scene;\nRWStructuredBuffer<float> result;\n[shader(\"compute\")]\n[numthreads(1, 1, 1)]\n"
                 "void main()\n{\n    result[0] = scene.items[1].place.y * scene.view[1][2];\n}\n")
        for file, text, resources, answers in (
                ("main.wgsl", wgsl, {"size": {"kind": "buffer", "size": 8, "initial": {"type": "uint32", "values": [3, 5]}}},
                 {"size": ("uint2", "3, 5"), "size.y * 2": ("uint", "10")}),
                ("main.slang", slang, {"scene": {"kind": "constants", "values": {
                    "items": [{"place": [1, 2], "number": 3}, {"place": [4, 5], "number": 6}],
                    "view": [[1, 0, 0, 0], [0, 1, 7, 0], [0, 0, 1, 0], [0, 0, 0, 1]]}}},
                 {"scene.items[1].place": ("float2", "4, 5"), "items[0].number + 1": ("uint", "4"),
                  "scene.items[1].number": ("uint", "6")})):
            self.write("project.wavelane", json.dumps({
                "wavelane": 1, "shaders": {"main": {"source": file}},
                "resources": {**resources, "result": {"kind": "buffer", "size": 4}},
                "passes": [{"dispatch": "main", "threads": [1, 1, 1]}]}))
            self.write(file, text)
            found = self.results([f"print {each}" for each in answers])
            for (name, expected), each in zip(answers.items(), found):
                self.assertEqual((each["type"], each["value"]), expected, f"{file}: {name}")

    def test_only_lines_of_the_source_are_stepped(self):
        # Wavelane defines this function for DXC.
        waves = ("RWStructuredBuffer<uint> result;\n[numthreads(8, 1, 1)]\nvoid main(uint3 id : SV_DispatchThreadID)\n{\n"
                 "    uint4 same = WaveMatch(id.x & 1);\n    uint sum = WaveMultiPrefixSum(id.x, same);\n"
                 "    result[id.x] = sum;\n}\n")
        self.project(waves)
        found = self.results(["step 1"] * 8 + ["back"] * 3)
        self.assertEqual({each["file"] for each in found} - {None}, {"shader.hlsl"})
        self.assertEqual([each["line"] for each in found[:2]], [6, 7])
        # naga loads the variable of a loop in line 1.
        loop = ("@group(0) @binding(0) var<storage, read_write> result: array<u32>;\n@compute @workgroup_size(1)\n"
                "fn main() {\n  for (var i = 0u; i < 3u; i++) {\n    result[i] = i;\n  }\n}\n")
        self.write("main.wgsl", loop)
        self.write("project.wavelane", {
            "wavelane": 1, "shaders": {"main": {"source": "main.wgsl"}}, "resources": {"result": {"kind": "buffer", "size": 16}},
            "passes": [{"dispatch": "main", "groups": [1, 1, 1]}]})
        lines = [each["line"] for each in self.results(["next"] * 8)]
        self.assertNotIn(1, lines)
        self.assertEqual(lines.count(5), 3)

    def test_unsaved_changes_of_wgsl_have_the_name_of_their_file(self):
        # naga gets them in a temporary file.
        self.write("main.wgsl", "nothing\n")
        text = ("@group(0) @binding(0) var<storage, read_write> result: array<u32>;\n@compute @workgroup_size(1)\n"
                "fn main() {\n  result[0] = 3u;\n}\n")
        project = {"project": {"wavelane": 1, "shaders": {"main": {"source": "main.wgsl"}},
                               "resources": {"result": {"kind": "buffer", "size": 16}}, "passes": [{"dispatch": "main", "groups": [1, 1, 1]}]},
                   "folder": str(self.folder), "overrides": [{"file": str(self.folder / "main.wgsl"), "text": text}]}
        outcome = subprocess.run([PROGRAM, "debug", "-", "--json"], input=json.dumps(project), text=True, capture_output=True,
                                 timeout=LIMIT_SECONDS, check=False)
        self.assertEqual(outcome.returncode, 0, outcome.stderr)
        self.assertEqual(json.loads(outcome.stdout)["results"][0]["file"], "main.wgsl")

    def test_the_first_nan_is_found_at_its_line(self):
        self.project(NAN, 4)
        answers = self.results(["problem nan", "print value", "next", "print isnan(root)"])
        self.assertEqual(answers[0]["problem"]["kind"], "nan")
        self.assertEqual((answers[0]["thread"], answers[0]["line"]), ([3, 0, 0], 7))
        self.assertEqual([each["value"] for each in answers if "value" in each], ["-1", "true"])

    def test_a_race_is_found_with_its_thread(self):
        self.project(RACE, 64)
        answers = self.results(["problem races"])
        self.assertEqual((answers[0]["stop"], answers[0]["problem"]["kind"]), ("problem", "race"))
        # The thread is at the later access; which one that is depends on the size of waves.
        self.assertIn(answers[0]["line"], (7, 8))
        self.assertEqual(answers[0]["problem"]["resource"], "words")
        for line in ("shader.hlsl:7", "shader.hlsl:8"):
            self.assertIn(line, answers[0]["problem"]["message"])

    def test_without_a_problem_nothing_moves(self):
        self.project()
        answers = self.results(["next", "problem", "where"])
        self.assertIsNone(answers[1]["problem"])
        self.assertEqual(answers[0]["tick"], answers[2]["tick"])

    def test_earlier_passes_and_frames_have_run(self):
        self.write("copy.hlsl", """\
RWByteAddressBuffer to;
[numthreads(1, 1, 1)]
void main()
{
    uint old = to.Load(0);
    to.Store(0, old * 10 + 1);
}
""")
        self.write("project.wavelane", {
            "wavelane": 1, "name": "Frames", "shaders": {"copy": {"source": "copy.hlsl"}},
            "resources": {"to": {"kind": "buffer", "size": 16}},
            "passes": [{"name": "first", "dispatch": "copy", "groups": [1, 1, 1]},
                       {"name": "second", "dispatch": "copy", "groups": [1, 1, 1], "repeat": 2}]})
        for arguments, expected in ((("--pass", "first"), "0"), (("--pass", "second"), "1"),
                                    (("--pass", "/passes/1", "--occurrence", "1"), "11"),
                                    (("--frame", "1"), "111")):
            with self.subTest(arguments):
                answers = self.results(["next", "print old"], *arguments)
                self.assertEqual(answers[1]["value"], expected)

    def test_what_the_group_prints_is_shown_up_to_the_moment(self):
        self.project(PRINTS, 4)
        line = PRINTS.splitlines().index("    result[id.x] = value;") + 1
        answers = self.results(["prints", f"until {line}", "prints", "back continue", "prints"], "--thread", "2")
        self.assertEqual((answers[0]["printed"], answers[0]["more"]), ([], False))
        self.assertEqual([(each["thread"], each["text"], each["line"]) for each in answers[2]["printed"]],
                         [([i, 0, 0], f"value {i * 0.5:.2f} of {i}", 8) for i in range(4)])
        self.assertEqual(answers[4]["printed"], [])

    def test_a_failed_assertion_stops_forward_and_backward(self):
        self.project(PRINTS.replace("/*check*/", 'if (value > 0.9) printf("assertion failed: %f", value);'), 4)
        answers = self.results(["continue", "print value", "continue", "continue", "back continue", "back continue",
                                "restart", "next", "next", "next", "next"], "--thread", "0")
        self.assertEqual([each["stop"] for each in answers if "stop" in each],
                         ["assertion", "ended", "ended", "assertion", "start", "start", "step", "step", "step", "assertion"])
        self.assertEqual((answers[0]["thread"], answers[0]["line"]), ([2, 0, 0], 9))
        self.assertEqual(answers[0]["message"], "assertion failed: 1.000000")
        self.assertEqual(answers[1]["value"], "1")

    def test_the_first_nan_can_be_that_of_the_thread(self):
        self.project(NAN.replace("2 - float(id.x)", "float(id.x) - 2"), 4)
        answers = self.results(["problem nan", "thread 1", "problem nan thread", "thread 3", "problem nan thread"])
        self.assertEqual([answers[i]["thread"][0] for i in (0, 2)], [0, 1])
        self.assertEqual(answers[2]["line"], 7)
        self.assertIsNone(answers[4]["problem"])

    def test_watch_points_stop_where_bytes_change(self):
        self.project()
        answers = self.results(["watch bytes 8 4 result", "watch words[5]", "watches", "continue", "print words[5]",
                                "continue", "where", "continue", "back continue", "back continue", "unwatch 1",
                                "unwatch all"])
        self.assertEqual(answers[2]["watch_points"],
                         [{"number": 1, "kind": "resource", "name": "result", "offset": 8, "size": 4},
                          {"number": 2, "kind": "groupshared", "name": "words", "offset": 20, "size": 4}])
        # Thread 5 writes -1 first; then thread 2 adds 0.5 to what thread 5 wrote.
        shared = answers[3]
        self.assertEqual((shared["stop"], shared["thread"]), ("change", [5, 0, 0]))
        change = shared["change"]
        self.assertEqual((change["watch_point"], change["name"], change["offset"], change["thread"], change["line"]),
                         (2, "words", 20, [5, 0, 0], LINE["words[index] = pair.rest.x;"]))
        self.assertEqual((change["before"], change["after"]), ("00000000", "000080bf"))
        self.assertEqual((change["value_before"], change["value_after"]), ("0", "-1"))
        self.assertEqual(answers[4]["value"], "-1")
        result = answers[5]
        self.assertEqual((result["stop"], result["change"]["watch_point"], result["change"]["value_after"]),
                         ("change", 1, "-0.5"))
        self.assertEqual(answers[6]["thread"], [2, 0, 0], "the thread that changed the bytes is debugged")
        self.assertEqual((answers[7]["stop"], answers[7]["state"]), ("ended", "ended"))
        self.assertEqual([each["change"]["watch_point"] for each in answers[8:10]], [1, 2])
        self.assertEqual((answers[8]["line"], answers[9]["line"]),
                         (LINE["result[id.x] = other + pair.rest.y;"], LINE["words[index] = pair.rest.x;"]))
        self.assertEqual([len(each["watch_points"]) for each in answers[10:]], [1, 0])

    def test_watch_points_are_refused_with_a_reason(self):
        self.project()
        outcome = self.debug(["next", "watch index", "watch bytes 64 4 result", "watch bytes 1 nothing",
                              "watch bytes 0 4 nothing", "watch", "unwatch 1"])
        self.assertEqual(outcome.status, 1, outcome)
        messages = [each["error"]["message"] for each in outcome.report["results"] if "error" in each]
        self.assertEqual(messages, [
            "Only groupshared memory and resources can be watched; use a breakpoint with a condition for other values.",
            'The 4 byte(s) from 64 are not in "result", which has 64 bytes.',
            'The size "nothing" is not a number.',
            'The dispatch binds no resource and has no groupshared variable "nothing".',
            "A watch point needs an expression, or `bytes OFFSET SIZE NAME`.",
            "There is no watch point 1."])

    def test_hits_are_counted(self):
        self.project()
        line = LINE["sum += x * 2;"]
        answers = self.results([f"break shader.hlsl:{line} hits 2", f"break shader.hlsl:{line} if i == 2", "breakpoints",
                                "continue", "print i", "breakpoints", "continue", "breakpoints", "back continue",
                                "breakpoints"])

        def reached(answer):
            return [each["reached"] for each in answer["breakpoints"]]

        self.assertEqual(reached(answers[2]), [0, 0])
        self.assertEqual(answers[4]["value"], "1", "the second time")
        self.assertEqual(reached(answers[5]), [2, 0])
        self.assertEqual((answers[6]["breakpoint"], reached(answers[7])), (2, [3, 1]))
        self.assertEqual((answers[8]["breakpoint"], reached(answers[9])), (1, [2, 0]))

    def test_memory_is_shown_as_it_is_at_the_moment(self):
        self.project()
        barrier = LINE["GroupMemoryBarrierWithGroupSync();"]
        answers = self.results(["memory", "memory 0 4 words", f"until {barrier + 1}", "memory 0 4 words",
                                "memory 4 8 groupshared words", "memory 0 4 result", "continue", "memory 28 4 result"])
        memories = {each["name"]: each for each in answers[0]["memories"]}
        self.assertEqual({name: (each["kind"], each["size"]) for name, each in memories.items()},
                         {"words": ("groupshared", 32), "source": ("resource", 64), "result": ("resource", 64)})
        self.assertEqual(memories["words"]["layout"],
                         {"stride": 4, "columns": [{"name": "value", "offset": 0, "type": "float32"}]})
        # Threads 0 to 2 add x * 2 three times: 6, 12 and 18.
        self.assertEqual(answers[1]["bytes"], "00000000")
        self.assertEqual((answers[3]["bytes"], answers[4]["bytes"]), ("0000c040", "0000404100009041"))
        self.assertEqual(answers[5]["bytes"], "00000000")
        # Thread 7 adds 0.5 to the 6 of thread 0.
        self.assertEqual((answers[6]["stop"], answers[7]["bytes"]), ("ended", "0000d040"))

    def test_textures_have_a_place_for_each_mip(self):
        self.write("shader.hlsl", """\
RWTexture2D<float4> picture;
[numthreads(4, 2, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    picture[id.xy] = float4(id.xy, 0, 1);
}
""")
        self.write("project.wavelane", {
            "wavelane": 1, "name": "Picture", "shaders": {"shader": {"source": "shader.hlsl"}},
            "resources": {"picture": {"kind": "texture2d", "width": 4, "height": 2, "format": "R32G32B32A32_FLOAT"}},
            "passes": [{"dispatch": "shader", "groups": [1, 1, 1]}]})
        answers = self.results(["memory", "watch picture[uint2(3, 1)]", "watches", "continue"])
        picture = answers[0]["memories"][0]
        self.assertEqual((picture["format"], picture["size"], picture["layout"]), ("R32G32B32A32_FLOAT", 128, None))
        self.assertEqual(picture["image"]["mips"],
                         [{"width": 4, "height": 2, "slices": 1, "offset": 0, "slice_stride": 128}])
        self.assertEqual((answers[2]["watch_points"][0]["offset"], answers[2]["watch_points"][0]["size"]), (112, 16))
        self.assertEqual((answers[3]["change"]["thread"], answers[3]["change"]["value_after"]),
                         ([3, 1, 0], "3, 1, 0, 1"))

    def test_the_module_is_listed_with_its_next_instruction(self):
        self.project()
        answers = self.results(["next", "disassembly"])
        lines = answers[1]["disassembly"]
        current = [each for each in lines if each["instruction_index"] == answers[0]["instruction_index"]]
        self.assertEqual([(each["file"], each["line"]) for each in current], [("shader.hlsl", answers[0]["line"])])
        self.assertIn(answers[0]["instruction"], current[0]["text"])
        indices = [each["instruction_index"] for each in lines if each["instruction_index"] is not None]
        self.assertEqual(indices, sorted(set(indices)))
        self.assertFalse([each for each in lines if "OpLine" in each["text"] or "Debug" in each["text"]])
        self.assertFalse([each for each in lines if "GroupMemoryBarrier" in each["text"]], "the source itself is left out")

    def test_inexact_instructions_are_listed(self):
        self.project("""\
RWStructuredBuffer<float> result;
[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    precise float sum = float(id.x) + 1;
    result[id.x] = sin(sum);
}
""")
        outcome = self.debug(["where"])
        self.assertEqual([(each["instruction"], each["file"], each["line"]) for each in outcome.report["inexact"]],
                         [("GLSL.std.450 Sin", "shader.hlsl", 6)])
        self.assertTrue(outcome.report["inexact"][0]["reason"])
        self.assertEqual(outcome.report["answered"], outcome.report["inexact"])

    def test_samples_have_the_results_of_the_device(self):
        self.write("shader.hlsl", """\
Texture2D<float4> photo;
RWTexture2D<float4> canvas;
SamplerState state;
RWStructuredBuffer<uint> bits;
[numthreads(8, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    float2 place = float2(thread.x * 0.1137, thread.x * 0.0711);
    uint seen = asuint(photo.SampleLevel(state, place, 0).x);
    bits[thread.x] = seen;
    canvas[thread.xy] = 1;
}
""")
        self.write("look.hlsl", """\
StructuredBuffer<uint> bits;
RWStructuredBuffer<uint> copy;
[numthreads(8, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    uint seen = bits[thread.x];
    copy[thread.x] = seen;
}
""")
        def project(photo):
            return {"wavelane": 1, "name": "Samples",
                    "shaders": {"shader": {"source": "shader.hlsl"}, "look": {"source": "look.hlsl"}},
                    "resources": {"photo": {"kind": "texture2d", "width": 8, "height": 8, "format": "R8G8B8A8_UNORM", "initial": {"pattern": "noise"}},
                                  "canvas": {"kind": "texture2d", "width": 8, "height": 8, "format": "R8G8B8A8_UNORM"},
                                  "state": {"kind": "sampler", "min": "linear", "mag": "linear"},
                                  "bits": {"kind": "buffer", "count": 8, "stride": 4},
                                  "copy": {"kind": "buffer", "count": 8, "stride": 4}},
                    "passes": [{"dispatch": "shader", "groups": [1, 1, 1], "bind": {"photo": photo}},
                               {"dispatch": "look", "groups": [1, 1, 1]}]}
        self.write("project.wavelane", project("photo"))
        def values(line):
            commands = [f"thread {i},0,0\nrestart\nuntil {line}\nprint seen" for i in range(8)]
            return "\n".join(commands).split("\n")
        outcome = self.debug(values("shader.hlsl:10"), "--pass", "shader")
        self.assertEqual(outcome.status, 0, outcome)
        self.assertEqual([each["instruction"] for each in outcome.report["answered"]], ["OpImageSampleExplicitLod"], outcome)
        stepped = [each["value"] for each in outcome.report["results"] if "value" in each]
        seen = [each["value"] for each in self.results(values("look.hlsl:7"), "--pass", "look") if "value" in each]
        self.assertEqual((stepped, len(stepped)), (seen, 8))
        # The contents of a texture that the dispatch writes are not those of one moment.
        self.write("project.wavelane", project("canvas"))
        self.assertEqual(self.debug(["where"], "--pass", "shader").report["answered"], [])

    def test_recorded_inputs_lead_to_the_frame(self):
        self.write("shader.hlsl", """\
cbuffer Wavelane
{
    float time;
    uint frame;
    float4 mouse;
};
RWStructuredBuffer<float> sum;
[numthreads(1, 1, 1)]
void main()
{
    float before = sum[0];
    sum[0] = before + mouse.x;
}
""")
        self.write("project.wavelane", {
            "wavelane": 1, "name": "Inputs", "shaders": {"shader": {"source": "shader.hlsl"}},
            "resources": {"sum": {"kind": "buffer", "count": 1, "stride": 4}},
            "passes": [{"dispatch": "shader", "groups": [1, 1, 1]}]})
        recorded = {"wavelane_inputs": 1, "frames": [{"mouse": [10, 0, 0, 0]}, {"mouse": [20, 0, 0, 0]},
                                                     {"mouse": [30, 0, 0, 0], "time": 5}]}
        self.write("inputs.json", recorded)
        for frame, expected in ((0, ("0", "10")), (2, ("30", "30")), (4, ("60", "0"))):
            with self.subTest(frame):
                answers = self.results(["next", "print before", "print mouse.x", "print frame"], "--frame", frame,
                                       "--inputs", self.folder / "inputs.json")
                self.assertEqual((answers[1]["value"], answers[2]["value"]), expected)
                self.assertEqual(answers[3]["value"], str(frame))

    def test_threads_of_other_groups_start_with_what_the_passes_before_left(self):
        self.write("shader.hlsl", """\
RWStructuredBuffer<uint> sums;
[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID, uint3 group : SV_GroupID)
{
    uint before = sums[group.x];
    InterlockedAdd(sums[group.x], thread.x);
}
""")
        self.write("project.wavelane", {
            "wavelane": 1, "name": "Groups", "shaders": {"shader": {"source": "shader.hlsl"}},
            "resources": {"sums": {"kind": "buffer", "count": 2, "stride": 4,
                                   "initial": {"type": "uint32", "values": [100, 200]}}},
            "passes": [{"dispatch": "shader", "groups": [2, 1, 1]}]})
        answers = self.results(["break shader.hlsl:7", "continue", "print sums[0]", "thread 5,0,0", "print sums[0]",
                                "next", "print before", "continue", "print sums[1]", "breakpoints",
                                "thread 1,0,0", "print sums[0]", "continue", "print sums[0]"])
        self.assertEqual(answers[2]["value"], "106")
        self.assertEqual((answers[3]["thread"], answers[3]["group"], answers[3]["line"]), ([5, 0, 0], [1, 0, 0], 5))
        self.assertTrue(answers[3]["same_result"]["equal"])
        self.assertEqual(answers[4]["value"], "100", "the writes of the other group are undone")
        self.assertEqual(answers[6]["value"], "200")
        self.assertEqual(answers[8]["value"], str(200 + 4 + 5 + 6 + 7))
        self.assertEqual(answers[9]["breakpoints"][0]["reached"], 1)
        self.assertEqual((answers[10]["thread"], answers[10]["group"]), ([1, 0, 0], [0, 0, 0]))
        self.assertEqual(answers[11]["value"], "100")
        self.assertEqual(answers[13]["value"], "106")

    def test_functions_have_the_results_of_the_device(self):
        self.write("shader.hlsl", """\
RWStructuredBuffer<uint> bits;
[numthreads(8, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    float x = 0.37 + thread.x;
    uint wave = asuint(sin(x));
    bits[thread.x] = wave;
}
""")
        self.write("look.hlsl", """\
StructuredBuffer<uint> bits;
RWStructuredBuffer<uint> copy;
[numthreads(8, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    uint wave = bits[thread.x];
    copy[thread.x] = wave;
}
""")
        self.write("project.wavelane", {
            "wavelane": 1, "name": "Functions",
            "shaders": {"shader": {"source": "shader.hlsl"}, "look": {"source": "look.hlsl"}},
            "resources": {"bits": {"kind": "buffer", "count": 16, "stride": 4},
                          "copy": {"kind": "buffer", "count": 16, "stride": 4}},
            "passes": [{"dispatch": "shader", "groups": [2, 1, 1]}, {"dispatch": "look", "groups": [2, 1, 1]}]})
        commands = [f"thread {i},0,0\nrestart\nuntil shader.hlsl:7\nprint wave" for i in range(16)]
        outcome = self.debug("\n".join(commands).split("\n"), "--pass", "shader")
        self.assertEqual([each["instruction"] for each in outcome.report["answered"]], ["GLSL.std.450 Sin"], outcome)
        stepped = [each["value"] for each in outcome.report["results"] if "value" in each]
        # The next pass reads what the device has written.
        commands = [f"thread {i},0,0\nrestart\nuntil look.hlsl:7\nprint wave" for i in range(16)]
        seen = [each["value"] for each in self.results("\n".join(commands).split("\n"), "--pass", "look")
                if "value" in each]
        self.assertEqual(stepped, seen)
        self.assertEqual(len(stepped), 16)

    def test_failures_say_what_is_wrong(self):
        self.project()
        outcome = self.debug(["step", "jump", "print nothing", "break nowhere.hlsl:3", "thread 16,0,0",
                              "thread 1,2,3,4", "frame 4", "delete 7", "break 3 when x", "next"])
        self.assertEqual(outcome.status, 1, outcome)
        messages = [each["error"]["message"] for each in outcome.report["results"] if "error" in each]
        self.assertEqual(messages, [
            '"jump" is not a command of the debugger.',
            'There is no variable "nothing" here.',
            "nowhere.hlsl:3 and the lines after it have no code that the shader runs.",
            "Thread (16, 0, 0) does not exist: the dispatch has 16 x 1 x 1 threads.",
            "A thread has at most three numbers, separated by commas.",
            "There is no frame 4.",
            "There is no breakpoint 7.",
            '"when" is not an option of a breakpoint; use hits or if.'])
        self.assertEqual(outcome.report["results"][-1]["stop"], "step")

    def test_what_cannot_be_debugged_is_refused(self):
        self.project()
        for arguments, code in ((("--pass", "none"), "unknown_pass"), (("--occurrence", "1"), "unknown_pass"),
                                (("--thread", "16,0,0"), "bad_value"), (("--thread", "1;2"), "bad_value"),
                                (("--commands", "/nowhere/at/all"), "file_unreadable")):
            with self.subTest(arguments):
                outcome = call("debug", self.folder, "--json", *arguments)
                self.assertNotEqual(outcome.status, 0, outcome)
                self.assertEqual([each["code"] for each in outcome.diagnostics()], [code], outcome)
                self.assertIn("project", outcome.report)
        self.write("shader.hlsl", SOURCE.replace("other +", "others +"))
        outcome = call("debug", self.folder, "--json")
        self.assertEqual(outcome.status, 3, outcome)

    def test_answers_are_streamed_and_the_project_can_come_first(self):
        self.project()
        project = json.loads((self.folder / "project.wavelane").read_text(encoding="utf-8"))
        lines = [json.dumps({"project": project, "folder": str(self.folder)}), "next", "print pair.first"]
        done = subprocess.run([PROGRAM, "debug", "-", "--commands", "-", "--stream"], capture_output=True,
                              input="\n".join(lines).encode(), timeout=LIMIT_SECONDS, check=False,
                              env=dict(os.environ))
        self.assertEqual(done.returncode, 0, done)
        answers = [json.loads(line) for line in done.stdout.decode().splitlines()]
        self.assertEqual((answers[0]["pass"], answers[1]["stop"], answers[2]["value"]), ("work", "step", "1"))

    def test_people_get_text(self):
        self.project()
        outcome = call("debug", self.folder, "--break", f"shader.hlsl:{LINE['float other = words[7 - index];']}")
        self.assertEqual(outcome.status, 0, outcome)
        self.assertIn("breakpoint:  thread (0, 0, 0) active at shader.hlsl:", outcome.out)
        self.assertIn("rest : float2 = 6, 0.5", outcome.out)


if __name__ == "__main__":
    unittest.main()
