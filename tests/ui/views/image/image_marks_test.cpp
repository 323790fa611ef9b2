// SPDX-License-Identifier: MIT
#include "tests/ui/views/pixels.h"
#include "tests/ui/views/pointer.h"
#include "tests/ui/views/test_images.h"
#include "ui/views/image/image_view.h"
#include "ui/views/image/tools/histogram_view.h"
#include "ui/views/image/tools/image_status.h"
#include "ui/views/image/tools/picture_files.h"
#include "ui/views/texels/mark_map.h"
#include "ui/views/texels/texel_region.h"

#include "core/media/image.h"
#include "core/media/read_image.h"

#include <QAction>
#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QLabel>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <span>

namespace wavelane::ui {
namespace {

constexpr float infinityValue = std::numeric_limits<float>::infinity();

class ImageMarksTest : public testing::Test
{
protected:
    void SetUp() override
    {
        m_view.resize(900, 600);
        m_view.show();
        m_view.activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&m_view));
    }

    QAction* action(const QString& text)
    {
        for (QAction* candidate : m_view.findChildren<QAction*>())
            if (candidate->text() == text)
                return candidate;
        return nullptr;
    }

    bool countsBecome(const QString& text)
    {
        return QTest::qWaitFor([&] { return m_view.status().marksText() == text; });
    }

    QPoint centerOf(QPoint texel) { return m_view.canvas().texelRect(texel).center().toPoint(); }

    ImageView m_view;
};

TEST_F(ImageMarksTest, ASingleNanStaysVisibleWhenTexelsAreMuchSmallerThanPixels)
{
    std::vector<float> values(std::size_t{3000} * 2000, 0.5F);
    values[std::size_t{1237} * 3000 + 1711] = std::nanf("");
    m_view.setImage(test::grayImage(3000, 2000, values));
    ASSERT_LT(m_view.canvas().zoom(), 0.5);
    ASSERT_TRUE(countsBecome(QStringLiteral("■ 1 NaN")));
    EXPECT_GE(pixelsOf(m_view.canvas(), QColor(255, 0, 255)), 4);
    for (int i = 0; i < 10; ++i)
        m_view.canvas().zoomBy(0.8, m_view.canvas().rect().center());
    EXPECT_GE(pixelsOf(m_view.canvas(), QColor(255, 0, 255)), 4);
    QTest::keyClick(&m_view.canvas(), Qt::Key_N);
    EXPECT_EQ(m_view.canvas().picked(), QPoint(1711, 1237));
    m_view.canvas().zoomBy(1000, m_view.canvas().texelRect({1711, 1237}).center());
    m_view.canvas().goTo({1711, 1237});
    EXPECT_GE(pixelsOf(m_view.canvas(), QColor(255, 0, 255)), 100) << "The texel itself has the color.";
}

TEST_F(ImageMarksTest, CountsWhatTheMarksShow)
{
    m_view.setImage(test::grayImage(4, 2, {0, -1, 2, 0.5F, infinityValue, std::nanf(""), -infinityValue, 1}));
    EXPECT_EQ(m_view.status().marksText().toStdString(), "■ 1 NaN   ■ 2 infinite");
    action(QStringLiteral("Mark Negative Values"))->trigger();
    action(QStringLiteral("Mark Values Outside of the Range"))->trigger();
    EXPECT_EQ(m_view.status().marksText().toStdString(),
              "■ 1 NaN   ■ 2 infinite   ■ 1 above white   ■ 1 below black   ■ 2 negative");
    const QImage shown = m_view.canvas().wholeImage();
    EXPECT_EQ(shown.pixelColor(1, 0), QColor(0, 0, 255));
    EXPECT_EQ(shown.pixelColor(2, 0), QColor(255, 0, 0));
    EXPECT_EQ(shown.pixelColor(1, 1), QColor(255, 0, 255));
    m_view.setImage(test::coordinates(8, 8));
    EXPECT_EQ(m_view.status().marksText().toStdString(), "■ 0 above white   ■ 0 below black   ■ 0 negative");
}

