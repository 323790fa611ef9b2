// SPDX-License-Identifier: MIT
#include "tests/ui/views/test_sources.h"
#include "ui/views/find/marked_scroll_bar.h"
#include "ui/views/table/table_model.h"
#include "ui/views/table/table_view.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSpinBox>
#include <QTableView>
#include <QTest>

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace wavelane::ui {
namespace {

/// Bytes set by the test.
class BytesSource final : public ByteSource
{
public:
    void set(QByteArray bytes)
    {
        m_bytes = std::move(bytes);
        Q_EMIT reset();
    }
    quint64 size() const override { return static_cast<quint64>(m_bytes.size()); }
    void request(quint64 offset, quint64 sizeInBytes) override
    {
        Q_EMIT bytesArrived(offset, m_bytes.mid(static_cast<qsizetype>(offset), static_cast<qsizetype>(sizeInBytes)));
    }

private:
    QByteArray m_bytes;
};

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

class TableViewTest : public testing::Test
{
protected:
    void SetUp() override
    {
        m_view.resize(700, 300);
        m_view.setEmptyText(QStringLiteral("nothing yet"));
        m_view.setSource(&m_source);
        m_view.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&m_view));
    }
    QString cell(int row, int column)
    {
        m_view.model().want(row, row);
        return m_view.model().index(row, column).data().toString();
    }
    bool says(const char* words)
    {
        return std::ranges::any_of(m_view.findChildren<QLabel*>(), [&](const QLabel* label) {
            return label->text().contains(QLatin1StringView(words));
        });
    }
    void goTo(const char* element)
    {
        for (auto* field : m_view.findChildren<QLineEdit*>())
            if (field->accessibleName() == QStringLiteral("Go to element")) {
                field->setText(QLatin1StringView(element));
                QTest::keyClick(field, Qt::Key_Return);
            }
    }
    QString header(int column)
    {
        return m_view.model().headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    }

    BytesSource m_source;
    TableView m_view;
};

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
    EXPECT_TRUE(says("512 of 513 columns"));
    weights.dimensions = {512};
    m_view.setLayouts({structureLayout({.name = "Wide", .size = 2048, .members = {weights}}, 2048)});
    EXPECT_EQ(m_view.model().columnCount(), 512);
    EXPECT_FALSE(says("columns"));
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
    m_view.model().want(0, 0);
    EXPECT_FALSE(color(0, Qt::BackgroundRole).isValid());
    EXPECT_TRUE(color(3, Qt::BackgroundRole).isValid());
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
    m_view.model().want(0, 1);
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
    EXPECT_TRUE(says("have not been read yet"));
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
    EXPECT_TRUE(says("lost"));
    m_source.set(bytesOfFloats({5, 6, 7, 8}));
    EXPECT_EQ(cell(0, 0), QStringLiteral("5"));
    EXPECT_FALSE(says("lost"));
    EXPECT_TRUE(says("1 element"));
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
    EXPECT_TRUE(says("at most"));
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
    EXPECT_TRUE(says("59999999"));
    m_view.setSource(nullptr);
}

