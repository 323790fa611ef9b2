// SPDX-License-Identifier: MIT
#include "tests/ui/views/contrast.h"
#include "tests/ui/views/pixels.h"
#include "tests/ui/views/pointer.h"
#include "ui/theme/theme.h"
#include "ui/views/plot/plot_source.h"
#include "ui/views/plot/plot_view.h"

#include <QAccessible>
#include <QAction>
#include <QListWidget>
#include <QTest>
#include <QToolBar>
#include <QWheelEvent>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>
#include <vector>

namespace wavelane::ui {
namespace {

/// Floats in memory, `columns` in each element. Answers at once.
class MemoryPlotSource final : public PlotSource
{
public:
    MemoryPlotSource(std::vector<float> values, std::uint64_t columns)
        : m_values(std::move(values)), m_elements(*inspect::numberElements(NumberType::float32, columns))
    {
    }

    void set(std::vector<float> values)
    {
        m_values = std::move(values);
        Q_EMIT reset();
    }

    quint64 elements() const override { return m_values.size() / m_elements.columns.size(); }
    QStringList columns() const override
    {
        QStringList names;
        for (const inspect::Column& column : m_elements.columns)
            names += QString::fromStdString(column.path);
        return names;
    }
    void request(const inspect::EnvelopeOptions& options) override
    {
        last = options;
        ++requests;
        const auto source = inspect::sourceOf(std::as_bytes(std::span(m_values)));
        Q_EMIT arrived(*inspect::envelope(*source, m_elements, options, {}));
    }

    inspect::EnvelopeOptions last;
    int requests = 0;

private:
    std::vector<float> m_values;
    inspect::Elements m_elements;
};

class PlotViewTest : public testing::Test
{
protected:
    void show(PlotSource& source)
    {
        m_view.setSource(&source);
        m_view.resize(900, 500);
        m_view.show();
        m_view.activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&m_view));
        settle();
    }

    /// Requests are joined until the event loop runs.
    void settle() { QCoreApplication::processEvents(); }

    QPoint at(double share, double height = 0.5)
    {
        const QRectF area = m_view.canvas().plotArea();
        return QPointF(area.left() + share * area.width(), area.top() + height * area.height()).toPoint();
    }

    void wheel(double share, int notches, Qt::KeyboardModifiers modifiers = {})
    {
        const QPointF place = at(share);
        QWheelEvent event(place, m_view.canvas().mapToGlobal(place), {}, QPoint(0, 120 * notches), Qt::NoButton,
                          modifiers, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&m_view.canvas(), &event);
        settle();
    }

    QAction* action(const QString& text)
    {
        for (QAction* candidate : m_view.toolBar().actions())
            if (candidate->text() == text)
                return candidate;
        return nullptr;
    }

    QColor colorOf(int column) { return plotColor(column, m_view.palette()); }

    PlotView m_view;
};

std::vector<float> wave(std::size_t count)
{
    std::vector<float> values(count);
    for (std::size_t i = 0; i < count; ++i)
        values[i] = std::sin(static_cast<float>(i) / 30.0F);
    return values;
}

