// SPDX-License-Identifier: MIT
#include "core/project/validator.h"
#include "tests/unit/project/sample.h"

#include <gtest/gtest.h>

#include <format>

namespace wavelane::project {

namespace {

using test::brief;

/// The diagnostics of the validator for a project that the reader accepts.
std::string check(std::string_view text)
{
    const ReadOutcome outcome = readProject(text);
    EXPECT_FALSE(hasErrors(outcome.diagnostics)) << brief(outcome.diagnostics);
    return brief(validate(outcome.project));
}
std::string checkResource(std::string_view json)
{
    return check(test::withResource(json));
}
std::string checkResources(std::string_view members)
{
    return check(test::file("\"resources\": { " + std::string(members) + " }"));
}

/// Checks a pass with resources of every kind: `small` has 16 bytes, `large` 64 bytes, textures have 8×4 texels.
std::string checkPass(std::string_view json)
{
    return check(test::file(R"("shaders": { "s": { "source": "s.hlsl" } }, "resources": {
        "small": { "kind": "buffer", "size": 16 }, "large": { "kind": "buffer", "size": 64 },
        "picture": { "kind": "texture2d", "width": 8, "height": 4, "format": "R8G8B8A8_UNORM" },
        "other": { "kind": "texture2d", "width": 8, "height": 4, "slices": 2, "mips": 2, "format": "R32_FLOAT" },
        "wide": { "kind": "texture2d", "width": 8, "height": 4, "format": "R32G32_FLOAT" },
        "volume": { "kind": "texture3d", "width": 4, "height": 4, "depth": 4, "format": "R8_UINT" },
        "tiles": { "kind": "buffer", "size": "2*tile_bytes", "sparse": true },
        "far": { "kind": "texture2d", "width": "tile_width", "height": 4, "format": "R8G8B8A8_UNORM", "sparse": true },
        "staging": { "kind": "texture2d", "width": "far.tile_width", "height": 4, "format": "R8G8B8A8_UNORM" },
        "fixed": { "kind": "texture2d", "width": 16, "height": 4, "format": "R8G8B8A8_UNORM", "sparse": true },
        "upload pool": { "kind": "heap", "size": 65536, "heap_type": "upload" },
        "line": { "kind": "texture1d", "width": 8, "format": "R32_FLOAT" },
        "rows": { "kind": "texture1d", "width": 8, "slices": 4, "format": "R32_FLOAT" },
        "cube": { "kind": "texturecube", "width": 4, "height": 4, "format": "R32_FLOAT" },
        "solid": { "kind": "texture3d", "width": 8, "height": 4, "depth": 2, "format": "R32_FLOAT" },
        "packed": { "kind": "texture2d", "width": 8, "height": 8, "format": "BC1_UNORM" },
        "pool": { "kind": "heap", "size": 65536 }, "smooth": { "kind": "sampler" },
        "consts": { "kind": "constants" } }, "passes": [ )" +
                            std::string(json) + " ]"));
}
std::string checkDispatch(std::string_view members)
{
    return checkPass("{ \"dispatch\": \"s\", " + std::string(members) + " }");
}

TEST(Validator, ReportsZeroSizes)
{
    EXPECT_EQ(checkResource(R"({ "kind": "buffer", "size": 0 })"), "zero_size /resources/r");
    EXPECT_EQ(checkResource(R"({ "kind": "buffer", "count": 0 })"), "zero_size /resources/r");
    EXPECT_EQ(checkResource(R"({ "kind": "buffer", "count": 4, "stride": 0 })"), "zero_size /resources/r");
    EXPECT_EQ(checkResource(R"({ "kind": "heap", "size": 0 })"), "zero_size /resources/r");
    EXPECT_EQ(checkResource(R"({ "kind": "texture2d", "width": 0, "height": 4, "format": "R8_UNORM" })"),
              "zero_size /resources/r");
    EXPECT_EQ(checkResource(R"({ "kind": "texture3d", "width": 4, "height": 4, "depth": 0, "format": "R8_UNORM" })"),
              "zero_size /resources/r");
    EXPECT_EQ(checkResource(R"({ "kind": "texture1d", "width": 4, "slices": 0, "format": "R8_UNORM" })"),
              "zero_size /resources/r");
    EXPECT_EQ(checkResource(R"({ "kind": "texturecube", "width": 4, "mips": 0, "format": "R8_UNORM" })"),
              "zero_size /resources/r");
    EXPECT_EQ(checkDispatch(R"("groups": [1, 0, 1])"), "zero_size /passes/0");
    EXPECT_EQ(checkDispatch(R"("threads": [0, 0, 0])"), "zero_size /passes/0");
    EXPECT_EQ(checkDispatch(R"("groups": [1, 1, 1], "repeat": 0)"), "");
}

TEST(Validator, ReportsImpossibleSizes)
{
    EXPECT_EQ(checkResource(R"({ "kind": "buffer", "count": "0xffffffffffffffff", "stride": 16 })"),
              "limit_exceeded /resources/r");
    EXPECT_EQ(checkResource(R"({ "kind": "texture2d", "width": 1099511627776, "height": 1099511627776,
                                 "format": "R8_UNORM" })"),
              "limit_exceeded /resources/r");
    EXPECT_EQ(checkResource(R"({ "kind": "texture2d", "width": 8, "height": 4, "mips": 5, "format": "R8_UNORM" })"),
              "limit_exceeded /resources/r");
    EXPECT_EQ(checkResource(R"({ "kind": "texture2d", "width": 8, "height": 4, "mips": 4, "format": "R8_UNORM" })"),
              "");
    EXPECT_EQ(checkResource(R"({ "kind": "texture1d", "width": 8, "mips": 18446744073709551615,
                                 "format": "R8_UNORM" })"),
              "limit_exceeded /resources/r");
    EXPECT_EQ(checkResource(R"({ "kind": "texture1d", "width": 8, "format": "R64_UINT" })"),
              "format_unsupported /resources/r");
    EXPECT_EQ(checkResource(R"({ "kind": "buffer", "size": 10, "format": "R32_UINT" })"), "bad_value /resources/r");
    EXPECT_EQ(checkResource(R"({ "kind": "buffer", "size": 8, "format": "R64_UINT" })"), "");
}

