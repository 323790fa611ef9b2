// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/texels/texel_image.h"

#include <cstring>
#include <vector>

namespace wavelane::ui::test {

/// `values` are red, green, blue and alpha of each texel.
inline TexelImage floatImage(int width, int height, const std::vector<float>& values)
{
    TexelImage image{.width = width, .height = height, .format = Format::R32G32B32A32_FLOAT, .title = "floats"};
    image.bytes.resize(static_cast<qsizetype>(values.size() * sizeof(float)));
    std::memcpy(image.bytes.data(), values.data(), values.size() * sizeof(float));
    return image;
}

/// One channel.
inline TexelImage grayImage(int width, int height, const std::vector<float>& values)
{
    TexelImage image = floatImage(width, height, values);
    image.format = Format::R32_FLOAT;
    return image;
}

/// Red rises by 1 with x, green with y; alpha is 255.
inline TexelImage coordinates(int width, int height)
{
    TexelImage image{.width = width, .height = height, .format = Format::R8G8B8A8_UNORM, .title = "coordinates"};
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            image.bytes.append(static_cast<char>(x)).append(static_cast<char>(y)).append('\x40').append('\xff');
    return image;
}

} // namespace wavelane::ui::test
