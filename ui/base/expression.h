// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string_view>

namespace wavelane::ui {

/// Evaluates an integer expression: decimal and `0x` numbers, `+ - * / % << >>`, parentheses, and the units KiB, MiB
/// and GiB after a number. Overflow of 64 bits, a negative result and division by zero are errors (`bad_value`).
Result<std::uint64_t> evaluateUnsigned(std::string_view text);

/// Evaluates an expression of floating-point numbers: `+ - * /` and parentheses.
Result<double> evaluateReal(std::string_view text);

} // namespace wavelane::ui
