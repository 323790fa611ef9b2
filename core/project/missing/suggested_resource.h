// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/resource.h"
#include "core/shader/reflection/reflection.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace wavelane::project {

/// Sizes for new resources of a dispatch.
struct SuggestedSizes
{
    std::array<std::uint64_t, 2> extent{512, 512}; ///< Texels of two-dimensional textures.
    std::uint64_t written = 1024;                  ///< Elements of buffers that the shader writes.
    std::uint64_t read = 1024;                     ///< Elements of buffers that it only reads.
};

/// A resource that fits the binding, named after its variable, with contents if the shader reads it: a pattern for
/// textures, numbers for buffers. `index` is the element of an array, whose contents differ. Constants have no values
/// yet (see `suggestedValues`), and acceleration structures no geometry. Samplers are linear and clamp, unless
/// their name says otherwise (`pointSampler`, `sampler_LinearRepeat`).
Resource suggestedResource(const shader::Binding& binding, const SuggestedSizes& sizes, std::uint32_t index = 0);

/// The sampler of a combined texture and sampler.
Resource suggestedSampler(std::string_view variable, bool compares);

/// True if the buffer has elements that the shader declares, so that a dispatch can cover it.
bool hasElements(const shader::Binding& binding);

} // namespace wavelane::project
