// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/shader/contract/source_line.h"
#include "core/shader/contract/translated_text.h"
#include "core/shader/spirv/module.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace wavelane::shader {

/// Returns the single-line comment for a source line: `blur.hlsl:12  float4 sum = 0;`.
using SourceLineComment = std::function<std::string(const SourceLine&)>;

/// Disassembles a module with SPIRV-Tools, with friendly names; the text can be reassembled. Fails with
/// `invalid_spirv`.
Result<std::string> disassembled(std::span<const std::uint32_t> spirv);

/// Assembly without the records about lines and variables.
struct NumberedAssembly
{
    std::string text;
    /// For each line of the text, the index of its instruction in the module; nothing: the line has none.
    std::vector<std::optional<std::size_t>> instructions;
};
Result<NumberedAssembly> disassembleWithNumbers(const SpirvModule& module); ///< Fails like `disassembled`.

/// As above for modules with debug info, with source lines in `lines` instead of instructions.
Result<TranslatedText> disassembleWithLines(std::span<const std::uint32_t> spirv);

/// As above, with a comment for each source line before its instructions. Without debug info, the text is the plain
/// assembly.
Result<std::string> disassembleWithSource(std::span<const std::uint32_t> spirv, const SourceLineComment& comment);

} // namespace wavelane::shader
