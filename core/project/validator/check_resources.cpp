// SPDX-License-Identifier: MIT
#include "core/project/json/json_pointer.h"
#include "core/project/live_texture.h"
#include "core/project/live_value.h"
#include "core/project/size/initial_size.h"
#include "core/project/size/sizes.h"
#include "core/project/validator/checks.h"

#include <algorithm>
#include <format>

namespace wavelane::project {

namespace {

/// Reports `zero_size` and returns false if a number is zero.
bool checkPositive(Checker& checker, std::uint64_t value, std::string_view key, const std::string& at)
{
    if (value == 0)
        checker.error(Code::zeroSize, at, std::format("`{}` is 0; it must be at least 1.", key));
    return value != 0;
}

bool checkPositive(Checker& checker, const Amount& amount, const Resource& resource, const std::string& key,
                   const std::string& at)
{
    return checkAmount(checker, amount, &resource, key, at) && checkPositive(checker, amount.value, key, at);
}

void checkBuffer(Checker& checker, const Resource& resource, const Buffer& buffer, const std::string& at)
{
    if (!buffer.size && !buffer.count) {
        checker.error(Code::badValue, at, "A buffer needs `size` (bytes) or `count` (elements).");
        return;
    }
    bool positive = true;
    if (buffer.size)
        positive = checkPositive(checker, *buffer.size, resource, "size", at);
    if (buffer.count)
        positive = checkPositive(checker, *buffer.count, resource, "count", at) && positive;
    if (buffer.stride)
        positive = checkPositive(checker, *buffer.stride, "stride", at) && positive;
    if (buffer.format && info(*buffer.format).blockWidth != 1) {
        checker.error(Code::formatUnsupported, at,
                      std::format("{} is block-compressed and cannot be the format of a typed buffer.",
                                  toString(*buffer.format)));
    }
    if (!positive)
        return;
    const auto size = sizeInBytes(buffer);
    if (!size) {
        checker.error(Code::limitExceeded, at,
                      std::format("{} elements exceed the limit of 2^64 - 1 bytes.", buffer.count->value));
        return;
    }
    const std::uint64_t element = buffer.stride   ? *buffer.stride
                                  : buffer.format ? info(*buffer.format).blockBytes
                                                  : 1;
    if (*size % element != 0) {
        checker.warning(
            Code::badValue, at,
            std::format("`size` is {}, which is not a multiple of the {} bytes of an element; the last bytes "
                        "cannot be accessed.",
                        *size, element));
    }
}

void checkTexture(Checker& checker, const Resource& resource, const Texture& texture, const std::string& at)
{
    const bool flat = texture.dimension == TextureDimension::one || texture.dimension == TextureDimension::cube;
    bool whole = checkPositive(checker, texture.width, resource, "width", at);
    if (!flat)
        whole = checkPositive(checker, texture.height, resource, "height", at) && whole;
    if (texture.dimension == TextureDimension::three)
        whole = checkPositive(checker, texture.depth, resource, "depth", at) && whole;
    whole = checkPositive(checker, texture.slices, "slices", at) && whole;
    whole = checkPositive(checker, texture.mips, "mips", at) && whole;
    if (texture.format == Format::R64_UINT || texture.format == Format::R64_SINT) {
        checker.error(
            Code::formatUnsupported, at,
            std::format("{} is supported only for typed buffers, not for textures.", toString(texture.format)));
    }
    if (texture.heapType.value_or(HeapType::defaultHeap) != HeapType::defaultHeap) {
        checker.error(Code::textureNeedsDefaultHeap, at,
                      std::format("Textures must be in a `default` heap, but `heap_type` is `{}`.",
                                  toString(*texture.heapType)));
    }
    if (const auto problem = liveTextureProblem(texture))
        checker.error(Code::badValue, at, *problem);
    if (!whole)
        return;
    if (texture.mips > fullMipCount(texture)) {
        const auto [width, height, depth] = mipExtent(texture, 0);
        checker.error(Code::limitExceeded, at,
                      std::format("`mips` is {}, but {}×{}×{} texels have at most {}.", texture.mips, width, height,
                                  depth, fullMipCount(texture)));
    } else if (!sizeInBytes(texture)) {
        checker.error(Code::limitExceeded, at, "The data of the texture exceeds the limit of 2^64 - 1 bytes.");
    }
}

void checkInitial(Checker& checker, const Resource& resource, const std::string& at)
{
    const auto* buffer = std::get_if<Buffer>(&resource.kind);
    const auto* texture = std::get_if<Texture>(&resource.kind);
    if (buffer == nullptr && texture == nullptr) {
        checker.warning(Code::badValue, at,
                        std::format("`initial` has no effect on a resource of kind {}.", kindName(resource)));
        return;
    }
    if (isSparse(resource)) {
        checker.error(Code::badValue, at, "A sparse resource cannot have `initial` data.");
        return;
    }
    if (texture != nullptr && texture->live) {
        checker.error(Code::badValue, at, "A texture with `live` cannot have `initial` data.");
        return;
    }
    if (const auto* image = std::get_if<ImageData>(&*resource.initial); image != nullptr && texture != nullptr) {
        const bool isKnown = !texture->depth.isExpression();
        const std::uint64_t slices =
            layerCount(*texture) * mipExtent(*texture, 0)[2]; // Including z slices of 3D textures.
        if (isKnown && image->paths.size() > slices) {
            checker.error(
                Code::uploadOutOfBounds, at,
                std::format("`image` has {} paths, but the texture has {} slices.", image->paths.size(), slices));
        }
        return;
    }
    const auto room = dataSize(resource);
    bool overflows = false;
    const auto size = sizeInBytes(*resource.initial, &overflows);
    if (room && (overflows || (size && *size > *room))) {
        checker.error(Code::uploadOutOfBounds, at,
                      std::format("The initial data has {} bytes, but the resource has {}.",
                                  size ? std::to_string(*size) : "more than 2^64", *room));
    }
}

} // namespace

namespace {

void checkLiveValues(Checker& checker, const Json& value, const std::string& at)
{
    if (value.is_object()) {
        for (const auto& [name, each] : value.items())
            checkLiveValues(checker, each, childPointer(at, name));
    } else if (value.is_array()) {
        for (std::size_t i = 0; i < value.size(); ++i)
            checkLiveValues(checker, value[i], childPointer(at, i));
    } else if (isLiveValue(value)) {
        if (const auto live = parseLiveValue(value.get_ref<const std::string&>()); !live)
            checker.error(Code::badValue, at, live.error());
    }
}

} // namespace

void checkResource(Checker& checker, const Resource& resource, const std::string& at)
{
    if (const auto* buffer = std::get_if<Buffer>(&resource.kind)) {
        checkBuffer(checker, resource, *buffer, at);
    } else if (const auto* texture = std::get_if<Texture>(&resource.kind)) {
        checkTexture(checker, resource, *texture, at);
    } else if (const auto* heap = std::get_if<Heap>(&resource.kind)) {
        if (checkAmount(checker, heap->size, nullptr, "size", at))
            checkPositive(checker, heap->size.value, "size", at);
    } else if (const auto* structure = std::get_if<AccelerationStructure>(&resource.kind)) {
        checkAccelerationStructure(checker, *structure, at);
    } else if (const auto* constants = std::get_if<Constants>(&resource.kind)) {
        if (!constants->values.is_object())
            checker.error(Code::badValue, at, "`values` must be an object of values by member name.");
        checkLiveValues(checker, constants->values, at + "/values");
    }
    checkPlacement(checker, resource, at);
    if (resource.initial)
        checkInitial(checker, resource, at);
}

void checkPlacement(Checker& checker, const Resource& resource, const std::string& at)
{
    const auto* buffer = std::get_if<Buffer>(&resource.kind);
    const auto* texture = std::get_if<Texture>(&resource.kind);
    if (buffer == nullptr && texture == nullptr)
        return;
    const auto& placement = buffer != nullptr ? buffer->placement : texture->placement;
    const auto& ownType = buffer != nullptr ? buffer->heapType : texture->heapType;
    if (buffer != nullptr && buffer->sparse && ownType && *ownType != HeapType::defaultHeap) {
        checker.error(
            Code::heapTypeMismatch, at,
            std::format("`heap_type` is `{}`, but the tiles of a sparse buffer must be in a `default` heap.",
                        toString(*ownType)));
    }
    if (!placement)
        return;
    if (isSparse(resource)) {
        checker.error(Code::badValue, at,
                      "A sparse resource cannot be placed in a heap. Use `bind_tile` to map its tiles.");
        return;
    }
    const bool number = checkAmount(checker, placement->offset, nullptr, "offset", at);
    const auto* heap = checker.requireKind<Heap>(placement->heap, at, "the heap of the resource", "heap");
    if (heap == nullptr)
        return;
    // A texture whose `heap_type` is not `default` has already been reported.
    const bool isReported = texture != nullptr && ownType && *ownType != HeapType::defaultHeap;
    if (ownType && *ownType != heap->heapType && !isReported) {
        checker.error(Code::heapTypeMismatch, at,
                      std::format("`heap_type` is `{}`, but the heap \"{}\" is of type `{}`.", toString(*ownType),
                                  placement->heap, toString(heap->heapType)));
    } else if (texture != nullptr && heap->heapType != HeapType::defaultHeap && !isReported) {
        checker.error(Code::textureNeedsDefaultHeap, at,
                      std::format("Textures must be in a `default` heap, but \"{}\" is of type `{}`.",
                                  placement->heap, toString(heap->heapType)));
    }
    const auto size = dataSize(resource);
    // A device may need more memory than the packed bytes of a texture, but never less.
    if (number && size && !heap->size.isExpression() && !fitsInto(placement->offset.value, *size, heap->size.value)) {
        checker.error(Code::heapTooSmall, at,
                      std::format("{} bytes from offset {} do not fit into the {} bytes of the heap \"{}\".", *size,
                                  placement->offset.value, heap->size.value, placement->heap));
    }
}

} // namespace wavelane::project
