// SPDX-License-Identifier: MIT
#include "core/sim/debug/expression/number_operations.h"

#include "core/base/try.h"
#include "core/sim/debug/expression/number_values.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>
#include <format>
#include <optional>

namespace wavelane::sim {

namespace {

Result<std::size_t> commonWidth(std::span<const LaneValue> values, std::string_view what)
{
    std::size_t width = 1;
    for (const LaneValue& each : values) {
        if (!isNumeric(*each.type))
            return fail(Code::badValue, std::format("\"{}\" needs numbers or vectors.", what));
        if (each.words.size() > 1 && width > 1 && each.words.size() != width)
            return fail(Code::badValue,
                        std::format("The operands of \"{}\" have different numbers of components.", what));
        width = std::max(width, each.words.size());
    }
    return width;
}

/// An operation with two operands of one type; nothing if it is not defined.
template<class T>
std::optional<Word> combine(std::string_view symbol, T a, T b)
{
    const auto truth = [](bool value) { return Word{value ? 1U : 0U}; };
    if (symbol == "==")
        return truth(a == b);
    if (symbol == "!=")
        return truth(a != b);
    if (symbol == "<")
        return truth(a < b);
    if (symbol == ">")
        return truth(a > b);
    if (symbol == "<=")
        return truth(a <= b);
    if (symbol == ">=")
        return truth(a >= b);
    if constexpr (std::is_same_v<T, bool>) {
        return std::nullopt; // Booleans are converted to integers first.
    } else if constexpr (std::integral<T>) {
        using Wide = std::uint64_t; // Wraps around.
        const auto wide = [](T value) { return static_cast<Wide>(value); };
        const auto result = [](Wide value) { return put(static_cast<T>(value)); };
        const unsigned shift = static_cast<unsigned>(wide(b)) & (8 * sizeof(T) - 1);
        if (symbol == "+")
            return result(wide(a) + wide(b));
        if (symbol == "-")
            return result(wide(a) - wide(b));
        if (symbol == "*")
            return result(wide(a) * wide(b));
        if (symbol == "&")
            return result(wide(a) & wide(b));
        if (symbol == "|")
            return result(wide(a) | wide(b));
        if (symbol == "^")
            return result(wide(a) ^ wide(b));
        if (symbol == "<<")
            return result(wide(a) << shift);
        if (symbol == ">>")
            return put(static_cast<T>(a >> shift));
        if (b == 0 || (std::is_signed_v<T> && a == std::numeric_limits<T>::min() && b == static_cast<T>(-1)))
            return std::nullopt;
        if (symbol == "/")
            return put(static_cast<T>(a / b));
        if (symbol == "%")
            return put(static_cast<T>(a % b));
        return std::nullopt;
    } else {
        if (symbol == "+")
            return put(static_cast<T>(a + b));
        if (symbol == "-")
            return put(static_cast<T>(a - b));
        if (symbol == "*")
            return put(static_cast<T>(a * b));
        if (symbol == "/")
            return put(static_cast<T>(a / b));
        if (symbol == "%")
            return put(static_cast<T>(std::fmod(static_cast<double>(a), static_cast<double>(b))));
        return std::nullopt;
    }
}

bool isComparison(std::string_view symbol)
{
    return symbol == "==" || symbol == "!=" || symbol == "<" || symbol == ">" || symbol == "<=" || symbol == ">=";
}

} // namespace

bool isNumeric(const Type& type)
{
    const TypeKind kind = type.kind == TypeKind::vector ? type.element->kind : type.kind;
    return kind == TypeKind::boolean || kind == TypeKind::integer || kind == TypeKind::floating;
}

LaneValue converted(const LaneValue& value, const Type& scalar)
{
    const Type& from = value.type->scalar();
    if (from.kind == scalar.kind && from.width == scalar.width && from.isSigned == scalar.isSigned)
        return value;
    std::vector<Word> words;
    for (const Word word : value.words) {
        words.push_back(withType(from, [&]<class From>(From) {
            return withType(scalar, [&]<class To>(To) { return put(convertNumber<To>(get<From>(word))); });
        }));
    }
    return made(scalar, std::move(words));
}

Result<LaneValue> unaryOperation(std::string_view symbol, const LaneValue& operand)
{
    if (!isNumeric(*operand.type))
        return fail(Code::badValue, std::format("\"{}\" needs a number or a vector.", symbol));
    if (symbol == "!") {
        LaneValue value = converted(operand, boolean());
        for (Word& word : value.words)
            word ^= 1U;
        return value;
    }
    const Type& scalar = operand.type->scalar();
    const LaneValue value =
        scalar.kind == TypeKind::boolean ? converted(operand, numberType(TypeKind::integer, 32, true, 1)) : operand;
    if (symbol == "+")
        return value;
    if (symbol == "~") {
        if (value.type->scalar().kind == TypeKind::floating)
            return fail(Code::badValue, "\"~\" needs integers.");
        const LaneValue ones = converted(made(numberType(TypeKind::integer, 32, true, 1), {put(std::int32_t{-1})}),
                                         value.type->scalar());
        return binaryOperation("^", value, ones);
    }
    std::vector<Word> words;
    for (const Word word : value.words) {
        words.push_back(withType(value.type->scalar(), [&]<class T>(T) {
            if constexpr (std::integral<T>)
                return put(static_cast<T>(std::uint64_t{0} - static_cast<std::uint64_t>(get<T>(word))));
            else
                return put(static_cast<T>(-get<T>(word)));
        }));
    }
    return made(value.type->scalar(), std::move(words));
}

Result<LaneValue> binaryOperation(std::string_view symbol, const LaneValue& left, const LaneValue& right)
{
    const std::array operands{left, right};
    TRY(const std::size_t width, commonWidth(operands, symbol));
    if (symbol == "&&" || symbol == "||") {
        const LaneValue a = converted(left, boolean());
        const LaneValue b = converted(right, boolean());
        std::vector<Word> words;
        for (std::size_t i = 0; i < width; ++i)
            words.push_back(symbol == "&&" ? component(a, i) & component(b, i) : component(a, i) | component(b, i));
        return made(boolean(), std::move(words));
    }
    const Type& scalar = common(left.type->scalar(), right.type->scalar());
    const LaneValue a = converted(left, scalar);
    const LaneValue b = converted(right, scalar);
    std::vector<Word> words;
    for (std::size_t i = 0; i < width; ++i) {
        const auto word = withType(
            scalar, [&]<class T>(T) { return combine<T>(symbol, get<T>(component(a, i)), get<T>(component(b, i))); });
        if (!word && (symbol == "/" || symbol == "%"))
            return fail(Code::badValue, "A division by zero has no value.");
        if (!word)
            return fail(Code::badValue, std::format("\"{}\" needs integers.", symbol));
        words.push_back(*word);
    }
    return made(isComparison(symbol) ? boolean() : scalar, std::move(words));
}

} // namespace wavelane::sim
