// SPDX-License-Identifier: MIT
#include "core/decode/component_bits.h"

#include <cstring>
#include <utility>
#include <vector>

namespace wavelane::decode {

namespace {

ComponentBits bitsOf(const FormatInfo& format)
{
    if (format.format == Format::R10G10B10A2_UNORM || format.format == Format::R10G10B10A2_UINT)
        return {.offset = {0, 10, 20, 30}, .count = {10, 10, 10, 2}};
    if (format.format == Format::R11G11B10_FLOAT)
        return {.offset = {0, 11, 22, 0}, .count = {11, 11, 10, 0}};
    ComponentBits bits;
    for (std::size_t i = 0; i < format.components; ++i) {
        bits.offset[i] = static_cast<std::uint8_t>(i * format.componentBits);
        bits.count[i] = format.componentBits;
    }
    if (format.format == Format::B8G8R8A8_UNORM || format.format == Format::B8G8R8A8_UNORM_SRGB)
        std::swap(bits.offset[0], bits.offset[2]);
    return bits;
}

} // namespace

ComponentBits componentBits(Format format)
{
    // The interpreter asks for each texel.
    static const std::vector<ComponentBits> bits = [] {
        std::vector<ComponentBits> all;
        for (const FormatInfo& each : allFormats())
            all.push_back(bitsOf(each));
        return all;
    }();
    return bits[static_cast<std::size_t>(format)];
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
