// SPDX-License-Identifier: MIT
#include "ui/views/changes/texel_difference.h"

#include "core/base/try.h"
#include "core/inspect/combine/combination.h"
#include "ui/base/text.h"
#include "ui/views/texels/texel_text.h"

#include <QObject>

#include <algorithm>
#include <cstring>
#include <span>

namespace wavelane::ui {

Result<TexelImage> differenceOf(const TexelImage& got, const TexelImage& expected)
{
    if (got.width != expected.width || got.height != expected.height || got.format != expected.format)
        return fail(Code::badValue, toUtf8(QObject::tr("The images have different sizes or formats.")));
    for (const TexelImage* each : {&got, &expected})
        if (const QString reason = displayProblem(*each); !reason.isEmpty())
            return fail(Code::badValue, toUtf8(reason));
    TexelImage result{.width = got.width,
                      .height = got.height,
                      .format = inspect::differenceFormat(got.format),
                      .bytes = {},
                      .title = got.title};
    result.bytes.resize(static_cast<qsizetype>(
        static_cast<std::size_t>(got.width) * static_cast<std::size_t>(got.height) * info(result.format).blockBytes));
    TRY_VOID(inspect::subtractTexels(
        got.format, std::as_bytes(std::span(got.bytes)), std::as_bytes(std::span(expected.bytes)),
        std::as_writable_bytes(std::span(result.bytes.data(), static_cast<std::size_t>(result.bytes.size())))));
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