TEST_F(ImageMarksTest, HiddenChannelsAreNotCounted)
{
    m_view.setImage(test::floatImage(1, 1, {0, std::nanf(""), 0, 1}));
    EXPECT_EQ(m_view.status().marksText(), QStringLiteral("■ 1 NaN"));
    action(QStringLiteral("G"))->setChecked(false);
    EXPECT_EQ(m_view.status().marksText(), QString());
}

TEST_F(ImageMarksTest, NextMarkWrapsAroundInBothDirections)
{
    m_view.setImage(test::grayImage(3, 2, {0, std::nanf(""), 0, 0, 0, infinityValue}));
    for (const QPoint expected : {QPoint(1, 0), QPoint(2, 1), QPoint(1, 0)}) {
        QTest::keyClick(&m_view.canvas(), Qt::Key_N);
        EXPECT_EQ(m_view.canvas().picked(), expected);
    }
    QTest::keyClick(&m_view.canvas(), Qt::Key_N, Qt::ShiftModifier);
    EXPECT_EQ(m_view.canvas().picked(), QPoint(2, 1));
}

TEST_F(ImageMarksTest, AClickOnACountGoesToTheNextTexelOfThatKind)
{
    m_view.setImage(test::grayImage(3, 2, {0, std::nanf(""), 0, infinityValue, 0, std::nanf("")}));
    const QString counts = QStringLiteral("■ 2 NaN   ■ 1 infinite");
    ASSERT_EQ(m_view.status().marksText(), counts);
    QLabel* label = nullptr;
    for (auto* one : m_view.findChildren<QLabel*>())
        if (one->accessibleName() == counts)
            label = one;
    ASSERT_NE(label, nullptr);
    QCoreApplication::processEvents(); // The label gets its place.
    const auto clickAt = [&](const QString& before) {
        const int x = label->fontMetrics().horizontalAdvance(before);
        QTest::mouseClick(label, Qt::LeftButton, {}, {x, label->height() / 2});
    };
    for (const QPoint expected : {QPoint(1, 0), QPoint(2, 1), QPoint(1, 0)}) {
        clickAt(QStringLiteral("■ 2"));
        EXPECT_EQ(m_view.canvas().picked(), expected);
    }
    clickAt(QStringLiteral("■ 2 NaN   ■ 1 inf"));
    EXPECT_EQ(m_view.canvas().picked(), QPoint(0, 1));
}

TEST_F(ImageMarksTest, FalseColorsShowTheMeanOfTheChannels)
{
    m_view.setImage(test::floatImage(2, 1, {0, 0, 0, 1, 1, 1, 1, 0}));
    action(QStringLiteral("Viridis"))->trigger();
    QImage shown = m_view.canvas().wholeImage();
    EXPECT_EQ(shown.pixelColor(0, 0), QColor(0x44, 0x01, 0x54));
    EXPECT_EQ(shown.pixelColor(1, 0), QColor(0xfd, 0xe7, 0x25)) << "opaque, although alpha is 0";
    action(QStringLiteral("Turbo"))->trigger();
    EXPECT_EQ(m_view.canvas().wholeImage().pixelColor(1, 0), QColor(0x7a, 0x04, 0x03));
    action(QStringLiteral("True Color"))->trigger();
    EXPECT_EQ(m_view.canvas().wholeImage().pixelColor(1, 0).alpha(), 0);
}

