// SPDX-License-Identifier: MIT
#pragma once

#include "core/decode/display/texel_marks.h"
#include "core/inspect/find/find.h"
#include "core/inspect/source/scan.h"
#include "core/inspect/source/texel_box.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace wavelane::inspect {

/// On which values marks depend; as in `decode::DisplayOptions`.
struct MarkRule
{
    std::array<bool, 4> channels{true, true, true, true};
    std::optional<decode::DisplayRange> range = {};
    decode::TexelMarks wanted = 0xff; ///< Others are not looked for; NaN and infinity alone are found much faster.
    bool operator==(const MarkRule&) const = default;
};
/// For the marks that are displayed.
MarkRule markRule(const decode::DisplayOptions& options);

/// The marks of blocks of step × step texels of a plane, which have every mark that one of their texels has.
struct MarkOptions
{
    MarkRule rule;
    std::optional<TexelBox> box = {}; ///< Nothing: all texels.
    std::uint64_t step = 1;           ///< 1 to `maxTexelStep`.
    bool operator==(const MarkOptions&) const = default;
};

/// The most blocks of marks that can be requested together.
inline constexpr std::uint64_t maxMarkBlocks = std::uint64_t{16} << 20U;

struct MarkResult
{
    std::uint64_t texels = 0;
    std::array<std::uint64_t, 3> extent{}; ///< Blocks in each direction.
    std::vector<decode::TexelMarks> marks; ///< In the order of rows and planes; empty: no texel is marked.
    std::vector<std::uint64_t> counts;     ///< Texels with each combination of marks.
    bool operator==(const MarkResult&) const = default;
};

/// Reads all texels of the box. Fails with `bad_value` for elements that are not texels and for an invalid step or
/// box, with `limit_exceeded` above `maxMarkBlocks`, and like the source.
Result<MarkResult> marks(Source& source, const Elements& elements, const MarkOptions& options,
                         const Control& control);

/// The next texel with a mark, or the previous one, in the order of elements; then from the other end.
struct NearestMarkOptions
{
    MarkRule rule;
    decode::TexelMarks anyOf = 0;
    std::optional<TexelBox> box = {};       ///< Nothing: all texels.
    std::optional<std::uint64_t> from = {}; ///< An element within the box; nothing: the first or last one.
    Direction direction = Direction::next;
    bool operator==(const NearestMarkOptions&) const = default;
};

/// Nothing if no texel has such a mark. Fails with `bad_value` for a place outside of the box, and like `marks`.
Result<Nearest> nearestMark(Source& source, const Elements& elements, const NearestMarkOptions& options,
                            const Control& control);

} // namespace wavelane::inspect
