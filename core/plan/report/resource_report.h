// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/report.h"
#include "core/project/resource.h"

namespace wavelane::plan {

/// The report's entry of a resource, as far as its description determines it.
ResourceReport describeResource(const project::Resource& resource);

} // namespace wavelane::plan
