// SPDX-License-Identifier: MIT
#include "core/project/size/sizes.h"
#include "core/project/validator/checks.h"

#include <algorithm>
#include <format>
#include <utility>

namespace wavelane::project {

namespace {

using Triple = std::array<std::uint64_t, 3>;

/// The source or target with its resource; null if the resource cannot be copied, which has been reported.
struct End
{
    const CopyEnd& place;
    const Resource* resource = nullptr;
    const Buffer* buffer = nullptr;
    const Texture* texture = nullptr;
    std::string_view side;

    std::uint64_t offset() const { return place.offset ? place.offset->value : 0; }
};

End resolve(Checker& checker, const CopyEnd& place, std::string_view side, const std::string& at)
{
    End end{.place = place, .side = side};
    const Resource* found = checker.require(place.resource, at, side == "from" ? "the source" : "the target");
    if (found == nullptr)
        return end;
    end.buffer = std::get_if<Buffer>(&found->kind);
    end.texture = std::get_if<Texture>(&found->kind);
    if (end.buffer == nullptr && end.texture == nullptr) {
        checker.error(Code::bindingKindMismatch, at,
                      std::format("\"{}\" is of kind {}; only buffers and textures can be copied.", found->name,
                                  kindName(*found)));
        return end;
    }
    end.resource = found;
    return end;
}

void outOfBounds(Checker& checker, const std::string& at, std::uint64_t size, const End& end, std::uint64_t limit)
{
    checker.error(Code::copyOutOfBounds, at,
                  std::format("{} bytes from offset {} exceed the {} bytes of \"{}\".", size, end.offset(), limit,
                              end.resource->name));
}

bool overlap(std::uint64_t first, std::uint64_t second, std::uint64_t size)
{
    return first < second ? second - first < size : first - second < size;
}

void checkBuffers(Checker& checker, const CopyPass& copy, const End& from, const End& to, const std::string& at)
{
    // The size of a tile depends on the device.
    if (from.place.tile || to.place.tile)
        return;
    if (copy.extent)
        checker.warning(Code::badValue, at, "`extent` has no effect on a copy between buffers. Use `size`.");
    const auto source = sizeInBytes(*from.buffer);
    const auto target = sizeInBytes(*to.buffer);
    if (!source || (copy.size && copy.size->isExpression()))
        return;
    // Without a size, nothing is left to copy at the end.
    if (from.offset() > *source || (from.offset() == *source && !copy.size)) {
        outOfBounds(checker, at, copy.size ? copy.size->value : 0, from, *source);
        return;
    }
    const std::uint64_t size = copy.size ? copy.size->value : *source - from.offset();
    if (copy.size && size == 0) {
        checker.error(Code::zeroSize, at, "`size` is 0; it must be at least 1.");
        return;
    }
    if (!fitsInto(from.offset(), size, *source))
        outOfBounds(checker, at, size, from, *source);
    else if (target && !fitsInto(to.offset(), size, *target))
        outOfBounds(checker, at, size, to, *target);
    else if (from.resource == to.resource && size > 0 && overlap(from.offset(), to.offset(), size)) {
        checker.error(Code::badValue, at,
                      std::format("The copy within \"{}\" of {} bytes from {} to {} overlaps itself.",
                                  from.resource->name, size, from.offset(), to.offset()));
    }
}

bool insideTexture(Checker& checker, const End& end, const Triple& extent, const std::string& at)
{
    const Triple whole = mipExtent(*end.texture, end.place.mip);
    for (std::size_t axis = 0; axis < 3; ++axis) {
        if (fitsInto(end.place.origin[axis], extent[axis], whole[axis]))
            continue;
        checker.error(Code::copyOutOfBounds, at,
                      std::format("{} texels from {} along {} exceed the {} texels of mip {} of \"{}\".",
                                  extent[axis], end.place.origin[axis], "xyz"[axis], whole[axis], end.place.mip,
                                  end.resource->name));
        return false;
    }
    // Regions of compressed textures consist of whole blocks, except at the edge of the texture.
    const std::uint64_t block = info(end.texture->format).blockWidth;
    for (std::size_t axis = 0; axis < 2; ++axis) {
        const std::uint64_t last = end.place.origin[axis] + extent[axis];
        if (end.place.origin[axis] % block == 0 && (last % block == 0 || last == whole[axis]))
            continue;
        checker.error(
            Code::badValue, at,
            std::format("The region of \"{}\" from {} to {} along {} is not aligned to its blocks of {} texels.",
                        end.resource->name, end.place.origin[axis], last, "xyz"[axis], block));
        return false;
    }
    return true;
}

/// Packed bytes of a region; nothing if they overflow.
std::optional<std::uint64_t> regionSize(const Texture& texture, const Triple& extent)
{
    Texture region{.dimension = TextureDimension::three, .format = texture.format};
    region.width.value = extent[0];
    region.height.value = extent[1];
    region.depth.value = extent[2];
    return sizeInBytes(region);
}

/// The extent of the region: `extent`, or from the origin to the end of the slice.
Triple regionExtent(const CopyPass& copy, const End& texture)
{
    if (copy.extent)
        return *copy.extent;
    Triple extent = mipExtent(*texture.texture, texture.place.mip);
    for (std::size_t axis = 0; axis < 3; ++axis)
        extent[axis] -= std::min(extent[axis], texture.place.origin[axis]);
    return extent;
}

void checkTextures(Checker& checker, const End& from, const End& to, const Triple& extent, const std::string& at)
{
    const FormatInfo& source = info(from.texture->format);
    const FormatInfo& target = info(to.texture->format);
    if (source.blockBytes != target.blockBytes || source.blockWidth != target.blockWidth) {
        checker.error(
            Code::badValue, at,
            std::format("Texels or blocks of {} have {} bytes, but those of {} have {}; a copy requires equal sizes.",
                        source.name, source.blockBytes, target.name, target.blockBytes));
        return;
    }
    // Vulkan copies depth only to depth or to a buffer.
    if ((source.format == Format::D32_FLOAT) != (target.format == Format::D32_FLOAT)) {
        checker.error(
            Code::badValue, at,
            std::format("\"{}\" has the format {}, but \"{}\" has {}; depth can be copied only to depth or to a "
                        "buffer.",
                        from.resource->name, source.name, to.resource->name, target.name));
        return;
    }
    const bool sameSlice =
        from.resource == to.resource && from.place.mip == to.place.mip && from.place.slice == to.place.slice;
    bool meets = sameSlice;
    for (std::size_t axis = 0; axis < 3; ++axis)
        meets = meets && overlap(from.place.origin[axis], to.place.origin[axis], extent[axis]);
    if (meets)
        checker.error(Code::badValue, at,
                      std::format("The copy within \"{}\" overlaps itself.", from.resource->name));
}

/// Vulkan copies between 2D and 3D images, but 1D images only to 1D images, unless the device supports and enables
/// maintenance5 (VUID-vkCmdCopyImage-srcImage-07743).
bool haveCopyableDimensions(Checker& checker, const End& from, const End& to, const std::string& at)
{
    if (from.texture == nullptr || to.texture == nullptr)
        return true;
    const bool isFromLine = from.texture->dimension == TextureDimension::one;
    if (isFromLine == (to.texture->dimension == TextureDimension::one))
        return true;
    const auto& [line, other] = isFromLine ? std::pair(from, to) : std::pair(to, from);
    checker.error(
        Code::badValue, at,
        std::format("\"{}\" is a 1D texture, but \"{}\" is not; 1D textures can be copied only to and from 1D "
                    "textures and buffers. Copy through a buffer.",
                    line.resource->name, other.resource->name));
    return false;
}

void checkRegion(Checker& checker, const CopyPass& copy, const End& from, const End& to, const std::string& at)
{
    if (!haveCopyableDimensions(checker, from, to, at))
        return;
    for (const End* end : {&from, &to}) {
        if (end->texture != nullptr && !checkSubresource(checker, *end->resource, *end->texture, end->place.mip,
                                                         end->place.slice, Code::copyOutOfBounds, at))
            return;
    }
    for (const End* end : {&from, &to}) {
        if (end->place.tile || (end->texture != nullptr && isInTiles(*end->texture)))
            return;
    }
    const End& leading = from.texture != nullptr ? from : to;
    const Triple extent = regionExtent(copy, leading);
    if (std::ranges::contains(extent, std::uint64_t{0}) && copy.extent) {
        checker.error(Code::zeroSize, at, "`extent` has a 0; each number must be at least 1.");
        return;
    }
    if (std::ranges::contains(extent, std::uint64_t{0})) {
        checker.error(
            Code::copyOutOfBounds, at,
            std::format("The origin is outside of mip {} of \"{}\".", leading.place.mip, leading.resource->name));
        return;
    }
    for (const End* end : {&from, &to}) {
        if (end->texture != nullptr && !insideTexture(checker, *end, extent, at))
            return;
    }
    const auto bytes = regionSize(*leading.texture, extent);
    if (!bytes)
        return;
    if (copy.size && !copy.size->isExpression() && copy.size->value < *bytes) {
        checker.error(Code::copySizeMismatch, at,
                      std::format("`size` is {}, but the region has {} bytes.", copy.size->value, *bytes));
        return;
    }
    for (const End* end : {&from, &to}) {
        const auto limit = end->buffer != nullptr ? sizeInBytes(*end->buffer) : std::nullopt;
        if (limit && !fitsInto(end->offset(), *bytes, *limit)) {
            outOfBounds(checker, at, *bytes, *end, *limit);
            return;
        }
    }
    if (from.texture != nullptr && to.texture != nullptr)
        checkTextures(checker, from, to, extent, at);
}

/// Warns about keys that have no effect on this kind of resource.
void warnAboutStrayKeys(Checker& checker, const End& end, const std::string& at)
{
    const CopyEnd defaults;
    const bool texel = end.place.slice != 0 || end.place.mip != 0 || end.place.origin != defaults.origin;
    if (end.buffer != nullptr && texel) {
        checker.warning(Code::badValue, at,
                        std::format("`{0}_slice`, `{0}_mip` and `{0}_origin` have no effect on a buffer.", end.side));
    }
    if (end.texture != nullptr && end.place.offset) {
        checker.warning(Code::badValue, at,
                        std::format("`{0}_offset` has no effect on a texture. Use `{0}_origin`.", end.side));
    }
}

} // namespace

void checkCopy(Checker& checker, const CopyPass& copy, const std::string& at)
{
    const End from = resolve(checker, copy.from, "from", at);
    const End to = resolve(checker, copy.to, "to", at);
    bool numbers = true;
    const Resource* owner = to.resource != nullptr && isSparse(*to.resource) ? to.resource : from.resource;
    if (copy.size)
        checkAmount(checker, *copy.size, owner, "size", at);
    for (const End* end : {&from, &to}) {
        if (end->place.tile && end->resource != nullptr && !isSparse(*end->resource)) {
            checker.error(Code::badValue, at,
                          std::format("`{}_tile` is set, but \"{}\" is not sparse and has no tiles.", end->side,
                                      end->resource->name));
            numbers = false;
        }
        if (end->place.offset) {
            numbers =
                checkAmount(checker, *end->place.offset, end->resource, std::string(end->side) + "_offset", at) &&
                numbers;
        }
    }
    if (from.resource == nullptr || to.resource == nullptr || !numbers)
        return;
    warnAboutStrayKeys(checker, from, at);
    warnAboutStrayKeys(checker, to, at);
    if (from.buffer != nullptr && to.buffer != nullptr)
        checkBuffers(checker, copy, from, to, at);
    else
        checkRegion(checker, copy, from, to, at);
}

} // namespace wavelane::project
