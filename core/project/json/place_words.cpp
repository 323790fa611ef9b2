// SPDX-License-Identifier: MIT
#include "core/project/json/place_words.h"

#include "core/base/overload.h"
#include "core/base/text/parse_number.h"
#include "core/project/json/json_pointer.h"

#include <format>
#include <optional>
#include <span>
#include <vector>

namespace wavelane::project {

namespace {

std::optional<std::size_t> indexOf(const std::string& token, std::size_t count)
{
    const auto index = parseInteger<std::uint64_t>(token);
    return index && *index < count ? std::optional<std::size_t>(*index) : std::nullopt;
}

std::optional<std::string> passInWords(const std::vector<Pass>& passes, std::span<const std::string> tokens)
{
    const auto index = tokens.empty() ? std::nullopt : indexOf(tokens[0], passes.size());
    if (!index)
        return std::nullopt;
    const Pass& pass = passes[*index];
    if (const auto* group = std::get_if<GroupPass>(&pass.kind); group && tokens.size() > 2 && tokens[1] == "group")
        if (auto inner = passInWords(group->passes, tokens.subspan(2)))
            return inner;
    return std::format("pass \"{}\"", describePass(pass));
}

} // namespace

std::string describePass(const Pass& pass)
{
    if (!pass.name.empty())
        return pass.name;
    return std::visit(
        Overload{
            [](const DispatchPass& one) { return one.shader.empty() ? std::string("dispatch") : one.shader; },
            [](const CopyPass& one) { return std::format("copy {} → {}", one.from.resource, one.to.resource); },
            [](const UploadPass& one) { return std::format("upload {}", one.resource); },
            [](const ClearPass& one) { return std::format("clear {}", one.resource); },
            [](const SwapPass& one) { return std::format("swap {}, {}", one.resources[0], one.resources[1]); },
            [](const BindTilePass& one) { return std::format("bind tile of {}", one.resource); },
            [](const PresentPass& one) { return std::format("present {}", one.resource); },
            [](const GroupPass&) { return std::string("group"); },
        },
        pass.kind);
}

std::string describeLocation(const Project& project, std::string_view pointer)
{
    const std::vector<std::string> tokens = pointerTokens(pointer);
    if (tokens.size() < 2)
        return std::string(pointer);
    if (tokens[0] == "shaders" && project.shader(tokens[1]))
        return std::format("shader \"{}\"", tokens[1]);
    if (tokens[0] == "resources" && project.resource(tokens[1]))
        return std::format("resource \"{}\"", tokens[1]);
    if (tokens[0] == "passes")
        return passInWords(project.passes, std::span(tokens).subspan(1)).value_or(std::string(pointer));
    return std::string(pointer);
}

} // namespace wavelane::project
