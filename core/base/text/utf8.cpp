// SPDX-License-Identifier: MIT
#include "core/base/text/utf8.h"

#include <cstddef>
#include <format>

namespace wavelane {

namespace {

/// Length in bytes of the well-formed character at the start of the text; 0 if there is none.
std::size_t characterLength(std::string_view text)
{
    const auto byte = [&text](std::size_t i) { return static_cast<unsigned char>(i < text.size() ? text[i] : 0); };
    const unsigned first = byte(0);
    if (first < 0x80)
        return text.empty() ? 0 : 1;
    std::size_t length = 0;
    // The range of the second byte excludes overlong encodings, surrogates, and code points above U+10FFFF.
    unsigned low = 0x80;
    unsigned high = 0xBF;
    if (first >= 0xC2 && first <= 0xDF) {
        length = 2;
    } else if (first >= 0xE0 && first <= 0xEF) {
        length = 3;
        low = first == 0xE0 ? 0xA0 : low;
        high = first == 0xED ? 0x9F : high;
    } else if (first >= 0xF0 && first <= 0xF4) {
        length = 4;
        low = first == 0xF0 ? 0x90 : low;
        high = first == 0xF4 ? 0x8F : high;
    }
    if (length == 0 || byte(1) < low || byte(1) > high)
        return 0;
    for (std::size_t i = 2; i < length; ++i) {
        if ((byte(i) & 0xC0) != 0x80)
            return 0;
    }
    return length;
}

} // namespace

bool isUtf8(std::string_view text)
{
    while (!text.empty()) {
        const std::size_t length = characterLength(text);
        if (length == 0)
            return false;
        text.remove_prefix(length);
    }
    return true;
}

std::string escapeInvalidUtf8(std::string_view text)
{
    std::string readable;
    readable.reserve(text.size());
    while (!text.empty()) {
        const std::size_t length = characterLength(text);
        if (length == 0)
            readable += std::format("\\x{:02x}", static_cast<unsigned char>(text.front()));
        else
            readable += text.substr(0, length);
        text.remove_prefix(length == 0 ? 1 : length);
    }
    return readable;
}

} // namespace wavelane
