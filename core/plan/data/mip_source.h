// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/data/byte_source.h"
#include "core/plan/data/initial_bytes.h"
#include "core/project/resource.h"

#include <cstdint>
#include <functional>
#include <memory>

namespace wavelane::run {

/// Bytes of the whole texture of a target, which patterns and pictures fill: `upload_out_of_bounds` where the target
/// is only a part of it, `bad_value` where its size is still an expression or overflows.
Result<std::uint64_t> wholeTextureSize(const project::Texture& texture, const DataTarget& target);

/// Makes the first level of a texture anew: all its layers, packed.
using FirstLevel = std::function<Result<std::unique_ptr<ByteSource>>()>;

/// A level of at most this many bytes is kept for the levels below it.
inline constexpr std::uint64_t maxKeptLevelBytes = std::uint64_t{8} << 20;

/// A whole texture, packed: the first level, and below it levels that average 2 × 2 (× 2) texels of the level above;
/// where a side is odd its last texel is left out. `firstLevel` is called at once, and again for each level below up
/// to the first that has at most `keepBytes`: time is what large textures cost, but little memory. That is two rows
/// of each level, or two planes of a 3D texture, beside the level that is kept. `format_unsupported` for compressed
/// formats with mips; else errors as of `firstLevel`.
Result<std::unique_ptr<ByteSource>> mipSource(const project::Texture& texture, FirstLevel firstLevel,
                                              std::uint64_t keepBytes = maxKeptLevelBytes);

} // namespace wavelane::run
