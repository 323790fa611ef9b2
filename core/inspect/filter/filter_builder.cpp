// SPDX-License-Identifier: MIT
#include "core/inspect/filter/filter_builder.h"

#include "core/base/try.h"
#include "core/inspect/source/scan.h"

#include <algorithm>
#include <array>
#include <format>
#include <utility>

namespace wavelane::inspect {

namespace {

/// 16 MiB of values.
constexpr std::size_t maxComponents = 2048;

/// What a function or operator does to the kinds of its operands.
enum class Signature {
    numbers,   ///< Any kind of number, the same as the result.
    reals,     ///< Floating-point numbers, as is the result.
    integers,  ///< Integers, as is the result.
    comparing, ///< Any kind of number; the result is true or false.
    testing,   ///< Floating-point numbers; the result is true or false.
    logical,   ///< Truth values.
    summing,   ///< Floating-point numbers; the result has one component.
    reducing,  ///< Truth values; the result has one component.
};

struct Entry
{
    std::string_view name;
    FilterOperation operation;
    Signature signature;
    std::size_t operands = 1;
};

constexpr std::array functions{
    Entry{"abs", FilterOperation::absolute, Signature::numbers},
    Entry{"min", FilterOperation::minimum, Signature::numbers, 2},
    Entry{"max", FilterOperation::maximum, Signature::numbers, 2},
    Entry{"sign", FilterOperation::sign, Signature::reals},
    Entry{"floor", FilterOperation::floor, Signature::reals},
    Entry{"ceil", FilterOperation::ceil, Signature::reals},
    Entry{"round", FilterOperation::round, Signature::reals},
    Entry{"trunc", FilterOperation::trunc, Signature::reals},
    Entry{"frac", FilterOperation::frac, Signature::reals},
    Entry{"fract", FilterOperation::frac, Signature::reals},
    Entry{"sqrt", FilterOperation::squareRoot, Signature::reals},
    Entry{"exp", FilterOperation::exp, Signature::reals},
    Entry{"exp2", FilterOperation::exp2, Signature::reals},
    Entry{"log", FilterOperation::log, Signature::reals},
    Entry{"log2", FilterOperation::log2, Signature::reals},
    Entry{"sin", FilterOperation::sin, Signature::reals},
    Entry{"cos", FilterOperation::cos, Signature::reals},
    Entry{"pow", FilterOperation::power, Signature::reals, 2},
    Entry{"isnan", FilterOperation::isNan, Signature::testing},
    Entry{"isinf", FilterOperation::isInfinite, Signature::testing},
    Entry{"isfinite", FilterOperation::isFinite, Signature::testing},
    Entry{"length", FilterOperation::length, Signature::summing},
    Entry{"dot", FilterOperation::dot, Signature::summing, 2},
    Entry{"any", FilterOperation::any, Signature::reducing},
    Entry{"all", FilterOperation::all, Signature::reducing},
    Entry{"clamp", FilterOperation::maximum, Signature::numbers, 3}, // Of two calls.
};

constexpr std::array binaries{
    Entry{"+", FilterOperation::add, Signature::numbers},
    Entry{"-", FilterOperation::subtract, Signature::numbers},
    Entry{"*", FilterOperation::multiply, Signature::numbers},
    Entry{"/", FilterOperation::divide, Signature::reals},
    Entry{"%", FilterOperation::remainder, Signature::numbers},
    Entry{"&", FilterOperation::bitAnd, Signature::integers},
    Entry{"|", FilterOperation::bitOr, Signature::integers},
    Entry{"^", FilterOperation::bitXor, Signature::integers},
    Entry{"<<", FilterOperation::shiftLeft, Signature::integers},
    Entry{">>", FilterOperation::shiftRight, Signature::integers},
    Entry{"==", FilterOperation::equal, Signature::comparing},
    Entry{"!=", FilterOperation::notEqual, Signature::comparing},
    Entry{"<", FilterOperation::less, Signature::comparing},
    Entry{"<=", FilterOperation::lessEqual, Signature::comparing},
    Entry{">", FilterOperation::greater, Signature::comparing},
    Entry{">=", FilterOperation::greaterEqual, Signature::comparing},
    Entry{"&&", FilterOperation::logicalAnd, Signature::logical},
    Entry{"||", FilterOperation::logicalOr, Signature::logical},
};

constexpr std::array unaries{
    Entry{"-", FilterOperation::negate, Signature::numbers},
    Entry{"~", FilterOperation::bitNot, Signature::integers},
    Entry{"!", FilterOperation::logicalNot, Signature::logical},
};

FilterKind kindOf(const Column& column)
{
    if (const auto* number = std::get_if<NumberType>(&column.type); number && *number == NumberType::boolean)
        return FilterKind::boolean;
    if (column.valueKind() == ValueKind::real)
        return FilterKind::real;
    return isUnsigned64(column) ? FilterKind::unsignedInteger : FilterKind::signedInteger;
}

bool isInteger(FilterKind kind)
{
    return kind == FilterKind::signedInteger || kind == FilterKind::unsignedInteger;
}

/// Whether an integer of the kind `signedInteger` is never negative, so that it can become unsigned without loss.
bool isNonNegative(const FilterNode& node)
{
    const auto isUnsigned = [](const Column* each) { return each->valueKind() == ValueKind::unsignedInteger; };
    if (node.operation == FilterOperation::select)
        return isNonNegative(*node.operands[0]);
    if (node.operation == FilterOperation::column)
        return std::ranges::all_of(node.columns, isUnsigned);
    const auto* value = std::get_if<std::int64_t>(&node.constant);
    return node.operation == FilterOperation::place ||
           (node.operation == FilterOperation::constant && value && *value >= 0);
}

template<class... Nodes>
std::vector<FilterNodePointer> listOf(Nodes... nodes)
{
    std::vector<FilterNodePointer> list;
    (list.push_back(std::move(nodes)), ...);
    return list;
}

} // namespace

bool FilterBuilder::isFunction(std::string_view name)
{
    return std::ranges::contains(functions, name, &Entry::name);
}

Parsed<FilterNodePointer> FilterBuilder::make(const Token& at, FilterOperation operation, FilterKind kind,
                                              std::size_t width)
{
    m_components += width;
    if (m_components > maxComponents)
        return problemAt(at, std::format("The filter is too large: it has more than {} values.", maxComponents));
    auto node = std::make_unique<FilterNode>();
    node->operation = operation;
    node->kind = kind;
    node->at = at;
    node->components.resize(width);
    for (FilterRegister& each : node->components) {
        if (kind == FilterKind::real)
            each.reals.resize(blockElements);
        else if (kind == FilterKind::boolean)
            each.booleans.resize(blockElements);
        else
            each.integers.resize(blockElements);
    }
    return node;
}

Parsed<FilterNodePointer> FilterBuilder::make(const Token& at, FilterOperation operation, FilterKind kind,
                                              std::vector<FilterNodePointer> operands)
{
    TRY_VOID(checkWidths(at, operands));
    std::size_t width = 1;
    for (const FilterNodePointer& each : operands)
        width = std::max(width, each->width());
    TRY(FilterNodePointer node, make(at, operation, kind, width));
    node->operands = std::move(operands);
    return node;
}

Parsed<FilterNodePointer> FilterBuilder::real(const Token& at, double value)
{
    TRY(FilterNodePointer node, make(at, FilterOperation::constant, FilterKind::real, 1));
    node->constant = value;
    return node;
}

Parsed<FilterNodePointer> FilterBuilder::integer(const Token& at, std::uint64_t value)
{
    const FilterKind kind = value > INT64_MAX ? FilterKind::unsignedInteger : FilterKind::signedInteger;
    TRY(FilterNodePointer node, make(at, FilterOperation::constant, kind, 1));
    node->constant = static_cast<std::int64_t>(value);
    return node;
}

Parsed<FilterNodePointer> FilterBuilder::boolean(const Token& at, bool value)
{
    TRY(FilterNodePointer node, make(at, FilterOperation::constant, FilterKind::boolean, 1));
    node->constant = std::int64_t{value ? 1 : 0};
    return node;
}

Parsed<FilterNodePointer> FilterBuilder::place(const Token& at, std::size_t axis)
{
    TRY(FilterNodePointer node, make(at, FilterOperation::place, FilterKind::signedInteger, 1));
    node->axis = axis;
    return node;
}

Parsed<FilterNodePointer> FilterBuilder::columns(const Token& at, std::vector<const Column*> columns)
{
    FilterKind kind = kindOf(*columns[0]);
    if (!std::ranges::all_of(columns, [kind](const Column* each) { return kindOf(*each) == kind; }))
        kind = FilterKind::real;
    TRY(FilterNodePointer node, make(at, FilterOperation::column, kind, columns.size()));
    node->columns = std::move(columns);
    return node;
}

Parsed<FilterNodePointer> FilterBuilder::select(const Token& at, FilterNodePointer operand,
                                                std::vector<std::size_t> components)
{
    TRY(FilterNodePointer node, make(at, FilterOperation::select, operand->kind, components.size()));
    node->operands.push_back(std::move(operand));
    node->selected = std::move(components);
    return node;
}

Parsed<FilterNodePointer> FilterBuilder::converted(FilterNodePointer node, FilterKind kind)
{
    if (node->kind == kind)
        return node;
    const Token at = node->at;
    TRY(FilterNodePointer conversion, make(at, FilterOperation::convert, kind, node->width()));
    conversion->operands.push_back(std::move(node));
    return conversion;
}

Parsed<void> FilterBuilder::convertAll(std::vector<FilterNodePointer>& nodes, FilterKind kind)
{
    for (FilterNodePointer& each : nodes) {
        TRY(each, converted(std::move(each), kind));
    }
    return {};
}

Parsed<FilterKind> FilterBuilder::unify(std::vector<FilterNodePointer>& nodes)
{
    const auto has = [&nodes](FilterKind kind) {
        return std::ranges::any_of(nodes, [kind](const FilterNodePointer& each) { return each->kind == kind; });
    };
    FilterKind kind = FilterKind::signedInteger;
    if (has(FilterKind::real)) {
        kind = FilterKind::real;
    } else if (has(FilterKind::unsignedInteger)) {
        // A negative number must not become a large one.
        const bool fits = std::ranges::none_of(nodes, [](const FilterNodePointer& each) {
            return each->kind == FilterKind::signedInteger && !isNonNegative(*each);
        });
        kind = fits ? FilterKind::unsignedInteger : FilterKind::real;
    }
    TRY_VOID(convertAll(nodes, kind));
    return kind;
}

Parsed<void> FilterBuilder::checkWidths(const Token& at, const std::vector<FilterNodePointer>& operands) const
{
    std::size_t width = 1;
    for (const FilterNodePointer& each : operands) {
        if (each->width() != 1 && width != 1 && each->width() != width) {
            return problemAt(
                at, std::format("{} cannot combine {} and {} components.", describe(at), width, each->width()));
        }
        width = std::max(width, each->width());
    }
    return {};
}

Parsed<void> FilterBuilder::checkIntegers(const Token& symbol, const std::vector<FilterNodePointer>& operands) const
{
    for (const FilterNodePointer& each : operands) {
        if (each->kind == FilterKind::boolean) {
            return problemAt(symbol,
                             std::format("{} combines integers, but an operand is a comparison or truth value; "
                                         "put the integers in parentheses: '(flags & 4) == 4'.",
                                         describe(symbol)));
        }
        if (each->kind == FilterKind::real) {
            return problemAt(symbol, std::format("{} combines integers, but an operand is a floating-point number.",
                                                 describe(symbol)));
        }
    }
    return {};
}

Parsed<FilterNodePointer> FilterBuilder::unary(const Token& symbol, FilterNodePointer operand)
{
    if (symbol.text == "+")
        return operand;
    const Entry& entry = *std::ranges::find(unaries, symbol.text, &Entry::name);
    std::vector<FilterNodePointer> operands = listOf(std::move(operand));
    FilterKind kind = FilterKind::boolean;
    if (entry.signature == Signature::logical) {
        TRY_VOID(convertAll(operands, kind));
    } else {
        if (entry.signature == Signature::integers)
            TRY_VOID(checkIntegers(symbol, operands));
        TRY(kind, unify(operands));
    }
    if (entry.operation == FilterOperation::negate && operands[0]->operation == FilterOperation::constant) {
        // A negative constant is one number.
        if (auto* value = std::get_if<double>(&operands[0]->constant))
            *value = -*value;
        else if (auto& integer = std::get<std::int64_t>(operands[0]->constant); integer == INT64_MIN)
            operands[0]->kind = kind = FilterKind::signedInteger; // -2^63, whose bits are those of 2^63.
        else if (kind == FilterKind::signedInteger)
            integer = -integer;
        if (kind != FilterKind::unsignedInteger)
            return std::move(operands[0]);
        TRY_VOID(convertAll(operands, FilterKind::real)); // Beyond the range of signed integers.
        kind = FilterKind::real;
    }
    return make(symbol, entry.operation, kind, std::move(operands));
}

Parsed<FilterNodePointer> FilterBuilder::binary(const Token& symbol, FilterNodePointer left, FilterNodePointer right)
{
    const Entry& entry = *std::ranges::find(binaries, symbol.text, &Entry::name);
    std::vector<FilterNodePointer> operands = listOf(std::move(left), std::move(right));
    FilterKind kind = FilterKind::boolean;
    if (entry.signature == Signature::logical) {
        TRY_VOID(convertAll(operands, kind));
    } else if (entry.signature == Signature::reals) {
        kind = FilterKind::real;
        TRY_VOID(convertAll(operands, kind));
    } else {
        const bool areTruths = operands[0]->kind == FilterKind::boolean && operands[1]->kind == FilterKind::boolean;
        if (entry.signature == Signature::integers)
            TRY_VOID(checkIntegers(symbol, operands));
        const bool areIntegers = isInteger(operands[0]->kind) && isInteger(operands[1]->kind); // Compared exactly.
        if (entry.signature != Signature::comparing || (!areTruths && !areIntegers)) {
            TRY(kind, unify(operands));
        }
        if (entry.signature == Signature::integers && kind == FilterKind::real) { // Signed and unsigned.
            kind = FilterKind::unsignedInteger;
            for (FilterNodePointer& each : operands)
                each = std::move(each->operation == FilterOperation::convert ? each->operands[0] : each);
            TRY_VOID(convertAll(operands, kind));
        }
        if (entry.signature == Signature::comparing)
            kind = FilterKind::boolean;
    }
    return make(symbol, entry.operation, kind, std::move(operands));
}

Parsed<FilterNodePointer> FilterBuilder::call(const Token& name, std::vector<FilterNodePointer> arguments)
{
    const Entry& entry = *std::ranges::find(functions, name.text, &Entry::name);
    if (arguments.size() != entry.operands) {
        return problemAt(
            name, std::format("{} takes {} argument{}, but {} given.", describe(name), entry.operands,
                              entry.operands == 1 ? "" : "s",
                              arguments.size() == 1 ? std::string("1 is") : std::format("{} are", arguments.size())));
    }
    switch (entry.signature) {
    case Signature::reducing: {
        TRY_VOID(convertAll(arguments, FilterKind::boolean));
        TRY(FilterNodePointer node, make(name, entry.operation, FilterKind::boolean, 1));
        node->operands = std::move(arguments);
        return node;
    }
    case Signature::summing: {
        TRY_VOID(checkWidths(name, arguments));
        TRY_VOID(convertAll(arguments, FilterKind::real));
        TRY(FilterNodePointer node, make(name, entry.operation, FilterKind::real, 1));
        node->operands = std::move(arguments);
        return node;
    }
    case Signature::reals:
    case Signature::testing:
        TRY_VOID(convertAll(arguments, FilterKind::real));
        return make(name, entry.operation,
                    entry.signature == Signature::reals ? FilterKind::real : FilterKind::boolean,
                    std::move(arguments));
    case Signature::numbers:
    case Signature::integers:
    case Signature::comparing:
    case Signature::logical:
        break;
    }
    TRY(const FilterKind kind, unify(arguments));
    if (arguments.size() < 3)
        return make(name, entry.operation, kind, std::move(arguments));
    FilterNodePointer high = std::move(arguments[2]);
    arguments.pop_back();
    TRY(FilterNodePointer atLeast, make(name, FilterOperation::maximum, kind, std::move(arguments)));
    return make(name, FilterOperation::minimum, kind, listOf(std::move(atLeast), std::move(high)));
}

Parsed<FilterNodePointer> FilterBuilder::condition(FilterNodePointer node)
{
    if (node->width() > 1) {
        return problemAt(node->at,
                         std::format("The condition has {} components; use any() or all().", node->width()));
    }
    return converted(std::move(node), FilterKind::boolean);
}

} // namespace wavelane::inspect
