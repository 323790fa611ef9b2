// SPDX-License-Identifier: MIT
#pragma once

#include <QTimer>

#include <deque>
#include <functional>

namespace wavelane::ui {

/// Runs functions in order, one per event, so that the window stays responsive. UI thread.
class Steps
{
public:
    using Step = std::function<void()>;

    Steps();

    /// Appends a step. A step can add further steps.
    void add(Step step);
    /// Runs all pending steps immediately.
    void finish();
    /// Discards all pending steps.
    void drop();
    bool isDone() const { return m_steps.empty(); }

private:
    void runNext();

    std::deque<Step> m_steps;
    QTimer m_timer; ///< Fires after pending paint and input events.
};

} // namespace wavelane::ui
