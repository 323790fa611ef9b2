// SPDX-License-Identifier: MIT
#pragma once

#include "core/language/names/symbols.h"
#include "core/shader/hlsl/token_cursor.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::language {

/// Reads declarations from the tokens of a source. Does not need to know which names are types.
class TokenReader : public shader::TokenCursor
{
public:
    explicit TokenReader(std::string_view text) : TokenCursor(text), m_text(text) {}

    /// Reads modifiers and a type with its arguments: `RWTexture2D<float4>`. Empty if there is no type.
    std::string type();
    /// Skips `[…]` after a name, and returns their number.
    int dimensions();
    /// Reads `float a, inout b[2] : SEMANTIC` up to and including the closing bracket.
    std::vector<Symbol> parameters();

    std::size_t
    offsetOf(std::size_t index) const; ///< Offset of a token in the text; the size of the text past the last one.
    /// The text from the first token up to but excluding the last, with single spaces.
    std::string textBetween(std::size_t first, std::size_t last) const;
    std::string_view text() const { return m_text; }

private:
    std::string angled();

    std::string_view m_text;
};

bool isName(std::string_view token);     ///< A word that does not begin with a digit.
bool isModifier(std::string_view token); ///< `const`, `in`, `groupshared`.
/// Words that begin statements and are not types.
bool isStatementWord(std::string_view token);

} // namespace wavelane::language
