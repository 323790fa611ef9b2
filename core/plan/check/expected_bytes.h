// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/data/initial_bytes.h"
#include "core/project/expectation.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

namespace wavelane::run {

/// Elements whose starts are `stride` bytes apart, each of `size` bytes, in `available` bytes. `stride` is not 0.
std::uint64_t elementsIn(std::uint64_t available, std::uint64_t size, std::uint64_t stride);

/// A piece of a texture's bytes.
struct TexturePiece
{
    std::uint64_t offset = 0; ///< In bytes, from the first mip of the first slice on.
    std::uint64_t sizeInBytes = 0;
};

/// The mips and slices that an expectation looks at, in their order in memory; all of them where it names none.
std::vector<TexturePiece> chosenPieces(const project::DataExpectation& expectation, const project::Texture& texture);

/// The bytes that an expectation compares, made from data for the whole resource: those of its mips and slices,
/// starting at its offset; empty if the offset is past them. Errors as of `initialBytes`. `meter`, which may be null,
/// counts the bytes that are made.
Result<std::vector<std::byte>> expectedBytes(const project::DataExpectation& expectation,
                                             const project::InitialData& data, const DataTarget& target,
                                             const std::filesystem::path& folder, bool allowOutside,
                                             WorkMeter* meter = nullptr);

} // namespace wavelane::run
