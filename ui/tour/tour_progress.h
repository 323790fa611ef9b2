// SPDX-License-Identifier: MIT
#pragma once

#include "ui/tour/tour_steps.h"

#include <QString>

#include <bitset>

namespace wavelane::ui {

/// How far the user is in the tour of one project. A value.
struct TourProgress
{
    QString folder; ///< Folder of the project; empty: no tour was started.
    int step = 0;   ///< The shown step; `tourStepCount` for the last page.
    std::bitset<tourStepCount> done;
    bool isEnded = false; ///< The user ended the tour.

    bool operator==(const TourProgress&) const = default;
};

/// The user's QSettings, of the tour that was started last. Values out of range are clamped. UI thread.
TourProgress tourProgress();
void setTourProgress(const TourProgress& progress);

/// Whether the start page offers the tour with a card: until the user takes the tour or declines it.
bool offersTour();
void setTourOffered();

} // namespace wavelane::ui
