// SPDX-License-Identifier: MIT
#pragma once

#include "core/decode/numbers.h"
#include "core/inspect/elements/elements.h"

#include <cstdint>
#include <optional>

namespace wavelane::inspect {

/// An extreme that was collected as a double becomes a number as the column has it.
void restoreKind(std::optional<decode::Number>& extreme, ValueKind kind);

/// Bits that are equal for all values that count as one: every NaN, and both zeros.
std::uint64_t distinctBits(double value);

} // namespace wavelane::inspect
