// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/plan/data/initial_bytes.h"
#include "core/plan/report/report.h"
#include "core/project/resource.h"
#include "core/shader/contract/layout.h"

#include <map>
#include <string>
#include <vector>

namespace wavelane::run {

/// What data are made for: the resource's size and format, and the layout of its elements where a shader declares one
/// (`layouts` by resource, as the plan collects them). `bad_value` for resources that hold no data, `limit_exceeded`
/// where the size does not fit 64 bits.
Result<DataTarget> dataTarget(const project::Resource& resource,
                              const std::map<std::string, std::vector<shader::Layout>>& layouts);

/// Writes the layouts that `dataTarget` takes into a report, of what has no format.
void addLayouts(const std::map<std::string, std::vector<shader::Layout>>& layouts,
                std::vector<ResourceReport>& resources);

} // namespace wavelane::run
