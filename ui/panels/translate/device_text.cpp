// SPDX-License-Identifier: MIT
#include "ui/panels/translate/device_text.h"

#include "core/base/json/json.h"
#include "core/plan/report/driver_lines.h"
#include "core/project/paths.h"
#include "ui/base/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>

namespace wavelane::ui {

namespace {

struct DeviceTexts
{
    Q_DECLARE_TR_FUNCTIONS(wavelane::ui::DeviceTexts)
};

} // namespace

bool namesLines(const shader::TranslatedText& text)
{
    return std::ranges::any_of(text.lines, [](const auto& each) { return each.has_value(); });
}

shader::TranslatedText deviceText(const plan::RunReport& report, const QString& shader,
                                  const std::filesystem::path& folder)
{
    if (!report.executables)
        return {};
    QString text;
    shader::TranslatedText out;
    // The lines of `text` so far, without those of code, come from no line.
    const auto flush = [&] {
        out.text += toUtf8(text);
        out.lines.resize(out.lines.size() + static_cast<std::size_t>(text.count(u'\n')));
        text.clear();
    };
    for (const plan::ExecutableReport& each : report.executables->executables) {
        if (toQt(each.shader) != shader)
            continue;
        if (!out.text.empty())
            text += u'\n';
        text += QStringLiteral("; %1: %2 (%3)\n").arg(toQt(each.pass), toQt(each.name), toQt(each.description));
        if (each.subgroupSize > 0)
            text += QStringLiteral("; %1: %2\n").arg(DeviceTexts::tr("Subgroup size")).arg(each.subgroupSize);
        for (const plan::StatisticReport& statistic : each.statistics)
            text += QStringLiteral("; %1: %2\n").arg(toQt(statistic.name), toQt(dumpJson(statistic.value)));
        for (const plan::RepresentationReport& form : each.representations) {
            if (form.text.empty())
                continue;
            text += QStringLiteral("\n; %1\n").arg(toQt(form.name));
            flush();
            out.text += form.text.ends_with('\n') ? form.text : form.text + '\n';
            for (const shader::SourceLine& line : plan::sourceLinesOf(form.text)) {
                const bool isKnown = line.line > 0;
                out.lines.push_back(isKnown
                                        ? std::optional(shader::SourceLine{
                                              .file = project::nameInFolder(folder, line.file), .line = line.line})
                                        : std::nullopt);
            }
        }
        flush();
    }
    return out;
}

QString noDeviceTextReason(const plan::RunReport& report, bool hasRun)
{
    if (!hasRun || !report.executables)
        return DeviceTexts::tr("Run (F5) to see the code that the driver generates for the shader.");
    if (!report.executables->isSupported) {
        return DeviceTexts::tr("The driver of %1 does not show the machine code of shaders.")
            .arg(report.device ? toQt(report.device->name) : DeviceTexts::tr("this device"));
    }
    return DeviceTexts::tr("No pass of the last run uses this shader.");
}

} // namespace wavelane::ui
