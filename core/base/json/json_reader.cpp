// SPDX-License-Identifier: MIT
#include "core/base/json/json_reader.h"

#include <algorithm>
#include <format>
#include <unordered_map>
#include <vector>

namespace wavelane {

namespace {

using Members = Json::object_t::Container; ///< The vector below the ordered map.

/// nlohmann's messages are "[json.exception…] parse error at line 1, column 2: what is wrong".
std::string reasonOf(std::string_view message)
{
    const auto colon = message.find(": ");
    return std::string(colon == std::string_view::npos ? message : message.substr(colon + 2));
}

/// Of members with the same key, the first keeps its place and the last its value. nlohmann's own way of doing so
/// looks through all members for each one.
void dropRepetitions(Json& object)
{
    Members& members = object.get_ref<Json::object_t&>();
    std::unordered_map<std::string_view, std::size_t> places;
    places.reserve(members.size());
    Members kept;
    bool isRepeated = false;
    for (std::size_t i = 0; i < members.size(); ++i) {
        const auto [place, isNew] = places.try_emplace(members[i].first, i);
        if (!isNew) {
            members[place->second].second = std::move(members[i].second);
            isRepeated = true;
        }
    }
    if (!isRepeated)
        return;
    for (std::size_t i = 0; i < members.size(); ++i) {
        if (places.at(members[i].first) == i)
            kept.emplace_back(members[i].first, std::move(members[i].second));
    }
    members.swap(kept);
}

/// Receives the parser's events and builds the value within the bounds.
class BoundedBuilder
{
public:
    using Text = Json::string_t;

    explicit BoundedBuilder(std::size_t mostValues) : m_mostValues(mostValues) {}

    Json take() { return std::move(m_json); }
    const std::string& error() const { return m_error; }

    bool null() { return scalar(Json()); }
    bool boolean(bool value) { return scalar(Json(value)); }
    bool number_integer(Json::number_integer_t value) { return scalar(Json(value)); }
    bool number_unsigned(Json::number_unsigned_t value) { return scalar(Json(value)); }
    bool number_float(Json::number_float_t value, const Text&) { return scalar(Json(value)); }
    bool string(Text& value) { return scalar(Json(std::move(value))); }
    bool binary(Json::binary_t&) { return false; }
    bool start_object(std::size_t) { return open(Json::object()); }
    bool start_array(std::size_t) { return open(Json::array()); }
    bool end_array() { return close(); }

    bool end_object()
    {
        if (m_levels.back()->size() > 1)
            dropRepetitions(*m_levels.back());
        return close();
    }

    bool key(Text& value)
    {
        m_key = std::move(value);
        return true;
    }

    bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception& problem)
    {
        m_error = reasonOf(problem.what());
        return false;
    }

private:
    bool scalar(Json value) { return begin(std::move(value)) != nullptr; }

    bool open(Json value)
    {
        if (m_levels.size() >= deepestJson) {
            m_error = std::format("it nests deeper than the {} levels that are allowed", deepestJson);
            return false;
        }
        Json* const made = begin(std::move(value));
        if (made != nullptr)
            m_levels.push_back(made);
        return made != nullptr;
    }

    bool close()
    {
        m_levels.pop_back();
        return true;
    }

    /// A level's value stays where it is until the level ends: nothing is appended beside it before.
    Json* begin(Json value)
    {
        if (++m_values > m_mostValues) {
            m_error = std::format("it holds more than the {} values that are allowed", m_mostValues);
            return nullptr;
        }
        if (m_levels.empty()) {
            m_json = std::move(value);
            return &m_json;
        }
        Json& parent = *m_levels.back();
        if (parent.is_array()) {
            parent.push_back(std::move(value));
            return &parent.back();
        }
        // Past the map, which would look for the key first.
        Members& members = parent.get_ref<Json::object_t&>();
        return &members.emplace_back(std::move(m_key), std::move(value)).second;
    }

    std::size_t m_mostValues;
    Json m_json;
    std::vector<Json*> m_levels;
    std::string m_key;
    std::size_t m_values = 0;
    std::string m_error;
};

} // namespace

Result<Json> readJson(std::string_view text, std::size_t mostValues)
{
    // The parser takes a zero byte for the end of the text.
    if (text.contains('\0'))
        return fail(Code::badJson, "it holds a zero byte");
    BoundedBuilder builder(mostValues);
    if (Json::sax_parse(text, &builder))
        return builder.take();
    return fail(Code::badJson, builder.error().empty() ? "it cannot be parsed" : builder.error());
}

} // namespace wavelane
