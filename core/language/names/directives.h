// SPDX-License-Identifier: MIT
#pragma once

#include "core/language/names/symbols.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::language {

/// Reads the macros and includes of a source.
SourceSymbols directivesOf(std::string_view source);

/// Maps offsets in a text to lines.
class LineIndex
{
public:
    explicit LineIndex(std::string_view text);

    int lineAt(std::size_t offset) const; ///< 1-based.

private:
    std::vector<std::size_t> m_starts;
};

/// The comments that document declarations: the `//` lines directly above one, or a comment after it on the same
/// line. Annotations for the editor's fields (`@range …`) are removed.
class CommentNotes
{
public:
    explicit CommentNotes(std::string_view text);

    /// The comment of a declaration that begins on line `first` and has its name on `line`; empty if there is none.
    std::string noteAt(int first, int line) const;

private:
    /// The comment of a line, without annotations.
    struct LineComment
    {
        std::string text;
        bool alone = false; ///< There is no code before it.
    };
    std::vector<LineComment> m_comments; ///< One for each line.
};

} // namespace wavelane::language
