// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"

#include <set>
#include <string>

namespace wavelane::plan {

/// The files of data that the project names: those of initial data, uploads and expectations. Paths are as the
/// project has them.
std::set<std::string> namedDataFiles(const project::Project& project);

} // namespace wavelane::plan
