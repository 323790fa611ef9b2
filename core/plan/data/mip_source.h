// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/data/byte_source.h"
#include "core/plan/data/initial_bytes.h"
#include "core/project/resource.h"

#include <cstdint>
#include <functional>
#include <memory>

namespace wavelane::plan {

/// The size in bytes of the whole texture of a target, which patterns and images fill. `upload_out_of_bounds` if the
/// target is only a part of it, `bad_value` if the size is an expression or overflows.
Result<std::uint64_t> wholeTextureSize(const project::Texture& texture, const DataTarget& target);

/// Creates a source of the first level of a texture, with all layers, packed. Called repeatedly.
using FirstLevel = std::function<Result<std::unique_ptr<ByteSource>>()>;

/// The maximum size of a level that is kept to compute the smaller levels.
inline constexpr std::uint64_t maxKeptLevelBytes = std::uint64_t{8} << 20;

/// A whole packed texture: the first level, and smaller levels that average 2 × 2 (× 2) texels of the next larger
/// one. If a side is odd, its last texel is ignored. `firstLevel` is called immediately, and again for each smaller
/// level down to the first one of at most `keepBytes`. This way, large textures take more time but little memory: two
/// rows per level, or two planes of a 3D texture, plus the kept level. `format_unsupported` for compressed formats
/// with mips. Other errors are those of `firstLevel`.
Result<std::unique_ptr<ByteSource>> mipSource(const project::Texture& texture, FirstLevel firstLevel,
                                              std::uint64_t keepBytes = maxKeptLevelBytes);

} // namespace wavelane::plan
