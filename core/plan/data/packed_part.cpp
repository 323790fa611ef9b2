// SPDX-License-Identifier: MIT
#include "core/plan/data/packed_part.h"

#include "core/project/size/sizes.h"

#include <algorithm>

namespace wavelane::plan {

namespace {

std::vector<std::byte> slicesOf(std::span<const std::byte> bytes, const project::Texture& texture,
                                const ReadRequest& request)
{
    std::vector<std::byte> part;
    for (std::uint64_t mip = 0; mip < texture.mips; ++mip) {
        for (std::uint64_t layer = 0; layer < project::layerCount(texture); ++layer) {
            if (request.mip.value_or(mip) != mip || request.slice.value_or(layer) != layer)
                continue;
            const auto slice = bytes.subspan(project::sliceOffsetInBytes(texture, mip, layer),
                                             project::sliceSizeInBytes(texture, mip));
            part.insert(part.end(), slice.begin(), slice.end());
        }
    }
    return part;
}

} // namespace

std::vector<std::byte> packedPart(std::span<const std::byte> bytes, const project::Resource& resource,
                                  const ReadRequest& request)
{
    std::vector<std::byte> slices;
    if (const auto* texture = std::get_if<project::Texture>(&resource.kind);
        texture && (request.mip || request.slice)) {
        slices = slicesOf(bytes, *texture, request);
        bytes = slices;
    }
    const std::uint64_t start = std::min<std::uint64_t>(request.offset, bytes.size());
    const auto part = bytes.subspan(start, std::min<std::uint64_t>(request.size, bytes.size() - start));
    return {part.begin(), part.end()};
}

} // namespace wavelane::plan
