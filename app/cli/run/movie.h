// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>

namespace wavelane::cli {

struct MovieOptions
{
    std::filesystem::path file;            ///< With one of the extensions of `isMovie`.
    std::array<std::uint32_t, 2> extent{}; ///< In texels.
    double rate = 60;                      ///< Frames per second.
};

/// A file with many frames. It appears under its name when `finish` succeeds; otherwise, nothing is left behind.
///
/// Lifecycle: 1. `create` 2. `add` for each frame 3. `finish`.
class Movie
{
public:
    virtual ~Movie() = default;

    /// Fails with `limit_exceeded` if the format cannot have this size or rate, with `feature_missing` if it needs
    /// ffmpeg and there is none, and with `file_unwritable`.
    static Result<std::unique_ptr<Movie>> create(const MovieOptions& options);

    /// R, G, B, A bytes, top row first; alpha is ignored.
    virtual Result<void> add(std::span<const std::byte> rgba) = 0;
    virtual Result<void> finish() = 0;
};

/// True for .gif, .webm and .mp4.
bool isMovie(const std::filesystem::path& file);

} // namespace wavelane::cli
