// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace wavelane::ui {

/// A breakpoint as it is kept with the project.
struct KeptBreakpoint
{
    QString file;      ///< As `project::nameInFolder` names it.
    int line = 1;      ///< Starting at 1.
    QString text;      ///< Text of the line, from `keptText`; finds the line again if the file has changed.
    QString condition; ///< Empty: always.
    quint64 hits = 1;  ///< 1: at each hit; otherwise only at this one.
    bool isEnabled = true;
    bool operator==(const KeptBreakpoint&) const = default;
};

/// A watch point as it is kept with the project.
struct KeptWatchPoint
{
    QString text;    ///< For people.
    QString command; ///< What follows `watch` in docs/CLI.md.
    bool isEnabled = true;
    bool operator==(const KeptWatchPoint&) const = default;
};

/// What the Debug panel keeps with the project.
struct DebugState
{
    QList<KeptBreakpoint> breakpoints;
    QList<KeptWatchPoint> watchPoints;
    QStringList watches; ///< Expressions beside the variables.
    bool operator==(const DebugState&) const = default;
};

/// The text of a line without the space around it, shortened.
QString keptText(const QString& line);

/// The value of `debug` in the project's user file.
Json toJson(const DebugState& state);
/// Leaves out what is invalid: the file may be damaged or from another user.
DebugState debugStateOf(const Json& json);

} // namespace wavelane::ui
