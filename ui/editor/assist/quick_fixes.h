// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"

#include <QString>

#include <vector>

namespace wavelane::ui {

/// Replaces a part of a text. Positions are UTF-16 units from its start.
struct SourceEdit
{
    qsizetype begin = 0;
    qsizetype end = 0; ///< Past the last removed character; equal to `begin` for an insertion.
    QString text;

    bool operator==(const SourceEdit&) const = default;
};

/// A fix for a problem: edits of the source, or an action of the window.
struct QuickFix
{
    enum class Action {
        edit,
        makeFile, ///< `argument` is the name in the `#include`.
        getDxc,   ///< Show how to install the compiler.
    };
    QString title; ///< Text of the menu item.
    Action action = Action::edit;
    std::vector<SourceEdit> edits; ///< Sorted by position; they do not overlap.
    QString argument;

    bool operator==(const QuickFix&) const = default;
};

/// Fixes for a diagnostic of this source, the most likely one first. Pure.
std::vector<QuickFix> fixesFor(const Diagnostic& diagnostic, const QString& source);

/// Fixes for a line (1-based) without a problem: a resource without a register gets the first free one.
std::vector<QuickFix> fixesInLine(const QString& source, int line);

/// The text after all edits of a fix.
QString applied(const QString& source, const QuickFix& fix);

} // namespace wavelane::ui
