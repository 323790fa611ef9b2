// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/result.h"
#include "core/plan/plan.h"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>

namespace wavelane::plan {

/// The threads that cover a resource, as `coveredThreads` computes them.
using CoveredLookup = std::function<Result<std::array<std::uint64_t, 3>>(const std::string& resource)>;

/// The group counts of a dispatch that is not indirect: as given, or the number of threads, or the elements of the
/// covered resource, divided by the group size and rounded up. `zero_size` names an axis without groups. Device
/// limits are not checked.
Result<std::array<std::uint64_t, 3>> requestedGroups(const PlannedDispatch& dispatch, const CoveredLookup& covered);

/// `groups` as 32-bit numbers. `limit_exceeded` names the device's maxComputeWorkGroupCount, which is `maxGroups`.
Result<std::array<std::uint32_t, 3>> checkGroups(const std::array<std::uint64_t, 3>& groups,
                                                 std::span<const std::uint32_t, 3> maxGroups);

/// Checks the groups of a dispatch after it ran; the result has no location. An error `limit_exceeded` if an indirect
/// dispatch read more than `maxGroups` groups, for which Vulkan defines no result. Otherwise, a warning
/// `limit_exceeded` for more than 2^32 threads along an axis, because SV_DispatchThreadID has 32 bits.
std::optional<Diagnostic> judgeGroups(const std::array<std::uint64_t, 3>& groups,
                                      const std::array<std::uint32_t, 3>& groupSize,
                                      std::span<const std::uint32_t, 3> maxGroups);

/// The threads of all groups, saturating at the largest 64-bit number.
std::uint64_t threadCount(const std::array<std::uint64_t, 3>& groups, const std::array<std::uint32_t, 3>& groupSize);

/// One thread per element of a structured or typed buffer, byte of a raw buffer, or texel of mip 0. The slices of an
/// array and the faces of a cube are along z, those of a 1D array along y.
Result<std::array<std::uint64_t, 3>> coveredThreads(const project::Resource& resource, std::uint64_t sizeInBytes);

} // namespace wavelane::plan
