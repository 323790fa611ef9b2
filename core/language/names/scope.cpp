// SPDX-License-Identifier: MIT
#include "core/language/names/scope.h"

#include "core/language/names/declarations.h"

#include <algorithm>
#include <ranges>

namespace wavelane::language {

namespace {

bool isInStructure(SymbolKind kind)
{
    return kind == SymbolKind::member || kind == SymbolKind::method;
}

} // namespace

Scope::Scope(const Reference& reference, std::vector<const SourceSymbols*> files, std::string_view before)
    : m_reference(reference), m_files(std::move(files)), m_tokens(before),
      m_locals(localsOf(m_tokens.text(), m_structure))
{
}

const Symbol* Scope::find(std::string_view name) const
{
    for (const Symbol& one : std::views::reverse(m_locals))
        if (one.name == name)
            return &one;
    if (!m_structure.empty())
        if (const Symbol* own = member(m_structure, name))
            return own;
    for (const SourceSymbols* file : m_files)
        for (const Symbol& one : file->symbols)
            if (one.name == name && !isInStructure(one.kind))
                return &one;
    return nullptr;
}

const Symbol* Scope::member(std::string_view structure, std::string_view name) const
{
    const auto all = membersOf(structure);
    const auto found = std::ranges::find(all, name, &Symbol::name);
    return found == all.end() ? nullptr : *found;
}

std::vector<const Symbol*> Scope::functions(std::string_view name) const
{
    std::vector<const Symbol*> list;
    if (!m_structure.empty())
        for (const Symbol* one : membersOf(m_structure))
            if (one->name == name && one->kind == SymbolKind::method)
                list.push_back(one);
    for (const SourceSymbols* file : m_files)
        for (const Symbol& one : file->symbols)
            if (one.name == name && (one.kind == SymbolKind::function || one.kind == SymbolKind::entry))
                list.push_back(&one);
    return list;
}

std::vector<const Symbol*> Scope::membersOf(std::string_view structure) const
{
    std::vector<const Symbol*> list;
    std::string wanted(structure);
    for (int depth = 0; depth < 8 && !wanted.empty(); ++depth) { // The limit ends inheritance cycles.
        std::string base;
        for (const SourceSymbols* file : m_files)
            for (const Symbol& one : file->symbols) {
                if (isInStructure(one.kind) && one.owner == wanted)
                    list.push_back(&one);
                if (one.kind == SymbolKind::structure && one.name == wanted)
                    base = one.type;
            }
        wanted = base;
    }
    return list;
}

std::optional<TypeAt> Scope::objectType() const
{
    const std::size_t begin = m_tokens.wordBegin();
    if (begin == 0 || m_tokens[begin - 1] != ".")
        return std::nullopt;
    return ExpressionTypes(*this, m_tokens).typeOf(m_tokens.chainBefore(begin - 1));
}

std::optional<CallAt> Scope::call() const
{
    std::size_t argument = 0;
    for (std::size_t at = m_tokens.size(); at-- > 0;) {
        const std::string_view token = m_tokens[at];
        if (token == ")" || token == "]" || token == "}") {
            at = m_tokens.openingOf(at);
            if (at == TokensBefore::none || at == 0)
                return std::nullopt;
        } else if (token == "{" || token == ";") {
            return std::nullopt;
        } else if (token == ",") {
            ++argument;
        } else if (token == "[") {
            argument = 0;
        } else if (token == "(") {
            std::size_t name = at;
            if (name > 0 && m_tokens[name - 1] == ">")
                while (name > 0 && m_tokens[name] != "<")
                    --name;
            if (name == 0 || !isName(m_tokens[name - 1]) || isStatementWord(m_tokens[name - 1])) {
                argument = 0; // Parentheses of an expression.
                continue;
            }
            CallAt found{.name = std::string(m_tokens[name - 1]), .argument = argument};
            const std::string_view before = name > 1 ? m_tokens[name - 2] : std::string_view();
            // `float4 shade(` is a declaration, not a call.
            if (isName(before) && !isStatementWord(before) && before != "else")
                return std::nullopt;
            if (before == ".")
                found.object = ExpressionTypes(*this, m_tokens).typeOf(m_tokens.chainBefore(name - 2));
            return found;
        }
    }
    return std::nullopt;
}

} // namespace wavelane::language
