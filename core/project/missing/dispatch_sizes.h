// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/missing/completed_pass.h"
#include "core/project/missing/suggested_resource.h"

#include <array>
#include <cstdint>

namespace wavelane::project {

/// Threads along x and y of a dispatch with a 2D group and only buffers.
inline constexpr std::uint64_t planeSide = 64;
inline constexpr std::uint64_t volumeThreads = 16; ///< Along each axis, with a 3D group.

/// The sizes of new resources: one element per thread, if the size of the dispatch is known. `picture` is the slot of
/// the picture that the shader draws, or of one whose texels it reads, or null.
SuggestedSizes suggestedSizes(const CompletedPass& pass, const std::array<std::uint32_t, 3>& group,
                              const Slot* picture);

/// The elements of the last buffer that the pass already binds; without one, those of new buffers.
std::uint64_t elementsOfBuffers(const CompletedPass& pass, const SuggestedSizes& sizes);

/// Sets the specialization constants that are the size of groups of one thread, as GLSL's `local_size_x_id` by
/// default, so that groups have 64 threads.
void setGroupSize(CompletedPass& pass, const shader::Reflection& reflection);

} // namespace wavelane::project
