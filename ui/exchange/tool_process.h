// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QObject>
#include <QProcess>
#include <QString>
#include <QStringList>

#include <memory>

namespace wavelane::ui {

/// A program to run.
struct ToolCall
{
    QString program; ///< Absolute path.
    QStringList arguments;
    QByteArray input;             ///< Standard input of the program.
    QString folder;               ///< Working directory; empty: ours.
    QStringList environment = {}; ///< `NAME=VALUE`, in addition to ours.
    /// Its input stays open for `write`, and its output arrives in lines instead of at its end.
    bool isStream = false;
};

/// Result of a process.
struct ToolEnd
{
    QString problem; ///< Why it could not be started, or that it crashed; otherwise empty.
    int status = 0;
    QByteArray output; ///< Empty for streams.
    QByteArray errors; ///< The last part of a long text.
};

/// Runs one program at a time in its own process group, so that its child processes are killed with it. UI thread.
/// Only `stop` blocks, until the killed process has exited.
class ToolProcess final : public QObject
{
    Q_OBJECT

public:
    explicit ToolProcess(QObject* parent = nullptr) : QObject(parent) {}
    ~ToolProcess() override { stop(); }

    /// Stops the current program first. `ended` is emitted later, even if the program cannot be started.
    void start(const ToolCall& call);
    void write(const QByteArray& input); ///< To a stream that runs.
    /// Kills the process group; `ended` is not emitted.
    void stop();
    bool isRunning() const { return m_process != nullptr; }
    qint64 processId() const { return m_process ? m_process->processId() : 0; } ///< 0: none.

Q_SIGNALS:
    /// A line of its standard error, without the line feed; also the last one, which may lack it. Before `ended`.
    void lineWritten(const QByteArray& line);
    /// A line of the output of a stream, without the line feed.
    void answered(const QByteArray& line);
    void ended(const wavelane::ui::ToolEnd& end);

private:
    void takeErrors(const QByteArray& piece);
    void takeAnswers(const QByteArray& piece);
    void conclude(const QString& problem);

    std::unique_ptr<QProcess> m_process;
    QByteArray m_errors;
    QByteArray m_line;   ///< The beginning of a line of its standard error.
    QByteArray m_answer; ///< Output of a stream that is not a complete line yet.
    bool m_isStream = false;
};

} // namespace wavelane::ui
