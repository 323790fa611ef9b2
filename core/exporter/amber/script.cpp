// SPDX-License-Identifier: MIT
#include "core/exporter/amber/script.h"

#include "core/decode/numbers.h"
#include "core/exporter/text/vulkan_text.h"

#include <algorithm>
#include <array>
#include <format>

namespace wavelane::exporter {

namespace {

constexpr std::size_t maxInlineWords = 64;

} // namespace

std::string AmberScript::newName(std::string_view wanted)
{
    std::string base;
    for (const char each : wanted)
        base += static_cast<unsigned char>(each) <= 0x20 || each == '#' ? '_' : each;
    std::string name = base;
    for (int number = 2; !taken.insert(name).second; ++number)
        name = std::format("{}_{}", base, number);
    return name;
}

std::string AmberScript::wordsText(const std::string& name, std::span<const std::byte> bytes)
{
    const std::size_t words = bytes.size() / 4;
    if (std::ranges::all_of(bytes, [](std::byte each) { return each == std::byte{0}; }))
        return std::format("SIZE {} FILL 0\n", words);
    if (words > maxInlineWords) {
        const std::string file = "data/" + name + ".bin";
        files.push_back({file, {reinterpret_cast<const char*>(bytes.data()), bytes.size()}});
        return std::format("SIZE {} FILE BINARY {}\n", words, file);
    }
    std::string numbers = "DATA\n";
    for (std::size_t i = 0; i < words; ++i) {
        const decode::Number number = decode::readNumber(NumberType::uint32, bytes.subspan(i * 4));
        numbers +=
            std::format("0x{:x}{}", std::get<std::uint64_t>(number), (i + 1) % 8 == 0 || i + 1 == words ? "\n" : " ");
    }
    return numbers + "END\n";
}

std::string amberFormat(Format format)
{
    static constexpr auto packed =
        std::to_array({Format::R10G10B10A2_UNORM, Format::R10G10B10A2_UINT, Format::R11G11B10_FLOAT});
    constexpr std::string_view prefix = "VK_FORMAT_";
    const bool isKnown = info(format).componentBits > 0 || std::ranges::contains(packed, format);
    return isKnown && info(format).blockWidth == 1 ? formatText(format).substr(prefix.size()) : std::string();
}

} // namespace wavelane::exporter
