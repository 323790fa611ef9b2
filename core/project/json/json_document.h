// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/json/json.h"
#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::project {

/// Line and column of a byte of a text, both 1-based; the column counts bytes.
struct TextPlace
{
    int line = 0;
    int column = 0;
    bool operator==(const TextPlace&) const = default;
};

/// A key that stands more than once in one object.
struct DuplicateKey
{
    std::string object; ///< JSON pointer of the object that holds it.
    std::string key;
    TextPlace place; ///< Of the value of the repetition.
};

/// A parsed JSON text that still knows where each of its values stood, and which keys stood twice. All members of an
/// object are kept in `json()`, repetitions included, in the order of the file.
class JsonDocument
{
public:
    static constexpr std::size_t maxDepth = 200;

    /// Strict JSON (RFC 8259) without comments. `bad_json` as a diagnostic with line and column where the text is
    /// none, is no UTF-8, or nests deeper than `maxDepth`.
    static std::expected<JsonDocument, Diagnostic> parse(std::string_view text);

    const Json& json() const { return m_json; }
    const std::vector<DuplicateKey>& duplicates() const { return m_duplicates; }

    /// Place of the value at a JSON pointer, or of the deepest value on the way to it that exists.
    TextPlace locate(std::string_view pointer) const;

private:
    /// A value of the text, in the order in which values begin. `span` counts the value and all below it.
    struct Node
    {
        std::uint32_t offset = 0;
        std::uint32_t span = 1;
    };
    class Builder;

    JsonDocument() = default;
    TextPlace place(std::size_t offset) const;

    Json m_json;
    std::vector<Node> m_nodes;
    std::vector<std::uint32_t> m_lines; ///< Offsets at which lines start.
    std::vector<DuplicateKey> m_duplicates;
};

/// Appends a member to an object without looking for the key first, so that building large objects stays linear.
void appendMember(Json& object, std::string key, Json value);

/// Adds line and column of `text` (and `fileName`) to diagnostics that have a pointer but no line yet.
void addPlaces(Diagnostics& diagnostics, std::string_view text, std::string_view fileName);

} // namespace wavelane::project
