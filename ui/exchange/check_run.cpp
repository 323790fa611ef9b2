// SPDX-License-Identifier: MIT
#include "ui/exchange/check_run.h"

#include "ui/base/text.h"
#include "ui/exchange/exchange_run.h"

namespace wavelane::ui {

CheckRun::CheckRun(const QString& program, QObject* parent) : QObject(parent), m_program(program)
{
    connect(&m_process, &ToolProcess::said, this, &CheckRun::read);
    connect(&m_process, &ToolProcess::ended, this, &CheckRun::conclude);
}

void CheckRun::start(const plan::ProjectSnapshot& snapshot, const QStringList& arguments)
{
    m_line.clear();
    m_process.start({.program = m_program,
                     .arguments = arguments + QStringList{QStringLiteral("--json"), QStringLiteral("-")},
                     .input = inputOf(snapshot),
                     .folder = {}});
}

void CheckRun::read(const QByteArray& piece)
{
    m_line += piece;
    for (qsizetype end = m_line.indexOf('\n'); end >= 0; end = m_line.indexOf('\n')) {
        const QList<QByteArray> words = m_line.first(end).split(' ');
        m_line.remove(0, end + 1);
        if (words[0] == "dispatch" || words[0] == "pass")
            Q_EMIT progressed(words);
    }
}

void CheckRun::conclude(const ToolEnd& end)
{
    CheckEnd out;
    auto json = parseJson({end.output.constData(), static_cast<std::size_t>(end.output.size())});
    if (json && json->is_object())
        out.report = std::move(*json);
    else
        out.problem = end.problem.isEmpty() ? QString::fromUtf8(end.errors).trimmed() : end.problem;
    if (!out.report && out.problem.isEmpty())
        out.problem = tr("wavelane exited with status %1 and without a message.").arg(end.status);
    Q_EMIT ended(out);
}

} // namespace wavelane::ui
