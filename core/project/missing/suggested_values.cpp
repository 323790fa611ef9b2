// SPDX-License-Identifier: MIT
#include "core/project/missing/suggested_values.h"

#include "core/project/live_value.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::project {

namespace {

bool isFloat(const shader::Member& member)
{
    return member.scalar == NumberType::float16 || member.scalar == NumberType::float32 ||
           member.scalar == NumberType::float64;
}

/// `_MainTex_TexelSize`, `g_texelSize`, `uTexelSize` → `texelsize`: lowercase letters and digits without prefixes.
std::string plainName(std::string_view name)
{
    for (const std::string_view prefix : {"g_", "u_", "m_", "c_", "cb_", "k_"})
        if (name.starts_with(prefix)) {
            name.remove_prefix(prefix.size());
            break;
        }
    const auto isUpper = [](char each) { return each >= 'A' && each <= 'Z'; };
    if (name.size() > 2 && std::string_view("ugkci").contains(name[0]) && isUpper(name[1]))
        name.remove_prefix(1);
    std::string plain;
    for (const char each : name)
        if (each != '_')
            plain += isUpper(each) ? static_cast<char>(each + ('a' - 'A')) : each;
    return plain;
}

template<std::size_t count>
bool isOneOf(const std::string& name, const std::array<std::string_view, count>& words)
{
    return std::ranges::contains(words, name);
}

template<std::size_t count>
bool endsWithAny(const std::string& name, const std::array<std::string_view, count>& words)
{
    return std::ranges::any_of(words, [&](std::string_view word) { return name.ends_with(word); });
}

/// A number or a vector of numbers in the member's type.
Json vectorOf(const shader::Member& member, const std::vector<double>& components)
{
    const auto numberOf = [&](double value) {
        const bool isWhole = !isFloat(member) || value == std::trunc(value);
        return isWhole ? Json(static_cast<std::int64_t>(std::llround(value))) : Json(value);
    };
    if (member.columns == 1)
        return numberOf(components.front());
    Json list = Json::array();
    for (std::uint32_t i = 0; i < member.columns; ++i)
        list.push_back(numberOf(i < components.size() ? components[i] : components.back()));
    return list;
}

Json identity(const shader::Member& member)
{
    Json rows = Json::array();
    for (std::uint32_t row = 0; row < member.rows; ++row) {
        Json columns = Json::array();
        for (std::uint32_t column = 0; column < member.columns; ++column)
            columns.push_back(row == column ? 1.0 : 0.0);
        rows.push_back(std::move(columns));
    }
    return rows;
}

std::optional<Json> sizeValue(const shader::Member& member, const std::string& name, const SuggestedFacts& facts)
{
    constexpr auto sizes =
        std::to_array<std::string_view>({"resolution", "screensize", "texturesize", "imagesize", "outputsize",
                                         "viewportsize", "viewport", "dimensions", "dims", "size", "rendersize",
                                         "targetsize", "texsize", "screenresolution", "extent", "screenparams"});
    constexpr auto reciprocals =
        std::to_array<std::string_view>({"texelsize", "invresolution", "invsize", "rcpresolution", "pixelsize",
                                         "inverseresolution", "onepixel", "invscreensize", "rcpframe", "rcpsize"});
    const auto width = static_cast<double>(facts.extent[0]);
    const auto height = static_cast<double>(facts.extent[1]);
    if (endsWithAny(name, reciprocals) && isFloat(member))
        return vectorOf(member, {1 / width, 1 / height, width, height});
    if (isOneOf(name, sizes) && member.columns > 1)
        return vectorOf(member, {width, height, 1, 1});
    if (member.columns > 1)
        return std::nullopt;
    if (endsWithAny(name, std::array<std::string_view, 2>{"width", "stride"}) || name == "w")
        return vectorOf(member, {width});
    if (name.ends_with("height") || name == "h")
        return vectorOf(member, {height});
    if (name == "aspect" || name == "aspectratio")
        return vectorOf(member, {width / height});
    return std::nullopt;
}

std::optional<Json> countValue(const shader::Member& member, const std::string& name, const SuggestedFacts& facts)
{
    constexpr auto counts =
        std::to_array<std::string_view>({"count", "size", "length", "elements", "num", "n", "total"});
    const bool isCount = isOneOf(name, counts) || name.ends_with("count") || name.starts_with("num");
    if (isFloat(member) || member.columns > 1 || !isCount)
        return std::nullopt;
    return vectorOf(member, {static_cast<double>(facts.elements)});
}

std::optional<Json> factorValue(const shader::Member& member, const std::string& name)
{
    constexpr auto ones = std::to_array<std::string_view>(
        {"scale",   "zoom",       "gain",     "strength",   "intensity", "exposure",  "gamma",  "amount", "alpha",
         "opacity", "brightness", "contrast", "saturation", "amplitude", "frequency", "speed",  "sigma",  "weight",
         "factor",  "multiplier", "power",    "sharpness",  "mass",      "falloff",   "damping"});
    constexpr auto colors = std::to_array<std::string_view>({"color", "colour", "tint", "albedo"});
    constexpr auto limits =
        std::to_array<std::string_view>({"iterations", "steps", "samples", "samplecount", "maxiter"});
    if (endsWithAny(name, ones) || endsWithAny(name, colors))
        return vectorOf(member, {1});
    if (endsWithAny(name, limits) && member.columns == 1)
        return vectorOf(member, {64});
    if (name.ends_with("radius") && member.columns == 1)
        return vectorOf(member, {4});
    if ((name == "deltatime" || name == "dt" || name == "timestep" || name == "timedelta") && isFloat(member))
        return vectorOf(member, {1.0 / 60.0});
    if (name.ends_with("threshold") && isFloat(member))
        return vectorOf(member, {0.5});
    return std::nullopt;
}

/// The live input that a name stands for, as shader editors and engines call it.
std::optional<Json> liveValue(const shader::Member& member, const std::string& name)
{
    constexpr auto times = std::to_array<std::string_view>(
        {"time", "itime", "globaltime", "iglobaltime", "fglobaltime", "elapsed", "elapsedtime", "elapsedseconds",
         "totaltime", "currenttime", "timeseconds", "timeinseconds"});
    constexpr auto steps = std::to_array<std::string_view>(
        {"timedelta", "deltatime", "itimedelta", "dt", "deltat", "frametime", "fframetime", "elapsedtimedelta"});
    constexpr auto frames = std::to_array<std::string_view>(
        {"frame", "iframe", "frameindex", "framenumber", "framecount", "framecounter", "frameid"});
    constexpr auto mice =
        std::to_array<std::string_view>({"mouse", "imouse", "mousepos", "mouseposition", "mousexy"});
    constexpr auto dates = std::to_array<std::string_view>({"date", "idate"});
    if (member.columns == 1 && isFloat(member) && isOneOf(name, times))
        return "$time";
    if (member.columns == 1 && isFloat(member) && isOneOf(name, steps))
        return "$time_delta";
    if (member.columns == 1 && isOneOf(name, frames))
        return "$frame";
    if (member.columns == 4 && isOneOf(name, mice))
        return "$mouse";
    if (member.columns == 2 && isOneOf(name, mice))
        return Json{"$mouse.x", "$mouse.y"};
    if (member.columns == 4 && isFloat(member) && isOneOf(name, dates))
        return "$date";
    return std::nullopt;
}

Json numberIn(const shader::Member& member, double number)
{
    if (member.scalar == NumberType::boolean)
        return number != 0;
    const bool isWhole = std::abs(number) < 9e15 && number == std::trunc(number);
    return isWhole ? Json(static_cast<std::int64_t>(number)) : Json(number);
}

/// Rows of a matrix, components of a vector, or a number; `numbers` has one for each of them.
Json elementOf(const shader::Member& member, std::span<const double> numbers)
{
    if (member.rows == 1 && member.columns == 1 && !member.matrix)
        return numberIn(member, numbers.front());
    Json components = Json::array();
    for (const double number : numbers)
        components.push_back(numberIn(member, number));
    if (!member.matrix)
        return components;
    Json rows = Json::array();
    for (std::uint32_t row = 0; row < member.rows; ++row) {
        Json columns = Json::array();
        for (std::uint32_t column = 0; column < member.columns; ++column)
            columns.push_back(components[row * member.columns + column]);
        rows.push_back(std::move(columns));
    }
    return rows;
}

/// The initial value of a member, if it has as many numbers as the member or one for all of them.
std::optional<Json> initialValue(const shader::Member& member, std::string_view block, const SuggestedFacts& facts)
{
    const auto found = std::ranges::find_if(facts.initial, [&](const shader::InitialValue& each) {
        return each.block == block && each.name == member.name;
    });
    if (found == facts.initial.end() || !member.scalar || member.dimensions.size() > 1)
        return std::nullopt;
    const std::size_t perElement = std::size_t{member.rows} * member.columns;
    const std::size_t elements = member.dimensions.empty() ? 1 : member.dimensions.front();
    std::vector<double> numbers = found->numbers;
    if (numbers.size() == 1)
        numbers.resize(perElement * elements, numbers.front());
    if (numbers.empty() || numbers.size() != perElement * elements)
        return std::nullopt;
    if (member.dimensions.empty())
        return elementOf(member, numbers);
    Json list = Json::array();
    for (std::size_t i = 0; i < elements; ++i)
        list.push_back(elementOf(member, std::span(numbers).subspan(i * perElement, perElement)));
    return list;
}

std::optional<Json> valueOf(const shader::Member& member, const SuggestedFacts& facts, std::string_view block = {})
{
    const std::string name = plainName(member.name);
    const bool isSimple = member.scalar && member.dimensions.empty() && member.rows == 1 && !member.matrix;
    const bool isNoted = member.notes.range || member.notes.color;
    if (facts.areLive && isSimple && !isNoted)
        if (auto value = liveValue(member, name))
            return value;
    // Resolutions are those of the texture, whatever the source assumes.
    const auto size = isSimple && !isNoted ? sizeValue(member, name, facts) : std::nullopt;
    if (size && member.columns > 1)
        return size;
    if (auto value = initialValue(member, block, facts))
        return value;
    if (!member.members.empty()) {
        if (!member.dimensions.empty())
            return std::nullopt;
        Json values = Json::object();
        for (const shader::Member& each : member.members)
            if (auto value = valueOf(each, facts))
                values[each.name] = std::move(*value);
        return values.empty() ? std::nullopt : std::optional<Json>(std::move(values));
    }
    if (!member.scalar || !member.dimensions.empty())
        return std::nullopt;
    if (member.rows > 1 || member.matrix)
        return member.rows == member.columns && isFloat(member) ? std::optional(identity(member)) : std::nullopt;
    if (*member.scalar == NumberType::boolean)
        return std::nullopt;
    if (member.notes.range)
        return vectorOf(member, {((*member.notes.range)[0] + (*member.notes.range)[1]) / 2});
    if (member.notes.color)
        return vectorOf(member, {1});
    if (size)
        return size;
    if (auto value = countValue(member, name, facts))
        return value;
    return factorValue(member, name);
}

} // namespace

std::vector<std::string> liveMembers(const shader::Layout& layout)
{
    std::vector<std::string> names;
    for (const shader::Member& member : layout.members)
        if (member.members.empty() && parseLiveValue("$" + member.name))
            names.push_back(member.name);
    return names;
}

bool areLiveInputs(const shader::Layout& layout)
{
    return !layout.members.empty() && liveMembers(layout).size() == layout.members.size();
}

Json suggestedValues(const shader::Layout& layout, const SuggestedFacts& facts, std::string_view block)
{
    Json values = Json::object();
    for (const shader::Member& member : layout.members)
        if (auto value = valueOf(member, facts, block))
            values[member.name] = std::move(*value);
    return values;
}

} // namespace wavelane::project
