// SPDX-License-Identifier: MIT
// Images whose texels are somewhere else: only what is visible is fetched.
#include "core/inspect/source/source.h"
#include "tests/ui/views/test_images.h"
#include "tests/ui/workbench/eventually.h"
#include "ui/views/image/image_view.h"
#include "ui/views/image/tools/histogram_view.h"
#include "ui/views/image/tools/image_status.h"
#include "ui/views/texels/texel_cache.h"
#include "ui/views/texels/texel_fetch.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

namespace wavelane::ui {
namespace {

/// Answers about texels in memory and counts what was asked.
class TestTexels final : public RemoteTexels
{
public:
    TestTexels(Format format, std::array<std::uint64_t, 3> extent, std::vector<std::byte> bytes)
        : m_elements(inspect::texelElements(format).value()), m_bytes(std::move(bytes))
    {
        m_elements.extent = extent;
    }

    void ask(inspect::Action action, const std::string& lane, QObject* owner, Handler handler) override
    {
        ++asked[lane];
        if (const auto* samples = std::get_if<inspect::SampleOptions>(&action))
            sampled += samples->box.extent[0] * samples->box.extent[1] / (samples->step * samples->step);
        if (isBroken)
            return handler(fail(Code::engineDied, "The engine is not running."));
        // Later, as an engine does, but in the same order.
        QMetaObject::invokeMethod(
            owner,
            [this, action = std::move(action), handler = std::move(handler)] {
                const auto source = inspect::sourceOf(std::span<const std::byte>(m_bytes));
                handler(
                    inspect::answer({.target = {}, .view = {}, .action = action}, m_elements, *source, nullptr, {}));
            },
            Qt::QueuedConnection);
    }

    void set(std::size_t texel, float value) { std::memcpy(m_bytes.data() + 4 * texel, &value, sizeof value); }

    std::map<std::string, int> asked;
    std::uint64_t sampled = 0; ///< Texels that were requested.
    bool isBroken = false;

private:
    inspect::Elements m_elements;
    std::vector<std::byte> m_bytes;
};

class LargeImageTest : public testing::Test
{
protected:
    static constexpr int width = 5000;
    static constexpr int height = 3001;

    void SetUp() override
    {
        m_view.resize(900, 600);
        m_view.show();
        m_view.activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&m_view));
    }

    /// One component: x / 8192 + y, of which some are changed by `change`.
    void showImage(int planes = 1, int first = 0, const TexelTiles& tiles = {})
    {
        std::vector<std::byte> bytes(std::size_t{width} * height * static_cast<std::size_t>(planes) * sizeof(float));
        auto texels = std::make_unique<TestTexels>(
            Format::R32_FLOAT, std::array<std::uint64_t, 3>{width, height, static_cast<std::uint64_t>(planes)},
            std::move(bytes));
        m_texels = texels.get();
        for (std::size_t i = 0; i < std::size_t{width} * height * static_cast<std::size_t>(planes); ++i)
            m_texels->set(i, valueAt(static_cast<int>(i % width), static_cast<int>(i / width)));
        const TexelPlanes shown{.size = {width, height}, .first = first, .tiles = tiles};
        m_image.cache = std::make_shared<TexelCache>(shown, Format::R32_FLOAT, std::move(texels));
        m_image.format = Format::R32_FLOAT;
        m_image.width = shown.imageSize().width();
        m_image.height = shown.imageSize().height();
        m_image.tiles = tiles;
    }
    static float valueAt(int x, int y) { return static_cast<float>(y % height) + static_cast<float>(x) / 8192; }

    testing::AssertionResult fetched()
    {
        return eventually([&] { return !m_image.cache->isFetching() && m_image.cache->sizeInBytes() > 0; });
    }

    ImageView m_view;
    TexelImage m_image;
    TestTexels* m_texels = nullptr;
};

TEST_F(LargeImageTest, FetchesWhatThePixelsNeed)
{
    showImage();
    m_view.setImage(m_image);
    ASSERT_TRUE(fetched());
    EXPECT_LT(m_texels->sampled, std::uint64_t{width} * height / 4);
    EXPECT_LT(m_image.cache->sizeInBytes(), TexelCache::maxBytes);
    // All pixels of the image have arrived: none is the background.
    m_view.canvas().repaint();
    const QImage shown = m_view.canvas().grab().toImage();
    const QRectF area = m_view.canvas().placement().imageRect();
    const QPoint middle = (area.center() * shown.devicePixelRatio()).toPoint();
    EXPECT_EQ(shown.pixelColor(middle), QColor(255, 255, 255)) << "Values above 1 are white.";
}

