// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/server/server.h"
#include "core/engine/server/workshop.h"

namespace wavelane::engine {

/// Makes this process an engine: it dies with its parent, notes its crashes, and serves `workshop`. Returns the exit
/// status.
int runEngineProcess(const ServerOptions& options, const Workshop& workshop);

} // namespace wavelane::engine
