// SPDX-License-Identifier: MIT
#pragma once

#include "core/decode/display/display.h"
#include "core/inspect/statistics/statistics.h"
#include "ui/views/texels/mark_map.h"
#include "ui/views/texels/texel_image.h"

#include <QPoint>
#include <QRect>
#include <QWidget>

class QLabel;

namespace wavelane::ui {

/// `3 NaN   1 infinite`, and what else is marked; empty if there is none. Rich text with a square in the color of
/// each mark, and links to the marks that exist, whose address is the number of the mark.
QString markText(const MarkMap& marks, const decode::DisplayOptions& options);

/// The lines below an image: the texel under the mouse, counts of marks, format and zoom, and statistics of the
/// selection.
class ImageStatus final : public QWidget
{
    Q_OBJECT

public:
    explicit ImageStatus(QWidget* parent = nullptr);

    /// Returns the text for screen readers; empty outside of the image.
    QString showTexel(const TexelImage& image, QPoint texel);
    void showFormat(const TexelImage& image, double zoomPercent);
    void showMarks(const QString& richText);
    /// Without statistics, they are still being computed.
    void showSelection(const QRect& region, const inspect::StatisticsResult* statistics);
    void hideSelection();
    QString selectionText() const;
    QString marksText() const; ///< Plain.

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

Q_SIGNALS:
    void markClicked(wavelane::decode::TexelMarks anyOf);

private:
    void makeRoomForValues(); ///< Hides the format if the values of the texel would be cut off.

    QLabel* m_position = nullptr;
    QLabel* m_values = nullptr;
    QLabel* m_marks = nullptr;
    QLabel* m_format = nullptr;
    QLabel* m_selection = nullptr;
};

} // namespace wavelane::ui
