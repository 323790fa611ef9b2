// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/report.h"

#include <QString>
#include <QStringList>

#include <cstdint>

/// What a finished run tells users, as functions of its report.
namespace wavelane::ui {

/// How a run ended that the user stopped: one sentence. Empty if the run was not stopped. `isFrame`: the run is one
/// frame of play. `isCancelled`: a stop was requested before the answer arrived; a single run that finished first is
/// a run like any other.
QString stopSentence(const plan::RunReport& report, bool isFrame, bool isCancelled);

/// The user asked for the stop, so it becomes a note.
void downgradeStop(plan::RunReport& report);

/// The problems of a run that no compile reports: without those of shader sources, whose compile has a text that is
/// at least as new, and without the stop.
Diagnostics runProblems(const plan::RunReport& report);

/// The first error, or the time and the device. `number` counts the runs of the project.
QString runSummary(const plan::RunReport& report, std::uint64_t number);

/// What shaders printed, one line for each print, at most as many as a user can read, and a last line that counts the
/// rest. While a project plays, each frame prints again, so fewer are shown.
QStringList printLines(const plan::RunReport& report, bool isFrame);

} // namespace wavelane::ui
