// SPDX-License-Identifier: MIT
#include "ui/panels/live/full_screen_key.h"

#include "ui/panels/live/full_screen.h"

#include <QKeyEvent>
#include <QMainWindow>
#include <QWidget>

namespace wavelane::ui {

FullScreenKey::FullScreenKey(QWidget& panel, FullScreen& fullScreen, QObject* parent)
    : QObject(parent), m_panel(panel), m_fullScreen(fullScreen)
{
    m_panel.installEventFilter(this);
}

void FullScreenKey::watchFloatingWindow()
{
    QWidget* window = m_panel.window();
    if (window != &m_panel && qobject_cast<QMainWindow*>(window) == nullptr)
        window->installEventFilter(this); // Has no effect if it is installed already.
}

bool FullScreenKey::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::Show:
        watchFloatingWindow();
        break;
    case QEvent::ShortcutOverride: // Accepted keys arrive as key presses instead of triggering the window's actions.
    case QEvent::KeyPress: {
        auto* key = static_cast<QKeyEvent*>(event);
        if (!m_fullScreen.keys().contains(QKeySequence(key->keyCombination())))
            break;
        key->accept();
        if (event->type() == QEvent::KeyPress && !key->isAutoRepeat())
            m_fullScreen.setOn(!m_fullScreen.isOn());
        return true;
    }
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace wavelane::ui
