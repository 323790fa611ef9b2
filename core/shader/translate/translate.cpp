// SPDX-License-Identifier: MIT
#include "core/shader/translate/translate.h"

#include "core/shader/spirv/module.h"
#include "core/shader/translate/assembly.h"
#include "core/shader/translate/conversion.h"

#include <algorithm>
#include <array>
#include <utility>

namespace wavelane::shader {

namespace {

constexpr std::array<std::pair<TextTarget, std::string_view>, 4> names{{{TextTarget::spirvAssembly, "spirv-asm"},
                                                                        {TextTarget::glsl, "glsl"},
                                                                        {TextTarget::hlsl, "hlsl"},
                                                                        {TextTarget::msl, "msl"}}};

/// Removes the extension for `#line` directives, which are no longer in the text.
void removeLineExtension(TranslatedText& translated)
{
    constexpr std::string_view request = "#extension GL_GOOGLE_cpp_style_line_directive : require\n";
    const std::size_t found = translated.text.find(request);
    if (found == std::string::npos)
        return;
    const auto line =
        std::count(translated.text.begin(), translated.text.begin() + static_cast<std::ptrdiff_t>(found), '\n');
    translated.text.erase(found, request.size());
    translated.lines.erase(translated.lines.begin() + line);
}

} // namespace

std::string_view toString(TextTarget target)
{
    const auto found = std::ranges::find(names, target, &std::pair<TextTarget, std::string_view>::first);
    return found == names.end() ? std::string_view() : found->second;
}

std::optional<TextTarget> textTargetFromString(std::string_view text)
{
    const auto found = std::ranges::find(names, text, &std::pair<TextTarget, std::string_view>::second);
    return found == names.end() ? std::nullopt : std::optional(found->first);
}

Result<std::string> translate(std::span<const std::uint32_t> spirv, TextTarget target, const std::string& entry)
{
    const Result<SpirvModule> module = SpirvModule::parse({spirv.begin(), spirv.end()});
    if (!module)
        return std::unexpected(module.error());
    if (target == TextTarget::spirvAssembly)
        return disassembled(module->words());
    return convertWithSpirvCross(*module, target, entry, false);
}

Result<TranslatedText> translateWithLines(std::span<const std::uint32_t> spirv, TextTarget target,
                                          const std::string& entry)
{
    if (target == TextTarget::spirvAssembly)
        return disassembledWithLines(spirv);
    const Result<SpirvModule> module = SpirvModule::parse({spirv.begin(), spirv.end()});
    if (!module)
        return std::unexpected(module.error());
    const Result<std::string> marked = convertWithSpirvCross(*module, target, entry, true);
    if (!marked)
        return std::unexpected(marked.error());
    TranslatedText result = withoutLineDirectives(*marked, {}, false);
    removeLineExtension(result);
    return result;
}

} // namespace wavelane::shader
