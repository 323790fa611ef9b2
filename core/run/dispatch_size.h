// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/run/binding_writer.h"
#include "core/run/plan.h"

#include <vulkan/vulkan.h>

#include <array>
#include <cstdint>
#include <functional>
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

/// One thread for each element or texel: elements of a structured or typed buffer, bytes of a raw one, texels of mip
/// 0 with the slices of an array (or the faces of a cube) along z (1D arrays: along y).
Result<std::array<std::uint64_t, 3>> coveredThreads(const project::Resource& resource, std::uint64_t sizeInBytes);

} // namespace wavelane::run
