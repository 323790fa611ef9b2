// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <compare>
#include <cstdint>
#include <map>
#include <set>
#include <vector>

namespace wavelane::shader {

/// A member of a block of constants: the variable, and the indexes of members, outermost first.
struct ConstantMember
{
    std::uint32_t variable = 0;
    std::vector<std::uint32_t> path;
    auto operator<=>(const ConstantMember&) const = default;
};

/// With what a shader indexes an array of descriptors.
struct ArrayIndices
{
    std::set<std::uint32_t> constants;
    std::set<ConstantMember> members; ///< Of constant buffers and push constants, as they are.
};

/// By variable, for arrays of descriptors that are accessed. Indexes that are computed are left out.
std::map<std::uint32_t, ArrayIndices> arrayIndices(const SpirvModule& module);

} // namespace wavelane::shader
