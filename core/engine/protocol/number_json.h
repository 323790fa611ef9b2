// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/decode/numbers.h"

#include <optional>

namespace wavelane::engine {

/// A number without loss: `["i", -5]`, `["u", 5]`, `["r", 0.5]`, `["r", "nan"]`.
Json numberToJson(const decode::Number& number);
/// Nothing for other JSON.
std::optional<decode::Number> numberFromJson(const Json& json);

/// A double, of which JSON has no infinities and NaN: a number or one of the strings `nan`, `inf`, `-inf`.
Json realToJson(double value);
double realFromJson(const Json& json, double fallback = 0);

} // namespace wavelane::engine
