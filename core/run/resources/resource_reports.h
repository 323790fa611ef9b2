// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/gpu/device.h"
#include "core/plan/report/report.h"
#include "core/project/project.h"
#include "core/run/plan_names.h"
#include "core/run/resources/resource_reader.h"
#include "core/run/resources/resource_store.h"

#include <vector>

namespace wavelane::run {

/// The report's entries of all resources, in the project's order, as their descriptions determine them.
std::vector<ResourceReport> describeResources(const project::Project& project);

/// Adds what only the live resources determine after a completed run: sizes, types of heaps, counters, and with
/// `hashes` a hash of each resource's bytes. A resource that cannot be read gets a diagnostic.
void addLiveState(ResourceStore& store, ResourceReader& reader, bool hashes, std::vector<ResourceReport>& reports,
                  Diagnostics& diagnostics);

/// Adds the memory that the device requires to the entries of placed resources.
void addMemory(const gpu::Device& device, const project::Project& project, std::vector<ResourceReport>& reports);

} // namespace wavelane::run
