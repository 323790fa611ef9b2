// SPDX-License-Identifier: MIT
#include "ui/session/run_texts.h"

#include "core/base/first_error.h"
#include "ui/base/core_message.h"
#include "ui/base/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <span>

namespace wavelane::ui {

namespace {

constexpr std::size_t maxRunPrints = 1000;
constexpr std::size_t maxFramePrints = 20;

/// The context of this file's texts for translators.
struct RunText
{
    Q_DECLARE_TR_FUNCTIONS(RunText)
};

/// A shader with a reflection compiled, so its errors are those of the device, such as a feature that is missing.
bool isOfDevice(const Diagnostic& one, const plan::RunReport& report)
{
    return one.severity == Severity::error && std::ranges::any_of(report.shaders, [&](const auto& shader) {
               return shader.reflection && one.at == "/shaders/" + shader.name;
           });
}

bool isReportedByCompile(const Diagnostic& one, const plan::RunReport& report)
{
    if (one.code == Code::timedOut || one.code == Code::engineDied || one.code == Code::shaderPrintf)
        return false;
    return one.at.starts_with("/shaders/") && !isOfDevice(one, report);
}

QString printLine(const plan::PrintReport& print)
{
    QString location = toQt(print.file);
    if (print.line > 0)
        location += QStringLiteral(":%1").arg(print.line);
    location += (location.isEmpty() ? "" : " ") + toQt(print.pass);
    if (print.thread)
        location +=
            QStringLiteral(" (%1, %2, %3)").arg((*print.thread)[0]).arg((*print.thread)[1]).arg((*print.thread)[2]);
    return QStringLiteral("%1: %2").arg(location, toQt(print.text).trimmed());
}

} // namespace

QString stopSentence(const plan::RunReport& report, bool isFrame, bool isCancelled)
{
    const bool wasCut = std::ranges::contains(report.diagnostics, Code::cancelled, &Diagnostic::code);
    if (!wasCut && !(isCancelled && isFrame))
        return {};
    if (isFrame)
        return RunText::tr("Stopped at frame %1.").arg(report.nextFrame);
    return report.frames > 0 ? RunText::tr("Stopped after %n frame(s).", nullptr, static_cast<int>(report.frames))
                             : RunText::tr("Stopped before the first frame was finished.");
}

void downgradeStop(plan::RunReport& report)
{
    for (Diagnostic& one : report.diagnostics)
        if (one.code == Code::cancelled)
            one.severity = Severity::note;
}

Diagnostics runProblems(const plan::RunReport& report)
{
    Diagnostics problems;
    std::ranges::copy_if(report.diagnostics, std::back_inserter(problems), [&](const Diagnostic& one) {
        return !isReportedByCompile(one, report) && one.code != Code::cancelled;
    });
    return problems;
}

QString runSummary(const plan::RunReport& report, std::uint64_t number)
{
    if (const Diagnostic* const error = firstError(report.diagnostics))
        return RunText::tr("Run %1 failed: %2").arg(number).arg(coreLine(error->message));
    return RunText::tr("Run %1: %2 ms on %3")
        .arg(number)
        .arg(report.milliseconds, 0, 'f', 2)
        .arg(report.device ? toQt(report.device->name) : RunText::tr("no device"));
}

QStringList printLines(const plan::RunReport& report, bool isFrame)
{
    const std::size_t shown = std::min(report.prints.size(), isFrame ? maxFramePrints : maxRunPrints);
    QStringList lines;
    for (const plan::PrintReport& each : std::span(report.prints).first(shown))
        lines += printLine(each);
    if (shown < report.prints.size())
        lines += RunText::tr("… and %n more.", nullptr, pluralOf(report.prints.size() - shown));
    return lines;
}

} // namespace wavelane::ui
