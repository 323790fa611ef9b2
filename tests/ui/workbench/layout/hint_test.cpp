// SPDX-License-Identifier: MIT
#include "ui/widgets/flat_list.h"

#include <QTest>
#include <QTreeWidget>

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

struct EmptyList : QTreeWidget
{
    void paintEvent(QPaintEvent* event) override
    {
        QTreeWidget::paintEvent(event);
        paintHint(*this,
                  QStringLiteral("What can be done here is longer than a line of a list that is as narrow as this."));
    }
};

TEST(PaintHint, LongTextsAreWrappedInNarrowLists)
{
    EmptyList list;
    list.setHeaderHidden(true);
    list.resize(200, 300);
    list.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&list));
    const QImage image = list.viewport()->grab().toImage();
    const QRgb background = image.pixel(0, 0);
    bool isPainted = false;
    for (int y = 0; y < image.height(); ++y) {
        ASSERT_EQ(image.pixel(0, y), background) << "the text is cut off at row " << y;
        ASSERT_EQ(image.pixel(image.width() - 1, y), background) << "the text is cut off at row " << y;
        for (int x = 0; x < image.width(); ++x)
            isPainted = isPainted || image.pixel(x, y) != background;
    }
    EXPECT_TRUE(isPainted);
}

} // namespace
} // namespace wavelane::ui
