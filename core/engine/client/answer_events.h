// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/client/pending_request.h"
#include "core/engine/protocol/pictures.h"

namespace wavelane::engine {

/// Converts the engine's answer to a request into the client's event. Fails with `bad_value` if the message does not
/// answer the request. `pictures` are those that the engine has sent. An answer that does not fit into memory becomes
/// a failure event.
Result<Event> answerEvent(const PendingRequest& pending, const Message& message,
                          const ReceivedPictures& pictures = {});

/// The event for a request that was not answered: a report for runs and compiles, otherwise `Failed`.
Event failureEvent(const PendingRequest& pending, Diagnostic diagnostic, bool endedEngine = false);

} // namespace wavelane::engine
