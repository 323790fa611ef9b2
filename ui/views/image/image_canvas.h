// SPDX-License-Identifier: MIT
#pragma once

#include "core/decode/display/display.h"
#include "ui/views/accessible/accessible_cells.h"
#include "ui/views/image/image_drag.h"
#include "ui/views/image/image_placement.h"
#include "ui/views/image/mark_overlay.h"
#include "ui/views/image/texel_selection.h"
#include "ui/views/image/visible_texels.h"
#include "ui/views/texels/texel_image.h"

#include <QImage>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace wavelane::ui {

/// Draws an image, moves and zooms it, and lets users pick a texel and select a rectangle of texels. The left mouse
/// button pans or picks; with Shift, or after `setSelecting(true)`, it selects. The picked texel is the accessible
/// child.
class ImageCanvas : public QWidget, public AccessibleCells
{
    Q_OBJECT

public:
    explicit ImageCanvas(QWidget* parent = nullptr);

    void setImage(const TexelImage& image);
    const TexelImage& image() const { return m_image; }
    bool isShown() const { return !m_image.isNull() && m_error.isEmpty(); } ///< There is an image without an error.
    void setEmptyText(const QString& text);

    void setOptions(const decode::DisplayOptions& options);
    const decode::DisplayOptions& options() const { return m_options; }
    /// Blends neighboring texels that are larger than pixels, as a sampler with a linear filter does.
    void setInterpolated(bool on);
    bool isInterpolated() const { return m_isInterpolated; }
    /// The marks of the image with its options; none until they are known. They are drawn where texels are so small
    /// that their own colors do not show them.
    void setMarks(const ImageMarks& marks);
    const ImagePlacement& placement() const { return m_placement; }
    /// Texels that a search found, which get a frame at every zoom.
    void setMatches(std::vector<QPoint> texels);
    const std::vector<QPoint>& matches() const { return m_matches; }

    double zoom() const { return m_placement.zoom(); }
    double zoomPercent() const { return m_placement.deviceZoom() * 100; } ///< Device pixels per texel × 100.
    bool isFitted() const { return m_placement.isFitted(); }
    void zoomBy(double factor, QPointF anchor); ///< As in ImagePlacement.
    void fit();
    void oneToOne();
    using View = ImagePlacement::View;
    View view() const { return m_placement.view(); }
    void setView(const View& view);
    /// Picks the texel and moves it into view.
    void goTo(QPoint texel);

    std::optional<QPoint> texelAt(QPointF position) const { return m_placement.texelAt(position); }
    QRectF texelRect(QPoint texel) const { return m_placement.rectOf(QRect(texel, QSize(1, 1))); }

    /// The outlined texel. Clicks and arrow keys move it.
    std::optional<QPoint> picked() const { return m_selection.picked(); }
    void pick(std::optional<QPoint> texel);

    /// The selected rectangle of texels, within the image; nothing if none is selected.
    std::optional<QRect> selection() const { return m_selection.region(); }
    void select(std::optional<QRect> texels);
    void setSelecting(bool selecting) { m_selecting = selecting; }

    /// The complete image as shown (channels, range, colors and marks). Null if there is no image, or not all of it.
    QImage wholeImage() const;

    QAccessible::Role viewRole() const override { return QAccessible::Canvas; }
    QAccessible::Role cellRole() const override { return QAccessible::Cell; }
    int exposedCount() const override { return picked() ? 1 : 0; }
    quint64 exposedCell(int index) const override;
    int exposedIndex(quint64 cell) const override { return currentCell() == cell ? 0 : -1; }
    std::optional<quint64> currentCell() const override;
    AccessibleCell describedCell(quint64 cell) const override;

Q_SIGNALS:
    void hovered(QPoint texel); ///< (−1, −1) outside of the image.
    void clicked(QPoint texel);
    void viewChanged(); ///< The zoom or the position changed.
    void selectionChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    void moved(); ///< After a change of `m_placement`.
    void invalidate();
    void change(const TexelSelection& selection); ///< Announces what differs.
    void showTexel(QPoint texel);                 ///< Moves it into view.
    void showCursor(QPointF position);
    void movePicked(QPoint step);
    void extendSelection(QPoint step);
    bool escape();

    TexelImage m_image;
    QString m_error; ///< Why `m_image` cannot be shown; empty if it can.
    QString m_emptyText;
    decode::DisplayOptions m_options;
    ImagePlacement m_placement;
    VisibleTexels m_visible;
    ImageMarks m_marks;
    std::vector<QPoint> m_matches;
    TexelSelection m_selection;
    ImageDrag m_drag;
    bool m_selecting = false;
    bool m_isInterpolated = false;
};

} // namespace wavelane::ui