TEST(Validator, ChecksHeaps)
{
    const std::string heap =
        R"("h": { "kind": "heap", "size": 64 }, "u": { "kind": "heap", "size": 64, "heap_type": "upload" }, )";
    EXPECT_EQ(checkResource(R"({ "kind": "texture1d", "width": 8, "format": "R8_UNORM", "heap_type": "upload" })"),
              "texture_needs_default_heap /resources/r");
    EXPECT_EQ(checkResources(heap + R"("r": { "kind": "texture1d", "width": 8, "format": "R8_UNORM", "heap": "u" })"),
              "texture_needs_default_heap /resources/r");
    EXPECT_EQ(checkResources(heap + R"("r": { "kind": "buffer", "size": 16, "heap": "h", "heap_type": "upload" })"),
              "heap_type_mismatch /resources/r");
    EXPECT_EQ(checkResources(heap + R"("r": { "kind": "buffer", "size": 16, "heap": "u", "heap_type": "upload" })"),
              "");
    EXPECT_EQ(checkResources(heap + R"("r": { "kind": "buffer", "size": 16, "heap": "u" })"), "");
    EXPECT_EQ(checkResources(heap + R"("r": { "kind": "buffer", "size": 64, "heap": "h", "offset": 1 })"),
              "heap_too_small /resources/r");
    EXPECT_EQ(checkResources(heap +
                             R"("r": { "kind": "buffer", "size": 16, "heap": "h", "offset": "0xffffffffffffffff" })"),
              "heap_too_small /resources/r");
    EXPECT_EQ(
        checkResources(heap +
                       R"("r": { "kind": "texture2d", "width": 4, "height": 5, "format": "R32_UINT", "heap": "h" })"),
        "heap_too_small /resources/r");
    EXPECT_EQ(
        checkResources(
            heap +
            R"("r": { "kind": "buffer", "size": 64, "heap": "h" }, "q": { "kind": "buffer", "size": 64, "heap": "h" })"),
        "");
    EXPECT_EQ(checkResources(heap + R"("r": { "kind": "buffer", "size": 64, "heap": "nope" })"),
              "unknown_resource /resources/r");
    EXPECT_EQ(
        checkResources(R"("b": { "kind": "buffer", "size": 4 }, "r": { "kind": "buffer", "size": 4, "heap": "b" })"),
        "binding_kind_mismatch /resources/r");
}

