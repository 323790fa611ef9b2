// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace wavelane::ui {

/// Values that an expression can refer to.
struct ExpressionNames
{
    std::optional<std::uint64_t> current; ///< A leading `+` or `-` adds to this value.
    std::optional<std::uint64_t> end;     ///< The value of `end`.
};

/// Evaluates an integer expression: decimal and `0x` numbers, `+ - * / % << >>`, brackets, and the units KiB, MiB and
/// GiB (also K, M and G) after a number. Exact in 64 bits: an overflow, a negative result and a division by zero are
/// errors (`bad_value`). Errors are translated sentences.
Result<std::uint64_t> evaluateUnsigned(std::string_view text, const ExpressionNames& names = {});

/// As above for signed 64-bit results.
Result<std::int64_t> evaluateSigned(std::string_view text);

/// Evaluates an expression with finite floating-point numbers: `+ - * /`, brackets, and `0x` numbers. A comma means
/// the same as a dot, in every locale.
Result<double> evaluateReal(std::string_view text);

/// Fails with the limits if the value is out of range. A limit that is empty does not apply.
Result<void> checkRange(double value, std::optional<double> least, std::optional<double> most);

} // namespace wavelane::ui
