// SPDX-License-Identifier: MIT
#pragma once

#include <SDL3/SDL.h>

#include <QString>

#include <expected>
#include <memory>

namespace wavelane::ui {

/// SDL 3, which reads gamepads, loaded at run time. UI thread.
///
/// While an object exists, SDL's gamepads are initialized. SDL installs no signal handlers, and reports gamepads
/// although it has no active window of its own.
class SdlLibrary
{
public:
    /// The library that loaders find as `libSDL3.so.0`.
    static constexpr const char* defaultName = "SDL3";

    /// Loads the library with this name or path. The error is a sentence with the reason.
    static std::expected<std::unique_ptr<SdlLibrary>, QString> load(const QString& name);
    ~SdlLibrary();
    SdlLibrary(const SdlLibrary&) = delete;
    SdlLibrary& operator=(const SdlLibrary&) = delete;

    decltype(&SDL_SetHint) setHint = nullptr;
    decltype(&SDL_InitSubSystem) initSubSystem = nullptr;
    decltype(&SDL_QuitSubSystem) quitSubSystem = nullptr;
    decltype(&SDL_GetError) getError = nullptr;
    decltype(&SDL_PollEvent) pollEvent = nullptr;
    decltype(&SDL_GetGamepads) getGamepads = nullptr;
    decltype(&SDL_free) release = nullptr;
    decltype(&SDL_OpenGamepad) openGamepad = nullptr;
    decltype(&SDL_CloseGamepad) closeGamepad = nullptr;
    decltype(&SDL_GetGamepadName) getGamepadName = nullptr;
    decltype(&SDL_GetGamepadAxis) getGamepadAxis = nullptr;
    decltype(&SDL_GetGamepadButton) getGamepadButton = nullptr;

private:
    SdlLibrary() = default;

    bool m_isInitialized = false;
};

} // namespace wavelane::ui
