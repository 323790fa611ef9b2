// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/envelope/envelope.h"
#include "ui/views/plot/plot_scale.h"
#include "ui/views/plot/plot_series.h"
#include "ui/views/plot/plot_span.h"

#include <QPalette>
#include <QRectF>

#include <optional>
#include <vector>

class QFont;
class QPainter;

namespace wavelane::ui {

enum class PlotStyle { lines, points };

/// What a search found.
struct PlotMatches
{
    std::vector<std::uint64_t> elements; ///< The first ones, in ascending order.
    std::vector<std::uint64_t> density;  ///< The number of matches in parts of equal size of all elements.
    bool isComplete = true;              ///< There are no others than `elements`.
};

/// What a plot shows. The references must outlive the painting.
struct PlotScene
{
    const inspect::EnvelopeResult& envelope;
    const std::vector<PlotSeries>& series;
    const PlotSpan& span;
    const PlotScale& scale;
    PlotStyle style = PlotStyle::lines;
    std::optional<std::uint64_t> cursor; ///< An element.
    const PlotMatches& matches;
};

/// Draws axes with round values, the columns, marks at the lower edge for NaN and at the upper edge for
/// matches, and a line at the cursor.
/// Each column has at most two points for each part of the envelope. What has no finite value is a gap.
class PlotPainter
{
public:
    /// `area` is the inner part; labels of the axes are to the left of it and below.
    PlotPainter(QPainter& painter, const QRectF& area, const QPalette& palette, const PlotScene& scene);

    void paint() const;

    /// Space for the labels of values to the left of an area of this height.
    static double labelWidth(const PlotScale& scale, double height, const QFont& font);

private:
    void paintAxes() const;
    void paintColumn(const inspect::ColumnEnvelope& column) const;
    void paintMissing(const inspect::ColumnEnvelope& column) const;
    void paintMatches() const;
    void paintCursor() const;
    double xOf(std::uint64_t part) const;
    std::optional<double> yOf(double value) const;

    QPainter& m_painter;
    QRectF m_area;
    const QPalette& m_palette;
    const PlotScene& m_scene;
    PartRange m_parts;
};

} // namespace wavelane::ui
