// SPDX-License-Identifier: MIT
#include "core/project/size/tile_expression.h"

#include "core/base/enum_names.h"
#include "core/project/size/number_text.h"

#include <array>
#include <utility>

namespace wavelane::project {

namespace {

constexpr auto units = std::to_array<EnumName<TileUnit>>({{TileUnit::width, "tile_width"},
                                                          {TileUnit::height, "tile_height"},
                                                          {TileUnit::depth, "tile_depth"},
                                                          {TileUnit::bytes, "tile_bytes"}});

std::string_view trimmed(std::string_view text)
{
    while (text.starts_with(' '))
        text.remove_prefix(1);
    while (text.ends_with(' '))
        text.remove_suffix(1);
    return text;
}

} // namespace

std::optional<TileExpression> parseTileExpression(std::string_view text)
{
    TileExpression expression;
    if (const auto star = text.find('*'); star != std::string_view::npos) {
        const auto factor = unsignedFromText(trimmed(text.substr(0, star)));
        if (!factor)
            return std::nullopt;
        expression.factor = *factor;
        text.remove_prefix(star + 1);
    }
    text = trimmed(text);
    // Names can contain dots, so the last one is the separator.
    if (const auto dot = text.rfind('.'); dot != std::string_view::npos) {
        expression.resource = text.substr(0, dot);
        text.remove_prefix(dot + 1);
        if (!isName(expression.resource))
            return std::nullopt;
    }
    const auto unit = findValue(units, text);
    if (!unit)
        return std::nullopt;
    expression.unit = *unit;
    return expression;
}

std::string toString(const TileExpression& expression)
{
    std::string text = expression.factor == 1 ? std::string() : std::to_string(expression.factor) + '*';
    if (!expression.resource.empty())
        text += expression.resource + '.';
    return text.append(findName(units, expression.unit));
}

} // namespace wavelane::project
