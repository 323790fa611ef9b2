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
        {"timedelta", "deltatime", "itimedelta", "dt", "frametime", "fframetime", "elapsedtimedelta"});
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

std::optional<Json> valueOf(const shader::Member& member, const SuggestedFacts& facts)
{
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
    const std::string name = plainName(member.name);
    if (facts.areLive)
        if (auto value = liveValue(member, name))
            return value;
    if (auto value = sizeValue(member, name, facts))
        return value;
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

Json suggestedValues(const shader::Layout& layout, const SuggestedFacts& facts)
{
    Json values = Json::object();
    for (const shader::Member& member : layout.members)
        if (auto value = valueOf(member, facts))
            values[member.name] = std::move(*value);
    return values;
}

} // namespace wavelane::project
