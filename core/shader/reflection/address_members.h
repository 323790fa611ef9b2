// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/shader/reflection/reflection.h"

#include <string>

namespace wavelane::shader {

/// Warnings about members of push constants and blocks that are addresses of memory (`buffer_reference`, pointers):
/// projects cannot state them, so they are zero. `file` is the name of the source.
Diagnostics warnOfAddresses(const Reflection& reflection, const std::string& file);

} // namespace wavelane::shader
