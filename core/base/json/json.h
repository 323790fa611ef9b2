// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace wavelane {

/// JSON that preserves the order of keys, so that saving a project changes only the lines that were edited.
using Json = nlohmann::ordered_json;

/// Read a member of untrusted JSON. They return `fallback` if the member is missing, has the wrong type, or is out of
/// range, and never throw.
std::string stringOr(const Json& json, std::string_view key, std::string_view fallback = {});
std::int64_t integerOr(const Json& json, std::string_view key, std::int64_t fallback = 0);
std::uint64_t unsignedOr(const Json& json, std::string_view key, std::uint64_t fallback = 0);
double numberOr(const Json& json, std::string_view key, double fallback = 0);
bool boolOr(const Json& json, std::string_view key, bool fallback = false);
/// Returns the member, or a shared null value.
const Json& memberOr(const Json& json, std::string_view key);

/// Appends a member whose key the object does not have. A document of the library searches for the key and, when its
/// container grows, copies all members: their keys are constant, so that they are not moved.
Json& appendMember(Json& object, std::string key, Json value);

/// Parses text; returns nullopt if it is not valid JSON.
std::optional<Json> parseJson(std::string_view text);

/// Serializes a document. Bytes that are not UTF-8, which file names can contain, become `\xNN`
/// (`escapeInvalidUtf8`). An `indent` of -1 writes a single line.
std::string dumpJson(const Json& json, int indent = -1);

} // namespace wavelane
