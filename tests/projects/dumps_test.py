#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`--dump`: what is written can be read back as `initial` data, and after a refused run nothing is written."""
import unittest

from support import BASE, ProjectTest, edited

FILL = """\
struct Inner { float2 at; uint flags; };
struct Item { float3 position; uint id; Inner inner[2]; float4x3 turn; int3 cell; bool alive; };
RWStructuredBuffer<Item> items;
RWStructuredBuffer<float4> colors;
RWByteAddressBuffer words;
cbuffer Settings { float3 axis; float weights[3]; float last; };

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    Item item = (Item)0;
    item.position = float3(id.x + 0.1, -1e-30, 1e30) + axis;
    item.id = 4000000000u + id.x;
    item.inner[1].at = float2(weights[2], last);
    item.inner[1].flags = 7;
    item.turn = float4x3(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12.5);
    item.cell = int3(-1, -2147483647 - 1, 5);
    item.alive = id.x % 2 == 0;
    items[id.x] = item;
    colors[id.x] = float4(0.1, 0.2, 0.3, id.x);
    words.Store(id.x * 4, asuint(1.0 + id.x));
}
"""
KEEP = FILL.replace("items[id.x] = item", "if (id.x > 100) items[id.x] = item").replace(
    "colors[id.x] =", "if (id.x > 100) colors[id.x] =").replace("words.Store", "if (id.x > 100) words.Store")
ITEM_BYTES = 12 + 4 + 2 * 12 + 4 * 12 + 12 + 4
DATA = {
    "items": {"kind": "buffer", "count": 3, "stride": ITEM_BYTES}, "colors": {"kind": "buffer", "count": 3, "stride": 16},
    "words": {"kind": "buffer", "size": 12},
}


def project(shader, initial):
    resources = {name: {**spec, **initial(name)} for name, spec in DATA.items()}
    settings = {"kind": "constants", "values": {"axis": [0.25, 0.5, 0.75], "weights": [1.5, 2.5, 3.5], "last": 0.1}}
    return {"wavelane": 1, "shaders": {"fill": {"source": shader, "layout": "scalar"}},
            "resources": {**resources, "Settings": settings},
            "passes": [{"dispatch": "fill", "groups": [3, 1, 1]}]}


class Dumps(ProjectTest):
    def dump(self, what, suffixes, tag):
        files = {(name, each): self.folder / f"{tag}-{name}{each}" for name in DATA for each in suffixes}
        arguments = [text for (name, _), file in files.items() for text in ("--dump", f"{name}={file}")]
        outcome = self.run_project(what, *arguments, check=False)
        self.assertEqual(outcome.status, 0, outcome)
        return outcome, files

    def test_tables_and_arrays_give_the_same_bytes_as_initial_data(self):
        self.write("fill.hlsl", FILL)
        self.write("keep.hlsl", KEEP)
        outcome, written = self.dump(project("fill.hlsl", lambda name: {}), (".bin", ".csv", ".npy"), "first")
        self.assertEqual(outcome.report["resources"]["items"]["layout"]["name"], "Item")
        self.assertIsNone(outcome.report["resources"]["words"]["layout"])
        for suffix in (".csv", ".npy"):
            again = project("keep.hlsl", lambda name: {"initial": {"file": written[name, suffix].name}})
            _, read = self.dump(again, (".bin",), "again")
            for name in DATA:
                self.assertEqual(read[name, ".bin"].read_bytes(), written[name, ".bin"].read_bytes(), name + suffix)
        table = written["items", ".csv"].read_text().splitlines()
        self.assertTrue(table[0].startswith("position.x,position.y,position.z,id,inner[0].at.x,"), table[0])
        self.assertEqual(table[1].split(",")[:4], ["0.35", "0.5", "1e+30", "4000000000"])
        self.assertEqual(len(table), 4)
        header = written["items", ".npy"].read_bytes()[10:].split(b"\n")[0].decode()
        self.assertIn("[('position', '<f4', (3,)), ('id', '<u4'), "
                      "('inner', [('at', '<f4', (2,)), ('flags', '<u4')], (2,)), ", header)
        self.assertIn("'shape': (3,)", header)
        self.assertEqual(written["words", ".csv"].read_text(), "(uint32)\n1065353216\n1073741824\n1077936128\n")

    def test_constants_are_a_row_of_their_members(self):
        self.write("fill.hlsl", FILL)
        file = self.folder / "settings.csv"
        outcome = self.run_project(project("fill.hlsl", lambda name: {}), "--dump", f"Settings={file}", check=False)
        self.assertEqual(outcome.status, 0, outcome)
        self.assertEqual(file.read_text(), "axis.x,axis.y,axis.z,weights[0],weights[1],weights[2],last\n"
                                           "0.25,0.5,0.75,1.5,2.5,3.5,0.1\n")

    def assert_not_dumped(self, outcome, file, code, status):
        self.assertEqual(outcome.status, status, outcome)
        self.assertFalse(file.exists() and file.read_text() != "untouched", outcome)
        self.assertEqual({d["code"] for d in outcome.report["diagnostics"]}, {code}, outcome)
        notes = outcome.diagnostics("note")
        self.assertEqual(len(notes), 1, outcome)
        for words in ("was rejected", f"({code})", str(file), "was not written"):
            self.assertIn(words, notes[0]["message"])

    def test_a_refused_run_dumps_nothing(self):
        file = self.folder / "to.bin"
        cases = {
            "before the device is asked": ({"/passes/-": {"clear": "nowhere"}}, "unknown_resource", 3),
            "while the frame is recorded": ({"/passes/0/groups": [1, 4294967295, 1]}, "limit_exceeded", 6),
            "while resources are made": ({"/resources/to/size": 1 << 62}, "limit_exceeded", 6),
        }
        for name, (edits, code, status) in cases.items():
            for where in ([], ["--in-process"]):
                for text in (None, "untouched"):
                    with self.subTest(name, where=where, text=text):
                        file.unlink(missing_ok=True)
                        if text:
                            file.write_text(text)
                        outcome = self.run_project(edited(BASE, edits), "--dump", f"to={file}", *where, check=False)
                        self.assert_not_dumped(outcome, file, code, status)
                        self.assertEqual(file.exists(), bool(text))

    def test_an_expected_refusal_stays_a_success_without_its_dump(self):
        file = self.folder / "to.bin"
        refused = edited(BASE, {"/passes/-": {"copy": {"from": "from", "to": "to"}, "to_offset": 1},
                                "/expect": [{"error": "copy_out_of_bounds", "at": "/passes/2"}]})
        self.assert_not_dumped(self.run_project(refused, "--dump", f"to={file}"), file, "copy_out_of_bounds", 0)
        self.assertFalse(file.exists())


if __name__ == "__main__":
    unittest.main()
