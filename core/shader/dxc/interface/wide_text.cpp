// SPDX-License-Identifier: MIT
#include "core/shader/dxc/interface/wide_text.h"

#include <bit>
#include <cstdint>

namespace wavelane::shader {

static_assert(sizeof(wchar_t) == 4, "DXC's strings are UTF-32 here");

namespace {

constexpr std::uint32_t replacement = 0xfffd;

bool isCodePoint(std::uint32_t value)
{
    return value <= 0x10ffff && (value < 0xd800 || value > 0xdfff);
}

} // namespace

std::wstring toWide(std::string_view text)
{
    std::wstring wide;
    wide.reserve(text.size());
    for (std::size_t position = 0; position < text.size();) {
        const auto first = static_cast<std::uint8_t>(text[position++]);
        const auto length = static_cast<unsigned>(std::countl_one(first));
        if (length == 0) {
            wide.push_back(static_cast<wchar_t>(first));
            continue;
        }
        std::uint32_t value = length <= 4 ? first & (0x7fU >> length) : replacement;
        bool whole = length >= 2 && length <= 4;
        for (unsigned index = 1; whole && index < length; ++index) {
            whole = position < text.size() && (static_cast<std::uint8_t>(text[position]) & 0xc0U) == 0x80U;
            if (whole)
                value = value << 6U | (static_cast<std::uint8_t>(text[position++]) & 0x3fU);
        }
        wide.push_back(static_cast<wchar_t>(whole && isCodePoint(value) ? value : replacement));
    }
    return wide;
}

std::string fromWide(std::wstring_view text)
{
    std::string narrow;
    narrow.reserve(text.size());
    const auto put = [&](std::uint32_t byte) { narrow.push_back(static_cast<char>(byte)); };
    for (const wchar_t letter : text) {
        const auto given = static_cast<std::uint32_t>(letter);
        const std::uint32_t value = isCodePoint(given) ? given : replacement;
        if (value < 0x80) {
            put(value);
        } else if (value < 0x800) {
            put(0xc0U | value >> 6U);
            put(0x80U | (value & 0x3fU));
        } else if (value < 0x10000) {
            put(0xe0U | value >> 12U);
            put(0x80U | (value >> 6U & 0x3fU));
            put(0x80U | (value & 0x3fU));
        } else {
            put(0xf0U | value >> 18U);
            put(0x80U | (value >> 12U & 0x3fU));
            put(0x80U | (value >> 6U & 0x3fU));
            put(0x80U | (value & 0x3fU));
        }
    }
    return narrow;
}

} // namespace wavelane::shader
