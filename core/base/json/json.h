// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace wavelane {

/// JSON that keeps the order of its keys, so that a saved project differs only where it was edited.
using Json = nlohmann::ordered_json;

/// Reading members of untrusted JSON: the value, or `fallback` where it is missing, of a wrong type or out of range.
/// None of these throws.
std::string stringOr(const Json& json, std::string_view key, std::string_view fallback = {});
std::int64_t integerOr(const Json& json, std::string_view key, std::int64_t fallback = 0);
std::uint64_t unsignedOr(const Json& json, std::string_view key, std::uint64_t fallback = 0);
double numberOr(const Json& json, std::string_view key, double fallback = 0);
bool boolOr(const Json& json, std::string_view key, bool fallback = false);
/// The member, or a shared null value.
const Json& memberOr(const Json& json, std::string_view key);

/// Parses text; nothing where it is not JSON.
std::optional<Json> parseJson(std::string_view text);

/// Text of a document. Bytes that are not UTF-8, as names of files may have, become `\xNN` (`readableText`). `indent`
/// -1 is one line.
std::string dumpJson(const Json& json, int indent = -1);

} // namespace wavelane
