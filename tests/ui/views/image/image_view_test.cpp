// SPDX-License-Identifier: MIT
#include "tests/ui/views/pointer.h"
#include "tests/ui/views/test_images.h"
#include "ui/views/image/image_canvas.h"
#include "ui/views/image/image_view.h"
#include "ui/views/image/tools/image_status.h"
#include "ui/views/texels/texel_text.h"

#include <QAction>
#include <QImage>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QToolBar>

#include <gtest/gtest.h>

#include <algorithm>

#include <cmath>
#include <limits>
#include <set>
#include <vector>

namespace wavelane::ui {
namespace {

using test::coordinates;
using test::floatImage;
using test::grayImage;

class ImageViewTest : public testing::Test
{
protected:
    void SetUp() override
    {
        m_view.resize(700, 500);
        m_view.show();
        m_view.activateWindow(); // Only the active window gets shortcuts.
        ASSERT_TRUE(QTest::qWaitForWindowActive(&m_view));
    }

    QPoint centerOf(QPoint texel)
    {
        const QPointF center = m_view.canvas().texelRect(texel).center();
        return {static_cast<int>(center.x()), static_cast<int>(center.y())};
    }

    QColor screenAt(QPoint texel)
    {
        const QImage picture = m_view.canvas().grab().toImage();
        return picture.pixelColor(centerOf(texel) * picture.devicePixelRatio());
    }

    QAction* action(const QString& text)
    {
        for (QAction* candidate : m_view.toolBar().actions())
            if (candidate->text() == text)
                return candidate;
        return nullptr;
    }

