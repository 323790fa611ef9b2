// SPDX-License-Identifier: MIT
#include "core/inspect/text/tokens.h"

#include "core/base/text/parse_number.h"
#include "core/base/try.h"

#include <algorithm>
#include <array>
#include <format>
#include <utility>

namespace wavelane::inspect {

namespace {

constexpr std::array<std::string_view, 9> pairs{"&&", "||", "==", "!=", "<=", ">=", "<<", ">>", "::"};
constexpr std::string_view symbols = "{}[]()<>;,.:=+-*/%!&|^~#?";

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}
bool isNameStart(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
bool isNamePart(char c)
{
    return isNameStart(c) || isDigit(c);
}

class Splitter
{
public:
    explicit Splitter(std::string_view text) : m_rest(text) {}

    Parsed<std::vector<Token>> split()
    {
        std::vector<Token> tokens;
        for (;;) {
            TRY_VOID(skipSpace());
            if (m_rest.empty()) {
                tokens.push_back({.kind = Token::Kind::end, .text = {}, .line = m_line, .column = m_column});
                return tokens;
            }
            Token token{.line = m_line, .column = m_column};
            const std::size_t size = sizeOfNext(token.kind);
            if (size == 0)
                return std::unexpected(unexpectedCharacter());
            token.text = m_rest.substr(0, size);
            advance(size);
            tokens.push_back(token);
        }
    }

private:
    std::size_t sizeOfNext(Token::Kind& kind) const
    {
        const auto sizeWhile = [&](auto accepts) {
            return static_cast<std::size_t>(std::ranges::find_if_not(m_rest, accepts) - m_rest.begin());
        };
        if (isNameStart(m_rest[0])) {
            kind = Token::Kind::name;
            return sizeWhile(isNamePart);
        }
        if (isDigit(m_rest[0]) || (m_rest[0] == '.' && m_rest.size() > 1 && isDigit(m_rest[1]))) {
            kind = Token::Kind::number;
            return sizeOfNumber();
        }
        kind = Token::Kind::symbol;
        if (std::ranges::contains(pairs, m_rest.substr(0, 2)))
            return 2;
        return symbols.contains(m_rest[0]) ? 1 : 0;
    }

    /// Includes the sign of an exponent, and everything that could belong to the number, so that `1x` is one token.
    std::size_t sizeOfNumber() const
    {
        const bool isHexadecimal = m_rest.starts_with("0x") || m_rest.starts_with("0X");
        std::size_t size = 1;
        while (size < m_rest.size()) {
            const char c = m_rest[size];
            const bool isExponent = !isHexadecimal && (m_rest[size - 1] == 'e' || m_rest[size - 1] == 'E');
            if (!isNamePart(c) && c != '.' && !(isExponent && (c == '+' || c == '-')))
                break;
            ++size;
        }
        return size;
    }

    Parsed<void> skipSpace()
    {
        for (;;) {
            if (m_rest.empty())
                return {};
            if (std::string_view(" \t\r\n\v\f").contains(m_rest[0])) {
                advance(1);
            } else if (m_rest.starts_with("//")) {
                advance(std::min(m_rest.find('\n'), m_rest.size()));
            } else if (m_rest.starts_with("/*")) {
                const std::size_t end = m_rest.find("*/", 2);
                if (end == std::string_view::npos)
                    return std::unexpected(
                        TextProblem{.message = "The comment has no end.", .line = m_line, .column = m_column});
                advance(end + 2);
            } else {
                return {};
            }
        }
    }

    TextProblem unexpectedCharacter() const
    {
        const auto byte = static_cast<unsigned char>(m_rest[0]);
        const std::string shown =
            byte > 0x20 && byte < 0x7f ? std::format("'{}'", m_rest[0]) : std::format("with the code 0x{:02x}", byte);
        return {.message = std::format("The character {} is not expected here.", shown),
                .line = m_line,
                .column = m_column};
    }

    void advance(std::size_t size)
    {
        for (const char c : m_rest.substr(0, size)) {
            if (c == '\n') {
                ++m_line;
                m_column = 1;
            } else if ((static_cast<unsigned char>(c) & 0xc0U) != 0x80) { // Not the continuation of a character.
                ++m_column;
            }
        }
        m_rest.remove_prefix(size);
    }

    std::string_view m_rest;
    int m_line = 1;
    int m_column = 1;
};

} // namespace

Parsed<std::vector<Token>> tokensOf(std::string_view text)
{
    if (text.size() > maxTextBytes) {
        return std::unexpected(TextProblem{
            .message = std::format("The text has {} bytes; the limit is {}.", text.size(), maxTextBytes)});
    }
    return Splitter(text).split();
}

Token TokenReader::take()
{
    const Token token = peek();
    if (!isAtEnd())
        ++m_next;
    return token;
}

bool TokenReader::skip(std::string_view symbol)
{
    if (!isAt(symbol))
        return false;
    take();
    return true;
}

Parsed<Token> TokenReader::expect(std::string_view symbol)
{
    if (!isAt(symbol))
        return problemAt(peek(), std::format("'{}' is expected instead of {}.", symbol, describe(peek())));
    return take();
}

std::unexpected<TextProblem> problemAt(const Token& token, std::string message)
{
    return std::unexpected(TextProblem{.message = std::move(message), .line = token.line, .column = token.column});
}

std::string describe(const Token& token)
{
    constexpr std::size_t most = 40;
    if (token.kind == Token::Kind::end)
        return "the end of the text";
    if (token.text.size() > most)
        return std::format("'{}…'", token.text.substr(0, most));
    return std::format("'{}'", token.text);
}

std::expected<std::uint64_t, std::string> integerOf(const Token& token)
{
    std::string_view digits = token.text;
    while (!digits.empty() && std::string_view("uUlL").contains(digits.back()))
        digits.remove_suffix(1);
    int base = 10;
    if (digits.starts_with("0x") || digits.starts_with("0X"))
        base = 16;
    else if (digits.starts_with("0b") || digits.starts_with("0B"))
        base = 2;
    const auto value = parseInteger<std::uint64_t>(base == 10 ? digits : digits.substr(2), base);
    if (value)
        return *value;
    return std::unexpected(value.error() == NumberError::range
                               ? std::format("The number {} exceeds 64 bits.", describe(token))
                               : std::format("{} is not an integer.", describe(token)));
}

} // namespace wavelane::inspect
