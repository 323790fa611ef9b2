// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/plan.h"
#include "core/plan/report/report.h"
#include "core/run/resources/resource_cache.h"

#include <array>
#include <cstdint>
#include <vector>

namespace wavelane::run {

/// Size in texels of the first picture that the plan presents; zeros where it presents none. For `resolution` of the
/// live inputs.
std::array<std::uint32_t, 2> presentedSize(const Plan& plan, ResourceCache& resources);

/// Reads the presented pictures back as R8G8B8A8. Their resources must be idle.
Result<void> fetchPixels(const Plan& plan, ResourceCache& resources, std::vector<PresentedReport>& presented);

} // namespace wavelane::run
