// SPDX-License-Identifier: MIT
#include "ui/tour/tour_progress.h"

#include "ui/base/settings.h"

#include <QSettings>

#include <algorithm>

namespace wavelane::ui {

namespace {

constexpr QLatin1StringView folderKey("tour/folder");
constexpr QLatin1StringView stepKey("tour/step");
constexpr QLatin1StringView doneKey("tour/done");
constexpr QLatin1StringView endedKey("tour/ended");
constexpr QLatin1StringView offeredKey("tour/offered");

} // namespace

TourProgress tourProgress()
{
    const QSettings settings;
    return {.folder = settings.value(folderKey).toString(),
            .step = std::clamp(settings.value(stepKey).toInt(), 0, tourStepCount),
            .done = std::bitset<tourStepCount>(settings.value(doneKey).toULongLong()),
            .isEnded = settings.value(endedKey).toBool()};
}

void setTourProgress(const TourProgress& progress)
{
    storeSetting(folderKey, progress.folder, QString());
    storeSetting(stepKey, progress.step, 0);
    storeSetting(doneKey, static_cast<qulonglong>(progress.done.to_ullong()), qulonglong(0));
    storeSetting(endedKey, progress.isEnded, false);
}

bool offersTour()
{
    return !QSettings().value(offeredKey).toBool();
}

void setTourOffered()
{
    storeSetting(offeredKey, true, false);
}

} // namespace wavelane::ui
