// SPDX-License-Identifier: MIT
#pragma once

#include <SDL3/SDL.h>

#include <cstdint>
#include <string>

namespace wavelane::ui {

/// A gamepad of SDL that a test moves. SDL treats it like one that is connected; only its driver is another one.
class VirtualGamepad
{
public:
    explicit VirtualGamepad(const std::string& name)
    {
        m_isInitialized = SDL_InitSubSystem(SDL_INIT_GAMEPAD);
        SDL_VirtualJoystickDesc description;
        SDL_INIT_INTERFACE(&description);
        description.type = SDL_JOYSTICK_TYPE_GAMEPAD;
        description.naxes = SDL_GAMEPAD_AXIS_COUNT;
        description.nbuttons = SDL_GAMEPAD_BUTTON_COUNT;
        description.name = name.c_str();
        m_id = SDL_AttachVirtualJoystick(&description);
        m_joystick = SDL_OpenJoystick(m_id);
        // Triggers rest at the start of their way.
        set(SDL_GAMEPAD_AXIS_LEFT_TRIGGER, SDL_JOYSTICK_AXIS_MIN);
        set(SDL_GAMEPAD_AXIS_RIGHT_TRIGGER, SDL_JOYSTICK_AXIS_MIN);
    }
    ~VirtualGamepad()
    {
        disconnect();
        if (m_isInitialized)
            SDL_QuitSubSystem(SDL_INIT_GAMEPAD);
    }
    VirtualGamepad(const VirtualGamepad&) = delete;
    VirtualGamepad& operator=(const VirtualGamepad&) = delete;

    bool isConnected() const { return m_joystick != nullptr; }
    void disconnect()
    {
        if (m_joystick != nullptr)
            SDL_CloseJoystick(m_joystick);
        if (m_id != 0)
            SDL_DetachVirtualJoystick(m_id);
        m_joystick = nullptr;
        m_id = 0;
    }
    /// Triggers go from SDL_JOYSTICK_AXIS_MIN to SDL_JOYSTICK_AXIS_MAX, as those of devices do.
    void set(SDL_GamepadAxis axis, int value)
    {
        SDL_SetJoystickVirtualAxis(m_joystick, axis, static_cast<std::int16_t>(value));
    }
    void set(SDL_GamepadButton button, bool down) { SDL_SetJoystickVirtualButton(m_joystick, button, down); }

private:
    SDL_JoystickID m_id = 0;
    SDL_Joystick* m_joystick = nullptr;
    bool m_isInitialized = false;
};

} // namespace wavelane::ui
