// SPDX-License-Identifier: MIT
#pragma once

#include "ui/tour/tour_steps.h"
#include "ui/window/window_context.h"

#include <QPoint>

namespace wavelane::ui {

/// Follows what the user does in the tour's project. UI thread.
class TourWatch final : public QObject
{
    Q_OBJECT

public:
    /// `context` must outlive the watch.
    explicit TourWatch(const WindowContext& context);

    /// Starts with a step: what happened earlier and does not show in the project is forgotten.
    void begin(TourStep step);
    void stop() { m_isActive = false; }
    const TourFacts& facts() const { return m_facts; }
    /// The texel of the first NaN in `glow` after the last run; nothing if there is none or no run ended.
    std::optional<QPoint> nanTexel() const { return m_nanTexel; }

    void noteExport();
    void noteNan(); ///< The user selected one.

Q_SIGNALS:
    void changed(); ///< `facts` differ.

private:
    void set(const TourFacts& facts);
    void readProject();
    void readProblems();
    void readReport();
    void readGlow();
    void takeGlow(const QByteArray& floats, int width);

    const WindowContext& m_context;
    TourFacts m_facts;
    std::optional<QPoint> m_nanTexel;
    bool m_isActive = false;
};

} // namespace wavelane::ui
