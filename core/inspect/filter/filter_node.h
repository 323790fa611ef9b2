// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/columns/load.h"
#include "core/inspect/text/tokens.h"

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace wavelane::inspect {

/// How the values of an expression are represented.
enum class FilterKind { boolean, signedInteger, unsignedInteger, real };

/// What a node of a filter computes from its operands.
enum class FilterOperation {
    constant,
    column,
    place,   ///< The index of the element, or the place of a texel.
    select,  ///< Components of its operand.
    convert, ///< To the kind of the node.
    // of numbers
    add,
    subtract,
    multiply,
    divide,
    remainder,
    negate,
    bitAnd,
    bitOr,
    bitXor,
    bitNot,
    shiftLeft,
    shiftRight,
    equal,
    notEqual,
    less,
    lessEqual,
    greater,
    greaterEqual,
    absolute,
    minimum,
    maximum,
    // of floating-point numbers
    sign,
    floor,
    ceil,
    round,
    trunc,
    frac,
    squareRoot,
    exp,
    exp2,
    log,
    log2,
    sin,
    cos,
    power,
    isNan,
    isInfinite,
    isFinite,
    // of all components
    length,
    dot,
    any,
    all,
    // of truth values
    logicalAnd,
    logicalOr,
    logicalNot,
};

/// The values of one component in a block of elements. Only the list of its kind is used; integers of both kinds
/// share one, booleans are 0 or 1.
struct FilterRegister
{
    std::vector<double> reals;
    std::vector<std::int64_t> integers;
    std::vector<std::uint8_t> booleans;
};

/// An expression of a filter, and its values in the current block.
struct FilterNode
{
    FilterOperation operation = FilterOperation::constant;
    FilterKind kind = FilterKind::real;
    std::vector<std::unique_ptr<FilterNode>> operands;
    std::vector<FilterRegister> components; ///< At least one.
    Token at;                               ///< Where the expression starts, for messages.

    std::variant<double, std::int64_t> constant; ///< For constants; all integers and booleans are integers.
    std::vector<const Column*> columns;          ///< For columns, one for each component.
    std::size_t axis = 0;                        ///< For places, 0 for the index, otherwise x, y or z.
    std::vector<std::size_t> selected;           ///< For selections, the operand's component for each component.

    std::size_t width() const { return components.size(); }
};

/// The elements of a block.
struct FilterBlock
{
    ElementBytes elements;
    std::uint64_t first = 0; ///< Index of the first element.
    std::array<std::uint64_t, 3> extent{};
};

/// Computes the values of an expression and of its operands.
void evaluate(FilterNode& node, const FilterBlock& block);

} // namespace wavelane::inspect
