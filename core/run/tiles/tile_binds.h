// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/gpu/sparse/binds.h"
#include "core/project/pass.h"
#include "core/run/bindings/binding_writer.h"

namespace wavelane::run {

/// What the queue has to do for a `bind_tile` pass; nothing (an empty value) for mips of the tail. The numbers were
/// checked by resolveTiles; what only live resources tell (names that changed places) is checked again here.
Result<gpu::SparseBinds> tileBinds(const project::BindTilePass& bind, const NameLookup& lookup);

} // namespace wavelane::run
