// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/server/black_box.h"
#include "core/engine/server/workshop.h"

#include <chrono>

namespace wavelane::engine {

/// The server on any workshop. `socket` is taken over. Returns the exit status of the process: 0 when the other end
/// closed or a goodbye was sent, 70 on what is no frame of the protocol. Ends the process itself (`_exit`) instead of
/// returning where a thread of it is stuck in foreign code.
int serveWorkshop(int socket, const Workshop& workshop, BlackBox& box, std::chrono::milliseconds compileDeadline);

} // namespace wavelane::engine