TEST(Validator, ChecksInitialData)
{
    EXPECT_EQ(checkResource(R"({ "kind": "buffer", "size": 4, "initial": { "hex": "0001020304" } })"),
              "upload_out_of_bounds /resources/r");
    EXPECT_EQ(checkResource(R"({ "kind": "buffer", "size": 4, "initial": { "hex": "00010203" } })"), "");
    EXPECT_EQ(checkResource(R"({ "kind": "buffer", "size": 7, "initial": { "type": "float32", "values": [1, 2] } })"),
              "upload_out_of_bounds /resources/r");
    EXPECT_EQ(checkResource(R"({ "kind": "buffer", "size": 8, "initial": { "fill": { "type": "uint64", "value": 1,
                                 "count": "0x4000000000000000" } } })"),
              "upload_out_of_bounds /resources/r");
    EXPECT_EQ(
        checkResource(R"({ "kind": "buffer", "size": "tile_bytes", "sparse": true, "initial": { "hex": "" } })"),
        "bad_value /resources/r");
    EXPECT_EQ(checkResource(R"({ "kind": "texture2d", "width": 2, "height": 2, "format": "R8_UNORM",
                                 "initial": { "hex": "0001020304" } })"),
              "upload_out_of_bounds /resources/r");
    EXPECT_EQ(checkResource(R"({ "kind": "sampler", "initial": { "hex": "" } })"), "bad_value /resources/r");
}

TEST(Validator, ChecksSizesInTiles)
{
    EXPECT_EQ(checkResource(R"({ "kind": "buffer", "size": "2*tile_bytes" })"), "bad_value /resources/r");
    EXPECT_EQ(checkResource(R"({ "kind": "buffer", "size": "2*far.tile_bytes" })"), "unknown_resource /resources/r");
    EXPECT_EQ(checkResource(R"({ "kind": "buffer", "size": "2*tile_bytes", "sparse": true })"), "");
    EXPECT_EQ(checkResources(R"("far": { "kind": "buffer", "size": "tile_bytes", "sparse": true },
                                "h": { "kind": "heap", "size": "4*far.tile_bytes" })"),
              "");
    EXPECT_EQ(checkResource(R"({ "kind": "heap", "size": "tile_bytes" })"), "bad_value /resources/r");
}

TEST(Validator, ChecksTilesWithoutADevice)
{
    EXPECT_EQ(checkResource(R"({ "kind": "buffer", "size": "tile_bytes", "sparse": true, "heap_type": "upload" })"),
              "heap_type_mismatch /resources/r");
    EXPECT_EQ(checkResources(R"("h": { "kind": "heap", "size": 65536 },
                                "r": { "kind": "buffer", "size": 64, "sparse": true, "heap": "h" })"),
              "bad_value /resources/r");
    EXPECT_EQ(checkPass(R"({ "bind_tile": "tiles", "tile": [7, 0, 0], "heap": "pool" })"), "");
    EXPECT_EQ(checkPass(R"({ "bind_tile": "tiles", "tile": [0, 1, 0], "heap": "pool" })"), "bad_value /passes/0");
    EXPECT_EQ(checkPass(R"({ "bind_tile": "tiles", "tile": [0, 0, 0], "heap": "upload pool" })"),
              "heap_type_mismatch /passes/0");
    EXPECT_EQ(checkPass(R"({ "bind_tile": "tiles", "count": 0, "unmap": true })"), "zero_size /passes/0");
    EXPECT_EQ(checkPass(R"({ "copy": { "from": "large", "to": "small" }, "from_tile": [0, 0, 0] })"),
              "bad_value /passes/0");
    EXPECT_EQ(checkPass(R"({ "copy": { "from": "tiles", "to": "small" }, "from_tile": [9, 0, 0], "size": 99 })"), "");
    EXPECT_EQ(checkPass(R"({ "copy": { "from": "picture", "to": "far" }, "to_origin": [999, 0, 0] })"), "");
    EXPECT_EQ(checkPass(R"({ "copy": { "from": "far", "to": "staging" } })"), "");
    EXPECT_EQ(checkPass(R"({ "copy": { "from": "fixed", "to": "picture" } })"), "copy_out_of_bounds /passes/0");
    EXPECT_EQ(checkPass(R"({ "upload": "tiles", "data": { "hex": "00" }, "offset": "7*tile_bytes" })"), "");
}

