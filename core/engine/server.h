// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/session.h"

namespace wavelane::engine {

/// The engine process: answers requests on the socket until its other end closes. Returns the exit status of the
/// process. Its I/O thread is the caller's; compiling and GPU work have a thread each.
int serve(int socket, const run::SessionOptions& options, const shader::ToolchainOptions& toolchain);

} // namespace wavelane::engine