TEST_F(TableViewTest, AHundredMillionRowsAreAWindowThatMoves)
{
    constexpr quint64 rows = 100'000'000;
    PatternSource source(rows * 4);
    m_view.setSource(&source);
    m_view.layoutChoice().setCurrentText(QStringLiteral("uint32"));
    m_view.findChild<QSpinBox*>()->setValue(1);
    TableModel& model = m_view.model();
    QTableView& table = m_view.table();
    EXPECT_EQ(model.elements(), rows);
    EXPECT_LE(static_cast<quint64>(model.rowCount()), TableRows::maxRows) << "The header needs memory for each row.";
    const auto shownFirst = [&] { return model.elementOf(table.rowAt(0)); };
    // The bar is about all rows.
    m_view.markedScrollBar().setValue(m_view.markedScrollBar().maximum());
    EXPECT_EQ(model.elementOf(table.rowAt(table.viewport()->height() - 30)) / 100, (rows - 1) / 100);
    m_view.markedScrollBar().setValue(50'000'000);
    EXPECT_EQ(shownFirst(), 50'000'000U);
    // So are keys.
    table.setFocus();
    QTest::keyClick(&table, Qt::Key_End, Qt::ControlModifier);
    EXPECT_EQ(m_view.currentByte(), (rows - 1) * 4);
    QTest::keyClick(&table, Qt::Key_Home, Qt::ControlModifier);
    EXPECT_EQ(m_view.currentByte(), 0U);
    // The window follows steps across its end, and the selected cell stays selected.
    const quint64 last = TableRows::maxRows - 1;
    goTo(std::to_string(last - 2).c_str());
    for (int i = 0; i < 5; ++i) {
        QTest::keyClick(&table, Qt::Key_Down);
        QCoreApplication::processEvents();
    }
    EXPECT_EQ(m_view.currentByte(), (last + 3) * 4);
    EXPECT_EQ(table.selectionModel()->selectedIndexes().size(), 1);
    const TableView::State state = m_view.state();
    goTo("99999999");
    m_view.setState(state);
    EXPECT_EQ(m_view.currentByte(), (last + 3) * 4);
    EXPECT_EQ(m_view.state(), state);
    m_view.setSource(nullptr);
}

TEST_F(TableViewTest, AllOfAHundredMillionRowsAreSelected)
{
    constexpr quint64 rows = 100'000'000;
    PatternSource source(rows * 8);
    m_view.setSource(&source);
    m_view.layoutChoice().setCurrentText(QStringLiteral("uint32"));
    m_view.findChild<QSpinBox*>()->setValue(2);
    QTableView& table = m_view.table();
    table.setFocus();
    QTest::keyClick(&table, Qt::Key_A, Qt::ControlModifier);
    const TableBlock all{.firstRow = 0, .rows = rows, .columns = {0, 1}};
    EXPECT_EQ(m_view.selectedBlock(), all);
    // The window moves, and its rows are selected as well.
    m_view.markedScrollBar().setValue(m_view.markedScrollBar().maximum());
    const int shown = table.rowAt(0);
    EXPECT_GT(m_view.model().elementOf(shown), rows - 100);
    EXPECT_TRUE(table.selectionModel()->isSelected(m_view.model().index(shown, 1)));
    EXPECT_EQ(m_view.selectedBlock(), all);
    EXPECT_EQ(m_view.selectedRows(),
              (SelectedRows{.first = 0, .count = rows, .where = {}, .rows = rows, .columns = {0, 1}}));
    // So are those of a column.
    m_view.selectColumn(1);
    m_view.markedScrollBar().setValue(0);
    EXPECT_EQ(m_view.selectedBlock(), (TableBlock{.firstRow = 0, .rows = rows, .columns = {1}}));
    EXPECT_TRUE(table.selectionModel()->isSelected(m_view.model().index(0, 1)));
    EXPECT_FALSE(table.selectionModel()->isSelected(m_view.model().index(0, 0)));
    // A block that the window leaves stays selected, until something else is.
    table.setCurrentIndex(m_view.model().index(3, 0));
    m_view.markedScrollBar().setValue(50'000'000);
    EXPECT_EQ(m_view.selectedBlock(), (TableBlock{.firstRow = 3, .rows = 1, .columns = {0}}));
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {},
                      table.visualRect(m_view.model().index(table.rowAt(0) + 1, 1)).center());
    EXPECT_EQ(m_view.selectedBlock(), (TableBlock{.firstRow = 50'000'001, .rows = 1, .columns = {1}}));
    m_view.setSource(nullptr);
}

