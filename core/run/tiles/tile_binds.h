// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/gpu/queue/sparse_binds.h"
#include "core/project/pass.h"
#include "core/run/resources/live_resource.h"

namespace wavelane::run {

/// The mapping that the queue performs for a `bind_tile` pass; empty for mips in the mip tail. `resolveTiles` has
/// checked the numbers; names that `swap` passes exchanged are checked here.
Result<gpu::SparseBinds> tileBinds(const project::BindTilePass& bind, const ResourceLookup& lookup);

} // namespace wavelane::run
