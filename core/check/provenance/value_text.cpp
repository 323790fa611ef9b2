// SPDX-License-Identifier: MIT
#include "core/check/provenance/value_text.h"

#include "core/base/format/format.h"
#include "core/decode/numbers.h"
#include "core/decode/texels.h"
#include "core/sim/debug/lane_value.h"

#include <cstring>
#include <optional>
#include <variant>
#include <vector>

namespace wavelane::check {

namespace {

constexpr std::size_t maxValues = 16;

std::string joinTexts(const std::vector<std::string>& texts)
{
    std::string out;
    for (const std::string& each : texts)
        out += (out.empty() ? "" : ", ") + each;
    return out;
}

std::optional<Format> formatOf(const project::Resource* resource)
{
    if (!resource)
        return std::nullopt;
    if (const auto* texture = std::get_if<project::Texture>(&resource->kind))
        return texture->format;
    const auto* buffer = std::get_if<project::Buffer>(&resource->kind);
    return buffer ? buffer->format : std::nullopt;
}

std::string texelText(std::span<const std::byte> bytes, Format format)
{
    const FormatInfo& facts = info(format);
    std::vector<std::string> texts;
    for (std::size_t at = 0; at < bytes.size(); at += facts.blockBytes) {
        const auto texel = decode::decodeTexel(format, bytes.subspan(at, facts.blockBytes));
        if (!texel)
            return {};
        for (std::size_t i = 0; i < facts.components; ++i) {
            // As in Table: the 32-bit types hold the values of all components exactly enough.
            const bool isReal = std::holds_alternative<double>((*texel)[i]);
            texts.push_back(decode::toText(isReal ? NumberType::float32 : NumberType::int64, (*texel)[i]));
        }
    }
    return joinTexts(texts);
}

} // namespace

std::string valueText(std::span<const std::byte> bytes, const project::Resource* resource,
                      const shader::SpirvModule* module, std::uint32_t scalarType)
{
    if (bytes.empty())
        return {};
    if (const std::optional<Format> format = formatOf(resource)) {
        if (bytes.size() % info(*format).blockBytes == 0 &&
            bytes.size() / info(*format).blockBytes * info(*format).components <= maxValues)
            return texelText(bytes, *format);
    }
    const shader::Instruction* const type = module ? module->definition(scalarType) : nullptr;
    if (!type || (type->opcode != spv::OpTypeFloat && type->opcode != spv::OpTypeInt))
        return {};
    const bool isFloat = type->opcode == spv::OpTypeFloat;
    const std::uint32_t width = type->operand(1);
    const bool isKnown = width == 64 || width == 32 || width == 16 || (width == 8 && !isFloat);
    const std::size_t size = width / 8;
    if (!isKnown || bytes.size() % size != 0 || bytes.size() / size > maxValues)
        return {};
    const sim::Type& scalar = sim::numberType(isFloat ? sim::TypeKind::floating : sim::TypeKind::integer, width,
                                              !isFloat && type->operand(2) != 0, 1);
    std::vector<std::string> texts;
    for (std::size_t at = 0; at < bytes.size(); at += size) {
        sim::Word word = 0;
        std::memcpy(&word, bytes.data() + at, size);
        texts.push_back(sim::numberText(word, scalar));
    }
    return joinTexts(texts);
}

} // namespace wavelane::check
