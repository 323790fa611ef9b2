// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace wavelane::language {

/// Kind of a name that a source declares.
enum class SymbolKind {
    function,
    entry,     ///< A function with `numthreads`.
    structure, ///< Also classes, interfaces and enumerations.
    member,    ///< Member of a structure.
    method,    ///< Method of a structure.
    resource,  ///< Bound global: buffer, texture or sampler.
    block,     ///< `cbuffer` or `tbuffer`.
    constant,  ///< Member of a block, or enumerator.
    variable,  ///< Static or groupshared global, or local variable.
    parameter,
    type, ///< `typedef`, `using`.
    macro,
};

/// One name that a source declares.
struct Symbol
{
    std::string name;
    SymbolKind kind = SymbolKind::variable;
    /// As written: `RWTexture2D<float4>`; result of a function, target of a typedef, base structure.
    std::string type;
    std::string signature; ///< Declaration on one line: `float3 shade(float3 normal)`.
    std::string owner;     ///< Structure of members and methods, block of constants; else empty.
    std::string note;      ///< The comment above it, or after it on its line.
    int line = 0;          ///< 1-based.
    int dimensions = 0;    ///< Number of array dimensions.

    bool operator==(const Symbol&) const = default;
};

/// `#include "name"` or `<name>`.
struct Include
{
    std::string name;
    bool angled = false;
    int line = 0;

    bool operator==(const Include&) const = default;
};

/// What a source declares and includes.
struct SourceSymbols
{
    std::vector<Symbol> symbols; ///< In source order.
    std::vector<Include> includes;

    bool operator==(const SourceSymbols&) const = default;
};

/// The names that a source declares outside of functions. The source comes from the editor: it is not preprocessed
/// and often incomplete. Unrecognized code is skipped, and all branches of `#if` count. Takes linear time.
SourceSymbols symbolsOf(std::string_view source);

/// The variables and parameters that are visible at the end of `before`, which ends inside a function, innermost
/// last. `structure` receives the structure of the method; empty for functions.
std::vector<Symbol> localsOf(std::string_view before, std::string& structure);

} // namespace wavelane::language
