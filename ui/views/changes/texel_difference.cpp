// SPDX-License-Identifier: MIT
#include "ui/views/changes/texel_difference.h"

#include "core/base/try.h"
#include "core/decode/texels.h"
#include "ui/base/text.h"
#include "ui/views/texels/texel_text.h"

#include <QObject>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <span>
#include <vector>

namespace wavelane::ui {

namespace {

double difference(double got, double expected)
{
    if (got == expected || (std::isnan(got) && std::isnan(expected)))
        return 0;
    const double distance = std::abs(got - expected);
    return std::isfinite(distance) ? distance : std::numeric_limits<double>::quiet_NaN();
}

Format differenceFormat(int components)
{
    if (components == 1)
        return Format::R32_FLOAT;
    return components == 2 ? Format::R32G32_FLOAT : Format::R32G32B32A32_FLOAT;
}

} // namespace

Result<TexelImage> differenceOf(const TexelImage& got, const TexelImage& expected)
{
    if (got.width != expected.width || got.height != expected.height || got.format != expected.format)
        return fail(Code::badValue, toUtf8(QObject::tr("The images have different sizes or formats.")));
    for (const TexelImage* each : {&got, &expected})
        if (const QString reason = whyNotShown(*each); !reason.isEmpty())
            return fail(Code::badValue, toUtf8(reason));
    const FormatInfo& format = info(got.format);
    TexelImage result{.width = got.width,
                      .height = got.height,
                      .format = differenceFormat(format.components),
                      .bytes = {},
                      .title = got.title};
    const auto width = static_cast<std::size_t>(got.width);
    const std::size_t targetBytes = info(result.format).blockBytes;
    result.bytes.resize(static_cast<qsizetype>(width * static_cast<std::size_t>(got.height) * targetBytes));
    const auto target =
        std::as_writable_bytes(std::span(result.bytes.data(), static_cast<std::size_t>(result.bytes.size())));
    std::vector<decode::Color> first(width);
    std::vector<decode::Color> second(width);
    for (std::size_t y = 0; y < static_cast<std::size_t>(got.height); ++y) {
        const std::size_t offset = y * width * format.blockBytes;
        TRY_VOID(decode::decodeRow(got.format, std::as_bytes(std::span(got.bytes)).subspan(offset), first));
        TRY_VOID(decode::decodeRow(got.format, std::as_bytes(std::span(expected.bytes)).subspan(offset), second));
        for (std::size_t x = 0; x < width; ++x)
            for (std::size_t channel = 0; channel < 4; ++channel)
                first[x][channel] = difference(first[x][channel], second[x][channel]);
        TRY_VOID(
            decode::encodeRow(result.format, first, target.subspan(y * width * targetBytes, width * targetBytes)));
    }
    return result;
}

TexelImage splitImage(const TexelImage& left, const TexelImage& right, int column)
{
    TexelImage result = right;
    const std::size_t texelBytes = info(left.format).blockBytes;
    const std::size_t rowBytes = static_cast<std::size_t>(left.width) * texelBytes;
    const std::size_t copied = static_cast<std::size_t>(std::clamp(column, 0, left.width)) * texelBytes;
    char* target = result.bytes.data();
    for (std::size_t y = 0; y < static_cast<std::size_t>(left.height); ++y)
        std::memcpy(target + y * rowBytes, left.bytes.constData() + y * rowBytes, copied);
    return result;
}

} // namespace wavelane::ui
