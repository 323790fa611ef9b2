// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/lanes/number.h"

#include <array>
#include <cstdint>

namespace wavelane::sim {

/// A filtered texel, one component of the four texels around a place, or the level of detail of a sample.
enum class SampleMode : std::uint32_t { sample, gather, levels };

/// A sampling instruction: `a` image and sampler, `b` coordinate; `extra`: an index in `Program::literals` of this
/// description. Slots of operands are 0 if there is none.
struct SampleStep
{
    SampleMode mode = SampleMode::sample;
    std::uint32_t spatial = 2; ///< Coordinates without the layer; 3 for cubes.
    std::uint32_t isCube = 0;
    std::uint32_t arrayed = 0;
    std::uint32_t isFloat = 1;
    std::uint32_t width = 32; ///< Width of a result's component.
    std::uint32_t isImplicit = 0;
    Slot projection = 0;
    Slot lod = 0;
    std::uint32_t isLodConstant = 0;
    Slot bias = 0;
    Slot minLod = 0;
    Slot gradientX = 0;
    Slot gradientY = 0;
    Slot offset = 0;
    Slot offsets = 0; ///< Offset of each texel of a gather.
    Slot reference = 0;
    Slot component = 0;
    std::uint32_t isSparse = 0; ///< The first component of the result is a residency code: 1 or 0.
};

/// The results are those of the device, if the dispatch has its answers.
void sampleTexture(Wave& wave, const Step& step);

/// Derivatives: `extra` is the axis, 0 or 1, or their sum for 2.
void derive(Wave& wave, const Step& step);

/// The difference between the lanes of a quad along an axis, `x` first. Notes lanes of the quad that are inactive.
float derivativeOf(Wave& wave, const Step& step, Slot slot, unsigned lane, unsigned axis);

} // namespace wavelane::sim