TEST(Validator, ReportsUnknownNames)
{
    EXPECT_EQ(checkPass(R"({ "dispatch": "nope", "groups": [1, 1, 1] })"), "unknown_shader /passes/0");
    EXPECT_EQ(checkDispatch(R"("groups": [1, 1, 1], "bind": { "image": "nope" })"),
              "unknown_resource /passes/0/bind/image");
    EXPECT_EQ(checkDispatch(R"("groups": [1, 1, 1], "bind": { "a/b": ["small", null, "nope"] })"),
              "unknown_resource /passes/0/bind/a~1b/2");
    EXPECT_EQ(checkDispatch(R"("groups": [1, 1, 1], "bind": { "$resources": { "7": "nope" }, "W": "$inputs" })"),
              "unknown_resource /passes/0/bind/$resources/7");
    EXPECT_EQ(checkDispatch(R"("groups": [1, 1, 1], "bind": { "x": { "resource": "picture", "sampler": "nope" } })"),
              "unknown_resource /passes/0/bind/x");
    EXPECT_EQ(checkDispatch(R"("cover": "nope")"), "unknown_resource /passes/0");
    EXPECT_EQ(checkDispatch(R"("indirect": { "buffer": "nope" })"), "unknown_resource /passes/0");
    for (const std::string_view pass :
         {R"({ "copy": { "from": "nope", "to": "small" } })", R"({ "copy": { "from": "small", "to": "nope" } })",
          R"({ "upload": "nope", "data": { "hex": "00" } })", R"({ "clear": "nope" })",
          R"({ "swap": ["small", "nope"] })", R"({ "swap": ["nope", "nope"] })", R"({ "present": "nope" })",
          R"({ "bind_tile": "tiles", "tile": [0, 0, 0], "heap": "nope" })",
          R"({ "enabled": false, "present": "nope" })"})
        EXPECT_EQ(checkPass(pass), "unknown_resource /passes/0") << pass;
    EXPECT_EQ(checkPass(R"({ "group": [ { "group": [ { "present": "nope" } ] } ] })"),
              "unknown_resource /passes/0/group/0/group/0");
}

