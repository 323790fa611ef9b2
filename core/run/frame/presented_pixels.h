// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/plan.h"
#include "core/plan/report/report.h"
#include "core/run/plan_names.h"
#include "core/run/resources/resource_reader.h"
#include "core/run/resources/resource_store.h"

#include <array>
#include <cstdint>
#include <vector>

namespace wavelane::run {

/// The size in texels of the first texture that the plan presents, for `resolution` of the live inputs; zeros if
/// there is none.
std::array<std::uint32_t, 2> presentedSize(const Plan& plan, ResourceStore& store);

/// Reads the presented textures and adds them to the reports as R8G8B8A8. The device must not use them.
Result<void> readPresented(const Plan& plan, ResourceStore& store, ResourceReader& reader,
                           const decode::DisplayOptions& display, std::vector<PresentedReport>& presented);

} // namespace wavelane::run
