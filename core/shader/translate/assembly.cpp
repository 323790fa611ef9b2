// SPDX-License-Identifier: MIT
#include "core/shader/translate/assembly.h"

#include "core/base/try.h"
#include "core/shader/spirv/facts/source_lines.h"
#include "core/shader/spirv/module.h"

#include <spirv-tools/libspirv.hpp>

#include <algorithm>
#include <format>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

namespace wavelane::shader {

namespace {

/// Returns the source lines of the instructions that remain after `stripLines`.
std::vector<std::optional<SourceLine>> remainingLines(const SpirvModule& module)
{
    const SourceLines lines(module);
    const std::set<std::size_t> dropped = sourceInfoInstructions(module);
    std::vector<std::optional<SourceLine>> places;
    for (std::size_t i = 0; i < module.instructions().size(); ++i)
        if (!dropped.contains(i))
            places.push_back(lines.at(i));
    return places;
}

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

Result<TranslatedText> disassembleWithLines(std::span<const std::uint32_t> spirv)
{
    TRY(const SpirvModule module, SpirvModule::parse({spirv.begin(), spirv.end()}));
    TRY(std::string text, disassembled(stripSourceLines(module)));
    const std::vector<std::optional<SourceLine>> places = remainingLines(module);
    TranslatedText result;
    std::size_t instruction = 0;
    bool inside = false; // In a string literal, which may span several lines.
    forEachLine(text, [&](std::string_view line) {
        result.lines.emplace_back();
        if (!inside && !line.starts_with(';') && line != "\n") {
            if (instruction < places.size())
                result.lines.back() = places[instruction];
            ++instruction;
        }
        inside = endsInsideString(line, inside);
    });
    result.text = std::move(text);
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
