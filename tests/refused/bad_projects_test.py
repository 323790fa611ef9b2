#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Projects with one error each: the code, the exit status and the location as specified in docs/FORMAT.md."""
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "projects"))
from support import BASE, DELETE, ProjectTest, edited  # noqa: E402

TEXTURE_SHADER = """\
RWTexture2D<float4> sheet;
[numthreads(1, 1, 1)]
void main() { sheet[uint2(0, 0)] = 1; }
"""
CONSTANTS_SHADER = """\
cbuffer Settings { float4 a; float4 b; };
RWByteAddressBuffer to;
[numthreads(1, 1, 1)]
void main() { to.Store4(0, asuint(a + b)); }
"""
STRUCTURED_SHADER = """\
struct Item { float3 a; uint b; };
StructuredBuffer<Item> items;
RWByteAddressBuffer to;
[numthreads(1, 1, 1)]
void main() { to.Store(0, items[0].b); }
"""
PUSH_SHADER = """\
struct Push { uint a; uint b; };
[[vk::push_constant]] ConstantBuffer<Push> push;
[[vk::constant_id(0)]] const uint n = 1;
RWByteAddressBuffer to;
[numthreads(1, 1, 1)]
void main() { to.Store2(0, uint2(push.a, push.b + n)); }
"""
HUGE = 1 << 60
PASS = "/passes/0"
TO = "/resources/to"
SHEET = "/resources/sheet"

