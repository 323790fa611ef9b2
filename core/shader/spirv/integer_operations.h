// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <cstdint>
#include <optional>

namespace wavelane::shader {

/// An integer of 8 to 64 bits, or a boolean of 1 bit.
struct ConstantNumber
{
    std::uint64_t bits = 0; ///< Bits above `width` are zero.
    unsigned width = 32;

    std::int64_t asSigned() const;
    std::int64_t minimum() const; ///< The smallest signed number of this width.
};

/// Returns the number of operands of an OpSpecConstantOp operation: 1 or 2; 0 if `calculate` does not support it.
unsigned operandCount(spv::Op operation);

/// Evaluates an operation for which `operandCount` is not 0; ignores `second` if it is 1. Bits above the result's
/// width are arbitrary. Returns nothing if the result is undefined (division by zero, division overflow, a shift by
/// the width or more).
std::optional<std::uint64_t> calculate(spv::Op operation, const ConstantNumber& first, const ConstantNumber& second);

} // namespace wavelane::shader
