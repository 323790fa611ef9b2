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

/// Line and column of a byte in a text, both 1-based. The column counts bytes.
struct TextPlace
{
    int line = 0;
    int column = 0;
    bool operator==(const TextPlace&) const = default;
};

/// A duplicate key in an object.
struct DuplicateKey
{
    std::string object; ///< JSON pointer of the object.
    std::string key;
    TextPlace place; ///< Location of the duplicate's value.
};

/// A parsed JSON text with the location of each value and the duplicate keys. `json()` contains all members of an
/// object in file order, including duplicates.
class JsonDocument
{
public:
    static constexpr std::size_t maxDepth = 200;

    /// Parses strict JSON (RFC 8259) without comments. Fails with a `bad_json` diagnostic with line and column if the
    /// text is not JSON, is not UTF-8, or is nested more deeply than `maxDepth`.
    static std::expected<JsonDocument, Diagnostic> parse(std::string_view text);

    const Json& json() const { return m_json; }
    const std::vector<DuplicateKey>& duplicates() const { return m_duplicates; }

    /// The location of the value at a JSON pointer, or of its closest existing parent.
    TextPlace locate(std::string_view pointer) const;

private:
    /// A value of the text, in text order. `span` is the number of values in it, including itself.
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

/// Appends a member without searching for the key, so that large objects are built in linear time.
void appendMember(Json& object, std::string key, Json value);

} // namespace wavelane::project
