// SPDX-License-Identifier: MIT
#pragma once

#include "ui/editor/text/line_states.h"

#include <QString>

#include <utility>
#include <vector>

namespace wavelane::ui {

bool isWordLetter(QChar letter); ///< Of names and numbers.

/// A source as fixes look at it: places by line, words, what is code. Positions count UTF-16 units. A view of a text
/// that must outlive it.
class SourceText
{
public:
    explicit SourceText(const QString& text);

    const QString& text() const { return m_text; }
    /// Of a line (1-based) and a column (1-based, in bytes as compilers count; 0: the first letter of the line).
    qsizetype positionOf(int line, int column) const;
    qsizetype lineBegin(qsizetype place) const;
    qsizetype lineEnd(qsizetype place) const;
    QString line(qsizetype place) const; ///< Around a place, without its end.
    QString indentation(qsizetype place) const;
    std::pair<qsizetype, qsizetype> wordAt(qsizetype place) const; ///< Equal: none begins or goes on there.
    bool isCode(qsizetype place) const;                            ///< Neither comment nor string.
    bool isOutside(qsizetype place) const;                         ///< Of all braces.
    /// Where something may be declared that is known at a place: the begin of the declaration that it is part of,
    /// with the comment and the attributes in front of it.
    qsizetype declarationBefore(qsizetype place) const;
    /// Behind the last letter of code before a place.
    qsizetype behindCodeBefore(qsizetype place) const;
    /// Of the bracket at a place; −1: there is none.
    qsizetype closingOf(qsizetype opening) const;
    /// Behind the `count`th argument of a call whose first begins at a place, before its comma or bracket.
    qsizetype argumentEnd(qsizetype firstArgument, int count) const;
    /// `u0`: the first register that no declaration names, of the class that a type belongs to.
    QString freeRegister(const QString& type) const;

private:
    std::size_t lineOf(qsizetype place) const;

    const QString& m_text;
    std::vector<qsizetype> m_lines; ///< Where each begins.
    std::vector<LineStart> m_starts;
};

} // namespace wavelane::ui
