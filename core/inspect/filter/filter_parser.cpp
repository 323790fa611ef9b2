// SPDX-License-Identifier: MIT
#include "core/inspect/filter/filter_parser.h"

#include "core/base/text/parse_number.h"
#include "core/base/try.h"
#include "core/inspect/filter/filter_names.h"

#include <algorithm>
#include <array>
#include <format>
#include <limits>
#include <utility>

namespace wavelane::inspect {

namespace {

constexpr int maxDepth = 64;

struct FilterOperator
{
    std::string_view symbol;
    int precedence;
};
constexpr std::array filterOperators{FilterOperator{"||", 1}, FilterOperator{"&&", 2}, FilterOperator{"|", 3},
                                     FilterOperator{"^", 4},  FilterOperator{"&", 5},  FilterOperator{"==", 6},
                                     FilterOperator{"!=", 6}, FilterOperator{"<", 7},  FilterOperator{"<=", 7},
                                     FilterOperator{">", 7},  FilterOperator{">=", 7}, FilterOperator{"<<", 8},
                                     FilterOperator{">>", 8}, FilterOperator{"+", 9},  FilterOperator{"-", 9},
                                     FilterOperator{"*", 10}, FilterOperator{"/", 10}, FilterOperator{"%", 10}};

} // namespace

Parsed<FilterNodePointer> FilterParser::parse()
{
    if (m_reader.isAtEnd())
        return problemAt(m_reader.peek(), "The filter is empty; write a condition such as 'position.y < 0'.");
    TRY(FilterNodePointer node, parseExpression(1));
    if (m_reader.isAt("="))
        return problemAt(m_reader.peek(), "'=' is not a comparison; write '=='.");
    if (!m_reader.isAtEnd())
        return problemAt(m_reader.peek(), std::format("{} is not expected here.", describe(m_reader.peek())));
    return m_builder.condition(std::move(node));
}

Parsed<void> FilterParser::enter(const Token& token)
{
    if (++m_depth > maxDepth)
        return problemAt(token, std::format("The filter is nested more than {} levels deep.", maxDepth));
    return {};
}

Parsed<FilterNodePointer> FilterParser::parseExpression(int precedence)
{
    TRY_VOID(enter(m_reader.peek()));
    TRY(FilterNodePointer left, parseUnary());
    for (;;) {
        const Token symbol = m_reader.peek();
        const auto* const found = std::ranges::find(filterOperators, symbol.text, &FilterOperator::symbol);
        if (symbol.kind != Token::Kind::symbol || found == filterOperators.end() || found->precedence < precedence)
            break;
        m_reader.take();
        TRY(FilterNodePointer right, parseExpression(found->precedence + 1));
        TRY(left, m_builder.binary(symbol, std::move(left), std::move(right)));
    }
    --m_depth;
    return left;
}

Parsed<FilterNodePointer> FilterParser::parseUnary()
{
    const Token symbol = m_reader.peek();
    if (!m_reader.isAt("-") && !m_reader.isAt("!") && !m_reader.isAt("+") && !m_reader.isAt("~"))
        return parsePostfix();
    m_reader.take();
    TRY_VOID(enter(symbol));
    TRY(FilterNodePointer operand, parseUnary());
    --m_depth;
    return m_builder.unary(symbol, std::move(operand));
}

Parsed<FilterNodePointer> FilterParser::parsePostfix()
{
    TRY(FilterNodePointer node, parsePrimary());
    while (m_reader.isAt(".") || m_reader.isAt("[")) {
        TRY(node, parseSelection(std::move(node)));
    }
    return node;
}

Parsed<FilterNodePointer> FilterParser::parsePrimary()
{
    const Token token = m_reader.take();
    if (token.kind == Token::Kind::number)
        return parseNumber(token);
    if (token.kind == Token::Kind::name)
        return m_reader.isAt("(") ? parseCall(token) : parseName(token);
    if (token.text != "(")
        return problemAt(token, std::format("A value is expected instead of {}.", describe(token)));
    TRY(FilterNodePointer node, parseExpression(1));
    TRY_VOID(m_reader.expect(")"));
    return node;
}

Parsed<FilterNodePointer> FilterParser::parseNumber(const Token& token)
{
    const bool hasPrefix =
        token.text.size() > 1 && token.text[0] == '0' && std::string_view("xXbB").contains(token.text[1]);
    if (hasPrefix || token.text.find_first_of(".eEfFhH") == std::string_view::npos) {
        const auto value = integerOf(token);
        if (!value)
            return problemAt(token, value.error());
        return m_builder.integer(token, *value);
    }
    std::string_view digits = token.text;
    if (std::string_view("fFhHlL").contains(digits.back()))
        digits.remove_suffix(1);
    const auto value = parseReal(digits);
    if (!value)
        return problemAt(token, std::format("{} is not a number.", describe(token)));
    // `0.1f` is the number that a shader stores.
    const bool isSingle = token.text.ends_with('f') || token.text.ends_with('F');
    return m_builder.real(token, isSingle ? static_cast<double>(static_cast<float>(*value)) : *value);
}

Parsed<FilterNodePointer> FilterParser::parseCall(const Token& name)
{
    if (!FilterBuilder::isFunction(name.text))
        return problemAt(name, std::format("There is no function {}.", describe(name)));
    m_reader.take();
    std::vector<FilterNodePointer> arguments;
    if (!m_reader.isAt(")")) {
        do {
            TRY(FilterNodePointer argument, parseExpression(1));
            arguments.push_back(std::move(argument));
        } while (m_reader.skip(","));
    }
    TRY_VOID(m_reader.expect(")"));
    return m_builder.call(name, std::move(arguments));
}

Parsed<FilterNodePointer> FilterParser::parseName(const Token& name)
{
    if (!columnsOf(m_elements, std::string(name.text)).empty())
        return parsePath(name, std::string(name.text));
    const bool isImage = m_elements.extent[0] > 0;
    if (name.text == "index")
        return m_builder.place(name, 0);
    if (isImage && (name.text == "x" || name.text == "y" || name.text == "z"))
        return m_builder.place(name, static_cast<std::size_t>(name.text[0] - 'x') + 1);
    if (name.text == plainColumn)
        return parsePath(name, "");
    if (name.text == "true" || name.text == "false")
        return m_builder.boolean(name, name.text == "true");
    if (name.text == "inf" || name.text == "infinity")
        return m_builder.real(name, std::numeric_limits<double>::infinity());
    if (name.text == "nan")
        return problemAt(name, "NaN is not equal to anything; use isnan().");
    // Components of elements without names.
    const std::vector<std::size_t> swizzle = swizzleOf(name.text);
    const bool isVector = std::ranges::all_of(m_elements.columns, [](const Column& each) {
        return each.path.size() == 1 && swizzleOf(each.path).size() == 1;
    });
    if (isVector && !swizzle.empty() && std::ranges::max(swizzle) < m_elements.columns.size()) {
        std::vector<const Column*> columns;
        for (const std::size_t each : swizzle)
            columns.push_back(&m_elements.columns[each]);
        return m_builder.columns(name, std::move(columns));
    }
    return problemAt(name, std::format("There is no column {}; there are: {}.", describe(name), namesOf(m_elements)));
}

Parsed<FilterNodePointer> FilterParser::parsePath(const Token& name, std::string path)
{
    for (;;) {
        TokenReader ahead = m_reader; // Tokens are views; filters are short.
        std::string next = path;
        if (ahead.skip(".")) {
            next += path.empty() ? "" : ".";
            next += ahead.take().text;
        } else if (ahead.skip("[")) {
            next += std::format("[{}]", ahead.take().text);
            ahead.skip("]");
        } else {
            break;
        }
        if (columnsOf(m_elements, next).empty())
            break;
        path = std::move(next);
        m_reader = std::move(ahead);
    }
    std::vector<const Column*> columns = columnsOf(m_elements, path);
    if (columns.size() > maxFilterColumns)
        return problemAt(name, std::format("'{}' has more than {} numbers.", path, maxFilterColumns));
    return m_builder.columns(name, std::move(columns));
}

Parsed<FilterNodePointer> FilterParser::parseSelection(FilterNodePointer node)
{
    const std::size_t width = node->width();
    const Token symbol = m_reader.take();
    const Token token = m_reader.take();
    if (symbol.text == ".") {
        std::vector<std::size_t> components = swizzleOf(token.text);
        if (token.kind != Token::Kind::name || components.empty())
            return problemAt(token, std::format("There is no member {}.", describe(token)));
        if (std::ranges::max(components) >= width || width > 4) {
            return problemAt(token, std::format("The components {} do not exist; the value has {} component{}.",
                                                describe(token), width, width == 1 ? "" : "s"));
        }
        return m_builder.select(token, std::move(node), std::move(components));
    }
    const auto index = integerOf(token);
    if (!index)
        return problemAt(token, index.error());
    TRY_VOID(m_reader.expect("]"));
    if (*index >= width) {
        return problemAt(token, std::format("The index {} is outside of the range 0 … {}.", *index, width - 1));
    }
    return m_builder.select(token, std::move(node), {static_cast<std::size_t>(*index)});
}

} // namespace wavelane::inspect
