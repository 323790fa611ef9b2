// SPDX-License-Identifier: MIT
#include "ui/tour/tour_steps.h"

#include <QCoreApplication>

#include <utility>

namespace wavelane::ui {

namespace {

constexpr std::uint64_t enoughFrames = 10;

/// The context of this file's texts for translators.
struct TourText
{
    Q_DECLARE_TR_FUNCTIONS(TourText)
};

} // namespace

bool isTourStepDone(TourStep step, const TourFacts& facts)
{
    switch (step) {
    case TourStep::changeColor:
        return facts.isColorChanged;
    case TourStep::fixError:
        return facts.wasErrorShown && facts.errors == 0;
    case TourStep::addTexture:
        return facts.addedTextures > 0;
    case TourStep::findNan:
        return facts.isNanSelected || (facts.wasNanShown && facts.nanCount == 0U);
    case TourStep::play:
        return facts.playedFrames >= enoughFrames;
    case TourStep::exportProject:
        return facts.isExported;
    }
    std::unreachable();
}

QString tourTitle(TourStep step)
{
    switch (step) {
    case TourStep::changeColor:
        return TourText::tr("Change a color");
    case TourStep::fixError:
        return TourText::tr("Fix an error");
    case TourStep::addTexture:
        return TourText::tr("Add a texture");
    case TourStep::findNan:
        return TourText::tr("Find a NaN");
    case TourStep::play:
        return TourText::tr("Play");
    case TourStep::exportProject:
        return TourText::tr("Export");
    }
    std::unreachable();
}

QString tourText(TourStep step)
{
    switch (step) {
    case TourStep::changeColor:
        return TourText::tr(
            "Live shows what the shaders of this project paint. Select “settings” in the project tree, "
            "and give “tint” another color in Properties. The picture changes at once.");
    case TourStep::fixError:
        return TourText::tr(
            "The tour has just removed a semicolon from picture.hlsl. The editor underlines the error "
            "and the last version that compiles keeps running. Put the cursor on the line and press "
            "Ctrl+. for a fix, or type the semicolon.");
    case TourStep::addTexture:
        return TourText::tr("Above the project tree, choose Add ▸ Texture, or drop an image file on the tree. "
                            "Properties then shows the size, the format, and the initial data of the new texture.");
    case TourStep::findNan:
        return TourText::tr("The dark square in the picture comes from a NaN, a value that is not a number. Select "
                            "“glow” in the project tree. In Inspect, its image marks NaN in magenta (the wheel "
                            "zooms in). Click that texel, or fix the division in glow.hlsl.");
    case TourStep::play:
        return TourText::tr("Press F6 to run frame after frame, with the time, the mouse, and the keys as inputs. "
                            "Changed values take effect in the next frame. Shift+F5 stops.");
    case TourStep::exportProject:
        return TourText::tr("Press Ctrl+E to turn the project into a C++ or Python program that runs without Wavelane. "
                            "The dialog previews all files. Click Export to write them.");
    }
    std::unreachable();
}

QString tourHint(TourStep step)
{
    switch (step) {
    case TourStep::changeColor:
        return TourText::tr("Select “settings” and show its properties");
    case TourStep::fixError:
        return TourText::tr("Go to the line with the error");
    case TourStep::addTexture:
        return TourText::tr("Open the Add menu of the project tree");
    case TourStep::findNan:
        return TourText::tr("Show the image of “glow” in Inspect");
    case TourStep::play:
        return TourText::tr("Show the Live panel and the Play button");
    case TourStep::exportProject:
        return TourText::tr("Open the Export dialog");
    }
    std::unreachable();
}

bool canDoTourStep(TourStep step)
{
    return step != TourStep::exportProject; // Where files are written is the user's choice.
}

} // namespace wavelane::ui