    ImageView m_view;
};

TEST_F(ImageViewTest, PicksTexelsByClickAndShowsTheirValues)
{
    m_view.setImage(coordinates(16, 8));
    QSignalSpy clicks(&m_view, &ImageView::texelClicked);
    for (const QPoint texel : {QPoint(0, 0), QPoint(15, 7), QPoint(5, 3)}) {
        QTest::mouseClick(&m_view.canvas(), Qt::LeftButton, Qt::NoModifier, centerOf(texel));
        ASSERT_FALSE(clicks.isEmpty());
        EXPECT_EQ(clicks.takeFirst().first().toPoint(), texel);
        EXPECT_EQ(m_view.canvas().picked(), texel);
    }
    EXPECT_EQ(m_view.valuesAt({5, 3}).toStdString(), "R 0.019608 (5)   G 0.011765 (3)   B 0.25098 (64)   A 1 (255)");
    EXPECT_TRUE(m_view.canvas().accessibleDescription().contains(m_view.valuesAt({5, 3})));
    EXPECT_EQ(m_view.texelAt({1, 1}), std::nullopt);
    EXPECT_EQ(m_view.valuesAt({16, 0}), QString());
}

TEST_F(ImageViewTest, DrawsTexelsAtTheirPositions)
{
    m_view.setImage(coordinates(200, 100));
    for (const QPoint texel : {QPoint(0, 0), QPoint(199, 99), QPoint(77, 33)})
        EXPECT_EQ(screenAt(texel), QColor(texel.x(), texel.y(), 0x40)) << texel.x();
    m_view.canvas().oneToOne();
    EXPECT_EQ(screenAt({120, 60}), QColor(120, 60, 0x40));
    m_view.canvas().zoomBy(7.3, centerOf({120, 60}));
    EXPECT_EQ(screenAt({120, 60}), QColor(120, 60, 0x40));
}

TEST_F(ImageViewTest, ZoomsAtTheMouse)
{
    m_view.setImage(coordinates(200, 100));
    const QPointF mouse(301.5, 200.5);
    const auto before = m_view.texelAt(mouse);
    for (int i = 0; i < 12; ++i)
        m_view.canvas().zoomBy(1.25, mouse);
    EXPECT_EQ(m_view.texelAt(mouse), before);
    QTest::keyClick(&m_view.canvas(), Qt::Key_0, Qt::ControlModifier);
    EXPECT_TRUE(m_view.canvas().isFitted());
    EXPECT_TRUE(QRectF(m_view.canvas().rect()).contains(m_view.canvas().texelRect({0, 0})));
    EXPECT_TRUE(QRectF(m_view.canvas().rect()).contains(m_view.canvas().texelRect({199, 99})));
}

TEST(FittedZoom, ShowsTheWholeImageInMostOfTheView)
{
    for (const double ratio : {1.0, 1.25, 1.5, 2.0, 3.0}) {
        for (const int side : {1, 3, 16, 100, 200, 256, 300, 333, 400, 512, 600, 777, 1024, 4096}) {
            const double device = fittedZoom({400, 300}, {side, side}, ratio) * ratio;
            const double room = 284 * ratio;
            EXPECT_LE(device * side, room + 1e-9) << side << " at " << ratio;
            EXPECT_GE(device * side, room * 0.75 - 1e-9) << side << " at " << ratio;
        }
    }
}

TEST(FittedZoom, PrefersWholeDevicePixels)
{
    EXPECT_EQ(fittedZoom({400, 300}, {280, 280}, 1), 1);
    EXPECT_EQ(fittedZoom({400, 300}, {512, 512}, 2), 0.5) << "100 % of the device pixels";
    EXPECT_EQ(fittedZoom({400, 300}, {128, 128}, 1), 2);
    EXPECT_EQ(fittedZoom({400, 300}, {16, 16}, 2), 17.5) << "35 device pixels";
    EXPECT_DOUBLE_EQ(fittedZoom({400, 300}, {150, 150}, 1), 284.0 / 150) << "half of the view would be empty";
    EXPECT_DOUBLE_EQ(fittedZoom({400, 300}, {300, 300}, 2), 284.0 / 300);
    EXPECT_DOUBLE_EQ(fittedZoom({400, 300}, {1024, 1024}, 1), 284.0 / 1024);
    EXPECT_DOUBLE_EQ(fittedZoom({400, 300}, {1024, 512}, 2), 384.0 / 1024);
}

TEST_F(ImageViewTest, PansByDraggingWithoutPicking)
{
    m_view.setImage(coordinates(200, 100));
    const QRectF before = m_view.canvas().texelRect({0, 0});
    drag(m_view.canvas(), {300, 200}, {340, 230});
    EXPECT_EQ(m_view.canvas().texelRect({0, 0}).topLeft(), before.topLeft() + QPointF(40, 30));
    EXPECT_EQ(m_view.canvas().picked(), std::nullopt);
}

TEST_F(ImageViewTest, ShowsASingleChannelInGray)
{
    m_view.setImage(coordinates(64, 64));
    action("R")->setChecked(false);
    action("B")->setChecked(false);
    EXPECT_EQ(screenAt({50, 20}), QColor(0, 20, 0));
    action("A")->setChecked(false);
    EXPECT_EQ(screenAt({50, 20}), QColor(20, 20, 20));
    action("R")->setChecked(true);
    EXPECT_EQ(screenAt({50, 20}), QColor(50, 20, 0));
}

TEST_F(ImageViewTest, MarksNonFiniteValues)
{
    m_view.setImage(
        floatImage(2, 1, {0.1F, -2.5F, 1e30F, 1, std::nanf(""), std::numeric_limits<float>::infinity(), 0, 1}));
    EXPECT_EQ(m_view.valuesAt({0, 0}).toStdString(), "R 0.1   G -2.5   B 1e+30   A 1");
    EXPECT_TRUE(m_view.valuesAt({1, 0}).startsWith("R nan   G inf")) << m_view.valuesAt({1, 0}).toStdString();
    EXPECT_NE(screenAt({1, 0}), QColor(Qt::black));
}

TEST_F(ImageViewTest, AutoRangeUsesFiniteValues)
{
    m_view.setImage(floatImage(3, 1, {-4, -4, -4, 1, 12, 12, 12, 1, std::nanf(""), 4, 4, 1}));
    m_view.autoRange();
    const auto range = m_view.canvas().options().range;
    ASSERT_TRUE(range);
    EXPECT_EQ(range->black, -4);
    EXPECT_EQ(range->white, 12);
    const QImage picture = m_view.canvas().wholeImage();
    EXPECT_EQ(picture.pixelColor(0, 0), QColor(0, 0, 0));
    EXPECT_EQ(picture.pixelColor(1, 0), QColor(255, 255, 255));
    m_view.setImage(coordinates(4, 4));
    EXPECT_EQ(m_view.canvas().options().range, std::nullopt) << "Another format resets the range.";
}

TEST_F(ImageViewTest, AdaptsTheRangeToWideIntegers)
{
    TexelImage image{.width = 2, .height = 1, .format = Format::R32_UINT, .bytes = {}, .title = {}};
    image.bytes = QByteArray("\x05\0\0\0\x15\0\0\0", 8);
    m_view.setImage(image);
    EXPECT_EQ(m_view.valuesAt({1, 0}).toStdString(), "R 21");
    EXPECT_EQ(screenAt({0, 0}), QColor(0, 0, 0));
    EXPECT_EQ(screenAt({1, 0}), QColor(255, 255, 255));
}

TEST_F(ImageViewTest, KeepsZoomAndPickIfSizeAndFormatStay)
{
    m_view.setImage(coordinates(64, 64));
    m_view.canvas().zoomBy(5, {200, 200});
    m_view.canvas().pick(QPoint(3, 4));
    const double zoom = m_view.canvas().zoom();
    m_view.setImage(coordinates(64, 64));
    EXPECT_EQ(m_view.canvas().zoom(), zoom);
    EXPECT_EQ(m_view.canvas().picked(), QPoint(3, 4));
    m_view.setImage(coordinates(2, 2));
    EXPECT_TRUE(m_view.canvas().isFitted());
    EXPECT_EQ(m_view.canvas().picked(), std::nullopt);
}

TEST_F(ImageViewTest, ShowsWhyAnImageCannotBeShown)
{
    TexelImage image = coordinates(64, 64);
    image.bytes.chop(1);
    m_view.setImage(image);
    EXPECT_EQ(m_view.valuesAt({0, 0}), QString());
    EXPECT_TRUE(m_view.canvas().wholeImage().isNull());
    m_view.grab();
    image = {.width = 4, .height = 4, .format = Format::BC1_UNORM, .bytes = QByteArray(64, '\0'), .title = {}};
    m_view.setImage(image);
    EXPECT_EQ(m_view.valuesAt({0, 0}), QString());
    m_view.autoRange();
    m_view.grab();
    m_view.clear();
    EXPECT_TRUE(m_view.image().isNull());
    EXPECT_FALSE(m_view.toolBar().isEnabled());
    QTest::keyClick(&m_view.canvas(), Qt::Key_Down);
    m_view.grab();
}

TEST_F(ImageViewTest, DrawsEveryDecodableFormat)
{
    for (const FormatInfo& format : allFormats()) {
        TexelImage image{.width = 5, .height = 3, .format = format.format, .bytes = {}, .title = {}};
        image.bytes.fill('\x3c', 5 * 3 * format.blockBytes);
        m_view.setImage(image);
        m_view.grab();
        if (format.blockWidth == 1) {
            EXPECT_EQ(m_view.valuesAt({4, 2}).count(u"   "), format.components - 1) << format.name;
        }
    }
}

TEST_F(ImageViewTest, MovesThePickedTexelWithTheKeyboard)
{
    m_view.setImage(coordinates(64, 64));
    m_view.canvas().zoomBy(40, {100, 100});
    for (int i = 0; i < 40; ++i)
        QTest::keyClick(&m_view.canvas(), Qt::Key_Right);
    EXPECT_EQ(m_view.canvas().picked(), QPoint(39, 0));
    EXPECT_TRUE(QRectF(m_view.canvas().rect()).contains(m_view.canvas().texelRect({39, 0})));
}

TEST_F(ImageViewTest, TheFormatYieldsToTheValuesOfATexelWhereTheyWouldBeCutOff)
{
    m_view.setImage(test::floatImage(1, 1, {0.123456789F, 0.23456789F, 0.3456789F, 0.456789F}));
    const auto label = [&](auto matches) {
        const auto labels = m_view.status().findChildren<QLabel*>();
        const auto found = std::ranges::find_if(labels, matches);
        return found == labels.end() ? nullptr : *found;
    };
    QLabel* values = label([](const QLabel* one) { return one->accessibleName() == QStringLiteral("Texel values"); });
    QLabel* format = label([](const QLabel* one) { return one->text().contains(QStringLiteral("R32G32B32A32")); });
    ASSERT_NE(values, nullptr);
    ASSERT_NE(format, nullptr);
    m_view.resize(1400, 500);
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_view.canvas().width() > 1000; }));
    QTest::mouseClick(&m_view.canvas(), Qt::LeftButton, Qt::NoModifier, centerOf({0, 0}));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !values->text().isEmpty(); }));
    EXPECT_TRUE(format->isVisible());
    const int needed = values->sizeHint().width();
    m_view.resize(needed + 180, 500);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !format->isVisible() && values->width() >= needed; }))
        << values->width() << " of " << needed;
    EXPECT_EQ(values->toolTip(), values->text());
    m_view.resize(1400, 500);
    EXPECT_TRUE(QTest::qWaitFor([&] { return format->isVisible(); }));
}

