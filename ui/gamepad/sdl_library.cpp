// SPDX-License-Identifier: MIT
#include "ui/gamepad/sdl_library.h"

#include <QCoreApplication>
#include <QLibrary>

#include <type_traits>

namespace wavelane::ui {

namespace {

struct SdlLibraryText
{
    Q_DECLARE_TR_FUNCTIONS(wavelane::ui::SdlLibrary)
};

constexpr int sdlVersion = 0; ///< Version of the library's interface: libSDL3.so.0.

} // namespace

std::expected<std::unique_ptr<SdlLibrary>, QString> SdlLibrary::load(const QString& name)
{
    QLibrary library(name, sdlVersion);
    if (!library.load())
        return std::unexpected(SdlLibraryText::tr("Gamepads require SDL 3 (libsdl3-0), which could not be loaded: %1")
                                   .arg(library.errorString()));
    std::unique_ptr<SdlLibrary> sdl(new SdlLibrary);
    const char* missing = nullptr;
    const auto find = [&](auto*& function, const char* symbol) {
        function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(library.resolve(symbol));
        if (function == nullptr && missing == nullptr)
            missing = symbol;
    };
    find(sdl->setHint, "SDL_SetHint");
    find(sdl->initSubSystem, "SDL_InitSubSystem");
    find(sdl->quitSubSystem, "SDL_QuitSubSystem");
    find(sdl->getError, "SDL_GetError");
    find(sdl->pollEvent, "SDL_PollEvent");
    find(sdl->getGamepads, "SDL_GetGamepads");
    find(sdl->release, "SDL_free");
    find(sdl->openGamepad, "SDL_OpenGamepad");
    find(sdl->closeGamepad, "SDL_CloseGamepad");
    find(sdl->getGamepadName, "SDL_GetGamepadName");
    find(sdl->getGamepadAxis, "SDL_GetGamepadAxis");
    find(sdl->getGamepadButton, "SDL_GetGamepadButton");
    if (missing != nullptr)
        return std::unexpected(
            SdlLibraryText::tr("%1 has no function %2.").arg(library.fileName(), QLatin1StringView(missing)));
    sdl->setHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    sdl->setHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    if (!sdl->initSubSystem(SDL_INIT_GAMEPAD))
        return std::unexpected(
            SdlLibraryText::tr("SDL cannot read gamepads: %1").arg(QString::fromUtf8(sdl->getError())));
    sdl->m_isInitialized = true;
    return sdl;
}

SdlLibrary::~SdlLibrary()
{
    if (m_isInitialized)
        quitSubSystem(SDL_INIT_GAMEPAD);
}

} // namespace wavelane::ui
