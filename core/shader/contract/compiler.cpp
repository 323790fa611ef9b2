// SPDX-License-Identifier: MIT
#include "core/shader/contract/compiler.h"

#include "core/base/enum_names.h"
#include "core/base/text/parse_number.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace wavelane::shader {

namespace {

constexpr auto languageNames = std::to_array<EnumName<Language>>({{Language::hlsl, "hlsl"},
                                                                  {Language::slang, "slang"},
                                                                  {Language::glsl, "glsl"},
                                                                  {Language::wgsl, "wgsl"},
                                                                  {Language::spirv, "spirv"},
                                                                  {Language::spirvAssembly, "spirv-asm"}});

constexpr auto layoutNames = std::to_array<EnumName<LayoutRule>>(
    {{LayoutRule::dx, "dx"}, {LayoutRule::vulkan, "vulkan"}, {LayoutRule::scalar, "scalar"}});

} // namespace

std::string_view toString(Language language)
{
    return findName(languageNames, language);
}

std::optional<Language> languageFromString(std::string_view text)
{
    return findValue(languageNames, text);
}

std::optional<Language> languageOfFile(const std::filesystem::path& path)
{
    static constexpr auto extensions = std::to_array<EnumName<Language>>({{Language::hlsl, ".hlsl"},
                                                                          {Language::hlsl, ".fx"},
                                                                          {Language::hlsl, ".hlsli"},
                                                                          {Language::hlsl, ".compute"},
                                                                          {Language::hlsl, ".cginc"},
                                                                          {Language::hlsl, ".usf"},
                                                                          {Language::hlsl, ".ush"},
                                                                          {Language::slang, ".slang"},
                                                                          {Language::glsl, ".comp"},
                                                                          {Language::glsl, ".glsl"},
                                                                          {Language::wgsl, ".wgsl"},
                                                                          {Language::spirv, ".spv"},
                                                                          {Language::spirvAssembly, ".spvasm"}});
    std::string extension = path.extension().string();
    std::ranges::transform(extension, extension.begin(),
                           [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return findValue(extensions, extension);
}

std::optional<Language> languageOfFile(const std::filesystem::path& path, std::string_view compiler)
{
    const std::optional<Language> language = languageOfFile(path);
    if (language || compiler.empty() || compiler == "auto" || compiler == "dxc" || compiler == "glslang")
        return language;
    return compiler == "slang" ? Language::slang : Language::other;
}

int hlslYear(std::string_view version)
{
    return version == "202x" ? 2023 : takeInteger<int>(version).value_or(0);
}

std::string_view toString(LayoutRule rule)
{
    return findName(layoutNames, rule);
}

std::optional<LayoutRule> layoutRuleFromString(std::string_view text)
{
    return findValue(layoutNames, text);
}

} // namespace wavelane::shader
