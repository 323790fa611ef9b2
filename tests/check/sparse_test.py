#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checking, stepping and searching writers of shaders that use sparse resources; docs/CHECK.md."""
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "projects"))
from support import ProjectTest, call  # noqa: E402

SOURCE = """\
RWByteAddressBuffer far;
RWStructuredBuffer<uint> seen;
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    uint size;
    far.GetDimensions(size);
    const uint tile = size / 4;
    far.Store(tile + 8, 40 + id.x);
    far.Store(2 * tile + 8, 50);
    seen[0] = far.Load(8);
    seen[1] = far.Load(3 * tile + 8);
}
"""


class Sparse(ProjectTest):
    def project(self, passes=(), resources=None):
        """A buffer of four tiles: the first two share memory, the third has none."""
        self.write("shader.hlsl", SOURCE)
        self.write("project.wavelane", {
            "wavelane": 1, "name": "Sparse", "shaders": {"shader": {"source": "shader.hlsl"}},
            "resources": {"pool": {"kind": "heap", "size": "4*far.tile_bytes"},
                          "far": {"kind": "buffer", "size": "4*tile_bytes", "sparse": True},
                          "seen": {"kind": "buffer", "count": 4, "stride": 4}, **(resources or {})},
            "passes": [{"bind_tile": "far", "heap": "pool"}, {"bind_tile": "far", "tile": [1, 0, 0], "heap": "pool"},
                       {"bind_tile": "far", "tile": [3, 0, 0], "heap": "pool", "offset": "far.tile_bytes"},
                       {"upload": "far", "offset": "3*tile_bytes", "data": {"fill": {"type": "uint32", "value": 9, "count": 4}}},
                       {"name": "work", "dispatch": "shader", "groups": [1, 1, 1]}, *passes]})
        report = call("run", self.folder, "--json").report
        self.assertEqual(report["diagnostics"], [])
        return report["resources"]["far"]["tile"]["bytes"]

    def who(self, byte):
        outcome = call("who", self.folder, "--json", "--resource", "far", "--byte", byte, "--size", 4)
        return outcome.report["writers"], outcome.report["unknown"]

    def test_all_bytes_with_memory_equal_the_device(self):
        self.project()
        dispatch = call("check", self.folder, "--json").report["dispatches"][0]
        self.assertIsNone(dispatch["refused"])
        self.assertIs(dispatch["device"]["equal"], True, dispatch)
        self.assertEqual(dispatch["undefined"], [], "nothing without memory is read")

    def test_reads_without_memory_are_listed_where_the_device_does_not_promise_zeros(self):
        self.project()
        self.write("shader.hlsl", SOURCE.replace("far.Load(8)", "far.Load(2 * tile)"))
        devices = call("devices", "--json").report["devices"]
        strict = "residencyNonResidentStrict" in devices[0]["features"]
        dispatch = call("check", self.folder, "--json").report["dispatches"][0]
        self.assertEqual([each["reason"] for each in dispatch["undefined"]],
                         [] if strict else ["reads a tile without memory, which is undefined on this device"])

    def test_the_debugger_shows_what_shares_memory_and_stops_when_it_changes(self):
        tile = self.project()
        commands = self.folder / "commands.txt"
        commands.write_text(f"watch bytes {tile + 8} 4 far\ncontinue\nunwatch all\ncontinue\nmemory 8 4 far\nmemory {tile + 8} 4 far\nmemory {3 * tile + 8} 4 far\n"
                            "memory 0 8 seen\nrestart\nmemory 8 4 far\n", encoding="utf-8")
        outcome = call("debug", self.folder, "--json", "--pass", "work", "--commands", commands)
        self.assertEqual(outcome.status, 0, outcome)
        answers = outcome.report["results"]
        self.assertEqual(answers[1]["change"]["line"], 9, answers[1])
        self.assertEqual([each["bytes"] for each in answers if "bytes" in each],
                         ["28000000", "28000000", "09000000", "2800000009000000", "00000000"])

    def test_the_writer_of_shared_memory_is_found_through_each_tile(self):
        tile = self.project()
        for byte in (8, tile + 8):
            writers, unknown = self.who(byte)
            self.assertEqual([(each["pass"], each["line"], each["offset"], each["value"]) for each in writers],
                             [("work", 9, byte, "40")], byte)
            self.assertIs(writers[0]["equals_device"], True)
            self.assertEqual(unknown, [])

    def test_nobody_writes_bytes_without_memory(self):
        tile = self.project()
        self.assertEqual(self.who(2 * tile + 8), ([], []))

    def test_tiles_that_change_after_a_writer_are_named(self):
        tile = self.project(passes=[{"name": "move", "bind_tile": "far", "tile": [1, 0, 0], "heap": "pool",
                                     "offset": "2*far.tile_bytes"}])
        writers, unknown = self.who(tile + 8)
        self.assertEqual([each["line"] for each in writers], [9])
        self.assertEqual([each["pass"] for each in unknown], ["move"])
        self.assertIn("other memory", unknown[0]["reason"])

    def test_two_resources_with_the_same_memory_are_refused_by_name(self):
        self.project(resources={"near": {"kind": "buffer", "size": "far.tile_bytes", "heap": "pool", "offset": 0}})
        self.write("shader.hlsl", SOURCE.replace("RWStructuredBuffer", "ByteAddressBuffer near;\nRWStructuredBuffer")
                   .replace("far.Load(8)", "near.Load(8)"))
        refused = call("check", self.folder, "--json").report["dispatches"][0]["refused"]
        for name in ('"far"', '"near"', '"pool"'):
            self.assertIn(name, refused["message"])


if __name__ == "__main__":
    unittest.main()
