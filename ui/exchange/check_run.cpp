// SPDX-License-Identifier: MIT
#include "ui/exchange/check_run.h"

#include "ui/base/text.h"
#include "ui/exchange/exchange_run.h"

namespace wavelane::ui {

CheckRun::CheckRun(const QString& program, QObject* parent) : QObject(parent), m_program(program)
{
    connect(&m_process, &ToolProcess::lineWritten, this, &CheckRun::read);
    connect(&m_process, &ToolProcess::ended, this, &CheckRun::conclude);
}

void CheckRun::start(const plan::ProjectSnapshot& snapshot, const QStringList& arguments)
{
    m_process.start({.program = m_program,
                     .arguments = arguments + QStringList{QStringLiteral("--json"), QStringLiteral("-")},
                     .input = inputOf(snapshot),
                     .folder = {}});
}

void CheckRun::read(const QByteArray& line)
{
    const QList<QByteArray> words = line.split(' ');
    if (words[0] == "dispatch" || words[0] == "pass")
        Q_EMIT progressed(words);
}

void CheckRun::conclude(const ToolEnd& end)
{
    CheckEnd out;
    auto json = parseJson({end.output.constData(), static_cast<std::size_t>(end.output.size())});
    if (json && json->is_object())
        out.report = std::move(*json);
    else
        out.problem = failureText(end, end.errors);
    Q_EMIT ended(out);
}

} // namespace wavelane::ui
