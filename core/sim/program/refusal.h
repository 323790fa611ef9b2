// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <cstdint>

namespace wavelane::sim {

/// Names an instruction that the interpreter does not support, and the reason if it is not just that nobody wrote it.
Error refusal(std::uint32_t opcode);

} // namespace wavelane::sim
