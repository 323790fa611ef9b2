// SPDX-License-Identifier: MIT
#pragma once

#include "core/language/reference.h"
#include "core/language/symbols.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::language {

/// The type of an expression: `float4` with 0 dimensions, an array of it with more. An empty text means unknown.
struct TypeAt
{
    std::string text;
    int dimensions = 0;

    bool operator==(const TypeAt&) const = default;
};

/// One step of `particles[i].velocity.xy`: a name, a call, or an index.
struct Step
{
    std::string name; ///< Empty: an index.
    bool isCall = false;
    std::string argument;          ///< Template argument of a call: the type in angle brackets.
    std::size_t firstArgument = 0; ///< Tokens of a call's first argument, [first, last).
    std::size_t lastArgument = 0;
};

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
    std::string word() const;
    /// A token before that word, counted backward; empty past the start.
    std::string_view tokenBefore(std::size_t back = 1) const;
    /// The innermost unclosed call.
    std::optional<CallAt> call() const;

private:
    std::vector<Step> chainBefore(std::size_t end) const;
    TypeAt typeOf(const std::vector<Step>& chain) const;
    TypeAt typeOfFirst(const Step& step) const;
    TypeAt memberType(const TypeAt& object, const Step& step) const;
    TypeAt indexed(const TypeAt& object) const;
    TypeAt resultOf(const Signature& signature, const Step& step) const;
    std::string resolveAlias(const std::string& type) const; ///< The type itself unless it is a typedef.
    std::size_t wordBegin() const; ///< Index of the word at the end; the number of tokens if there is none.
    std::size_t openingOf(std::size_t closing) const;

    const Reference& m_reference;
    std::vector<const SourceSymbols*> m_files;
    std::string m_text;
    std::vector<std::string_view> m_tokens;
    std::string m_structure; ///< Precedes m_locals, whose initialization sets it.
    std::vector<Symbol> m_locals;
};

} // namespace wavelane::language
