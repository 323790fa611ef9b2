#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`wavelane run --memory`: allocations, live objects and the memory of the process, as docs/CLI.md says."""
import unittest

from support import ProjectTest, call

MEBI = 1 << 20
FILL = "RWByteAddressBuffer bytes; [numthreads(1, 1, 1)] void main() { bytes.Store(0, 7); }\n"
PROJECT = {
    "wavelane": 1,
    "name": "Memory",
    "shaders": {"fill": {"source": "fill.hlsl"}},
    "resources": {
        "large": {"kind": "buffer", "size": 4 * MEBI},
        "back": {"kind": "buffer", "size": MEBI, "heap_type": "readback"},
        "shared": {"kind": "heap", "size": 2 * MEBI},
        "placed": {"kind": "buffer", "size": 1024, "heap": "shared", "offset": 0},
        "picture": {"kind": "texture2d", "width": 64, "height": 64, "format": "R8G8B8A8_UNORM"},
    },
    "passes": [{"name": "fill", "dispatch": "fill", "groups": [1, 1, 1], "bind": {"bytes": "large"}}],
}


class Memory(ProjectTest):
    def setUp(self):
        super().setUp()
        self.write("fill.hlsl", FILL)
        self.write("project.wavelane", PROJECT)

    def account(self):
        outcome = call("run", self.folder, "--memory", "--json")
        self.assertEqual(outcome.status, 0, outcome.err)
        return outcome.report["memory"]

    def test_each_resource_has_its_memory_and_heap_type(self):
        memory = self.account()
        named = {entry["name"]: entry for entry in memory["allocations"]}
        self.assertGreaterEqual(named["large"]["bytes"], 4 * MEBI)
        self.assertLess(named["large"]["bytes"], 5 * MEBI)
        self.assertEqual(named["large"]["heap_type"], "default")
        self.assertEqual(named["back"]["heap_type"], "readback")
        self.assertGreaterEqual(named["back"]["bytes"], MEBI)
        self.assertGreaterEqual(named["shared"]["bytes"], 2 * MEBI)
        self.assertGreaterEqual(named["picture"]["bytes"], 64 * 64 * 4)
        self.assertNotIn("placed", named, "its memory is that of the heap")
        for name in named:
            self.assertTrue(name in PROJECT["resources"] or name.startswith("wavelane"), name)
        sizes = [entry["bytes"] for entry in memory["allocations"]]
        self.assertEqual(sizes, sorted(sizes, reverse=True))

    def test_sums_and_peaks_agree(self):
        memory = self.account()
        self.assertEqual(memory["bytes"], sum(entry["bytes"] for entry in memory["allocations"]))
        for name, total in memory["heap_types"].items():
            entries = [entry for entry in memory["allocations"] if entry["heap_type"] == name]
            self.assertEqual(total["bytes"], sum(entry["bytes"] for entry in entries), name)
            self.assertEqual(total["count"], sum(entry["count"] for entry in entries), name)
            self.assertLessEqual(total["bytes"], total["peak"], name)
        self.assertEqual(set(memory["heap_types"]), {"default", "upload", "readback"})
        self.assertLessEqual(memory["bytes"], memory["peak"])
        self.assertEqual(memory["objects"]["VmaAllocation"], sum(entry["count"] for entry in memory["allocations"]))
        for heap in memory["device_heaps"]:
            self.assertLessEqual(heap["used"], heap["size"])

    def test_objects_and_the_process_are_counted(self):
        memory = self.account()
        self.assertGreaterEqual(memory["objects"]["VkBuffer"], 3)
        self.assertEqual(memory["objects"]["VkImage"], 1)
        self.assertEqual(memory["objects"]["VkPipeline"], 1)
        self.assertGreater(memory["process"]["resident"], 10 * MEBI, "a Vulkan driver is loaded")
        self.assertLessEqual(memory["process"]["resident"], memory["process"]["peak"])

    def test_the_report_has_no_memory_unless_it_is_asked_for(self):
        outcome = call("run", self.folder, "--json")
        self.assertNotIn("memory", outcome.report)

    def test_the_text_names_the_largest_resource_first(self):
        outcome = call("run", self.folder, "--memory")
        lines = [line.split() for line in outcome.out.splitlines()]
        sizes = {line[0]: line[1:] for line in lines if line}
        self.assertEqual(sizes["back"][0], "readback")
        self.assertEqual(sizes["large"][:1], ["default"])
        self.assertIn("process memory:", outcome.out)


if __name__ == "__main__":
    unittest.main()
