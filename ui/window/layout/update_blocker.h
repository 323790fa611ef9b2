// SPDX-License-Identifier: MIT
#pragma once

#include <QMainWindow>

namespace wavelane::ui {

/// Suppresses painting and animation of a window while its docks move in several steps. Can be nested.
class UpdateBlocker
{
public:
    explicit UpdateBlocker(QMainWindow& window)
        : m_window(window), m_isAnimated(window.isAnimated()), m_isUpdated(window.updatesEnabled())
    {
        m_window.setAnimated(false);
        m_window.setUpdatesEnabled(false);
    }
    ~UpdateBlocker()
    {
        m_window.setUpdatesEnabled(m_isUpdated);
        m_window.setAnimated(m_isAnimated);
    }
    UpdateBlocker(const UpdateBlocker&) = delete;
    UpdateBlocker& operator=(const UpdateBlocker&) = delete;

private:
    QMainWindow& m_window;
    bool m_isAnimated;
    bool m_isUpdated;
};

} // namespace wavelane::ui
