// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/text/text_problem.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::inspect {

/// A token and its place, 1-based.
struct Token
{
    /// `end` follows the last token of the text.
    enum class Kind { name, number, symbol, end };
    Kind kind = Kind::end;
    std::string_view text; ///< In the text that was split; empty at the end.
    int line = 1;
    int column = 1;
};

/// Longer texts are not split.
inline constexpr std::size_t maxTextBytes = std::size_t{1} << 20U;

/// Splits a text into names, numbers (with their suffixes) and symbols, and appends a token for the end. Skips white
/// space and the comments of C. Symbols of two characters are those of C that compare, shift and combine. Fails at a
/// character that no token starts with, at a comment without an end, and above `maxTextBytes`. The tokens refer to
/// `text`.
Parsed<std::vector<Token>> tokensOf(std::string_view text);

/// Reads the tokens of a text one after the other.
class TokenReader
{
public:
    /// `tokens` ends with a token for the end.
    explicit TokenReader(std::vector<Token> tokens) : m_tokens(std::move(tokens)) {}

    const Token& peek() const { return m_tokens[m_next]; }
    bool isAt(std::string_view symbol) const { return peek().kind == Token::Kind::symbol && peek().text == symbol; }
    bool isAtEnd() const { return peek().kind == Token::Kind::end; }
    Token take();
    /// Takes the symbol if it is the next token.
    bool skip(std::string_view symbol);
    /// Takes the symbol or fails.
    Parsed<Token> expect(std::string_view symbol);

private:
    std::vector<Token> m_tokens;
    std::size_t m_next = 0;
};

/// The failure at a token.
std::unexpected<TextProblem> problemAt(const Token& token, std::string message);
/// The token for messages: `'float5'`, `the end of the text`. Long ones are cut.
std::string describe(const Token& token);

/// The value of a literal of an unsigned integer: decimal, hexadecimal (0x), binary (0b), with the suffixes u and l
/// of C. Nothing if the token is something else or exceeds 64 bits.
std::expected<std::uint64_t, std::string> integerOf(const Token& token);

} // namespace wavelane::inspect
