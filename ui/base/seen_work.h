// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <utility>

namespace wavelane::ui {

/// A panel that is told whether it can be seen: a dock behind another tab is visible by Qt's words. `Docks` tells it.
class FollowsSight
{
public:
    virtual ~FollowsSight() = default;
    virtual void setSeen(bool seen) = 0;
};

/// Work that only a panel in sight needs: what is asked for while it is out of sight is done once, when it comes into
/// sight. Out of sight at first. UI thread.
class SeenWork
{
public:
    explicit SeenWork(std::function<void()> work) : m_work(std::move(work)) {}

    /// Does the work, now or when it is in sight.
    void ask()
    {
        m_isOwed = !m_isSeen;
        if (m_isSeen)
            m_work();
    }
    /// The work could not be done: it is done when the panel comes into sight again.
    void owe() { m_isOwed = true; }
    void setSeen(bool seen)
    {
        m_isSeen = seen;
        if (m_isSeen && m_isOwed)
            ask();
    }
    bool isSeen() const { return m_isSeen; }

private:
    std::function<void()> m_work;
    bool m_isSeen = false;
    bool m_isOwed = true;
};

} // namespace wavelane::ui
