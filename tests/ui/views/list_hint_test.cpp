// SPDX-License-Identifier: MIT
#include "ui/widgets/flat_list.h"

#include <QImage>
#include <QTreeWidget>

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

class HintedList final : public QTreeWidget
{
protected:
    void paintEvent(QPaintEvent* event) override
    {
        QTreeWidget::paintEvent(event);
        paintHint(*this,
                  QStringLiteral("A sentence that is much longer than the list is wide must be readable in full."));
    }
};

/// Whether all pixels of a row have the color of its first one.
bool isBlank(const QImage& image, int y)
{
    for (int x = 0; x < image.width(); ++x)
        if (image.pixel(x, y) != image.pixel(0, y))
            return false;
    return true;
}

TEST(ListHint, IsWrappedInANarrowList)
{
    HintedList list;
    makeFlat(list);
    list.setHeaderHidden(true);
    list.resize(220, 200);
    const QImage image = list.viewport()->grab().toImage();
    int rows = 0;
    for (int y = 0; y < image.height(); ++y)
        rows += isBlank(image, y) ? 0 : 1;
    EXPECT_GT(rows, list.fontMetrics().lineSpacing()) << "A single line is cut off.";
}

} // namespace
} // namespace wavelane::ui
