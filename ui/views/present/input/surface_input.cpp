// SPDX-License-Identifier: MIT
#include "ui/views/present/input/surface_input.h"

#include "ui/views/present/frame_placement.h"

#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QStyleHints>
#include <QWheelEvent>
#include <QWindow>

#include <utility>

namespace wavelane::ui {

namespace {
constexpr double wheelAnglePerStep = 120; ///< See QWheelEvent::angleDelta.
}

SurfaceInput::SurfaceInput(std::function<Shown()> shown, QObject* parent) : QObject(parent), m_shown(std::move(shown))
{
}

bool SurfaceInput::handleGesture(const QEvent& event)
{
    const Shown shown = m_shown();
    FrameView changed = shown.view;
    if (!m_gestures.handle(event, shown.surface, changed))
        return false;
    Q_EMIT viewWanted(changed);
    return true;
}

bool SurfaceInput::isFullScreenKey(const QKeyEvent& key) const
{
    return (m_isFullScreen && key.key() == Qt::Key_Escape) ||
           m_fullScreenKeys.contains(QKeySequence(key.keyCombination()));
}

bool SurfaceInput::handleKey(const QKeyEvent& key)
{
    if (!isFullScreenKey(key))
        return false;
    if (key.type() == QEvent::KeyPress && !key.isAutoRepeat()) {
        if (m_isFullScreen && key.key() == Qt::Key_Escape)
            Q_EMIT fullScreenLeft();
        else
            Q_EMIT fullScreenWanted();
    }
    return true;
}

void SurfaceInput::reportKey(const QKeyEvent& key)
{
    // Shift may change what a key is between its press and its release: “1” is then released as “!”.
    const bool isPress = key.type() == QEvent::KeyPress;
    const auto pressed = m_pressed.find(key.nativeScanCode());
    if (isPress && key.nativeScanCode() != 0)
        m_pressed[key.nativeScanCode()] = key.key();
    Q_EMIT keyChanged(isPress || pressed == m_pressed.end() ? key.key() : pressed->second, isPress);
    if (!isPress && pressed != m_pressed.end())
        m_pressed.erase(pressed);
}

bool SurfaceInput::handleInset(const QMouseEvent& mouse)
{
    const bool isPress = mouse.type() == QEvent::MouseButtonPress || mouse.type() == QEvent::MouseButtonDblClick;
    if (isPress && mouse.button() == Qt::LeftButton && m_shown().inset.contains(mouse.position().toPoint())) {
        m_isInsetPressed = true;
        Q_EMIT insetClicked();
        return true;
    }
    const bool wasPressed = m_isInsetPressed;
    if (mouse.type() == QEvent::MouseButtonRelease && mouse.button() == Qt::LeftButton)
        m_isInsetPressed = false;
    return wasPressed;
}

bool SurfaceInput::handleMouse(const QMouseEvent& mouse)
{
    if (handleInset(mouse))
        return true;
    const Shown shown = m_shown();
    const auto& [frame, pixels, ratio] = shown.surface;
    // The shader gets all buttons, also those that act on the view.
    Q_EMIT mouseChanged(texelAt(frame, pixels, mouse.position() * ratio, shown.view), mouse.buttons());
    const QPoint position = mouse.globalPosition().toPoint();
    const bool isRight = mouse.button() == Qt::RightButton;
    if (isRight && mouse.type() != QEvent::MouseButtonRelease)
        m_rightPress = position;
    if (isRight && mouse.type() == QEvent::MouseButtonRelease &&
        (position - m_rightPress).manhattanLength() < QGuiApplication::styleHints()->startDragDistance())
        Q_EMIT menuWanted(position);
    return handleGesture(mouse) || isRight;
}

bool SurfaceInput::handleDoubleClick(const QMouseEvent& mouse)
{
    if (handleInset(mouse))
        return true;
    if (mouse.button() == Qt::LeftButton)
        Q_EMIT fullScreenWanted();
    else
        handleMouse(mouse);
    return false;
}

bool SurfaceInput::handleWheel(QWheelEvent& wheel)
{
    if (m_isWheelForShader && !wheel.modifiers().testFlag(Qt::ControlModifier))
        Q_EMIT wheelTurned(QPointF(-wheel.angleDelta().x(), wheel.angleDelta().y()) / wheelAnglePerStep);
    else if (!handleGesture(wheel))
        return false;
    wheel.accept();
    return true;
}

bool SurfaceInput::eventFilter(QObject* surface, QEvent* event)
{
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        if (auto* const window = qobject_cast<QWindow*>(surface))
            window->requestActivate(); // An embedded window does not get the keyboard automatically.
        [[fallthrough]];
    case QEvent::MouseMove:
    case QEvent::MouseButtonRelease:
        return handleMouse(*static_cast<QMouseEvent*>(event));
    case QEvent::MouseButtonDblClick:
        if (handleDoubleClick(*static_cast<QMouseEvent*>(event)))
            return true;
        break;
    case QEvent::ContextMenu:
        if (const auto* menu = static_cast<QContextMenuEvent*>(event); menu->reason() != QContextMenuEvent::Mouse)
            Q_EMIT menuWanted(menu->globalPos());
        return true; // The mouse button opens the menu itself.
    case QEvent::Wheel:
        if (handleWheel(*static_cast<QWheelEvent*>(event)))
            return true;
        break;
    case QEvent::ShortcutOverride: {
        // Accepted keys arrive here instead of triggering the window's actions.
        const auto* key = static_cast<QKeyEvent*>(event);
        if (isFullScreenKey(*key) || ViewGestures::takes(*key)) {
            event->accept();
            return true;
        }
        break;
    }
    case QEvent::KeyPress:
    case QEvent::KeyRelease: {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (handleKey(*key) || handleGesture(*event))
            return true;
        if (!key->isAutoRepeat())
            reportKey(*key);
        break;
    }
    case QEvent::FocusOut:
        m_pressed.clear();
        m_isInsetPressed = false;
        Q_EMIT focusLost();
        break;
    default:
        break;
    }
    return QObject::eventFilter(surface, event);
}

} // namespace wavelane::ui
