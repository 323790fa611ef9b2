// SPDX-License-Identifier: MIT
// Memory resources: buffers, constants, textures and heaps.
#include "core/project/reader/readers.h"

namespace wavelane::project {

std::optional<Placement> readPlacement(const ObjectReader& object)
{
    const auto heap = object.reference("heap");
    const auto offset = object.amount("offset");
    if (heap)
        return Placement{.heap = *heap, .offset = offset.value_or(Amount{})};
    if (offset && !object.has("heap")) {
        object.scope().error(Code::badValue, object.pointer("offset"),
                             "`offset` is an offset in a heap, but `heap` is missing.");
    }
    return std::nullopt;
}

Buffer readBuffer(const ObjectReader& object)
{
    Buffer buffer{
        .size = object.amount("size"),
        .count = object.amount("count"),
        .stride = object.number("stride"),
        .format = object.format("format"),
        .heapType = object.heapType("heap_type"),
        .placement = readPlacement(object),
        .sparse = object.flag("sparse").value_or(false),
    };
    if (!object.has("size") && !object.has("count"))
        object.scope().error(Code::badValue, object.pointer(),
                             "A buffer needs `size` (bytes) or `count` (elements).");
    if (object.has("size") && object.has("count")) {
        object.scope().error(Code::badValue, object.pointer("count"),
                             "A buffer has either `size` or `count`, but both are set.");
    }
    if (object.has("stride") && object.has("format")) {
        object.scope().error(Code::badValue, object.pointer("format"),
                             "A buffer is either structured (`stride`) or typed (`format`), but both are set.");
    }
    return buffer;
}

Constants readConstants(const ObjectReader& object)
{
    Constants constants;
    if (const Json* values = object.find("values")) {
        if (values->is_object())
            constants.values = *values;
        else
            object.reportInvalid("values", "an object of values by member name");
    }
    return constants;
}

Texture readTexture(const ObjectReader& object, TextureDimension dimension)
{
    Texture texture{.dimension = dimension};
    const bool hasHeight = dimension == TextureDimension::two || dimension == TextureDimension::three;
    const bool hasDepth = dimension == TextureDimension::three;
    object.require("width");
    ObjectReader::assign(texture.width, object.amount("width"));
    if (hasHeight) {
        object.require("height");
        ObjectReader::assign(texture.height, object.amount("height"));
        ObjectReader::assign(texture.sparse, object.flag("sparse"));
    }
    if (hasDepth) {
        object.require("depth");
        ObjectReader::assign(texture.depth, object.amount("depth"));
    } else {
        ObjectReader::assign(texture.slices, object.number("slices"));
    }
    if (dimension == TextureDimension::cube)
        texture.height = texture.width;
    ObjectReader::assign(texture.mips, object.number("mips"));
    object.require("format");
    ObjectReader::assign(texture.format, object.format("format"));
    texture.heapType = object.heapType("heap_type");
    texture.placement = readPlacement(object);
    if (dimension == TextureDimension::two)
        texture.live = object.choice("live", liveTextureFromString, "`keyboard`");
    return texture;
}

Heap readHeap(const ObjectReader& object)
{
    Heap heap;
    ObjectReader::assign(heap.heapType, object.heapType("heap_type"));
    object.require("size");
    ObjectReader::assign(heap.size, object.amount("size"));
    return heap;
}

} // namespace wavelane::project
