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

/// A type of an expression: `float4` with 0 dimensions, an array of it with more. Empty: not known.
struct TypeAt
{
    std::string text;
    int dimensions = 0;

    bool operator==(const TypeAt&) const = default;
};

/// One part of `particles[i].velocity.xy`: a name, with a call where brackets follow it, or an index.
struct Step
{
    std::string name; ///< Empty: an index.
    bool isCall = false;
    std::string argument;          ///< Of a call of a template: the type between angle brackets.
    std::size_t firstArgument = 0; ///< Tokens of a call's first argument, [first, last).
    std::size_t lastArgument = 0;
};

/// A call whose brackets are open: `clamp(x, |`.
struct CallAt
{
    std::string name;             ///< `clamp`, or of methods `Load`.
    std::size_t argument = 0;     ///< 0-based.
    std::optional<TypeAt> object; ///< Of methods: the type before the dot.

    bool operator==(const CallAt&) const = default;
};

/// The names that are known at the end of a part of a source, and the types of expressions there. It holds references
/// to what it is made from, which must outlive it.
class Scope
{
public:
    /// `files`: the source's own symbols first, then those of included files. `before`: the source up to the place,
    /// or as much of its end as begins outside of comments.
    Scope(const Reference& reference, std::vector<const SourceSymbols*> files, std::string_view before);

    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

    const Reference& reference() const { return m_reference; }
    const std::vector<const SourceSymbols*>& files() const { return m_files; }
    const std::vector<Symbol>& locals() const { return m_locals; }
    const std::string& structure() const { return m_structure; } ///< Around a method; else empty.

    /// The innermost declaration of a name that can be used without a dot, or null.
    const Symbol* find(std::string_view name) const;
    const Symbol* member(std::string_view structure, std::string_view name) const;
    /// Every form of a function, of the sources.
    std::vector<const Symbol*> functions(std::string_view name) const;
    std::vector<const Symbol*> membersOf(std::string_view structure) const; ///< Inherited ones, too.

    /// The type before a dot that ends `before`, a word behind it aside: for `a.b[1].pos|` that of `a.b[1]`. Nothing
    /// where there is no dot.
    std::optional<TypeAt> objectType() const;
    /// The word that the text ends with.
    std::string word() const;
    /// The token before that word; empty at the start.
    std::string_view tokenBefore(std::size_t back = 1) const;
    /// The innermost call that is open.
    std::optional<CallAt> call() const;

private:
    std::vector<Step> chainBefore(std::size_t end) const;
    TypeAt typeOf(const std::vector<Step>& chain) const;
    TypeAt typeOfFirst(const Step& step) const;
    TypeAt memberType(const TypeAt& object, const Step& step) const;
    TypeAt indexed(const TypeAt& object) const;
    TypeAt resultOf(const Signature& signature, const Step& step) const;
    std::string meaningOf(const std::string& type) const; ///< Of a typedef.
    std::size_t wordBegin() const; ///< The token that is the word at the end, or the number of tokens.
    std::size_t openingOf(std::size_t closing) const;

    const Reference& m_reference;
    std::vector<const SourceSymbols*> m_files;
    std::string m_text;
    std::vector<std::string_view> m_tokens;
    std::string m_structure; ///< Before the locals, which fill it in.
    std::vector<Symbol> m_locals;
};

} // namespace wavelane::language
