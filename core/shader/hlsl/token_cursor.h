// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/hlsl/lexer.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace wavelane::shader {

/// A position in the tokens of a source (`lexHlsl`). The tokens point into the text, which must outlive the cursor.
/// Sources may be incomplete: at the end, the functions do nothing.
class TokenCursor
{
public:
    explicit TokenCursor(std::string_view text) : m_tokens(lexHlsl(text)) {}

    std::size_t size() const { return m_tokens.size(); }
    std::size_t at() const { return m_at; } ///< Index of the current token.
    bool atEnd() const { return m_at >= m_tokens.size(); }
    void goTo(std::size_t token) { m_at = token; }

    std::string_view tokenAt(std::size_t index) const { return m_tokens[index]; }
    std::string_view previous() const { return m_at > 0 ? m_tokens[m_at - 1] : std::string_view(); }
    /// The current token, or a later one; empty past the end.
    std::string_view peek(std::size_t ahead = 0) const
    {
        return m_at + ahead < m_tokens.size() ? m_tokens[m_at + ahead] : std::string_view();
    }
    /// The tokens from an index up to but excluding the current one.
    std::span<const std::string_view> tokensSince(std::size_t first) const
    {
        const std::size_t last = std::min(m_at, m_tokens.size());
        const std::size_t begin = std::min(first, last);
        return std::span(m_tokens).subspan(begin, last - begin);
    }

    void skip() { ++m_at; }
    /// Returns the current token and goes to the next one.
    std::string_view next()
    {
        const std::string_view token = peek();
        ++m_at;
        return token;
    }
    /// Skips the current token if it is this one, and returns whether it is.
    bool take(std::string_view token)
    {
        if (atEnd() || m_tokens[m_at] != token)
            return false;
        ++m_at;
        return true;
    }

    /// Skips to after the bracket that closes the one at the current token.
    void skipBalanced()
    {
        int depth = 0;
        while (!atEnd()) {
            const std::string_view token = next();
            if (token == "(" || token == "[" || token == "{")
                ++depth;
            else if (token == ")" || token == "]" || token == "}")
                --depth;
            if (depth <= 0)
                return;
        }
    }

    /// Skips to after the next `;` or body, or to the end of the enclosing body.
    void skipStatement()
    {
        while (!atEnd() && !take(";")) {
            if (peek() == "}")
                return;
            if (peek() == "{") {
                skipBalanced();
                take(";");
                return;
            }
            if (peek() == "(" || peek() == "[")
                skipBalanced();
            else
                ++m_at;
        }
    }

    /// Skips attributes `[…]` at the current token, and returns their tokens, brackets included.
    std::span<const std::string_view> takeAttributes()
    {
        const std::size_t first = m_at;
        while (peek() == "[")
            skipBalanced();
        return tokensSince(first);
    }

private:
    std::vector<std::string_view> m_tokens;
    std::size_t m_at = 0;
};

} // namespace wavelane::shader
