#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Queues of passes: which queue runs each pass, what waits for what, and equal results on one queue, as docs/FORMAT.md and
docs/CLI.md say. The device may have a single queue: --queues split then makes the same submissions to it."""
import copy
import os
import pathlib
import unittest

from support import ProjectTest, call

STEP = """\
RWStructuredBuffer<uint> values;

[numthreads(64, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    values[thread.x] = values[thread.x] * 3 + 1;
}
"""
ENDLESS = """\
RWStructuredBuffer<uint> values;

[numthreads(1, 1, 1)]
void main()
{
    while (true)
        values[0] += 2;
}
"""
SEVERAL_FAMILIES = {
    "VK_ADD_LAYER_PATH": os.environ["WAVELANE_QUEUE_LAYER_FOLDER"],
    "VK_INSTANCE_LAYERS": "VK_LAYER_KHRONOS_validation:VK_LAYER_WAVELANE_queues",
}


def step(buffer, **keys):
    return {"dispatch": "step", "groups": [1, 1, 1], "bind": {"values": buffer}, **keys}


PROJECT = {
    "wavelane": 1,
    "name": "Queues",
    "shaders": {"step": {"source": "step.hlsl"}},
    "resources": {
        "a": {"kind": "buffer", "count": 64, "stride": 4},
        "b": {"kind": "buffer", "count": 64, "stride": 4},
        "c": {"kind": "buffer", "count": 64, "stride": 4},
    },
    "passes": [
        step("a", name="one"),
        step("b", name="two", queue="async"),
        step("a", name="three"),
        step("b", name="four", queue="async"),
    ],
}


class Queues(ProjectTest):
    def call(self, *arguments, passes=None):
        self.write("step.hlsl", STEP)
        project = copy.deepcopy(PROJECT)
        if passes is not None:
            project["passes"] = passes
        self.write("project.wavelane", project)
        return call("run", self.folder, "--json", "--validation", *arguments)

    def submissions(self, *arguments, passes=None):
        """The queue, the passes and the waits of each submission."""
        outcome = self.call("--queues", "split", *arguments, passes=passes)
        self.assertEqual(outcome.status, 0, outcome)
        return outcome.report["queues"]["submissions"]

    def test_independent_chains_wait_for_the_start_and_meet_at_the_end(self):
        self.assertEqual(self.submissions(), [
            {"queue": "main", "passes": [], "waits": []},
            {"queue": "main", "passes": ["/passes/0", "/passes/2"], "waits": []},
            {"queue": "async", "passes": ["/passes/1", "/passes/3"], "waits": [0]},
            {"queue": "main", "passes": [], "waits": [2]},
        ])

    def test_a_reader_waits_for_the_writer_and_a_later_writer_for_the_reader(self):
        passes = [
            step("a", queue="async"),
            {"queue": "transfer", "copy": {"from": "a", "to": "c"}},
            step("a", queue="async"),
        ]
        submissions = self.submissions(passes=passes)
        self.assertEqual([(each["queue"], each["passes"], each["waits"]) for each in submissions], [
            ("main", [], []),
            ("async", ["/passes/0"], [0]),
            ("transfer", ["/passes/1"], [1]),
            ("async", ["/passes/2"], [2]),
            ("main", [], [3]),
        ])

    def test_readers_do_not_wait_for_each_other(self):
        passes = [
            {"queue": "async", "copy": {"from": "a", "to": "b"}},
            {"queue": "transfer", "copy": {"from": "a", "to": "c"}},
        ]
        waits = {each["queue"]: each["waits"] for each in self.submissions(passes=passes)[:-1]}
        self.assertEqual(waits["async"], [0])
        self.assertEqual(waits["transfer"], [0])

    def test_a_group_gives_its_queue_to_its_passes(self):
        passes = [{"queue": "async", "group": [step("a", name="inner"), step("b", name="own", queue="main")]}]
        outcome = self.call("--queues", "split", "--timeout", "60", passes=passes)
        self.assertEqual({each["name"]: each["queue"] for each in outcome.report["passes"]},
                         {"inner": "async", "own": "main"})

    def test_one_queue_gives_the_same_bytes(self):
        hashes = {}
        for mode in ("one", "split", "device"):
            outcome = self.call("--queues", mode, "--frames", "5")
            self.assertEqual(outcome.status, 0, outcome)
            hashes[mode] = [outcome.report["resources"][name]["hash"] for name in "abc"]
        self.assertEqual(hashes["one"], hashes["split"])
        self.assertEqual(hashes["one"], hashes["device"])

    def test_one_queue_runs_all_passes(self):
        outcome = self.call("--queues", "one")
        self.assertEqual({each["queue"] for each in outcome.report["passes"]}, {"main"})
        self.assertEqual(outcome.report["queues"]["submissions"], [])
        self.assertEqual(list(outcome.report["queues"]["queues"]), ["main"])

    def test_times_are_places_in_the_frame(self):
        report = self.call("--queues", "split", "--frames", "3").report
        begins = [each["span_ns"]["begin"] for each in report["passes"]]
        self.assertEqual(min(begins), 0)
        for each in report["passes"]:
            self.assertLessEqual(each["span_ns"]["begin"], each["span_ns"]["end"])
        frame = report["queues"]["frame_ns"]
        self.assertLessEqual(frame["min"], frame["max"])
        self.assertGreaterEqual(frame["max"], max(each["span_ns"]["end"] for each in report["passes"]))

    def test_a_project_without_queues_reports_none(self):
        outcome = self.call(passes=[step("a", name="one")])
        self.assertNotIn("queues", outcome.report)
        self.assertNotIn("queue", outcome.report["passes"][0])

    def test_a_dispatch_cannot_be_on_the_transfer_queue(self):
        for passes, at in (([step("a", queue="transfer")], "/passes/0"),
                           ([{"queue": "transfer", "group": [step("a")]}], "/passes/0/group/0")):
            with self.subTest(at=at):
                outcome = self.call(passes=passes)
                self.assertEqual([(each["code"], each["at"]) for each in outcome.diagnostics()], [("bad_value", at)])

    def test_an_unknown_queue_is_named(self):
        outcome = self.call(passes=[step("a", queue="fast")])
        error = outcome.diagnostics()[0]
        self.assertEqual((error["code"], error["at"]), ("bad_value", "/passes/0"))
        self.assertIn("main, async, transfer", error["message"])

    def test_a_swap_has_no_queue(self):
        outcome = self.call(passes=[step("a", queue="async"), {"swap": ["a", "b"], "queue": "async"}])
        self.assertEqual(outcome.status, 0, outcome)
        warnings = outcome.diagnostics("warning")
        self.assertEqual([each["at"] for each in warnings], ["/passes/1"])

    def test_snapshots_are_between_all_queues(self):
        passes = [step("a", queue="async", name="first"), step("b", name="second"),
                  step("a", queue="async", name="third")]
        self.write("step.hlsl", STEP)
        self.write("project.wavelane", {**PROJECT, "passes": passes, "expect": [
            {"resource": "a", "all": {"type": "uint32", "value": 1}, "after": "second"},
            {"resource": "a", "all": {"type": "uint32", "value": 4}},
            {"resource": "b", "all": {"type": "uint32", "value": 1}, "after": "third"}]})
        outcome = call("run", self.folder, "--json", "--validation", "--check", "--queues", "split")
        self.assertEqual(outcome.status, 0, outcome)

    def test_the_project_of_this_folder_passes_on_one_queue_and_split(self):
        folder = pathlib.Path(__file__).parent / "queues"
        for mode in ("one", "split"):
            with self.subTest(mode=mode):
                outcome = call("run", folder, "--json", "--validation", "--check", "--queues", mode, "--frames", "1")
                self.assertEqual(outcome.status, 0, outcome)

    def run_on_several_families(self, passes, *arguments):
        """Runs on three queue families (tests/support/layers/queue_layer.cpp), with the pass "endless" in an endless loop."""
        self.write("step.hlsl", STEP)
        self.write("endless.hlsl", ENDLESS)
        project = copy.deepcopy(PROJECT)
        project["shaders"]["endless"] = {"source": "endless.hlsl"}
        project["passes"] = passes
        self.write("project.wavelane", project)
        return call("run", self.folder, "--json", *arguments, environment=SEVERAL_FAMILIES)

    def test_families_share_resources_without_messages_of_the_validation_layer(self):
        folder = pathlib.Path(__file__).parent / "queues"
        outcome = call("run", folder, "--json", "--check", "--validation", environment=SEVERAL_FAMILIES)
        self.assertEqual(outcome.status, 0, outcome)
        families = {each["family"] for each in outcome.report["queues"]["queues"].values()}
        self.assertEqual(len(families), 3, outcome)
        self.assertEqual(outcome.report["diagnostics"], [])

    def test_a_hang_is_reported_at_its_pass_whatever_its_queue(self):
        endless = {"name": "endless", "dispatch": "endless", "groups": [1, 1, 1], "bind": {"values": "b"}}
        for queue, other in (("async", "main"), ("main", "async")):
            for place in range(3):
                passes = [step("a", name="one", queue=other), step("c", name="two", queue=other)]
                passes.insert(place, {**endless, "queue": queue})
                with self.subTest(queue=queue, place=place):
                    outcome = self.run_on_several_families(passes, "--timeout", "2", "--no-loop-search")
                    self.assertEqual(outcome.status, 4, outcome)
                    errors = [(each["code"], each["at"]) for each in outcome.diagnostics()]
                    self.assertEqual(errors, [("timed_out", f"/passes/{place}")], outcome)

    def test_a_hang_is_found_although_a_later_pass_of_another_queue_is_done(self):
        passes = [step("a", name="one"),
                  {"name": "endless", "dispatch": "endless", "groups": [1, 1, 1], "bind": {"values": "b"}, "queue": "async"},
                  step("c", name="two"), step("b", name="three")]
        outcome = self.run_on_several_families(passes, "--timeout", "3")
        self.assertEqual(outcome.status, 4, outcome)
        error = outcome.diagnostics()[0]
        self.assertEqual((error["code"], error["at"]), ("timed_out", "/passes/1"), outcome)

    def test_too_many_waits_are_refused(self):
        passes = [{"group": [step("a", queue="async"), step("a")], "repeat": 2100}]
        outcome = self.call("--queues", "split", "--timeout", "60", passes=passes)
        self.assertEqual([each["code"] for each in outcome.diagnostics()], ["limit_exceeded"])
        self.assertIn("4096", outcome.diagnostics()[0]["message"])
        self.assertEqual(self.call("--queues", "one", "--timeout", "60", passes=passes).status, 0)

    def test_many_frames_with_swaps_and_repeats(self):
        passes = [
            {"group": [step("a", queue="async"), {"queue": "transfer", "copy": {"from": "a", "to": "b"}},
                       step("b"), {"swap": ["a", "c"]}], "repeat": 7},
        ]
        one = self.call("--frames", "11", "--queues", "one", passes=passes)
        split = self.call("--frames", "11", "--queues", "split", passes=passes)
        self.assertEqual(split.status, 0, split)
        for name in "abc":
            self.assertEqual(one.report["resources"][name]["hash"], split.report["resources"][name]["hash"])


if __name__ == "__main__":
    unittest.main()
