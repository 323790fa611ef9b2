// SPDX-License-Identifier: MIT
#include "core/base/json/json_reader.h"

#include <algorithm>
#include <format>
#include <unordered_map>
#include <vector>

namespace wavelane {

namespace {

using Members = Json::object_t::Container; ///< The container that the ordered map wraps.

/// Strips the prefix of nlohmann's messages: "[json.exception…] parse error at line 1, column 2: details".
std::string parseErrorDetail(std::string_view message)
{
    const auto colon = message.find(": ");
    return std::string(colon == std::string_view::npos ? message : message.substr(colon + 2));
}

/// Faster than a map for the few members of most objects.
bool areDifferent(const Members& members)
{
    for (std::size_t i = 1; i < members.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            if (members[i].first == members[k].first)
                return false;
    return true;
}

/// Removes repeated keys: the first occurrence keeps its position, the last one its value. nlohmann's own lookup is
/// linear in the number of members.
void mergeRepeatedKeys(Json& object)
{
    constexpr std::size_t fewMembers = 32;
    Members& members = object.get_ref<Json::object_t&>();
    if (members.size() <= fewMembers && areDifferent(members))
        return;
    std::unordered_map<std::string_view, std::size_t> positions;
    positions.reserve(members.size());
    Members kept;
    bool hasRepetitions = false;
    for (std::size_t i = 0; i < members.size(); ++i) {
        const auto [position, isNew] = positions.try_emplace(members[i].first, i);
        if (!isNew) {
            members[position->second].second = std::move(members[i].second);
            hasRepetitions = true;
        }
    }
    if (!hasRepetitions)
        return;
    for (std::size_t i = 0; i < members.size(); ++i) {
        if (positions.at(members[i].first) == i)
            kept.emplace_back(members[i].first, std::move(members[i].second));
    }
    members.swap(kept);
}

/// Builds a value from parser events and enforces the limits.
class BoundedBuilder
{
public:
    using Text = Json::string_t;

    explicit BoundedBuilder(std::size_t maxValues) : m_maxValues(maxValues) {}

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
            mergeRepeatedKeys(*m_levels.back());
        return close();
    }

    bool key(Text& value)
    {
        m_key = std::move(value);
        return true;
    }

    bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception& problem)
    {
        m_error = parseErrorDetail(problem.what());
        return false;
    }

private:
    bool scalar(Json value) { return append(std::move(value)) != nullptr; }

    bool open(Json value)
    {
        if (m_levels.size() >= maxJsonDepth) {
            m_error = std::format("it nests deeper than the limit of {} levels", maxJsonDepth);
            return false;
        }
        Json* const child = append(std::move(value));
        if (child != nullptr)
            m_levels.push_back(child);
        return child != nullptr;
    }

    bool close()
    {
        m_levels.pop_back();
        return true;
    }

    /// Appends a value. Pointers in `m_levels` stay valid because nothing is appended to a parent while a child is
    /// open.
    Json* append(Json value)
    {
        if (++m_values > m_maxValues) {
            m_error = std::format("it holds more than the limit of {} values", m_maxValues);
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
        // A repeated key is merged when the object ends.
        return &appendMember(parent, std::move(m_key), std::move(value));
    }

    std::size_t m_maxValues;
    Json m_json;
    std::vector<Json*> m_levels;
    std::string m_key;
    std::size_t m_values = 0;
    std::string m_error;
};

} // namespace

Result<Json> readJson(std::string_view text, std::size_t maxValues)
{
    // The parser treats a zero byte as the end of the text.
    if (text.contains('\0'))
        return fail(Code::badJson, "it contains a zero byte");
    BoundedBuilder builder(maxValues);
    if (Json::sax_parse(text, &builder))
        return builder.take();
    return fail(Code::badJson, builder.error().empty() ? "it cannot be parsed" : builder.error());
}

} // namespace wavelane
