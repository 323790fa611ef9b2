// SPDX-License-Identifier: MIT
// A table of more rows than its header can have at a time.
#include "tests/ui/views/table_view_fixture.h"
#include "tests/ui/views/test_sources.h"
#include "ui/views/find/marked_scroll_bar.h"
#include "ui/views/table/table_rows.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QItemSelectionModel>
#include <QSpinBox>
#include <QTableView>

#include <optional>
#include <string>
#include <vector>

namespace wavelane::ui {
namespace {

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
    table.selectionModel()->setCurrentIndex(m_view.model().index(3, 0), QItemSelectionModel::ClearAndSelect);
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
                                                   .order = {},
                                                   .rows = 3,
                                                   .columns = {0}}));
    EXPECT_FALSE(m_view.selectedBlock());
    // The list has more elements than the window.
    m_view.showList({.elements = {3, 5, 900}, .first = 200, .total = 400});
    m_view.table().selectAll();
    EXPECT_EQ(m_view.selectedRows(), (SelectedRows{.first = 0,
                                                   .count = 1000,
                                                   .where = QStringLiteral("value > 7"),
                                                   .order = {},
                                                   .rows = 400,
                                                   .columns = {0}}));
    m_view.table().selectionModel()->setCurrentIndex(m_view.model().index(1, 0), QItemSelectionModel::ClearAndSelect);
    EXPECT_EQ(m_view.selectedRows(), (SelectedRows{.first = 5,
                                                   .count = 1,
                                                   .elements = std::vector<std::uint64_t>{5},
                                                   .where = {},
                                                   .order = {},
                                                   .rows = 1,
                                                   .columns = {0}}));
    m_view.table().selectAll();
    m_view.sortBy(0, true);
    EXPECT_EQ(m_view.selectedRows(), (SelectedRows{.first = 0,
                                                   .count = 400,
                                                   .where = QStringLiteral("value > 7"),
                                                   .order = RowOrder{.column = 0, .descending = true},
                                                   .rows = 400,
                                                   .columns = {0}}))
        << "Rows of the sorted list, whose elements the table does not know.";
    m_view.setSource(nullptr);
}

} // namespace
} // namespace wavelane::ui
