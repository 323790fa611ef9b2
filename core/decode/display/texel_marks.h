// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/base/result.h"
#include "core/decode/display/display_options.h"
#include "core/decode/texels.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace wavelane::decode {

/// What is remarkable about a texel. A texel has several marks if its channels do; `TexelMarks` has one bit for each.
enum class TexelMark : std::uint8_t { nan, positiveInfinity, negativeInfinity, aboveWhite, belowBlack, negative };
inline constexpr std::size_t texelMarkCount = 6;
using TexelMarks = std::uint8_t;

constexpr TexelMarks bitOf(TexelMark mark)
{
    return static_cast<TexelMarks>(1U << static_cast<unsigned>(mark));
}

inline constexpr TexelMarks nonFiniteMarks =
    bitOf(TexelMark::nan) | bitOf(TexelMark::positiveInfinity) | bitOf(TexelMark::negativeInfinity);

/// Whether no component of packed texels is NaN or infinite. False also means that it was not examined, as for packed
/// floats.
bool allFinite(Format format, std::span<const std::byte> texels);

/// The marks that the options display.
TexelMarks displayedMarks(const DisplayOptions& options);

/// The color of a mark: NaN magenta, infinity yellow, −infinity cyan, above white red, below black blue, negative
/// green. With several, the first in the order of `TexelMark`; black without.
std::array<std::uint8_t, 3> markColor(TexelMarks marks);

/// Finds the marks of texels: of the shown channels, and for the range of the shown color channels, or of alpha if it
/// is shown alone. Infinite values are not above white or below black, but −infinity is negative.
class TexelMarker
{
public:
    TexelMarker(Format format, const DisplayOptions& options);

    TexelMarks operator()(const Color& color) const;
    /// Marks that texels of this format can have; 0 if none is possible, so that nobody has to look for them.
    TexelMarks possible() const { return m_possible; }

private:
    std::array<bool, 4> m_channels;
    std::array<bool, 4> m_ranged; ///< Channels to which the range applies.
    double m_low;
    double m_high;
    TexelMarks m_possible = 0;
};

/// The marks of packed texels, one byte for each texel of `marks`. Fails like `decodeRow`.
Result<void> markTexels(Format format, std::span<const std::byte> bytes, const TexelMarker& marker,
                        std::span<TexelMarks> marks);

} // namespace wavelane::decode
