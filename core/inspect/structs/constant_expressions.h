// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/text/text_problem.h"
#include "core/inspect/text/tokens.h"

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace wavelane::inspect {

/// Calculates the sizes of arrays: unsigned integers of 64 bits with `+ - * / % << >>`, parentheses and named
/// constants.
class ConstantExpressions
{
public:
    /// Expressions are read from `reader`, which must outlive this object.
    explicit ConstantExpressions(TokenReader& reader) : m_reader(reader) {}

    /// A later definition of the same name replaces the value.
    void define(std::string_view name, std::uint64_t value) { m_values.insert_or_assign(std::string(name), value); }

    /// Reads an expression of operators that bind at least as strongly as `precedence`: 1 shifts, 2 sums, 3 products.
    Parsed<std::uint64_t> parse(int precedence = 0);

private:
    Parsed<std::uint64_t> parseOperand();

    TokenReader& m_reader;
    std::map<std::string, std::uint64_t, std::less<>> m_values;
    int m_depth = 0; ///< Depth of parentheses.
};

} // namespace wavelane::inspect