TEST(Validator, IgnoresBrokenObjects)
{
    const auto outcome = readProject(test::file(R"("resources": { "r": { "kind": "buffer", "size": -1 } },
        "shaders": { "s": {} }, "passes": [ { "dispatch": "s", "cover": "r", "bind": { "x": "r" } }, { "swap": 3 } ])"));
    EXPECT_EQ(brief(validate(outcome.project)), "");
}

TEST(Validator, ChecksKindsOfResources)
{
    for (const std::string_view pass :
         {R"({ "present": "small" })", R"({ "clear": "smooth" })", R"({ "copy": { "from": "pool", "to": "small" } })",
          R"({ "upload": "consts", "data": { "hex": "00" } })", R"({ "dispatch": "s", "cover": "smooth" })",
          R"({ "dispatch": "s", "indirect": { "buffer": "picture" } })",
          R"({ "bind_tile": "tiles", "tile": [0, 0, 0], "heap": "small" })"})
        EXPECT_EQ(checkPass(pass), "binding_kind_mismatch /passes/0") << pass;
    EXPECT_EQ(checkDispatch(R"("cover": "small", "bind": { "h": "pool" })"),
              "binding_kind_mismatch /passes/0/bind/h");
    EXPECT_EQ(checkPass(R"({ "bind_tile": "small", "tile": [0, 0, 0], "heap": "pool" })"), "bad_value /passes/0");
    EXPECT_EQ(checkPass(R"({ "present": "picture", "mip": 1 })"), "bad_value /passes/0");
}

TEST(Validator, ChecksSwaps)
{
    EXPECT_EQ(checkPass(R"({ "swap": ["small", "large"] })"), "bad_value /passes/0");
    EXPECT_EQ(checkPass(R"({ "swap": ["small", "picture"] })"), "bad_value /passes/0");
    EXPECT_EQ(checkPass(R"({ "swap": ["picture", "wide"] })"), "bad_value /passes/0");
    EXPECT_EQ(checkPass(R"({ "swap": ["small", "small"] })"), "");
}

TEST(Validator, ChecksIndirectDispatches)
{
    EXPECT_EQ(checkDispatch(R"("indirect": { "buffer": "small", "offset": 4 })"), "");
    EXPECT_EQ(checkDispatch(R"("indirect": { "buffer": "small", "offset": 8 })"), "bad_value /passes/0");
    EXPECT_EQ(checkDispatch(R"("indirect": { "buffer": "small", "offset": 2 })"), "bad_value /passes/0");
    EXPECT_EQ(checkDispatch(R"("indirect": { "buffer": "small", "offset": "0xfffffffffffffffc" })"),
              "bad_value /passes/0");
}

TEST(Validator, ChecksCopiesOfBuffers)
{
    EXPECT_EQ(checkPass(R"({ "copy": { "from": "small", "to": "large" } })"), "");
    EXPECT_EQ(checkPass(R"({ "copy": { "from": "small", "to": "large" }, "to_offset": 48 })"), "");
    EXPECT_EQ(checkPass(R"({ "copy": { "from": "large", "to": "small" }, "from_offset": 48 })"), "");
    EXPECT_EQ(checkPass(R"({ "copy": { "from": "small", "to": "small" }, "size": 8, "to_offset": 8 })"), "");
    for (const std::string_view pass :
         {R"({ "copy": { "from": "large", "to": "small" } })",
          R"({ "copy": { "from": "small", "to": "large" }, "to_offset": 49 })",
          R"({ "copy": { "from": "small", "to": "large" }, "size": 17 })",
          R"({ "copy": { "from": "small", "to": "large" }, "from_offset": 17, "size": 1 })",
          R"({ "copy": { "from": "small", "to": "large" }, "from_offset": 16 })",
          R"({ "copy": { "from": "small", "to": "large" }, "from_offset": 8, "size": "0xfffffffffffffff8" })"})
        EXPECT_EQ(checkPass(pass), "copy_out_of_bounds /passes/0") << pass;
    EXPECT_EQ(checkPass(R"({ "copy": { "from": "small", "to": "small" }, "size": 8, "to_offset": 4 })"),
              "bad_value /passes/0");
}

TEST(Validator, ChecksCopiesOfTextures)
{
    EXPECT_EQ(checkPass(R"({ "copy": { "from": "picture", "to": "other" } })"), "");
    EXPECT_EQ(checkPass(R"({ "copy": { "from": "picture", "to": "large" }, "extent": [4, 4, 1] })"), "");
    EXPECT_EQ(checkPass(R"({ "copy": { "from": "large", "to": "volume" } })"), "");
    EXPECT_EQ(checkPass(R"({ "copy": { "from": "large", "to": "picture" }, "to_origin": [6, 2] })"), "");
    EXPECT_EQ(checkPass(R"({ "copy": { "from": "picture", "to": "large" }, "extent": [4, 4, 1], "size": 64 })"), "");
    EXPECT_EQ(checkPass(R"({ "copy": { "from": "other", "to": "small" }, "from_mip": 1, "extent": [2, 2, 1] })"), "");
    for (const std::string_view pass :
         {R"({ "copy": { "from": "picture", "to": "large" } })",
          R"({ "copy": { "from": "large", "to": "picture" } })",
          R"({ "copy": { "from": "picture", "to": "other" }, "to_mip": 1 })",
          R"({ "copy": { "from": "picture", "to": "other" }, "to_mip": 2 })",
          R"({ "copy": { "from": "picture", "to": "other" }, "to_slice": 2 })",
          R"({ "copy": { "from": "picture", "to": "other" }, "from_origin": [8, 0, 0] })",
          R"({ "copy": { "from": "picture", "to": "other" }, "extent": [9, 1, 1] })",
          R"({ "copy": { "from": "picture", "to": "other" }, "extent": [1, 1, 2] })",
          R"({ "copy": { "from": "picture", "to": "other" }, "to_origin": ["0xffffffffffffffff", 0, 0] })"})
        EXPECT_EQ(checkPass(pass), "copy_out_of_bounds /passes/0") << pass;
    EXPECT_EQ(checkPass(R"({ "copy": { "from": "picture", "to": "large" }, "extent": [4, 4, 1], "size": 63 })"),
              "copy_size_mismatch /passes/0");
    EXPECT_EQ(checkPass(R"({ "copy": { "from": "picture", "to": "wide" } })"), "bad_value /passes/0");
    EXPECT_EQ(checkPass(R"({ "copy": { "from": "picture", "to": "picture" } })"), "bad_value /passes/0");
    EXPECT_EQ(checkPass(R"({ "copy": { "from": "other", "to": "other" }, "to_slice": 1 })"), "");
    EXPECT_EQ(checkPass(R"({ "copy": { "from": "picture", "to": "other" }, "extent": [0, 1, 1] })"),
              "zero_size /passes/0");
    EXPECT_EQ(
        checkPass(R"({ "copy": { "from": "packed", "to": "large" }, "from_origin": [2, 0], "extent": [4, 4] })"),
        "bad_value /passes/0");
    EXPECT_EQ(checkPass(R"({ "copy": { "from": "packed", "to": "small" }, "extent": [8, 4] })"), "");
}

// VUID-vkCmdCopyImage-srcImage-07743: without maintenance5, images of different types are 2D and 3D ones.
TEST(Validator, CopiesOneDimensionalTexturesOnlyToOneDimensionalTexturesAndBuffers)
{
    for (const std::string_view ends :
         {R"("from": "line", "to": "other")", R"("from": "solid", "to": "line")", R"("from": "line", "to": "cube")"})
        EXPECT_EQ(checkPass(std::format(R"({{ "copy": {{ {} }}, "extent": [4, 1, 1] }})", ends)),
                  "bad_value /passes/0");
    EXPECT_EQ(checkPass(R"({ "copy": { "from": "line", "to": "far" }, "to_tile": [0, 0, 0] })"),
              "bad_value /passes/0");
    EXPECT_EQ(checkPass(R"({ "copy": { "from": "line", "to": "rows" }, "to_slice": 3 })"), "");
    EXPECT_EQ(checkPass(R"({ "copy": { "from": "line", "to": "large" } })"), "");
    EXPECT_EQ(checkPass(R"({ "copy": { "from": "large", "to": "line" } })"), "");
    EXPECT_EQ(checkPass(R"({ "copy": { "from": "solid", "to": "other" }, "extent": [8, 4, 1] })"), "");
    EXPECT_EQ(checkPass(R"({ "copy": { "from": "cube", "to": "solid" }, "from_slice": 5 })"), "");
}

TEST(Validator, ChecksUploads)
{
    EXPECT_EQ(checkPass(R"({ "upload": "small", "offset": 12, "data": { "hex": "00010203" } })"), "");
    EXPECT_EQ(checkPass(R"({ "upload": "small", "data": { "fill": { "type": "uint8", "value": 1 } } })"), "");
    // Two rows of four bytes and a last one of two: 0–3, 6–9, 12–13.
    EXPECT_EQ(checkPass(R"({ "upload": "small", "offset": 2, "data": { "hex": "00010203040506070809" }, "pitch": 6,
                             "row_bytes": 4 })"),
              "");
    EXPECT_EQ(checkPass(R"({ "upload": "small", "data": { "hex": "000102030405060708090a0b" }, "pitch": 12,
                             "row_bytes": 4, "rows": 2 })"),
              "");
    EXPECT_EQ(checkPass(R"({ "upload": "small", "data": { "hex": "0001020304050607" }, "chunk_bytes": 2,
                             "filler": "ffff" })"),
              "");
    for (
        const std::string_view pass :
        {R"({ "upload": "small", "offset": 13, "data": { "hex": "00010203" } })",
         R"({ "upload": "small", "offset": 17, "data": { "pattern": "uv" } })",
         R"({ "upload": "small", "offset": "0xffffffffffffffff", "data": { "hex": "00010203" } })",
         R"({ "upload": "small", "offset": 3, "data": { "hex": "00010203040506070809" }, "pitch": 6, "row_bytes": 4 })",
         R"({ "upload": "small", "data": { "hex": "0001" }, "pitch": "0xffffffffffffffff", "row_bytes": 1 })",
         R"({ "upload": "small", "offset": 1, "data": { "hex": "0001020304050607" }, "chunk_bytes": 2, "filler": "ffff" })"})
        EXPECT_EQ(checkPass(pass), "upload_out_of_bounds /passes/0") << pass;
    EXPECT_EQ(checkPass(R"({ "upload": "small", "data": { "hex": "0001" }, "pitch": 1, "row_bytes": 2 })"),
              "bad_value /passes/0");
    EXPECT_EQ(checkPass(R"({ "upload": "small", "data": { "hex": "0001" }, "chunk_bytes": 0 })"),
              "zero_size /passes/0");
}

