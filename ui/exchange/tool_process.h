// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QObject>
#include <QProcess>
#include <QString>
#include <QStringList>

#include <memory>

namespace wavelane::ui {

/// A program to run, as a value.
struct ToolCall
{
    QString program; ///< Absolute path.
    QStringList arguments;
    QByteArray input; ///< All of its standard input.
    QString folder;   ///< Where it runs; empty: where we do.
};

/// How it ended.
struct ToolEnd
{
    QString problem; ///< Where it could not be started or crashed, a sentence; else empty.
    int status = 0;
    QByteArray output;
    QByteArray errors;
};

/// A program that works beside the window, one at a time, in a process group of its own: with it ends all that it
/// started. UI thread; nothing blocks but `stop`, for as long as the system takes to end a killed process.
class ToolProcess final : public QObject
{
    Q_OBJECT

public:
    explicit ToolProcess(QObject* parent = nullptr) : QObject(parent) {}
    ~ToolProcess() override { stop(); }

    /// What still runs is stopped first. `ended` comes later, also where the program cannot be started.
    void start(const ToolCall& call);
    /// Kills the group; `ended` does not come.
    void stop();
    bool isRunning() const { return m_process != nullptr; }

Q_SIGNALS:
    void ended(const wavelane::ui::ToolEnd& end);

private:
    void conclude(const QString& problem);

    std::unique_ptr<QProcess> m_process;
};

} // namespace wavelane::ui
