// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/elements/elements.h"
#include "core/inspect/filter/filter_builder.h"
#include "core/inspect/text/tokens.h"

#include <string>
#include <vector>

namespace wavelane::inspect {

/// Reads the text of a filter; see Filter. Used once.
class FilterParser
{
public:
    /// `elements` must outlive the nodes.
    FilterParser(std::vector<Token> tokens, const Elements& elements)
        : m_reader(std::move(tokens)), m_elements(elements)
    {
    }

    Parsed<FilterNodePointer> parse();

private:
    Parsed<FilterNodePointer> parseExpression(int precedence);
    Parsed<FilterNodePointer> parseUnary();
    Parsed<FilterNodePointer> parsePostfix();
    Parsed<FilterNodePointer> parsePrimary();
    Parsed<FilterNodePointer> parseNumber(const Token& token);
    Parsed<FilterNodePointer> parseCall(const Token& name);
    /// A name, with as many members and indices as belong to the path of columns.
    Parsed<FilterNodePointer> parseName(const Token& name);
    Parsed<FilterNodePointer> parsePath(const Token& name, std::string path);
    /// A member or index of a value.
    Parsed<FilterNodePointer> parseSelection(FilterNodePointer node);
    Parsed<void> enter(const Token& token);

    TokenReader m_reader;
    const Elements& m_elements;
    FilterBuilder m_builder;
    int m_depth = 0;
};

} // namespace wavelane::inspect
