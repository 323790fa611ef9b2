// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"
#include "core/run/resources/live_resource.h"

#include <set>
#include <string>

namespace wavelane::run {

/// The part of a description that determines a resource's objects: everything except the label, the initial data and
/// the values of constants.
project::Resource specOf(const project::Resource& resource);

bool isHeap(const project::Resource& resource);

/// The names of the live resources that can be reused: their descriptions are unchanged, and so is the memory that
/// they depend on. A placed resource depends on its heap, a sparse resource on all heaps, and an acceleration
/// structure on the buffers whose addresses it contains.
std::set<std::string> keptResources(const project::Project& project, const LiveResources& live);

} // namespace wavelane::run
