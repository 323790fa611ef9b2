// SPDX-License-Identifier: MIT
#include "core/project/json/json_document.h"

#include "core/base/text/parse_number.h"
#include "core/project/json/json_pointer.h"

#include <algorithm>
#include <format>
#include <iterator>
#include <unordered_set>

namespace wavelane::project {

namespace {

/// Tracks the position of the parser in the text.
struct TrackedIterator
{
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    const char* position = nullptr;
    const char** seen = nullptr;

    reference operator*() const { return *position; }
    TrackedIterator& operator++()
    {
        ++position;
        *seen = position;
        return *this;
    }
    TrackedIterator operator++(int)
    {
        TrackedIterator before = *this;
        ++*this;
        return before;
    }
    bool operator==(const TrackedIterator& other) const { return position == other.position; }
};

/// Extracts the reason from a message of nlohmann: "[json.exception…] parse error at line 1, column 2: REASON".
std::string reason(std::string_view message)
{
    const auto colon = message.find(": ");
    return std::string(colon == std::string_view::npos ? message : message.substr(colon + 2));
}

} // namespace

/// Receives the events of the parser, builds the value and records the offset of each value.
class JsonDocument::Builder
{
public:
    using Number = Json::number_integer_t;
    using Unsigned = Json::number_unsigned_t;
    using Float = Json::number_float_t;
    using Text = Json::string_t;
    using Binary = Json::binary_t;

    Builder(JsonDocument& document, std::string_view text)
        : m_document(document), m_text(text), m_seen(text.data()), m_cursor(text.data())
    {
        if (text.starts_with("\xef\xbb\xbf"))
            m_cursor += 3;
    }

    const char** seen() { return &m_seen; }
    std::size_t errorOffset() const { return m_errorOffset; }
    const std::string& error() const { return m_error; }

    bool null() { return scalar(Json()); }
    bool boolean(bool value) { return scalar(Json(value)); }
    bool number_integer(Number value) { return number(Json(value)); }
    bool number_unsigned(Unsigned value) { return number(Json(value)); }
    bool number_float(Float value, const Text&) { return number(Json(value)); }
    bool string(Text& value) { return scalar(Json(std::move(value))); }
    bool binary(Binary&) { return false; }
    bool start_object(std::size_t) { return open(Json::object()); }
    bool start_array(std::size_t) { return open(Json::array()); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }

    bool key(Text& value)
    {
        m_cursor = m_seen;
        Level& level = m_levels.back();
        level.key = value;
        level.repeated = !level.keys.insert(std::move(value)).second;
        return true;
    }

    bool parse_error(std::size_t position, const std::string&, const nlohmann::json::exception& problem)
    {
        m_errorOffset = std::min(position == 0 ? 0 : position - 1, m_text.size());
        m_error = reason(problem.what());
        return false;
    }

private:
    struct Level
    {
        Json* value = nullptr;
        std::size_t node = 0;
        std::string key;
        bool repeated = false;
        std::unordered_set<std::string> keys;
    };

    bool scalar(Json value)
    {
        begin(std::move(value));
        m_cursor = m_seen;
        return true;
    }

    // The lexer has read one byte past the number, so find its end.
    bool number(Json value)
    {
        begin(std::move(value));
        const char* end = m_text.data() + m_text.size();
        while (m_cursor != end && std::string_view("+-.eE0123456789").contains(*m_cursor))
            ++m_cursor;
        return true;
    }

    bool open(Json value)
    {
        if (m_levels.size() >= maxDepth) {
            m_errorOffset = static_cast<std::size_t>(m_seen - m_text.data()) - 1;
            m_error = std::format("values are nested more deeply than the limit of {} levels", maxDepth);
            return false;
        }
        Json* made = begin(std::move(value));
        m_cursor = m_seen;
        m_levels.push_back({.value = made, .node = m_document.m_nodes.size() - 1});
        return true;
    }

    bool close()
    {
        m_cursor = m_seen;
        Node& node = m_document.m_nodes[m_levels.back().node];
        node.span = static_cast<std::uint32_t>(m_document.m_nodes.size() - m_levels.back().node);
        m_levels.pop_back();
        return true;
    }

