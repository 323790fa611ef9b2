// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/inspect/statistics/statistics.h"
#include "ui/views/texels/texel_image.h"

#include <QRect>
#include <QString>

#include <cstddef>
#include <stop_token>
#include <vector>

namespace wavelane::ui {

/// The texels of a rectangle within the image, row by row without gaps.
std::vector<std::byte> regionBytes(const TexelImage& image, const QRect& region);

/// Statistics of each component of the texels of a rectangle. Fails with `cancelled` when asked to stop.
Result<inspect::StatisticsResult> regionStatistics(const TexelImage& image, const QRect& region,
                                                   const std::stop_token& stop);

/// Between the texts of the components.
inline const QString statisticsSeparator = QStringLiteral("   ");

/// `R 0 … 1, mean 0.5   G … 3 NaN`, with the counts of components that are not finite.
QString statisticsText(const inspect::StatisticsResult& statistics);

/// The most texels of `regionText`.
inline constexpr qint64 maxTextTexels = 1 << 20;

/// A line for each row of texels, texels separated by tabs, their components by spaces. Each number is the shortest
/// text that reads back to the same bits.
QString regionText(const TexelImage& image, const QRect& region);

} // namespace wavelane::ui