TEST(Validator, ChecksExpectations)
{
    const auto expect = [](std::string_view json) {
        return check(test::file(R"("resources": { "r": { "kind": "buffer", "size": 4 }, "s": { "kind": "sampler" } },
            "passes": [ { "group": [ { "name": "inner", "clear": "r" } ] } ], "expect": [ )" +
                                std::string(json) + " ]"));
    };
    EXPECT_EQ(expect(R"({ "resource": "r", "hex": "00", "after": "inner" })"), "");
    EXPECT_EQ(expect(R"({ "resource": "r", "hex": "00", "after": "outer" })"), "unknown_pass /expect/0");
    EXPECT_EQ(expect(R"({ "resource": "q", "hex": "00" })"), "unknown_resource /expect/0");
    EXPECT_EQ(expect(R"({ "equal": ["r", "q"] })"), "unknown_resource /expect/0");
    EXPECT_EQ(expect(R"({ "counter": "q", "value": 1 })"), "unknown_resource /expect/0");
    EXPECT_EQ(expect(R"({ "resource": "s", "hex": "00" })"), "binding_kind_mismatch /expect/0");
    EXPECT_EQ(expect(R"({ "resource": "r", "image": "x.png" })"), "binding_kind_mismatch /expect/0");
}

TEST(Validator, ReportsTheLimitAndTheValue)
{
    const auto outcome = readProject(test::file(R"("resources": { "a": { "kind": "buffer", "size": 16 },
        "b": { "kind": "buffer", "size": 64 } }, "passes": [ { "copy": { "from": "a", "to": "b" }, "to_offset": 50 } ])"));
    const Diagnostics diagnostics = validate(outcome.project);
    ASSERT_EQ(diagnostics.size(), 1u);
    for (const std::string_view part : {"16", "50", "64", "\"b\""})
        EXPECT_NE(diagnostics[0].message.find(part), std::string::npos) << diagnostics[0].message;
}