TEST_F(LargeImageTest, TexelsAreExactAtEveryZoom)
{
    showImage();
    m_view.setImage(m_image);
    ASSERT_TRUE(fetched());
    m_view.canvas().goTo({4321, 2765});
    EXPECT_TRUE(eventually([&] {
        return m_view.valuesAt({4321, 2765}) == QStringLiteral("R %1").arg(QString::fromStdString(decode::toText(
                                                    NumberType::float32, double{valueAt(4321, 2765)})));
    })) << m_view.valuesAt({4321, 2765}).toStdString();
    m_view.canvas().oneToOne();
    ASSERT_TRUE(eventually([&] { return !m_view.valuesAt({2500, 1500}).isEmpty(); }));
    EXPECT_EQ(m_view.valuesAt({2500, 1500}), QStringLiteral("R %1").arg(QString::fromStdString(
                                                 decode::toText(NumberType::float32, double{valueAt(2500, 1500)}))));
    EXPECT_TRUE(m_view.canvas().accessibleDescription().contains(QStringLiteral("x 4321")));
}

TEST_F(LargeImageTest, CopiesExactTexels)
{
    showImage();
    m_view.setImage(m_image);
    m_view.canvas().select(QRect(4990, 2999, 10, 2));
    m_view.copyTexels();
    QString expected;
    for (int y = 2999; y < 3001; ++y)
        for (int x = 4990; x < 5000; ++x)
            expected += QString::fromStdString(decode::toText(NumberType::float32, double{valueAt(x, y)})) +
                        (x < 4999 ? u'\t' : u'\n');
    EXPECT_TRUE(eventually([&] { return QGuiApplication::clipboard()->text() == expected; }))
        << QGuiApplication::clipboard()->text().toStdString();
}

TEST_F(LargeImageTest, ARegionIsFetchedAsAWhole)
{
    showImage();
    std::optional<Result<TexelImage>> got;
    const QRect region(3, 5, 4990, 2000);
    withTexels(m_image, region, &m_view, [&](const Result<TexelImage>& texels) { got = texels; });
    ASSERT_TRUE(eventually([&] { return got.has_value(); }));
    ASSERT_TRUE(*got);
    ASSERT_EQ((*got)->bytes.size(), qsizetype{4990} * 2000 * 4);
    std::size_t different = 0;
    for (int y = 0; y < region.height(); ++y) {
        for (int x = 0; x < region.width(); ++x) {
            float value = 0;
            std::memcpy(&value, (*got)->bytes.constData() + (qsizetype{y} * region.width() + x) * 4, sizeof value);
            different += value == valueAt(x + 3, y + 5) ? 0 : 1;
        }
    }
    EXPECT_EQ(different, 0U);
    int pieces = 0;
    for (const auto& [lane, count] : m_texels->asked)
        pieces += lane.starts_with("region") ? static_cast<int>(count) : 0;
    EXPECT_GT(pieces, 5);
}

TEST_F(LargeImageTest, ASingleNanIsCountedMarkedAndFound)
{
    showImage();
    const QPoint place(3777, 1234);
    m_texels->set(static_cast<std::size_t>(place.y()) * width + static_cast<std::size_t>(place.x()),
                  std::numeric_limits<float>::quiet_NaN());
    m_view.setImage(m_image);
    EXPECT_TRUE(eventually([&] { return m_view.status().marksText() == QStringLiteral("■ 1 NaN"); }))
        << m_view.status().marksText().toStdString();
    ASSERT_TRUE(fetched());
    const auto hasMark = [&] {
        const QImage shown = m_view.canvas().grab().toImage();
        const QPoint pixel = (m_view.canvas().texelRect(place).center() * shown.devicePixelRatio()).toPoint();
        for (int dy = -4; dy <= 4; ++dy)
            for (int dx = -4; dx <= 4; ++dx)
                if (shown.pixelColor(pixel + QPoint(dx, dy)) == QColor(255, 0, 255))
                    return true;
        return false;
    };
    EXPECT_TRUE(eventually(hasMark)) << "fitted";
    m_view.canvas().setFocus();
    QTest::keyClick(&m_view.canvas(), Qt::Key_N);
    EXPECT_TRUE(eventually([&] { return m_view.canvas().picked() == place; }));
    m_view.canvas().pick(std::nullopt);
    for (int i = 0; i < 20; ++i) {
        m_view.canvas().zoomBy(1.4, m_view.canvas().texelRect(place).center());
        m_view.canvas().goTo(place);
        m_view.canvas().pick(std::nullopt);
        EXPECT_TRUE(eventually(hasMark)) << m_view.canvas().zoomPercent() << " %";
    }
}

