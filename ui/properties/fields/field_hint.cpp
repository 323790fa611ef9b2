// SPDX-License-Identifier: MIT
#include "ui/properties/fields/field_hint.h"

#include "ui/base/text.h"
#include "ui/forms/field_text.h"
#include "ui/session/engine_session.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <array>
#include <string_view>

namespace wavelane::ui {

namespace {

struct Limit
{
    std::string_view kind, key;
    const char* name;
};

constexpr std::array limits{
    Limit{"texture1d", "width", "maxImageDimension1D"},     Limit{"texture2d", "width", "maxImageDimension2D"},
    Limit{"texture2d", "height", "maxImageDimension2D"},    Limit{"texture3d", "width", "maxImageDimension3D"},
    Limit{"texture3d", "height", "maxImageDimension3D"},    Limit{"texture3d", "depth", "maxImageDimension3D"},
    Limit{"texturecube", "width", "maxImageDimensionCube"}, Limit{"texture1d", "slices", "maxImageArrayLayers"},
    Limit{"texture2d", "slices", "maxImageArrayLayers"},    Limit{"buffer", "size", "maxBufferSize"},
    Limit{"sampler", "anisotropy", "maxSamplerAnisotropy"}, Limit{"sampler", "lod_bias", "maxSamplerLodBias"},
    Limit{"dispatch", "groups", "maxComputeWorkGroupCount"}};

/// Words between back quotes are code.
QString rich(const QString& text)
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

QString deviceLimit(const gpu::DeviceInfo* device, const std::string& kind, const std::string& key)
{
    for (const Limit& one : limits) {
        if (!device || one.kind != kind || one.key != key || !device->limits.contains(one.name))
            continue;
        const Json& value = device->limits[one.name];
        QStringList parts;
        for (const Json& part : value.is_array() ? value : Json::array({value}))
            parts += toQt(dumpJson(part));
        return QStringLiteral("%1 (%2)").arg(parts.join(QStringLiteral(" × ")), QString::fromLatin1(one.name));
    }
    return {};
}

QString fieldHint(const FieldSpec& spec, const QString& limit)
{
    const auto words = [](const char* text) { return QCoreApplication::translate("Fields", text); };
    QStringList lines;
    if (const QString text = withoutAbsent(spec.description); !text.isEmpty())
        lines += rich(text);
    if (!spec.unit.isEmpty())
        lines += words("In %1.").arg(spec.unit);
    const QString value = spec.fallback ? fieldText(spec, *spec.fallback) : QString();
    if (!value.isEmpty() && value.size() < 60)
        lines += words("Default: %1.").arg(value.toHtmlEscaped());
    else if (!spec.absent.isEmpty())
        lines += words("Left out: %1.").arg(rich(spec.absent));
    if (spec.least && spec.most && spec.ranged)
        lines += words("From %1 to %2 makes sense.").arg(*spec.least).arg(*spec.most);
    if (!limit.isEmpty())
        lines += words("This device takes at most %1.").arg(limit.toHtmlEscaped());
    lines += words("In the file: <code>%1</code>.").arg(toQt(spec.key).toHtmlEscaped());
    return QStringLiteral("<p>%1</p>").arg(lines.join(QStringLiteral("<br>")));
}

} // namespace wavelane::ui
