// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/layout.h"

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::inspect {

/// Rules that place the members of a structure in memory.
enum class Packing {
    structured, ///< HLSL's structured buffers and C: each member at a multiple of the size of its largest scalar.
    cbuffer,    ///< HLSL's constant buffers, "Packing rules for constant variables": registers of 16 bytes.
    std140,     ///< GLSL 4.60, 7.6.2.2 "Standard Uniform Block Layout".
    std430,     ///< As std140, without rounding the alignment of arrays and structures up to 16 bytes.
    scalar,     ///< Vulkan 1.4, "Offset and Stride Assignment", scalar alignment. Unlike in C, a member
                ///< can start in the padding at the end of a structure, as compilers place it.
};

std::string_view toString(Packing packing);
std::optional<Packing> packingFromString(std::string_view text);
/// The names for messages: `structured, cbuffer, std140, std430, scalar`.
std::string packingNames();

/// The memory of a structure.
struct Extent
{
    std::uint64_t alignment = 1;
    std::uint64_t size = 0;    ///< Bytes to the end of the last member.
    std::uint64_t advance = 0; ///< Bytes until the next member of the parent can start.
};

/// The largest structure, in bytes.
inline constexpr std::uint64_t maxStructBytes = std::uint64_t{1} << 40U;

/// Sets offsets, sizes, strides and matrix strides of members, and of their own members, from their types and array
/// dimensions. Fails with a sentence if the structure exceeds `maxStructBytes`.
std::expected<Extent, std::string> placeMembers(std::vector<shader::Member>& members, Packing packing);

/// Bytes between elements of such a structure.
std::uint64_t strideOf(const Extent& extent, Packing packing);

} // namespace wavelane::inspect