TEST_F(ImageMarksTest, HistogramCountsAllTexelsAndItsHandlesSetTheRange)
{
    std::vector<float> values(std::size_t{200} * 100);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = static_cast<float>(i % 200) / 50; // 0 to 3.98
    m_view.setImage(test::grayImage(200, 100, values));
    QTest::keyClick(&m_view.canvas(), Qt::Key_H, Qt::ControlModifier | Qt::ShiftModifier);
    HistogramView& histogram = m_view.histogram();
    ASSERT_TRUE(histogram.isVisible());
    ASSERT_TRUE(QTest::qWaitFor([&] { return !histogram.histogram().channels.empty(); }));
    const auto& channel = histogram.histogram().channels.front();
    EXPECT_EQ(channel.count, values.size());
    std::uint64_t inBins = 0;
    for (const std::uint64_t count : channel.bins)
        inBins += count;
    EXPECT_EQ(inBins, values.size());
    EXPECT_EQ(histogram.histogram().low, 0);
    EXPECT_NEAR(histogram.histogram().high, 3.98, 1e-6);

    const int y = histogram.height() / 2;
    drag(histogram, QPoint(static_cast<int>(histogram.positionOf(1)), y),
         QPoint(static_cast<int>(histogram.positionOf(3)), y));
    ASSERT_TRUE(m_view.canvas().options().range);
    EXPECT_EQ(m_view.canvas().options().range->black, 0);
    EXPECT_NEAR(m_view.canvas().options().range->white, 3, 0.02);
    drag(histogram, QPoint(static_cast<int>(histogram.positionOf(0)), y),
         QPoint(static_cast<int>(histogram.positionOf(1)), y));
    EXPECT_NEAR(m_view.canvas().options().range->black, 1, 0.02);
    histogram.setFocus();
    QTest::keyClick(&histogram, Qt::Key_Right);
    EXPECT_NEAR(m_view.canvas().options().range->black, 1.04, 0.02);
    EXPECT_TRUE(histogram.accessibleDescription().startsWith(QStringLiteral("Black 1.0")))
        << histogram.accessibleDescription().toStdString();

    action(QStringLiteral("Zoom to Range"))->trigger();
    EXPECT_TRUE(QTest::qWaitFor([&] { return histogram.histogram().low > 0.5; }));
    EXPECT_LT(histogram.histogram().high, 3.5);
}

TEST_F(ImageMarksTest, ADraggedRectangleHasStatistics)
{
    m_view.setImage(test::floatImage(
        3, 2, {0, 1, 0, 1, 2, 1, 0, 1, std::nanf(""), 1, 0, 1, 1, 1, 0, 1, -3, 1, 0, 1, 100, 1, 0, 1}));
    drag(m_view.canvas(), centerOf({1, 1}), centerOf({0, 0}), Qt::ShiftModifier);
    EXPECT_EQ(m_view.canvas().selection(), QRect(0, 0, 2, 2));
    EXPECT_EQ(m_view.status().selectionText().toStdString(),
              "2 × 2 at 0, 0   R -3 – 2, mean 0   G 1 – 1, mean 1   B 0 – 0, mean 0   A 1 – 1, mean 1");
    QTest::keyClick(&m_view.canvas(), Qt::Key_A, Qt::ControlModifier);
    EXPECT_EQ(m_view.canvas().selection(), QRect(0, 0, 3, 2));
    EXPECT_TRUE(m_view.status().selectionText().contains(QStringLiteral("R -3 – 100, mean 20, 1 NaN")))
        << m_view.status().selectionText().toStdString();
    QTest::keyClick(&m_view.canvas(), Qt::Key_Escape);
    EXPECT_EQ(m_view.canvas().selection(), std::nullopt);
    EXPECT_EQ(m_view.status().selectionText(), QString());
}

