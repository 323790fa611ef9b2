// SPDX-License-Identifier: MIT
#include "core/sim/images/conversions.h"

#include "core/decode/component_bits.h"
#include "core/sim/images/texels.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <span>

namespace wavelane::sim {

bool isAskedConversion(const FormatInfo& format, ConversionCall::Way way)
{
    if (format.blockWidth != 1 || format.blockBytes > sizeof(Word) || format.format == Format::R9G9B9E5_SHAREDEXP)
        return false;
    // Every float of a smaller format is a float of 32 bits.
    return isRounded(format) ||
           (way == ConversionCall::Way::write && format.kind == ComponentKind::floating && !copiesBits(format));
}

bool convertRead(ConversionAnswers& answers, const ConversionCall& call, const std::byte* bytes,
                 std::array<Word, 4>& texel)
{
    const decode::ComponentBits layout = decode::componentBits(call.format);
    const std::span<const std::byte> given(bytes, info(call.format).blockBytes);
    bool isKnown = true;
    for (std::size_t i = 0; i < 4; ++i) {
        if (layout.count[i] == 0)
            continue;
        const auto number = static_cast<std::uint32_t>(decode::loadBits(given, layout.offset[i], layout.count[i]));
        if (const auto found = answers.find(call, number))
            texel[i] = (*found)[i];
        else
            isKnown = false;
    }
    return isKnown;
}

bool convertWrite(ConversionAnswers& answers, const ConversionCall& call, const std::array<float, 4>& color,
                  std::byte* bytes)
{
    const decode::ComponentBits layout = decode::componentBits(call.format);
    std::array<std::byte, sizeof(Word)> converted{};
    const std::span<std::byte> out(converted.data(), info(call.format).blockBytes);
    bool isKnown = true;
    for (std::size_t i = 0; i < 4; ++i) {
        if (layout.count[i] == 0)
            continue;
        const auto found = answers.find(call, std::bit_cast<std::uint32_t>(color[i]));
        if (!found) {
            isKnown = false;
            continue;
        }
        const auto given = std::as_bytes(std::span(*found)).first(out.size());
        decode::storeBits(out, layout.offset[i], layout.count[i],
                          decode::loadBits(given, layout.offset[i], layout.count[i]));
    }
    if (isKnown)
        std::ranges::copy(out, bytes);
    return isKnown;
}

} // namespace wavelane::sim
