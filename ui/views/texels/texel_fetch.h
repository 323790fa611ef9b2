// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "ui/views/texels/texel_image.h"

#include <QObject>
#include <QRect>

#include <functional>

namespace wavelane::ui {

/// The texels of a rectangle within an image as an image of their own: at once if the image has them, and otherwise
/// fetched in pieces of a few megabytes. They need their size in memory. A newer call for the same remote image and
/// the end of `owner` drop the answer.
void withTexels(const TexelImage& image, const QRect& region, QObject* owner,
                const std::function<void(const Result<TexelImage>&)>& handler);

} // namespace wavelane::ui
