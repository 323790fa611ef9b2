// SPDX-License-Identifier: MIT
#include "ui/panels/translate/device_text.h"

#include "core/base/json/json.h"
#include "ui/base/text.h"

#include <QCoreApplication>

namespace wavelane::ui {

namespace {

struct DeviceTexts
{
    Q_DECLARE_TR_FUNCTIONS(wavelane::ui::DeviceTexts)
};

} // namespace

QString deviceText(const plan::RunReport& report, const QString& shader)
{
    QString text;
    if (!report.executables)
        return text;
    for (const plan::ExecutableReport& each : report.executables->executables) {
        if (toQt(each.shader) != shader)
            continue;
        if (!text.isEmpty())
            text += u'\n';
        text += QStringLiteral("; %1: %2 (%3)\n").arg(toQt(each.pass), toQt(each.name), toQt(each.description));
        if (each.subgroupSize > 0)
            text += QStringLiteral("; %1: %2\n").arg(DeviceTexts::tr("Subgroup size")).arg(each.subgroupSize);
        for (const plan::StatisticReport& statistic : each.statistics)
            text += QStringLiteral("; %1: %2\n").arg(toQt(statistic.name), toQt(dumpJson(statistic.value)));
        for (const plan::RepresentationReport& form : each.representations) {
            if (form.text.empty())
                continue;
            text += QStringLiteral("\n; %1\n").arg(toQt(form.name)) + toQt(form.text);
            if (!text.endsWith(u'\n'))
                text += u'\n';
        }
    }
    return text;
}

QString noDeviceTextReason(const plan::RunReport& report, bool hasRun)
{
    if (!hasRun || !report.executables)
        return DeviceTexts::tr("Run (F5) to see what the driver makes of the shader.");
    if (!report.executables->isSupported) {
        return DeviceTexts::tr("The driver of %1 does not show the machine code of shaders.")
            .arg(report.device ? toQt(report.device->name) : DeviceTexts::tr("this device"));
    }
    return DeviceTexts::tr("No pass of the last run uses this shader.");
}

} // namespace wavelane::ui
