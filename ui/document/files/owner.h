// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"

#include <QDateTime>

#include <cstdint>
#include <string>

namespace wavelane::ui {

/// A running program of some user on some machine. Unique among all programs: process ids are reused, but not with
/// the same start time in the same boot.
struct Owner
{
    std::string user;
    std::string host;
    std::int64_t process = 0;
    std::uint64_t start = 0; ///< Start time of the process, in clock ticks since the boot.
    std::string boot;        ///< Boot id of the machine and PID namespace.
    QDateTime since;         ///< Start of the ownership; UTC.

    static Owner self(); ///< This program, from now on.
    /// A process of this machine; members that the system does not reveal stay empty. `since` is the process's start.
    static Owner ofProcess(std::int64_t process);

    bool isThisProcess() const;
    /// Whether the program still runs. False for another machine, where this cannot be determined.
    bool isRunning() const;
    bool isOnThisMachine() const; ///< On this machine.

    Json toJson() const;
    static Owner fromJson(const Json& json); ///< Missing members and wrong types stay empty.
};

} // namespace wavelane::ui
