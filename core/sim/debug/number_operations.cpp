// SPDX-License-Identifier: MIT
#include "core/sim/debug/number_operations.h"

#include "core/base/try.h"
#include "core/sim/lanes/number.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <concepts>
#include <format>
#include <optional>

namespace wavelane::sim {

namespace {

const Type& boolean()
{
    return numberType(TypeKind::boolean, 32, false, 1);
}
const Type& real()
{
    return numberType(TypeKind::floating, 32, false, 1);
}

LaneValue made(const Type& scalar, std::vector<Word> words)
{
    LaneValue value{
        .type = &numberType(scalar.kind, scalar.width, scalar.isSigned, static_cast<std::uint32_t>(words.size()))};
    value.known.assign(words.size(), true);
    value.words = std::move(words);
    return value;
}

/// Calls the function with a number of the C++ type of a scalar.
auto withType(const Type& scalar, const auto& function)
{
    if (scalar.kind == TypeKind::floating) {
        if (scalar.width == 64)
            return function(double());
        return scalar.width == 16 ? function(Half()) : function(float());
    }
    if (scalar.kind == TypeKind::boolean)
        return function(bool());
    switch (scalar.width) {
    case 64:
        return scalar.isSigned ? function(std::int64_t()) : function(std::uint64_t());
    case 16:
        return scalar.isSigned ? function(std::int16_t()) : function(std::uint16_t());
    case 8:
        return scalar.isSigned ? function(std::int8_t()) : function(std::uint8_t());
    default:
        return scalar.isSigned ? function(std::int32_t()) : function(std::uint32_t());
    }
}

/// Out-of-range floating-point numbers saturate, as on most devices.
template<class To, class From>
To convertNumber(From from)
{
    if constexpr (std::is_same_v<To, bool>) {
        return from != From();
    } else if constexpr (std::integral<To> && !std::integral<From>) {
        const auto wide = static_cast<double>(from);
        if (std::isnan(wide))
            return 0;
        if (wide <= static_cast<double>(std::numeric_limits<To>::min()))
            return std::numeric_limits<To>::min();
        if (wide >= static_cast<double>(std::numeric_limits<To>::max()))
            return std::numeric_limits<To>::max();
        return static_cast<To>(wide);
    } else {
        return static_cast<To>(from);
    }
}

/// The type in which two operands are combined.
const Type& common(const Type& left, const Type& right)
{
    const std::uint32_t width =
        std::max(left.kind == right.kind || left.kind == TypeKind::boolean ? 0U : left.width, right.width);
    if (left.kind == TypeKind::floating || right.kind == TypeKind::floating) {
        const std::uint32_t real = left.kind != right.kind ? (left.kind == TypeKind::floating ? left : right).width
                                                           : std::max(left.width, right.width);
        return numberType(TypeKind::floating, real, false, 1);
    }
    const bool isSigned =
        (left.kind == TypeKind::boolean || left.isSigned) && (right.kind == TypeKind::boolean || right.isSigned);
    return numberType(TypeKind::integer, std::max({width, left.width, right.width}), isSigned, 1);
}

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

Word component(const LaneValue& value, std::size_t index)
{
    return value.words[value.words.size() == 1 ? 0 : index];
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

namespace {

/// `float`, `uint3` …; nothing for other names.
std::optional<std::pair<const Type*, std::uint32_t>> constructed(std::string_view name)
{
    std::uint32_t count = 1;
    if (name.size() > 1 && name.back() >= '1' && name.back() <= '4') {
        count = static_cast<std::uint32_t>(name.back() - '0');
        name.remove_suffix(1);
    }
    const auto found = [&](TypeKind kind, std::uint32_t width, bool isSigned) {
        return std::pair(&numberType(kind, width, isSigned, 1), count);
    };
    if (name == "float")
        return found(TypeKind::floating, 32, false);
    if (name == "double")
        return found(TypeKind::floating, 64, false);
    if (name == "half")
        return found(TypeKind::floating, 16, false);
    if (name == "int")
        return found(TypeKind::integer, 32, true);
    if (name == "uint")
        return found(TypeKind::integer, 32, false);
    if (name == "bool")
        return found(TypeKind::boolean, 32, false);
    return std::nullopt;
}

Result<LaneValue> construct(const Type& scalar, std::uint32_t count, std::span<const LaneValue> arguments,
                            std::string_view name)
{
    std::vector<Word> words;
    for (const LaneValue& each : arguments) {
        if (!isNumeric(*each.type))
            return fail(Code::badValue, std::format("\"{}\" needs numbers or vectors.", name));
        const LaneValue part = converted(each, scalar);
        words.insert(words.end(), part.words.begin(), part.words.end());
    }
    if (words.size() == 1)
        words.resize(count, words[0]);
    if (words.size() != count)
        return fail(Code::badValue, std::format("\"{}\" needs {} components.", name, count));
    return made(scalar, std::move(words));
}

std::optional<double> ofReal(std::string_view name, double x)
{
    if (name == "floor")
        return std::floor(x);
    if (name == "ceil")
        return std::ceil(x);
    if (name == "frac")
        return x - std::floor(x);
    if (name == "sqrt")
        return std::sqrt(x);
    return std::nullopt;
}

/// Functions of the components of one vector.
std::optional<LaneValue> callUnary(std::string_view name, const LaneValue& argument)
{
    const Type& scalar = argument.type->scalar();
    if (name == "any" || name == "all") {
        const LaneValue truths = converted(argument, boolean());
        const auto isSet = [](Word word) { return word != 0; };
        return made(boolean(), {name == "any" ? Word{std::ranges::any_of(truths.words, isSet)}
                                              : Word{std::ranges::all_of(truths.words, isSet)}});
    }
    if (name == "asuint" || name == "asint" || name == "asfloat") {
        if (scalar.width != 32 || scalar.kind == TypeKind::boolean)
            return std::nullopt;
        return made(name == "asfloat" ? real() : numberType(TypeKind::integer, 32, name == "asint", 1),
                    argument.words);
    }
    if (name == "isnan" || name == "isinf") {
        const LaneValue reals = converted(argument, numberType(TypeKind::floating, 64, false, 1));
        std::vector<Word> words;
        for (const Word word : reals.words)
            words.push_back(name == "isnan" ? std::isnan(get<double>(word)) : std::isinf(get<double>(word)));
        return made(boolean(), std::move(words));
    }
    if (name == "abs") {
        std::vector<Word> words;
        for (const Word word : argument.words)
            words.push_back(withType(scalar, [&]<class T>(T) {
                if constexpr (std::is_same_v<T, bool>)
                    return word;
                else
                    return get<T>(word) < T() ? put(static_cast<T>(T() - get<T>(word))) : word;
            }));
        // -0 is not less than 0.
        if (scalar.kind == TypeKind::floating) {
            for (Word& word : words)
                word &= ~(Word{1} << (scalar.width - 1));
        }
        return made(scalar, std::move(words));
    }
    if (ofReal(name, 0)) {
        const Type& type = scalar.kind == TypeKind::floating ? scalar : real();
        LaneValue reals = converted(argument, type);
        for (Word& word : reals.words)
            word = withType(type, [&]<class T>(T) {
                return put(convertNumber<T>(*ofReal(name, static_cast<double>(get<T>(word)))));
            });
        return reals;
    }
    return std::nullopt;
}

Result<LaneValue> sumOfSquares(const LaneValue& left, const LaneValue& right)
{
    TRY(const LaneValue products, binaryOperation("*", left, right));
    LaneValue sum = made(products.type->scalar(), {products.words[0]});
    for (std::size_t i = 1; i < products.words.size(); ++i) {
        TRY(sum, binaryOperation("+", sum, made(products.type->scalar(), {products.words[i]})));
    }
    return sum;
}

Result<LaneValue> choose(std::string_view symbol, const LaneValue& left, const LaneValue& right)
{
    TRY(const LaneValue isLeft, binaryOperation(symbol, left, right));
    const Type& scalar = common(left.type->scalar(), right.type->scalar());
    const LaneValue a = converted(left, scalar);
    const LaneValue b = converted(right, scalar);
    std::vector<Word> words;
    for (std::size_t i = 0; i < isLeft.words.size(); ++i)
        words.push_back(isLeft.words[i] != 0 ? component(a, i) : component(b, i));
    return made(scalar, std::move(words));
}

} // namespace

Result<LaneValue> callFunction(std::string_view name, std::span<const LaneValue> arguments)
{
    if (const auto type = constructed(name))
        return construct(*type->first, type->second, arguments, name);
    for (const LaneValue& each : arguments) {
        if (!isNumeric(*each.type))
            return fail(Code::badValue, std::format("\"{}\" needs numbers or vectors.", name));
    }
    if (arguments.size() == 1) {
        if (name == "length") {
            TRY(const LaneValue squares,
                sumOfSquares(converted(arguments[0], real()), converted(arguments[0], real())));
            return *callUnary("sqrt", squares);
        }
        if (const auto value = callUnary(name, arguments[0]))
            return *value;
    }
    if (arguments.size() == 2) {
        if (name == "dot")
            return sumOfSquares(arguments[0], arguments[1]);
        if (name == "min")
            return choose("<", arguments[0], arguments[1]);
        if (name == "max")
            return choose(">", arguments[0], arguments[1]);
    }
    if (name == "clamp" && arguments.size() == 3) {
        TRY(const LaneValue low, choose(">", arguments[0], arguments[1]));
        return choose("<", low, arguments[2]);
    }
    return fail(Code::badValue, std::format("There is no function \"{}\" of {} arguments.", name, arguments.size()));
}

} // namespace wavelane::sim
