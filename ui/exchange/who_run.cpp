// SPDX-License-Identifier: MIT
#include "ui/exchange/who_run.h"

#include "ui/base/text.h"
#include "ui/exchange/exchange_run.h"

#include <utility>

namespace wavelane::ui {

namespace {

constexpr int idleMilliseconds = 120'000;
constexpr qsizetype maxMessageBytes = 65536;

} // namespace

WhoRun::WhoRun(const QString& program, QObject* parent) : QObject(parent), m_program(program)
{
    m_idle.setSingleShot(true);
    m_idle.setInterval(idleMilliseconds);
    connect(&m_idle, &QTimer::timeout, this, &WhoRun::forget);
    connect(&m_process, &ToolProcess::answered, this, &WhoRun::takeAnswer);
    connect(&m_process, &ToolProcess::lineWritten, this, &WhoRun::takeError);
    connect(&m_process, &ToolProcess::ended, this, [this](const ToolEnd& end) { fail(failureText(end, m_errors)); });
}

void WhoRun::ask(const plan::ProjectSnapshot& snapshot, const QString& device, const Json& question)
{
    cancel();
    const QByteArray project = inputOf(snapshot);
    if (!m_process.isRunning() || project != m_project || device != m_device)
        start(project, device);
    m_idle.stop();
    m_errors.clear();
    m_isAsked = true;
    m_process.write(QByteArray::fromStdString(dumpJson(question)) + '\n');
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
    m_project = project;
    m_device = device;
    QStringList arguments{QStringLiteral("who"), QStringLiteral("--stream"), QStringLiteral("--progress")};
    if (!device.isEmpty())
        arguments += {QStringLiteral("--device"), device};
    m_process.start({.program = m_program,
                     .arguments = arguments + QStringList{QStringLiteral("-")},
                     .input = project + '\n',
                     .folder = {},
                     .isStream = true});
}

void WhoRun::stop()
{
    m_idle.stop();
    m_process.stop();
}

void WhoRun::takeAnswer(const QByteArray& line)
{
    auto json = parseJson({line.constData(), static_cast<std::size_t>(line.size())});
    if (!json || !json->is_object())
        return fail(
            tr("wavelane answered with something else than an object: %1").arg(QString::fromUtf8(line.left(200))));
    if (!std::exchange(m_isAsked, false))
        return;
    m_idle.start();
    Q_EMIT ended({.report = std::move(*json), .problem = {}});
}

void WhoRun::takeError(const QByteArray& line)
{
    const QList<QByteArray> words = line.split(' ');
    if (words[0] == "pass") {
        if (m_isAsked) // The answer can overtake the last progress.
            Q_EMIT progressed(words);
        return;
    }
    m_errors = (m_errors + line + '\n').right(maxMessageBytes);
}

void WhoRun::fail(const QString& problem)
{
    stop();
    if (std::exchange(m_isAsked, false))
        Q_EMIT ended({.report = {}, .problem = problem});
}

} // namespace wavelane::ui
