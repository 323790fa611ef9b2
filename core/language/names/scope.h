// SPDX-License-Identifier: MIT
#pragma once

#include "core/language/names/expression_types.h"
#include "core/language/names/symbols.h"
#include "core/language/names/tokens_before.h"
#include "core/language/reference.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::language {

/// An unclosed call: `clamp(x, |`.
struct CallAt
{
    std::string name;             ///< Function or method: `clamp`, `Load`.
    std::size_t argument = 0;     ///< Index of the current argument, 0-based.
    std::optional<TypeAt> object; ///< For methods: the type before the dot.

    bool operator==(const CallAt&) const = default;
};

/// The names that are visible at a position in a source, and the types of expressions there. The reference and the
/// symbols must outlive it.
class Scope
{
public:
    /// `files`: the symbols of the source, followed by those of included files. `before`: the source up to the
    /// position, or any part of it that ends there and begins outside of comments.
    Scope(const Reference& reference, std::vector<const SourceSymbols*> files, std::string_view before);

    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

    const Reference& reference() const { return m_reference; }
    const std::vector<const SourceSymbols*>& files() const { return m_files; }
    const std::vector<Symbol>& locals() const { return m_locals; }
    const std::string& structure() const { return m_structure; } ///< Structure of the current method; else empty.

    /// The innermost declaration of a name that can be used without a dot, or null.
    const Symbol* find(std::string_view name) const;
    const Symbol* member(std::string_view structure, std::string_view name) const;
    /// All overloads of a function in the sources.
    std::vector<const Symbol*> functions(std::string_view name) const;
    std::vector<const Symbol*> membersOf(std::string_view structure) const; ///< Includes inherited members.

    /// The type of the expression before the dot at the end of the text, ignoring a word after it: for `a.b[1].pos|`
    /// the type of `a.b[1]`. Nothing if there is no dot.
    std::optional<TypeAt> objectType() const;
    /// The word at the end of the text; empty if there is none.
    std::string word() const { return m_tokens.word(); }
    /// A token before that word, counted backward; empty past the start.
    std::string_view tokenBefore(std::size_t back = 1) const { return m_tokens.tokenBefore(back); }
    /// The innermost unclosed call.
    std::optional<CallAt> call() const;

private:
    const Reference& m_reference;
    std::vector<const SourceSymbols*> m_files;
    TokensBefore m_tokens;
    std::string m_structure; ///< Precedes m_locals, whose initialization sets it.
    std::vector<Symbol> m_locals;
};

} // namespace wavelane::language
