// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/base/result.h"
#include "core/inspect/request/request.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace wavelane::engine {

/// An answer to an inspection as a message: lists of numbers, which can be long, are 64-bit integers in the message's
/// bulk, and everything else is JSON.
struct InspectPayload
{
    Json json;
    std::vector<std::uint64_t> bulk;
};
InspectPayload toPayload(const inspect::Answer& answer);

/// Fails with `bad_value` if the answer is not one to this request or its lists are not in `bulk`. Members that are
/// missing or of the wrong type get their defaults.
Result<inspect::Answer> inspectAnswerFromPayload(const inspect::Request& request, const Json& json,
                                                 std::span<const std::byte> bulk);

} // namespace wavelane::engine
