// SPDX-License-Identifier: MIT
#include "core/run/frame/clear_value.h"

#include "core/decode/numbers.h"
#include "core/decode/texels.h"

#include <algorithm>
#include <cstring>
#include <format>
#include <vector>

namespace wavelane::run {

namespace {

Result<std::vector<std::byte>> elementBytes(const project::Buffer& buffer, const Json& value)
{
    if (buffer.format)
        return decode::texelFromJson(*buffer.format, value);
    std::vector<std::byte> bytes(4);
    const bool fraction =
        value.is_number_float() || (value.is_string() && !value.get<std::string>().starts_with("0x"));
    const bool negative = value.is_number_integer() && !value.is_number_unsigned() && value.get<std::int64_t>() < 0;
    const NumberType type = fraction ? NumberType::float32 : negative ? NumberType::int32 : NumberType::uint32;
    const auto number = decode::numberFromJson(type, value);
    if (!number)
        return std::unexpected(number.error());
    decode::writeNumber(type, *number, bytes);
    return bytes;
}

} // namespace

Result<VkClearColorValue> clearColor(Format format, const Json& value)
{
    const auto bytes = decode::texelFromJson(format, value);
    if (!bytes)
        return std::unexpected(bytes.error());
    const auto texel = decode::decodeTexel(format, *bytes);
    if (!texel)
        return std::unexpected(texel.error());
    if (const double depth = decode::toDouble((*texel)[0]);
        format == Format::D32_FLOAT && !(depth >= 0 && depth <= 1)) {
        return fail(Code::badValue, std::format("Depth is cleared to 0 … 1; `value` is {}.", depth));
    }
    VkClearColorValue color{};
    for (std::size_t i = 0; i < 4; ++i) {
        const decode::Number& component = (*texel)[i];
        // The device puts the curve on, and values of projects are without one.
        if (info(format).srgb && i < 3) {
            color.float32[i] = static_cast<float>(decode::linearFromSrgb(decode::toDouble(component)));
            continue;
        }
        if (const auto* asSigned = std::get_if<std::int64_t>(&component))
            color.int32[i] = static_cast<std::int32_t>(*asSigned);
        else if (const auto* asUnsigned = std::get_if<std::uint64_t>(&component))
            color.uint32[i] = static_cast<std::uint32_t>(*asUnsigned);
        else
            color.float32[i] = static_cast<float>(decode::toDouble(component));
    }
    return color;
}

Result<std::uint32_t> clearWord(const project::Buffer& buffer, const Json& value)
{
    auto bytes = elementBytes(buffer, value);
    if (!bytes)
        return std::unexpected(std::move(bytes.error()));
    while (bytes->size() < 4)
        bytes->insert(bytes->end(), bytes->begin(), bytes->end());
    for (std::size_t i = 4; i < bytes->size(); ++i) {
        if ((*bytes)[i] != (*bytes)[i % 4]) {
            return fail(
                Code::badValue,
                std::format("An element of {} bytes is cleared with words of 4 bytes, which must all be equal.",
                            bytes->size()));
        }
    }
    std::uint32_t word = 0;
    std::memcpy(&word, bytes->data(), 4);
    return word;
}

Result<void> recordClear(gpu::Recorder& recorder, const project::ClearPass& clear, LiveResource& target)
{
    if (!target.buffer && !target.texture) {
        return fail(Code::bindingKindMismatch,
                    std::format("\"{}\" is a {}; only buffers and textures can be cleared.", target.spec.name,
                                project::kindName(target.spec)));
    }
    gpu::MemoryUse use = target.memory;
    use.stage = VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT;
    use.writes = VK_ACCESS_2_TRANSFER_WRITE_BIT;
    recorder.use(std::array{use});
    if (target.buffer) {
        const auto word = clearWord(*target.bufferSpec(), clear.value);
        if (!word)
            return std::unexpected(word.error());
        recorder.fill(*target.buffer, 0, VK_WHOLE_SIZE, *word);
        return {};
    }
    const auto color = clearColor(target.textureSpec()->format, clear.value);
    if (!color)
        return std::unexpected(color.error());
    recorder.clear(*target.texture, *color);
    return {};
}

} // namespace wavelane::run
