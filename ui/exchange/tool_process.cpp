// SPDX-License-Identifier: MIT
#include "ui/exchange/tool_process.h"

#include <QDir>
#include <QProcessEnvironment>

#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <utility>

namespace wavelane::ui {

namespace {
constexpr int endMilliseconds = 5000; ///< For a killed process to exit.
constexpr qsizetype maxErrorBytes = 65536;

QProcessEnvironment environmentWith(const QStringList& additions)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const QString& each : additions)
        environment.insert(each.section(u'=', 0, 0), each.section(u'=', 1));
    return environment;
}

} // namespace

void ToolProcess::start(const ToolCall& call)
{
    stop();
    m_process = std::make_unique<QProcess>();
    m_process->setProgram(call.program);
    m_process->setArguments(call.arguments);
    m_process->setWorkingDirectory(call.folder);
    if (!call.environment.isEmpty())
        m_process->setProcessEnvironment(environmentWith(call.environment));
    m_process->setChildProcessModifier([] {
        ::setpgid(0, 0);
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    });
    connect(m_process.get(), &QProcess::finished, this, [this](int, QProcess::ExitStatus how) {
        conclude(how == QProcess::CrashExit ? tr("%1 crashed.").arg(QDir::toNativeSeparators(m_process->program()))
                                            : QString());
    });
    connect(
        m_process.get(), &QProcess::errorOccurred, this,
        [this, process = m_process.get()](QProcess::ProcessError error) {
            if (error == QProcess::FailedToStart && process == m_process.get())
                conclude(tr("%1 cannot be started: %2.")
                             .arg(QDir::toNativeSeparators(m_process->program()), m_process->errorString()));
        },
        Qt::QueuedConnection); // Never emitted inside `start`.
    m_errors.clear();
    m_line.clear();
    m_answer.clear();
    m_isStream = call.isStream;
    connect(m_process.get(), &QProcess::readyReadStandardError, this,
            [this] { takeErrors(m_process->readAllStandardError()); });
    if (m_isStream)
        connect(m_process.get(), &QProcess::readyReadStandardOutput, this,
                [this] { takeAnswers(m_process->readAllStandardOutput()); });
    m_process->start();
    m_process->write(call.input);
    if (!m_isStream)
        m_process->closeWriteChannel();
}

void ToolProcess::write(const QByteArray& input)
{
    m_process->write(input);
}

void ToolProcess::stop()
{
    if (!m_process)
        return;
    m_process->disconnect(this);
    if (const qint64 id = m_process->processId(); id > 0)
        ::kill(static_cast<pid_t>(-id), SIGKILL);
    m_process->kill(); // In case it has not created its process group.
    m_process->waitForFinished(endMilliseconds);
    m_process.release()->deleteLater(); // Can be called from a signal of the process.
}

void ToolProcess::takeErrors(const QByteArray& piece)
{
    m_errors = (m_errors + piece).right(maxErrorBytes);
    m_line += piece;
    for (qsizetype end = m_line.indexOf('\n'); end >= 0; end = m_line.indexOf('\n')) {
        const QByteArray line = m_line.first(end);
        m_line.remove(0, end + 1);
        Q_EMIT lineWritten(line);
    }
}

void ToolProcess::takeAnswers(const QByteArray& piece)
{
    const QProcess* const process = m_process.get();
    m_answer += piece;
    for (qsizetype end = m_answer.indexOf('\n'); end >= 0; end = m_answer.indexOf('\n')) {
        const QByteArray line = m_answer.first(end);
        m_answer.remove(0, end + 1);
        Q_EMIT answered(line);
        if (m_process.get() != process)
            return; // A receiver has stopped it.
    }
}

void ToolProcess::conclude(const QString& problem)
{
    takeErrors(m_process->readAllStandardError());
    if (m_isStream) {
        takeAnswers(m_process->readAllStandardOutput());
        if (!m_process)
            return; // The last answer was not what the receiver can use.
    }
    if (!m_line.isEmpty())
        Q_EMIT lineWritten(std::exchange(m_line, QByteArray()));
    const ToolEnd end{.problem = problem,
                      .status = m_process->exitCode(),
                      .output = m_process->readAllStandardOutput(),
                      .errors = m_errors};
    m_process->disconnect(this);
    m_process.release()->deleteLater(); // Called from a signal of the process.
    Q_EMIT ended(end);
}

} // namespace wavelane::ui
