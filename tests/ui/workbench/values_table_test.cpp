// SPDX-License-Identifier: MIT
#include "ui/properties/values_table.h"

#include <QSignalSpy>

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

using Values = ValuesTable::Values;

Values lastOf(const QSignalSpy& spy)
{
    return spy.last().at(0).value<Values>();
}

TEST(ValuesTable, ShowsWhatIsGivenAndWhatIsDeclaredBesides)
{
    ValuesTable table;
    table.showValues({{"sigma", 1.5}}, {QStringLiteral("sigma"), QStringLiteral("ink")});
    ASSERT_EQ(table.rowCount(), 2);
    EXPECT_EQ(table.item(0, 1)->text(), QStringLiteral("1.5"));
    EXPECT_EQ(table.item(1, 0)->text(), QStringLiteral("ink"));
    EXPECT_TRUE(table.item(1, 1)->text().isEmpty());
    EXPECT_FALSE(table.item(1, 0)->flags().testFlag(Qt::ItemIsEditable)) << "the shader names its members";

    QSignalSpy edited(&table, &ValuesTable::edited);
    table.item(1, 1)->setText(QStringLiteral("[1, 0, 0]"));
    ASSERT_EQ(edited.count(), 1);
    EXPECT_EQ(lastOf(edited), (Values{{"sigma", 1.5}, {"ink", Json::array({1, 0, 0})}}));
    table.item(0, 1)->setText(QString());
    EXPECT_EQ(lastOf(edited), (Values{{"ink", Json::array({1, 0, 0})}})) << "left out is as good as 0";
}

TEST(ValuesTable, HasARowForANewMemberWhereNothingIsDeclared)
{
    ValuesTable table;
    table.showValues({}, {});
    ASSERT_EQ(table.rowCount(), 1);
    QSignalSpy edited(&table, &ValuesTable::edited);
    table.item(0, 0)->setText(QStringLiteral("n"));
    EXPECT_EQ(lastOf(edited), (Values{{"n", 0}}));
    table.item(0, 1)->setText(QStringLiteral("0x40"));
    EXPECT_EQ(lastOf(edited), (Values{{"n", "0x40"}}));
}

TEST(ValuesTable, IsAsHighAsItsRows)
{
    ValuesTable table;
    table.showValues({{"a", 1}}, {QStringLiteral("a")});
    const int one = table.height();
    table.showValues({{"a", 1}, {"b", 2}}, {QStringLiteral("a"), QStringLiteral("b")});
    EXPECT_GT(table.height(), one);
    EXPECT_EQ(table.verticalScrollBarPolicy(), Qt::ScrollBarAlwaysOff);
}

} // namespace
} // namespace wavelane::ui
