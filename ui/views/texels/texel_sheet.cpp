// SPDX-License-Identifier: MIT
#include "ui/views/texels/texel_sheet.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <utility>

namespace wavelane::ui {

namespace {

constexpr int crossColumns = 4;
constexpr int crossRows = 3;
/// Faces +x, −x, +y, −y, +z, −z as seen from within the cube: +y above and −y below +z.
constexpr std::array<int, crossColumns * crossRows> crossFaces{-1, 2, -1, -1, 1, 4, 0, 5, -1, 3, -1, -1};

} // namespace

TexelTiles tilesOf(SliceLayout layout, QSize slice, int count)
{
    if (layout == SliceLayout::one || count < 1)
        return {};
    TexelTiles tiles{.size = slice, .columns = 0, .slices = {}};
    if (layout == SliceLayout::cross && count % 6 == 0) {
        tiles.columns = crossColumns;
        for (int cube = 0; cube < count / 6; ++cube)
            for (const int face : crossFaces)
                tiles.slices.push_back(face < 0 ? -1 : 6 * cube + face);
        return tiles;
    }
    tiles.columns =
        static_cast<int>(std::ceil(std::sqrt(static_cast<double>(count) * slice.height() / slice.width())));
    tiles.columns = std::clamp(tiles.columns, 1, count);
    for (int cell = 0; cell < count || cell % tiles.columns != 0; ++cell)
        tiles.slices.push_back(cell < count ? cell : -1);
    return tiles;
}

TexelImage arranged(TexelImage image, const TexelTiles& tiles)
{
    if (tiles.columns == 0)
        return image;
    const auto texelBytes = static_cast<qsizetype>(info(image.format).blockBytes);
    const int rows = static_cast<int>(tiles.slices.size()) / tiles.columns;
    const qsizetype tileRowBytes = tiles.size.width() * texelBytes;
    const qsizetype sliceBytes = tileRowBytes * tiles.size.height();
    TexelImage sheet = image;
    sheet.tiles = tiles;
    sheet.width = tiles.size.width() * tiles.columns;
    sheet.height = tiles.size.height() * rows;
    sheet.bytes = QByteArray(sliceBytes * static_cast<qsizetype>(tiles.slices.size()), '\0');
    char* target = sheet.bytes.data();
    for (std::size_t cell = 0; cell < tiles.slices.size(); ++cell) {
        const int slice = tiles.slices[cell];
        if (slice < 0 || sliceBytes * (slice + 1) > image.bytes.size())
            continue;
        const int column = static_cast<int>(cell) % tiles.columns;
        const int row = static_cast<int>(cell) / tiles.columns;
        for (int y = 0; y < tiles.size.height(); ++y)
            std::memcpy(target + ((row * tiles.size.height() + y) * tiles.columns + column) * tileRowBytes,
                        image.bytes.constData() + slice * sliceBytes + y * tileRowBytes,
                        static_cast<std::size_t>(tileRowBytes));
    }
    return sheet;
}

} // namespace wavelane::ui
