// SPDX-License-Identifier: MIT
#include "core/language/names/tokens_before.h"

#include "core/language/names/declarations.h"
#include "core/shader/hlsl/lexer.h"

#include <utility>

namespace wavelane::language {

TokensBefore::TokensBefore(std::string_view text) : m_text(text), m_tokens(shader::lexHlsl(m_text)) {}

std::size_t TokensBefore::wordBegin() const
{
    const bool endsWithWord = !m_tokens.empty() && shader::isWord(m_tokens.back().front()) &&
                              m_tokens.back().data() + m_tokens.back().size() == m_text.data() + m_text.size();
    return m_tokens.size() - (endsWithWord ? 1 : 0);
}

std::string TokensBefore::word() const
{
    const std::size_t begin = wordBegin();
    return begin < m_tokens.size() ? std::string(m_tokens[begin]) : std::string();
}

std::string_view TokensBefore::tokenBefore(std::size_t back) const
{
    const std::size_t begin = wordBegin();
    return begin >= back ? m_tokens[begin - back] : std::string_view();
}

std::size_t TokensBefore::openingOf(std::size_t closing) const
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

std::vector<Step> TokensBefore::chainBefore(std::size_t end) const
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

} // namespace wavelane::language
