// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/plan.h"
#include "core/plan/report/report.h"
#include "core/plan/request.h"
#include "core/run/frame/shared_pictures.h"
#include "core/run/plan_names.h"
#include "core/run/resources/resource_reader.h"
#include "core/run/resources/resource_store.h"

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace wavelane::run {

/// The size in texels of the first texture that the plan presents, for `resolution` of the live inputs; zeros if
/// there is none.
std::array<std::uint32_t, 2> presentedSize(const Plan& plan, ResourceStore& store);

/// Records a copy of the last presented texture to a picture that the target can import. None if no texture is
/// presented, or if `readPresented` has to read it.
Result<SharedPictures::Copy> sharePresented(const Plan& plan, ResourceStore& store, SharedPictures& pictures,
                                            const RunOptions& options, const std::vector<PresentedReport>& presented);

/// Reads the presented textures that have no picture and adds them to the reports as R8G8B8A8. The device must not
/// use them.
Result<void> readPresented(const Plan& plan, ResourceStore& store, ResourceReader& reader,
                           const decode::DisplayOptions& display, std::vector<PresentedReport>& presented);

} // namespace wavelane::run
