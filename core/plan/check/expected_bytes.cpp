// SPDX-License-Identifier: MIT
#include "core/plan/check/expected_bytes.h"

#include "core/base/try.h"
#include "core/project/size/sizes.h"

#include <algorithm>
#include <utility>

namespace wavelane::plan {

std::uint64_t elementsIn(std::uint64_t available, std::uint64_t size, std::uint64_t stride)
{
    return available < size ? 0 : (available - size) / stride + 1;
}

std::vector<TexturePiece> chosenPieces(const project::Texture& texture, std::optional<std::uint64_t> mip,
                                       std::optional<std::uint64_t> slice)
{
    std::vector<TexturePiece> pieces;
    for (std::uint64_t level = 0; level < texture.mips; ++level)
        for (std::uint64_t layer = 0; layer < project::layerCount(texture); ++layer)
            if (mip.value_or(level) == level && slice.value_or(layer) == layer)
                pieces.push_back({.offset = project::sliceOffsetInBytes(texture, level, layer),
                                  .sizeInBytes = project::sliceSizeInBytes(texture, level)});
    return pieces;
}

Result<std::vector<std::byte>> expectedBytes(const project::DataExpectation& expectation,
                                             const project::InitialData& data, const DataTarget& target,
                                             const std::filesystem::path& folder, bool allowOutside, WorkMeter* meter)
{
    TRY(auto whole, initialBytes(data, target, folder, allowOutside, meter));
    std::vector<std::byte> expected;
    if (target.texture && (expectation.mip || expectation.slice)) {
        for (const TexturePiece& piece : chosenPieces(*target.texture, expectation.mip, expectation.slice)) {
            const auto bytes = std::span(whole).subspan(piece.offset, piece.sizeInBytes);
            expected.insert(expected.end(), bytes.begin(), bytes.end());
        }
    } else {
        expected = std::move(whole);
    }
    const std::uint64_t offset = std::min<std::uint64_t>(expectation.offset, expected.size());
    expected.erase(expected.begin(), expected.begin() + static_cast<std::ptrdiff_t>(offset));
    return expected;
}

} // namespace wavelane::plan
