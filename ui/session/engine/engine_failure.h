// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/plan/project_files.h"

#include <QDateTime>
#include <QString>
#include <QStringList>

namespace wavelane::ui {

/// One failure of the engine, with everything that helps to understand and reproduce it. A value.
struct EngineFailure
{
    QDateTime when;          ///< UTC.
    QString code;            ///< `engine_died`, `timed_out`, `compiler_crashed`, `device_lost`.
    QString reason;          ///< One sentence: signal or deadline, and what was running.
    QString place;           ///< Pass or shader in words; empty if none is to blame.
    QStringList breadcrumbs; ///< What each thread was doing, a sentence each.
    QString logTail;         ///< The end of the engine's log.
    QString device;          ///< Name; empty if none was open.
    QString driver;
    QString api;
    QStringList compilers;
    QString dxcProblem;
    QStringList versions; ///< Versions of Wavelane, Qt and the system, a line each.
    QString project;      ///< Name, or that of its folder.
    QString folder;       ///< Folder of the project.
    QString settings;     ///< Settings of the run: deadlines, loop guard.

    bool operator==(const EngineFailure&) const = default;
};

/// Lines of text for the user and for bug reports. They contain no path but that of the project's folder.
QString toText(const EngineFailure& failure);

Json toJson(const EngineFailure& failure);
EngineFailure failureFromJson(const Json& json);

/// Versions of this program, Qt and the system.
QStringList runningVersions();

} // namespace wavelane::ui
