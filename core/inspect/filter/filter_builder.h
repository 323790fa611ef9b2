// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/filter/filter_node.h"
#include "core/inspect/text/text_problem.h"

#include <memory>
#include <string_view>
#include <vector>

namespace wavelane::inspect {

using FilterNodePointer = std::unique_ptr<FilterNode>;

/// Creates the nodes of a filter with the kinds and widths that follow from their operands.
class FilterBuilder
{
public:
    Parsed<FilterNodePointer> real(const Token& at, double value);
    Parsed<FilterNodePointer> integer(const Token& at, std::uint64_t value);
    Parsed<FilterNodePointer> boolean(const Token& at, bool value);
    /// `axis` as in FilterNode.
    Parsed<FilterNodePointer> place(const Token& at, std::size_t axis);
    /// At least one column.
    Parsed<FilterNodePointer> columns(const Token& at, std::vector<const Column*> columns);
    Parsed<FilterNodePointer> select(const Token& at, FilterNodePointer operand, std::vector<std::size_t> components);

    /// `symbol` is that of an operator of C.
    Parsed<FilterNodePointer> unary(const Token& symbol, FilterNodePointer operand);
    Parsed<FilterNodePointer> binary(const Token& symbol, FilterNodePointer left, FilterNodePointer right);
    Parsed<FilterNodePointer> call(const Token& name, std::vector<FilterNodePointer> arguments);

    /// One truth value for each element.
    Parsed<FilterNodePointer> condition(FilterNodePointer node);

    static bool isFunction(std::string_view name);

private:
    Parsed<FilterNodePointer> make(const Token& at, FilterOperation operation, FilterKind kind, std::size_t width);
    Parsed<FilterNodePointer> make(const Token& at, FilterOperation operation, FilterKind kind,
                                   std::vector<FilterNodePointer> operands);
    Parsed<FilterNodePointer> converted(FilterNodePointer node, FilterKind kind);
    Parsed<void> convertAll(std::vector<FilterNodePointer>& nodes, FilterKind kind);
    /// Converts numbers and truth values to one kind of number.
    Parsed<FilterKind> unify(std::vector<FilterNodePointer>& nodes);
    Parsed<void> checkIntegers(const Token& symbol, const std::vector<FilterNodePointer>& operands) const;
    Parsed<void> checkWidths(const Token& at, const std::vector<FilterNodePointer>& operands) const;

    std::size_t m_components = 0; ///< Components of all nodes together.
};

} // namespace wavelane::inspect
