// SPDX-License-Identifier: MIT
#include "ui/views/heap/tile_amount.h"

#include "core/project/size/tile_expression.h"

namespace wavelane::ui {

project::Amount inOwnTiles(std::uint64_t tiles)
{
    return {.value = 0,
            .expression = project::toString(
                project::TileExpression{.factor = tiles, .resource = {}, .unit = project::TileUnit::bytes})};
}

bool isInOwnTiles(const project::Amount& amount)
{
    const auto expression = project::parseTileExpression(amount.expression);
    return expression && expression->resource.empty() && expression->unit == project::TileUnit::bytes;
}

} // namespace wavelane::ui
