// SPDX-License-Identifier: MIT
#pragma once

#include "ui/editor/text/line_states.h"

#include <QString>

#include <utility>
#include <vector>

namespace wavelane::ui {

bool isWordLetter(QChar letter); ///< A letter, a digit or an underscore.

/// Lexical queries about a source for quick fixes: positions of lines, words, comments. Positions are UTF-16 units. A
/// view of a text that must outlive it.
class SourceText
{
public:
    explicit SourceText(const QString& text);

    const QString& text() const { return m_text; }
    /// Position of a line (1-based) and a column (1-based, in bytes as compilers count; 0: the first non-space
    /// character).
    qsizetype positionOf(int line, int column) const;
    qsizetype lineBegin(qsizetype place) const;
    qsizetype lineEnd(qsizetype place) const;
    QString line(qsizetype place) const; ///< The line at a position, without its line break.
    QString indentation(qsizetype place) const;
    std::pair<qsizetype, qsizetype> wordAt(qsizetype place) const; ///< Begin and end; equal if there is no word.
    bool isCode(qsizetype place) const;                            ///< Neither in a comment nor in a string.
    bool isOutside(qsizetype place) const;                         ///< Outside all braces.
    /// Where to insert a declaration that is visible at a position: the start of the declaration around the position,
    /// including its comment and attributes.
    qsizetype declarationBefore(qsizetype place) const;
    /// The position after the last character of code before a position.
    qsizetype endOfCodeBefore(qsizetype place) const;
    /// Position of the bracket that closes the one at `opening`; −1 if there is none.
    qsizetype closingOf(qsizetype opening) const;
    /// End of the `count`th argument of a call whose first argument starts at `firstArgument`.
    qsizetype argumentEnd(qsizetype firstArgument, int count) const;
    /// The first register that no declaration uses, of the class that the type belongs to: `u0`.
    QString freeRegister(const QString& type) const;

private:
    std::size_t lineOf(qsizetype place) const;

    const QString& m_text;
    std::vector<qsizetype> m_lines; ///< Start of each line.
    std::vector<LineStart> m_starts;
};

} // namespace wavelane::ui
