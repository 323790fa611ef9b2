// SPDX-License-Identifier: MIT
#include "core/plan/data/patterns.h"

#include "core/base/try.h"
#include "core/decode/texels.h"
#include "core/plan/data/mip_source.h"
#include "core/plan/data/random.h"
#include "core/project/size/sizes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <span>
#include <vector>

namespace wavelane::plan {

namespace {

using decode::Color;

struct Place
{
    std::uint64_t x, y, z;
    std::array<std::uint64_t, 3> extent;

    /// 0 … 1 at the centers of the texels of an axis.
    double center(std::size_t axis) const
    {
        const std::array at{x, y, z};
        return (static_cast<double>(at[axis]) + 0.5) / static_cast<double>(extent[axis]);
    }
    /// 0 at the first texel, 1 at the last.
    double ramp() const { return extent[0] > 1 ? static_cast<double>(x) / static_cast<double>(extent[0] - 1) : 0; }
};

Color gray(double level)
{
    return {level, level, level, 1};
}

Color checker(const Place& place)
{
    const std::uint64_t side = std::max<std::uint64_t>(std::max(place.extent[0], place.extent[1]) / 8, 1);
    return gray((place.x / side + place.y / side + place.z / side) % 2 == 0 ? 1 : 0);
}

Color testCard(const Place& place)
{
    const auto [width, height, depth] = place.extent;
    const bool isFrame = place.x == 0 || place.y == 0 || place.x + 1 == width || place.y + 1 == height;
    if (isFrame)
        return gray(1);
    if (place.center(1) > 0.75)
        return gray(place.ramp());
    // The colors are binary numbers from 7 (white) to 0 (black), with green as the highest bit.
    const auto bar = 7U - std::min(static_cast<unsigned>(place.center(0) * 8), 7U);
    return {(bar & 2U) != 0 ? 1.0 : 0.0, (bar & 4U) != 0 ? 1.0 : 0.0, (bar & 1U) != 0 ? 1.0 : 0.0, 1};
}

Color colorOf(project::Pattern pattern, const Place& place, Pcg32& random)
{
    switch (pattern) {
    case project::Pattern::checker:
        return checker(place);
    case project::Pattern::gradient:
        return gray(place.ramp());
    case project::Pattern::uv:
        return {place.center(0), place.center(1), place.extent[2] > 1 ? place.center(2) : 0, 1};
    case project::Pattern::noise: {
        const double red = random.unit24();
        const double green = random.unit24();
        return {red, green, random.unit24(), 1};
    }
    case project::Pattern::testCard:
        return testCard(place);
    }
    return {};
}

/// The value that represents 1 in each component of a format.
Color scaleOf(Format format)
{
    Color scale{1, 1, 1, 1};
    const ComponentKind kind = info(format).kind;
    if (kind == ComponentKind::uint || kind == ComponentKind::sint) {
        for (std::size_t c = 0; c < scale.size(); ++c)
            scale[c] = std::min(static_cast<double>(decode::componentMaximum(format, c)), 255.0);
    }
    return scale;
}

/// The first level of a pattern.
class PatternSource final : public BlockSource
{
public:
    PatternSource(project::Pattern pattern, Format format, std::array<std::uint64_t, 3> extent, std::uint64_t layers)
        : BlockSource(extent[0] * extent[1] * extent[2] * layers * info(format).blockBytes), m_pattern(pattern),
          m_format(format), m_place{.x = 0, .y = 0, .z = 0, .extent = extent}, m_scale(scaleOf(format))
    {
    }

private:
    /// The number of texels per block. A buffer is one long row.
    static constexpr std::uint64_t maxTexels = 1024;

    Result<std::span<const std::byte>> next() override
    {
        m_texels.resize(std::min(m_place.extent[0] - m_place.x, maxTexels));
        for (Color& texel : m_texels) {
            texel = colorOf(m_pattern, m_place, m_random);
            for (std::size_t c = 0; c < m_scale.size(); ++c)
                texel[c] *= m_scale[c];
            ++m_place.x;
        }
        if (m_place.x == m_place.extent[0])
            endRow();
        m_bytes.resize(m_texels.size() * info(m_format).blockBytes);
        TRY_VOID(decode::encodeRow(m_format, m_texels, m_bytes));
        return m_bytes;
    }

    void endRow()
    {
        m_place.x = 0;
        if (++m_place.y < m_place.extent[1])
            return;
        m_place.y = 0;
        if (++m_place.z < m_place.extent[2])
            return;
        m_place.z = 0;
        m_random = Pcg32(1 + ++m_layer);
    }

    project::Pattern m_pattern;
    Format m_format;
    Place m_place; ///< The next texel.
    Color m_scale;
    std::uint64_t m_layer = 0;
    Pcg32 m_random{1};
    std::vector<Color> m_texels;
    std::vector<std::byte> m_bytes;
};

} // namespace

Result<std::unique_ptr<ByteSource>> patternSource(project::Pattern pattern, const DataTarget& target)
{
    const Format format = target.format.value_or(Format::R32_FLOAT);
    TRY_VOID(decode::checkDecodable(format));
    if (!target.texture) {
        const std::uint64_t texels = target.sizeInBytes / info(format).blockBytes;
        return std::make_unique<PatternSource>(pattern, format, std::array<std::uint64_t, 3>{texels, 1, 1}, 1);
    }
    const project::Texture& texture = *target.texture;
    TRY_VOID(wholeTextureSize(texture, target));
    return mipSource(texture,
                     [pattern, format, extent = project::mipExtent(texture, 0),
                      layers = project::layerCount(texture)]() -> Result<std::unique_ptr<ByteSource>> {
                         return std::make_unique<PatternSource>(pattern, format, extent, layers);
                     });
}

} // namespace wavelane::plan
