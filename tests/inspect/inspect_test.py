#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`wavelane inspect`: what a shader wrote is shown, found, counted and compared, and bad input is one sentence."""
import csv
import json
import math
import pathlib
import signal
import struct
import subprocess
import sys
import time
import unittest

import numpy

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "projects"))
from support import LIMIT_SECONDS, PROGRAM, ProjectTest, call  # noqa: E402
from texel_reference import FORMATS, decoded, packed, sample_codes, texel_bytes  # noqa: E402

FILL = """\
struct Particle { float3 position; uint kind; row_major float2x2 turn; float weights[3]; bool alive; };
RWStructuredBuffer<Particle> particles;
RWByteAddressBuffer words;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    Particle p = (Particle)0;
    p.position = float3(id.x + 0.1, -1.0 * id.x, id.x == 7 ? asfloat(0x7fc00000) : 1e30);
    p.kind = id.x % 4;
    p.turn = float2x2(1, 2, 3, id.x);
    p.weights[2] = id.x * 0.5;
    p.alive = id.x % 2 == 1;
    particles[id.x] = p;
    words.Store(id.x * 4, asuint(float(id.x)));
}
"""
PROJECT = {"wavelane": 1, "name": "Inspected", "shaders": {"fill": {"source": "fill.hlsl"}},
           "resources": {"particles": {"kind": "buffer", "count": 100, "stride": 48},
                         "words": {"kind": "buffer", "size": 400},
                         "smp": {"kind": "sampler"}},
           "passes": [{"name": "fill", "dispatch": "fill", "groups": [100, 1, 1]},
                      {"name": "wipe", "clear": "words", "value": 0}]}