TEST_F(TableViewTest, AListIsScrolledInWindowsThatComeLater)
{
    constexpr quint64 total = 10 * ElementList::windowSize;
    PatternSource source(3 * total);
    m_view.setSource(&source);
    m_view.layoutChoice().setCurrentText(QStringLiteral("uint8"));
    m_view.findChild<QSpinBox*>()->setValue(1);
    // Every other element, from the end.
    const auto show = [&](quint64 first) {
        ElementList list{.elements = {}, .first = first, .total = total};
        for (quint64 i = 0; i < ElementList::windowSize; ++i)
            list.elements.push_back(2 * (total - 1 - first - i));
        m_view.showList(std::move(list));
    };
    std::vector<quint64> wanted;
    QObject::connect(&m_view, &TableView::windowWanted, [&](quint64 first) { wanted.push_back(first); });
    show(0);
    EXPECT_EQ(m_view.model().allRows(), total);
    QTableView& table = m_view.table();
    const auto shownFirst = [&] { return m_view.model().elementOf(table.rowAt(0)); };
    EXPECT_EQ(shownFirst(), 2 * (total - 1));
    m_view.markedScrollBar().setValue(2'000'000);
    ASSERT_EQ(wanted, std::vector<quint64>{2'000'000 - ElementList::windowSize / 2});
    EXPECT_EQ(shownFirst(), 2 * (total - 1)) << "Until the window comes.";
    EXPECT_EQ(m_view.markedScrollBar().value(), 2'000'000);
    show(wanted.back());
    EXPECT_EQ(shownFirst(), 2 * (total - 1 - 2'000'000));
    // So do keys go to the end of all rows.
    wanted.clear();
    table.setFocus();
    QTest::keyClick(&table, Qt::Key_End, Qt::ControlModifier);
    ASSERT_EQ(wanted, std::vector<quint64>{total - ElementList::windowSize});
    show(wanted.back());
    EXPECT_EQ(m_view.currentByte(), 0U);
    EXPECT_TRUE(table.rect().contains(table.visualRect(table.currentIndex())));
    // An element that is not in the window is asked for, if the elements are in order.
    std::optional<quint64> element;
    QObject::connect(&m_view, &TableView::elementWanted, [&](quint64 one) { element = one; });
    m_view.goToByte(2 * (total - 1));
    ASSERT_EQ(element, 2 * (total - 1));
    show(0);
    EXPECT_EQ(m_view.currentByte(), 2 * (total - 1));
    m_view.setSource(nullptr);
}

TEST_F(TableViewTest, AllElementsOfAFilterAreThoseOfTheListOrOfItsCondition)
{
    PatternSource source(1000 * 4);
    m_view.setSource(&source);
    m_view.layoutChoice().setCurrentText(QStringLiteral("uint32"));
    m_view.findChild<QSpinBox*>()->setValue(1);
    m_view.setQuery({.where = QStringLiteral("value > 7")});
    m_view.showList({.elements = {5, 900, 3}, .total = 3});
    m_view.table().selectAll();
    EXPECT_EQ(m_view.selectedRows(), (SelectedRows{.first = 5,
                                                   .count = 3,
                                                   .elements = std::vector<std::uint64_t>{5, 900, 3},
                                                   .where = {},
                                                   .rows = 3,
                                                   .columns = {0}}));
    EXPECT_FALSE(m_view.selectedBlock());
    // The list has more elements than the window.
    m_view.showList({.elements = {3, 5, 900}, .first = 200, .total = 400});
    m_view.table().selectAll();
    EXPECT_EQ(
        m_view.selectedRows(),
        (SelectedRows{.first = 0, .count = 1000, .where = QStringLiteral("value > 7"), .rows = 400, .columns = {0}}));
    m_view.table().setCurrentIndex(m_view.model().index(1, 0));
    EXPECT_EQ(m_view.selectedRows(), (SelectedRows{.first = 5,
                                                   .count = 1,
                                                   .elements = std::vector<std::uint64_t>{5},
                                                   .where = {},
                                                   .rows = 1,
                                                   .columns = {0}}));
    m_view.table().selectAll();
    m_view.sortBy(0, true);
    const auto sorted = m_view.selectedRows();
    ASSERT_FALSE(sorted);
    EXPECT_TRUE(sorted.error().startsWith(u"400 sorted elements are selected, but at most 3 "))
        << sorted.error().toStdString();
    m_view.setSource(nullptr);
}

} // namespace
} // namespace wavelane::ui
