// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/project/project.h"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace wavelane::check {

/// A pass as often as a frame runs it.
struct FlatPass
{
    project::Pass pass; ///< Unnamed and without repetitions.
    std::string name;
    std::string at; ///< JSON pointer in the project.
};

/// The passes of a frame in order, without groups and repetitions. Fails with `limit_exceeded` if they are
/// too many. `maxDispatches`: without what comes after this many dispatches; 0: all.
Result<std::vector<FlatPass>> flatPasses(const project::Project& project, std::uint64_t maxDispatches);

/// The names and registers of the bindings with counters, by shader.
using CounterKeys = std::map<std::string, std::vector<std::pair<std::string, std::string>>>;

/// Gives every append, consume and counter buffer a visible counter, so that it can be read: a buffer whose name no
/// resource has.
void showCounters(project::Project& project, std::vector<FlatPass>& passes, const CounterKeys& counters);

} // namespace wavelane::check
