// SPDX-License-Identifier: MIT
#include "core/decode/display/display.h"

#include "core/decode/display/texel_marks.h"
#include "core/decode/small_float.h"
#include "core/decode/texels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <format>

namespace wavelane::decode {

namespace {

using Pixel = std::array<std::uint8_t, 4>;

/// The share of the range at its black end that a logarithmic range displays in a tenth of the brightness.
constexpr double logarithmicStart = 0.001;

/// The byte for a level from 0 to 1.
std::uint8_t rounded(double value)
{
    // Comparisons with NaN are false, so NaN becomes 0.
    const double clamped = value > 0 ? std::min(value, 1.0) : 0.0;
    return static_cast<std::uint8_t>(clamped * 255 + 0.5);
}

class Converter
{
public:
    Converter(Format format, const DisplayOptions& options)
        : m_options(options), m_marker(format, options), m_marks(displayedMarks(options)),
          m_components(info(format).components), m_range(options.range.value_or(naturalRange(format))),
          m_alphaMaximum(static_cast<double>(componentMaximum(format, 3))),
          m_isInteger(info(format).kind == ComponentKind::uint || info(format).kind == ComponentKind::sint)
    {
        const double width = m_range.white - m_range.black;
        m_scale = width != 0 ? 1 / width : 0;
        const auto shown = std::ranges::count(options.channels, true);
        if (shown == 1)
            m_single = std::ranges::find(options.channels, true) - options.channels.begin();
        else if (info(format).components == 1 && options.channels[0])
            m_single = 0;
    }

    Pixel operator()(const Color& color) const
    {
        if (m_marks != 0) {
            if (const auto marks = static_cast<TexelMarks>(m_marker(color) & m_marks)) {
                const auto mark = markColor(marks);
                return {mark[0], mark[1], mark[2], 255};
            }
        }
        if (m_options.map != ColorMap::color)
            return mapped(color);
        if (m_single >= 0) {
            const std::uint8_t gray = level(color[static_cast<std::size_t>(m_single)]);
            return {gray, gray, gray, 255};
        }
        Pixel pixel{0, 0, 0, 255};
        for (std::size_t c = 0; c < 3; ++c) {
            if (m_options.channels[c])
                pixel[c] = level(color[c]);
        }
        if (m_options.channels[3])
            pixel[3] = rounded(m_isInteger ? color[3] / m_alphaMaximum : color[3]);
        return pixel;
    }

private:
    /// The value's position in the range.
    double position(double value) const
    {
        const double relative = (value - m_range.black) * m_scale;
        if (!m_options.logarithmic || !(relative > 0))
            return relative;
        return std::log1p(relative / logarithmicStart) / std::log1p(1 / logarithmicStart);
    }

    std::uint8_t level(double value) const
    {
        double place = position(value);
        if (m_options.tone != ToneMap::none && !m_isInteger && place > 0)
            place = toneMapped(m_options.tone, place);
        return rounded(m_options.linearToSrgb && place > 0 ? srgbFromLinear(std::min(place, 1.0)) : place);
    }

    Pixel mapped(const Color& color) const
    {
        double sum = 0;
        int shown = 0;
        for (std::size_t c = 0; c < std::min<std::size_t>(3, m_components); ++c) {
            if (m_options.channels[c]) {
                sum += color[c];
                ++shown;
            }
        }
        const double value = shown > 0 ? sum / shown : m_options.channels[3] ? color[3] : m_range.black;
        const auto rgb = mappedColor(m_options.map, position(value));
        return {rgb[0], rgb[1], rgb[2], 255};
    }

