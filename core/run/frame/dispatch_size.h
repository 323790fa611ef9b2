// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/result.h"
#include "core/run/bindings/binding_writer.h"
#include "core/run/plan.h"

#include <vulkan/vulkan.h>

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace wavelane::run {

/// Groups of a dispatch that is not indirect: as given, or threads or the covered resource's elements divided by the
/// group size and rounded up. `limit_exceeded` names maxComputeWorkGroupCount, `zero_size` an empty axis.
Result<std::array<std::uint32_t, 3>> groupCount(const PlannedDispatch& dispatch, const NameLookup& lookup,
                                                const VkPhysicalDeviceLimits& limits);

/// The same before any device is asked for its limits. `covered` gives the threads that a resource of this name
/// takes, as `coveredThreads` does.
using CoveredLookup = std::function<Result<std::array<std::uint64_t, 3>>(const std::string& resource)>;
Result<std::array<std::uint64_t, 3>> wantedGroups(const PlannedDispatch& dispatch, const CoveredLookup& covered);

/// What is wrong with the groups of a dispatch, without a place; nothing if all is well. An error `limit_exceeded` if
/// an indirect dispatch has read more than maxComputeWorkGroupCount, for which Vulkan defines no result; else a
/// warning `limit_exceeded` for more than 2^32 threads along an axis, because SV_DispatchThreadID has 32 bits.
std::optional<Diagnostic> judgeGroups(const std::array<std::uint64_t, 3>& groups,
                                      const std::array<std::uint32_t, 3>& groupSize,
                                      const VkPhysicalDeviceLimits& limits);

/// Threads of all groups; at most the largest number of 64 bits.
std::uint64_t threadCount(const std::array<std::uint64_t, 3>& groups, const std::array<std::uint32_t, 3>& groupSize);

/// One thread for each element or texel: elements of a structured or typed buffer, bytes of a raw one, texels of mip
/// 0 with the slices of an array (or the faces of a cube) along z (1D arrays: along y).
Result<std::array<std::uint64_t, 3>> coveredThreads(const project::Resource& resource, std::uint64_t sizeInBytes);

} // namespace wavelane::run
