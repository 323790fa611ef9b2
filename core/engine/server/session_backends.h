// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/session.h"

#include <chrono>
#include <cstdint>

namespace wavelane::engine {

struct ServerOptions
{
    int socket = -1;   ///< Connected Unix stream socket; taken over.
    int blackBox = -1; ///< Descriptor of the client's black box; taken over; -1: none.
    std::chrono::milliseconds compileDeadline{10'000};
    std::uint64_t memoryLimitInBytes = 0; ///< 0: none.
};

/// The engine process: answers requests on the socket until its other end closes. Returns the exit status of the
/// process. Its I/O thread is the caller's; compiling and GPU work have a thread each. Installs handlers for fatal
/// signals and asks the system to end this process with its parent.
int serve(const ServerOptions& server, const run::SessionOptions& options, const shader::ToolchainOptions& toolchain);

} // namespace wavelane::engine
