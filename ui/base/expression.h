// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string_view>

namespace wavelane::ui {

/// The value of a whole-number expression as users type it: decimal and `0x` numbers, `+ - * / % << >>`, brackets,
/// and the units KiB, MiB, GiB behind a number. Exact in 64 bits: overflow, a negative result and a division by zero
/// are errors (`bad_value`), never wrapped.
Result<std::uint64_t> evaluateUnsigned(std::string_view text);

/// The same for numbers with a point and a sign: `+ - * /` and brackets.
Result<double> evaluateReal(std::string_view text);

} // namespace wavelane::ui