TEST_F(PlotViewTest, ShowsAMillionElementsInAsManyPartsAsThereArePixels)
{
    MemoryPlotSource source(wave(1'000'000), 1);
    show(source);
    EXPECT_EQ(source.last.range.first, 0U);
    EXPECT_LE(source.last.parts, static_cast<std::size_t>(m_view.canvas().width() * m_view.devicePixelRatioF()));
    EXPECT_GE(source.last.parts, 400U);
    EXPECT_GT(pixelsOf(m_view.canvas(), colorOf(0)), 10'000) << "a filled band";
    EXPECT_NEAR(m_view.canvas().scale().high(), 1.12, 0.02);
    EXPECT_TRUE(m_view.statusText().contains(QStringLiteral("1,000,000 of 1,000,000 elements")))
        << m_view.statusText().toStdString();
}

/// The bytes of many floats, computed when they are read: 0.5, and one other value.
class SpikeBytes final : public inspect::Source
{
public:
    SpikeBytes(std::uint64_t count, std::uint64_t place, float value) : m_count(count), m_place(place), m_value(value)
    {
    }

    std::uint64_t sizeInBytes() const override { return m_count * sizeof(float); }
    Result<std::span<const std::byte>> read(std::uint64_t offset, std::uint64_t size) override
    {
        m_piece.assign(static_cast<std::size_t>(size / sizeof(float)), 0.5F);
        const std::uint64_t first = offset / sizeof(float);
        if (m_place >= first && m_place - first < m_piece.size())
            m_piece[static_cast<std::size_t>(m_place - first)] = m_value;
        largest = std::max(largest, size);
        return std::as_bytes(std::span(m_piece));
    }

    std::uint64_t largest = 0; ///< The most bytes that were read at a time.

private:
    std::uint64_t m_count;
    std::uint64_t m_place;
    float m_value;
    std::vector<float> m_piece;
};

class SpikePlotSource final : public PlotSource
{
public:
    static constexpr std::uint64_t count = 100'000'000;
    static constexpr std::uint64_t place = 76'543'210;

    quint64 elements() const override { return count; }
    QStringList columns() const override { return {QString()}; }
    void request(const inspect::EnvelopeOptions& options) override
    {
        last = options;
        const auto answer = inspect::envelope(bytes, *inspect::numberElements(NumberType::float32), options, {});
        ASSERT_TRUE(answer);
        answeredNumbers = answer->columns.front().low.size();
        Q_EMIT arrived(*answer);
    }

    SpikeBytes bytes{count, place, 7};
    inspect::EnvelopeOptions last;
    std::size_t answeredNumbers = 0;
};

TEST_F(PlotViewTest, AHundredMillionElementsAreReadInPartsOfPixels)
{
    SpikePlotSource source;
    show(source);
    const PlotCanvas& canvas = m_view.canvas();
    const auto pixels = static_cast<std::size_t>(canvas.width() * m_view.devicePixelRatioF());
    EXPECT_EQ(source.last.range.first, 0U);
    EXPECT_LE(source.last.parts, pixels);
    EXPECT_LE(source.answeredNumbers, pixels) << "Memory does not grow with the elements.";
    EXPECT_LE(source.bytes.largest, inspect::pieceBytes);
    // Each part has its smallest and largest number, and one of them the spike.
    const inspect::EnvelopeResult& whole = canvas.envelope();
    ASSERT_EQ(whole.count, SpikePlotSource::count);
    for (std::uint64_t part = 0; part < whole.parts; ++part) {
        const bool hasSpike =
            whole.partStart(part) <= SpikePlotSource::place && SpikePlotSource::place < whole.partStart(part + 1);
        ASSERT_EQ(whole.columns[0].low[part], 0.5) << part;
        ASSERT_EQ(whole.columns[0].high[part], hasSpike ? 7 : 0.5) << part;
    }
    EXPECT_NEAR(canvas.scale().high(), 7, 1);
    // Zoomed in, only the visible elements are asked for.
    m_view.canvas().goTo(SpikePlotSource::place);
    for (int i = 0; i < 40; ++i) {
        m_view.canvas().zoomBy(1.5);
        settle();
    }
    EXPECT_LT(source.last.range.count, 100'000U);
    EXPECT_LE(source.last.parts, pixels);
    m_view.canvas().goTo(SpikePlotSource::place);
    settle();
    EXPECT_EQ(canvas.cursorText(), QStringLiteral("Element 76,543,210   7"));
    m_view.setSource(nullptr);
}

TEST_F(PlotViewTest, ASinglePeakIsNotLostBetweenPixels)
{
    std::vector<float> values(2'000'000, 0.0F);
    values[1'234'567] = 5;
    MemoryPlotSource source(values, 1);
    show(source);
    EXPECT_GT(m_view.canvas().scale().high(), 5);
    EXPECT_GT(pixelsOf(m_view.canvas(), colorOf(0)), 800) << "the line and the peak";
}

TEST_F(PlotViewTest, TheWheelZoomsAtTheMouseAndADragPans)
{
    MemoryPlotSource source(wave(10'000), 1);
    show(source);
    const double under = m_view.canvas().span().elementAt(0.25);
    wheel(0.25, 6);
    EXPECT_NEAR(m_view.canvas().span().count(), 10'000 / std::pow(1.25, 6), 1);
    EXPECT_NEAR(m_view.canvas().span().elementAt(0.25), under, 10);
    EXPECT_LT(source.last.range.count, 3000U) << "Only what is visible is requested.";

    const double before = m_view.canvas().span().first();
    drag(m_view.canvas(), at(0.5), at(0.7));
    EXPECT_NEAR(m_view.canvas().span().first(), before - 0.2 * m_view.canvas().span().count(), 20);

    QTest::mouseDClick(&m_view.canvas(), Qt::LeftButton, {}, at(0.5));
    QTest::mouseRelease(&m_view.canvas(), Qt::LeftButton, {}, at(0.5)); // Qt's double click keeps the button down.
    EXPECT_TRUE(m_view.canvas().span().isFitted());
}

TEST_F(PlotViewTest, KeysPanZoomAndFit)
{
    MemoryPlotSource source(wave(10'000), 1);
    show(source);
    m_view.canvas().setFocus();
    QTest::keyClick(&m_view.canvas(), Qt::Key_Plus);
    QTest::keyClick(&m_view.canvas(), Qt::Key_Plus);
    EXPECT_NEAR(m_view.canvas().span().count(), 6400, 1);
    const double first = m_view.canvas().span().first();
    QTest::keyClick(&m_view.canvas(), Qt::Key_Right);
    EXPECT_NEAR(m_view.canvas().span().first(), first + 640, 1);
    QTest::keyClick(&m_view.canvas(), Qt::Key_Left);
    EXPECT_NEAR(m_view.canvas().span().first(), first, 1);
    QTest::keyClick(&m_view.canvas(), Qt::Key_Minus);
    EXPECT_NEAR(m_view.canvas().span().count(), 8000, 1);
    QTest::keyClick(&m_view.canvas(), Qt::Key_Home);
    EXPECT_TRUE(m_view.canvas().span().isFitted());
}

TEST_F(PlotViewTest, TheCursorReadsIndexAndValues)
{
    MemoryPlotSource source({0, 10, 1, 20, 2, 30, 3, std::nanf("")}, 2);
    show(source);
    movePointer(m_view.canvas(), at(0.6));
    ASSERT_EQ(m_view.canvas().cursor(), 2U);
    EXPECT_EQ(m_view.canvas().cursorText(), QStringLiteral("Element 2   x 2   y 30"));
    EXPECT_TRUE(m_view.statusText().startsWith(QStringLiteral("Element 2   x 2   y 30|1 NaN")))
        << m_view.statusText().toStdString();
    m_view.canvas().setFocus();
    QTest::keyClick(&m_view.canvas(), Qt::Key_Right, Qt::ControlModifier);
    EXPECT_EQ(m_view.canvas().cursorText(), QStringLiteral("Element 3   x 3   y NaN"));
    QAccessibleInterface* plot = QAccessible::queryAccessibleInterface(&m_view.canvas());
    ASSERT_TRUE(plot);
    EXPECT_EQ(plot->role(), QAccessible::Chart);
    ASSERT_TRUE(plot->focusChild());
    EXPECT_EQ(plot->focusChild()->text(QAccessible::Name), QStringLiteral("Element 3"));
    EXPECT_EQ(plot->focusChild()->text(QAccessible::Value), QStringLiteral("x 3   y NaN"));
}

TEST_F(PlotViewTest, NanAreGaps)
{
    std::vector<float> values(100, 1.0F);
    for (std::size_t i = 40; i < 60; ++i)
        values[i] = std::nanf("");
    MemoryPlotSource source(values, 1);
    show(source);
    const QImage picture = m_view.canvas().grab().toImage();
    const auto hasLine = [&](double share) {
        for (int y = at(0, 0.1).y(); y < at(0, 0.9).y(); ++y)
            if (picture.pixelColor(at(share).x(), y).blue() > picture.pixelColor(at(share).x(), y).red() + 60)
                return true;
        return false;
    };
    EXPECT_TRUE(hasLine(0.2));
    EXPECT_FALSE(hasLine(0.5));
    EXPECT_TRUE(hasLine(0.8));
    EXPECT_TRUE(m_view.statusText().contains(QStringLiteral("20 NaN")));
}

TEST_F(PlotViewTest, CheckBoxesChooseColumns)
{
    MemoryPlotSource source({0, 1, 100, 1, 2, 200}, 3);
    show(source);
    ASSERT_EQ(m_view.legend().count(), 3);
    EXPECT_GT(m_view.canvas().scale().high(), 200);
    m_view.legend().setFocus();
    m_view.legend().setCurrentRow(2);
    QTest::keyClick(&m_view.legend(), Qt::Key_Space);
    settle();
    EXPECT_EQ(source.last.columns, (std::vector<std::string>{"x", "y"}));
    EXPECT_LT(m_view.canvas().scale().high(), 3) << "The range follows the shown columns.";
    EXPECT_EQ(pixelsOf(m_view.canvas(), colorOf(2)), 0);
    const PlotView::State state = m_view.state();
    ASSERT_TRUE(state.columns);
    EXPECT_EQ(*state.columns, (std::set<QString>{QStringLiteral("x"), QStringLiteral("y")}));
}

TEST_F(PlotViewTest, AutoRangeEndsWhenValuesAreZoomedAndReturns)
{
    MemoryPlotSource source(wave(1000), 1);
    show(source);
    const double high = m_view.canvas().scale().high();
    wheel(0.5, 3, Qt::ControlModifier);
    EXPECT_LT(m_view.canvas().scale().high(), high);
    EXPECT_FALSE(action(QStringLiteral("Auto Range"))->isChecked());
    action(QStringLiteral("Auto Range"))->trigger();
    EXPECT_NEAR(m_view.canvas().scale().high(), high, 1e-9);
}

TEST_F(PlotViewTest, ALogarithmicScaleLeavesOutWhatItCannotShow)
{
    MemoryPlotSource source({1e-3F, 1, 1e3F, -5, 0}, 1);
    show(source);
    action(QStringLiteral("Log"))->trigger();
    EXPECT_GT(m_view.canvas().scale().low(), 1e-4);
    EXPECT_LT(m_view.canvas().scale().low(), 1e-3);
    EXPECT_EQ(m_view.canvas().scale().positionOf(-5), std::nullopt);
    EXPECT_NEAR(*m_view.canvas().scale().positionOf(1), 0.5, 0.01);
}

TEST_F(PlotViewTest, NewNumbersKeepTheZoomAndOtherSizesDoNotLeaveItOutside)
{
    MemoryPlotSource source(wave(1000), 1);
    show(source);
    wheel(1, 8);
    const PlotSpan before = m_view.canvas().span();
    const int requests = source.requests;
    source.set(wave(1000));
    settle();
    EXPECT_EQ(m_view.canvas().span(), before);
    EXPECT_EQ(source.requests, requests + 1);
    source.set(wave(10));
    settle();
    EXPECT_TRUE(m_view.canvas().span().isFitted());
    source.set({});
    settle();
    EXPECT_EQ(m_view.canvas().span().count(), 0);
    m_view.canvas().grab();
    QTest::keyClick(&m_view.canvas(), Qt::Key_Plus);
    QTest::keyClick(&m_view.canvas(), Qt::Key_Right, Qt::ControlModifier);
}

TEST(PlotColors, AreVisibleOnBothThemes)
{
    for (const bool dark : {false, true}) {
        const QPalette palette = Theme::palette(dark);
        for (int column = 0; column < plotColorCount; ++column)
            EXPECT_GE(contrast(plotColor(column, palette), palette.color(QPalette::Base)), 3) << dark << column;
    }
}

} // namespace
} // namespace wavelane::ui