# name: (edits, code or codes, exit status, location)
CASES = {
    # sizes
    "buffer of no bytes": ({TO: {"kind": "buffer", "size": 0}}, "zero_size", 3, TO),
    "buffer of no elements": ({TO: {"kind": "buffer", "count": 0, "stride": 4}}, "zero_size", 3, TO),
    "texture of no width": ({SHEET + "/width": 0}, "zero_size", 3, SHEET),
    "texture of no height": ({SHEET + "/height": 0}, "zero_size", 3, SHEET),
    "heap of no bytes": ({"/resources/h": {"kind": "heap", "size": 0}}, "zero_size", 3, "/resources/h"),
    "negative size": ({TO + "/size": -16}, "bad_value", 3, TO),
    "size with a fraction": ({TO + "/size": 16.5}, "bad_value", 3, TO),
    "size that is not a number": ({TO + "/size": "many"}, "bad_value", 3, TO),
    "size beyond 64 bits": ({TO + "/size": "0x10000000000000000"}, "bad_value", 3, TO),
    "absurd buffer": ({TO + "/size": HUGE}, "limit_exceeded", 6, TO),
    "absurd buffer of elements": ({TO: {"kind": "buffer", "count": HUGE, "stride": 64}},
                                  ("limit_exceeded", "bad_value"), None, TO),
    "absurd texture": ({SHEET + "/width": HUGE}, "limit_exceeded", 6, SHEET),
    "texture wider than any device": ({SHEET + "/width": 1 << 20}, "limit_exceeded", 6, SHEET),
    "more mips than the size has": ({SHEET + "/mips": 9}, ("limit_exceeded", "bad_value"), None, SHEET),
    # names and kinds
    "unknown format": ({SHEET + "/format": "R8G8B8A8_NICE"}, "unknown_format", 3, SHEET),
    "unknown heap type": ({TO + "/heap_type": "fast"}, "unknown_heap_type", 3, TO),
    "texture in an upload heap": ({SHEET + "/heap_type": "upload"}, "texture_needs_default_heap", 3, SHEET),
    "unknown kind": ({TO + "/kind": "bufer"}, "bad_value", 3, TO),
    "no kind": ({TO + "/kind": DELETE}, "bad_value", 3, TO),
    "resource that is not an object": ({TO: 7}, "bad_value", 3, TO),
    "resources that are a list": ({"/resources": []}, "bad_value", 3, None),
    "name with a slash": ({"/resources/a~b": {"kind": "buffer", "size": 4}}, "bad_value", 3, "/resources"),
    "unknown address mode": ({"/resources/smp/address_u": "around"}, "bad_value", 3, "/resources/smp"),
    "heap that is not there": ({TO + "/heap": "nowhere", TO + "/offset": 0}, "unknown_resource", 3, TO),
    "heap too small": ({"/resources/h": {"kind": "heap", "size": 65536}, TO: {"kind": "buffer", "size": 65536, "heap": "h",
                                                                              "offset": 256}},
                       "heap_too_small", 3, TO),
    "heap of another type": ({"/resources/h": {"kind": "heap", "size": 65536, "heap_type": "upload"},
                              TO: {"kind": "buffer", "size": 16, "heap": "h", "offset": 0, "heap_type": "readback"}},
                             "heap_type_mismatch", 3, TO),
    # shaders
    "shader that is not there": ({PASS + "/dispatch": "coyp"}, "unknown_shader", 3, PASS),
    "no source": ({"/shaders/copy": {}}, "bad_value", 3, "/shaders/copy"),
    "missing source file": ({"/shaders/copy/source": "gone.hlsl"}, "file_missing", 5, "/shaders/copy"),
    "source outside": ({"/shaders/copy/source": "../copy.hlsl"}, "path_escapes_project", 3, "/shaders/copy"),
    "absolute source": ({"/shaders/copy/source": "/etc/hostname"}, "path_escapes_project", 3, "/shaders/copy"),
    "entry that is not there": ({"/shaders/copy/entry": "mian"}, "compile_failed", 3, "/shaders/copy"),
    "compiler that is not there": ({"/shaders/copy/compiler": "fxc"}, "compiler_missing", 6, "/shaders/copy"),
    "unknown layout": ({"/shaders/copy/layout": "std140"}, "bad_value", 3, "/shaders/copy"),
    "unknown language": ({"/shaders/copy/language": "cuda"}, "bad_value", 3, "/shaders/copy"),
    "extension of no language": ({"/shaders/copy/source": "copy.txt"}, ("bad_value", "file_missing"), None, "/shaders/copy"),
    "feature that no device has": ({"/requires": ["VK_WAVELANE_wishful"]}, "feature_missing", 6, None),
    # bindings
    "unknown resource bound": ({PASS + "/bind/to": "two"}, "unknown_resource", 3, PASS),
    "unknown bind key": ({PASS + "/bind/target": "to"}, "bad_value", 3, PASS),
    "texture for a buffer": ({PASS + "/bind/to": "sheet"}, "binding_kind_mismatch", 3, PASS),
    "sampler for a buffer": ({PASS + "/bind/to": "smp"}, "binding_kind_mismatch", 3, PASS),
    "list for one": ({PASS + "/bind/to": ["to", "from"]}, ("bad_value", "binding_kind_mismatch"), 3, PASS),
    # passes
    "pass of no kind": ({PASS: {"name": "what"}}, "bad_value", 3, PASS),
    "pass of two kinds": ({PASS + "/clear": "to"}, "bad_value", 3, PASS),
    "dispatch without a size": ({PASS + "/groups": DELETE}, "bad_value", 3, PASS),
    "dispatch with two sizes": ({PASS + "/threads": [4, 1, 1]}, "bad_value", 3, PASS),
    "negative groups": ({PASS + "/groups": [-1, 1, 1]}, "bad_value", 3, PASS),
    "more groups than the device takes": ({PASS + "/groups": [1, 1 << 20, 1]}, "limit_exceeded", 6, PASS),
    "threads beyond all bounds": ({PASS + "/groups": DELETE, PASS + "/threads": [HUGE, 1, 1]}, "limit_exceeded", 6, PASS),
    "cover of nothing": ({PASS + "/groups": DELETE, PASS + "/cover": "nowhere"}, "unknown_resource", 3, PASS),
    "cover of a sampler": ({PASS + "/groups": DELETE, PASS + "/cover": "smp"}, ("bad_value", "binding_kind_mismatch"), 3, PASS),
    "indirect from nowhere": ({PASS + "/groups": DELETE, PASS + "/indirect": {"buffer": "nowhere", "offset": 0}},
                              "unknown_resource", 3, PASS),
    "negative repeat": ({PASS + "/repeat": -1}, "bad_value", 3, PASS),
    "copy from nowhere": ({PASS: {"copy": {"from": "nowhere", "to": "to"}}}, "unknown_resource", 3, PASS),
    "copy too long for the target": ({PASS: {"copy": {"from": "from", "to": "to"}, "to_offset": 4}}, "copy_out_of_bounds", 3, PASS),
    "copy from an offset past the source": ({PASS: {"copy": {"from": "from", "to": "to"}, "from_offset": 8, "size": 12}},
                                    "copy_out_of_bounds", 3, PASS),
    "copy whose end wraps round": ({PASS: {"copy": {"from": "from", "to": "to"}, "from_offset": "0xfffffffffffffff8", "size": 16}},
                                   "copy_out_of_bounds", 3, PASS),
    "copy region too large": ({PASS: {"copy": {"from": "sheet", "to": "to"}, "extent": [5, 1, 1]}}, "copy_out_of_bounds", 3, PASS),
    "copy size below its region": ({PASS: {"copy": {"from": "sheet", "to": "to"}, "extent": [4, 1, 1], "size": 12}},
                                   "copy_size_mismatch", 3, PASS),
    "upload too long": ({PASS: {"upload": "to", "offset": 8, "data": {"type": "uint32", "values": [1, 2, 3]}}},
                        "upload_out_of_bounds", 3, PASS),
    "upload to nowhere": ({PASS: {"upload": "nowhere", "data": {"hex": "00"}}}, "unknown_resource", 3, PASS),
    "clear of nothing": ({PASS: {"clear": "nowhere", "value": 0}}, "unknown_resource", 3, PASS),
    "swap with nothing": ({PASS: {"swap": ["to", "nowhere"]}}, "unknown_resource", 3, PASS),
    "present of nothing": ({"/passes/1/present": "nowhere"}, "unknown_resource", 3, "/passes/1"),
    "present of a buffer": ({"/passes/1/present": "to"}, ("bad_value", "binding_kind_mismatch"), 3, "/passes/1"),
    "fault in a nested pass": ({PASS: {"group": [{"clear": "to", "value": 0}, {"clear": "nowhere", "value": 0}]}},
                               "unknown_resource", 3, PASS + "/group/1"),
    # data
    "missing image": ({SHEET + "/initial": {"image": "gone.png"}}, "file_missing", 5, SHEET),
    "image outside": ({SHEET + "/initial": {"image": "../gone.png"}}, "path_escapes_project", 3, SHEET),
    "image that is none": ({SHEET + "/initial": {"image": "copy.hlsl"}}, ("bad_value", "file_unreadable"), None, SHEET),
    "missing data file": ({TO + "/initial": {"file": "gone.bin"}}, "file_missing", 5, TO),
    "hex with an odd number of digits": ({TO + "/initial": {"hex": "abc"}}, "bad_value", 3, TO),
    "hex with a letter": ({TO + "/initial": {"hex": "zz"}}, "bad_value", 3, TO),
    "unknown number type": ({TO + "/initial": {"type": "float8", "values": [1]}}, "bad_value", 3, TO),
    "number that does not fit": ({TO + "/initial": {"type": "uint8", "values": [256]}}, "bad_value", 3, TO),
    "initial of no form": ({TO + "/initial": {"zeros": 1}}, "bad_value", 3, TO),
    # expectations
    "expectation of nothing": ({"/expect/0/resource": "nowhere"}, "unknown_resource", 3, "/expect/0"),
    "expectation after no pass": ({"/expect/0/after": "nowhere"}, "unknown_pass", 3, "/expect/0"),
    "expectation of no form": ({"/expect/0": {"resource": "to"}}, "bad_value", 3, "/expect/0"),
    # the whole
    "version that is not a number": ({"/wavelane": "one"}, "bad_value", 3, None),
    "no version": ({"/wavelane": DELETE}, "bad_value", 3, None),
}

