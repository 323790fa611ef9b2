// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/layout.h"
#include "core/shader/spirv/module.h"

namespace wavelane::shader {

/// A type behind its arrays.
struct ArrayedType
{
    std::uint32_t element = 0;             ///< Id of the type that is no array.
    std::vector<std::uint32_t> dimensions; ///< Outermost first; 0 for a run-time array.
    std::vector<std::uint64_t> strides;    ///< Bytes, beside each dimension; 0 without the decoration.
};

/// Takes arrays off a type. Lengths that are specialised have their default.
ArrayedType arrayedType(const SpirvModule& module, std::uint32_t type);

/// Product of the dimensions: 1 for none, 0 where one is unbounded; the largest number where it does not fit.
std::uint32_t elementCount(const std::vector<std::uint32_t>& dimensions);

/// Type of a scalar, or of the components of a vector or matrix; nothing for others.
std::optional<NumberType> scalarType(const SpirvModule& module, std::uint32_t type);

/// The members of a structure with the offsets of their decorations.
std::vector<Member> structureMembers(const SpirvModule& module, std::uint32_t structure);

/// One element of the array that is a block's only member, as a member without name: what a structured buffer holds.
/// Nothing where the block is no such thing.
std::optional<Member> elementOfBlock(const SpirvModule& module, std::uint32_t block);

/// Where the last member ends, counted from the start; unsized ones count nothing.
std::uint64_t endOf(const std::vector<Member>& members);

/// Name as HLSL writes it: `float3`, `float4x4`, or the structure's name without what DXC puts in front.
std::string typeName(const SpirvModule& module, std::uint32_t type);

/// Bytes that a type takes where nothing decorates it (workgroup memory): components packed, booleans 4 bytes.
std::uint64_t packedSize(const SpirvModule& module, std::uint32_t type);

} // namespace wavelane::shader
