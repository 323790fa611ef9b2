// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace wavelane::engine {

/// Behaves like a hostile engine on `socket`, in one of the ways that hostile_peer.cpp lists, and then does nothing
/// until it is killed. Returns if `how` is unknown.
void behaveBadly(const std::string& how, int socket);

} // namespace wavelane::engine
