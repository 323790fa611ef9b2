// SPDX-License-Identifier: MIT
#include "tests/ui/views/table_view_fixture.h"
#include "tests/ui/views/test_sources.h"
#include "ui/views/find/marked_scroll_bar.h"
#include "ui/views/table/table_model.h"
#include "ui/views/table/table_view.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFontMetrics>
#include <QHeaderView>
#include <QScrollBar>
#include <QSpinBox>
#include <QTableView>
#include <QTest>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>

namespace wavelane::ui {
namespace {

QByteArray bytesOfFloats(std::initializer_list<float> values)
{
    QByteArray bytes;
    for (const float value : values)
        bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
    return bytes;
}

shader::Layout particle()
{
    const shader::Member position{
        .name = "position", .type = "float2", .offset = 0, .size = 8, .scalar = NumberType::float32, .columns = 2};
    const shader::Member age{.name = "age", .type = "uint", .offset = 8, .size = 4, .scalar = NumberType::uint32};
    return {.name = "Particle", .size = 12, .members = {position, age}};
}

TEST_F(TableViewTest, ShowsTheStructureThatTheShaderDeclares)
{
    const QAbstractItemModelTester tester(&m_view.model(), QAbstractItemModelTester::FailureReportingMode::Fatal);
    m_view.setLayouts({structureLayout(particle(), 16)});
    QByteArray bytes = bytesOfFloats({0.5F, -2});
    bytes.append("\x07\0\0\0\0\0\0\0", 8);
    m_source.set(bytes + bytes);
    ASSERT_EQ(m_view.model().rowCount(), 2);
    ASSERT_EQ(m_view.model().columnCount(), 3);
    EXPECT_EQ(header(0), QStringLiteral("position.x"));
    EXPECT_EQ(header(2), QStringLiteral("age"));
    EXPECT_EQ(cell(1, 0), QStringLiteral("0.5"));
    EXPECT_EQ(cell(1, 1), QStringLiteral("-2"));
    EXPECT_EQ(cell(1, 2), QStringLiteral("7"));
}

TEST_F(TableViewTest, ReportsColumnsThatAreLeftOut)
{
    shader::Member weights{
        .name = "weights", .type = "float", .offset = 0, .size = 2052, .scalar = NumberType::float32};
    weights.dimensions = {513};
    weights.stride = 4;
    m_view.setLayouts({structureLayout({.name = "Wide", .size = 2052, .members = {weights}}, 2052)});
    m_source.set(QByteArray(2052, '\0'));
    EXPECT_EQ(m_view.model().columnCount(), 512);
    EXPECT_TRUE(shows("512 of 513 columns"));
    weights.dimensions = {512};
    m_view.setLayouts({structureLayout({.name = "Wide", .size = 2048, .members = {weights}}, 2048)});
    EXPECT_EQ(m_view.model().columnCount(), 512);
    EXPECT_FALSE(shows("columns"));
}

TEST_F(TableViewTest, ShowsTexelsByTheirComponents)
{
    m_view.setLayouts({texelLayout(Format::R10G10B10A2_UNORM)});
    QByteArray bytes;
    const std::uint32_t texel = 1023U | (3U << 30);
    bytes.append(reinterpret_cast<const char*>(&texel), 4);
    m_source.set(bytes);
    EXPECT_EQ(cell(0, 0), QStringLiteral("1"));
    EXPECT_EQ(cell(0, 1), QStringLiteral("0"));
    EXPECT_EQ(cell(0, 3), QStringLiteral("1"));
    EXPECT_TRUE(texelLayout(Format::BC1_UNORM).columns.empty());
    TableLayout picture = texelLayout(Format::R8_UNORM);
    picture.width = 3;
    m_view.setLayouts({picture});
    EXPECT_EQ(m_view.model().headerData(4, Qt::Vertical, Qt::DisplayRole).toString(), QStringLiteral("1, 1"));
}

TEST_F(TableViewTest, MarksNonFiniteAndChangedValues)
{
    m_view.setLayouts({});
    m_view.layoutChoice().setCurrentText(QStringLiteral("float32"));
    m_source.set(
        bytesOfFloats({1, std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity(), 4}));
    EXPECT_EQ(cell(0, 1), QStringLiteral("nan"));
    const auto color = [&](int column, int role) { return m_view.model().index(0, column).data(role); };
    EXPECT_FALSE(color(0, Qt::ForegroundRole).isValid());
    EXPECT_TRUE(color(1, Qt::ForegroundRole).isValid());
    EXPECT_TRUE(color(2, Qt::ForegroundRole).isValid());
    m_source.set(bytesOfFloats({1, 2, 3, 5}));
    m_view.model().fetchRows(0, 0);
    EXPECT_FALSE(color(0, Qt::BackgroundRole).isValid());
    EXPECT_TRUE(color(3, Qt::BackgroundRole).isValid());
}

TEST_F(TableViewTest, RowLabelsAreShownInFull)
{
    TableLayout picture = texelLayout(Format::R8_UNORM);
    picture.width = 16384;
    PatternSource texels(quint64(16384) * 16384);
    m_view.setSource(&texels);
    m_view.setLayouts({picture});
    goTo("16384 * 16381 + 16380");
    const auto* const header = m_view.table().verticalHeader();
    const QFontMetrics letters(header->model()->headerData(0, Qt::Vertical, Qt::FontRole).value<QFont>());
    EXPECT_GT(header->width(), letters.horizontalAdvance(QStringLiteral("16380, 16381")));
    // A list in whose middle is the longest label.
    std::vector<std::uint64_t> elements(1000, 7);
    elements[500] = 16384 * 16384 - 1;
    m_view.model().setList(ElementList{.elements = elements, .total = elements.size()});
    EXPECT_GT(header->width(), letters.horizontalAdvance(QStringLiteral("16383, 16383")));
}

TEST_F(TableViewTest, ColumnsHaveRoomForTheLongestNumbers)
{
    const auto width = [this](NumberType type, const char* text) {
        m_view.setLayouts({numberLayout(type, 3)});
        m_view.layoutChoice().setCurrentIndex(0);
        const QFontMetrics letters(m_view.model().headerData(0, Qt::Vertical, Qt::FontRole).value<QFont>());
        return m_view.table().columnWidth(1) - letters.horizontalAdvance(QLatin1StringView(text));
    };
    m_source.set(QByteArray(96, '\x81'));
    EXPECT_GT(width(NumberType::int64, "-9114861777597660799"), 4);
    EXPECT_GT(width(NumberType::float64, "-2.2250738585072014e-308"), 4);
    EXPECT_GT(width(NumberType::float32, "-1.2345678e-10"), 4);
}

TEST_F(TableViewTest, ShowsTheBitsOfEachNumber)
{
    const std::array<std::uint32_t, 4> bits{0x7fc01234, 0xffc00000, 0x00000001, 0x80000000};
    const QByteArray bytes(reinterpret_cast<const char*>(bits.data()), sizeof bits);
    m_view.setLayouts({numberLayout(NumberType::float32, 4)});
    m_source.set(bytes);
    EXPECT_EQ(cell(0, 0), QStringLiteral("nan(0x7fc01234)"));
    EXPECT_EQ(cell(0, 1), QStringLiteral("nan(0xffc00000)"));
    EXPECT_EQ(cell(0, 2), QStringLiteral("1e-45"));
    EXPECT_EQ(cell(0, 3), QStringLiteral("-0"));
    EXPECT_TRUE(m_view.model().index(0, 0).data(Qt::ForegroundRole).isValid()); // As every NaN.
    m_view.setLayouts({numberLayout(NumberType::boolean, 4)});
    m_view.layoutChoice().setCurrentText(QStringLiteral("bool"));
    EXPECT_EQ(cell(0, 0), QStringLiteral("true(0x7fc01234)"));
    EXPECT_EQ(cell(0, 2), QStringLiteral("true"));
}

TEST_F(TableViewTest, KeepsTheUsersChoiceWhileItIsOffered)
{
    m_view.setLayouts({structureLayout(particle(), 16)});
    m_source.set(QByteArray(64, '\0'));
    m_view.layoutChoice().setCurrentText(QStringLiteral("uint8"));
    m_view.setLayouts({texelLayout(Format::R32_UINT)});
    EXPECT_EQ(m_view.layoutChoice().currentText(), QStringLiteral("uint8"));
    m_view.layoutChoice().setCurrentText(QStringLiteral("R32_UINT"));
    m_view.setLayouts({structureLayout(particle(), 16)});
    EXPECT_EQ(m_view.layoutChoice().currentText(), QStringLiteral("Particle"));
}

TEST_F(TableViewTest, FetchesOnlyVisibleRows)
{
    PatternSource large(quint64(64) << 20);
    m_view.setSource(&large);
    m_view.setLayouts({numberLayout(NumberType::uint32, 4)});
    QTest::qWait(0);
    m_view.table().repaint();
    EXPECT_GT(large.requestedBytes(), 0U);
    EXPECT_LT(large.requestedBytes(), 64U * 1024);
    large.forgetRequests();
    auto* goTo = m_view.findChild<QLineEdit*>();
    QTest::keyClicks(goTo, QStringLiteral("1024*1024"));
    QTest::keyClick(goTo, Qt::Key_Return);
    EXPECT_EQ(m_view.table().currentIndex().row(), 1024 * 1024);
    m_view.table().repaint();
    EXPECT_LT(large.requestedBytes(), 64U * 1024);
    EXPECT_NE(m_view.model().index(1024 * 1024, 0).data().toString(), QStringLiteral("…"));
    m_view.setSource(nullptr);
}

TEST_F(TableViewTest, CopiesTheSelectionAsColumnsAndLines)
{
    m_view.layoutChoice().setCurrentText(QStringLiteral("float32"));
    m_source.set(bytesOfFloats({1, 2, 3, 4, 5, 6, 7, 8}));
    m_view.model().fetchRows(0, 1);
    m_view.table().selectAll();
    QTest::keyClick(&m_view.table(), Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(QApplication::clipboard()->text(), QStringLiteral("1\t2\t3\t4\n5\t6\t7\t8"));
}

TEST_F(TableViewTest, DoesNotCopyUnreadElements)
{
    PatternSource slow(400);
    slow.setSlow(true);
    m_view.setSource(&slow);
    m_view.layoutChoice().setCurrentText(QStringLiteral("uint32"));
    QGuiApplication::clipboard()->setText(QStringLiteral("before"));
    m_view.table().selectAll();
    QTest::keyClick(&m_view.table(), Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(QGuiApplication::clipboard()->text(), QStringLiteral("before"));
    EXPECT_TRUE(shows("have not been read yet"));
    slow.setSlow(false);
    slow.answer(0, 400);
    QTest::keyClick(&m_view.table(), Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(QGuiApplication::clipboard()->text().count(QLatin1Char('\n')), 24);
    EXPECT_FALSE(QGuiApplication::clipboard()->text().contains(QStringLiteral("…")));
    m_view.setSource(nullptr);
}

TEST_F(TableViewTest, AFailureIsNotShownAboveNewValues)
{
    m_source.set(bytesOfFloats({1, 2, 3, 4}));
    m_view.layoutChoice().setCurrentText(QStringLiteral("float32"));
    Q_EMIT m_source.failed(0, 16, QStringLiteral("The device was lost."));
    EXPECT_TRUE(shows("lost"));
    m_source.set(bytesOfFloats({5, 6, 7, 8}));
    EXPECT_EQ(cell(0, 0), QStringLiteral("5"));
    EXPECT_FALSE(shows("lost"));
    EXPECT_TRUE(shows("1 element"));
}

TEST_F(TableViewTest, GoesToTheCellOfAByteAndKnowsTheSelectedBlock)
{
    m_view.setLayouts({structureLayout(particle(), 12)});
    m_source.set(QByteArray(120, '\0'));
    EXPECT_FALSE(m_view.selectedBlock());
    m_view.goToByte(12 * 3 + 8);
    EXPECT_EQ(m_view.table().currentIndex(), m_view.model().index(3, 2));
    EXPECT_EQ(m_view.selectedBlock(), (TableBlock{.firstRow = 3, .rows = 1, .columns = {2}}));
    m_view.goToByte(120); // Past the end.
    EXPECT_EQ(m_view.table().currentIndex(), m_view.model().index(3, 2));
    const auto select = [&](int row, int column, int lastRow, int lastColumn) {
        m_view.table().selectionModel()->select(
            {m_view.model().index(row, column), m_view.model().index(lastRow, lastColumn)},
            QItemSelectionModel::Select);
    };
    m_view.table().clearSelection();
    select(1, 0, 2, 0);
    select(1, 2, 2, 2);
    EXPECT_EQ(m_view.selectedBlock(), (TableBlock{.firstRow = 1, .rows = 2, .columns = {0, 2}}));
    select(7, 0, 7, 0);
    EXPECT_FALSE(m_view.selectedBlock());
}

TEST_F(TableViewTest, AStateLeadsBackToWhereItWasTaken)
{
    m_view.setLayouts({structureLayout(particle(), 12)});
    m_source.set(QByteArray(12000, '\0'));
    m_view.layoutChoice().setCurrentText(QStringLiteral("uint8"));
    m_view.goToByte(2000);
    const TableView::State state = m_view.state();
    m_view.setState({});
    EXPECT_EQ(m_view.layoutChoice().currentText(), QStringLiteral("Particle"));
    EXPECT_FALSE(m_view.table().currentIndex().isValid());
    m_view.setState(state);
    EXPECT_EQ(m_view.layoutChoice().currentText(), QStringLiteral("uint8"));
    EXPECT_EQ(m_view.state(), state);
}

TEST_F(TableViewTest, RejectsACopyOfTooManyCells)
{
    PatternSource source(500'000);
    m_view.setSource(&source);
    m_view.layoutChoice().setCurrentText(QStringLiteral("uint32"));
    QGuiApplication::clipboard()->setText(QStringLiteral("before"));
    m_view.table().selectAll();
    QTest::keyClick(&m_view.table(), Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(QGuiApplication::clipboard()->text(), QStringLiteral("before"));
    EXPECT_TRUE(shows("at most"));
    m_view.setSource(nullptr);
}

TEST_F(TableViewTest, ReportsElementsThatDoNotExist)
{
    PatternSource source(quint64(60'000'000) * 4);
    m_view.setSource(&source);
    m_view.layoutChoice().setCurrentText(QStringLiteral("uint32"));
    m_view.findChild<QSpinBox*>()->setValue(1);
    goTo("55000000");
    EXPECT_EQ(m_view.currentByte(), 55'000'000U * 4);
    goTo("60000000");
    EXPECT_TRUE(shows("59999999"));
    m_view.setSource(nullptr);
}

} // namespace
} // namespace wavelane::ui
