#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Many invalid values in one project: each is reported at its location with the code in docs/FORMAT.md, regardless of the
others. Errors that are detected while work is recorded have separate projects."""
import pathlib
import sys
import unittest
import zlib

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "projects"))
from support import ProjectTest  # noqa: E402

BUFFER = {"kind": "buffer", "size": 64}
SHEET = {"kind": "texture2d", "width": 8, "height": 4, "slices": 2, "mips": 2, "format": "R8G8B8A8_UNORM"}
# Resources that the invalid ones refer to.
SOUND = {
    "b": BUFFER, "small": {"kind": "buffer", "size": 8}, "t": SHEET, "smp": {"kind": "sampler"},
    "numbers": {"kind": "texture2d", "width": 8, "height": 4, "format": "R32_UINT"},
    "volume": {"kind": "texture3d", "width": 4, "height": 4, "depth": 4, "format": "R8_UNORM"},
    "blocks": {"kind": "texture2d", "width": 8, "height": 8, "format": "BC1_UNORM"},
    "depth": {"kind": "texture2d", "width": 8, "height": 4, "format": "D32_FLOAT"},
    "typed": {"kind": "buffer", "count": 4, "format": "R8_UINT"},
    "c": {"kind": "constants", "values": {}},
    "tight": {"kind": "heap", "size": 9}, "heap": {"kind": "heap", "size": 131072}, "up heap": {"kind": "heap", "size": 131072, "heap_type": "upload"},
}


def chunk(name, data):
    return len(data).to_bytes(4, "big") + name + data + zlib.crc32(name + data).to_bytes(4, "big")


# An image of one white texel.
DOT = (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", bytes.fromhex("00000001000000010806000000"))
       + chunk(b"IDAT", zlib.compress(bytes.fromhex("00ffffffff"))) + chunk(b"IEND", b""))


def initial(form, resource=None):
    return {**(resource or BUFFER), "initial": form}


RESOURCES = {
    "size and count": ({"kind": "buffer", "size": 4, "count": 1}, "bad_value"),
    "no size": ({"kind": "buffer", "stride": 4}, "bad_value"),
    "stride and format": ({"kind": "buffer", "count": 4, "stride": 4, "format": "R32_UINT"}, "bad_value"),
    "stride of nothing": ({"kind": "buffer", "size": 4, "stride": 0}, "zero_size"),
    "hexadecimal nonsense": ({"kind": "buffer", "size": "0xg"}, "bad_value"),
    "size in tiles of none": ({"kind": "buffer", "size": "2*tile_bytes"}, "bad_value"),
    "size in tiles of nobody": ({"kind": "buffer", "size": "2*nobody.tile_bytes"}, "unknown_resource"),
    "compressed buffer": ({"kind": "buffer", "count": 4, "format": "BC1_UNORM"}, "format_unsupported"),
    "no width": ({"kind": "texture1d", "format": "R8_UNORM"}, "bad_value"),
    "no height": ({"kind": "texture2d", "width": 4, "format": "R8_UNORM"}, "bad_value"),
    "no depth": ({"kind": "texture3d", "width": 4, "height": 4, "format": "R8_UNORM"}, "bad_value"),
    "no format": ({"kind": "texture2d", "width": 4, "height": 4}, "bad_value"),
    "flat volume": ({"kind": "texture3d", "width": 4, "height": 4, "depth": 0, "format": "R8_UNORM"}, "zero_size"),
    "no slices": ({**SHEET, "slices": 0}, "zero_size"),
    "no mips": ({**SHEET, "mips": 0}, "zero_size"),
    "too many mips": ({**SHEET, "mips": 5}, "limit_exceeded"),
    "texels of 64 bits": ({**SHEET, "format": "R64_UINT"}, "format_unsupported"),
    "texture for the host": ({**SHEET, "heap_type": "readback"}, "texture_needs_default_heap"),
    "texture in a heap for the host": ({**SHEET, "heap": "up heap"}, "texture_needs_default_heap"),
    "buffer of another type than its heap": ({**BUFFER, "heap": "up heap", "heap_type": "readback"}, "heap_type_mismatch"),
    "buffer past the end of its heap": ({**BUFFER, "heap": "heap", "offset": 131072}, "heap_too_small"),
    "texture past the end of its heap": ({**SHEET, "width": 180, "height": 180, "heap": "heap"}, "heap_too_small"),
    "buffer in a buffer": ({**BUFFER, "heap": "b"}, "binding_kind_mismatch"),
    "buffer in no heap": ({**BUFFER, "heap": "nobody"}, "unknown_resource"),
    "offset in no heap": ({**BUFFER, "offset": 4}, "bad_value"),
    "heap without a size": ({"kind": "heap"}, "bad_value"),
    "heap of another type": ({"kind": "heap", "size": 4, "heap_type": "quick"}, "unknown_heap_type"),
    "unknown filter": ({"kind": "sampler", "min": "cubic"}, "bad_value"),
    "unknown border": ({"kind": "sampler", "border": "red"}, "bad_value"),
    "unknown comparison": ({"kind": "sampler", "compare": "about"}, "bad_value"),
    "levels upside down": ({"kind": "sampler", "lod_min": 2, "lod_max": 1}, "bad_value"),
    "too little anisotropy": ({"kind": "sampler", "anisotropy": 0.5}, "bad_value"),
    "bias that is not a number": ({"kind": "sampler", "lod_bias": "much"}, "bad_value"),
    "constants in a list": ({"kind": "constants", "values": [1]}, "bad_value"),
    "label that is not a string": ({**BUFFER, "label": 7}, "bad_value"),
    "sparse with data": (initial({"hex": "00"}, {"kind": "buffer", "size": 65536, "sparse": True}), "bad_value"),
    # data
    "two forms": (initial({"hex": "00", "pattern": "uv"}), "bad_value"),
    "type of bytes": (initial({"hex": "00", "type": "uint8"}), "bad_value"),
    "values without a type": (initial({"values": [1]}), "bad_value"),
    "values that are none": (initial({"type": "uint8", "values": 1}), "bad_value"),
    "fraction of an integer": (initial({"type": "int32", "values": [1.5]}), "bad_value"),
    "nan of an integer": (initial({"type": "int32", "values": ["nan"]}), "bad_value"),
    "negative of unsigned": (initial({"fill": {"type": "uint16", "value": -1}}), "bad_value"),
    "fill of nothing": (initial({"fill": {"type": "uint8"}}), "bad_value"),
    "too many bytes": (initial({"hex": "00" * 65}), "upload_out_of_bounds"),
    "too many values": (initial({"type": "uint64", "values": [0] * 9}), "upload_out_of_bounds"),
    "too many to fill": (initial({"fill": {"type": "uint32", "value": 0, "count": 17}}), "upload_out_of_bounds"),
    "too many in a row": (initial({"sequence": {"type": "uint8", "count": 65}}), "upload_out_of_bounds"),
    "modulo nothing": (initial({"sequence": {"type": "uint8", "modulo": 0}}), "bad_value"),
    "random of nothing": (initial({"random": {"min": 0}}), "bad_value"),
    "random upside down": (initial({"random": {"type": "int8", "min": 2, "max": 1}}), "bad_value"),
    "unknown pattern": (initial({"pattern": "plaid"}), "bad_value"),
    "structures in no list": (initial({"structs": {"a": 1}}), "bad_value"),
    "garbage of no number": (initial({"garbage": "all"}), "bad_value"),
    "picture of no name": (initial({"image": ""}, SHEET), "bad_value"),
    "more pictures than slices": (initial({"image": ["a.png"] * 3}, SHEET), "upload_out_of_bounds"),
}

# Reported when the device is queried.
DEVICE_RESOURCES = {
    "too deep": ({"kind": "texture3d", "width": 4, "height": 4, "depth": 1 << 20, "format": "R8_UNORM"}, "limit_exceeded"),
    "too many cubes": ({"kind": "texturecube", "width": 4, "slices": 100000, "format": "R8_UNORM"}, "limit_exceeded"),
    "too long": ({"kind": "texture1d", "width": 1 << 24, "format": "R8_UNORM"}, "limit_exceeded"),
    "misaligned offset": ({**BUFFER, "heap": "heap", "offset": 2}, "bad_value"),
    "misaligned offset of a texture": ({**SHEET, "heap": "heap", "offset": 2}, "bad_value"),
    "texture with no room for its rows": ({"kind": "texture2d", "width": 3, "height": 3, "format": "R8_UINT", "heap": "tight"}, "heap_too_small"),
    "too much anisotropy": ({"kind": "sampler", "anisotropy": 1e9}, "limit_exceeded"),
    "too much bias": ({"kind": "sampler", "lod_bias": 1e9}, "limit_exceeded"),
}

# Reported when the bytes are generated.
DATA = {
    "too large for a half": (initial({"type": "float16", "values": [70000]}), "bad_value"),
    "too large for a float": (initial({"fill": {"type": "float32", "value": 1e39}}), "bad_value"),
    "no such picture": (initial({"image": "gone.png"}, SHEET), "file_missing"),
    "picture that is none": (initial({"image": "copy.hlsl"}, SHEET), ("bad_value", "file_unreadable")),
    "picture of another size": (initial({"image": "dot.png"}, SHEET), "bad_value"),
    "picture for blocks": (initial({"image": "dot.png"}, SOUND["blocks"]), ("format_unsupported", "bad_value")),
    "picture for three bytes": (initial({"image": "dot.png"}, {"kind": "buffer", "size": 3}), "upload_out_of_bounds"),
    "pattern for blocks": (initial({"pattern": "uv"}, SOUND["blocks"]), "format_unsupported"),
    "no such file": (initial({"file": "gone.bin"}), "file_missing"),
    "nothing left of a file": (initial({"file": "dot.png", "skip": 1000}), "bad_value"),
    "file that is too long": (initial({"file": "dot.png"}, {"kind": "buffer", "size": 20}), "upload_out_of_bounds"),
    "file out of the folder": (initial({"file": "../gone.bin"}), "path_escapes_project"),
    "broken array": (initial({"file": "broken.npy"}), "bad_value"),
    "table of words": (initial({"file": "words.csv"}), "bad_value"),
    "structures that no shader knows": (initial({"structs": [{"a": 1}]}), "bad_value"),
}

PASSES = [
    ({"clear": "b", "enabled": "yes"}, "bad_value"),
    ({"clear": "b", "frames": "last"}, "bad_value"),
    ({"clear": "b", "name": "a/b"}, "bad_value"),
    ({"clear": "b", "value": "red"}, "bad_value"),
    ({"clear": "b", "value": [1, 2, 3, 4, 5]}, "bad_value"),
    ({"clear": "smp", "value": 0}, "binding_kind_mismatch"),
    ({"clear": "blocks", "value": 0}, "format_unsupported"),
    ({"copy": {"from": "b"}}, "bad_value"),
    ({"copy": {"from": "smp", "to": "b"}}, "binding_kind_mismatch"),
    ({"copy": {"from": "b", "to": "c"}}, "binding_kind_mismatch"),
    ({"copy": {"from": "b", "to": "small"}}, "copy_out_of_bounds"),
    ({"copy": {"from": "small", "to": "b"}, "from_offset": 8}, "copy_out_of_bounds"),
    ({"copy": {"from": "small", "to": "b"}, "size": 0}, "zero_size"),
    ({"copy": {"from": "b", "to": "b"}, "size": 8, "to_offset": 4}, "bad_value"),
    ({"copy": {"from": "t", "to": "b"}, "extent": [0, 1, 1]}, "zero_size"),
    ({"copy": {"from": "t", "to": "b"}, "extent": [4, 4, 1], "size": 63}, "copy_size_mismatch"),
    ({"copy": {"from": "t", "to": "b"}, "extent": [4, 4, 1], "to_offset": 4}, "copy_out_of_bounds"),
    ({"copy": {"from": "t", "to": "b"}, "extent": [4, 5, 1]}, "copy_out_of_bounds"),
    ({"copy": {"from": "t", "to": "b"}, "from_origin": [8, 0]}, "copy_out_of_bounds"),
    ({"copy": {"from": "t", "to": "b"}, "from_slice": 2, "extent": [1]}, "copy_out_of_bounds"),
    ({"copy": {"from": "t", "to": "b"}, "from_mip": 2, "extent": [1]}, "copy_out_of_bounds"),
    ({"copy": {"from": "volume", "to": "b"}, "from_origin": [0, 0, 3], "extent": [1, 1, 2]}, "copy_out_of_bounds"),
    ({"copy": {"from": "t", "to": "volume"}, "extent": [4, 4, 1]}, "bad_value"),
    ({"copy": {"from": "t", "to": "t"}, "extent": [4, 1, 1], "to_origin": [2, 0, 0]}, "bad_value"),
    ({"copy": {"from": "numbers", "to": "depth"}}, "bad_value"),
    ({"copy": {"from": "blocks", "to": "b"}, "from_origin": [2, 0]}, "bad_value"),
    ({"copy": {"from": "blocks", "to": "b"}, "extent": [6, 4, 1]}, "bad_value"),
    ({"copy": {"from": "b", "to": "t"}, "extent": [1, 2, 3, 4]}, "bad_value"),
    ({"copy": {"from": "b", "to": "small"}, "size": "2*tile_bytes"}, "bad_value"),
    ({"upload": "b"}, "bad_value"),
    ({"upload": "c", "data": {"hex": "00"}}, "binding_kind_mismatch"),
    ({"upload": "small", "offset": 7, "data": {"hex": "0000"}}, "upload_out_of_bounds"),
    ({"upload": "small", "offset": 9, "data": {"fill": {"type": "uint8", "value": 0}}}, "upload_out_of_bounds"),
    ({"upload": "b", "data": {"hex": "00"}, "pitch": 4}, "bad_value"),
    ({"upload": "b", "data": {"hex": "00"}, "pitch": 4, "row_bytes": 5}, "bad_value"),
    ({"upload": "b", "data": {"hex": "00"}, "pitch": 4, "row_bytes": 0}, "zero_size"),
    ({"upload": "b", "data": {"hex": "00"}, "pitch": 4, "row_bytes": 4, "rows": 0}, "zero_size"),
    ({"upload": "small", "data": {"hex": "00" * 4}, "pitch": 4, "row_bytes": 1}, "upload_out_of_bounds"),
    ({"upload": "b", "data": {"hex": "00"}, "chunk_bytes": 0}, "zero_size"),
    ({"upload": "b", "data": {"hex": "00"}, "filler": "00"}, "bad_value"),
    ({"upload": "b", "data": {"hex": "00"}, "chunk_bytes": 1, "filler": "0"}, "bad_value"),
    ({"upload": "b", "data": {"hex": "00"}, "chunk_bytes": 1, "pitch": 4, "row_bytes": 1}, "bad_value"),
    ({"upload": "small", "data": {"hex": "00" * 4}, "chunk_bytes": 1, "filler": "0000"}, "upload_out_of_bounds"),
    ({"upload": "b", "data": {"structs": [{}]}}, "bad_value"),
    ({"swap": ["b", "small"]}, "bad_value"),
    ({"swap": ["b", "t"]}, "bad_value"),
    ({"swap": ["b"]}, "bad_value"),
    ({"swap": ["b", "nobody"]}, "unknown_resource"),
    ({"present": "b"}, "binding_kind_mismatch"),
    ({"present": "t", "mip": 2}, "bad_value"),
    ({"present": "t", "slice": 2}, "bad_value"),
    ({"present": "t", "fit": "stretch"}, "bad_value"),
    ({"present": "t", "at": [0, 0, 0]}, "bad_value"),
    ({"present": "t", "at": [0.5, 0]}, "bad_value"),
    ({"group": {"clear": "b"}}, "bad_value"),
    ({"group": [{"clear": "nobody"}], "repeat": 2}, "unknown_resource"),
    ({"group": [], "repeat": "often"}, "bad_value"),
    ({"bind_tile": "b", "tile": [0, 0, 0], "heap": "heap"}, "bad_value"),
    ({"bind_tile": "b", "tile": [0, 0, 0]}, "bad_value"),
    ({"dispatch": "nobody", "groups": [1, 1, 1]}, "unknown_shader"),
    ({"dispatch": "nobody", "groups": [1, 0, 1]}, "zero_size"),
    ({"dispatch": "nobody", "threads": [1, 1, 0]}, "zero_size"),
    ({"dispatch": "nobody", "groups": [1, 1]}, "bad_value"),
    ({"dispatch": "nobody", "cover": "c"}, "binding_kind_mismatch"),
    ({"dispatch": "nobody", "indirect": {"buffer": "t"}}, "binding_kind_mismatch"),
    ({"dispatch": "nobody", "indirect": {"buffer": "b", "offset": 2}}, "bad_value"),
    ({"dispatch": "nobody", "indirect": {"buffer": "b", "offset": 56}}, "bad_value"),
    ({"dispatch": "nobody", "indirect": {"offset": 0}}, "bad_value"),
    ({"dispatch": "nobody", "groups": [1, 1, 1], "bind": ["b"]}, "bad_value"),
    ({"dispatch": "nobody", "groups": [1, 1, 1], "bind": {"x": 7}}, "bad_value"),
    ({"dispatch": "nobody", "groups": [1, 1, 1], "bind": {"x": {"mip": 1}}}, "bad_value"),
    ({"dispatch": "nobody", "groups": [1, 1, 1], "bind": {"x": {"resource": "t", "mip": 2}}}, "bad_value"),
    ({"dispatch": "nobody", "groups": [1, 1, 1], "bind": {"x": {"resource": "t", "slice": 2}}}, "bad_value"),
    ({"dispatch": "nobody", "groups": [1, 1, 1], "bind": {"x": {"resource": "b", "mip": 0}}}, "bad_value"),
    ({"dispatch": "nobody", "groups": [1, 1, 1], "bind": {"x": {"resource": "b", "format": "R9"}}}, "unknown_format"),
    ({"dispatch": "nobody", "groups": [1, 1, 1], "bind": {"x": {"resource": "t", "sampler": "b"}}}, "binding_kind_mismatch"),
    ({"dispatch": "nobody", "groups": [1, 1, 1], "bind": {"x": {"resource": "b", "counter": "t"}}}, "binding_kind_mismatch"),
    ({"dispatch": "nobody", "groups": [1, 1, 1], "bind": {"x": {"resource": "b", "counter_offset": 4}}}, "bad_value"),
    ({"dispatch": "nobody", "groups": [1, 1, 1], "bind": {"x": {"resource": "b", "counter": "small", "counter_offset": 8}}}, "bad_value"),
    ({"dispatch": "nobody", "groups": [1, 1, 1], "bind": {"x": "heap"}}, "binding_kind_mismatch"),
    ({"dispatch": "nobody", "groups": [1, 1, 1], "bind": {"x": [["b"], ["nobody"]]}}, "unknown_resource"),
    ({"dispatch": "nobody", "groups": [1, 1, 1], "push": {"hex": "0"}}, "bad_value"),
    ({"dispatch": "nobody", "groups": [1, 1, 1], "push": [1]}, "bad_value"),
    ({"dispatch": "nobody", "groups": [1, 1, 1], "push": {"a": "one"}}, "bad_value"),
    ({"dispatch": "nobody", "groups": [1, 1, 1], "constants": {"1": 1, "0x1": 1}}, "duplicate_name"),
]

EXPECTATIONS = [
    ({"error": "no_such_code"}, "bad_value"),
    ({"error": []}, "bad_value"),
    ({"error": "bad_value", "at": "passes"}, "bad_value"),
    ({"equal": ["b", "small", "t"]}, "bad_value"),
    ({"equal": ["b", "nobody"]}, "unknown_resource"),
    ({"equal": ["b", "small"], "resource": "b", "hex": "00"}, "bad_value"),
    ({"hex": "00"}, "bad_value"),
    ({"resource": "b", "hex": "0"}, "bad_value"),
    ({"resource": "b", "type": "uint32", "values": [1], "absolute": -1}, "bad_value"),
    ({"resource": "b", "type": "uint32", "values": [1], "ulp": 1.5}, "bad_value"),
    ({"resource": "b", "type": "float32", "values": [1], "denormals": "none"}, "bad_value"),
    ({"resource": "b", "type": "uint32", "values": [1], "holds": "no"}, "bad_value"),
    ({"resource": "b", "hex": "00", "after": "nobody"}, "unknown_pass"),
    ({"resource": "b", "all": {"value": 1}}, "bad_value"),
    ({"resource": "b", "all": {"type": "uint8", "value": 256}}, "bad_value"),
    ({"resource": "t", "image": "a.png", "share": 1.5}, "bad_value"),
    ({"resource": "b", "count_of": "00ff", "texel_bytes": 1, "equals": 1}, "bad_value"),
    ({"resource": "b", "count_of": "00", "texel_bytes": 1}, "bad_value"),
    ({"resource": "b", "count_of": "", "texel_bytes": 1, "equals": 1}, "bad_value"),
    ({"counter": "b"}, "bad_value"),
    ({"counter": "nobody", "value": 1}, "unknown_resource"),
]

SHADERS = {
    "no source": ({}, "bad_value"),
    "source of no name": ({"source": ""}, "bad_value"),
    "no such file": ({"source": "gone.hlsl"}, "file_missing"),
    "unknown extension": ({"source": "copy.text"}, "bad_value"),
    "unknown matrix": ({"source": "copy.hlsl", "matrix": "diagonal"}, "bad_value"),
    "defines in a list": ({"source": "copy.hlsl", "defines": ["A"]}, "bad_value"),
    "define of a number": ({"source": "copy.hlsl", "defines": {"A": 1}}, "bad_value"),
    "include of one folder": ({"source": "copy.hlsl", "include": "x"}, "bad_value"),
    "arguments for nobody": ({"source": "copy.hlsl", "arguments": ["-O3"]}, "bad_value"),
    "flag that is none": ({"source": "copy.hlsl", "native_16bit": 1}, "bad_value"),
}

COMPILED = {
    "version of no language": ({"source": "copy.hlsl", "compiler": "dxc", "hlsl_version": "1999"}, ("compile_failed", "bad_value")),
    "profile of another stage": ({"source": "copy.hlsl", "compiler": "dxc", "profile": "ps_6_0"}, ("compile_failed", "bad_value")),
    "profile of the future": ({"source": "copy.hlsl", "compiler": "dxc", "profile": "cs_9_9"}, ("compile_failed", "bad_value")),
    "argument that is none": ({"source": "copy.hlsl", "compiler": "dxc", "arguments": {"dxc": ["-no-such-thing"]}}, "compile_failed"),
    "strict by glslang": ({"source": "copy.hlsl", "compiler": "glslang", "strict_float": True}, "feature_missing"),
    "rows of GLSL": ({"source": "a.comp", "matrix": "row"}, "feature_missing"),
    "text as a module": ({"source": "copy.hlsl", "language": "spirv"}, "invalid_spirv"),
    "text as assembly": ({"source": "copy.hlsl", "language": "spirv-asm"}, ("compile_failed", "invalid_spirv")),
    "HLSL as GLSL": ({"source": "copy.hlsl", "language": "glsl"}, "compile_failed"),
    "GLSL by dxc": ({"source": "a.comp", "compiler": "dxc"}, "feature_missing"),
    "no such entry": ({"source": "copy.hlsl", "entry": "other"}, "compile_failed"),
}


class RefusedValues(ProjectTest):
    def check(self, project, expected):
        """`expected`: pointer → code or codes. Each must be reported there or below, and there must be no other errors."""
        outcome = self.run_project({"wavelane": 1, **project})
        errors = outcome.diagnostics()
        for pointer, codes in expected.items():
            with self.subTest(pointer):
                codes = {codes} if isinstance(codes, str) else set(codes)
                found = [d for d in errors if d["at"] == pointer or d["at"].startswith(pointer + "/")]
                self.assertTrue(codes & {d["code"] for d in found}, f"{sorted(codes)}, but found {found}")
                self.assertTrue(all(d["message"] for d in found))
        strays = [d for d in errors if not any(d["at"] == p or d["at"].startswith(p + "/") for p in expected)]
        self.assertEqual(strays, [])
        self.assertNotIn(outcome.status, (0, 70), outcome)

    def test_resources(self):
        self.check({"resources": {**SOUND, **{name: each for name, (each, _) in RESOURCES.items()}}},
                   {f"/resources/{name}": code for name, (_, code) in RESOURCES.items()})

    def test_resources_that_the_device_refuses(self):
        self.check({"resources": {**SOUND, **{name: each for name, (each, _) in DEVICE_RESOURCES.items()}}},
                   {f"/resources/{name}": code for name, (_, code) in DEVICE_RESOURCES.items()})

    def test_data(self):
        self.write("dot.png", DOT)
        self.write("broken.npy", b"\x93NUMPY\x01\x00\xff\xff{}")
        self.write("words.csv", "1,2\n3,four\n")
        self.check({"resources": {**SOUND, **{name: each for name, (each, _) in DATA.items()}}},
                   {f"/resources/{name}": code for name, (_, code) in DATA.items()})

    def test_passes(self):
        self.check({"resources": SOUND, "passes": [each for each, _ in PASSES]},
                   {f"/passes/{i}": code for i, (_, code) in enumerate(PASSES)})

    def test_expectations(self):
        self.check({"resources": SOUND, "expect": [each for each, _ in EXPECTATIONS]},
                   {f"/expect/{i}": code for i, (_, code) in enumerate(EXPECTATIONS)})

    def test_shaders(self):
        self.write("copy.text", "")
        self.write("a.comp", "#version 460\nlayout(local_size_x = 1) in;\nvoid main() {}\n")
        for table in (SHADERS, COMPILED):
            self.check({"shaders": {name: each for name, (each, _) in table.items()}},
                       {f"/shaders/{name}": code for name, (_, code) in table.items()})


if __name__ == "__main__":
    unittest.main()