TEST_F(ImageViewTest, ZoomedTexelsHaveTheirNumbers)
{
    ImageCanvas& canvas = m_view.canvas();
    const auto show = [this](const std::vector<float>& numbers) {
        m_view.setImage(grayImage(4, 1, numbers));
        ImageView::State state = m_view.state();
        state.options.range = decode::DisplayRange{.black = -1e6, .white = 1e6}; // One gray for all of them.
        m_view.setState(state);
    };
    // What is inside of the grid lines.
    const auto cell = [&](int x) {
        const QImage picture = canvas.grab().toImage();
        const QRect inside = canvas.texelRect({x, 0}).toAlignedRect().adjusted(2, 2, -2, -2);
        return picture.copy(
            QRect(inside.topLeft() * picture.devicePixelRatio(), inside.size() * picture.devicePixelRatio()));
    };
    const auto colorsIn = [](const QImage& picture) {
        std::set<QRgb> colors;
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x)
                colors.insert(picture.pixel(x, y));
        return colors.size();
    };
    show({0.5F, 8, 0.5F, -3});
    canvas.fit();
    ASSERT_GT(canvas.texelRect({0, 0}).width(), 100);
    for (int x = 0; x < 4; ++x)
        EXPECT_GT(colorsIn(cell(x)), 1U) << x;
    EXPECT_EQ(cell(0), cell(2)) << "Equal numbers look the same.";
    EXPECT_NE(cell(0), cell(1));
    EXPECT_NE(cell(1), cell(3));
    const QImage eight = cell(1);
    show({8, 8, 8, 8});
    EXPECT_EQ(cell(1), eight) << "A texel shows its own number.";
    EXPECT_EQ(cell(3), eight);
    // Texels that are too small for numbers have one color.
    canvas.zoomBy(0.2, canvas.rect().center());
    ASSERT_GT(canvas.texelRect({1, 0}).width(), 15);
    EXPECT_EQ(colorsIn(cell(1)), 1U);
}

