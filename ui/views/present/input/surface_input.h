// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/present/frame_view.h"
#include "ui/views/present/input/view_gestures.h"

#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QPoint>
#include <QPointF>
#include <QRect>

#include <functional>
#include <map>

class QWheelEvent;

namespace wavelane::ui {

/// Mouse and keyboard of the surface of the live view, which is a widget or a window: separates gestures and keys
/// that act on the view from the input of the shader. UI thread.
class SurfaceInput final : public QObject
{
    Q_OBJECT

public:
    /// What the surface shows at the time of an event.
    struct Shown
    {
        ViewGestures::Surface surface;
        FrameView view;
        QRect inset; ///< In pixels of an event; empty without an inset.
    };
    explicit SurfaceInput(std::function<Shown()> shown, QObject* parent = nullptr);

    /// Handles the events of this surface.
    void watch(QObject& surface) { surface.installEventFilter(this); }

    /// The shader gets the wheel. It then zooms only with Ctrl.
    void setWheelForShader(bool on) { m_isWheelForShader = on; }
    /// On the whole screen, Escape emits `fullScreenLeft` instead of reaching the shader.
    void setFullScreen(bool on) { m_isFullScreen = on; }
    /// Keys that emit `fullScreenWanted` instead of reaching the shader.
    void setFullScreenKeys(const QList<QKeySequence>& keys) { m_fullScreenKeys = keys; }

Q_SIGNALS:
    void viewWanted(const wavelane::ui::FrameView& view);       ///< By a gesture.
    void mouseChanged(QPointF texel, Qt::MouseButtons buttons); ///< See PresentView, like the following ones.
    void keyChanged(int key, bool down);
    void wheelTurned(QPointF steps);
    void focusLost();
    void insetClicked();
    void fullScreenWanted();
    void fullScreenLeft();
    void menuWanted(QPoint position);

protected:
    bool eventFilter(QObject* surface, QEvent* event) override;

private:
    /// These return true if the event is not for the surface.
    bool handleGesture(const QEvent& event);
    bool handleKey(const QKeyEvent& key);
    bool handleMouse(const QMouseEvent& mouse);
    bool handleInset(const QMouseEvent& mouse);
    bool handleDoubleClick(const QMouseEvent& mouse);
    bool handleWheel(QWheelEvent& wheel);
    bool isFullScreenKey(const QKeyEvent& key) const; ///< Enters or leaves the full screen.
    void reportKey(const QKeyEvent& key);

    std::function<Shown()> m_shown;
    ViewGestures m_gestures;
    std::map<quint32, int> m_pressed; ///< The Qt::Key of each key that is down, by its scan code.
    QPoint m_rightPress;              ///< Where the right button was pressed, in global coordinates.
    QList<QKeySequence> m_fullScreenKeys{QKeySequence(Qt::Key_F11)};
    bool m_isFullScreen = false;
    bool m_isWheelForShader = false;
    bool m_isInsetPressed = false;
};

} // namespace wavelane::ui
