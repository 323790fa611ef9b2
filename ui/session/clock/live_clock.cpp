// SPDX-License-Identifier: MIT
#include "ui/session/clock/live_clock.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace wavelane::ui {

namespace {
constexpr double maxStepInSeconds = 0.25;
constexpr double fixedStepInSeconds = 1.0 / 60.0;
/// Bits of the keys for the mouse.
constexpr int leftButtonBit = 1;
constexpr int rightButtonBit = 2;
constexpr int middleButtonBit = 4;
} // namespace

int keyBit(int key)
{
    // The virtual-key codes of Windows, which are also the key codes of JavaScript.
    if (key >= Qt::Key_F1 && key <= Qt::Key_F12)
        return 112 + key - Qt::Key_F1;
    if ((key >= Qt::Key_A && key <= Qt::Key_Z) || (key >= Qt::Key_0 && key <= Qt::Key_9) || key == Qt::Key_Space)
        return key;
    switch (key) { // With Shift, symbols have the code of their key on an American keyboard.
    case Qt::Key_Exclam:
        return 49;
    case Qt::Key_At:
        return 50;
    case Qt::Key_NumberSign:
        return 51;
    case Qt::Key_Dollar:
        return 52;
    case Qt::Key_Percent:
        return 53;
    case Qt::Key_AsciiCircum:
        return 54;
    case Qt::Key_Ampersand:
        return 55;
    case Qt::Key_Asterisk:
        return 56;
    case Qt::Key_ParenLeft:
        return 57;
    case Qt::Key_ParenRight:
        return 48;
    case Qt::Key_Backspace:
        return 8;
    case Qt::Key_Tab:
    case Qt::Key_Backtab:
        return 9;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return 13;
    case Qt::Key_Shift:
        return 16;
    case Qt::Key_Control:
        return 17;
    case Qt::Key_Alt:
        return 18;
    case Qt::Key_Pause:
        return 19;
    case Qt::Key_CapsLock:
        return 20;
    case Qt::Key_Escape:
        return 27;
    case Qt::Key_PageUp:
        return 33;
    case Qt::Key_PageDown:
        return 34;
    case Qt::Key_End:
        return 35;
    case Qt::Key_Home:
        return 36;
    case Qt::Key_Left:
        return 37;
    case Qt::Key_Up:
        return 38;
    case Qt::Key_Right:
        return 39;
    case Qt::Key_Down:
        return 40;
    case Qt::Key_Insert:
        return 45;
    case Qt::Key_Delete:
        return 46;
    case Qt::Key_Meta:
        return 91;
    case Qt::Key_Semicolon:
    case Qt::Key_Colon:
        return 186;
    case Qt::Key_Equal:
    case Qt::Key_Plus:
        return 187;
    case Qt::Key_Comma:
    case Qt::Key_Less:
        return 188;
    case Qt::Key_Minus:
    case Qt::Key_Underscore:
        return 189;
    case Qt::Key_Period:
    case Qt::Key_Greater:
        return 190;
    case Qt::Key_Slash:
    case Qt::Key_Question:
        return 191;
    case Qt::Key_QuoteLeft:
    case Qt::Key_AsciiTilde:
        return 192;
    case Qt::Key_BracketLeft:
    case Qt::Key_BraceLeft:
        return 219;
    case Qt::Key_Backslash:
    case Qt::Key_Bar:
        return 220;
    case Qt::Key_BracketRight:
    case Qt::Key_BraceRight:
        return 221;
    case Qt::Key_Apostrophe:
    case Qt::Key_QuoteDbl:
        return 222;
    default:
        return -1;
    }
}

void LiveClock::restart()
{
    m_time = 0;
    resume();
}

void LiveClock::pause()
{
    m_running = false;
}

void LiveClock::resume()
{
    m_running = true;
    m_timer.start();
}

void LiveClock::setMouse(QPointF texel, Qt::MouseButtons buttons)
{
    const bool pressed = buttons.testFlag(Qt::LeftButton);
    m_inputs.mouse[0] = static_cast<float>(texel.x());
    m_inputs.mouse[1] = static_cast<float>(texel.y());
    if (pressed && !m_pressed) {
        m_inputs.mouse[2] = m_inputs.mouse[0];
        m_inputs.mouse[3] = m_inputs.mouse[1];
    }
    m_pressed = pressed;
    setBit(leftButtonBit, pressed);
    setBit(rightButtonBit, buttons.testFlag(Qt::RightButton));
    setBit(middleButtonBit, buttons.testFlag(Qt::MiddleButton));
}

void LiveClock::addWheel(QPointF steps)
{
    m_inputs.wheel[0] += static_cast<float>(steps.x());
    m_inputs.wheel[1] += static_cast<float>(steps.y());
}

void LiveClock::adopt(const plan::LiveInputs& inputs)
{
    m_inputs = inputs;
    m_inputs.wheel = {};
    m_unseen.fill(0);
    m_released.fill(0);
    m_time = inputs.time;
    m_sought.reset();
    m_timer.start();
}

void LiveClock::setKey(int key, bool down)
{
    if (const int bit = keyBit(key); bit >= 0)
        setBit(bit, down);
}

void LiveClock::setBit(int bit, bool down)
{
    const auto index = static_cast<std::size_t>(bit / 32);
    const std::uint32_t mask = 1U << (bit % 32);
    if (down) {
        m_unseen[index] |= mask & ~m_inputs.keys[index];
        m_inputs.keys[index] |= mask;
        m_released[index] &= ~mask;
    } else if ((m_unseen[index] & mask) != 0) {
        m_released[index] |= mask;
    } else {
        m_inputs.keys[index] &= ~mask;
    }
}

void LiveClock::releaseAll()
{
    m_inputs.keys.fill(0);
    m_unseen.fill(0);
    m_released.fill(0);
}

void LiveClock::forgetSeen()
{
    for (std::size_t i = 0; i < m_inputs.keys.size(); ++i)
        m_inputs.keys[i] &= ~m_released[i];
    m_unseen.fill(0);
    m_released.fill(0);
}

void LiveClock::seek(double seconds)
{
    m_sought = std::max(seconds, 0.0);
}

plan::LiveInputs LiveClock::next(std::uint64_t frame)
{
    const bool isReal = m_running && !m_isFixed && m_timer.isValid();
    const double passed = isReal ? static_cast<double>(m_timer.nsecsElapsed()) * 1e-9 : fixedStepInSeconds;
    m_timer.start();
    return inputs(frame, std::min(passed, maxStepInSeconds) * m_speed);
}

plan::LiveInputs LiveClock::step(std::uint64_t frame)
{
    return inputs(frame, fixedStepInSeconds * m_speed);
}

plan::LiveInputs LiveClock::inputs(std::uint64_t frame, double delta)
{
    if (frame == 0 || m_sought)
        delta = 0;
    m_time = std::exchange(m_sought, std::nullopt).value_or(m_time) + delta;
    m_inputs.time = static_cast<float>(m_time);
    m_inputs.timeDelta = static_cast<float>(delta);
    m_inputs.frame = static_cast<std::uint32_t>(frame);
    const auto sinceStart = std::chrono::steady_clock::now().time_since_epoch();
    m_inputs.date = m_localTime.at(std::chrono::duration_cast<std::chrono::milliseconds>(sinceStart).count());
    m_inputs.gamepad = m_readGamepad ? m_readGamepad() : plan::GamepadState{};
    plan::LiveInputs frameInputs = m_inputs;
    m_inputs.wheel = {};
    forgetSeen();
    return frameInputs;
}

} // namespace wavelane::ui
