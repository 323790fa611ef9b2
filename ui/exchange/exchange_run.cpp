// SPDX-License-Identifier: MIT
#include "ui/exchange/exchange_run.h"

#include "core/base/diagnostic_json.h"
#include "core/base/system/child_process.h"
#include "core/engine/protocol/requests.h"
#include "ui/base/text.h"

#include <algorithm>
#include <string_view>

namespace wavelane::ui {

namespace {

ExchangeReport reportFrom(const ToolEnd& end)
{
    ExchangeReport report;
    const auto json = parseJson({end.output.constData(), static_cast<std::size_t>(end.output.size())});
    if (!json || !json->is_object()) {
        report.problem = failureText(end, end.errors);
        return report;
    }
    report.ok = boolOr(*json, "ok");
    report.kind = toQt(stringOr(*json, "target", stringOr(*json, "from")));
    report.diagnostics = diagnosticsFromJson(memberOr(*json, "diagnostics"));
    if (const Json& files = memberOr(*json, "files"); files.is_array())
        for (const Json& each : files)
            report.files += toQt(stringOr(each, "path"));
    return report;
}

} // namespace

QString failureText(const ToolEnd& end, const QByteArray& written)
{
    if (!end.problem.isEmpty())
        return end.problem;
    const QString text = QString::fromUtf8(written).trimmed();
    return text.isEmpty() ? ExchangeRun::tr("wavelane exited with status %1 and without a message.").arg(end.status)
                          : text;
}

ExchangeRun::ExchangeRun(const QString& program, QObject* parent) : QObject(parent), m_program(program)
{
    connect(&m_process, &ToolProcess::ended, this, [this](const ToolEnd& end) { Q_EMIT ended(reportFrom(end)); });
}

void ExchangeRun::start(const plan::ProjectSnapshot& snapshot, const ExportRequest& request)
{
    QStringList arguments{QStringLiteral("export"), QStringLiteral("--json"), QStringLiteral("--to"),
                          request.target,           QStringLiteral("-o"),     request.folder};
    arguments += {QStringLiteral("--buffer-tile"), QString::number(request.bufferTileBytes)};
    if (!request.compiler.isEmpty())
        arguments += {QStringLiteral("--compiler"), request.compiler};
    if (request.force)
        arguments += QStringLiteral("--force");
    arguments += QStringLiteral("-");
    m_process.start({.program = m_program, .arguments = arguments, .input = inputOf(snapshot), .folder = {}});
}

void ExchangeRun::start(const ImportRequest& request)
{
    QStringList arguments{QStringLiteral("import"), QStringLiteral("--json"),
                          QStringLiteral("--from"), request.kind,
                          QStringLiteral("-o"),     request.folder};
    if (request.force)
        arguments += QStringLiteral("--force");
    arguments += {QStringLiteral("--"), request.file};
    m_process.start({.program = m_program, .arguments = arguments, .input = {}, .folder = {}});
}

QString wavelaneProgram(const std::filesystem::path& chosen)
{
    return toQt(chosen.empty() ? siblingProgram("wavelane") : chosen);
}

QByteArray inputOf(const plan::ProjectSnapshot& snapshot)
{
    return QByteArray::fromStdString(dumpJson(engine::toJson(snapshot)));
}

QByteArray inputOf(const plan::ProjectSnapshot& snapshot, const plan::RecordedInputs& inputs, std::size_t frames)
{
    const auto count = static_cast<std::ptrdiff_t>(std::min(inputs.size(), frames));
    const plan::RecordedInputs first(inputs.begin(), inputs.begin() + count);
    Json json = engine::toJson(snapshot);
    json["inputs"] = parseJson(plan::textOfInputs(first)).value_or(Json());
    return QByteArray::fromStdString(dumpJson(json));
}

} // namespace wavelane::ui
