// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/program/program.h"

namespace wavelane::sim {

/// The handler of an operation that treats components separately (SPIR-V specification, 3.52.12 to 3.52.14), for
/// operands of a width; null for other operations. Booleans have the width 1.
Handler arithmeticHandler(spv::Op operation, unsigned width);

/// The part of `arithmeticHandler` for divisions, shifts and bits of integers, which have operands without a result.
Handler integerHandler(spv::Op operation, unsigned width);

/// The handler of a conversion between numbers; null for other operations.
Handler conversionHandler(spv::Op operation, const Type& from, const Type& to);

/// The handler of a function of GLSL.std.450 that treats components separately; null for others.
Handler standardHandler(std::uint32_t function, unsigned width);

/// The reason why devices may compute an operation differently; null if they may not.
const char* inexactReason(spv::Op operation, bool isFloat64);
const char* inexactStandardReason(std::uint32_t function);

} // namespace wavelane::sim