TEST(Validator, ChecksAccelerationStructures)
{
    const auto structure = [](std::string_view json) {
        return checkResources(
            R"("v": { "kind": "buffer", "size": 36 }, "r": { "kind": "acceleration_structure", "blas": [
            { "name": "m", "triangles": [ { "vertices": )" +
            std::string(json) + "}");
    };
    EXPECT_EQ(structure(R"("v", "count": 3 } ] } ], "instances": [ { "blas": "m" } ])"), "");
    EXPECT_EQ(structure(R"("v", "count": 6 } ] } ], "instances": [])"), "bad_value /resources/r");
    EXPECT_EQ(structure(R"("v", "count": 0 } ] } ], "instances": [])"), "zero_size /resources/r");
    EXPECT_EQ(structure(R"("w", "count": 3 } ] } ], "instances": [])"), "unknown_resource /resources/r");
    EXPECT_EQ(structure(R"("v", "count": 3 } ] } ], "instances": [ { "blas": "x" } ])"), "bad_value /resources/r");
    // Triangles have three vertices or indices; strides are multiples of a component.
    EXPECT_EQ(structure(R"("v", "count": 2 } ] } ])"), "bad_value /resources/r");
    EXPECT_EQ(structure(R"("v", "count": 2, "indices": "v" } ] } ])"), "");
    EXPECT_EQ(structure(R"("v", "count": 2, "indices": "w" } ] } ])"), "unknown_resource /resources/r");
    EXPECT_EQ(structure(R"("v", "count": 3, "stride": 6 } ] } ])"), "bad_value /resources/r");
    EXPECT_EQ(structure(R"("v", "count": 3, "format": "R16G16B16A16_SNORM", "stride": 6 } ] } ])"), "");
    EXPECT_EQ(structure(R"("v", "count": 3, "format": "R10G10B10A2_UNORM", "stride": 6 } ] } ])"),
              "bad_value /resources/r");
    EXPECT_EQ(structure(R"("v", "count": 3, "format": "BC1_UNORM" } ] } ])"), "format_unsupported /resources/r");
    EXPECT_EQ(structure(R"("v", "count": 0 } ] } ], "instances": [ { "blas": "m", "flags": 12 } ])"),
              "zero_size /resources/r, bad_value /resources/r");
    EXPECT_EQ(structure(R"("v", "count": 3 } ] } ], "instances": [ { "blas": "m", "flags": 32 } ])"),
              "bad_value /resources/r");
    EXPECT_EQ(structure(R"("v", "count": 3, "transform": [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1e200, 0] } ] } ])"),
              "bad_value /resources/r");
    EXPECT_EQ(structure(R"("v", "count": 3, "transform": [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -3e38, 0] } ] } ])"), "");
}

} // namespace

} // namespace wavelane::project
