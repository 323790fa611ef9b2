// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/envelope/envelope.h"

#include <QColor>
#include <QPalette>
#include <QString>

#include <optional>
#include <vector>

namespace wavelane::ui {

/// A column of a plot.
struct PlotSeries
{
    QString name;
    bool isShown = false;
};

/// Colors repeat after this many columns; the next ones are dashed.
inline constexpr int plotColorCount = 8;

/// A color that differs from those of the next columns, with a contrast of at least 3:1 to the palette's Base.
QColor plotColor(int column, const QPalette& palette);

/// The parts of an envelope that have an element in a span, by index.
struct PartRange
{
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
};
PartRange partsIn(const inspect::EnvelopeResult& envelope, double first, double count);
/// The part that has an element of the source; nothing outside of the range.
std::optional<std::uint64_t> partOf(const inspect::EnvelopeResult& envelope, std::uint64_t element);

/// The smallest and largest value of the columns with `isShown` in these parts; with `positive`, only of positive
/// values. Nothing if there are none.
struct ValueRange
{
    double low = 0;
    double high = 0;
};
std::optional<ValueRange> valuesIn(const inspect::EnvelopeResult& envelope, const PartRange& parts,
                                   const std::vector<PlotSeries>& series, bool positive);

/// `height 0.5   slope -0.2 … 0.4   index NaN`: the shown columns in a part.
QString partText(const inspect::EnvelopeResult& envelope, std::uint64_t part, const std::vector<PlotSeries>& series);

} // namespace wavelane::ui
