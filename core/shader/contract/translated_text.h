// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/source_line.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::shader {

/// A text that was made from a source, and the line of the source that each of its lines comes from.
struct TranslatedText
{
    std::string text;
    /// One for each line of `text`, or fewer where nothing is known of the last ones; nothing where the line comes
    /// from none, or nobody can tell.
    std::vector<std::optional<SourceLine>> lines;

    bool operator==(const TranslatedText&) const = default;
};

/// Takes `#line 12 "blur.hlsl"` and `#line 12` out of a text and holds them for the lines that follow: each counts on
/// from there. `counting` is how preprocessors mean it; without, the lines up to the next directive all come from the
/// one that it names, which is how statements of a translation are marked. `file` is that of directives without one.
TranslatedText withoutLineDirectives(std::string_view text, const std::string& file, bool counting);

/// Calls `take(line)` for each line, which still has its line feed unless it is the last one and has none.
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
