// SPDX-License-Identifier: MIT
#include "core/sim/debug/expression/expression_parser.h"

#include "core/base/text/parse_number.h"
#include "core/base/try.h"
#include "core/sim/lanes/number.h"

#include <algorithm>
#include <array>
#include <format>

namespace wavelane::sim {

namespace {

constexpr int maxExpressionDepth = 128;
constexpr int maxExtensions = 512;
constexpr std::size_t maxLength = 4096;

/// Operators by precedence, the weakest first. Longer ones come before those that they start with.
constexpr std::array<std::array<std::string_view, 4>, 10> operators{{
    {"||"},
    {"&&"},
    {"|"},
    {"^"},
    {"&"},
    {"==", "!="},
    {"<=", ">=", "<", ">"},
    {"<<", ">>"},
    {"+", "-"},
    {"*", "/", "%"},
}};

bool isLetter(char letter)
{
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || letter == '_' || letter == '$';
}

bool isDigit(char letter)
{
    return letter >= '0' && letter <= '9';
}

LaneValue scalar(const Type& type, Word word)
{
    return {.type = &type, .words = {word}, .known = {true}};
}

} // namespace

Error ExpressionParser::problem(std::string_view what) const
{
    return {.code = Code::badValue, .message = std::format("Column {}: {}", m_at + 1, what)};
}

ExpressionParser::Pointer ExpressionParser::node(Expression::Node::Kind kind, std::string_view text,
                                                 std::vector<Pointer> parts) const
{
    return std::make_shared<const Expression::Node>(Expression::Node{
        .kind = kind, .text = std::string(text), .number = {}, .parts = std::move(parts), .column = m_at + 1});
}

void ExpressionParser::skipSpaces()
{
    while (m_at < m_text.size() && (m_text[m_at] == ' ' || m_text[m_at] == '\t'))
        ++m_at;
}

bool ExpressionParser::take(std::string_view symbol)
{
    skipSpaces();
    if (!m_text.substr(m_at).starts_with(symbol))
        return false;
    m_at += symbol.size();
    return true;
}

std::string_view ExpressionParser::takeWord()
{
    skipSpaces();
    const std::size_t begin = m_at;
    while (m_at < m_text.size() && (isLetter(m_text[m_at]) || (m_at > begin && isDigit(m_text[m_at]))))
        ++m_at;
    return m_text.substr(begin, m_at - begin);
}

std::string_view ExpressionParser::takeOperator(int precedence)
{
    skipSpaces();
    const std::string_view rest = m_text.substr(m_at);
    for (const std::string_view each : operators[static_cast<std::size_t>(precedence)]) {
        if (each.empty() || !rest.starts_with(each))
            continue;
        // `<` is not the start of `<<`, nor `&` that of `&&`.
        const std::string_view next = rest.substr(each.size());
        if (each.size() == 1 && std::string_view("<>&|").contains(each[0]) && next.starts_with(each))
            continue;
        m_at += each.size();
        return each;
    }
    return {};
}

Result<void> ExpressionParser::enter()
{
    return ++m_depth > maxExpressionDepth ? std::unexpected(problem("The expression is nested too deeply."))
                                          : Result<void>();
}

Result<void> ExpressionParser::extend()
{
    return ++m_extensions > maxExtensions ? std::unexpected(problem("The expression has too many operations."))
                                          : Result<void>();
}

Result<ExpressionParser::Pointer> ExpressionParser::parse()
{
    if (m_text.size() > maxLength)
        return std::unexpected(problem(std::format("The expression has more than {} characters.", maxLength)));
    TRY(Pointer root, parseChoice());
    skipSpaces();
    if (m_at < m_text.size())
        return std::unexpected(problem(std::format("\"{}\" is not expected here.", m_text[m_at])));
    return root;
}

Result<ExpressionParser::Pointer> ExpressionParser::parseChoice()
{
    TRY_VOID(enter());
    TRY(Pointer condition, parseBinary(0));
    if (take("?")) {
        TRY(Pointer yes, parseChoice());
        if (!take(":"))
            return std::unexpected(problem("\":\" is missing."));
        TRY(Pointer no, parseChoice());
        condition = node(Expression::Node::Kind::choice, "?", {condition, yes, no});
    }
    --m_depth;
    return condition;
}

Result<ExpressionParser::Pointer> ExpressionParser::parseBinary(int precedence)
{
    if (precedence == static_cast<int>(operators.size()))
        return parseUnary();
    TRY(Pointer left, parseBinary(precedence + 1));
    for (std::string_view symbol = takeOperator(precedence); !symbol.empty(); symbol = takeOperator(precedence)) {
        TRY_VOID(extend());
        TRY(Pointer right, parseBinary(precedence + 1));
        left = node(Expression::Node::Kind::binary, symbol, {left, right});
    }
    return left;
}

Result<ExpressionParser::Pointer> ExpressionParser::parseUnary()
{
    for (const std::string_view symbol : {"!", "-", "+", "~"}) {
        if (!take(symbol))
            continue;
        TRY_VOID(enter());
        TRY(Pointer operand, parseUnary());
        --m_depth;
        return node(Expression::Node::Kind::unary, symbol, {operand});
    }
    return parsePostfix();
}

Result<ExpressionParser::Pointer> ExpressionParser::parsePostfix()
{
    TRY(Pointer value, parsePrimary());
    for (;;) {
        if (take(".")) {
            const std::string_view name = takeWord();
            if (name.empty())
                return std::unexpected(problem("The name of a member is missing."));
            TRY_VOID(extend());
            value = node(Expression::Node::Kind::member, name, {value});
        } else if (take("[")) {
            TRY_VOID(extend());
            TRY(Pointer index, parseChoice());
            if (!take("]"))
                return std::unexpected(problem("\"]\" is missing."));
            value = node(Expression::Node::Kind::index, "[", {value, index});
        } else {
            return value;
        }
    }
}

Result<ExpressionParser::Pointer> ExpressionParser::parsePrimary()
{
    if (take("(")) {
        TRY(Pointer inner, parseChoice());
        if (!take(")"))
            return std::unexpected(problem("\")\" is missing."));
        return inner;
    }
    skipSpaces();
    if (m_at < m_text.size() && (isDigit(m_text[m_at]) || m_text[m_at] == '.'))
        return parseNumber();
    const std::size_t column = m_at + 1;
    const std::string_view name = takeWord();
    if (name.empty())
        return std::unexpected(problem("A value is missing."));
    if (take("("))
        return parseCall(name, column);
    if (name == "true" || name == "false") {
        auto value = std::make_shared<Expression::Node>(Expression::Node{.column = column});
        value->number = scalar(numberType(TypeKind::boolean, 32, false, 1), name == "true" ? 1 : 0);
        return value;
    }
    return node(Expression::Node::Kind::name, name, {});
}

Result<ExpressionParser::Pointer> ExpressionParser::parseCall(std::string_view name, std::size_t column)
{
    std::vector<Pointer> arguments;
    while (!take(")")) {
        if (!arguments.empty() && !take(","))
            return std::unexpected(problem("\",\" or \")\" is missing."));
        TRY(Pointer argument, parseChoice());
        arguments.push_back(std::move(argument));
    }
    auto call = std::make_shared<Expression::Node>(
        Expression::Node{.kind = Expression::Node::Kind::call, .text = std::string(name), .column = column});
    call->parts = std::move(arguments);
    return call;
}

Result<ExpressionParser::Pointer> ExpressionParser::parseNumber()
{
    const std::size_t begin = m_at;
    auto value = std::make_shared<Expression::Node>(Expression::Node{.column = begin + 1});
    std::string_view rest = m_text.substr(m_at);
    const bool isHex = rest.starts_with("0x") || rest.starts_with("0X");
    const std::size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
    const bool isReal =
        !isHex && (digits == 0 || (digits < rest.size() && std::string_view(".eEfF").contains(rest[digits])));
    if (isReal) {
        const auto real = takeReal(rest);
        if (!real)
            return std::unexpected(problem("This is not a number."));
        m_at = m_text.size() - rest.size();
        if (!take("f") && !take("F") && take("L")) {
            value->number = scalar(numberType(TypeKind::floating, 64, false, 1), put(*real));
        } else {
            value->number = scalar(numberType(TypeKind::floating, 32, false, 1), put(static_cast<float>(*real)));
        }
    } else {
        if (isHex)
            rest.remove_prefix(2);
        const auto integer = takeInteger<std::uint64_t>(rest, isHex ? 16 : 10);
        if (!integer)
            return std::unexpected(problem("This is not a number with at most 64 bits."));
        m_at = m_text.size() - rest.size();
        const bool isUnsigned = take("u") || take("U") || (*integer > INT32_MAX && *integer <= UINT32_MAX);
        const std::uint32_t width = *integer > UINT32_MAX ? 64 : 32;
        value->number = scalar(numberType(TypeKind::integer, width, !isUnsigned, 1), *integer);
    }
    if (m_at < m_text.size() && isLetter(m_text[m_at]))
        return std::unexpected(problem("A number ends with an unknown letter."));
    return value;
}

} // namespace wavelane::sim
