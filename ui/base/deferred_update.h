// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <utility>

namespace wavelane::ui {

/// A panel that `Docks` informs whether users can see it. Qt also reports docks behind other tabs as visible.
class VisibilityListener
{
public:
    virtual ~VisibilityListener() = default;
    virtual void setContentVisible(bool seen) = 0;
};

/// Updates that are postponed while a panel is hidden and done once when it becomes visible. The panel is hidden at
/// first. UI thread.
class DeferredUpdate
{
public:
    explicit DeferredUpdate(std::function<void()> work) : m_work(std::move(work)) {}

    /// Does the work now, or when the panel becomes visible.
    void ask()
    {
        m_isPending = !m_isSeen;
        if (m_isSeen)
            m_work();
    }
    /// Repeats the work when the panel becomes visible again, because it could not be done.
    void retryLater() { m_isPending = true; }
    void setContentVisible(bool seen)
    {
        m_isSeen = seen;
        if (m_isSeen && m_isPending)
            ask();
    }
    bool isSeen() const { return m_isSeen; }

private:
    std::function<void()> m_work;
    bool m_isSeen = false;
    bool m_isPending = true;
};

} // namespace wavelane::ui
