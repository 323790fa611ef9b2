// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/sim/debug/lane_value.h"

#include <span>
#include <string_view>

namespace wavelane::sim {

// Operations of expressions on numbers and vectors, as HLSL defines them. Operands are loaded and known. Each fails
// with `bad_value` for operands that do not fit.

bool isNumeric(const Type& type);
/// A number or vector as one with another kind of component.
LaneValue converted(const LaneValue& value, const Type& scalar);
Result<LaneValue> unaryOperation(std::string_view symbol, const LaneValue& operand);
Result<LaneValue> binaryOperation(std::string_view symbol, const LaneValue& left, const LaneValue& right);
/// A function, or a type as a constructor.
Result<LaneValue> callFunction(std::string_view name, std::span<const LaneValue> arguments);

} // namespace wavelane::sim
