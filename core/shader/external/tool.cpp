// SPDX-License-Identifier: MIT
#include "core/shader/external/tool.h"

#include "core/base/json/json.h"
#include "core/base/system/child_process.h"
#include "core/base/system/environment.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <format>
#include <fstream>
#include <iterator>
#include <optional>
#include <ranges>

namespace wavelane::shader {

namespace {

constexpr std::array<std::string_view, 5> builtInNames{"auto", "dxc", "slang", "glslang", "spirv"};

bool isProgram(const std::filesystem::path& path)
{
    std::error_code ignored;
    return std::filesystem::is_regular_file(path, ignored) && ::access(path.c_str(), X_OK) == 0;
}

/// The words of a JSON array of strings; nothing for other values.
std::optional<std::vector<std::string>> commandWords(const Json& json)
{
    if (!json.is_array() || !std::ranges::all_of(json, [](const Json& each) { return each.is_string(); }))
        return std::nullopt;
    return json.get<std::vector<std::string>>();
}

/// Reads the tool. Returns a description of the error; empty if there is none.
std::string readTool(const Json& json, ExternalTool& tool)
{
    if (std::ranges::contains(builtInNames, tool.name))
        return std::format("the name '{}' is reserved for a built-in compiler", tool.name);
    if (!json.is_object())
        return std::format("'{}' must be an object", tool.name);
    for (const auto& [key, value] : json.items()) {
        if (key == "command" || key == "version") {
            auto list = commandWords(value);
            if (!list || (key == "command" && list->empty()))
                return std::format("'{}' of '{}' must be a list of strings that starts with the program", key,
                                   tool.name);
            (key == "command" ? tool.command : tool.version) = std::move(*list);
        } else if (key == "entry" && value.is_string()) {
            tool.entry = value.get<std::string>();
        } else if (key == "languages") {
            for (const std::string& word : commandWords(value).value_or(std::vector<std::string>{""})) {
                const std::optional<Language> language = languageFromString(word);
                if (!language)
                    return std::format("'languages' of '{}' must be a list of hlsl, slang, glsl and wgsl", tool.name);
                tool.languages.push_back(*language);
            }
        } else {
            return std::format(
                "'{}' has an invalid key '{}'; use command, version, languages, or entry with a string", tool.name,
                key);
        }
    }
    const auto names = [&](std::string_view placeholder) {
        return std::ranges::any_of(tool.command, [&](const std::string& word) { return word.contains(placeholder); });
    };
    if (!names("{source}") || !names("{output}"))
        return std::format("the command of '{}' must contain {{source}} and {{output}}", tool.name);
    return {};
}

} // namespace

std::filesystem::path findProgram(const std::string& program)
{
    if (program.contains('/'))
        return isProgram(program) ? std::filesystem::path(program) : std::filesystem::path();
    for (const auto part : std::views::split(environment("PATH"), ':')) {
        const std::filesystem::path candidate =
            std::filesystem::path(std::string_view(part.begin(), part.end())) / program;
        if (candidate.is_absolute() && isProgram(candidate))
            return candidate;
    }
    return {};
}

std::vector<ExternalTool> knownTools()
{
    std::filesystem::path naga = environment("WAVELANE_NAGA");
    if (naga.empty()) {
        for (const std::filesystem::path& place : {siblingProgram("naga"), dataFolder() / "bin" / "naga"})
            if (naga.empty() && isProgram(place))
                naga = place;
        if (naga.empty())
            naga = findProgram("naga");
    }
    if (naga.empty())
        return {};
    // Debug information contains the names of bindings and members.
    return {{.name = "naga",
             .command = {naga.string(), "--input-kind", "wgsl", "-g", "--entry-point", "{entry}", "{arguments}",
                         "{source}", "{output}"},
             .version = {naga.string(), "--version"},
             .languages = {Language::wgsl},
             .entry = {},
             .allowedOptions = {{"--override", "--index-bounds-check-policy", "--buffer-bounds-check-policy",
                                 "--image-load-bounds-check-policy", "--image-store-bounds-check-policy"}}}};
}

DeclaredTools externalTools()
{
    DeclaredTools found = declaredTools();
    for (ExternalTool& tool : knownTools())
        if (!std::ranges::contains(found.tools, tool.name, &ExternalTool::name))
            found.tools.push_back(std::move(tool));
    return found;
}

std::vector<std::string> compilerNames()
{
    std::vector<std::string> names{"auto", "dxc", "slang", "glslang"};
    for (const ExternalTool& tool : externalTools().tools)
        names.push_back(tool.name);
    return names;
}

std::vector<std::string> compilersFor(Language language)
{
    std::vector<std::string> names;
    if (language == Language::hlsl)
        names.emplace_back("dxc");
    if (hasHlslSyntax(language))
        names.emplace_back("slang");
    if (language == Language::hlsl || language == Language::glsl)
        names.emplace_back("glslang");
    if (language == Language::spirv || language == Language::spirvAssembly)
        names.emplace_back("auto");
    for (const ExternalTool& tool : externalTools().tools)
        if (std::ranges::contains(tool.languages, language))
            names.push_back(tool.name);
    return names;
}

DeclaredTools readTools(std::string_view text, std::string_view file)
{
    DeclaredTools found;
    const std::optional<Json> json = parseJson(text);
    if (!json || !json->is_object()) {
        found.problem = std::format("'{}' must be a JSON object with a member for each compiler", file);
        return found;
    }
    for (const auto& [name, value] : json->items()) {
        ExternalTool tool{.name = name, .command = {}, .version = {}, .languages = {}, .entry = {}};
        if (std::string problem = readTool(value, tool); problem.empty())
            found.tools.push_back(std::move(tool));
        else if (found.problem.empty())
            found.problem = std::format("{}: {}", file, problem);
    }
    return found;
}

DeclaredTools declaredTools()
{
    std::filesystem::path file = environment("WAVELANE_COMPILERS");
    const bool isNamed = !file.empty();
    if (!isNamed)
        file = configFolder() / "compilers.json";
    std::ifstream stream(file, std::ios::binary);
    if (!stream) {
        DeclaredTools none;
        if (isNamed)
            none.problem = std::format("WAVELANE_COMPILERS names '{}', which cannot be read", file.string());
        return none;
    }
    return readTools(std::string(std::istreambuf_iterator<char>(stream), {}), file.string());
}

} // namespace wavelane::shader
