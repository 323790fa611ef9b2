// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"

#include <QDateTime>

#include <cstdint>
#include <string>

namespace wavelane::ui {

/// A running program of some user on some machine, told apart from every other one there ever was: process ids are
/// used again, but not with the same time of start in the same boot.
struct Owner
{
    std::string user;
    std::string host;
    std::int64_t process = 0;
    std::uint64_t start = 0; ///< Of the process, in clock ticks since the boot.
    std::string boot;        ///< Of the machine, and the space of numbers that its processes have.
    QDateTime since;         ///< When it took what it owns; UTC.

    static Owner self(); ///< This program, since now.
    /// A process of this machine, as far as the system tells; `since` is the start of the process.
    static Owner ofProcess(std::int64_t process);

    bool isSelf() const;
    /// Whether the program still runs. False for one of another machine, which cannot be known.
    bool isRunning() const;
    bool isHere() const; ///< On this machine.

    Json toJson() const;
    static Owner fromJson(const Json& json); ///< What is missing or of a wrong type stays empty.
};

} // namespace wavelane::ui
