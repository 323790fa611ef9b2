// SPDX-License-Identifier: MIT
#include "core/language/scope.h"

#include "core/language/declarations.h"
#include "core/shader/hlsl/lexer.h"

#include <algorithm>
#include <ranges>

namespace wavelane::language {

namespace {

constexpr std::size_t none = std::string::npos;

bool isInStructure(SymbolKind kind)
{
    return kind == SymbolKind::member || kind == SymbolKind::method;
}

} // namespace

Scope::Scope(const Reference& reference, std::vector<const SourceSymbols*> files, std::string_view before)
    : m_reference(reference), m_files(std::move(files)), m_text(before), m_tokens(shader::lexHlsl(m_text)),
      m_locals(localsOf(m_text, m_structure))
{
}

std::size_t Scope::wordBegin() const
{
    const bool endsWithWord = !m_tokens.empty() && shader::isWord(m_tokens.back().front()) &&
                              m_tokens.back().data() + m_tokens.back().size() == m_text.data() + m_text.size();
    return m_tokens.size() - (endsWithWord ? 1 : 0);
}

std::string Scope::word() const
{
    const std::size_t begin = wordBegin();
    return begin < m_tokens.size() ? std::string(m_tokens[begin]) : std::string();
}

std::string_view Scope::tokenBefore(std::size_t back) const
{
    const std::size_t begin = wordBegin();
    return begin >= back ? m_tokens[begin - back] : std::string_view();
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
    const std::size_t begin = wordBegin();
    if (begin == 0 || m_tokens[begin - 1] != ".")
        return std::nullopt;
    return typeOf(chainBefore(begin - 1));
}

std::size_t Scope::openingOf(std::size_t closing) const
{
    int depth = 0;
    for (std::size_t at = closing + 1; at-- > 0;) {
        const std::string_view token = m_tokens[at];
        depth += token == ")" || token == "]" || token == "}" ? 1 : 0;
        depth -= token == "(" || token == "[" || token == "{" ? 1 : 0;
        if (depth == 0)
            return at;
    }
    return none;
}

std::vector<Step> Scope::chainBefore(std::size_t end) const
{
    std::vector<Step> reversed;
    Step pending; // A call whose name is the next token to the left.
    for (std::size_t at = end; at-- > 0;) {
        const std::string_view token = m_tokens[at];
        if (token == "]" || token == ")") {
            if (pending.isCall)
                return {};
            const std::size_t open = openingOf(at);
            if (open == none || open == 0)
                return {};
            if (token == "]") {
                reversed.push_back({});
            } else {
                pending = {.isCall = true, .firstArgument = open + 1, .lastArgument = at};
                int depth = 0;
                for (std::size_t index = open + 1; index < at; ++index) {
                    depth += m_tokens[index] == "(" || m_tokens[index] == "[" ? 1 : 0;
                    depth -= m_tokens[index] == ")" || m_tokens[index] == "]" ? 1 : 0;
                    if (depth == 0 && m_tokens[index] == ",") {
                        pending.lastArgument = index;
                        break;
                    }
                }
            }
            at = open;
        } else if (token == ">" && pending.isCall) { // `Load<float4>(…)`
            std::size_t open = at;
            while (open > 0 && m_tokens[open] != "<")
                --open;
            for (std::size_t index = open + 1; index < at; ++index)
                pending.argument += m_tokens[index];
            at = open;
        } else if (isName(token)) {
            Step step = std::exchange(pending, {});
            step.name = token;
            reversed.push_back(std::move(step));
            if (at == 0 || m_tokens[at - 1] != ".")
                return {reversed.rbegin(), reversed.rend()};
            --at;
        } else {
            return {};
        }
    }
    return {};
}

TypeAt Scope::typeOf(const std::vector<Step>& chain) const
{
    if (chain.empty() || chain.front().name.empty())
        return {};
    TypeAt type = typeOfFirst(chain.front());
    for (std::size_t at = 1; at < chain.size() && !type.text.empty(); ++at) {
        if (chain[at].name == "mips" || chain[at].name == "sample") { // Two indices follow.
            type = indexed(type);
            at += 2;
        } else {
            type = chain[at].name.empty() ? indexed(type) : memberType(type, chain[at]);
        }
    }
    return type;
}

std::optional<CallAt> Scope::call() const
{
    std::size_t argument = 0;
    for (std::size_t at = m_tokens.size(); at-- > 0;) {
        const std::string_view token = m_tokens[at];
        if (token == ")" || token == "]" || token == "}") {
            at = openingOf(at);
            if (at == none || at == 0)
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
                found.object = typeOf(chainBefore(name - 2));
            return found;
        }
    }
    return std::nullopt;
}

} // namespace wavelane::language