TEST_F(ImageMarksTest, KeysExtendTheSelectionAndCopyIt)
{
    m_view.setImage(test::grayImage(3, 2, {0.1F, -2.5F, 3, 4, std::nanf(""), 1e-45F}));
    QTest::mouseClick(&m_view.canvas(), Qt::LeftButton, {}, centerOf({1, 0}));
    QTest::keyClick(&m_view.canvas(), Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(QGuiApplication::clipboard()->text(), QStringLiteral("-2.5"));
    QTest::keyClick(&m_view.canvas(), Qt::Key_Right, Qt::ControlModifier | Qt::ShiftModifier);
    QTest::keyClick(&m_view.canvas(), Qt::Key_Down, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(m_view.canvas().selection(), QRect(1, 0, 2, 2));
    QTest::keyClick(&m_view.canvas(), Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(QGuiApplication::clipboard()->text(), QStringLiteral("-2.5\t3\nnan\t1e-45\n"));
}

TEST_F(ImageMarksTest, TheSelectToolNeedsNoShift)
{
    m_view.setImage(test::coordinates(8, 8));
    action(QStringLiteral("Select Region"))->trigger();
    drag(m_view.canvas(), centerOf({2, 3}), centerOf({6, 5}));
    EXPECT_EQ(m_view.canvas().selection(), QRect(QPoint(2, 3), QPoint(6, 5)));
}

TEST(MarkMap, BlocksHaveTheMarksOfTheirTexels)
{
    std::vector<float> values(std::size_t{37} * 21, 0.5F);
    values[std::size_t{20} * 37 + 36] = std::nanf("");
    values[5] = infinityValue;
    const MarkMap map = MarkMap::of(test::grayImage(37, 21, values), {}, {});
    ASSERT_EQ(map.levels(), 7);
    for (int level = 0; level < map.levels(); ++level) {
        const auto nan = decode::bitOf(decode::TexelMark::nan);
        const auto infinite = decode::bitOf(decode::TexelMark::positiveInfinity);
        EXPECT_TRUE(map.row(level, 20 >> level)[36 >> level] & nan) << level;
        EXPECT_TRUE(map.row(level, 0)[5 >> level] & infinite) << level;
    }
    EXPECT_EQ(map.size(6), QSize(1, 1));
    EXPECT_EQ(MarkMap::of(test::coordinates(9, 9), {}, {}).levels(), 0);
}

TEST(PictureFiles, PngIsAsShownAndExrHasTheValues)
{
    const QTemporaryDir folder;
    const TexelImage image = test::floatImage(2, 1, {-4, 1e30F, 0.1F, 1, std::nanf(""), infinityValue, 0.25F, 0});
    decode::DisplayOptions options;
    options.channels[3] = false;
    ASSERT_TRUE(savePicture(image, options, folder.filePath("a.png")));
    const QImage shown(folder.filePath("a.png"));
    EXPECT_EQ(shown.size(), QSize(2, 1));
    EXPECT_EQ(shown.pixelColor(0, 0), QColor(0, 255, 26));

    ASSERT_TRUE(savePicture(image, options, folder.filePath("a.exr")));
    QFile file(folder.filePath("a.exr"));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    const auto read = media::readImage(std::as_bytes(std::span(bytes)));
    ASSERT_TRUE(read);
    EXPECT_EQ(QByteArray(reinterpret_cast<const char*>(read->bytes.data()), qsizetype(read->bytes.size())),
              image.bytes);

    // The file format of NumPy: a header of text, then the numbers.
    const auto arrayOf = [&](const TexelImage& saved) {
        EXPECT_TRUE(savePicture(saved, options, folder.filePath("a.npy")));
        QFile array(folder.filePath("a.npy"));
        EXPECT_TRUE(array.open(QIODevice::ReadOnly));
        return array.readAll();
    };
    const QByteArray floats = arrayOf(image);
    EXPECT_TRUE(floats.contains("'descr': '<f4'") && floats.contains("'shape': (1, 2, 4)")) << floats.toStdString();
    EXPECT_TRUE(floats.endsWith(image.bytes));
    TexelImage blueFirst{.width = 1, .height = 1, .format = Format::B8G8R8A8_UNORM, .bytes = "\x01\x02\x03\x04"};
    EXPECT_TRUE(arrayOf(blueFirst).endsWith("\x03\x02\x01\x04"));
    TexelImage packed{.width = 1, .height = 1, .format = Format::R10G10B10A2_UINT, .bytes = "\xff\x03\x10\x40"};
    EXPECT_TRUE(arrayOf(packed).endsWith(QByteArray("\xff\x03\0\0\0\0\0\0\x01\0\0\0\x01\0\0\0", 16)));
    ASSERT_TRUE(savePicture(test::coordinates(3, 2), {}, folder.filePath("b.exr")));
    const auto missing = savePicture(image, options, folder.filePath("no/such/folder.png"));
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().code, Code::fileUnwritable);
}

} // namespace
} // namespace wavelane::ui
