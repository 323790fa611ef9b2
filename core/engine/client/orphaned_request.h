// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/engine/client/death.h"
#include "core/engine/client/pending_request.h"

#include <optional>

namespace wavelane::engine {

/// Decides about a request that was running when its engine died. Returns the diagnostic with which it fails; nothing
/// if the next engine gets it, with what the request has to remember about this attempt.
///
/// A request that is not to blame gets a second attempt, except for reads, whose resources are gone, and for runs if
/// the process was killed from outside. A run that waited for a shader that crashed the compiler is repeated without
/// that shader, to report the problems of the others.
///
/// `wasStopped`: the user canceled the request.
std::optional<Diagnostic> failureOfOrphan(PendingRequest& pending, bool wasStopped, const Death& death);

} // namespace wavelane::engine
