// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::shader {

/// One resource, constant buffer or structure variable that a source declares at its outermost level.
struct SourceDeclaration
{
    std::string name;         ///< Variable, or name of the `cbuffer` block.
    std::string type;         ///< `RWTexture2D`, `cbuffer`, `StructuredBuffer`, or the structure's name.
    std::string element;      ///< Between the angle brackets, spaces single: `unorm float4`; empty: none.
    std::string registerName; ///< `u0` in lower case; empty where none is written.
    std::optional<std::uint32_t> space;
    bool isPushConstant = false;
    bool isSpecialization = false;
    bool isArray = false;     ///< `name[…]`.
    bool isUnbounded = false; ///< `name[]`.
};

/// Member of a structure or constant buffer that has an HLSL type which SPIR-V does not keep (`bool`, integer
/// matrix).
struct SourceMember
{
    std::string structure; ///< Name of the structure or block.
    std::string name;
    std::string type;
    std::optional<std::uint32_t> offset = {}; ///< Of `[[vk::offset(n)]]`.
};

/// What a lexer sees in preprocessed HLSL. It does not parse: what it does not understand it leaves out.
struct SourceScan
{
    std::vector<SourceDeclaration> declarations;
    std::vector<SourceMember> members;
    std::vector<std::string> entries; ///< Functions with `numthreads`, in their order.
    std::vector<std::string> placed;  ///< Structures and blocks with `packoffset` or `[[vk::offset]]`.

    const SourceDeclaration* find(std::string_view name) const;
    /// True where the source itself says where the members of a structure, a block or a variable of one lie.
    bool isPlaced(std::string_view name) const;
};

SourceScan scanHlsl(std::string_view preprocessed);

} // namespace wavelane::shader
