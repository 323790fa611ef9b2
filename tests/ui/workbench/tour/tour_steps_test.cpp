// SPDX-License-Identifier: MIT
#include "ui/tour/tour_steps.h"

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

TEST(TourSteps, NothingIsDoneAtFirst)
{
    for (const TourStep step : allTourSteps)
        EXPECT_FALSE(isTourStepDone(step, {})) << static_cast<int>(step);
}

TEST(TourSteps, AnErrorIsFixedOnceItWasShownAndIsGone)
{
    EXPECT_FALSE(isTourStepDone(TourStep::fixError, {.wasErrorShown = false, .errors = 0}));
    EXPECT_FALSE(isTourStepDone(TourStep::fixError, {.wasErrorShown = true, .errors = 1}));
    EXPECT_TRUE(isTourStepDone(TourStep::fixError, {.wasErrorShown = true, .errors = 0}));
}

TEST(TourSteps, ANanIsFoundBySelectingItOrByRemovingIt)
{
    EXPECT_TRUE(isTourStepDone(TourStep::findNan, {.isNanSelected = true}));
    EXPECT_TRUE(isTourStepDone(TourStep::findNan, {.wasNanShown = true, .nanCount = 0}));
    EXPECT_FALSE(isTourStepDone(TourStep::findNan, {.wasNanShown = true, .nanCount = 1}));
    EXPECT_FALSE(isTourStepDone(TourStep::findNan, {.wasNanShown = false, .nanCount = 0}))
        << "the tour never saw the NaN";
}

TEST(TourSteps, EveryOtherStepHasOneFact)
{
    EXPECT_TRUE(isTourStepDone(TourStep::changeColor, {.isColorChanged = true}));
    EXPECT_TRUE(isTourStepDone(TourStep::addTexture, {.addedTextures = 1}));
    EXPECT_FALSE(isTourStepDone(TourStep::play, {.playedFrames = 3}));
    EXPECT_TRUE(isTourStepDone(TourStep::play, {.playedFrames = 60}));
    EXPECT_TRUE(isTourStepDone(TourStep::exportProject, {.isExported = true}));
}

TEST(TourSteps, EveryStepHasTexts)
{
    for (const TourStep step : allTourSteps) {
        EXPECT_FALSE(tourTitle(step).isEmpty());
        EXPECT_FALSE(tourHint(step).isEmpty());
        EXPECT_GT(tourText(step).size(), 60);
        EXPECT_LT(tourText(step).size(), 320) << "two or three sentences: " << tourText(step).toStdString();
    }
}

} // namespace
} // namespace wavelane::ui
