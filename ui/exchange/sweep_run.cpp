// SPDX-License-Identifier: MIT
#include "ui/exchange/sweep_run.h"

#include "core/base/json/json.h"
#include "ui/exchange/exchange_run.h"

#include <QRegularExpression>

namespace wavelane::ui {

SweepRun::SweepRun(const QString& program, QObject* parent) : QObject(parent), m_program(program)
{
    connect(&m_process, &ToolProcess::lineWritten, this, &SweepRun::read);
    connect(&m_process, &ToolProcess::ended, this, &SweepRun::conclude);
}

void SweepRun::start(const plan::ProjectSnapshot& snapshot, const SweepRequest& request)
{
    m_problems.clear();
    QStringList arguments{QStringLiteral("sweep"), QStringLiteral("--json"), QStringLiteral("--progress"),
                          QStringLiteral("--frames"), QString::number(request.frames)};
    for (const QString& each : request.variations)
        arguments += {QStringLiteral("--vary"), each};
    if (!request.compilers.isEmpty())
        arguments += {QStringLiteral("--compiler"), request.compilers};
    if (!request.devices.isEmpty())
        arguments += {QStringLiteral("--device"), request.devices};
    if (request.executable)
        arguments += QStringLiteral("--executable");
    arguments += QStringLiteral("-");
    m_process.start({.program = m_program, .arguments = arguments, .input = inputOf(snapshot), .folder = {}});
}

void SweepRun::cancel()
{
    m_process.stop();
}

void SweepRun::read(const QByteArray& line)
{
    static const QRegularExpression progress(QStringLiteral("^(\\d+) of (\\d+):"));
    if (const auto match = progress.match(QString::fromUtf8(line)); match.hasMatch())
        Q_EMIT progressed(match.captured(1).toInt(), match.captured(2).toInt());
    else
        m_problems += line + '\n';
}

void SweepRun::conclude(const ToolEnd& end)
{
    const auto json = parseJson({end.output.constData(), static_cast<std::size_t>(end.output.size())});
    if (json && json->is_object()) {
        Q_EMIT ended(sweepResultFrom(*json), {});
        return;
    }
    Q_EMIT ended({}, failureText(end, m_problems));
}

} // namespace wavelane::ui