    DisplayOptions m_options;
    TexelMarker m_marker;
    TexelMarks m_marks; ///< Which texels to mark.
    std::size_t m_components;
    DisplayRange m_range;
    double m_scale = 1;
    double m_alphaMaximum = 1;
    bool m_isInteger = false;
    std::ptrdiff_t m_single = -1; ///< Index of the only visible channel, displayed in gray; -1: color.
};

bool isRgba8(Format format)
{
    return format == Format::R8G8B8A8_UNORM || format == Format::R8G8B8A8_UNORM_SRGB ||
           format == Format::R8G8B8A8_UINT;
}

bool isUnmodified(const DisplayOptions& options, Format format)
{
    return options == DisplayOptions{.range = options.range} &&
           (!options.range || *options.range == naturalRange(format));
}

/// Copies formats of four bytes, with red and blue swapped if necessary. False for other formats.
bool convertBytes(Format format, std::span<const std::byte> bytes, std::span<std::byte> rgba)
{
    if (isRgba8(format)) {
        std::memcpy(rgba.data(), bytes.data(), rgba.size());
        return true;
    }
    if (format != Format::B8G8R8A8_UNORM && format != Format::B8G8R8A8_UNORM_SRGB)
        return false;
    for (std::size_t i = 0; i + 4 <= rgba.size(); i += 4) {
        rgba[i] = bytes[i + 2];
        rgba[i + 1] = bytes[i + 1];
        rgba[i + 2] = bytes[i];
        rgba[i + 3] = bytes[i + 3];
    }
    return true;
}

void convertFloats(std::span<const std::byte> bytes, std::span<std::byte> rgba)
{
    for (std::size_t i = 0; i < rgba.size(); ++i) {
        float value = 0;
        std::memcpy(&value, bytes.data() + i * sizeof value, sizeof value);
        rgba[i] = static_cast<std::byte>(rounded(static_cast<double>(value)));
    }
}

/// The bytes of all halves.
const std::array<std::byte, 65536>& halfLevels()
{
    static const auto levels = [] {
        std::array<std::byte, 65536> all{};
        for (std::size_t bits = 0; bits < all.size(); ++bits)
            all[bits] = static_cast<std::byte>(rounded(halfToDouble(static_cast<std::uint16_t>(bits))));
        return all;
    }();
    return levels;
}

void convertHalves(std::span<const std::byte> bytes, std::span<std::byte> rgba)
{
    const std::array<std::byte, 65536>& levels = halfLevels();
    for (std::size_t i = 0; i < rgba.size(); ++i) {
        std::uint16_t half = 0;
        std::memcpy(&half, bytes.data() + i * sizeof half, sizeof half);
        rgba[i] = levels[half];
    }
}

} // namespace

bool isDisplayReady(Format format, const DisplayOptions& options)
{
    return isRgba8(format) && isUnmodified(options, format);
}

Result<void> toDisplay(Format format, std::span<const std::byte> bytes, const DisplayOptions& options,
                       std::span<std::byte> rgba)
{
    if (auto decodable = checkDecodable(format); !decodable)
        return decodable;
    const std::size_t texelBytes = info(format).blockBytes;
    const std::size_t texels = rgba.size() / 4;
    if (bytes.size() / texelBytes < texels)
        return fail(Code::badValue, std::format("{} texels of {} require {} bytes, but there are {}.", texels,
                                                toString(format), texels * texelBytes, bytes.size()));
    if (texels == 0)
        return {};
    if (isUnmodified(options, format)) {
        if (convertBytes(format, bytes, rgba.first(4 * texels)))
            return {};
        if (format == Format::R32G32B32A32_FLOAT) {
            convertFloats(bytes, rgba.first(4 * texels));
            return {};
        }
        if (format == Format::R16G16B16A16_FLOAT) {
            convertHalves(bytes, rgba.first(4 * texels));
            return {};
        }
    }
    const Converter convert(format, options);
    std::array<Color, 256> colors;
    for (std::size_t begin = 0; begin < texels; begin += colors.size()) {
        const auto chunk = std::span(colors).first(std::min(colors.size(), texels - begin));
        if (auto decoded = decodeRow(format, bytes.subspan(begin * texelBytes), chunk); !decoded)
            return decoded;
        for (std::size_t i = 0; i < chunk.size(); ++i) {
            const Pixel pixel = convert(chunk[i]);
            std::memcpy(rgba.data() + 4 * (begin + i), pixel.data(), pixel.size());
        }
    }
    return {};
}

} // namespace wavelane::decode
