// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/inspect/elements/elements.h"
#include "core/inspect/source/source.h"

#include <cstddef>
#include <limits>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace wavelane::inspect {

inline constexpr float floatNan = std::numeric_limits<float>::quiet_NaN();
inline constexpr float floatInfinity = std::numeric_limits<float>::infinity();

template<class T>
std::unique_ptr<Source> sourceOfAll(const std::vector<T>& values)
{
    return sourceOf(std::as_bytes(std::span(values)));
}

/// 5 × 4 texels in 3 planes: the number of each texel.
inline std::vector<float> numberedTexels()
{
    std::vector<float> texels(60);
    for (std::size_t i = 0; i < texels.size(); ++i)
        texels[i] = static_cast<float>(i);
    return texels;
}

inline Elements imageElements()
{
    Elements image = texelElements(Format::R32_FLOAT).value();
    image.extent = {5, 4, 3};
    return image;
}

/// All formats whose texels can be read, with few texels and with as many as narrow numbers are counted in tables
/// for. Neither number is a multiple of the size of blocks and vectors.
inline std::vector<std::pair<Format, std::size_t>> formatsAndCounts()
{
    std::vector<std::pair<Format, std::size_t>> cases;
    for (const FormatInfo& facts : allFormats()) {
        if (facts.blockWidth != 1)
            continue;
        for (const std::size_t count : {5003, 70001})
            cases.emplace_back(facts.format, count);
    }
    return cases;
}

} // namespace wavelane::inspect
