// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace wavelane::sim {

/// What is read outside of an image; Vulkan's address modes.
enum class Wrap : std::uint8_t { repeat, mirror, clamp, border, mirrorOnce };
/// How the reference is compared with a texel; Vulkan's compare operations.
enum class Comparison : std::uint8_t { never, less, equal, lessEqual, greater, notEqual, greaterEqual, always };

/// How the texels that a filter reads are combined.
enum class Reduction : std::uint8_t { average, least, greatest };

/// A sampler, with the terms of Vulkan.
struct Sampler
{
    bool isMinLinear = false;
    bool isMagLinear = false;
    bool isMipLinear = false;
    std::array<Wrap, 3> wrap{};
    std::array<float, 4> border{}; ///< 0 or 1, also for integer textures.
    float minLod = 0;
    float maxLod = 1000;
    float bias = 0;
    bool isAnisotropic = false;
    std::optional<Comparison> comparison;
    Reduction reduction = Reduction::average;
    bool isUnnormalized = false; ///< Coordinates are in texels.
};

} // namespace wavelane::sim
