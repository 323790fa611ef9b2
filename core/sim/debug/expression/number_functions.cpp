// SPDX-License-Identifier: MIT
#include "core/base/try.h"
#include "core/sim/debug/expression/number_operations.h"
#include "core/sim/debug/expression/number_values.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <optional>
#include <utility>

namespace wavelane::sim {

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
