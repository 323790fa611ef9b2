// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace wavelane::engine {

/// An engine that means its client no good: speaks on `socket` in one of the ways that hostile_peer.cpp lists, and
/// then does nothing until it is killed. Returns where there is no such way.
void behaveBadly(const std::string& how, int socket);

} // namespace wavelane::engine
