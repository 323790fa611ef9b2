// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::language {

/// Kind of an HLSL name.
enum class EntryKind {
    function,
    method, ///< A method of the types in `Entry::types`.
    member, ///< A member of the types in `Entry::types`: `mips`, `Origin`.
    type,
    keyword,
    attribute,
    semantic,
    constant,
    directive, ///< `#define`, `defined`.
    macro,     ///< `__LINE__`.
    elsewhere, ///< Not available in compute shaders; the summary names its use.
};

/// One form of a function or method.
struct Signature
{
    /// `T clamp(T value, T lowest, T highest)`; methods can have placeholders such as `{location}`.
    std::string text;
    /// `T: int, uint, half or float`, one for every letter that needs an explanation.
    std::vector<std::string> where;

    bool operator==(const Signature&) const = default;
};

/// One name of HLSL with its documentation.
struct Entry
{
    std::string name; ///< With `vk::` for names in that namespace.
    EntryKind kind = EntryKind::function;
    std::string text;    ///< Syntax: `[numthreads(x, y, z)]`, `Texture2D<T>`; empty for functions.
    std::string summary; ///< One sentence.
    std::string since;   ///< Shader model, `6.0`.
    std::string release; ///< First release of DXC that compiles it to SPIR-V; `none`; empty: all releases.
    std::vector<std::string> needs;
    std::vector<std::string> notes;
    std::vector<std::string> types; ///< The types that have a method or member.
    std::vector<Signature> signatures;
    std::map<std::string, std::string> places; ///< For types: placeholder in signatures → replacement.
    bool isScalar = false;                     ///< True for types with vectors and matrices.
};

/// All documented names of HLSL, read from resources/hlsl. A value type.
class Reference
{
public:
    /// Reads the contents of the files, in any order. Fails with `bad_json` if a document is not a JSON object.
    static Result<Reference> read(std::span<const std::string> documents);

    /// All names except methods and members, sorted by name.
    const std::vector<Entry>& entries() const { return m_entries; }
    const std::vector<Entry>& methods() const { return m_methods; }

    /// Finds an entry by its name, with or without `vk::`; `float3x4` is found as `float`. Null if unknown.
    const Entry* find(std::string_view name) const;
    /// The method of a type without its element (`Texture2D`), or null.
    const Entry* method(std::string_view type, std::string_view name) const;
    std::vector<const Entry*> methodsOf(std::string_view type) const;
    /// The forms of a method for a type, such as `float4 Load(int3 location)`: placeholders are replaced, and T is
    /// replaced by `element` unless that is empty.
    std::vector<Signature> signaturesOf(const Entry& method, std::string_view type, std::string_view element) const;

private:
    std::vector<Entry> m_entries;
    std::vector<Entry> m_methods;
};

} // namespace wavelane::language
