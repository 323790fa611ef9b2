// SPDX-License-Identifier: MIT
#include "ui/theme/appearance.h"

#include "ui/base/settings.h"

#include <QSettings>

#include <algorithm>
#include <array>

namespace wavelane::ui {

namespace {

constexpr QLatin1StringView schemeKey("appearance/scheme");
constexpr QLatin1StringView teachPercentKey("appearance/teach-percent");
constexpr QLatin1StringView editorFamilyKey("editor/font-family");
constexpr QLatin1StringView editorPointsKey("editor/font-points");
constexpr int minEditorPoints = 6;
constexpr int maxEditorPoints = 48;

constexpr std::array<QLatin1StringView, 3> schemeNames{QLatin1StringView("system"), QLatin1StringView("light"),
                                                       QLatin1StringView("dark")};

QString schemeName(ColorScheme scheme)
{
    return schemeNames[static_cast<std::size_t>(scheme)];
}

} // namespace

Appearance appearance()
{
    const QSettings settings;
    Appearance values;
    const QString name = settings.value(schemeKey).toString();
    if (const auto found = std::ranges::find_if(schemeNames, [&](QLatin1StringView one) { return name == one; });
        found != schemeNames.end())
        values.scheme = static_cast<ColorScheme>(found - schemeNames.begin());
    values.editorFamily = settings.value(editorFamilyKey).toString();
    if (const int points = settings.value(editorPointsKey).toInt(); points > 0)
        values.editorPoints = std::clamp(points, minEditorPoints, maxEditorPoints);
    bool isNumber = false;
    if (const int percent = settings.value(teachPercentKey, values.teachPercent).toInt(&isNumber); isNumber)
        values.teachPercent = std::clamp(percent, Appearance::minTeachPercent, Appearance::maxTeachPercent);
    return values;
}

void setAppearance(const Appearance& values)
{
    const Appearance defaults;
    storeSetting(schemeKey, schemeName(values.scheme), schemeName(defaults.scheme));
    storeSetting(editorFamilyKey, values.editorFamily, defaults.editorFamily);
    storeSetting(editorPointsKey, values.editorPoints, defaults.editorPoints);
    storeSetting(teachPercentKey, values.teachPercent, defaults.teachPercent);
}

} // namespace wavelane::ui
