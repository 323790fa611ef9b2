#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Projects that require more than any device has: memory, passes, resources, groups, time."""
from abuse import TRIED, AbuseTest, main
from support import BASE, DELETE, edited

TO = "/resources/to"
SHEET = "/resources/sheet"
PASS = "/passes/0"
TIB = 1 << 40
MOST = (1 << 64) - 1
MANY = 10000
TOO_MUCH = (("limit_exceeded", 6), ("out_of_device_memory", 4))

# name: (edits, [(code, status)] of which one is reported, location)
SIZES = {
    "buffer of one TiB": ({TO + "/size": TIB}, TOO_MUCH, TO),
    "upload buffer of one TiB": ({TO + "/size": TIB, TO + "/heap_type": "upload"}, TOO_MUCH, TO),
    "buffer of all bytes": ({TO + "/size": MOST}, TOO_MUCH, TO),
    "elements that overflow": ({TO: {"kind": "buffer", "count": 1 << 62, "stride": 64}},
                               (*TOO_MUCH, ("bad_value", 3)), TO),
    "texels that overflow": ({TO: {"kind": "buffer", "count": 1 << 61, "format": "R32G32B32A32_FLOAT"}},
                             (*TOO_MUCH, ("bad_value", 3)), TO),
    "one element of a huge stride": ({TO: {"kind": "buffer", "count": 1, "stride": 1 << 63}}, (*TOO_MUCH, ("bad_value", 3)), TO),
    "heap of a TiB": ({"/resources/h": {"kind": "heap", "size": TIB}}, TOO_MUCH, "/resources/h"),
    "heap of all bytes": ({"/resources/h": {"kind": "heap", "size": MOST}}, TOO_MUCH, "/resources/h"),
    "placed beyond all bytes": ({"/resources/h": {"kind": "heap", "size": 65536}, TO + "/heap": "h", TO + "/offset": MOST - 255},
                                (("heap_too_small", 3), ("bad_value", 3)), TO),
    "texture of a TiB": ({SHEET + "/width": 16384, SHEET + "/height": 16384, SHEET + "/slices": 2048,
                          SHEET + "/format": "R32G32B32A32_FLOAT"}, TOO_MUCH, SHEET),
    "texture of all texels": ({SHEET + "/width": MOST, SHEET + "/height": MOST, SHEET + "/slices": MOST}, TOO_MUCH, SHEET),
    "all mips": ({SHEET + "/mips": MOST}, (("limit_exceeded", 6), ("bad_value", 3)), SHEET),
    "volume of a TiB": ({SHEET: {"kind": "texture3d", "width": 2048, "height": 2048, "depth": 2048, "format": "R32G32B32A32_FLOAT"}},
                        TOO_MUCH, SHEET),
    "cubes without end": ({SHEET: {"kind": "texturecube", "width": 4, "slices": MOST // 6 + 1, "format": "R8G8B8A8_UNORM"}},
                          TOO_MUCH, SHEET),
    "no slices": ({SHEET + "/slices": 0}, (("zero_size", 3),), SHEET),
    "no mips": ({SHEET + "/mips": 0}, (("zero_size", 3), ("bad_value", 3)), SHEET),
    "no stride": ({TO: {"kind": "buffer", "count": 4, "stride": 0}}, (("zero_size", 3), ("bad_value", 3)), TO),
    "no depth": ({SHEET: {"kind": "texture3d", "width": 4, "height": 4, "depth": 0, "format": "R8G8B8A8_UNORM"}},
                 (("zero_size", 3),), SHEET),
    "groups that overflow": ({PASS + "/groups": [1 << 31, 1 << 31, 1 << 31]}, (("limit_exceeded", 6),), PASS),
    "groups beyond 32 bits": ({PASS + "/groups": [1 << 32, 1, 1]}, (("limit_exceeded", 6),), PASS),
    "all threads": ({PASS + "/groups": DELETE, PASS + "/threads": [MOST, MOST, MOST]}, (("limit_exceeded", 6),), PASS),
    "repeated for ever": ({PASS + "/repeat": MOST}, (("limit_exceeded", 6), ("timed_out", 4)), PASS),
    "groups repeated in groups": ({PASS: {"repeat": 1 << 20, "group": [{"repeat": 1 << 20, "group": [
        {"repeat": 1 << 30, "group": [{"clear": "to", "value": 1}]}]}]}}, (("limit_exceeded", 6), ("timed_out", 4)), PASS),
    "copy of all bytes": ({PASS: {"copy": {"from": "from", "to": "to"}, "size": MOST}}, (("copy_out_of_bounds", 3),), PASS),
    "copy from the end of all": ({PASS: {"copy": {"from": "from", "to": "to"}, "size": 16, "from_offset": MOST}},
                                 (("copy_out_of_bounds", 3), ("bad_value", 3)), PASS),
    "copy of no bytes": ({PASS: {"copy": {"from": "from", "to": "to"}, "size": 0}},
                         (("zero_size", 3), ("bad_value", 3), ("expectation_failed", 1)), None),
    "texels beyond the end": ({PASS: {"copy": {"from": "sheet", "to": "sheet"}, "from_origin": [MOST, 0, 0]}},
                              (("copy_out_of_bounds", 3), ("bad_value", 3)), PASS),
    "rows without end": ({PASS: {"upload": "to", "data": {"hex": "00"}, "row_bytes": 1, "pitch": MOST, "rows": MOST}},
                         (("upload_out_of_bounds", 3), ("bad_value", 3), ("expectation_failed", 1)), PASS),
    "rows of no bytes": ({PASS: {"upload": "to", "data": {"hex": "00"}, "row_bytes": 0, "pitch": 1, "rows": 1}},
                         (("zero_size", 3), ("bad_value", 3), ("upload_out_of_bounds", 3)), PASS),
    "chunks of no bytes": ({PASS: {"upload": "to", "data": {"hex": "00"}, "chunk_bytes": 0, "filler": "00"}},
                           (("zero_size", 3), ("bad_value", 3)), PASS),
    "numbers beyond the end": ({TO + "/initial": {"sequence": {"type": "uint32", "start": 0, "step": 1, "count": MOST}}},
                               (("upload_out_of_bounds", 3), ("bad_value", 3)), TO),
    "remainder by nothing": ({TO + "/initial": {"sequence": {"type": "uint32", "start": 0, "step": 1, "modulo": 0}}},
                             (("bad_value", 3),), TO),
    "random between the ends": ({TO + "/initial": {"random": {"type": "uint32", "min": 7, "max": 3, "seed": 1}}},
                                (("bad_value", 3),), TO),
    "skipping all": ({TO + "/initial": {"file": "copy.hlsl", "skip": MOST}}, (("bad_value", 3),), TO),
    "looking beyond the end": ({"/expect/0": {"resource": "to", "all": {"type": "uint32", "value": 0}, "offset": MOST - 3}},
                               (("bad_value", 3), ("expectation_failed", 1)), "/expect/0"),
    "strides beyond the end": ({"/expect/0": {"resource": "to", "type": "uint32", "values": [1, 1], "stride": MOST}},
                               (("bad_value", 3), ("expectation_failed", 1)), "/expect/0"),
    "no stride to look at": ({"/expect/0": {"resource": "to", "all": {"type": "uint32", "value": 0}, "stride": 0}},
                             (("zero_size", 3), ("bad_value", 3), ("expectation_failed", 1)), "/expect/0"),
    "texels of no bytes": ({"/expect/0": {"resource": "to", "count_of": "", "texel_bytes": 0, "equals": 0}},
                           (("zero_size", 3), ("bad_value", 3)), "/expect/0"),
    "all descriptors": ({PASS + "/bind": {"$resources": {str(MOST): "to"}}}, (("limit_exceeded", 6), ("bad_value", 3)), PASS),
}


class Work(AbuseTest):
    def test_sizes(self):
        for name, (edits, outcomes, at) in SIZES.items():
            with self.subTest(name):
                outcome = self.run_project(edited(BASE, edits), "--timeout", "5")
                TRIED["sizes"] += 1
                self.assert_reported(outcome)
                if outcome.status == 1:
                    self.assertIn(("expectation_failed", 1), outcomes, outcome)
                    continue
                codes = {code for code, _ in outcomes}
                status = next((s for c, s in outcomes if c in {d["code"] for d in outcome.diagnostics()}), None)
                found = self.assert_refused(outcome, codes, status, at)
                if found["code"] in ("limit_exceeded", "out_of_device_memory"):
                    self.assertRegex(found["message"], r"\d", outcome)
        self.assert_base_runs()

    def test_memory_that_is_too_much_together(self):
        resources = {f"part{i}": {"kind": "buffer", "size": 1 << 30} for i in range(512)}
        outcome = self.run_project(edited(BASE, {"/resources": {**BASE["resources"], **resources}}))
        TRIED["sizes"] += 1
        self.assertEqual(outcome.status, 4, outcome)
        self.assert_refused(outcome, "out_of_device_memory", 4)

    def test_many(self):
        resources = {**BASE["resources"], **{f"r{i}": {"kind": "buffer", "size": 4} for i in range(MANY // 5)}}
        passes = [*BASE["passes"], *({"clear": "from", "value": i} for i in range(MANY))]
        shaders = {**BASE["shaders"], **{f"s{i}": {"source": f"gone{i}.hlsl"} for i in range(MANY // 10)}}
        defines = {f"D{i}": "1" for i in range(MANY)}
        for name, edits, statuses in (("resources", {"/resources": resources}, (0, 4, 6)),
                                      ("passes", {"/passes": passes}, (0,)),
                                      ("shaders", {"/shaders": shaders}, (5,)),
                                      ("macros", {"/shaders/copy/defines": defines}, (0,)),
                                      ("expectations", {"/expect": BASE["expect"] * (MANY // 10)}, (0,))):
            with self.subTest(name):
                outcome = self.run_project(edited(BASE, edits))
                TRIED["projects with many " + name] += 1
                self.assert_reported(outcome)
                self.assertIn(outcome.status, statuses, outcome)

    def test_frames_and_limits_of_time(self):
        for arguments, statuses in ((["--frames", str(MOST + 1)], (2,)), (["--frames", "-1"], (2,)),
                                    (["--frames", "0"], (2,)), (["--timeout", "0"], (2,)), (["--timeout", "-1"], (2,)),
                                    (["--timeout", "nan"], (2,)), (["--timeout", "inf"], (2,)), (["--timeout", "1e300"], (2,)),
                                    (["--timeout", "0.001"], (0, 4)), (["--set", "to.x=" + "[" * 100000], (3,)),
                                    (["--set", "nothing.x=1"], (3,)), (["--dump", f"sheet@{MOST},{MOST}=x.bin"], (3,)),
                                    (["--dump", f"to@{MOST}=x.bin"], (3,)), (["--after", "x" * 100000, "--dump", "to=x.bin"], (3,))):
            with self.subTest(" ".join(arguments)[:60]):
                outcome = self.run_project(BASE, *arguments, check=False, folder=self.folder)
                TRIED["arguments"] += 1
                self.assertIn(outcome.status, statuses, outcome)


if __name__ == "__main__":
    main()
