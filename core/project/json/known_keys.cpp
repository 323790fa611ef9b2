// SPDX-License-Identifier: MIT
#include "core/project/json/known_keys.h"

#include <array>

namespace wavelane::project {

namespace {

struct KindKeys
{
    std::string_view kind;
    std::array<std::string_view, 40> keys;
};

constexpr auto kindKeys = std::to_array<KindKeys>({
    {"project", {"wavelane", "name", "description", "requires", "shaders", "resources", "passes", "expect"}},
    {"shader",
     {"source", "language", "compiler", "entry", "profile", "layout", "hlsl_version", "native_16bit", "strict_float",
      "matrix", "defines", "include", "arguments"}},
    {"buffer",
     {"kind", "label", "size", "count", "stride", "format", "heap_type", "heap", "offset", "sparse", "initial"}},
    {"constants", {"kind", "label", "values", "initial"}},
    {"texture1d", {"kind", "label", "width", "slices", "mips", "format", "heap_type", "heap", "offset", "initial"}},
    {"texture2d",
     {"kind", "label", "width", "height", "slices", "mips", "format", "heap_type", "heap", "offset", "sparse", "live",
      "initial"}},
    {"texture3d",
     {"kind", "label", "width", "height", "depth", "mips", "format", "heap_type", "heap", "offset", "sparse",
      "initial"}},
    {"texturecube", {"kind", "label", "width", "slices", "mips", "format", "heap_type", "heap", "offset", "initial"}},
    {"sampler",
     {"kind", "label", "min", "mag", "mip", "address_u", "address_v", "address_w", "border", "lod_min", "lod_max",
      "lod_bias", "anisotropy", "compare", "reduction", "unnormalized", "initial"}},
    {"heap", {"kind", "label", "heap_type", "size", "initial"}},
    {"acceleration_structure", {"kind", "label", "blas", "instances", "initial"}},
    {"blas", {"name", "triangles", "aabbs"}},
    {"triangles", {"vertices", "format", "stride", "count", "indices", "index_type", "opaque", "transform"}},
    {"aabbs", {"buffer", "count", "stride", "opaque"}},
    {"instance", {"blas", "transform", "id", "mask", "flags", "contribution"}},
    {"initial",
     {"hex", "type", "values", "structs", "fill", "sequence", "random", "file", "skip", "image", "pattern",
      "garbage"}},
    {"fill", {"type", "value", "count"}},
    {"sequence", {"type", "start", "step", "modulo", "count"}},
    {"random", {"type", "min", "max", "seed", "count"}},
    {"dispatch",
     {"name", "enabled", "frames", "queue", "dispatch", "groups", "threads", "cover", "indirect", "bind", "push",
      "constants", "repeat"}},
    {"binding", {"resource", "mip", "slice", "format", "sampler", "counter", "counter_offset"}},
    {"indirect", {"buffer", "offset"}},
    {"copy",
     {"name", "enabled", "frames", "queue", "copy", "size", "from_offset", "to_offset", "from_slice", "to_slice",
      "from_mip", "to_mip", "from_origin", "to_origin", "extent", "from_tile", "to_tile"}},
    {"copy.ends", {"from", "to"}},
    {"upload",
     {"name", "enabled", "frames", "queue", "upload", "offset", "data", "pitch", "row_bytes", "rows", "chunk_bytes",
      "filler"}},
    {"clear", {"name", "enabled", "frames", "queue", "clear", "value"}},
    {"swap", {"name", "enabled", "frames", "swap"}},
    {"bind_tile",
     {"name", "enabled", "frames", "bind_tile", "tile", "count", "slice", "mip", "heap", "offset", "unmap"}},
    {"present", {"name", "enabled", "frames", "present", "at", "fit", "mip", "slice"}},
    {"group", {"name", "enabled", "frames", "queue", "group", "repeat"}},
    {"expect.data", {"name",   "resource", "hex",      "type",     "values",  "structs",   "fill",   "sequence",
                     "random", "file",     "skip",     "pattern",  "garbage", "offset",    "stride", "count",
                     "mip",    "slice",    "absolute", "relative", "ulp",     "denormals", "holds",  "after"}},
    {"expect.image", {"name", "resource", "image", "max_absolute", "rms", "share", "mip", "slice", "holds", "after"}},
    {"expect.all",
     {"name", "resource", "all", "offset", "stride", "count", "mip", "slice", "absolute", "relative", "ulp",
      "denormals", "holds", "after"}},
    {"expect.all.element", {"type", "value"}},
    {"expect.count_of",
     {"name", "resource", "count_of", "texel_bytes", "equals", "tolerance", "mip", "slice", "holds", "after"}},
    {"expect.counter", {"name", "counter", "value", "holds", "after"}},
    {"expect.equal", {"name", "equal", "holds", "after"}},
    {"expect.error", {"name", "error", "at", "holds", "after"}},
});

} // namespace

std::span<const std::string_view> knownKeys(std::string_view kind)
{
    for (const KindKeys& row : kindKeys) {
        if (row.kind != kind)
            continue;
        std::size_t count = 0;
        while (count < row.keys.size() && !row.keys[count].empty())
            ++count;
        return std::span(row.keys).first(count);
    }
    return {};
}

std::vector<std::string_view> knownKinds()
{
    std::vector<std::string_view> kinds;
    for (const KindKeys& row : kindKeys)
        kinds.push_back(row.kind);
    return kinds;
}

} // namespace wavelane::project
