// SPDX-License-Identifier: MIT
#include "ui/session/engine/engine_failure.h"

#include "ui/base/text.h"

#include <QCoreApplication>
#include <QSysInfo>

#include <array>

namespace wavelane::ui {

namespace {

struct FailureText
{
    Q_DECLARE_TR_FUNCTIONS(EngineFailure)
};

struct TextMember
{
    const char* name;
    QString EngineFailure::* member;
};
struct ListMember
{
    const char* name;
    QStringList EngineFailure::* member;
};

constexpr std::array textMembers{
    TextMember{"code", &EngineFailure::code},         TextMember{"reason", &EngineFailure::reason},
    TextMember{"place", &EngineFailure::place},       TextMember{"log", &EngineFailure::logTail},
    TextMember{"device", &EngineFailure::device},     TextMember{"driver", &EngineFailure::driver},
    TextMember{"api", &EngineFailure::api},           TextMember{"dxc_problem", &EngineFailure::dxcProblem},
    TextMember{"project", &EngineFailure::project},   TextMember{"folder", &EngineFailure::folder},
    TextMember{"settings", &EngineFailure::settings},
};
constexpr std::array listMembers{
    ListMember{"breadcrumbs", &EngineFailure::breadcrumbs},
    ListMember{"compilers", &EngineFailure::compilers},
    ListMember{"versions", &EngineFailure::versions},
};

} // namespace

QStringList runningVersions()
{
    return {QStringLiteral("Wavelane ") + QStringLiteral(WAVELANE_VERSION),
            QStringLiteral("Qt ") + QString::fromLatin1(qVersion()),
            QStringLiteral("%1, kernel %2 %3, %4")
                .arg(QSysInfo::prettyProductName(), QSysInfo::kernelType(), QSysInfo::kernelVersion(),
                     QSysInfo::currentCpuArchitecture())};
}

QString toText(const EngineFailure& failure)
{
    QStringList lines;
    const auto add = [&](const char* name, const QString& value) {
        if (!value.isEmpty())
            lines += QStringLiteral("%1 %2").arg(FailureText::tr(name) + QLatin1Char(':'), value);
    };
    lines += FailureText::tr("Engine failure at %1").arg(failure.when.toString(Qt::ISODate));
    lines += failure.reason;
    add(QT_TRANSLATE_NOOP("EngineFailure", "Code"), failure.code);
    add(QT_TRANSLATE_NOOP("EngineFailure", "Place"), failure.place);
    for (const QString& each : failure.breadcrumbs)
        lines += each;
    add(QT_TRANSLATE_NOOP("EngineFailure", "Project"),
        failure.project.isEmpty() ? failure.folder : QStringLiteral("%1 (%2)").arg(failure.project, failure.folder));
    add(QT_TRANSLATE_NOOP("EngineFailure", "Run"), failure.settings);
    add(QT_TRANSLATE_NOOP("EngineFailure", "Device"), failure.device);
    add(QT_TRANSLATE_NOOP("EngineFailure", "Driver"), failure.driver);
    add(QT_TRANSLATE_NOOP("EngineFailure", "Vulkan"), failure.api);
    add(QT_TRANSLATE_NOOP("EngineFailure", "Compilers"), failure.compilers.join(QStringLiteral(", ")));
    add(QT_TRANSLATE_NOOP("EngineFailure", "DXC"), failure.dxcProblem);
    add(QT_TRANSLATE_NOOP("EngineFailure", "Versions"), failure.versions.join(QStringLiteral("; ")));
    if (!failure.logTail.trimmed().isEmpty()) {
        lines += QString();
        lines += FailureText::tr("End of the engine's log:");
        for (const QString& line : failure.logTail.trimmed().split(QLatin1Char('\n')))
            lines += QStringLiteral("  ") + line;
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

Json toJson(const EngineFailure& failure)
{
    Json json = {{"when", toUtf8(failure.when.toUTC().toString(Qt::ISODateWithMs))}};
    for (const TextMember& each : textMembers)
        json[each.name] = toUtf8(failure.*each.member);
    for (const ListMember& each : listMembers) {
        json[each.name] = Json::array();
        for (const QString& text : failure.*each.member)
            json[each.name].push_back(toUtf8(text));
    }
    return json;
}

EngineFailure failureFromJson(const Json& json)
{
    EngineFailure failure;
    failure.when = QDateTime::fromString(toQt(stringOr(json, "when")), Qt::ISODateWithMs);
    for (const TextMember& each : textMembers)
        failure.*each.member = toQt(stringOr(json, each.name));
    for (const ListMember& each : listMembers) {
        const Json& list = memberOr(json, each.name);
        if (!list.is_array())
            continue;
        for (const Json& text : list)
            if (text.is_string())
                failure.*each.member += toQt(text.get<std::string>());
    }
    return failure;
}

} // namespace wavelane::ui
