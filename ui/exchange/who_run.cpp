// SPDX-License-Identifier: MIT
#include "ui/exchange/who_run.h"

#include "ui/base/text.h"
#include "ui/exchange/exchange_run.h"

#include <QDir>

#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <utility>

namespace wavelane::ui {

namespace {

constexpr int idleMilliseconds = 120'000;
constexpr int reapMilliseconds = 5000; ///< For a killed process to exit.
constexpr qsizetype maxErrorBytes = 65536;

} // namespace

WhoRun::WhoRun(const QString& program, QObject* parent) : QObject(parent), m_program(program)
{
    m_idle.setSingleShot(true);
    m_idle.setInterval(idleMilliseconds);
    connect(&m_idle, &QTimer::timeout, this, &WhoRun::forget);
}

void WhoRun::ask(const plan::ProjectSnapshot& snapshot, const QString& device, const Json& question)
{
    cancel();
    const QByteArray project = inputOf(snapshot);
    if (!m_process || project != m_project || device != m_device)
        start(project, device);
    m_idle.stop();
    m_errors.clear();
    m_isAsked = true;
    m_process->write(QByteArray::fromStdString(dumpJson(question)) + '\n');
}

void WhoRun::cancel()
{
    if (std::exchange(m_isAsked, false))
        stop();
}

void WhoRun::forget()
{
    if (!m_isAsked)
        stop();
}

void WhoRun::start(const QByteArray& project, const QString& device)
{
    stop();
    m_project = project;
    m_device = device;
    m_process = std::make_unique<QProcess>();
    m_process->setProgram(m_program);
    QStringList arguments{QStringLiteral("who"), QStringLiteral("--stream"), QStringLiteral("--progress")};
    if (!device.isEmpty())
        arguments += {QStringLiteral("--device"), device};
    m_process->setArguments(arguments + QStringList{QStringLiteral("-")});
    m_process->setChildProcessModifier([] {
        ::setpgid(0, 0);
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    });
    connect(m_process.get(), &QProcess::readyReadStandardOutput, this, &WhoRun::readAnswers);
    connect(m_process.get(), &QProcess::readyReadStandardError, this, &WhoRun::readErrors);
    connect(m_process.get(), &QProcess::finished, this, [this](int, QProcess::ExitStatus how) { conclude(how); });
    connect(
        m_process.get(), &QProcess::errorOccurred, this,
        [this, process = m_process.get()](QProcess::ProcessError error) {
            if (error == QProcess::FailedToStart && m_process.get() == process)
                fail(tr("%1 cannot be started: %2.")
                         .arg(QDir::toNativeSeparators(m_program), m_process->errorString()));
        },
        Qt::QueuedConnection); // Never emitted inside `ask`.
    m_process->start();
    m_process->write(project);
    m_process->write("\n");
}

void WhoRun::stop()
{
    m_idle.stop();
    if (!m_process)
        return;
    m_process->disconnect(this);
    if (const qint64 id = m_process->processId(); id > 0)
        ::kill(static_cast<pid_t>(-id), SIGKILL);
    m_process->kill(); // In case it has not created its process group.
    m_process->waitForFinished(reapMilliseconds);
    m_process.release()->deleteLater(); // Can be called from a signal of the process.
    m_answer.clear();
    m_line.clear();
    m_errors.clear();
}

void WhoRun::readAnswers()
{
    m_answer += m_process->readAllStandardOutput();
    const qsizetype end = m_answer.indexOf('\n');
    if (end < 0)
        return;
    const QByteArray line = m_answer.first(end);
    m_answer.remove(0, end + 1);
    auto json = parseJson({line.constData(), static_cast<std::size_t>(line.size())});
    if (!json || !json->is_object())
        return fail(
            tr("wavelane answered with something else than an object: %1").arg(QString::fromUtf8(line.left(200))));
    if (!std::exchange(m_isAsked, false))
        return;
    m_idle.start();
    Q_EMIT ended({.report = std::move(*json), .problem = {}});
}

void WhoRun::readErrors()
{
    m_line += m_process->readAllStandardError();
    for (qsizetype end = m_line.indexOf('\n'); end >= 0; end = m_line.indexOf('\n')) {
        const QByteArray line = m_line.first(end);
        m_line.remove(0, end + 1);
        const QList<QByteArray> words = line.split(' ');
        if (words[0] != "pass")
            m_errors = (m_errors + line + '\n').right(maxErrorBytes);
        else if (m_isAsked) // The answer can overtake the last progress.
            Q_EMIT progressed(words);
    }
}

void WhoRun::conclude(QProcess::ExitStatus how)
{
    readAnswers();
    if (!m_process)
        return;
    readErrors();
    const QString said = QString::fromUtf8(m_errors + m_line).trimmed();
    const int status = m_process->exitCode();
    if (how == QProcess::CrashExit)
        fail(tr("%1 crashed.").arg(QDir::toNativeSeparators(m_program)));
    else
        fail(said.isEmpty() ? tr("wavelane exited with status %1 and without a message.").arg(status) : said);
}

void WhoRun::fail(const QString& problem)
{
    stop();
    if (std::exchange(m_isAsked, false))
        Q_EMIT ended({.report = {}, .problem = problem});
}

} // namespace wavelane::ui
