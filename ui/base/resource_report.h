// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/report.h"

#include <algorithm>
#include <string_view>

namespace wavelane::ui {

/// The part of a run's report about the resource of this name; null if there is none. Owned by the report.
inline const plan::ResourceReport* reportOf(const plan::RunReport& report, std::string_view name)
{
    const auto found = std::ranges::find(report.resources, name, &plan::ResourceReport::name);
    return found == report.resources.end() ? nullptr : &*found;
}

} // namespace wavelane::ui
