// SPDX-License-Identifier: MIT
#include "ui/base/interest.h"

#include <QPainter>

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

QImage blank(QSize size)
{
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::darkBlue);
    return image;
}

/// Fine stripes.
void detail(QImage& image, const QRect& where, Qt::GlobalColor color = Qt::white)
{
    QPainter painter(&image);
    for (int x = where.left(); x <= where.right(); x += 8)
        painter.fillRect(QRect(x, where.top(), 4, where.height()), color);
}

TEST(InterestingPart, HasTheProportionsOfTheShapeAndTheLargestSize)
{
    EXPECT_EQ(interestingPart(blank({512, 512}), {160, 100}).size(), QSize(512, 320));
    EXPECT_EQ(interestingPart(blank({2000, 100}), {160, 100}).size(), QSize(160, 100));
    EXPECT_EQ(interestingPart(blank({160, 100}), {160, 100}), QRect(0, 0, 160, 100));
    EXPECT_EQ(interestingPart(blank({1, 1000}), {160, 100}).size(), QSize(1, 1));
}

TEST(InterestingPart, OfAnImageWithoutDetailIsItsCenter)
{
    EXPECT_EQ(interestingPart(blank({512, 512}), {160, 100}), QRect(0, 96, 512, 320));
    EXPECT_EQ(interestingPart(blank({1000, 100}), {160, 100}), QRect(420, 0, 160, 100));
}

TEST(InterestingPart, ContainsTheDetail)
{
    for (const QRect& where : {QRect(20, 10, 100, 80), QRect(700, 10, 100, 80), QRect(860, 0, 100, 100)}) {
        QImage image = blank({1000, 100});
        detail(image, where);
        const QRect part = interestingPart(image, {160, 100});
        EXPECT_TRUE(part.adjusted(-16, 0, 16, 0).contains(where.left(), 50) && part.contains(where.right() - 16, 50))
            << part.left() << " for " << where.left();
        EXPECT_TRUE(image.rect().contains(part));
    }
    QImage high = blank({200, 800});
    detail(high, QRect(0, 600, 200, 80));
    EXPECT_TRUE(interestingPart(high, {160, 100}).contains(100, 640));
}

TEST(InterestingPart, KeepsAFaceAboveAnEquallyDetailedBody)
{
    QImage portrait = blank({400, 400});
    detail(portrait, QRect(100, 20, 200, 100), Qt::white);
    QPainter(&portrait).fillRect(QRect(140, 30, 120, 80), QColor(224, 172, 140));
    detail(portrait, QRect(100, 260, 200, 120), Qt::white);
    EXPECT_TRUE(interestingPart(portrait, {160, 100}).contains(QRect(140, 40, 120, 60)));
}

TEST(InterestingPart, OfNothingIsEmpty)
{
    EXPECT_TRUE(interestingPart({}, {160, 100}).isEmpty());
    EXPECT_TRUE(interestingPart(blank({10, 10}), {}).isEmpty());
}

} // namespace
} // namespace wavelane::ui
