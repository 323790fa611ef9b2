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

namespace wavelane::plan {

/// The target for the data of a resource: its size and format, and the layout of its elements if a shader declares
/// one. `layouts` are `Plan::layouts`. `bad_value` for resources without data, `limit_exceeded` if the size exceeds
/// 64 bits.
Result<DataTarget> dataTarget(const project::Resource& resource,
                              const std::map<std::string, std::vector<shader::Layout>>& layouts);

/// Adds the layouts that `dataTarget` uses to the report entries of resources without a format.
void addLayouts(const std::map<std::string, std::vector<shader::Layout>>& layouts,
                std::vector<ResourceReport>& resources);

} // namespace wavelane::plan