    Json* begin(Json value)
    {
        const char* end = m_text.data() + m_text.size();
        while (m_cursor != end && std::string_view(" \t\r\n,:").contains(*m_cursor))
            ++m_cursor;
        const auto offset = static_cast<std::uint32_t>(m_cursor - m_text.data());
        m_document.m_nodes.push_back({.offset = offset});
        if (m_levels.empty()) {
            m_document.m_json = std::move(value);
            return &m_document.m_json;
        }
        Level& level = m_levels.back();
        if (level.value->is_array()) {
            level.value->push_back(std::move(value));
            return &level.value->back();
        }
        if (level.repeated)
            m_document.m_duplicates.push_back({pointer(), level.key, m_document.place(offset)});
        appendMember(*level.value, std::move(level.key), std::move(value));
        return &level.value->get_ref<Json::object_t&>().back().second;
    }

    std::string pointer() const
    {
        std::string text;
        for (std::size_t i = 0; i + 1 < m_levels.size(); ++i) {
            const Json& value = *m_levels[i].value;
            text += '/';
            text += value.is_array() ? std::to_string(value.size() - 1)
                                     : escapePointerToken(value.get_ref<const Json::object_t&>().back().first);
        }
        return text;
    }

    JsonDocument& m_document;
    std::string_view m_text;
    const char* m_seen;
    const char* m_cursor;
    std::vector<Level> m_levels;
    std::size_t m_errorOffset = 0;
    std::string m_error;
};

std::expected<JsonDocument, Diagnostic> JsonDocument::parse(std::string_view text)
{
    JsonDocument document;
    document.m_lines.push_back(0);
    if (text.size() > UINT32_MAX) {
        return std::unexpected(
            Diagnostic{.code = Code::badJson, .message = "The file is larger than the limit of 4 GiB."});
    }
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\n')
            document.m_lines.push_back(static_cast<std::uint32_t>(i + 1));
    }
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return std::unexpected(Diagnostic{.code = Code::badJson,
                                          .message = "Invalid JSON at line 1, column 1: the file is empty.",
                                          .line = 1,
                                          .column = 1});
    // The parser treats a null byte as the end of the text.
    if (const auto zero = text.find('\0'); zero != std::string_view::npos) {
        const TextPlace place = document.place(zero);
        return std::unexpected(Diagnostic{
            .code = Code::badJson,
            .message = std::format("Invalid JSON at line {}, column {}: the text contains a null byte.", place.line,
                                   place.column),
            .line = place.line,
            .column = place.column,
        });
    }
    Builder builder(document, text);
    const TrackedIterator first{text.data(), builder.seen()};
    const TrackedIterator last{text.data() + text.size(), builder.seen()};
    if (Json::sax_parse(first, last, &builder))
        return document;
    const TextPlace place = document.place(builder.errorOffset());
    return std::unexpected(Diagnostic{
        .code = Code::badJson,
        .message = std::format("Invalid JSON at line {}, column {}: {}.", place.line, place.column,
                               builder.error().empty() ? "it cannot be parsed" : builder.error()),
        .line = place.line,
        .column = place.column,
    });
}

TextPlace JsonDocument::place(std::size_t offset) const
{
    const auto next = std::ranges::upper_bound(m_lines, offset);
    const auto line = next - m_lines.begin();
    return {static_cast<int>(line), static_cast<int>(offset - *std::prev(next)) + 1};
}

TextPlace JsonDocument::locate(std::string_view pointer) const
{
    if (m_nodes.empty())
        return {};
    const Json* value = &m_json;
    std::size_t node = 0;
    for (const std::string& token : pointerTokens(pointer)) {
        std::size_t child = node + 1;
        const Json* found = nullptr;
        if (value->is_object()) {
            for (const auto& [key, member] : value->get_ref<const Json::object_t&>()) {
                if (key == token) {
                    found = &member;
                    break;
                }
                child += m_nodes[child].span;
            }
        } else if (value->is_array()) {
            if (const auto index = parseInteger<std::uint64_t>(token); index && *index < value->size()) {
                for (std::size_t i = 0; i < *index; ++i)
                    child += m_nodes[child].span;
                found = &(*value)[*index];
            }
        }
        if (found == nullptr)
            break;
        value = found;
        node = child;
    }
    return place(m_nodes[node].offset);
}

void appendMember(Json& object, std::string key, Json value)
{
    // Append to the vector of the ordered map, which permits duplicate keys.
    using Container = Json::object_t::Container;
    Container& members = object.get_ref<Json::object_t&>();
    members.emplace_back(std::move(key), std::move(value));
}

} // namespace wavelane::project
