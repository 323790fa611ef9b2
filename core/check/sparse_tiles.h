// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/project/resource.h"
#include "core/run/tiles/resource_memory.h"
#include "core/sim/memory/tiles.h"

#include <functional>
#include <map>
#include <memory>
#include <string>

namespace wavelane::check {

/// The tiles of a sparse buffer or texture for the interpreter. Fails with `feature_missing` if tiles share memory in
/// a way that the interpreter does not support.
Result<std::shared_ptr<const sim::Tiles>> simTiles(const project::Resource& resource,
                                                   const run::ResourceMemory& memory);

/// The memory of resources by name.
using ResourceMemories = std::map<std::string, run::ResourceMemory>;

/// Fails with `feature_missing` if a sparse resource has memory that another one has too, and one of them is written:
/// the interpreter keeps the bytes of each resource separately.
Result<void> checkSeparate(const ResourceMemories& memories,
                           const std::function<bool(const std::string& resource)>& isWritten);

} // namespace wavelane::check
