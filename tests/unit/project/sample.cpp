// SPDX-License-Identifier: MIT
#include "tests/unit/project/sample.h"

namespace wavelane::project::test {

const std::string_view everything = R"json({
  "wavelane": 1, "name": "All", "description": "of it", "requires": ["shaderInt64", "VK_KHR_ray_query"],
  "shaders": {
    "plain": { "source": "plain.hlsl" },
    "full": { "source": "full.txt", "language": "glsl", "compiler": "dxc", "entry": "start", "profile": "cs_6_2",
              "layout": "scalar", "hlsl_version": "2021", "native_16bit": true, "strict_float": true,
              "matrix": "row", "defines": { "A": "1", "B": "" }, "include": ["lib", "."],
              "arguments": { "dxc": ["-O3"], "glslang": [] } }
  },
  "resources": {
    "raw": { "kind": "buffer", "label": "Raw bytes", "size": "0x40", "heap_type": "upload",
             "initial": { "hex": "00Ff10" } },
    "structured": { "kind": "buffer", "count": 4, "stride": 16,
                    "initial": { "structs": [ { "position": [0, 1.5], "age": 1 } ] } },
    "typed": { "kind": "buffer", "count": 4, "format": "R64_UINT",
               "initial": { "type": "uint64", "values": [18446744073709551615, "0xffffffffffffffff", 0] } },
    "floats": { "kind": "buffer", "size": 64, "initial": { "type": "float32", "values": [1, 2.5, "nan", "-inf"] } },
    "filled": { "kind": "buffer", "size": 64, "initial": { "fill": { "type": "uint32", "value": 7, "count": 3 } } },
    "ramp": { "kind": "buffer", "size": 64,
              "initial": { "sequence": { "type": "int32", "start": -3, "step": 2, "modulo": 5, "count": 9 } } },
    "dice": { "kind": "buffer", "size": 64,
              "initial": { "random": { "type": "float32", "min": -1, "max": 2, "seed": 9, "count": 4 } } },
    "file": { "kind": "buffer", "size": 64, "initial": { "file": "mesh.bin", "skip": 12 } },
    "junk": { "kind": "buffer", "size": 64, "initial": { "garbage": 5 } },
    "tiled": { "kind": "buffer", "size": "2*tile_bytes", "sparse": true },
    "placed": { "kind": "buffer", "size": 64, "heap": "pool", "offset": 256 },
    "pool": { "kind": "heap", "heap_type": "readback", "size": 65536 },
    "consts": { "kind": "constants", "values": { "light": { "color": [1, 0, 0] }, "n": [1, 2] } },
    "line": { "kind": "texture1d", "width": 8, "slices": 2, "mips": 3, "format": "R8_UNORM",
              "initial": { "pattern": "test-card" } },
    "picture": { "kind": "texture2d", "width": 8, "height": 4, "slices": 2, "mips": 2,
                 "format": "B8G8R8A8_UNORM_SRGB", "heap_type": "default", "initial": { "image": ["a.png", "b.png"] } },
    "far": { "kind": "texture2d", "width": "4*tile_width", "height": "tile_height", "format": "R32_FLOAT",
             "sparse": true },
    "keyboard": { "kind": "texture2d", "width": 256, "height": 3, "format": "R8_UNORM", "live": "keyboard" },
    "volume": { "kind": "texture3d", "width": 4, "height": 4, "depth": 4, "mips": 2, "format": "R8_UINT" },
    "sky": { "kind": "texturecube", "width": 4, "slices": 2, "mips": 3, "format": "R16G16B16A16_FLOAT",
             "initial": { "image": "sky.hdr" } },
    "nearest": { "kind": "sampler" },
    "lowest": { "kind": "sampler", "min": "linear", "mag": "linear", "reduction": "min", "unnormalized": false },
    "smooth": { "kind": "sampler", "min": "linear", "mag": "linear", "mip": "linear", "address_u": "mirror",
                "address_v": "clamp", "address_w": "border", "border": "opaque_white", "lod_min": 1, "lod_max": 4.5,
                "lod_bias": -0.5, "anisotropy": 8, "compare": "greater_equal" },
    "scene": { "kind": "acceleration_structure",
      "blas": [
        { "name": "mesh", "triangles": [ { "vertices": "raw", "format": "R32G32B32_FLOAT", "stride": 12, "count": 3,
          "indices": "filled", "index_type": "uint16", "opaque": false,
          "transform": [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0.5] } ] },
        { "name": "boxes", "aabbs": [ { "buffer": "floats", "count": 2, "stride": 24, "opaque": false } ] } ],
      "instances": [ { "blas": "mesh", "transform": [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0], "id": 3, "mask": 15,
                       "flags": 1, "contribution": 2 }, { "blas": "boxes" } ] }
  },
  "passes": [
    { "name": "swap", "enabled": false, "frames": "first", "queue": "async", "dispatch": "plain", "groups": [1, "0x2", 3],
      "bind": { "image": "picture", "u0:1": { "resource": "picture", "mip": 1, "slice": 0, "format": "R32_UINT" },
                "layers[2].mask": ["line", null, ["raw"]], "combined": { "resource": "sky", "sampler": "smooth" },
                "list": { "resource": "structured", "counter": "raw", "counter_offset": 4 }, "Wavelane": "$inputs",
                "$resources": { "64": "raw", "0x41": { "resource": "picture", "mip": 1 } },
                "$samplers": { "0": "smooth" } },
      "push": { "values": [1, 2], "on": true }, "constants": { "0": 4, "n": true }, "repeat": 0 },
    { "dispatch": "full", "threads": [64, 1, 1], "push": { "hex": "01020304" } },
    { "dispatch": "full", "cover": "picture" },
    { "dispatch": "full", "indirect": { "buffer": "raw", "offset": 4 } },
    { "copy": { "from": "raw", "to": "floats" }, "size": 16, "from_offset": 4, "to_offset": "0x8" },
    { "copy": { "from": "picture", "to": "volume" }, "from_slice": 1, "to_slice": 0, "from_mip": 1, "to_mip": 1,
      "from_origin": [1, 1, 0], "to_origin": [0, 1, 1], "extent": [1, 1, 1] },
    { "copy": { "from": "far", "to": "raw" }, "from_tile": [1, 0, 0] },
    { "copy": { "from": "raw", "to": "far" }, "to_tile": [1, 0, 0] },
    { "upload": "raw", "offset": 4, "data": { "hex": "01020304" } },
    { "upload": "raw", "data": { "hex": "0102030405060708" }, "pitch": 16, "row_bytes": 4, "rows": 2 },
    { "upload": "raw", "data": { "hex": "01020304" }, "chunk_bytes": 2, "filler": "ffff" },
    { "clear": "picture", "value": [0, 0.5, 1, "nan"] },
    { "swap": ["raw", "floats"] },
    { "bind_tile": "far", "tile": [1, 0, 0], "count": 2, "slice": 0, "mip": 0, "heap": "pool", "offset": "far.tile_bytes" },
    { "bind_tile": "tiled", "tile": [1, 0, 0], "unmap": true },
    { "present": "picture", "at": [-4, 8], "fit": "none", "mip": 1, "slice": 1 },
    { "name": "loop", "group": [ { "swap": ["raw", "floats"] }, { "group": [], "repeat": 2 } ], "repeat": 3 }
  ],
  "expect": [
    { "name": "the header is kept", "resource": "raw", "hex": "00ff", "offset": 4, "mip": 0, "slice": 0 },
    { "resource": "floats", "type": "float32", "values": [1, "nan"], "offset": 4, "stride": 8, "count": 2,
      "absolute": 0.5, "relative": 0.001, "ulp": 4, "denormals": "any", "holds": false, "after": "swap" },
    { "resource": "picture", "image": "gold.png", "max_absolute": 0.01, "rms": 0.001, "share": 0.99 },
    { "resource": "raw", "all": { "type": "uint32", "value": 3 }, "stride": 8, "count": 2 },
    { "resource": "picture", "count_of": "ff0000ff", "texel_bytes": 4, "equals": 12, "tolerance": 1, "mip": 1 },
    { "counter": "structured", "value": 4 },
    { "equal": ["raw", "floats"] },
    { "error": "copy_out_of_bounds", "at": "/passes/0" },
    { "error": ["bad_value", "zero_size"] }
  ]
})json";

} // namespace wavelane::project::test
