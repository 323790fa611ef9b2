// SPDX-License-Identifier: MIT
#include "core/shader/assembly.h"

#include "core/shader/source_lines.h"
#include "core/shader/spirv_module.h"

#include <spirv-tools/libspirv.hpp>

#include <algorithm>
#include <format>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

namespace wavelane::shader {

namespace {

/// Where each instruction of the module without its lines comes from.
std::vector<std::optional<SourceLine>> placesOfKept(const SpirvModule& module)
{
    const SourceLines lines(module);
    const std::set<std::size_t> dropped = instructionsOfLines(module);
    std::vector<std::optional<SourceLine>> places;
    for (std::size_t i = 0; i < module.instructions().size(); ++i)
        if (!dropped.contains(i))
            places.push_back(lines.at(i));
    return places;
}

bool endsInsideText(std::string_view line, bool inside)
{
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (inside && line[i] == '\\')
            ++i;
        else if (line[i] == '"')
            inside = !inside;
    }
    return inside;
}

/// How far the line is indented up to the opcode, behind a possible `%result = `.
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

Result<std::string> disassembledWithSource(std::span<const std::uint32_t> spirv, const SourceLineComment& comment)
{
    const Result<SpirvModule> module = SpirvModule::parse({spirv.begin(), spirv.end()});
    if (!module)
        return std::unexpected(module.error());
    const Result<std::string> plain = disassembled(withoutLines(*module));
    if (!plain)
        return plain;
    const std::vector<std::optional<SourceLine>> places = placesOfKept(*module);
    std::string text;
    std::size_t instruction = 0;
    bool inside = false; // Of a quoted text, which may have several lines.
    std::optional<SourceLine> last;
    for (std::string_view rest = *plain; !rest.empty();) {
        const std::size_t length = std::min(rest.find('\n'), rest.size() - 1) + 1;
        const std::string_view line = rest.substr(0, length);
        rest.remove_prefix(length);
        if (!inside && !line.starts_with(';') && line != "\n") {
            const std::optional<SourceLine> place = instruction < places.size() ? places[instruction] : std::nullopt;
            if (place && place != last)
                text += std::format("{:{}}; {}\n", "", indentOf(line), comment(*place));
            // Labels and declarations have no place; the next instruction of the same line tells nothing new.
            last = place ? place : last;
            ++instruction;
        }
        inside = endsInsideText(line, inside);
        text += line;
    }
    return text;
}

} // namespace wavelane::shader
