// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::language {

/// What a name of HLSL is.
enum class EntryKind {
    function,
    method, ///< Of the types in `Entry::types`.
    member, ///< The same, without a call: `mips`, `Origin`.
    type,
    keyword,
    attribute,
    semantic,
    constant,
    directive, ///< `#define`, `defined`.
    macro,     ///< `__LINE__`.
    elsewhere, ///< Not for compute shaders; the summary says what it is for.
};

/// One form of a function or method.
struct Signature
{
    std::string text; ///< `T clamp(T value, T lowest, T highest)`; of methods with places of the type: `{location}`.
    std::vector<std::string> where; ///< `T: int, uint, half or float`, one for each letter that people have to know.

    bool operator==(const Signature&) const = default;
};

/// One name of HLSL and what there is to say of it.
struct Entry
{
    std::string name; ///< With `vk::` where it stands in that namespace.
    EntryKind kind = EntryKind::function;
    std::string text;    ///< How it is written: `[numthreads(x, y, z)]`, `Texture2D<T>`; empty for functions.
    std::string summary; ///< One sentence.
    std::string since;   ///< Shader model, `6.0`.
    std::string release; ///< First release of DXC that makes SPIR-V of it; `none`; empty: all do.
    std::vector<std::string> needs;
    std::vector<std::string> notes;
    std::vector<std::string> types; ///< Of methods and members: the types that have them.
    std::vector<Signature> signatures;
    std::map<std::string, std::string> places; ///< Of types: what stands for the words in braces of signatures.
    bool isScalar = false;                     ///< A type that has vectors and matrices.
};

/// All names of HLSL that the editor explains: the files of resources/hlsl. A value; reading it again gives the same.
class Reference
{
public:
    /// Reads the texts of those files, in any order. `bad_json` where one is not JSON.
    static Result<Reference> read(std::span<const std::string> documents);

    /// Everything but methods and members, sorted by name.
    const std::vector<Entry>& entries() const { return m_entries; }
    const std::vector<Entry>& methods() const { return m_methods; }

    /// Functions, types and words by name, with or without `vk::`; `float3x4` is found as `float`. Null: unknown.
    const Entry* find(std::string_view name) const;
    /// Of a type without its element (`Texture2D`), or null.
    const Entry* method(std::string_view type, std::string_view name) const;
    std::vector<const Entry*> methodsOf(std::string_view type) const;
    /// The forms that a type has of a method, with its places and `element` for T: `float4 Load(int3 place)`. An
    /// empty element leaves T.
    std::vector<Signature> signaturesOf(const Entry& method, std::string_view type, std::string_view element) const;

private:
    std::vector<Entry> m_entries;
    std::vector<Entry> m_methods;
};

} // namespace wavelane::language
