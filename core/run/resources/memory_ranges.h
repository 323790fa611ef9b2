// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/resources/live_resource.h"

namespace wavelane::run {

/// Sets `LiveResource::memory` of all resources, which says for barriers which of them overlap.
///
/// A sparse resource counts as overlapping all heaps that its tiles can be mapped to, because the mapping changes
/// while a frame runs.
void assignMemoryRanges(const LiveResources& resources);

/// True if tiles can be mapped to the memory of the resource: it is a heap of the default type.
bool takesTiles(const LiveResource& resource);

} // namespace wavelane::run
