// SPDX-License-Identifier: MIT
#pragma once

#include "core/language/symbols.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::language {

/// Macros and includes of a source.
SourceSymbols directivesOf(std::string_view source);

/// Which line an offset is in.
class LineIndex
{
public:
    explicit LineIndex(std::string_view text);

    int lineAt(std::size_t offset) const; ///< 1-based.

private:
    std::vector<std::size_t> m_starts;
};

/// What comments say of declarations: the lines of `//` right above one, or what stands behind it on its line. Notes
/// for the editor's fields (`@range …`) are left out.
class CommentNotes
{
public:
    explicit CommentNotes(std::string_view text);

    /// Of a declaration that begins on `first` and has its name on `line`; empty: none.
    std::string noteAt(int first, int line) const;

private:
    struct LineComment
    {
        std::string text;
        bool alone = false; ///< No code before it.
    };
    std::vector<LineComment> m_comments; ///< One for each line.
};

} // namespace wavelane::language
