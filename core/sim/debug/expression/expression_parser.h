// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/debug/expression/expression.h"

#include <memory>
#include <string_view>
#include <vector>

namespace wavelane::sim {

/// Reads an expression; see `Expression`. Used once.
class ExpressionParser
{
public:
    using Pointer = std::shared_ptr<const Expression::Node>;

    explicit ExpressionParser(std::string_view text) : m_text(text) {}
    Result<Pointer> parse();

private:
    Result<Pointer> parseChoice();
    Result<Pointer> parseBinary(int precedence);
    Result<Pointer> parseUnary();
    Result<Pointer> parsePostfix();
    Result<Pointer> parsePrimary();
    Result<Pointer> parseNumber();
    Result<Pointer> parseCall(std::string_view name, std::size_t column);

    void skipSpaces();
    bool take(std::string_view symbol);
    std::string_view takeOperator(int precedence);
    std::string_view takeWord();
    Result<void> enter();
    /// Before an operation gets an operand on its left that is one, which makes the tree deeper.
    Result<void> extend();
    Error problem(std::string_view what) const;
    Pointer node(Expression::Node::Kind kind, std::string_view text, std::vector<Pointer> parts) const;

    std::string_view m_text;
    std::size_t m_at = 0;
    int m_depth = 0;
    int m_extensions = 0;
};

} // namespace wavelane::sim
