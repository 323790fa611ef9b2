// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <optional>

namespace wavelane::shader {

/// Replaces `abs` of unsigned numbers by the number: DXC and Slang treat it as signed. Returns nothing if there is
/// none.
std::optional<SpirvWords> dropUnsignedAbsolutes(const SpirvModule& module);

} // namespace wavelane::shader
