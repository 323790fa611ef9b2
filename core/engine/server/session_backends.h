// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/server/backends.h"

namespace wavelane::engine {

/// The backends of the product: the installed compilers and a session on a device.
Backends sessionBackends(const run::SessionOptions& options, const shader::ToolchainOptions& toolchain);

} // namespace wavelane::engine
