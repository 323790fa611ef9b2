// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/device.h"
#include "core/plan/report/account_report.h"

namespace wavelane::run {

/// Counts the objects and the memory of a device now, and the memory of this process.
plan::AccountReport makeAccountReport(const gpu::Device& device);

} // namespace wavelane::run
