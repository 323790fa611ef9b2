// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/inspect/request/request.h"

namespace wavelane::engine {

/// The payload of an inspection: `{ "target", "view", "other", "action" }`. The action is an object with one key, the
/// name of what is requested: `find`, `nearest`, `statistics`, `histogram`, `compare`, `sort`, `envelope`, `freeze`
/// or `thaw`. Except for the last two, the engine reads the whole resource in pieces, reports progress and can be
/// canceled, so that a resource of any size needs a few MiB.
///
/// For pictures of any size, `statistics` has the counts of NaN, infinite, zero and negative numbers, and of those
/// `below` and `above` the range `values`; `histogram` has the number of texels in each bin. Both count all texels,
/// or those in `box`: `{ "origin": [x, y, z], "extent": [x, y, z] }`.
///
/// The reader accepts any JSON, like those of requests.h. An action that is missing or
/// unknown becomes a search for nothing, which is refused with a message.
Json toJson(const inspect::Request& request);
inspect::Request inspectRequestFromJson(const Json& json);

} // namespace wavelane::engine
