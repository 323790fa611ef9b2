// SPDX-License-Identifier: MIT
// What is selected in one view of Inspect is selected in the next one.
#include "tests/ui/workbench/inspect/values_project.h"

#include <QTabBar>
#include <QTabWidget>

namespace wavelane::ui {
namespace {

class LinkedSelectionTest : public ValuesProjectTest
{
protected:
    void clickTab(const QString& title)
    {
        for (auto* tabs : inspect().findChildren<QTabWidget*>())
            for (int i = 0; i < tabs->count(); ++i)
                if (tabs->tabText(i) == title)
                    person::click(*tabs->tabBar(), tabs->tabBar()->tabRect(i).center());
    }
    void typeOffset(const QString& text)
    {
        person::press(Qt::Key_G, Qt::ControlModifier);
        person::type(text);
    }
};

TEST_F(LinkedSelectionTest, AByteIsTheCellAndTheCellIsItsBytes)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showHexOf("items"));
    typeOffset(QStringLiteral("3000*20+4\n"));
    ASSERT_EQ(hex().cursor(), 60'004U);
    clickTab(QStringLiteral("Table"));
    EXPECT_TRUE(eventually([&] { return table().currentIndex().row() == 3000; })) << table().currentIndex().row();
    EXPECT_EQ(table().currentIndex().column(), 1);
    table().setFocus();
    person::press(Qt::Key_Down);
    person::press(Qt::Key_Right);
    clickTab(QStringLiteral("Hex"));
    EXPECT_TRUE(eventually([&] { return hex().cursor() == 60'028; })) << hex().cursor();
}

TEST_F(LinkedSelectionTest, AViewWithoutASelectionLeavesTheOther)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showTableOf("items"));
    table().setCurrentIndex(table().model()->index(2000, 2));
    clickTab(QStringLiteral("Hex"));
    ASSERT_TRUE(eventually([&] { return hex().cursor() == 40'008; })) << hex().cursor();
    clickTab(QStringLiteral("Table"));
    EXPECT_TRUE(eventually([&] { return table().isVisible() && table().currentIndex().row() == 2000; }));
    // Each resource has its own.
    inspect().showResource(QStringLiteral("numbers"));
    clickTab(QStringLiteral("Hex"));
    EXPECT_TRUE(eventually([&] { return inspect().hexView().byteAt(0) >= 0; }));
    EXPECT_EQ(hex().cursor(), 0U);
    inspect().showResource(QStringLiteral("items"));
    clickTab(QStringLiteral("Table"));
    EXPECT_TRUE(eventually([&] { return table().isVisible() && table().currentIndex().row() == 2000; }))
        << table().currentIndex().row();
}

} // namespace
} // namespace wavelane::ui
