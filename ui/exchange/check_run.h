// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/plan/snapshot.h"
#include "ui/exchange/tool_process.h"

#include <QObject>
#include <QStringList>

#include <optional>

namespace wavelane::ui {

/// The report of a command, or why there is none.
struct CheckEnd
{
    std::optional<Json> report;
    QString problem; ///< In one sentence if there is no report; otherwise empty.
};

/// Runs a command of `wavelane` that interprets the project in a process of its own, because it can take long and
/// compilers can crash. One at a time; UI thread.
class CheckRun final : public QObject
{
    Q_OBJECT

public:
    /// `program` is the path of `wavelane`.
    explicit CheckRun(const QString& program, QObject* parent = nullptr);

    /// Stops the current command first. `arguments` are the command and its options.
    void start(const plan::ProjectSnapshot& snapshot, const QStringList& arguments);
    void cancel() { m_process.stop(); } ///< `ended` is not emitted.
    bool isRunning() const { return m_process.isRunning(); }

Q_SIGNALS:
    void progressed(const QList<QByteArray>& words); ///< A line of `--progress`, as docs/CLI.md describes it.
    void ended(const wavelane::ui::CheckEnd& end);

private:
    void read(const QByteArray& line);
    void conclude(const ToolEnd& end);

    QString m_program;
    ToolProcess m_process;
};

} // namespace wavelane::ui
