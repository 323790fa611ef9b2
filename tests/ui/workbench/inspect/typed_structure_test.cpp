// SPDX-License-Identifier: MIT
// The elements of a table have a structure that the user types.
#include "tests/ui/workbench/inspect/values_project.h"
#include "ui/views/table/choice/structure_editor.h"
#include "ui/views/table/table_bar.h"
#include "ui/widgets/error_mark.h"

#include <QPlainTextEdit>

namespace wavelane::ui {
namespace {

class TypedStructureTest : public ValuesProjectTest
{
protected:
    StructureEditor& structureEditor() { return tableView().structureEditor(); }
    QString header(int column)
    {
        return table().model()->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    }
    void openEditor()
    {
        person::choose(tableView().layoutChoice(), QStringLiteral("Structure …"));
        ASSERT_TRUE(eventually([&] { return structureEditor().text().hasFocus(); }));
    }
};

TEST_F(TypedStructureTest, IsTypedCheckedAndSearched)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showTableOf("items"));
    ASSERT_NO_FATAL_FAILURE(openEditor());
    person::type(QStringLiteral("struct Pair { float2 place; floatt rest; };"));
    EXPECT_TRUE(structureEditor().status().startsWith(u"Line 1, column 29: There is no type “floatt”"))
        << structureEditor().status().toStdString();
    EXPECT_EQ(errorOf(structureEditor().text()), structureEditor().status());
    EXPECT_EQ(header(0), QStringLiteral("position.x")) << "Nothing is lost.";
    person::press(Qt::Key_A, Qt::ControlModifier);
    person::type(QStringLiteral("struct Pair { float2 place; float height; uint kind; float weight; };"));
    EXPECT_EQ(structureEditor().status(), QStringLiteral("20 bytes per element"));
    person::press(Qt::Key_Return, Qt::ControlModifier);
    EXPECT_TRUE(structureEditor().isHidden());
    EXPECT_EQ(tableView().layoutChoice().currentText(), QStringLiteral("Pair (typed)"));
    EXPECT_EQ(header(0), QStringLiteral("place.x"));
    EXPECT_TRUE(eventually([&] { return cell(5, 3) == u"5"; }));
    // The engine knows it too.
    person::click(tableView().bar().filter());
    person::type(QStringLiteral("place.y == -1000\n"));
    EXPECT_TRUE(eventually([&] { return table().model()->rowCount() == 1; }));
    EXPECT_TRUE(eventually([&] { return cell(0, 0) == u"3000"; })) << cell(0, 0).toStdString();
}

TEST_F(TypedStructureTest, FollowsPackingRulesAndBelongsToItsResource)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showTableOf("numbers"));
    ASSERT_NO_FATAL_FAILURE(openEditor());
    person::type(QStringLiteral("float one; float3 three;"));
    EXPECT_EQ(structureEditor().status(), QStringLiteral("16 bytes per element"));
    person::choose(structureEditor().packing(), QStringLiteral("std140"));
    EXPECT_EQ(structureEditor().status(), QStringLiteral("32 bytes per element"));
    structureEditor().text().setFocus();
    person::press(Qt::Key_Return, Qt::ControlModifier);
    EXPECT_TRUE(eventually([&] { return cell(1, 0) == u"4"; })) << cell(1, 0).toStdString();
    EXPECT_TRUE(eventually([&] { return cell(0, 1) == u"2"; })) << cell(0, 1).toStdString();
    ASSERT_NO_FATAL_FAILURE(showTableOf("items"));
    EXPECT_EQ(tableView().layoutChoice().currentText(), QStringLiteral("Item"));
    ASSERT_NO_FATAL_FAILURE(showTableOf("numbers"));
    EXPECT_TRUE(eventually([&] { return tableView().shape().stride == 32; }));
}

TEST_F(TypedStructureTest, EscapeKeepsTheChosenStructure)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showTableOf("items"));
    ASSERT_NO_FATAL_FAILURE(openEditor());
    person::press(Qt::Key_Escape);
    EXPECT_TRUE(structureEditor().isHidden());
    EXPECT_EQ(tableView().layoutChoice().currentText(), QStringLiteral("Item"));
    EXPECT_TRUE(table().hasFocus());
}

} // namespace
} // namespace wavelane::ui
