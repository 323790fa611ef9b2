// SPDX-License-Identifier: MIT
#include "core/exporter/text/comment_text.h"

#include <algorithm>

namespace wavelane::exporter {

std::string commentText(std::string text)
{
    std::ranges::replace_if(
        text, [](char each) { return static_cast<unsigned char>(each) < 0x20 || each == '\\'; }, ' ');
    return text;
}

} // namespace wavelane::exporter
