// SPDX-License-Identifier: MIT
#include "core/check/provenance/value_text.h"

#include "core/base/format/format.h"
#include "core/decode/small_float.h"
#include "core/decode/texels.h"

#include <bit>
#include <cstring>
#include <format>
#include <optional>
#include <utility>
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
            // Numbers of 32 bits are written as such, without the digits that only doubles have.
            const bool isSingle = facts.kind == ComponentKind::floating && facts.componentBits <= 32;
            texts.push_back(std::visit(
                [&](auto value) {
                    if constexpr (std::is_same_v<decltype(value), double>)
                        return isSingle ? std::format("{}", static_cast<float>(value)) : std::format("{:.6g}", value);
                    else
                        return std::format("{}", value);
                },
                (*texel)[i]));
        }
    }
    return joinTexts(texts);
}

template<class Number>
std::string numberText(std::span<const std::byte> bytes)
{
    Number number{};
    std::memcpy(&number, bytes.data(), sizeof(Number));
    return std::format("{}", number);
}

/// The scalar as text; empty for widths without a type.
std::string scalarText(std::span<const std::byte> bytes, bool isFloat, bool isSigned)
{
    switch (bytes.size()) {
    case 1:
        return isFloat    ? std::string()
               : isSigned ? std::format("{}", static_cast<int>(std::bit_cast<std::int8_t>(bytes[0])))
                          : std::format("{}", static_cast<unsigned>(bytes[0]));
    case 2: {
        std::uint16_t bits = 0;
        std::memcpy(&bits, bytes.data(), 2);
        return isFloat    ? std::format("{}", static_cast<float>(decode::halfToDouble(bits)))
               : isSigned ? numberText<std::int16_t>(bytes)
                          : numberText<std::uint16_t>(bytes);
    }
    case 4:
        return isFloat    ? numberText<float>(bytes)
               : isSigned ? numberText<std::int32_t>(bytes)
                          : numberText<std::uint32_t>(bytes);
    case 8:
        return isFloat    ? numberText<double>(bytes)
               : isSigned ? numberText<std::int64_t>(bytes)
                          : numberText<std::uint64_t>(bytes);
    default:
        return {};
    }
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
    const std::size_t width = type->operand(1) / 8;
    if (width == 0 || bytes.size() % width != 0 || bytes.size() / width > maxValues)
        return {};
    std::vector<std::string> texts;
    for (std::size_t at = 0; at < bytes.size(); at += width) {
        std::string text = scalarText(bytes.subspan(at, width), type->opcode == spv::OpTypeFloat,
                                      type->opcode == spv::OpTypeInt && type->operand(2) != 0);
        if (text.empty())
            return {};
        texts.push_back(std::move(text));
    }
    return joinTexts(texts);
}

} // namespace wavelane::check
