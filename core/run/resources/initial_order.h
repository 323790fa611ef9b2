// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"

#include <vector>

namespace wavelane::run {

/// The resources in the order in which they get their initial data. That is the project's order, except that placed
/// ones without `initial` come first: their zeros do not erase the data of those that they overlap.
std::vector<const project::Resource*> initialOrder(const project::Project& project);

} // namespace wavelane::run
