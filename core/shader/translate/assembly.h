// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/shader/contract/source_line.h"
#include "core/shader/contract/translated_text.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string>

namespace wavelane::shader {

/// What a comment says of a line of a source: `blur.hlsl:12  float4 sum = 0;`. In one line.
using SourceLineComment = std::function<std::string(const SourceLine&)>;

/// SPIRV-Tools' assembly of a module, with names, which it takes back. Fails with `invalid_spirv`.
Result<std::string> disassembled(std::span<const std::uint32_t> spirv);

/// The same without what tells of sources, which stands in `lines` instead. For modules with debug info.
Result<TranslatedText> disassembledWithLines(std::span<const std::uint32_t> spirv);

/// The same text with a comment for the line of the source in front of the instructions
/// that come from it. For modules with debug info; of others it is the assembly alone.
Result<std::string> disassembledWithSource(std::span<const std::uint32_t> spirv, const SourceLineComment& comment);

} // namespace wavelane::shader
