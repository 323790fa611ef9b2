// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/inspect/request/request.h"

namespace wavelane::engine {

/// The payload of an inspection. The reader accepts any JSON, like those of requests.h. An action that is missing or
/// unknown becomes a search for nothing, which is refused with a message.
Json toJson(const inspect::Request& request);
inspect::Request inspectRequestFromJson(const Json& json);

} // namespace wavelane::engine
