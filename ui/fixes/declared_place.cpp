// SPDX-License-Identifier: MIT
#include "ui/fixes/declared_place.h"

#include "core/shader/hlsl/lexer.h"

#include <algorithm>

namespace wavelane::ui {

std::optional<SourcePlace> declaredPlace(std::string_view source, std::string_view name)
{
    name = name.substr(0, name.find_first_of(".["));
    const auto tokens = shader::lexHlsl(source);
    const auto found = std::ranges::find(tokens, name);
    if (name.empty() || found == tokens.end())
        return std::nullopt;
    const std::string_view before = source.substr(0, static_cast<std::size_t>(found->data() - source.data()));
    const std::size_t lineBegin = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
    return SourcePlace{.line = 1 + static_cast<int>(std::ranges::count(before, '\n')),
                       .column = 1 + static_cast<int>(before.size() - lineBegin)};
}

} // namespace wavelane::ui
