// SPDX-License-Identifier: MIT
// Elements are filtered, sorted and counted in the table of Inspect.
#include "tests/ui/workbench/inspect/values_project.h"
#include "ui/views/table/statistics_footer.h"
#include "ui/views/table/statistics_model.h"
#include "ui/views/table/table_bar.h"
#include "ui/widgets/error_mark.h"

#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace wavelane::ui {
namespace {

class TableInquiryTest : public ValuesProjectTest
{
protected:
    QAbstractItemModel& model() { return *table().model(); }
    QString header(int row) { return model().headerData(row, Qt::Vertical, Qt::DisplayRole).toString(); }
    bool notes(const QString& words)
    {
        return std::ranges::any_of(tableView().findChildren<QLabel*>(),
                                   [&](const QLabel* label) { return label->text().contains(words); });
    }
    void typeFilter(const QString& text)
    {
        person::click(tableView().bar().filter());
        person::press(Qt::Key_A, Qt::ControlModifier);
        person::type(text);
    }
    void clickHeader(int column)
    {
        QHeaderView& view = *table().horizontalHeader();
        person::click(*view.viewport(),
                      QPoint(view.sectionViewportPosition(column) + view.sectionSize(column) / 2, view.height() / 2));
    }
    QString statistic(StatisticsModel::Row row, int column)
    {
        return tableView().statistics().index(row, column).data().toString();
    }
};

TEST_F(TableInquiryTest, AFilterShowsTheElementsThatMeetIt)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showTableOf("items"));
    typeFilter(QStringLiteral("kind == 3 && position.y < 0\n"));
    ASSERT_TRUE(eventually([&] { return model().rowCount() == 299; })) << model().rowCount();
    EXPECT_EQ(header(0), QStringLiteral("2005"));
    EXPECT_TRUE(eventually([&] { return cell(0, 0) == u"2005" && cell(0, 3) == u"3"; })) << cell(0, 0).toStdString();
    EXPECT_TRUE(notes(QStringLiteral("299 of 4,096 elements")));
    person::press(Qt::Key_Escape);
    EXPECT_TRUE(eventually([&] { return model().rowCount() == 4096; }));
    EXPECT_EQ(header(0), QStringLiteral("0"));
}

TEST_F(TableInquiryTest, AFilterWithAnErrorKeepsTheRowsAndNamesTheColumn)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showTableOf("items"));
    typeFilter(QStringLiteral("kind == colour\n"));
    QLineEdit& field = tableView().bar().filter();
    ASSERT_TRUE(eventually([&] { return !errorOf(field).isEmpty(); }));
    EXPECT_TRUE(errorOf(field).startsWith(u"Column 9: ")) << errorOf(field).toStdString();
    EXPECT_TRUE(errorOf(field).contains(u"colour")) << errorOf(field).toStdString();
    EXPECT_EQ(model().rowCount(), 4096);
    typeFilter(QStringLiteral("kind > 6\n"));
    EXPECT_TRUE(errorOf(field).isEmpty());
    EXPECT_TRUE(eventually([&] { return model().rowCount() == 0; }));
    EXPECT_TRUE(table().isVisible()) << "An empty list keeps its columns and its filter.";
}

TEST_F(TableInquiryTest, AClickOnAHeaderSorts)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showTableOf("items"));
    clickHeader(1);
    ASSERT_TRUE(eventually([&] { return header(0) == u"4095"; })) << header(0).toStdString();
    EXPECT_TRUE(eventually([&] { return cell(0, 1) == u"-2095"; }));
    clickHeader(1);
    EXPECT_TRUE(eventually([&] { return header(0) == u"0"; }));
    EXPECT_EQ(table().horizontalHeader()->sortIndicatorOrder(), Qt::DescendingOrder);
    clickHeader(4);
    EXPECT_TRUE(eventually([&] { return header(1) == u"2989"; }))
        << header(1).toStdString(); // 37 · 2989 = 1 mod 4096
    typeFilter(QStringLiteral("index < 10\n"));
    EXPECT_TRUE(eventually([&] { return model().rowCount() == 10; }));
    EXPECT_EQ(header(9), QStringLiteral("9"));
    clickHeader(4);
    clickHeader(4);
    EXPECT_FALSE(table().horizontalHeader()->isSortIndicatorShown());
}

