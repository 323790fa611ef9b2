// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <cstdint>
#include <optional>

namespace wavelane::shader {

/// A scalar or vector type of numbers or booleans.
struct NumberShape
{
    spv::Op kind = spv::OpTypeInt; ///< OpTypeInt, OpTypeFloat or OpTypeBool.
    std::uint32_t width = 32;      ///< Bits; 0 for booleans.
    bool isSigned = false;         ///< For integers.
    std::uint32_t components = 1;  ///< 1 to 4.
    std::uint32_t scalar = 0;      ///< ID of the type of a component.

    bool isBoolean() const { return kind == spv::OpTypeBool; }
    bool isInteger() const { return kind == spv::OpTypeInt; }
    bool isFloat() const { return kind == spv::OpTypeFloat; }
};

/// Nothing for other types.
std::optional<NumberShape> numberShape(const SpirvModule& module, std::uint32_t type);

/// The shape of the type of a value.
std::optional<NumberShape> shapeOfValue(const SpirvModule& module, std::uint32_t id);

} // namespace wavelane::shader
