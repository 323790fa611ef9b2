// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/resources/resource_cache.h"

#include <map>
#include <memory>
#include <set>
#include <string>

namespace wavelane::run {

/// What must be equal for a resource to keep its memory: all but its label, its initial data and the values of
/// constants.
project::Resource specOf(const project::Resource& resource);

bool isHeap(const project::Resource& resource);

/// Names of the live resources that the project still describes as they were made, and whose memory stays too: what
/// lies in a heap goes with it, what has tiles with any heap, and an acceleration structure with a buffer whose
/// address it holds.
std::set<std::string> keptResources(const project::Project& project,
                                    const std::map<std::string, std::unique_ptr<LiveResource>>& live);

} // namespace wavelane::run
