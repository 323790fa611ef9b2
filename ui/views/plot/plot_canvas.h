// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/accessible/accessible_cells.h"
#include "ui/views/plot/plot_painter.h"

#include <QWidget>

#include <optional>
#include <vector>

namespace wavelane::ui {

/// Draws columns of numbers over the index of their elements. The wheel zooms at the mouse, a drag pans, a double
/// click shows everything; with Ctrl, the wheel zooms the values. The element under the mouse, which Ctrl with arrows
/// also moves, is the accessible child.
class PlotCanvas final : public QWidget, public AccessibleCells
{
    Q_OBJECT

public:
    explicit PlotCanvas(QWidget* parent = nullptr);

    void setEmptyText(const QString& text);
    void setSeries(std::vector<PlotSeries> series);
    const std::vector<PlotSeries>& series() const { return m_series; }
    /// Another number of elements; drops envelopes of others.
    void setTotal(quint64 elements);
    /// Shows an envelope of the shown span or more. The coarse one fills in until that of the span arrives.
    void setEnvelope(const inspect::EnvelopeResult& envelope);
    const inspect::EnvelopeResult& envelope() const { return m_envelope; }
    void clearEnvelopes();

    struct State
    {
        double first = 0;
        double count = 0; ///< 0: all elements.
        PlotStyle style = PlotStyle::lines;
        bool isLogarithmic = false;
        std::optional<PlotScale> scale; ///< Nothing: follows the values.
        bool operator==(const State&) const = default;
    };
    State state() const;
    void setState(const State& state);

    const PlotSpan& span() const { return m_span; }
    const PlotScale& scale() const { return m_scale; }
    QRectF plotArea() const;
    void fit(); ///< All elements, and the range of their values.
    void zoomBy(double factor);
    void setStyle(PlotStyle style);
    void setLogarithmic(bool logarithmic);
    void setAutomatic(bool automatic); ///< The scale follows the values of the shown elements.
    bool isAutomatic() const { return m_automatic; }
    /// The number of parts that the plot can show.
    std::size_t neededParts() const;

    void goTo(quint64 element); ///< Moves the cursor there, and into view.
    std::optional<quint64> cursor() const { return m_cursor; }
    void setMatches(PlotMatches matches);
    const PlotMatches& matches() const { return m_matches; }
    QString cursorText() const; ///< Index and values; empty without a cursor.

    QAccessible::Role viewRole() const override { return QAccessible::Chart; }
    QAccessible::Role cellRole() const override { return QAccessible::Cell; }
    int exposedCount() const override { return m_cursor ? 1 : 0; }
    quint64 exposedCell(int /*index*/) const override { return m_cursor.value_or(0); }
    int exposedIndex(quint64 cell) const override { return m_cursor == cell ? 0 : -1; }
    std::optional<quint64> currentCell() const override { return m_cursor; }
    AccessibleCell describedCell(quint64 cell) const override;

Q_SIGNALS:
    void spanChanged(); ///< An envelope of other elements is needed.
    void cursorMoved();
    void automaticChanged(bool automatic);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    const inspect::EnvelopeResult& shownEnvelope() const;
    void spanMoved();
    void updateScale();
    void setScale(const PlotScale& scale); ///< Chosen by the user.
    void moveCursor(std::optional<quint64> element);
    void stepCursor(int direction);
    double fractionAt(double x) const; ///< 0 at the left edge of the plot, 1 at the right one.

    std::vector<PlotSeries> m_series;
    inspect::EnvelopeResult m_envelope; ///< Envelope of the shown span when it was requested.
    inspect::EnvelopeResult m_whole;    ///< Envelope of all elements.
    PlotSpan m_span;
    PlotScale m_scale;
    PlotStyle m_style = PlotStyle::lines;
    bool m_logarithmic = false;
    bool m_automatic = true;
    std::optional<quint64> m_cursor;
    PlotMatches m_matches;
    std::optional<QPointF> m_dragged; ///< Where the mouse was.
    QString m_emptyText;
};

} // namespace wavelane::ui