# name: (shader, resources, pass keys, code, exit status, place in the project; none: the pass)
SHADER_CASES = {
    "format of another type": (TEXTURE_SHADER, {"sheet": {"kind": "texture2d", "width": 2, "height": 2, "format": "R32_UINT"}},
                               {}, "binding_format_mismatch", 3),
    "buffer for a texture": (TEXTURE_SHADER, {"sheet": {"kind": "buffer", "size": 16}}, {}, "binding_kind_mismatch", 3),
    "block larger than its buffer": (CONSTANTS_SHADER, {"Settings": {"kind": "buffer", "size": 16}}, {},
                                     "binding_size_mismatch", 3),
    "constant that is not a member": (CONSTANTS_SHADER, {"Settings": {"kind": "constants", "values": {"c": 1}}}, {},
                                   "bad_value", 3, "/resources/Settings/values"),
    "stride of another structure": (STRUCTURED_SHADER, {"items": {"kind": "buffer", "count": 2, "stride": 12}}, {},
                                    "binding_stride_mismatch", 3),
    "push of no member": (PUSH_SHADER, {}, {"push": {"c": 1}}, "bad_value", 3, PASS + "/push/c"),
    "push of too many bytes": (PUSH_SHADER, {}, {"push": {"hex": "00" * 12}}, "push_size_mismatch", 3),
    "specialization of no constant": (PUSH_SHADER, {}, {"constants": {"m": 1}}, "bad_value", 3, PASS + "/constants/m"),
    "specialization of no id": (PUSH_SHADER, {}, {"constants": {"4": 1}}, "bad_value", 3, PASS + "/constants/4"),
    "specialization by a text": (PUSH_SHADER, {}, {"constants": {"0": "many"}}, "bad_value", 3, PASS + "/constants/0"),
    "push of a text": (PUSH_SHADER, {}, {"push": {"a": "many"}}, "bad_value", 3, PASS + "/push/a"),
    "one id in two spellings": (PUSH_SHADER, {}, {"constants": {"0": 1, "0x0": 2}}, "duplicate_name", 3),
}


