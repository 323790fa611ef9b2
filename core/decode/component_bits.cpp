// SPDX-License-Identifier: MIT
#include "core/decode/component_bits.h"

#include <cstring>
#include <utility>

namespace wavelane::decode {

ComponentBits componentBits(Format format)
{
    if (format == Format::R10G10B10A2_UNORM || format == Format::R10G10B10A2_UINT)
        return {.offset = {0, 10, 20, 30}, .count = {10, 10, 10, 2}};
    if (format == Format::R11G11B10_FLOAT)
        return {.offset = {0, 11, 22, 0}, .count = {11, 11, 10, 0}};
    const FormatInfo& facts = info(format);
    ComponentBits bits;
    for (std::size_t i = 0; i < facts.components; ++i) {
        bits.offset[i] = static_cast<std::uint8_t>(i * facts.componentBits);
        bits.count[i] = facts.componentBits;
    }
    if (format == Format::B8G8R8A8_UNORM || format == Format::B8G8R8A8_UNORM_SRGB)
        std::swap(bits.offset[0], bits.offset[2]);
    return bits;
}

std::uint64_t loadBits(std::span<const std::byte> texel, std::uint8_t offset, std::uint8_t count)
{
    std::uint64_t bits = 0;
    if (offset % 8 == 0 && count % 8 == 0) {
        std::memcpy(&bits, texel.data() + offset / 8, count / 8);
        return bits;
    }
    std::uint32_t word = 0;
    std::memcpy(&word, texel.data(), sizeof word);
    return (word >> offset) & ((std::uint64_t{1} << count) - 1);
}

void storeBits(std::span<std::byte> texel, std::uint8_t offset, std::uint8_t count, std::uint64_t bits)
{
    if (offset % 8 == 0 && count % 8 == 0) {
        std::memcpy(texel.data() + offset / 8, &bits, count / 8);
        return;
    }
    std::uint32_t word = 0;
    std::memcpy(&word, texel.data(), sizeof word);
    word |= static_cast<std::uint32_t>((bits & ((std::uint64_t{1} << count) - 1)) << offset);
    std::memcpy(texel.data(), &word, sizeof word);
}

std::int64_t signExtend(std::uint64_t bits, std::uint8_t count)
{
    const unsigned shift = 64U - count;
    return static_cast<std::int64_t>(bits << shift) >> shift;
}

} // namespace wavelane::decode
