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
    virtual void setContentVisible(bool isVisible) = 0;
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
        m_isPending = !m_isContentVisible;
        if (m_isContentVisible)
            m_work();
    }
    /// Repeats the work when the panel becomes visible again, because it could not be done.
    void retryLater() { m_isPending = true; }
    void setContentVisible(bool isVisible)
    {
        m_isContentVisible = isVisible;
        if (m_isContentVisible && m_isPending)
            ask();
    }
    bool isContentVisible() const { return m_isContentVisible; }

private:
    std::function<void()> m_work;
    bool m_isContentVisible = false;
    bool m_isPending = true;
};

} // namespace wavelane::ui
