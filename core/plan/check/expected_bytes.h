// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/data/initial_bytes.h"
#include "core/project/expectation.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <vector>

namespace wavelane::plan {

/// The number of elements of `size` bytes at a distance of `stride` bytes that fit in `available` bytes. `stride` is
/// not 0.
std::uint64_t elementsIn(std::uint64_t available, std::uint64_t size, std::uint64_t stride);

/// A range of a texture's bytes.
struct TexturePiece
{
    std::uint64_t offset = 0; ///< In bytes, from the start of the texture.
    std::uint64_t sizeInBytes = 0;
};

/// The chosen mip and slice of a texture, in their order in memory; by default all.
std::vector<TexturePiece> chosenPieces(const project::Texture& texture, std::optional<std::uint64_t> mip,
                                       std::optional<std::uint64_t> slice);

/// The expected bytes: the part of the resource's data in the mips and slices of the expectation, from its offset on;
/// empty if the offset is past them. Errors are those of `initialBytes`. `meter` counts the bytes that are generated.
/// It can be null.
Result<std::vector<std::byte>> expectedBytes(const project::DataExpectation& expectation,
                                             const project::InitialData& data, const DataTarget& target,
                                             const std::filesystem::path& folder, bool allowOutside,
                                             WorkMeter* meter = nullptr);

} // namespace wavelane::plan
