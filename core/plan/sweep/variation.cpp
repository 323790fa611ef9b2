// SPDX-License-Identifier: MIT
#include "core/plan/sweep/variation.h"

#include "core/base/text/parse_number.h"
#include "core/base/try.h"
#include "core/project/json/json_pointer.h"
#include "core/project/json/known_keys.h"
#include "core/project/paths.h"
#include "core/project/reader.h"
#include "core/project/writer.h"
#include "core/shader/contract/file_state.h"
#include "core/shader/source/group_size_text.h"

#include <algorithm>
#include <array>
#include <format>
#include <optional>

namespace wavelane::plan {

namespace {

constexpr std::size_t maxValues = 4096;
constexpr std::string_view groupSizeKey = "numthreads";

bool isGroupSize(std::string_view target)
{
    return !target.starts_with('/') && target.ends_with(std::format(".{}", groupSizeKey));
}

/// Splits at commas outside of brackets and quotation marks.
std::vector<std::string> splitList(std::string_view text)
{
    std::vector<std::string> items(1);
    int depth = 0;
    bool isQuoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char letter = text[i];
        if (isQuoted && letter == '\\' && i + 1 < text.size()) {
            items.back() += letter;
            items.back() += text[++i];
            continue;
        }
        if (letter == '"')
            isQuoted = !isQuoted;
        if (!isQuoted)
            depth += letter == '[' || letter == '{' ? 1 : letter == ']' || letter == '}' ? -1 : 0;
        if (letter == ',' && depth == 0 && !isQuoted)
            items.emplace_back();
        else
            items.back() += letter;
    }
    return items;
}

/// `8x8` or `8x8x1`, as a list of three numbers.
std::optional<Json> groupSizeOf(std::string_view text)
{
    std::array<std::uint32_t, 3> size{1, 1, 1};
    for (std::size_t axis = 0; axis < size.size(); ++axis) {
        const std::size_t cross = text.find('x');
        const auto number = parseInteger<std::uint32_t>(text.substr(0, cross));
        if (!number || *number == 0)
            return std::nullopt;
        size[axis] = *number;
        if (cross == std::string_view::npos)
            return Json(size);
        text.remove_prefix(cross + 1);
    }
    return std::nullopt; // More than three.
}

/// `A..B`: the integers from A to B.
Result<std::optional<std::vector<Json>>> rangeOf(std::string_view item, std::string_view text)
{
    const std::size_t dots = item.find("..");
    if (dots == std::string_view::npos)
        return std::nullopt;
    const auto first = parseInteger<std::int64_t>(item.substr(0, dots));
    const auto last = parseInteger<std::int64_t>(item.substr(dots + 2));
    if (!first || !last)
        return std::nullopt;
    if (*first > *last)
        return fail(Code::badValue, std::format("{}: The range {} ends before it begins.", text, item));
    if (static_cast<std::uint64_t>(*last) - static_cast<std::uint64_t>(*first) >= maxValues)
        return fail(Code::limitExceeded,
                    std::format("{}: The range {} has more than {} values.", text, item, maxValues));
    std::vector<Json> values;
    for (std::int64_t value = *first; value <= *last; ++value)
        values.emplace_back(value);
    return values;
}

/// The JSON pointer of the first pass with this name, in groups as well; empty if there is none.
std::string pointerOfPass(const Json& passes, const std::string& name, const std::string& at)
{
    for (std::size_t i = 0; passes.is_array() && i < passes.size(); ++i) {
        const std::string pointer = project::childPointer(at, i);
        if (stringOr(passes[i], "name") == name)
            return pointer;
        if (const std::string inside = pointerOfPass(memberOr(passes[i], "group"), name, pointer + "/group");
            !inside.empty())
            return inside;
    }
    return {};
}

/// Sets a member or an element. The objects around it must exist, except that missing objects of a known key are
/// created. Returns false if there is no such place.
bool setAt(Json& json, const std::vector<std::string>& tokens, const Json& value)
{
    Json* place = &json;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (place->is_array()) {
            const auto index = parseInteger<std::size_t>(tokens[i]);
            if (!index || *index >= place->size())
                return false;
            place = &(*place)[*index];
        } else if (place->is_object()) {
            place = &(*place)[tokens[i]];
            if (place->is_null() && i + 1 < tokens.size())
                *place = Json::object();
        } else {
            return false;
        }
    }
    *place = value;
    return true;
}

/// Whether the project had a warning about this unknown key before.
bool isKnownWarning(const Diagnostics& before, const Diagnostic& warning)
{
    return std::ranges::any_of(before, [&](const Diagnostic& each) {
        return each.code == warning.code && each.at == warning.at && each.message == warning.message;
    });
}

Result<void> varyJson(VariedProject& varied, const std::string& target, const std::string& pointer, const Json& value)
{
    Json json = project::toJson(varied.snapshot.project);
    const std::vector<std::string> tokens = project::pointerTokens(pointer);
    // Defines are texts.
    const bool isDefine = tokens.size() >= 2 && tokens[tokens.size() - 2] == "defines";
    if (!setAt(json, tokens, isDefine && !value.is_string() ? Json(dumpJson(value)) : value))
        return fail(Code::badValue, std::format("{}: The project has no {}.", target, pointer));
    project::ReadOutcome outcome = project::readProject(dumpJson(json));
    for (const Diagnostic& each : outcome.diagnostics) {
        const bool isAbout = project::isAtOrBelow(each.at, pointer) || project::isAtOrBelow(pointer, each.at);
        const bool isNewKey = each.code == Code::unknownKey && !isKnownWarning(varied.snapshot.readDiagnostics, each);
        if ((each.severity == Severity::error && isAbout) || isNewKey)
            return fail(Code::badValue, std::format("{}: {}", target, each.message), each.at);
    }
    varied.snapshot.project = std::move(outcome.project);
    varied.snapshot.readDiagnostics = std::move(outcome.diagnostics);
    return {};
}

