// SPDX-License-Identifier: MIT
#include "core/shader/translate/translate.h"

#include "core/base/enum_names.h"
#include "core/base/try.h"
#include "core/shader/spirv/module.h"
#include "core/shader/translate/assembly.h"
#include "core/shader/translate/conversion.h"

#include <algorithm>
#include <array>

namespace wavelane::shader {

namespace {

constexpr auto targetNames = std::to_array<EnumName<TextTarget>>({{TextTarget::spirvAssembly, "spirv-asm"},
                                                                  {TextTarget::glsl, "glsl"},
                                                                  {TextTarget::hlsl, "hlsl"},
                                                                  {TextTarget::msl, "msl"}});

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
    return findName(targetNames, target);
}

std::optional<TextTarget> textTargetFromString(std::string_view text)
{
    return findValue(targetNames, text);
}

Result<std::string> translate(std::span<const std::uint32_t> spirv, TextTarget target, const std::string& entry)
{
    TRY(const SpirvModule module, SpirvModule::parse({spirv.begin(), spirv.end()}));
    if (target == TextTarget::spirvAssembly)
        return disassembled(module.words());
    return convertWithSpirvCross(module, target, entry, false);
}

Result<TranslatedText> translateWithLines(std::span<const std::uint32_t> spirv, TextTarget target,
                                          const std::string& entry)
{
    if (target == TextTarget::spirvAssembly)
        return disassembleWithLines(spirv);
    TRY(const SpirvModule module, SpirvModule::parse({spirv.begin(), spirv.end()}));
    TRY(const std::string marked, convertWithSpirvCross(module, target, entry, true));
    TranslatedText result = extractLineDirectives(marked, {}, false);
    removeLineExtension(result);
    return result;
}

} // namespace wavelane::shader
