// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/plan/snapshot.h"
#include "ui/exchange/check_run.h"
#include "ui/exchange/tool_process.h"

#include <QByteArray>
#include <QObject>
#include <QString>
#include <QTimer>

namespace wavelane::ui {

/// Asks `wavelane who --stream` who wrote a byte. The process keeps the device and the compiled shaders, so it
/// answers the next question about the same project at once. It ends when the project changes, or when nothing was
/// asked for two minutes. One question at a time; UI thread.
class WhoRun final : public QObject
{
    Q_OBJECT

public:
    /// `program` is the path of `wavelane`.
    explicit WhoRun(const QString& program, QObject* parent = nullptr);

    /// Cancels the current question first. `question` is a line of `--stream`; `device` can be empty.
    void ask(const plan::ProjectSnapshot& snapshot, const QString& device, const Json& question);
    void cancel(); ///< `ended` is not emitted.
    void forget(); ///< Ends the process of a project that has changed, unless it is asked.
    bool isRunning() const { return m_isAsked; }

Q_SIGNALS:
    void progressed(const QList<QByteArray>& words); ///< A line of `--progress`, as docs/CLI.md describes it.
    void ended(const wavelane::ui::CheckEnd& end);

private:
    void start(const QByteArray& project, const QString& device);
    void stop();
    void takeAnswer(const QByteArray& line);
    void takeError(const QByteArray& line);
    void fail(const QString& problem);

    QString m_program;
    ToolProcess m_process;
    QByteArray m_project; ///< The project that the process has.
    QString m_device;     ///< The device that the process uses.
    QByteArray m_errors;  ///< Other lines than those of the progress.
    QTimer m_idle;
    bool m_isAsked = false;
};

} // namespace wavelane::ui
