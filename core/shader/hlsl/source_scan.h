// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/layout.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::shader {

/// A resource, constant buffer or structure variable that a source declares at global scope.
struct SourceDeclaration
{
    std::string name;         ///< Variable, or name of the `cbuffer` block.
    std::string type;         ///< `RWTexture2D`, `cbuffer`, `StructuredBuffer`, or the structure's name.
    std::string element;      ///< Text in the angle brackets, with single spaces: `unorm float4`; empty: none.
    std::string registerName; ///< `u0`, in lower case; empty: none.
    std::optional<std::uint32_t> space;
    bool isPushConstant = false;
    bool isSpecialization = false;
    bool isArray = false;     ///< `name[…]`.
    bool isUnbounded = false; ///< `name[]`.
};

/// Member of a structure or constant buffer. SPIR-V does not preserve all HLSL types (`bool`, integer matrices).
struct SourceMember
{
    std::string structure; ///< Name of the structure or block.
    std::string name;
    std::string type;
    std::optional<std::uint32_t> offset = {}; ///< The number in `[[vk::offset(n)]]`.
    std::optional<MatrixOrder> order = {};    ///< `row_major` or `column_major`.
};

/// The declarations in preprocessed HLSL, found in its tokens without parsing. Unrecognized code is skipped.
struct SourceScan
{
    std::vector<SourceDeclaration> declarations;
    std::vector<SourceMember> members;
    std::vector<std::string> entries; ///< Functions with `numthreads` or `shader("compute")`, in order.
    std::vector<std::string> placed;  ///< Structures and blocks with `packoffset` or `[[vk::offset]]`.

    const SourceDeclaration* find(std::string_view name) const;
    /// True if the source sets explicit offsets for the members of a structure or block, or of the type of a
    /// variable.
    bool isPlaced(std::string_view name) const;
};

SourceScan scanHlsl(std::string_view preprocessed);

} // namespace wavelane::shader