TEST(FittedNumber, KeepsAsManyDigitsAsFit)
{
    EXPECT_EQ(fittedNumber(QStringLiteral("0.14949565"), 6), QStringLiteral("0.1495"));
    EXPECT_EQ(fittedNumber(QStringLiteral("0.5"), 6), QStringLiteral("0.5"));
    EXPECT_EQ(fittedNumber(QStringLiteral("-1.2345678e-10"), 8), QStringLiteral("-1.2e-10"));
    EXPECT_EQ(fittedNumber(QStringLiteral("4294967295"), 7), QStringLiteral("4.3e+09"));
    EXPECT_EQ(fittedNumber(QStringLiteral("nan"), 2), QStringLiteral("nan"));
    for (const int characters : {5, 6, 7, 8, 9})
        EXPECT_LE(fittedNumber(QStringLiteral("0.0031308049"), characters).size(), characters);
}

TEST_F(ImageViewTest, LinearInterpolationBlendsTexelsThatAreLargerThanPixels)
{
    m_view.setImage(floatImage(2, 1, {0, 0, 0, 1, 1, 1, 1, 1}));
    const auto brightnesses = [this] {
        const QImage picture = m_view.canvas().grab().toImage();
        const QRectF left = m_view.canvas().texelRect({0, 0});
        std::set<int> found; // A quarter of a texel on both sides of the border, away from the grid.
        for (double x = left.right() - left.width() / 4; x < left.right() + left.width() / 4; ++x)
            found.insert(picture.pixelColor(QPointF(x, left.center().y() + left.height() / 4).toPoint()).red() / 16);
        return found.size();
    };
    EXPECT_LE(brightnesses(), 3U) << "Two squares, and the line between them.";
    for (QAction* each : m_view.actions())
        if (each->text() == QStringLiteral("Linear Interpolation"))
            each->trigger();
    EXPECT_TRUE(m_view.state().isInterpolated);
    EXPECT_GE(brightnesses(), 6U);
    EXPECT_EQ(m_view.valuesAt({0, 0}), QStringLiteral("R 0   G 0   B 0   A 1")) << "Values are those of the texels.";
    m_view.setState({});
    EXPECT_LE(brightnesses(), 3U);
}

} // namespace
} // namespace wavelane::ui
