// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/source_line.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::shader {

/// Text generated from a source, with the source line for each of its lines.
struct TranslatedText
{
    std::string text;
    /// One entry per line of `text`; entries at the end may be missing. Empty entries have no known source line.
    std::vector<std::optional<SourceLine>> lines;

    bool operator==(const TranslatedText&) const = default;
};

/// Removes `#line 12 "blur.hlsl"` and `#line 12` directives and assigns their lines to the text that follows. With
/// `counting`, as in a preprocessor, each following line increments the number. Without it, as in a translation, all
/// lines up to the next directive have the same number. `file` is the file of directives that name none.
TranslatedText extractLineDirectives(std::string_view text, const std::string& file, bool counting);

/// Calls `take(line)` for each line. Lines include their line feed; the last one may not have one.
template<class Take>
void forEachLine(std::string_view text, Take&& take)
{
    while (!text.empty()) {
        const std::size_t feed = text.find('\n');
        const std::size_t length = feed == std::string_view::npos ? text.size() : feed + 1;
        take(text.substr(0, length));
        text.remove_prefix(length);
    }
}

} // namespace wavelane::shader
