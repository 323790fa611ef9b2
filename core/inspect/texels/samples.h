// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/source/scan.h"
#include "core/inspect/source/texel_box.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace wavelane::inspect {

/// Texels for a picture that is smaller than the image: from each block of step × step texels of a plane, the one in
/// the middle. With step 1, all texels of the box.
struct SampleOptions
{
    TexelBox box;
    std::uint64_t step = 1; ///< 1 to `maxTexelStep`.
    bool operator==(const SampleOptions&) const = default;
};

inline constexpr std::uint64_t maxTexelStep = 65536;
/// The maximum number of bytes of texels that can be requested together.
inline constexpr std::uint64_t maxSampleBytes = std::uint64_t{16} << 20U;

struct SampleResult
{
    std::array<std::uint64_t, 3> extent{}; ///< Texels in each direction.
    std::vector<std::byte> texels;         ///< Packed, in the order of rows and planes, as they are in the source.
    bool operator==(const SampleResult&) const = default;
};

/// The number of blocks of `step` texels, the last of which may be incomplete.
constexpr std::uint64_t blocksOf(std::uint64_t texels, std::uint64_t step)
{
    return (texels + step - 1) / step;
}

/// Reads only the rows that are needed. Fails with `bad_value` for an invalid step or box, with `limit_exceeded`
/// above `maxSampleBytes`, and like the source.
Result<SampleResult> samples(Source& source, const Elements& elements, const SampleOptions& options,
                             const Control& control);

} // namespace wavelane::inspect
