// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <cstdint>
#include <optional>

namespace wavelane::shader {

/// An integer of 8 to 64 bits, or a boolean of one.
struct ConstantNumber
{
    std::uint64_t bits = 0; ///< Zero above `width`.
    unsigned width = 32;

    std::int64_t asSigned() const;
    std::int64_t least() const; ///< The least signed number of that width.
};

/// How many numbers an operation of OpSpecConstantOp takes: 1 or 2; 0 for operations that `calculate` does not know.
unsigned operandsOf(spv::Op operation);

/// The result with any bits above its own width; nothing if it is undefined (division by zero, overflow of a
/// division, a shift by the width or more). For operations of which `operandsOf` is not 0; `second` is ignored if it
/// is 1.
std::optional<std::uint64_t> calculate(spv::Op operation, const ConstantNumber& first, const ConstantNumber& second);

} // namespace wavelane::shader
