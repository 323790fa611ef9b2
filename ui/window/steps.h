// SPDX-License-Identifier: MIT
#pragma once

#include <QTimer>

#include <deque>
#include <functional>

namespace wavelane::ui {

/// Work in steps, one in each event and in order, so that the window draws and listens between them. GUI thread.
class Steps
{
public:
    using Step = std::function<void()>;

    Steps();

    /// Behind those that wait. A step may add steps.
    void add(Step step);
    /// Does all that wait, at once.
    void finish();
    /// Forgets those that wait.
    void drop();
    bool isDone() const { return m_steps.empty(); }

private:
    void doNext();

    std::deque<Step> m_steps;
    QTimer m_timer; ///< Behind what was drawn and typed meanwhile.
};

} // namespace wavelane::ui
