// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace wavelane::media {

/// GIF delays are hundredths of a second, and programs show frames with a delay of one hundredth more slowly.
inline constexpr double maxGifRate = 50;
/// GIF stores sides in 16 bits.
inline constexpr std::uint32_t maxGifSide = 65535;

/// Writes an animation as GIF (version 89a) that repeats without end, piece by piece: `header`, `frame` for each
/// picture, `trailer`, each called in this order. Every frame is complete and has colors of its own; up to 256 colors
/// are exact. The pieces fail with `file_unwritable` if giflib refuses or has no memory. One thread at a time.
class GifWriter
{
public:
    /// Fails with `limit_exceeded` if the size or the rate in frames per second is not possible.
    static Result<GifWriter> create(std::uint32_t width, std::uint32_t height, double rate);

    GifWriter(GifWriter&& other) noexcept;
    GifWriter& operator=(GifWriter&& other) noexcept;
    ~GifWriter();

    Result<std::string> header();
    /// `rgba` has width × height × 4 bytes, top row first; alpha is ignored.
    Result<std::string> frame(std::span<const std::byte> rgba);
    Result<std::string> trailer();

private:
    struct File;

    explicit GifWriter(std::unique_ptr<File> file);

    std::unique_ptr<File> m_file;
};

} // namespace wavelane::media