/// JSON, or otherwise text. Defines keep their spelling: `1e3` and `1.50` are texts.
Json valueOf(const std::string& item, std::string_view target)
{
    const bool isDefine = target.contains(".defines.") || target.contains("/defines/");
    std::optional<Json> json = parseJson(item);
    if (!json || (isDefine && !json->is_string() && dumpJson(*json) != item))
        return Json(item);
    return std::move(*json);
}

Result<void> varyGroupSize(VariedProject& varied, const project::ShaderEntry& shader, const std::string& target,
                           const Json& value)
{
    std::array<std::uint32_t, 3> size{};
    for (std::size_t axis = 0; axis < size.size(); ++axis)
        size[axis] = value.is_array() && axis < value.size() ? value[axis].get<std::uint32_t>() : 0;
    ProjectSnapshot& snapshot = varied.snapshot;
    TRY(const std::filesystem::path path,
        project::resolvePath(snapshot.folder, shader.source, snapshot.allowOutside));
    const auto edited = snapshot.overrides.find(path);
    const std::optional<std::string> source =
        edited != snapshot.overrides.end() ? edited->second : shader::textOfFile(path);
    if (!source)
        return fail(Code::fileMissing, std::format("{}: {} cannot be read.", target, shader.source));
    const auto language = shader.language ? shader.language : shader::languageOfFile(path, shader.compiler);
    Result<std::string> text =
        shader::withGroupSize(*source, language.value_or(shader::Language::other), shader.entry, size);
    if (!text)
        return fail(Code::badValue, std::format("{}: {}", target, text.error().message));
    snapshot.overrides[path] = std::move(*text);
    return {};
}

} // namespace

Result<Variation> parseVariation(std::string_view text)
{
    const std::size_t equals = text.find('=');
    const std::string target(text.substr(0, equals));
    const bool isTarget = target.starts_with('/') ? target.size() > 1
                                                  : target.find('.') != std::string::npos &&
                                                        !target.starts_with('.') && !target.ends_with('.');
    if (equals == std::string_view::npos || equals + 1 == text.size() || !isTarget)
        return fail(Code::badValue, std::format("{}: Use NAME.KEY=VALUE,… or /POINTER=VALUE,….", text));
    Variation variation{.target = target, .values = {}};
    for (const std::string& item : splitList(text.substr(equals + 1))) {
        if (item.empty())
            return fail(Code::badValue, std::format("{}: A value is empty.", text));
        if (isGroupSize(target)) {
            const std::optional<Json> size = groupSizeOf(item);
            if (!size)
                return fail(Code::badValue,
                            std::format("{}: '{}' is not a group size such as 8x8 or 64x1x1.", text, item));
            variation.values.push_back(*size);
            continue;
        }
        TRY(const std::optional<std::vector<Json>> range, rangeOf(item, text));
        if (range)
            variation.values.insert(variation.values.end(), range->begin(), range->end());
        else
            variation.values.push_back(valueOf(item, target));
    }
    if (variation.values.size() > maxValues)
        return fail(Code::limitExceeded, std::format("{}: These are {} values; the limit is {}.", target,
                                                     variation.values.size(), maxValues));
    return variation;
}

Result<void> vary(VariedProject& varied, const std::string& target, const Json& value)
{
    if (target.starts_with('/'))
        return varyJson(varied, target, target, value);
    const std::size_t dot = target.find('.');
    const std::string name = target.substr(0, dot);
    const std::string rest = target.substr(dot + 1);
    const std::string key = rest.substr(0, rest.find('.'));
    std::string path = rest;
    std::ranges::replace(path, '.', '/');
    const project::Project& project = varied.snapshot.project;
    if (const project::ShaderEntry* shader = project.shader(name)) {
        if (rest == groupSizeKey)
            return varyGroupSize(varied, *shader, target, value);
        if (std::ranges::contains(project::knownKeys("shader"), key))
            return varyJson(varied, target, project::childPointer("/shaders", name) + "/" + path, value);
    }
    if (const project::Resource* resource = project.resource(name)) {
        if (std::holds_alternative<project::Constants>(resource->kind)) {
            varied.overrides.push_back({.resource = name, .member = rest, .value = value});
            return {};
        }
        return varyJson(varied, target, project::childPointer("/resources", name) + "/" + path, value);
    }
    const Json json = project::toJson(project);
    if (const std::string pass = pointerOfPass(memberOr(json, "passes"), name, "/passes"); !pass.empty())
        return varyJson(varied, target, pass + "/" + path, value);
    return fail(Code::badValue,
                std::format("{}: There is no shader with the key `{}`, resource or pass \"{}\".", target, key, name));
}

std::string valueText(const std::string& target, const Json& value)
{
    if (isGroupSize(target) && value.is_array() && value.size() == 3)
        return std::format("{}x{}x{}", dumpJson(value[0]), dumpJson(value[1]), dumpJson(value[2]));
    return value.is_string() ? value.get<std::string>() : dumpJson(value);
}

} // namespace wavelane::plan
