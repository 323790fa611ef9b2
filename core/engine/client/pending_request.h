// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/engine/client/events.h"
#include "core/engine/protocol/black_box.h"
#include "core/engine/protocol/exchange/snapshot_exchange.h"
#include "core/engine/protocol/frame.h"

#include <string>

namespace wavelane::engine {

/// A request that the client holds, waiting or running.
struct PendingRequest
{
    Key key = 0;
    std::string lane;
    Request request;
    int attempts = 0; ///< How often an engine died while it ran.
    /// For compiles and runs: diagnostics of the shaders that crashed or blocked a compiler. They are not compiled
    /// again by that compiler.
    Diagnostics failedShaders;
};

/// The engine thread that answers the request.
Role roleOf(const Request& request);

/// True for requests about contents that only the current engine process has.
bool readsContents(const Request& request);

/// The message that sends the request to the engine, to which `snapshots` belongs.
Message toMessage(const PendingRequest& pending, SentSnapshots& snapshots);

} // namespace wavelane::engine