class Inspect(ProjectTest):
    def inspect(self, resource, *arguments, project=PROJECT, status=0, text=False):
        self.write("fill.hlsl", FILL)
        self.write("project.wavelane", project)
        outcome = call("inspect", self.folder, "--resource", resource, "--timeout", "60", *([] if text else ["--json"]),
                       *arguments)
        self.assertEqual(outcome.status, status, outcome)
        return outcome if text or status > 1 else outcome.report

    def problem(self, resource, *arguments, status=3):
        outcome = self.inspect(resource, *arguments, status=status, text=True)
        self.assertEqual(outcome.out, "", outcome)
        return outcome.err.strip().split("error: ", 1)[-1]

    def test_rows_are_those_of_the_shader(self):
        report = self.inspect("particles", "--rows", "6..8")
        self.assertEqual(report["elements"]["type"], "Particle")
        self.assertEqual((report["elements"]["count"], report["elements"]["stride"], report["size"]), (100, 48, 4800))
        self.assertEqual([c["path"] for c in report["elements"]["columns"]],
                         ["position.x", "position.y", "position.z", "kind", "turn[0][0]", "turn[0][1]", "turn[1][0]",
                          "turn[1][1]", "weights[0]", "weights[1]", "weights[2]", "alive"])
        self.assertEqual(report["table"]["rows"],
                         [{"index": 6, "values": [6.1, -6, 1e30, 2, 1, 2, 3, 6, 0, 0, 3, False]},
                          {"index": 7, "values": [7.1, -7, "nan", 3, 1, 2, 3, 7, 0, 0, 3.5, True]}])

    def test_conditions_and_orders_choose_rows(self):
        report = self.inspect("particles", "--where", "kind == 3 && position.y < -90", "--columns", "position.y,kind")
        self.assertEqual(report["table"]["matching"], 3)
        self.assertEqual([(row["index"], row["values"]) for row in report["table"]["rows"]],
                         [(91, [-91, 3]), (95, [-95, 3]), (99, [-99, 3])])
        report = self.inspect("particles", "--sort", "weights[2]", "--descending", "--where", "alive", "--rows", "1..3")
        self.assertEqual([row["index"] for row in report["table"]["rows"]], [97, 95])
        self.assertEqual(report["table"]["matching"], 50)

    def test_numbers_and_bytes_are_found(self):
        found = self.inspect("particles", "--find", "nan")["find"]
        self.assertEqual(found, {"pattern": "nan", "count": 1, "searched": 1200 - 200,
                                 "matches": [{"offset": 7 * 48 + 8, "element": 7, "column": "position.z", "value": "nan"}]})
        found = self.inspect("words", "--after", "fill", "--as", "float32", "--find", "50+-1", "--limit", "2")["find"]
        self.assertEqual((found["count"], [m["element"] for m in found["matches"]]), (3, [49, 50]))
        self.assertEqual(self.inspect("words", "--as", "float32", "--find", "50+-1")["find"]["count"], 0)  # Wiped.
        found = self.inspect("words", "--after", "fill", "--find", "hex:0000 4842")["find"]  # 50 as float32
        self.assertEqual([m["offset"] for m in found["matches"]], [200])

    def test_columns_are_counted(self):
        report = self.inspect("particles", "--stats", "--histogram=4", "--columns", "position.y,position.z", "--range",
                              "-100..0")
        y, z = report["statistics"]["columns"]
        self.assertEqual((y["minimum"], y["minimum_at"], y["maximum"], y["mean"]), (-99, 99, 0, -49.5))
        self.assertAlmostEqual(y["deviation"], math.sqrt((100 ** 2 - 1) / 12))
        self.assertEqual(y["negative"], {"count": 99, "first": 1, "last": 99})
        self.assertEqual(y["zero"], {"count": 1, "first": 0, "last": 0})
        self.assertEqual((y["distinct"], z["distinct"]), (100, 2))
        self.assertEqual(z["nan"], {"count": 1, "first": 7, "last": 7})
        self.assertEqual([(h["path"], h["bins"]) for h in report["histogram"]],
                         [("position.y", [24, 25, 25, 26]), ("position.z", [0, 0, 0, 0])])
        self.assertEqual((report["histogram"][1]["above"], report["histogram"][1]["nan"]), (99, 1))

    def test_numbers_outside_of_a_range_are_counted(self):
        y = self.inspect("particles", "--stats", "--columns", "position.y", "--range", "-90..-5")["statistics"]["columns"][0]
        self.assertEqual(y["below"], {"count": 9, "first": 91, "last": 99})
        self.assertEqual(y["above"], {"count": 5, "first": 0, "last": 4})
        y = self.inspect("particles", "--stats", "--columns", "position.y")["statistics"]["columns"][0]
        self.assertEqual((y["below"], y["above"]), (None, None))
        table = self.inspect("particles", "--stats", "--columns", "position.y", "--range", "-90..-5", text=True).out
        self.assertRegex(table, r"below\s+above\s+distinct\n *position\.y .* 9 +5 +100\n")

    def test_parts_of_the_elements_are_counted(self):
        report = self.inspect("particles", "--elements", "10..30", "--stats", "--columns", "position.y", "--find", "-12",
                              "--envelope", "4")
        column = report["statistics"]["columns"][0]
        self.assertEqual((column["count"], column["minimum"], column["maximum"]), (20, -29, -10))
        self.assertEqual((report["find"]["count"], report["find"]["searched"]), (1, 20))
        self.assertEqual(report["envelope"], {"first": 10, "count": 20, "starts": [10, 15, 20, 25], "columns": [
            {"path": "position.y", "low": [-14, -19, -24, -29], "high": [-10, -15, -20, -25], "nan": [0, 0, 0, 0], "infinity": 0}]})
        z = self.inspect("particles", "--columns", "position.z", "--elements", "6..9", "--envelope", "3")["envelope"]
        most = struct.unpack("<f", struct.pack("<f", 1e30))[0]
        self.assertEqual((z["columns"][0]["low"], z["columns"][0]["nan"]), ([most, None, most], [0, 1, 0]))
        text = self.inspect("particles", "--columns", "position.z", "--elements", "6..9", "--envelope", "3", text=True).out
        self.assertRegex(text, r"Envelope of position\.z: 3 elements in 3 parts\n.*\n +6 +1e\+30 +1e\+30 +–\n +7 +– +– +1\n")

    def test_boxes_of_texels_are_counted(self):
        # 8 × 4 texels in 2 slices: 0, 1, 2 …
        picture = {"kind": "texture2d", "width": 8, "height": 4, "slices": 2, "format": "R32_UINT",
                   "initial": {"sequence": {"type": "uint32", "start": 0}}}
        project = {"wavelane": 1, "resources": {"picture": picture}, "passes": []}
        report = self.inspect("picture", "--box", "2,1,3,2", "--slice", "1", "--stats", "--histogram=2", project=project)
        column = report["statistics"]["columns"][0]
        values = [32 + y * 8 + x for y in (1, 2) for x in (2, 3, 4)]
        self.assertEqual((column["count"], column["minimum"], column["maximum"]), (6, min(values), max(values)))
        self.assertAlmostEqual(column["mean"], sum(values) / 6)
        self.assertEqual((report["histogram"][0]["low"], report["histogram"][0]["bins"]), (min(values), [3, 3]))
        report = self.inspect("picture", "--box", "7,3,0,1,1,2", "--stats", project=project)
        self.assertEqual((report["statistics"]["columns"][0]["minimum"], report["statistics"]["columns"][0]["maximum"]), (31, 63))
        self.write("project.wavelane", project)
        outcome = call("inspect", self.folder, "--resource", "picture", "--stats", "--box", "7,0,2,1")
        self.assertIn("Along x, the box starts at 7 with size 2, but the image has size 8.", outcome.err)

    def test_rows_are_written_to_files(self):
        chosen = ["--where", "kind == 3 && position.y < -90", "--sort", "position.y"]
        table = self.folder / "old.csv"
        report = self.inspect("particles", *chosen, "--columns", "position.z,kind,alive", "--output", table)
        self.assertEqual(report["table"], {"matching": 3, "columns": ["position.z", "kind", "alive"], "rows": None,
                                           "file": str(table), "written": 3})
        with open(table, newline="", encoding="ascii") as lines:
            self.assertEqual(list(csv.reader(lines)), [["position.z", "kind", "alive"]] + [["1e+30", "3", "true"]] * 3)
        array = self.folder / "old.npy"
        self.inspect("particles", *chosen, "--columns", "position,kind,alive", "--output", array)
        rows = numpy.load(array)
        self.assertEqual(rows.dtype.names, ("position.x", "position.y", "position.z", "kind", "alive"))
        self.assertEqual([rows.dtype[i].str for i in range(5)], ["<f4", "<f4", "<f4", "<u4", "|b1"])
        self.assertEqual(rows["position.y"].tolist(), [-99, -95, -91])
        self.assertEqual(rows["alive"].tolist(), [True, True, True])
        # All rows, with the bits of NaN.
        self.inspect("particles", "--columns", "position", "--output", array)
        rows = numpy.load(array)
        self.assertEqual((rows.dtype.str, rows.shape), ("<f4", (100, 3)))
        self.assertEqual(rows.view("<u4")[7, 2], 0x7fc00000)
        self.inspect("words", "--after", "fill", "--as", "float32", "--rows", "5..8", "--output", array)
        self.assertEqual(numpy.load(array).tolist(), [5, 6, 7])
        outcome = self.inspect("words", "--output", table, text=True)
        self.assertIn(f"100 rows were written to {table}", outcome.out)
        self.assertEqual(table.read_text().splitlines()[:2], ["value", "0"])

    def test_texels_are_written_as_their_values(self):
        picture = {"kind": "texture2d", "width": 2, "height": 1, "format": "R8G8B8A8_UNORM", "initial": {"hex": "00ff8001ffffff33"}}
        project = {"wavelane": 1, "resources": {"picture": picture}, "passes": []}
        file = self.folder / "texels.npy"
        self.inspect("picture", "--output", file, project=project)
        numpy.testing.assert_array_equal(
            numpy.load(file), (numpy.array([[0, 255, 128, 1], [255, 255, 255, 51]]) / 255).astype("<f4"))

    def test_plain_numbers_have_a_column_to_choose(self):
        report = self.inspect("words", "--after", "fill", "--as", "float32", "--columns", "value", "--sort", "value",
                              "--descending", "--rows", "0..2", "--stats")
        self.assertEqual([row["values"] for row in report["table"]["rows"]], [[99], [98]])
        self.assertEqual(report["statistics"]["columns"][0]["maximum"], 99)

    def test_a_file_has_any_number_of_rows(self):
        count = 2_500_000
        numbers = numpy.random.default_rng(7).integers(0, 1 << 32, count, dtype="<u4")
        numbers.tofile(self.folder / "words.bin")
        project = {"wavelane": 1, "passes": [],
                   "resources": {"words": {"kind": "buffer", "size": 4 * count, "initial": {"file": "words.bin"}}}}
        file = self.folder / "words.npy"

        def written(*options):
            report = self.inspect("words", *options, "--output", file, project=project)
            rows = numpy.load(file)
            self.assertEqual(report["table"]["written"], len(rows))
            return rows

        numpy.testing.assert_array_equal(written(), numbers)
        numpy.testing.assert_array_equal(written("--rows", "3.."), numbers[3:])
        met = numbers[numbers > 1000]
        numpy.testing.assert_array_equal(written("--where", "value > 1000"), met)
        numpy.testing.assert_array_equal(written("--where", "value > 1000", "--rows", "1200000..2400000"), met[1200000:2400000])
        ordered = numpy.sort(met)
        numpy.testing.assert_array_equal(written("--where", "value > 1000", "--sort", "value"), ordered)
        numpy.testing.assert_array_equal(
            written("--where", "value > 1000", "--sort", "value", "--descending", "--rows", "5.."), ordered[::-1][5:])
        outcome = call("inspect", self.folder, "--resource", "words", "--rows", "0..1048577")
        self.assertIn("--rows: 1048577 rows are requested; the limit is 1048576. --output writes any number.", outcome.err)

    def test_ctrl_c_leaves_no_part_of_a_file(self):
        count = 1 << 26
        project = {"wavelane": 1, "passes": [], "resources": {"words": {"kind": "buffer", "size": 4 * count}}}
        self.write("project.wavelane", project)
        file = self.folder / "words.csv"
        file.write_text("old")
        command = [PROGRAM, "inspect", self.folder, "--resource", "words", "--sort", "value", "--output", file]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
            end = time.monotonic() + LIMIT_SECONDS
            while not any(self.folder.glob(".words.csv.*")) and process.poll() is None and time.monotonic() < end:
                time.sleep(0.01)
            self.assertTrue(any(self.folder.glob(".words.csv.*")), "it has begun to write")
            process.send_signal(signal.SIGINT)
            self.assertEqual(process.wait(LIMIT_SECONDS), -signal.SIGINT)
        self.assertEqual(list(self.folder.glob(".words.csv.*")), [])
        self.assertEqual(file.read_text(), "old")

    def test_logarithmic_bins_have_equal_ratios(self):
        text = self.inspect("words", "--after", "fill", "--as", "float32", "--histogram=2", "--log", "--range", "1..64",
                            text=True).out
        self.assertRegex(text, r"from +values *\n +1 +7 .*\n +8 +57 ")

    def test_estimates_are_marked(self):
        table = self.inspect("particles", "--stats", "--columns", "position.y", text=True).out
        self.assertRegex(table, r"(?m)^ *position\.y .* 100$")
        many = {**PROJECT, "resources": {**PROJECT["resources"], "particles": {"kind": "buffer", "count": 1000, "stride": 48},
                                         "words": {"kind": "buffer", "size": 4000}},
                "passes": [{"name": "fill", "dispatch": "fill", "groups": [1000, 1, 1]}]}
        table = self.inspect("particles", "--stats", "--columns", "position.y", project=many, text=True).out
        self.assertRegex(table, r"(?m)^ *position\.y .* ≈ [0-9\s]+$")

    def test_structures_can_be_typed(self):
        self.write("item.h", "#define N 3\nstruct Item { vec3 position; unsigned kind;\n  float rest[2 * N + 2]; };\n")
        report = self.inspect("particles", "--struct", self.folder / "item.h", "--rows", "7", "--columns", "kind,rest")
        self.assertEqual(report["table"]["rows"][0]["values"][:8], [3, 1, 2, 3, 7, 0, 0, 3.5])
        report = self.inspect("particles", "--layout", "float2 a; float b", "--packing", "std140", "--rows", "3")
        self.assertEqual(report["elements"]["padding"], [{"offset": 12, "size": 4}])
        self.assertEqual(report["elements"]["count"], 300)
        self.assertEqual(report["table"]["rows"][0]["values"], [1.1, -1, 1e30])

    def test_dumps_are_equal_to_what_they_were_written_from(self):
        dumps = {name: self.folder / f"dump{name}" for name in (".bin", ".npy", ".csv")}
        self.write("fill.hlsl", FILL)
        outcome = self.run_project(PROJECT, *[text for file in dumps.values() for text in ("--dump", f"particles={file}")],
                                   check=False)
        self.assertEqual(outcome.status, 0, outcome)
        for file in dumps.values():
            compared = self.inspect("particles", "--compare", file)["compare"]
            self.assertEqual((compared["equal"], compared["elements"]), (True, 100), file)
        data = bytearray(dumps[".bin"].read_bytes())
        data[9 * 48 + 4:9 * 48 + 8] = struct.pack("<f", -9.5)
        dumps[".bin"].write_bytes(data)
        compared = self.inspect("particles", "--compare", dumps[".bin"], status=1)["compare"]
        self.assertEqual((compared["different"], compared["first"]), (1, 9))
        y = next(c for c in compared["columns"] if c["path"] == "position.y")
        self.assertEqual((y["different"], y["got"], y["expected"], y["max_absolute"]), (1, -9, -9.5, 0.5))
        self.assertEqual(y["max_ulp"], (struct.unpack("<i", struct.pack("<f", 9.5))[0] -
                                        struct.unpack("<i", struct.pack("<f", 9))[0]))
        changed = self.inspect("particles", "--compare", dumps[".bin"], "--find", "changed", status=1)["find"]
        self.assertEqual([(m["element"], m["column"], m["value"]) for m in changed["matches"]], [(9, "position.y", -9)])
        self.inspect("particles", "--compare", dumps[".bin"], "--tolerance", "0.5")
        self.inspect("particles", "--compare", dumps[".bin"], "--tolerance", "1ulp,6%")
        dumps[".bin"].write_bytes(data[:480])
        compared = self.inspect("particles", "--compare", dumps[".bin"], "--tolerance", "1", status=1)["compare"]
        self.assertEqual((compared["different"], compared["size"], compared["other_size"]), (0, 4800, 480))

    def test_arrays_of_numpy_are_compared(self):
        # The file format of NumPy: numpy.lib.format.
        header = "{'descr': '<u4', 'fortran_order': False, 'shape': (100,), }".ljust(117) + "\n"
        numbers = struct.pack("<100f", *range(100))
        self.write("words.npy", b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header.encode() + numbers)
        self.inspect("words", "--after", "fill", "--compare", self.folder / "words.npy")
        self.inspect("words", "--compare", self.folder / "words.npy", status=1)

    def test_errors_are_those_that_numpy_computes(self):
        random = numpy.random.default_rng(7)
        reals = random.normal(size=1000)
        cases = {"R32_FLOAT": ("<f4", reals, 1), "R16_FLOAT": ("<f2", reals, 1), "R32_SINT": ("<i4", reals * 1e6, 2 ** 31 - 1),
                 "R16_UINT": ("<u2", random.integers(0, 2 ** 16, 1000), 2 ** 16 - 1),
                 "R8_UNORM": ("|u1", random.integers(0, 2 ** 8, 1000), 1)}
        for name, (kind, values, peak) in cases.items():
            got = values.astype(kind)
            expected = got.copy()
            expected[100:900:7] = values[::-1].astype(kind)[100:900:7]
            numpy.save(self.folder / "expected.npy", expected)
            project = {"wavelane": 1, "passes": [], "resources": {
                "list": {"kind": "buffer", "count": 1000, "format": name, "initial": {"hex": got.tobytes().hex()}}}}
            with self.subTest(format=name):
                report = self.inspect("list", "--compare", self.folder / "expected.npy", project=project, status=1)["compare"]
                scale = 255 if name.endswith("UNORM") else 1
                a, b = got.astype("f8") / scale, expected.astype("f8") / scale
                differing = numpy.flatnonzero(a != b)
                column = report["columns"][0]
                self.assertEqual((report["different"], report["first"]), (len(differing), differing[0]))
                rmse = numpy.sqrt(numpy.mean((a - b) ** 2))
                numpy.testing.assert_allclose(column["rmse"], rmse, rtol=1e-12)
                numpy.testing.assert_allclose(column["psnr"], 20 * numpy.log10(peak / rmse), rtol=1e-12)
                numpy.testing.assert_allclose(column["max_absolute"], numpy.abs(a - b).max(), rtol=1e-12)
                changed = differing[b[differing] != 0]
                numpy.testing.assert_allclose(column["max_relative"],
                                              (numpy.abs(a - b)[changed] / numpy.abs(b[changed])).max(), rtol=1e-12)

    def test_pictures_are_compared_with_files(self):
        picture = {"kind": "texture2d", "width": 8, "height": 4, "format": "R16G16B16A16_FLOAT",
                   "initial": {"pattern": "gradient"}}
        bytes_ = {**picture, "format": "R8G8B8A8_UNORM"}
        project = {"wavelane": 1, "resources": {"deep": picture, "flat": bytes_}, "passes": []}
        files = {"deep": self.folder / "deep.exr", "flat": self.folder / "flat.png"}
        outcome = self.run_project(project, *[t for name, file in files.items() for t in ("--dump", f"{name}={file}")],
                                   check=False)
        self.assertEqual(outcome.status, 0, outcome)
        for name, file in files.items():
            report = self.inspect(name, "--compare", file, project=project)
            self.assertTrue(report["compare"]["equal"])
            self.assertEqual(report["elements"]["extent"], [8, 4, 1])
        report = self.inspect("flat", "--where", "x == 3 && y == 2", project=project)
        self.assertEqual([row["index"] for row in report["table"]["rows"]], [2 * 8 + 3])

    def test_blocks_of_compressed_formats_are_bytes(self):
        blocks = struct.pack("<8I", 1, 2, 3, 4, 5, 6, 7, 8)  # 2 × 2 blocks of 4 × 4 texels, of which 6 × 6 are visible.
        project = {"wavelane": 1, "passes": [], "resources": {
            "picture": {"kind": "texture2d", "width": 6, "height": 6, "format": "BC1_UNORM", "initial": {"hex": blocks.hex()}}}}
        self.write("blocks.bin", blocks)
        self.write("project.wavelane", project)
        outcome = call("inspect", self.folder, "--resource", "picture", "--stats")
        self.assertEqual(outcome.status, 6, outcome)
        self.assertIn("BC1_UNORM is block-compressed; its texels cannot be read or written individually.", outcome.err)
        outcome = self.inspect("picture", "--as", "BC1_UNORM", project=project, status=6, text=True)
        self.assertIn("--as: The texels of BC1_UNORM are not decoded", outcome.err)
        report = self.inspect("picture", "--as", "uint32x2", "--rows", "0..9", project=project)
        self.assertEqual([row["values"] for row in report["table"]["rows"]], [[1, 2], [3, 4], [5, 6], [7, 8]])
        self.inspect("picture", "--as", "uint32x2", "--compare", self.folder / "blocks.bin", project=project)

    def test_every_format_is_shown_as_its_definition_says(self):
        resources, expected = {}, {}
        for name in FORMATS:
            if name == "D32_FLOAT":
                continue  # Cannot have initial bytes of every kind.
            codes = sample_codes(name)
            data = b"".join(packed(name, each) for each in codes)
            # The curve of sRGB is applied by samplers, not to stored numbers.
            expected[name] = [decoded(name.removesuffix("_SRGB"), each) for each in codes]
            resources[name] = {"kind": "buffer", "size": -(-len(data) // 4) * 4,
                               "initial": {"hex": data.hex()}}
        project = {"wavelane": 1, "resources": resources, "passes": []}
        for name, texels in expected.items():
            report = self.inspect(name, "--as", name, "--rows", f"0..{len(texels)}", project=project)
            self.assertEqual(report["elements"]["stride"], texel_bytes(name))
            columns = report["table"]["columns"]
            for row, texel in zip(report["table"]["rows"], texels):
                for path, value in zip(columns, row["values"]):
                    want = texel["rgba".index(path)]
                    got = float(value.split("(")[0]) if isinstance(value, str) else value
                    with self.subTest(format=name, element=row["index"], column=path):
                        if math.isnan(want):
                            self.assertTrue(math.isnan(got))
                        elif isinstance(want, int):
                            self.assertEqual(got, want)
                        else:  # The shortest text that is stored as the same bits.
                            code = "<e" if name.startswith("R16") and name.endswith("FLOAT") else "<f"
                            self.assertEqual(struct.pack(code, got), struct.pack(code, want))

    def test_text_output_is_for_people(self):
        outcome = self.inspect("particles", "--find", "nan", "--stats", "--columns", "position,kind", text=True)
        self.assertIn("particles  buffer, 4.688 KiB", outcome.out)
        self.assertIn("100 elements of Particle, 48 bytes each", outcome.out)
        self.assertIn("1 match for nan in 300 values", outcome.out)
        self.assertRegex(outcome.out, r"0x158\s+7\s+position\.z\s+nan")
        self.assertRegex(outcome.out, r"position\.y\s+-99\s+-0\s+-49\.5\s+28\.8661")
        outcome = self.inspect("particles", "--compare", "words", "--as", "uint32", text=True, status=1)
        self.assertIn("Different from words", outcome.out)

    def test_bad_input_is_one_sentence(self):
        self.write("short.npy", b"no array")
        self.write("empty.h", b"")
        self.assertEqual(self.problem("particles", "--where", "kind ==\n colour"),
                         "The filter, 2:2: There is no column 'colour'; there are: position, kind, turn, weights, alive. "
                         "[bad_value]")
        self.assertEqual(self.problem("particles", "--layout", "flaot x;"),
                         "The structure, 1:1: There is no type 'flaot'. [bad_value]")
        self.assertEqual(self.problem("none"), "--resource: There is no resource 'none'; there are: 'particles', 'words', "
                                               "'smp'. [unknown_resource]")
        self.assertEqual(self.problem("particles", "--mip", "1"),
                         "'particles' is of kind buffer and has no mips or slices. [bad_value]")
        self.assertEqual(self.problem("particles", "--columns", "foo", "--stats"),
                         "There is no column 'foo'; there are: position, kind, turn, weights, alive. [bad_value]")
        self.assertEqual(self.problem("particles", "--compare", "missing.bin", status=5),
                         "--compare: There is neither a resource nor a file 'missing.bin'. [file_missing]")
        self.assertIn("short.npy: The NPY file cannot be read", self.problem("particles", "--compare",
                                                                             self.folder / "short.npy"))
        for arguments, message in (
                (["--find", "foo"], "--find: 'foo' cannot be searched for"),
                (["--as", "foo"], "--as: 'foo' is neither a type of numbers"),
                (["--as", "float32x0"], "--as: 'float32x0' is neither a type of numbers"),
                (["--packing", "foo"], "--packing: 'foo' is not one of structured, cbuffer, std140, std430, scalar."),
                (["--elements", "5..2", "--stats"], "--elements: '5..2' is not a range of elements; use A..B, which excludes B."),
                (["--elements", "5..9"], "--elements: There is nothing to count or search for; choose rows with --rows."),
                (["--box", "1,2,3", "--stats"], "--box: '1,2,3' is not a box of texels; use X,Y,WIDTH,HEIGHT or "),
                (["--box", "1,2,,3", "--stats"], "--box: '1,2,,3' is not a box of texels; use X,Y,WIDTH,HEIGHT or "),
                (["--box", "1,2,3,4", "--find", "nan"], "--box: Only --stats and --histogram apply to a box, without --elements."),
                (["--envelope", "4", "--where", "alive"], "--envelope: An envelope has the elements in their order; remove --where."),
                (["--output", "rows.txt"], "--output: The extension is '.txt' instead of .csv or .npy."),
                (["--rows", "5..2"], "--rows: '5..2' is not a range of rows"),
                (["--rows", "0..18446744073709551615"], "--rows: 18446744073709551615 rows are requested; the limit is "),
                (["--histogram=0"], "--histogram: '0' is not a number of bins"),
                (["--histogram", "--range", "1"], "--range: '1' is not a range of values"),
                (["--compare", "words", "--tolerance", "x"], "--tolerance: 'x' is not a tolerance"),
                (["--struct", self.folder / "empty.h"], "empty.h is empty."),
                (["--layout", "float", "--as", "float32"], "Use either --as or a structure.")):
            with self.subTest(arguments=arguments):
                self.assertIn(message, self.problem("particles", *arguments, status=2))
        self.problem("particles", "--struct", "missing.h", status=5)

    def test_a_run_with_errors_is_not_inspected(self):
        outcome = self.inspect("particles", "--stats", status=3, text=True,
                               project={**PROJECT, "passes": [{"dispatch": "missing", "groups": [1, 1, 1]}]})
        self.assertIn("[unknown_shader]", outcome.err)
        report = json.loads(call("inspect", self.folder, "--resource", "particles", "--json").out)
        self.assertIsNone(report["statistics"])
        self.assertEqual(report["diagnostics"][0]["code"], "unknown_shader")


if __name__ == "__main__":
    unittest.main()
