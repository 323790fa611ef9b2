// SPDX-License-Identifier: MIT
#include "ui/properties/fields/field_hint.h"

#include "ui/base/text.h"
#include "ui/forms/field_text.h"
#include "ui/session/engine_session.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace wavelane::ui {

namespace {

/// Text in backquotes is code.
QString richTextOf(const QString& text)
{
    static const QRegularExpression code(QStringLiteral("`([^`]*)`"));
    return text.toHtmlEscaped().replace(code, QStringLiteral("<code>\\1</code>"));
}

QString withoutAbsent(QString text)
{
    static const QRegularExpression absent(QStringLiteral(" ?Absent: [^.]+\\."));
    return text.remove(absent);
}

} // namespace

const gpu::DeviceInfo* deviceInUse(const EngineSession& session)
{
    const gpu::DeviceInfo* first = nullptr;
    for (const gpu::DeviceInfo& one : session.devices()) {
        if (toQt(one.name) == session.deviceName())
            return &one;
        if (!first && one.usable())
            first = &one;
    }
    return first;
}

QString deviceLimit(const gpu::DeviceInfo* device, const std::string& limit)
{
    if (!device || limit.empty() || !device->limits.contains(limit))
        return {};
    const Json& value = device->limits[limit];
    QStringList parts;
    for (const Json& part : value.is_array() ? value : Json::array({value}))
        parts += toQt(dumpJson(part));
    return QStringLiteral("%1 (%2)").arg(parts.join(QStringLiteral(" × ")), toQt(limit));
}

QString fieldHint(const FieldSpec& spec, const QString& limit)
{
    const auto words = [](const char* text) { return QCoreApplication::translate("Fields", text); };
    QStringList lines;
    if (const QString text = withoutAbsent(spec.description); !text.isEmpty())
        lines += richTextOf(text);
    if (!spec.unit.isEmpty())
        lines += words("Unit: %1.").arg(spec.unit);
    const QString value = spec.fallback ? fieldText(spec, *spec.fallback) : QString();
    if (!value.isEmpty() && value.size() < 60)
        lines += words("Default: %1.").arg(value.toHtmlEscaped());
    else if (!spec.absent.isEmpty())
        lines += words("If absent: %1.").arg(richTextOf(spec.absent));
    if (spec.least && spec.most && spec.ranged)
        lines += words("Suggested range: %1 to %2.").arg(*spec.least).arg(*spec.most);
    if (!limit.isEmpty())
        lines += words("Limit of this device: %1.").arg(limit.toHtmlEscaped());
    lines += words("Key: <code>%1</code>.").arg(toQt(spec.key).toHtmlEscaped());
    return QStringLiteral("<p>%1</p>").arg(lines.join(QStringLiteral("<br>")));
}

} // namespace wavelane::ui
