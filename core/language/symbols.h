// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace wavelane::language {

/// What a name of a source is.
enum class SymbolKind {
    function,
    entry,     ///< A function with `numthreads`.
    structure, ///< Also of classes, interfaces and enumerations.
    member,    ///< Of a structure.
    method,    ///< Of a structure.
    resource,  ///< A global that is bound: buffers, textures, samplers.
    block,     ///< `cbuffer` or `tbuffer`.
    constant,  ///< In a block, or a number of an enumeration.
    variable,  ///< A global of the shader's own, or a variable of a function.
    parameter,
    type, ///< `typedef`, `using`.
    macro,
};

/// One name that a source declares.
struct Symbol
{
    std::string name;
    SymbolKind kind = SymbolKind::variable;
    std::string type; ///< As written: `RWTexture2D<float4>`; of functions the result, of a typedef what it means.
    std::string signature; ///< How it is declared, on one line: `float3 shade(float3 normal)`.
    std::string owner;     ///< Structure of members and methods, block of constants; else empty.
    std::string note;      ///< The comment above it or behind it on its line.
    int line = 0;          ///< 1-based.
    int dimensions = 0;    ///< Of an array.

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

struct SourceSymbols
{
    std::vector<Symbol> symbols; ///< In their order.
    std::vector<Include> includes;

    bool operator==(const SourceSymbols&) const = default;
};

/// The names that a source declares outside of functions, as it stands in the editor: not preprocessed and, while
/// someone types, seldom complete. What is not understood is left out; both sides of `#if` count. Linear in the
/// text's length.
SourceSymbols symbolsOf(std::string_view source);

/// The variables and parameters that can be used at the end of `before`, which ends inside a function; the innermost
/// last. `structure` receives the structure whose method it is, or stays empty.
std::vector<Symbol> localsOf(std::string_view before, std::string& structure);

} // namespace wavelane::language