class BadProjects(ProjectTest):
    def test_each_is_refused_at_its_location(self):
        for name, (edits, codes, status, at) in CASES.items():
            with self.subTest(name):
                outcome = self.run_project(edited(BASE, edits))
                # If two codes are possible, the status is that of the reported code.
                expected = status or {"bad_value": 3, "limit_exceeded": 6}.get(outcome.diagnostics()[0]["code"], 5)
                self.assert_refused(outcome, codes, expected, at)

    def test_each_is_refused_because_of_its_shader(self):
        for name, (shader, resources, keys, code, status, *place) in SHADER_CASES.items():
            with self.subTest(name):
                self.write("case.hlsl", shader)
                project = edited(BASE, {"/shaders/case": {"source": "case.hlsl"}, "/expect": [],
                                        "/passes": [{"dispatch": "case", "groups": [1, 1, 1], **keys}]})
                project["resources"].update(resources)
                if "sheet" not in shader:
                    project["passes"][0]["bind"] = {"to": "to"}
                self.assert_refused(self.run_project(project), code, status, *(place or [PASS]))

    def test_the_base_is_valid(self):
        outcome = self.run_project(BASE)
        self.assertEqual(outcome.status, 0, outcome)

    def test_messages_name_the_limit_and_the_value(self):
        found = self.assert_refused(self.run_project(edited(BASE, {SHEET + "/width": 1 << 20})), "limit_exceeded", 6)
        self.assertIn(str(1 << 20), found["message"].replace(",", "").replace("'", ""))
        self.assert_refused(self.run_project(edited(BASE, {TO + "/heap_type": "fast"})), "unknown_heap_type", 3, TO, ["fast"])
        self.assert_refused(self.run_project(edited(BASE, {PASS + "/bind/to": "two"})), "unknown_resource", 3, PASS, ["two"])

    def test_all_errors_of_a_project_are_reported(self):
        outcome = self.run_project(edited(BASE, {TO + "/heap_type": "fast", SHEET + "/format": "NONE", PASS + "/dispatch": "no"}))
        codes = {d["code"] for d in outcome.diagnostics()}
        self.assertLessEqual({"unknown_heap_type", "unknown_format", "unknown_shader"}, codes, outcome)

    def test_unknown_keys_are_warnings_and_do_not_stop_the_run(self):
        outcome = self.run_project(edited(BASE, {"/colour": 1, TO + "/sise": 4, PASS + "/comment": "x"}))
        self.assertEqual(outcome.status, 0, outcome)
        places = {d["at"] for d in outcome.diagnostics("warning") if d["code"] == "unknown_key"}
        self.assertTrue(any(p.startswith(TO) for p in places) and any(p.startswith(PASS) for p in places), outcome)


if __name__ == "__main__":
    unittest.main()
