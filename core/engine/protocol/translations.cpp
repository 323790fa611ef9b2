// SPDX-License-Identifier: MIT
#include "core/engine/protocol/translations.h"

#include <algorithm>
#include <map>

namespace wavelane::engine {

namespace {
constexpr std::size_t maxLines = std::size_t{1} << 22; ///< Limits the memory that a hostile engine can cause.
} // namespace

/// Format: { "text", "files": ["blur.hlsl"], "lines": [0, 12, 0] }. Each line has the index of its file and a line
/// number (0: none).
Json toJson(const shader::TranslatedText& text)
{
    Json files = Json::array();
    std::map<std::string, std::size_t> fileIndices;
    Json lines = Json::array();
    for (const std::optional<shader::SourceLine>& each : text.lines) {
        std::size_t file = 0;
        if (each) {
            const auto [found, isNew] = fileIndices.try_emplace(each->file, fileIndices.size());
            if (isNew)
                files.push_back(each->file);
            file = found->second;
        }
        lines.push_back(file);
        lines.push_back(static_cast<unsigned>(each ? each->line : 0));
    }
    return {{"text", text.text}, {"files", std::move(files)}, {"lines", std::move(lines)}};
}

shader::TranslatedText translatedTextFromJson(const Json& json)
{
    shader::TranslatedText result{.text = stringOr(json, "text"), .lines = {}};
    const Json& files = memberOr(json, "files");
    const Json& lines = memberOr(json, "lines");
    shader::forEachLine(result.text, [&](std::string_view) {
        if (result.lines.size() == maxLines)
            return;
        const std::size_t index = 2 * result.lines.size();
        result.lines.emplace_back();
        if (!lines.is_array() || !files.is_array() || index + 1 >= lines.size())
            return;
        const Json& file = lines[index];
        const Json& line = lines[index + 1];
        if (!file.is_number_unsigned() || !line.is_number_unsigned() || file.get<std::size_t>() >= files.size())
            return;
        const Json& name = files[file.get<std::size_t>()];
        const auto number = std::min<std::uint64_t>(line.get<std::uint64_t>(), INT32_MAX);
        if (name.is_string() && number > 0)
            result.lines.back() =
                shader::SourceLine{.file = name.get<std::string>(), .line = static_cast<int>(number)};
    });
    return result;
}

} // namespace wavelane::engine
