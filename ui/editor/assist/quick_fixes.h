// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"

#include <QString>

#include <vector>

namespace wavelane::ui {

/// What takes the place of a part of a text; positions count UTF-16 units from its start.
struct SourceEdit
{
    qsizetype begin = 0;
    qsizetype end = 0; ///< Behind the last letter that goes; equal to `begin` where something is put in.
    QString text;

    bool operator==(const SourceEdit&) const = default;
};

/// One way out of a problem: edits of the source, or something that the window does.
struct QuickFix
{
    enum class Action {
        edit,
        makeFile, ///< `argument` is the name in the `#include`.
        getDxc,   ///< Show how the compiler comes to this machine.
    };
    QString title; ///< As a menu says it.
    Action action = Action::edit;
    std::vector<SourceEdit> edits; ///< In the order of their places; they do not overlap.
    QString argument;

    bool operator==(const QuickFix&) const = default;
};

/// What can be done about a diagnostic of this source, the likeliest first. Pure.
std::vector<QuickFix> fixesFor(const Diagnostic& diagnostic, const QString& source);

/// What can be done in a line (1-based) that nothing is wrong with: a resource without a register gets the first one
/// that is free.
std::vector<QuickFix> fixesInLine(const QString& source, int line);

/// The text with all edits of a fix.
QString applied(const QString& source, const QuickFix& fix);

} // namespace wavelane::ui
