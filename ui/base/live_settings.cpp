// SPDX-License-Identifier: MIT
#include "ui/base/live_settings.h"

#include "ui/base/settings.h"

#include <QSettings>

#include <algorithm>
#include <array>

namespace wavelane::ui {

namespace {

constexpr QLatin1StringView presentationKey("live/presentation");
constexpr QLatin1StringView frameLimitKey("live/frames-per-second");

constexpr std::array<QLatin1StringView, 3> presentationNames{
    QLatin1StringView("vsync"), QLatin1StringView("immediate"), QLatin1StringView("mailbox")};

QString nameOf(Presentation presentation)
{
    return presentationNames.at(static_cast<std::size_t>(presentation));
}

} // namespace

LiveSettings liveSettings()
{
    const QSettings settings;
    LiveSettings out;
    const auto name = std::ranges::find(presentationNames, settings.value(presentationKey).toString());
    if (name != presentationNames.end())
        out.presentation = static_cast<Presentation>(name - presentationNames.begin());
    bool isNumber = false;
    const int limit = settings.value(frameLimitKey).toInt(&isNumber);
    if (isNumber)
        out.framesPerSecond = std::clamp(limit, 0, LiveSettings::maxFramesPerSecond);
    return out;
}

void setLiveSettings(const LiveSettings& settings)
{
    const LiveSettings defaults;
    storeSetting(presentationKey, nameOf(settings.presentation), nameOf(defaults.presentation));
    storeSetting(frameLimitKey, settings.framesPerSecond, defaults.framesPerSecond);
}

} // namespace wavelane::ui
