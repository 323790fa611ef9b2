#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every rule by which members of structures are placed: a shader writes a different number to each scalar, and `wavelane inspect`
shows it under the scalar's name, both with the reflected layout and with the structure typed by a person. The compiler of the
shader decides where the numbers are; rows read back as CSV and NPY give them, too."""
import csv
import pathlib
import struct
import sys
import unittest

import numpy

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "projects"))
from support import ProjectTest, call  # noqa: E402

COUNT = 3
BYTES = 8192  # Enough for COUNT elements by every rule.
# (type, name, dimensions of an array); a matrix is (scalar, rows, columns).
INNER = [("float", "first", []), (("float", 3), "triple", []), ("float", "pair", [2])]
ITEM = [("float", "head", []), (("float", 2), "two", []), (("float", 3), "three", []), ("uint", "after", []),
        ("float", "list", [3]), (("int", 3), "places", [2]), ("float", "between", []), ("Inner", "inner", []),
        ("int", "middle", []), ("Inner", "more", [2]), (("float", 2, 3), "wide", []), (("float", 3, 2), "tall", [2]),
        (("float", 4, 4), "whole", []), (("uint", 4), "four", []), (("float", 2), "grid", [2, 2]), (("float", 3, 2), "cells", [2, 2]),
        ("float", "last", [])]
WIDE = [("float16", "first", []), ("double", "twice", []), (("float16", 3), "trio", []), ("uint8", "octet", []),
        (("int16", 2), "pairs", [2]), ("uint64", "big", []), (("double", 3), "triple", []), ("uint8", "tail", [3])]
GLSL = {"float": ("float", "vec"), "int": ("int", "ivec"), "uint": ("uint", "uvec"), "double": ("double", "dvec"),
        "float16": ("float16_t", "f16vec"), "uint8": ("uint8_t", "u8vec"), "int16": ("int16_t", "i16vec"),
        "uint64": ("uint64_t", "u64vec")}
CODES = {"float32": "<f", "int32": "<i", "uint32": "<I"}
EXTENSIONS = "".join(f"#extension {name} : require\n" for name in (
    "GL_EXT_scalar_block_layout", "GL_EXT_shader_explicit_arithmetic_types", "GL_EXT_shader_16bit_storage",
    "GL_EXT_shader_8bit_storage"))


def glsl_type(kind):
    if isinstance(kind, str):
        return GLSL.get(kind, (kind,))[0]
    if len(kind) == 2:
        return f"{GLSL[kind[0]][1]}{kind[1]}"
    return f"mat{kind[2]}x{kind[1]}"  # Columns first.


def hlsl_type(kind, order):
    if isinstance(kind, str):
        return kind
    return f"{kind[0]}{kind[1]}" if len(kind) == 2 else f"{order}_major {kind[0]}{kind[1]}x{kind[2]}"


def members(fields, text_of):
    return " ".join(f"{text_of(kind)} {name}{''.join(f'[{size}]' for size in sizes)};" for kind, name, sizes in fields)


def places(sizes):
    if not sizes:
        return [""]
    return [f"[{i}]{rest}" for i in range(sizes[0]) for rest in places(sizes[1:])]


def scalars(fields, prefix=""):
    """(path as a person writes it, place in GLSL, scalar type) of each scalar."""
    for kind, name, sizes in fields:
        for place in places(sizes):
            path = f"{prefix}{name}{place}"
            if kind == "Inner":
                yield from scalars(INNER, path + ".")
            elif isinstance(kind, str):
                yield path, path, kind
            elif len(kind) == 2:
                yield from ((f"{path}.{letter}", f"{path}.{letter}", kind[0]) for letter in "xyzw"[:kind[1]])
            else:
                yield from ((f"{path}[{row}][{column}]", f"{path}[{column}][{row}]", kind[0])
                            for row in range(kind[1]) for column in range(kind[2]))


def number(element, index, kind):
    """Different for each scalar of all elements, except that small types repeat."""
    if kind in ("float", "double", "float16"):
        return element * 200 + index + 0.5
    return (element * 90 + index) % 251 if kind == "uint8" else element * 1000 + index


def formula(index, kind):
    """The number in the words of a shader, whose element is `i`."""
    if kind in ("float", "double", "float16"):
        return f"i * 200.0 + {index}.5"
    return f"(i * 90u + {index}u) % 251u" if kind == "uint8" else f"i * 1000u + {index}u"


class InspectLayouts(ProjectTest):
    def show(self, resource, *arguments, rows=COUNT):
        outcome = call("inspect", self.folder, "--resource", resource, "--json", "--rows", f"0..{rows}", "--in-process",
                       "--timeout", "60", *arguments)
        self.assertEqual(outcome.status, 0, outcome)
        return outcome.report

    def assert_shown(self, report, fields):
        columns = report["table"]["columns"]
        wanted = list(scalars(fields))
        self.assertCountEqual(columns, [path for path, _, _ in wanted])
        self.assertEqual(len(report["table"]["rows"]), COUNT)
        for row in report["table"]["rows"]:
            got = dict(zip(columns, row["values"]))
            self.assertEqual(got, {path: number(row["index"], i, kind) for i, (path, _, kind) in enumerate(wanted)})

    def write_project(self, source, text, buffers, **shader):
        """The first pass of each shader fills the buffer `items`, which has room for more than COUNT elements."""
        self.write(source, text)
        self.write("project.wavelane", {
            "wavelane": 1, "shaders": {"fill": {"source": source, **shader}},
            "resources": {name: {"kind": "buffer", "size": BYTES, **facts} for name, facts in buffers.items()},
            "passes": [{"dispatch": "fill", "groups": [COUNT, 1, 1],
                        "bind": {"u0": "items"} if source.endswith(".comp") else {}}]})

    def assert_glsl_block(self, rule, order, fields, source="fill.comp"):
        declared = f"struct Inner {{ {members(INNER, glsl_type)} }};\nstruct Item {{ {members(fields, glsl_type)} }};\n"
        stores = "".join(f"    items[i].{place} = {glsl_type(kind)}({formula(i, kind)});\n"
                         for i, (_, place, kind) in enumerate(scalars(fields)))
        self.write_project(source, f"#version 460\n{EXTENSIONS}layout(local_size_x = 1) in;\n{declared}"
                           f"layout(set = 0, binding = 2048, {rule}, {order}_major) buffer Items {{ Item items[]; }};\n"
                           f"void main()\n{{\n    uint i = gl_GlobalInvocationID.x;\n{stores}}}\n", {"items": {}})
        self.write("typed.glsl", declared if order == "column" else declared.replace(" mat", " row_major mat"))
        self.assert_shown(self.show("items", "--struct", self.folder / "typed.glsl", "--packing", rule), fields)

    def assert_hlsl_structures(self, layout, packing, order):
        declared = (f"struct Inner {{ {members(INNER, lambda kind: hlsl_type(kind, order))} }};\n"
                    f"struct Item {{ {members(ITEM, lambda kind: hlsl_type(kind, order))} }};\n")
        stores = "".join(f"    items[i].{path} = {formula(i, kind)};\n" for i, (path, _, kind) in enumerate(scalars(ITEM)))
        self.write("typed.hlsl", declared)
        text = (f"{declared}RWStructuredBuffer<Item> items;\n[numthreads(1, 1, 1)]\n"
                f"void main(uint3 thread : SV_DispatchThreadID)\n{{\n    uint i = thread.x;\n{stores}}}\n")
        self.write_project("fill.hlsl", text, {"items": {}}, layout=layout)
        self.assert_shown(self.show("items", "--struct", self.folder / "typed.hlsl", "--packing", packing), ITEM)
        self.assert_shown(self.show("items"), ITEM)  # As reflected.

    def test_blocks_of_glsl_have_their_three_rules(self):
        for rule in ("std140", "std430", "scalar"):
            for order in ("column", "row"):
                with self.subTest(rule=rule, order=order):
                    self.assert_glsl_block(rule, order, ITEM)

    def test_scalars_of_other_sizes_are_placed_by_the_same_rules(self):
        for rule in ("std140", "std430", "scalar"):
            with self.subTest(rule=rule):
                self.assert_glsl_block(rule, "column", WIDE)

    def test_structured_buffers_of_hlsl_have_two_rules(self):
        for layout, packing in (("dx", "structured"), ("scalar", "scalar")):
            for order in ("column", "row"):
                with self.subTest(layout=layout, order=order):
                    self.assert_hlsl_structures(layout, packing, order)

    def test_constant_buffers_are_packed_into_registers(self):
        """One shader writes words, and another reads them as the members of a constant buffer."""
        for order in ("column", "row"):
            declared = f"struct Inner {{ {members(INNER, lambda kind: hlsl_type(kind, order))} }};\n"
            block = members(ITEM, lambda kind: hlsl_type(kind, order))
            paths = [path for path, _, _ in scalars(ITEM)]
            loads = "".join(f"    seen.Store({4 * i}, asuint({path}));\n" for i, path in enumerate(paths))
            self.write("words.hlsl", "RWByteAddressBuffer words;\n[numthreads(1, 1, 1)]\n"
                       "void main(uint3 thread : SV_DispatchThreadID) { words.Store(4 * thread.x, asuint(float(thread.x + 1))); }\n")
            self.write("read.hlsl", f"{declared}cbuffer Block {{ {block} }};\nRWByteAddressBuffer seen;\n"
                       f"[numthreads(1, 1, 1)]\nvoid main()\n{{\n{loads}}}\n")
            self.write("project.wavelane", {
                "wavelane": 1, "shaders": {"words": {"source": "words.hlsl"}, "read": {"source": "read.hlsl"}},
                "resources": {"words": {"kind": "buffer", "size": BYTES}, "seen": {"kind": "buffer", "size": 4 * len(paths)}},
                "passes": [{"dispatch": "words", "groups": [BYTES // 4, 1, 1]},
                           {"dispatch": "read", "groups": [1, 1, 1], "bind": {"Block": "words"}}]})
            seen = [row["values"][0] for row in self.show("seen", "--as", "uint32", rows=len(paths))["table"]["rows"]]
            self.assertEqual(len(set(seen)), len(paths), "Each member has a word of its own.")
            self.write("typed.hlsl", f"{declared}struct Block {{ {block} }};\n")
            for arguments in (["--struct", self.folder / "typed.hlsl", "--packing", "cbuffer"], []):
                report = self.show("words", *arguments)
                codes = {column["path"]: CODES[column["type"]] for column in report["elements"]["columns"]}
                row = dict(zip(report["table"]["columns"], report["table"]["rows"][0]["values"]))
                with self.subTest(order=order, arguments=arguments):
                    self.assertEqual({path: struct.unpack("<I", struct.pack(codes[path], value))[0] for path, value in row.items()},
                                     dict(zip(paths, seen)))

    def test_files_of_structures_are_read_by_numpy_and_csv(self):
        declared = (f"struct Inner {{ {members(INNER, lambda kind: hlsl_type(kind, 'row'))} }};\n"
                    f"struct Item {{ {members(ITEM, lambda kind: hlsl_type(kind, 'row'))} }};\n")
        stores = "".join(f"    items[i].{path} = {formula(i, kind)};\n" for i, (path, _, kind) in enumerate(scalars(ITEM)))
        text = (f"{declared}RWStructuredBuffer<Item> items;\n[numthreads(1, 1, 1)]\n"
                f"void main(uint3 thread : SV_DispatchThreadID)\n{{\n    uint i = thread.x;\n{stores}}}\n")
        stride = 4 * len(list(scalars(ITEM)))  # HLSL's structures have no padding if all scalars have four bytes.
        self.write_project("fill.hlsl", text, {"items": {"size": COUNT * stride}})
        files = {suffix: self.folder / f"items{suffix}" for suffix in (".bin", ".csv", ".npy")}
        outcome = call("run", self.folder, *[text for file in files.values() for text in ("--dump", f"items={file}")])
        self.assertEqual(outcome.status, 0, outcome)
        wanted = list(scalars(ITEM))
        with open(files[".csv"], newline="", encoding="ascii") as lines:
            rows = list(csv.DictReader(lines))
        self.assertEqual([{path: float(cell) for path, cell in row.items()} for row in rows],
                         [{path: number(element, i, kind) for i, (path, _, kind) in enumerate(wanted)} for element in range(COUNT)])
        array = numpy.load(files[".npy"], allow_pickle=False)
        self.assertEqual((array.shape, array.dtype.itemsize), ((COUNT,), stride))
        self.assertEqual(array.tobytes(), files[".bin"].read_bytes())
        for element in range(COUNT):
            for i, (path, _, kind) in enumerate(wanted):
                value = array[element]
                for step in path.replace("]", "").replace("[", ".").split("."):
                    value = value["xyzw".index(step) if step in tuple("xyzw") else int(step) if step.isdigit() else step]
                self.assertEqual(value, number(element, i, kind), path)


if __name__ == "__main__":
    unittest.main()
