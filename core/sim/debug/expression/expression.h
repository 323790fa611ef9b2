// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/sim/debug/lane_value.h"
#include "core/sim/debug/source_variables.h"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::sim {

/// The variables that an expression can use.
struct ExpressionNames
{
    const SourceVariables& variables;
    const CallFrame& frame;
    const LaneReader& reader;
};

/// An expression over the variables of a frame, in the syntax of HLSL: names, members, swizzles, indices, numbers,
/// operators with the precedence of C (without assignments), `?:`, and functions: abs, all, any, asfloat, asint,
/// asuint, ceil, clamp, dot, floor, frac, isinf, isnan, length, max, min, sqrt, and the names of types with one to
/// four components. Numbers have the types and widths of HLSL, and integers wrap around. `buffer[i]` is an element of
/// a buffer, `texture[uint2(x, y)]` a texel. Members of constant buffers do not need the name of the buffer.
class Expression
{
public:
    /// Fails with `bad_value` and the column for a text that is not an expression.
    static Result<Expression> parse(std::string_view text);

    /// Fails with `bad_value` for names that do not exist, for values that are optimized out or were never written,
    /// and for operands that do not fit.
    Result<LaneValue> evaluate(const ExpressionNames& names) const;
    /// True if the value is true or not 0.
    Result<bool> isTrue(const ExpressionNames& names) const;

    struct Node;

private:
    explicit Expression(std::shared_ptr<const Node> root) : m_root(std::move(root)) {}
    std::shared_ptr<const Node> m_root;
};

/// A part of an expression.
struct Expression::Node
{
    enum class Kind : std::uint8_t { number, name, member, index, unary, binary, choice, call };
    Kind kind = Kind::number;
    std::string text; ///< Name, member, operator or function.
    LaneValue number;
    std::vector<std::shared_ptr<const Node>> parts;
    std::size_t column = 1;
};

} // namespace wavelane::sim
