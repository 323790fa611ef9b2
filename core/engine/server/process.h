// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/server/backends.h"

#include <chrono>
#include <cstdint>

namespace wavelane::engine {

/// How an engine process is connected to its client, and its limits.
struct ServerOptions
{
    int socket = -1;   ///< Connected Unix stream socket; ownership is taken.
    int blackBox = -1; ///< Descriptor of the client's black box; ownership is taken; -1: none.
    std::chrono::milliseconds compileDeadline{10'000};
    std::uint64_t memoryLimitInBytes = 0; ///< 0: no limit.
};

/// Turns this process into an engine that answers requests until the peer closes the socket. The calling thread does
/// the I/O; compiling and GPU work have a thread each. Installs handlers for fatal signals and makes the process exit
/// with its parent. Returns the exit status.
int runEngineProcess(const ServerOptions& options, const Backends& backends);

} // namespace wavelane::engine
