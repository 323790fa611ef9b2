// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <array>
#include <cstdint>
#include <optional>

namespace wavelane::ui {

enum class TourStep { changeColor, fixError, addTexture, findNan, play, exportProject };

inline constexpr std::array allTourSteps{TourStep::changeColor, TourStep::fixError, TourStep::addTexture,
                                         TourStep::findNan,     TourStep::play,     TourStep::exportProject};
inline constexpr int tourStepCount = static_cast<int>(allTourSteps.size());

/// What the user has done in the tour's project, as far as the steps check it. A value.
struct TourFacts
{
    bool isColorChanged = false;           ///< `tint` differs from the template's.
    bool wasErrorShown = false;            ///< The error that the tour inserted was reported.
    int errors = 0;                        ///< Errors of the sources, after the last compile.
    int addedTextures = 0;                 ///< Textures that the template does not have.
    bool isNanSelected = false;            ///< The user clicked a NaN in a view.
    bool wasNanShown = false;              ///< A run produced a NaN.
    std::optional<std::uint64_t> nanCount; ///< In `glow` after the last run; nothing before the first.
    std::uint64_t playedFrames = 0;        ///< The maximum number of frames that the project played without a stop.
    bool isExported = false;               ///< The files of an export were written.

    bool operator==(const TourFacts&) const = default;
};

/// True if the user has done what the step asks for. Pure.
bool isTourStepDone(TourStep step, const TourFacts& facts);

/// The texts of a step. Not thread-safe before the translations are installed.
QString tourTitle(TourStep step);
QString tourText(TourStep step);
/// What Show Me does, for its tool tip.
QString tourHint(TourStep step);
/// Whether the tour can do the step itself.
bool canDoTourStep(TourStep step);

} // namespace wavelane::ui
