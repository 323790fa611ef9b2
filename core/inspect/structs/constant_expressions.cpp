// SPDX-License-Identifier: MIT
#include "core/inspect/structs/constant_expressions.h"

#include "core/base/try.h"

#include <algorithm>
#include <array>
#include <expected>
#include <format>

namespace wavelane::inspect {

namespace {

constexpr int maxParentheses = 32;

struct Operator
{
    std::string_view symbol;
    int precedence;
};
constexpr std::array operators{Operator{"<<", 1}, Operator{">>", 1}, Operator{"+", 2}, Operator{"-", 2},
                               Operator{"*", 3},  Operator{"/", 3},  Operator{"%", 3}};

std::expected<std::uint64_t, std::string> applied(std::string_view symbol, std::uint64_t a, std::uint64_t b)
{
    std::uint64_t result = 0;
    bool overflows = false;
    if (symbol == "+")
        overflows = __builtin_add_overflow(a, b, &result);
    else if (symbol == "-")
        overflows = __builtin_sub_overflow(a, b, &result);
    else if (symbol == "*")
        overflows = __builtin_mul_overflow(a, b, &result);
    else if (symbol == "<<" || symbol == ">>")
        result = b > 63 ? 0 : symbol == "<<" ? a << b : a >> b;
    else if (b == 0)
        return std::unexpected("This divides by zero.");
    else
        result = symbol == "/" ? a / b : a % b;
    if (overflows)
        return std::unexpected(std::format("{} {} {} is not an unsigned integer of 64 bits.", a, symbol, b));
    return result;
}

} // namespace

Parsed<std::uint64_t> ConstantExpressions::parse(int precedence)
{
    TRY(std::uint64_t value, parseOperand());
    for (;;) {
        const Token symbol = m_reader.peek();
        const auto* const found = std::ranges::find(operators, symbol.text, &Operator::symbol);
        if (symbol.kind != Token::Kind::symbol || found == operators.end() || found->precedence < precedence)
            return value;
        m_reader.take();
        TRY(const std::uint64_t right, parse(found->precedence + 1));
        const auto result = applied(found->symbol, value, right);
        if (!result)
            return problemAt(symbol, result.error());
        value = *result;
    }
}

Parsed<std::uint64_t> ConstantExpressions::parseOperand()
{
    const Token token = m_reader.take();
    if (token.kind == Token::Kind::symbol && token.text == "(") {
        if (++m_depth > maxParentheses)
            return problemAt(token, std::format("Parentheses are nested more than {} levels deep.", maxParentheses));
        TRY(const std::uint64_t value, parse());
        TRY_VOID(m_reader.expect(")"));
        --m_depth;
        return value;
    }
    if (token.kind == Token::Kind::number) {
        const auto value = integerOf(token);
        if (!value)
            return problemAt(token, value.error());
        return *value;
    }
    if (token.kind != Token::Kind::name)
        return problemAt(token, std::format("A number is expected instead of {}.", describe(token)));
    const auto constant = m_values.find(token.text);
    if (constant == m_values.end())
        return problemAt(token, std::format("There is no constant {}; declare it with '#define {} NUMBER'.",
                                            describe(token), token.text.substr(0, 40)));
    return constant->second;
}

} // namespace wavelane::inspect