TEST_F(TableInquiryTest, StatisticsFollowTheFilterAndLeadToElements)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showTableOf("numbers"));
    person::click(tableView().bar().statistics());
    ASSERT_TRUE(eventually([&] { return statistic(StatisticsModel::nan, 0) == u"3"; }));
    EXPECT_EQ(statistic(StatisticsModel::minimum, 0), QStringLiteral("0"));
    EXPECT_EQ(statistic(StatisticsModel::maximum, 0), QStringLiteral("524287"));
    EXPECT_EQ(statistic(StatisticsModel::zero, 0), QStringLiteral("1"));
    EXPECT_EQ(statistic(StatisticsModel::infinite, 0), QStringLiteral("0"));
    StatisticsFooter& footer = tableView().footer();
    footer.scrollTo(tableView().statistics().index(StatisticsModel::nan, 0));
    person::doubleClick(*footer.viewport(),
                        footer.visualRect(tableView().statistics().index(StatisticsModel::nan, 0)).center());
    EXPECT_TRUE(eventually([&] { return table().currentIndex().data().toString() == u"nan"; }));
    EXPECT_EQ(tableView().currentByte(), 4 * nanIndices[0]);
    typeFilter(QStringLiteral("index > 777000 && !(value < 400000)\n"));
    EXPECT_TRUE(eventually([&] { return statistic(StatisticsModel::minimum, 0) == u"4e+05"; }))
        << statistic(StatisticsModel::minimum, 0).toStdString();
    EXPECT_EQ(statistic(StatisticsModel::nan, 0), QStringLiteral("2"));
}

TEST_F(TableInquiryTest, ColumnsHaveFormats)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showTableOf("items"));
    ASSERT_TRUE(eventually([&] { return cell(6, 3) == u"6"; }));
    person::chooseInContextMenu(*table().viewport(), table().visualRect(model().index(0, 3)).center(),
                                QStringLiteral("Show Column as Hexadecimal"));
    EXPECT_EQ(cell(6, 3), QStringLiteral("0x00000006"));
    EXPECT_EQ(cell(6, 0), QStringLiteral("6")) << "Other columns keep theirs.";
    const auto* hexadecimal = table().findChild<QAction*>(QStringLiteral("showAsHexadecimal"));
    ASSERT_NE(hexadecimal, nullptr);
    EXPECT_TRUE(hexadecimal->isChecked());
    table().setCurrentIndex(model().index(0, 0));
    EXPECT_FALSE(hexadecimal->isChecked()) << "The check is about the current column.";
}

TEST_F(TableInquiryTest, MembersAreCollapsedIntoOneColumn)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showTableOf("items"));
    ASSERT_TRUE(eventually([&] { return cell(6, 0) == u"6"; }));
    person::chooseInContextMenu(*table().viewport(), table().visualRect(model().index(0, 1)).center(),
                                QStringLiteral("Collapse Member"));
    EXPECT_EQ(cell(6, 0), QStringLiteral("6, 1994, 0.25"));
    EXPECT_EQ(model().headerData(0, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("position ▸"));
    EXPECT_FALSE(table().isColumnHidden(0));
    EXPECT_TRUE(table().isColumnHidden(1));
    EXPECT_TRUE(table().isColumnHidden(2));
    EXPECT_FALSE(table().isColumnHidden(3)) << "kind is a member itself.";
    // Each resource keeps its own, and a place inside of the member expands it.
    ASSERT_NO_FATAL_FAILURE(showTableOf("numbers"));
    EXPECT_FALSE(table().isColumnHidden(0));
    ASSERT_NO_FATAL_FAILURE(showTableOf("items"));
    EXPECT_TRUE(eventually([&] { return table().isColumnHidden(2); }));
    tableView().goToByte(20 * 9 + 8);
    EXPECT_FALSE(table().isColumnHidden(2));
    EXPECT_EQ(table().currentIndex(), model().index(9, 2));
    EXPECT_TRUE(eventually([&] { return cell(6, 0) == u"6"; })) << cell(6, 0).toStdString();
}

TEST_F(TableInquiryTest, InitialDataAreFiltered)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showTableOf("items"));
    typeFilter(QStringLiteral("kind == 3\n"));
    ASSERT_TRUE(eventually([&] { return model().rowCount() == 585; })) << model().rowCount();
    person::choose(inspect().passChoice(), QStringLiteral("no pass (initial data)"));
    EXPECT_TRUE(eventually([&] { return model().rowCount() == 0; })) << "All of them are zero.";
    EXPECT_TRUE(tableView().bar().filter().isEnabled());
    person::choose(inspect().passChoice(), QStringLiteral("the frame"));
    EXPECT_TRUE(eventually([&] { return model().rowCount() == 585; }));
}

} // namespace
} // namespace wavelane::ui
