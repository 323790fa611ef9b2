// SPDX-License-Identifier: MIT
#include "ui/panels/contents/buffer_shape.h"

#include "ui/base/text.h"
#include "ui/session/contents/bound_layouts.h"
#include "ui/session/engine_session.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

namespace wavelane::ui {

namespace {

constexpr int maxSide = 32768;
constexpr std::uint64_t maxRows = std::uint64_t{1} << 30U; // So that places in the image are integers.

/// Formats of one to four 32-bit numbers.
using Formats = std::array<Format, 4>;
constexpr Formats floats{Format::R32_FLOAT, Format::R32G32_FLOAT, Format::R32G32B32_FLOAT,
                         Format::R32G32B32A32_FLOAT};
constexpr Formats unsignedIntegers{Format::R32_UINT, Format::R32G32_UINT, Format::R32G32B32_UINT,
                                   Format::R32G32B32A32_UINT};
constexpr Formats signedIntegers{Format::R32_SINT, Format::R32G32_SINT, Format::R32G32B32_SINT,
                                 Format::R32G32B32A32_SINT};

bool areAll(const std::vector<shader::Member>& members, NumberType type)
{
    return std::ranges::all_of(members, [type](const shader::Member& each) {
        return each.scalar ? *each.scalar == type : areAll(each.members, type);
    });
}

const Formats& formatsFor(const std::vector<BoundLayout>& layouts)
{
    const auto declare = [&](NumberType type) {
        return !layouts.empty() && std::ranges::all_of(layouts, [type](const BoundLayout& each) {
            return areAll(each.layout.members, type);
        });
    };
    return declare(NumberType::uint32) ? unsignedIntegers : declare(NumberType::int32) ? signedIntegers : floats;
}

bool hasOwnFormat(const plan::ResourceReport& report)
{
    return report.format && info(*report.format).blockWidth == 1;
}

/// The 32-bit numbers of an element; 0: it does not consist of one to four of them.
std::uint64_t numbersOf(const plan::ResourceReport& report)
{
    const std::uint64_t numbers = report.stride / sizeInBytes(NumberType::float32);
    return report.stride % sizeInBytes(NumberType::float32) == 0 && numbers <= floats.size() ? numbers : 0;
}

Format formatOf(const plan::ResourceReport& report, const EngineSession& session)
{
    if (hasOwnFormat(report))
        return *report.format;
    const std::uint64_t numbers = numbersOf(report);
    return numbers == 0 ? Format::R8_UNORM
                        : formatsFor(boundLayouts(session.document(), session, report.name))[numbers - 1];
}

} // namespace

std::uint64_t rowStep(const BufferShape& shape)
{
    return shape.rowBytes > 0 ? static_cast<std::uint64_t>(shape.rowBytes)
                              : static_cast<std::uint64_t>(shape.width) * info(shape.format).blockBytes;
}

std::uint64_t defaultTexelBytes(const plan::ResourceReport& report)
{
    if (hasOwnFormat(report))
        return info(*report.format).blockBytes;
    return numbersOf(report) == 0 ? 1 : report.stride;
}

BufferShape defaultShape(const plan::ResourceReport& report, const EngineSession& session)
{
    BufferShape shape{.format = formatOf(report, session)};
    const auto texels = static_cast<double>(report.size / info(shape.format).blockBytes);
    const double side = std::sqrt(std::max(1.0, texels));
    // A power of two is the width of most pictures.
    const double power = std::exp2(std::round(std::log2(side)));
    shape.width = static_cast<int>(std::clamp(power, 1.0, static_cast<double>(maxSide)));
    return shape;
}

TexelImage bufferImage(const BufferShape& shape, std::uint64_t bytes)
{
    const std::uint64_t texelBytes = info(shape.format).blockBytes;
    const std::uint64_t packed = static_cast<std::uint64_t>(shape.width) * texelBytes;
    const auto step = shape.rowBytes > 0 ? static_cast<std::uint64_t>(shape.rowBytes) : packed;
    TexelImage image{.width = shape.width, .height = 0, .format = shape.format, .bytes = {}, .title = {}};
    if (shape.width < 1 || step < packed || bytes < texelBytes)
        return image;
    if (bytes < packed) { // A part of the first row.
        image.width = static_cast<int>(bytes / texelBytes);
        image.height = 1;
        return image;
    }
    image.height = static_cast<int>(std::min<std::uint64_t>((bytes - packed) / step + 1, maxRows));
    return image;
}

QByteArray rowsOf(const BufferShape& shape, const TexelImage& image, const QByteArray& bytes)
{
    const auto packed = static_cast<qsizetype>(image.width) * static_cast<qsizetype>(info(image.format).blockBytes);
    const qsizetype step = shape.rowBytes > 0 ? shape.rowBytes : packed;
    if (step == packed)
        return bytes.first(std::min(bytes.size(), packed * image.height));
    QByteArray rows(packed * image.height, '\0');
    for (int y = 0; y < image.height && step * y + packed <= bytes.size(); ++y)
        std::memcpy(rows.data() + packed * y, bytes.constData() + step * y, static_cast<std::size_t>(packed));
    return rows;
}

} // namespace wavelane::ui
