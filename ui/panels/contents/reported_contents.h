// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/request/request.h"
#include "core/plan/report/report.h"

namespace wavelane::ui {

/// The contents of a resource as a run left them.
inline inspect::Contents reportedContents(const plan::ResourceReport& report)
{
    return {.size = report.size,
            .format = report.format,
            .layout = report.layout,
            .stride = report.stride,
            .extent = report.extent};
}

} // namespace wavelane::ui
