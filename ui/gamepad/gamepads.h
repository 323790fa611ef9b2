// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/request.h"
#include "ui/gamepad/sdl_library.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <cstdint>
#include <map>
#include <memory>

namespace wavelane::ui {

/// The gamepads of this machine, of which one is read: the first one, or another one as soon as a button of it is
/// pressed. They can be connected and disconnected at any time. UI thread.
class Gamepads final : public QObject
{
    Q_OBJECT

public:
    /// `library` is the name or path of SDL 3.
    explicit Gamepads(QString library = QLatin1StringView(SdlLibrary::defaultName), QObject* parent = nullptr);
    ~Gamepads() override;

    /// Reads gamepads, or lets go of them. SDL is loaded when this is first on.
    void setOn(bool on);
    bool isOn() const { return m_isOn; }
    /// Name of the gamepad that is read; empty if none is connected.
    const QString& name() const { return m_name; }
    /// Why no gamepad can be read, in a sentence; empty if they can.
    const QString& problem() const { return m_problem; }

    /// What the gamepad shows now; all zero without one. A button that was pressed since the last call is down, even
    /// if it has been released.
    plan::GamepadState read();

Q_SIGNALS:
    void changed(); ///< `name()` or `problem()` is new.

private:
    void poll(); ///< Handles what happened since the last call.
    void addConnected();
    void add(SDL_JoystickID id);
    void remove(SDL_JoystickID id);
    void select(SDL_JoystickID id);
    SDL_Gamepad* current() const;

    QString m_library;
    std::unique_ptr<SdlLibrary> m_sdl; ///< Null while off, and if it cannot be loaded.
    std::map<SDL_JoystickID, SDL_Gamepad*> m_pads;
    SDL_JoystickID m_current = 0; ///< 0: none.
    std::uint32_t m_pressed = 0;  ///< Buttons of it that were pressed since the last `read`.
    QString m_name;
    QString m_problem;
    QTimer m_timer; ///< Looks for gamepads while nothing reads them.
    bool m_isOn = false;
};

} // namespace wavelane::ui
