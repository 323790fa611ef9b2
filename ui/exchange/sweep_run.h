// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/snapshot.h"
#include "ui/exchange/tool_process.h"
#include "ui/models/sweep_result.h"

#include <QObject>

namespace wavelane::ui {

/// What to sweep, as the options of `wavelane sweep`.
struct SweepRequest
{
    QStringList variations; ///< `TARGET=VALUE,…`.
    QString compilers;      ///< Empty: the project's.
    QString devices;        ///< Empty: the default one.
    int frames = 10;
    bool executable = false;
};

/// Runs `wavelane sweep` in a process of its own. UI thread.
class SweepRun final : public QObject
{
    Q_OBJECT

public:
    /// `program` is the path of `wavelane`.
    explicit SweepRun(const QString& program, QObject* parent = nullptr);

    void start(const plan::ProjectSnapshot& snapshot, const SweepRequest& request);
    void cancel(); ///< `ended` is not emitted.
    bool isRunning() const { return m_process.isRunning(); }

Q_SIGNALS:
    void progressed(int done, int total); ///< Runs.
    /// `problem` is empty if there is a result.
    void ended(const wavelane::ui::SweepResult& result, const QString& problem);

private:
    void read(const QByteArray& line);
    void conclude(const ToolEnd& end);

    QString m_program;
    ToolProcess m_process;
    QByteArray m_problems; ///< Lines that are not about the progress.
};

} // namespace wavelane::ui
