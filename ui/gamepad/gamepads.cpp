// SPDX-License-Identifier: MIT
#include "ui/gamepad/gamepads.h"

#include "ui/gamepad/gamepad_values.h"

#include <utility>

namespace wavelane::ui {

namespace {
constexpr int lookMilliseconds = 250;
}

Gamepads::Gamepads(QString library, QObject* parent) : QObject(parent), m_library(std::move(library))
{
    m_timer.setInterval(lookMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &Gamepads::poll);
}

Gamepads::~Gamepads()
{
    for (const auto& [id, pad] : m_pads)
        m_sdl->closeGamepad(pad);
}

void Gamepads::setOn(bool on)
{
    if (on == m_isOn)
        return;
    m_isOn = on;
    m_problem.clear();
    if (!on) {
        while (!m_pads.empty())
            remove(m_pads.begin()->first);
        m_timer.stop();
        m_sdl.reset();
    } else if (auto sdl = SdlLibrary::load(m_library); sdl) {
        m_sdl = std::move(*sdl);
        m_timer.start();
        addConnected();
    } else {
        m_problem = sdl.error();
    }
    Q_EMIT changed();
}

plan::GamepadState Gamepads::read()
{
    if (m_sdl == nullptr)
        return {};
    poll();
    SDL_Gamepad* const pad = current();
    if (pad == nullptr)
        return {};
    const auto axis = [&](SDL_GamepadAxis which) { return m_sdl->getGamepadAxis(pad, which); };
    const auto left = stickPosition(axis(SDL_GAMEPAD_AXIS_LEFTX), axis(SDL_GAMEPAD_AXIS_LEFTY));
    const auto right = stickPosition(axis(SDL_GAMEPAD_AXIS_RIGHTX), axis(SDL_GAMEPAD_AXIS_RIGHTY));
    plan::GamepadState state{.sticks = {left[0], left[1], right[0], right[1]},
                             .triggers = {triggerPosition(axis(SDL_GAMEPAD_AXIS_LEFT_TRIGGER)),
                                          triggerPosition(axis(SDL_GAMEPAD_AXIS_RIGHT_TRIGGER))}};
    state.buttons = std::exchange(m_pressed, 0) | triggerMask(state.triggers);
    for (int i = 0; i < SDL_GAMEPAD_BUTTON_COUNT; ++i) {
        const auto button = static_cast<SDL_GamepadButton>(i);
        if (m_sdl->getGamepadButton(pad, button))
            state.buttons |= gamepadButtonMask(button);
    }
    return state;
}

void Gamepads::addConnected()
{
    int count = 0;
    SDL_JoystickID* const ids = m_sdl->getGamepads(&count);
    for (int i = 0; i < count; ++i)
        add(ids[i]);
    m_sdl->release(ids);
}

void Gamepads::poll()
{
    SDL_Event event;
    while (m_sdl->pollEvent(&event)) {
        switch (event.type) {
        case SDL_EVENT_GAMEPAD_ADDED:
            add(event.gdevice.which);
            break;
        case SDL_EVENT_GAMEPAD_REMOVED:
            remove(event.gdevice.which);
            break;
        case SDL_EVENT_GAMEPAD_BUTTON_DOWN:
            if (!m_pads.contains(event.gbutton.which))
                break;
            select(event.gbutton.which);
            m_pressed |= gamepadButtonMask(static_cast<SDL_GamepadButton>(event.gbutton.button));
            break;
        default:
            break;
        }
    }
}

void Gamepads::add(SDL_JoystickID id)
{
    if (m_pads.contains(id))
        return;
    SDL_Gamepad* const pad = m_sdl->openGamepad(id);
    if (pad == nullptr) { // Often because the user may not read the device.
        m_problem = tr("A gamepad cannot be opened: %1").arg(QString::fromUtf8(m_sdl->getError()));
        Q_EMIT changed();
        return;
    }
    const bool hadProblem = !std::exchange(m_problem, {}).isEmpty();
    m_pads.emplace(id, pad);
    if (m_current == 0)
        select(id);
    else if (hadProblem)
        Q_EMIT changed();
}

void Gamepads::remove(SDL_JoystickID id)
{
    const auto found = m_pads.find(id);
    if (found == m_pads.end())
        return;
    m_sdl->closeGamepad(found->second);
    m_pads.erase(found);
    if (id == m_current)
        select(m_pads.empty() ? 0 : m_pads.begin()->first);
}

void Gamepads::select(SDL_JoystickID id)
{
    if (id == m_current)
        return;
    m_current = id;
    m_pressed = 0;
    const char* const name = id == 0 ? nullptr : m_sdl->getGamepadName(current());
    m_name = QString::fromUtf8(name);
    if (id != 0 && m_name.isEmpty())
        m_name = tr("gamepad");
    Q_EMIT changed();
}

SDL_Gamepad* Gamepads::current() const
{
    const auto found = m_pads.find(m_current);
    return found == m_pads.end() ? nullptr : found->second;
}

} // namespace wavelane::ui
