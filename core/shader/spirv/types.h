// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/layout.h"
#include "core/shader/spirv/module.h"

namespace wavelane::shader {

/// An element type with the array dimensions around it.
struct ArrayedType
{
    std::uint32_t element = 0;             ///< Id of the innermost type, which is not an array.
    std::vector<std::uint32_t> dimensions; ///< Outermost first; 0 for a runtime array.
    std::vector<std::uint64_t> strides;    ///< Bytes, for each dimension; 0 without ArrayStride.
};

/// Splits a type into element type and array dimensions. Specialized lengths have their default values.
ArrayedType arrayedType(const SpirvModule& module, std::uint32_t type);

/// Returns whether the type is a structure that Slang puts around an array in a block: its only member is `data`.
bool isArrayWrapper(const SpirvModule& module, std::uint32_t type);

/// Returns the product of the dimensions, saturated to 32 bits: 1 for none, 0 if one is unbounded.
std::uint32_t elementCount(const std::vector<std::uint32_t>& dimensions);

/// Returns the type of a scalar or of the components of a vector or matrix; nothing for other types.
std::optional<NumberType> scalarType(const SpirvModule& module, std::uint32_t type);

/// Returns the members of a structure with the offsets from their decorations.
std::vector<Member> structureMembers(const SpirvModule& module, std::uint32_t structure);

/// Returns the element of a structured buffer as an unnamed member. Returns nothing unless the only member of the
/// block is a runtime array.
std::optional<Member> elementOfBlock(const SpirvModule& module, std::uint32_t block);

/// Returns the end of the last member in bytes; unsized members have size 0.
std::uint64_t membersEnd(const std::vector<Member>& members);

/// Returns the HLSL name: `float3`, `float4x4`, or the structure's name without DXC's prefix.
std::string typeName(const SpirvModule& module, std::uint32_t type);

/// Returns the size in bytes of a type without layout decorations (workgroup memory): tightly packed, 4-byte
/// booleans.
std::uint64_t packedSize(const SpirvModule& module, std::uint32_t type);

} // namespace wavelane::shader
