// SPDX-License-Identifier: MIT
#pragma once

#include "ui/session/run/loop_search.h"
#include "ui/session/run/run_context.h"

#include <QObject>

namespace wavelane::ui {

/// Searches the last run for an endless loop if it did not end: sends the run of `LoopSearch` and adds its answer to
/// the report. UI thread; owned by the run controller.
class LoopSearchRun final : public QObject
{
    Q_OBJECT

public:
    /// `context` must outlive the object.
    explicit LoopSearchRun(RunContext& context, QObject* parent = nullptr) : QObject(parent), m_context(context) {}

    bool isActive() const { return m_search.isActive(); }
    /// True if the run that was answered is searched; `begin` is next. The report is that of the run.
    bool accept(const RunSender::InFlight& done, const RunVerdict& verdict);
    void begin(); ///< Sends the search, or leaves that to the next engine if none is up.
    void send();  ///< An engine is up. Requires `isActive`.
    /// True if the run that was searched must be repeated now.
    bool take(const plan::RunReport& search);
    void conclude(const plan::RunReport& search); ///< Adds the answer to the report and ends the search.
    void abandon();                               ///< Something else replaces it.
    void cancel() { m_search.cancel(); }
    void cancelRepeat() { m_isRepeatedAfterwards = false; } ///< The user stopped the run.
    void noteNewRun() { m_foundNothing = false; }           ///< The next failure can be searched.

Q_SIGNALS:
    void reported(); ///< The report has changed.
    void message(wavelane::Severity severity, const QString& text);

private:
    RunContext& m_context;
    LoopSearch m_search;
    bool m_foundNothing = false; ///< The search of the last run found no loop; its repetition is not searched.
    bool m_isRepeatedAfterwards = false; ///< Unless the search finds a loop.
};

} // namespace wavelane::ui
