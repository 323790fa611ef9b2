// SPDX-License-Identifier: MIT
#pragma once

#include "ui/tour/tour_steps.h"
#include "ui/window/window_context.h"

#include <QCoreApplication>
#include <QPoint>
#include <QTextCursor>

#include <optional>

namespace wavelane::ui {

class NavigationController;

/// Acts in the window for the tour: shows where a step happens, does it, and inserts the error of the second step.
/// UI thread.
class TourGuide
{
    Q_DECLARE_TR_FUNCTIONS(TourGuide)

public:
    /// Both must outlive the guide.
    TourGuide(const WindowContext& context, NavigationController& navigation);

    /// Removes a semicolon from the source of `picture` and shows the line. Does nothing if there is none.
    void insertError();
    /// Puts the semicolon back. False if it is back already.
    bool removeError();
    /// `nan` is the texel of a NaN in `glow`, if known.
    void show(TourStep step, std::optional<QPoint> nan);
    /// Does the step through the same edits as the user. False if that is impossible now.
    bool perform(TourStep step, std::optional<QPoint> nan);
    void forget() { m_place = {}; } ///< Another project.

private:
    SourceFile* pictureSource() const; ///< Null if the project has no such shader.
    void showColor();
    void showError();
    void showAddMenu();
    void showGlow(std::optional<QPoint> nan);
    void pointAt(const QString& action); ///< A tool bar button.
    bool changeColor();
    bool addTexture();

    const WindowContext& m_context;
    NavigationController& m_navigation;
    QTextCursor m_place; ///< Where the semicolon was; follows edits.
};

} // namespace wavelane::ui
