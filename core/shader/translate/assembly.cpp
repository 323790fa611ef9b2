// SPDX-License-Identifier: MIT
#include "core/shader/translate/assembly.h"

#include "core/base/try.h"
#include "core/shader/spirv/facts/source_lines.h"

#include <spirv-tools/libspirv.hpp>

#include <algorithm>
#include <format>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

namespace wavelane::shader {

namespace {

bool endsInsideString(std::string_view line, bool inside)
{
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (inside && line[i] == '\\')
            ++i;
        else if (line[i] == '"')
            inside = !inside;
    }
    return inside;
}

/// Returns the column of the opcode, after a possible `%result = `.
std::size_t indentOf(std::string_view line)
{
    const std::size_t opcode = line.find("Op");
    return opcode == std::string_view::npos ? 0 : opcode;
}

} // namespace

Result<std::string> disassembled(std::span<const std::uint32_t> spirv)
{
    spvtools::SpirvTools tools(SPV_ENV_VULKAN_1_3);
    std::string reason = "The module cannot be disassembled.";
    tools.SetMessageConsumer([&](spv_message_level_t, const char*, const spv_position_t&, const char* message) {
        reason = std::format("The module cannot be disassembled: {}", message);
    });
    std::string text;
    if (!tools.Disassemble({spirv.begin(), spirv.end()}, &text,
                           SPV_BINARY_TO_TEXT_OPTION_FRIENDLY_NAMES | SPV_BINARY_TO_TEXT_OPTION_INDENT))
        return fail(Code::invalidSpirv, reason);
    return text;
}

Result<NumberedAssembly> disassembleWithNumbers(const SpirvModule& module)
{
    NumberedAssembly result;
    TRY(result.text, disassembled(stripSourceLines(module)));
    const std::set<std::size_t> dropped = sourceInfoInstructions(module);
    const std::size_t count = module.instructions().size();
    std::size_t next = 0;
    bool inside = false; // In a string literal, which may span several lines.
    forEachLine(result.text, [&](std::string_view line) {
        result.instructions.emplace_back();
        if (!inside && !line.starts_with(';') && line != "\n") {
            while (dropped.contains(next))
                ++next;
            if (next < count)
                result.instructions.back() = next++;
        }
        inside = endsInsideString(line, inside);
    });
    return result;
}

Result<TranslatedText> disassembleWithLines(std::span<const std::uint32_t> spirv)
{
    TRY(const SpirvModule module, SpirvModule::parse({spirv.begin(), spirv.end()}));
    TRY(NumberedAssembly assembly, disassembleWithNumbers(module));
    const SourceLines lines(module);
    TranslatedText result{.text = std::move(assembly.text), .lines = {}};
    for (const std::optional<std::size_t>& each : assembly.instructions)
        result.lines.push_back(each ? lines.at(*each) : std::nullopt);
    return result;
}

Result<std::string> disassembleWithSource(std::span<const std::uint32_t> spirv, const SourceLineComment& comment)
{
    TRY(const TranslatedText plain, disassembleWithLines(spirv));
    std::string text;
    std::size_t number = 0;
    std::optional<SourceLine> last;
    forEachLine(plain.text, [&](std::string_view line) {
        // Labels and declarations have no source line; write one comment for consecutive equal lines.
        if (const std::optional<SourceLine>& place = plain.lines[number++]; place && place != last) {
            text += std::format("{:{}}; {}\n", "", indentOf(line), comment(*place));
            last = place;
        }
        text += line;
    });
    return text;
}

} // namespace wavelane::shader
