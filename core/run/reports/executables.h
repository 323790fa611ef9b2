// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/plan/plan.h"
#include "core/plan/report/executable_report.h"
#include "core/run/device_objects.h"
#include "core/run/plan_names.h"

namespace wavelane::run {

/// What the driver made of the shaders of the recorded passes, which were planned with `RunOptions::executables`.
/// Adds a diagnostic if the driver does not report it.
plan::ExecutablesReport describeExecutables(const DeviceObjects& device, const Plan& plan, Diagnostics& diagnostics);

} // namespace wavelane::run
