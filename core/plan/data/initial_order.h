// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"

#include <vector>

namespace wavelane::plan {

/// The resources in the order in which they receive their initial data: the project's order, except that placed
/// resources without `initial` come first, so that their zeros do not overwrite the data of overlapping resources.
std::vector<const project::Resource*> initialOrder(const project::Project& project);

} // namespace wavelane::plan
