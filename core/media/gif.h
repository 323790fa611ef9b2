// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace wavelane::media {

/// GIF delays are hundredths of a second, and programs show frames with a delay of one hundredth more slowly.
inline constexpr double maxGifRate = 50;
/// GIF stores sides in 16 bits.
inline constexpr std::uint32_t maxGifSide = 65535;

/// Writes an animation as GIF (version 89a) that repeats without end, piece by piece: `header`, `frame` for each
/// picture, `trailer`. Every frame is complete and has colors of its own; up to 256 colors are exact.
class GifWriter
{
public:
    /// Fails with `limit_exceeded` if the size or the rate in frames per second is not possible.
    static Result<GifWriter> create(std::uint32_t width, std::uint32_t height, double rate);

    std::string header() const;
    /// `rgba` has width × height × 4 bytes, top row first; alpha is ignored.
    std::string frame(std::span<const std::byte> rgba);
    static std::string trailer() { return ";"; }

private:
    GifWriter(std::uint32_t width, std::uint32_t height, double rate)
        : m_width(width), m_height(height), m_rate(rate)
    {
    }

    std::uint32_t m_width;
    std::uint32_t m_height;
    double m_rate;
    std::uint64_t m_frames = 0;
};

} // namespace wavelane::media
