// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/plan/project_files.h"

#include <QDateTime>
#include <QString>
#include <QStringList>

namespace wavelane::ui {

/// One failure of the engine, with all that helps to understand and repeat it. A value.
struct EngineFailure
{
    QDateTime when;          ///< UTC.
    QString code;            ///< `engine_died`, `timed_out`, `compiler_crashed`, `device_lost`.
    QString reason;          ///< One sentence: signal or deadline, and what was running.
    QString place;           ///< Pass or shader in words; empty: none is to blame.
    QStringList breadcrumbs; ///< What was under way, a sentence each.
    QString logTail;         ///< The last that the engine wrote.
    QString device;          ///< Name; empty: none was open.
    QString driver;
    QString api;
    QStringList compilers;
    QString dxcProblem;
    QStringList versions; ///< Of Wavelane, Qt and the system, a line each.
    QString project;      ///< Name, or that of its folder.
    QString folder;       ///< Where the project lies.
    QString settings;     ///< Of the run: deadlines, loop guard.

    bool operator==(const EngineFailure&) const = default;
};

/// For people, and to be pasted into a report: lines of text. It names no file but the project's folder.
QString toText(const EngineFailure& failure);

Json toJson(const EngineFailure& failure);
EngineFailure failureFromJson(const Json& json);

/// Versions of this program, Qt and the system.
QStringList runningVersions();

} // namespace wavelane::ui
