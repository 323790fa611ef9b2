// SPDX-License-Identifier: MIT
#include "ui/panels/debug/debug_process.h"

#include "ui/base/text.h"

#include <QDir>

#include <signal.h>
#include <sys/prctl.h>

#include <utility>

namespace wavelane::ui {

namespace {

constexpr qsizetype maxErrorBytes = 65536;
constexpr int endMilliseconds = 5000; ///< For a killed process to exit.

/// The first message of a failed start.
QString messageOf(const Json& line)
{
    const Json& diagnostics = memberOr(line, "diagnostics");
    if (diagnostics.is_array() && !diagnostics.empty())
        return toQt(stringOr(diagnostics[0], "message"));
    return {};
}

} // namespace

DebugProcess::~DebugProcess()
{
    if (!m_process)
        return;
    m_process->disconnect(this);
    m_process->kill();
    m_process->waitForFinished(endMilliseconds);
}

void DebugProcess::start(const DebugLaunch& launch)
{
    stop();
    m_launch = launch;
    m_process = std::make_unique<QProcess>();
    m_process->setProgram(launch.program);
    m_process->setArguments(QStringList{QStringLiteral("debug"), QStringLiteral("-"), QStringLiteral("--commands"),
                                        QStringLiteral("-"), QStringLiteral("--stream"),
                                        QStringLiteral("--in-process")} +
                            launch.arguments);
    m_process->setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGKILL); });
    connect(m_process.get(), &QProcess::readyReadStandardOutput, this, &DebugProcess::read);
    connect(m_process.get(), &QProcess::readyReadStandardError, this,
            [this] { m_errors = (m_errors + m_process->readAllStandardError()).right(maxErrorBytes); });
    connect(m_process.get(), &QProcess::finished, this, [this](int, QProcess::ExitStatus how) {
        read();
        if (!m_process)
            return;
        const QString said = QString::fromUtf8(m_errors + m_process->readAllStandardError()).trimmed();
        // A compiler can crash on the records about variables.
        const QString namesOnly = QStringLiteral("--names-only");
        if (how == QProcess::CrashExit && !m_isOpen && !m_launch.arguments.contains(namesOnly)) {
            DebugLaunch again = m_launch;
            again.arguments += namesOnly;
            return start(again);
        }
        if (how == QProcess::CrashExit)
            end(tr("The debugger crashed."));
        else
            end(said.isEmpty() ? tr("The debugger has ended.") : said);
    });
    connect(
        m_process.get(), &QProcess::errorOccurred, this,
        [this, process = m_process.get()](QProcess::ProcessError error) {
            if (error == QProcess::FailedToStart && m_process.get() == process)
                end(tr("%1 cannot be started: %2.")
                        .arg(QDir::toNativeSeparators(m_process->program()), m_process->errorString()));
        },
        Qt::QueuedConnection); // Never emitted inside `start`.
    m_process->start();
    m_process->write(launch.project);
    m_process->write("\n");
    announce();
}

void DebugProcess::stop()
{
    if (!m_process)
        return;
    m_process->disconnect(this);
    m_process->kill();
    // The process is reaped when it has ended, without waiting for it here.
    QProcess* const process = m_process.release();
    connect(process, &QProcess::finished, process, &QObject::deleteLater);
    if (process->state() == QProcess::NotRunning)
        process->deleteLater();
    m_handlers.clear();
    m_pending.clear();
    m_errors.clear();
    m_isOpen = false;
    announce();
}

void DebugProcess::send(const QString& command, Handler handler)
{
    if (!m_process)
        return;
    QString line = command;
    line.replace(QLatin1Char('\n'), QLatin1Char(' '));
    m_handlers.push_back(std::move(handler));
    m_process->write(line.toUtf8() + '\n');
    announce();
}

void DebugProcess::read()
{
    const qsizetype searched = m_pending.size();
    m_pending += m_process->readAllStandardOutput();
    qsizetype newline = m_pending.indexOf('\n', searched);
    while (newline >= 0) {
        const QByteArray line = m_pending.left(newline);
        m_pending.remove(0, newline + 1);
        const auto json = parseJson({line.constData(), static_cast<std::size_t>(line.size())});
        if (!json || !json->is_object())
            return end(tr("The debugger's answer is not a JSON object: %1").arg(QString::fromUtf8(line.left(200))));
        handleLine(*json);
        if (!m_process)
            return; // A handler has stopped it.
        newline = m_pending.indexOf('\n');
    }
}

void DebugProcess::handleLine(const Json& line)
{
    if (!m_isOpen) {
        if (!boolOr(line, "ok")) {
            const QString message = messageOf(line);
            return end(message.isEmpty() ? tr("The thread cannot be debugged.") : message);
        }
        m_isOpen = true;
        Q_EMIT opened(line);
    } else if (!m_handlers.empty()) {
        const Handler handler = std::move(m_handlers.front());
        m_handlers.pop_front();
        if (handler)
            handler(line);
    }
    announce();
}

void DebugProcess::announce()
{
    const std::pair now(isOpen(), isBusy());
    if (std::exchange(m_announced, now) != now)
        Q_EMIT busyChanged();
}

void DebugProcess::end(const QString& reason)
{
    stop();
    Q_EMIT failed(reason);
}

} // namespace wavelane::ui