TEST_F(LargeImageTest, EverythingIsCountedInAllTexels)
{
    showImage();
    m_texels->set(17, -250);
    m_view.setImage(m_image);
    m_view.autoRange();
    EXPECT_TRUE(eventually([&] { return m_view.canvas().options().range.has_value(); }));
    EXPECT_EQ(m_view.canvas().options().range->black, -250);
    EXPECT_EQ(m_view.canvas().options().range->white, double{valueAt(4999, 3000)});
    m_view.canvas().select(QRect(10, 0, 10, 1));
    EXPECT_TRUE(eventually([&] { return m_view.status().selectionText().contains(QStringLiteral("-250")); }))
        << m_view.status().selectionText().toStdString();
}

TEST_F(LargeImageTest, NewTexelsReplaceTheOldOnes)
{
    showImage();
    m_view.setImage(m_image);
    m_view.canvas().oneToOne();
    ASSERT_TRUE(eventually([&] { return !m_view.valuesAt({2500, 1500}).isEmpty(); }));
    m_texels->set(std::size_t{1500} * width + 2500, 42);
    m_image.cache->refresh();
    m_view.setImage(m_image);
    EXPECT_TRUE(eventually([&] { return m_view.valuesAt({2500, 1500}) == QStringLiteral("R 42"); }));
}

TEST_F(LargeImageTest, KeepsABoundedAmount)
{
    showImage();
    m_view.setImage(m_image);
    m_view.canvas().oneToOne();
    for (int y = 100; y < height; y += 400) {
        for (int x = 100; x < width; x += 700) {
            m_view.canvas().goTo({x, y});
            m_view.canvas().repaint();
            ASSERT_TRUE(fetched());
            ASSERT_LE(m_image.cache->sizeInBytes(), TexelCache::maxBytes);
        }
    }
    EXPECT_GT(m_image.cache->sizeInBytes(), TexelCache::maxBytes / 2);
}

TEST_F(LargeImageTest, ShowsSlicesInASheet)
{
    const TexelTiles tiles{.size = {width, height}, .columns = 2, .slices = {0, 1, 2, -1}};
    showImage(3, 0, tiles);
    m_texels->set(std::size_t{width} * height * 2 + std::size_t{7} * width + 5,
                  std::numeric_limits<float>::infinity());
    m_view.setImage(m_image);
    ASSERT_TRUE(fetched());
    EXPECT_TRUE(eventually([&] { return m_view.status().marksText() == QStringLiteral("■ 1 infinite"); }));
    m_view.canvas().setFocus();
    QTest::keyClick(&m_view.canvas(), Qt::Key_N);
    EXPECT_TRUE(eventually([&] { return m_view.canvas().picked() == QPoint(5, height + 7); }));
    EXPECT_TRUE(eventually([&] {
        return m_view.canvas().accessibleDescription() == QStringLiteral("slice 2  x 5  y 7 R inf");
    })) << m_view.canvas().accessibleDescription().toStdString();
}

TEST_F(LargeImageTest, AFailureIsReportedOnce)
{
    showImage();
    m_texels->isBroken = true;
    QSignalSpy failures(m_image.cache.get(), &TexelCache::failed);
    m_view.setImage(m_image);
    EXPECT_TRUE(eventually([&] { return failures.size() == 1; }));
    m_view.canvas().repaint();
    m_view.canvas().zoomBy(2, {10, 10});
    m_view.canvas().repaint();
    EXPECT_EQ(m_texels->asked["tiles"], 1);
    m_texels->isBroken = false;
    m_image.cache->refresh();
    EXPECT_TRUE(fetched());
}

TEST(TexelPlanes, FindTheirPlaceInTheImage)
{
    const TexelPlanes sheet{.size = {4, 3}, .tiles = {.size = {4, 3}, .columns = 2, .slices = {0, 1, 2, -1}}};
    EXPECT_EQ(sheet.imageSize(), QSize(8, 6));
    EXPECT_EQ(sheet.elementOf({5, 2}), 12U + 8 + 1);
    EXPECT_EQ(sheet.elementOf({0, 3}), 24U);
    EXPECT_FALSE(sheet.elementOf({4, 3})) << "The last cell is empty.";
    EXPECT_FALSE(sheet.elementOf({8, 0}));
    for (std::uint64_t element = 0; element < 36; ++element)
        EXPECT_EQ(sheet.elementOf(*sheet.pointOf(element)), element);
    EXPECT_FALSE(sheet.pointOf(36));
    const auto parts = sheet.partsIn(QRect(3, 1, 2, 3));
    ASSERT_EQ(parts.size(), 3U);
    EXPECT_EQ(parts[1], (TexelPlanes::Part{.plane = 1, .corner = {4, 0}, .texels = {0, 1, 1, 2}}));
    const TexelPlanes third{.size = {4, 3}, .first = 2, .tiles = {}};
    EXPECT_EQ(third.elementOf({1, 1}), 29U);
    EXPECT_FALSE(third.pointOf(12));
}

} // namespace
} // namespace wavelane::ui
