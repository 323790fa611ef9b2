// SPDX-License-Identifier: MIT
// Values are found in Hex and Table with the keyboard.
#include "tests/ui/workbench/inspect/values_project.h"
#include "ui/actions/command_palette.h"
#include "ui/editor/find_bar.h"
#include "ui/panels/contents/plot_inspector.h"
#include "ui/views/find/marked_scroll_bar.h"
#include "ui/views/plot/plot_canvas.h"
#include "ui/widgets/error_mark.h"

#include <QTabBar>

#include <algorithm>

namespace wavelane::ui {
namespace {

class FindInViewTest : public ValuesProjectTest
{
protected:
    /// Clicks the first field as soon as no list covers it.
    void enterFirstField()
    {
        ASSERT_TRUE(eventually([] { return QApplication::activePopupWidget() == nullptr; }));
        person::click(bar().firstField());
        ASSERT_TRUE(eventually([&] { return bar().firstField().hasFocus(); }));
    }
};

TEST_F(FindInViewTest, ANaNAmongAMillionFloatsIsFoundByKeyboardAlone)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showHexOf("numbers"));
    EXPECT_TRUE(bar().isHidden());
    person::press(Qt::Key_F, Qt::ControlModifier);
    ASSERT_TRUE(eventually([&] { return bar().firstField().hasFocus(); }));
    EXPECT_TRUE(window->editors().findBar().isHidden()) << "Inspect has the focus";
    person::type(QStringLiteral("nan\n"));
    EXPECT_TRUE(eventually([&] { return hex().cursor() == 4 * nanIndices[0]; })) << hex().cursor();
    EXPECT_EQ(hex().selectionSize(), 4U);
    EXPECT_TRUE(says(QStringLiteral("1 of 3 matches in 1,048,576 numbers")));
    const auto colorThere = [&] {
        const QPoint place = hex().byteRect(4 * nanIndices[0] + 1).topLeft() + QPoint(1, 1);
        return hex().viewport()->grab().toImage().pixelColor(place);
    };
    hex().moveCursor(4 * nanIndices[0] + 8, false);
    const QColor marked = colorThere();
    hex().moveCursor(4 * nanIndices[0], false);
    EXPECT_FALSE(hex().byteRect(4 * nanIndices[0]).isEmpty()) << "It is scrolled into view.";

    person::press(Qt::Key_F3);
    EXPECT_TRUE(eventually([&] { return hex().cursor() == 4 * nanIndices[1]; }));
    person::press(Qt::Key_Return);
    EXPECT_TRUE(eventually([&] { return hex().cursor() == 4 * nanIndices[2]; }));
    person::press(Qt::Key_F3);
    EXPECT_TRUE(eventually([&] { return hex().cursor() == 4 * nanIndices[0]; }));
    EXPECT_TRUE(says(QStringLiteral("1 of 3 matches in 1,048,576 numbers, from the start")));
    person::press(Qt::Key_F3, Qt::ShiftModifier);
    EXPECT_TRUE(eventually([&] { return hex().cursor() == 4 * nanIndices[2]; }));
    EXPECT_TRUE(says(QStringLiteral("3 of 3 matches in 1,048,576 numbers, from the end")));

    const auto& marks = hex().markedScrollBar().marks();
    EXPECT_EQ(std::ranges::count_if(marks, [](std::uint64_t each) { return each > 0; }), 3);
    EXPECT_EQ(marks.back(), 1U);
    person::press(Qt::Key_Escape);
    EXPECT_TRUE(bar().isHidden());
    EXPECT_TRUE(hex().hasFocus());
    EXPECT_TRUE(hex().markedScrollBar().marks().empty());
    hex().moveCursor(4 * nanIndices[0] + 8, false);
    EXPECT_NE(marked, colorThere()) << "The bytes of a match are marked.";
}

TEST_F(FindInViewTest, ANaNAmongTenMillionFloatsIsFoundByKeyboardAlone)
{
    write("many.hlsl", R"(RWStructuredBuffer<float> many : register(u0);
[numthreads(256, 1, 1)] void main(uint3 id : SV_DispatchThreadID)
{
    if (id.x < 10000000)
        many[id.x] = id.x == 8765432 ? asfloat(0x7fc00001) : 0.25 * id.x;
}
)");
    write("project.wavelane", R"({ "wavelane": 1, "shaders": { "many": { "source": "many.hlsl" } },
  "resources": { "many": { "kind": "buffer", "count": 10000000, "stride": 4 } },
  "passes": [ { "name": "go", "dispatch": "many", "threads": [10000000, 1, 1], "bind": { "many": "many" } } ] })");
    ASSERT_NO_FATAL_FAILURE(openAndRun());
    inspect().showResource(QStringLiteral("many"));
    inspect().showHex();
    ASSERT_TRUE(eventually([&] { return inspect().hexView().byteAt(0) >= 0; }));
    // From wherever the focus is.
    person::press(Qt::Key_F, Qt::ControlModifier | Qt::AltModifier);
    ASSERT_TRUE(eventually([&] { return bar().firstField().hasFocus(); }));
    person::type(QStringLiteral("nan\n"));
    EXPECT_TRUE(eventually([&] { return hex().cursor() == 4 * 8'765'432U; })) << hex().cursor();
    EXPECT_TRUE(says(QStringLiteral("1 of 1 match in 10,000,000 numbers")));
    EXPECT_TRUE(eventually([&] { return inspect().hexView().byteAt(4 * 8'765'432U) == 1; }))
        << "The payload of the NaN.";
}

TEST_F(FindInViewTest, MatchesAreMarkedInAPlot)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    inspect().showResource(QStringLiteral("numbers"));
    inspect().showPlot();
    PlotCanvas& canvas = inspect().plotInspector().view().canvas();
    ASSERT_TRUE(eventually([&] { return canvas.envelope().parts > 0; }));
    canvas.setFocus();
    person::press(Qt::Key_F, Qt::ControlModifier);
    ASSERT_TRUE(eventually([&] { return bar().firstField().hasFocus(); }));
    person::type(QStringLiteral("nan"));
    const std::vector<std::uint64_t> expected(nanIndices.begin(), nanIndices.end());
    EXPECT_TRUE(eventually([&] { return canvas.matches().elements == expected; }));
    EXPECT_TRUE(canvas.matches().isComplete);
    person::press(Qt::Key_Escape);
    EXPECT_TRUE(canvas.matches().elements.empty());
}

TEST_F(FindInViewTest, TheBarClosesWhenAnotherProjectIsOpened)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showHexOf("numbers"));
    person::press(Qt::Key_F, Qt::ControlModifier);
    ASSERT_TRUE(eventually([&] { return bar().firstField().hasFocus(); }));
    ASSERT_NO_FATAL_FAILURE(open("swap-channels"));
    EXPECT_TRUE(bar().isHidden());
}

TEST_F(FindInViewTest, KindsNeedNoText)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showHexOf("numbers"));
    person::press(Qt::Key_F, Qt::ControlModifier);
    person::choose(bar().kindChoice(), QStringLiteral("NaN"));
    EXPECT_FALSE(bar().firstField().isVisible());
    EXPECT_TRUE(says(QStringLiteral("3 NaN in 1,048,576 floats")));
    person::press(Qt::Key_Return);
    EXPECT_TRUE(says(QStringLiteral("1 of 3 NaN in 1,048,576 floats")));
    person::choose(bar().kindChoice(), QStringLiteral("Outside a range"));
    EXPECT_TRUE(says(QString()));
    ASSERT_NO_FATAL_FAILURE(enterFirstField());
    person::type(QStringLiteral("0\t1000\n"));
    // 2001 … 1048575, of which the NaN are numbers outside as well.
    EXPECT_TRUE(says(QStringLiteral("%L1 numbers outside in 1,048,576 numbers").arg(1048576 - 2001)))
        << bar().status().toStdString();
    EXPECT_TRUE(eventually([&] { return hex().cursor() == 4 * nanIndices[0]; })) << "It starts at the cursor.";
}

TEST_F(FindInViewTest, TheTableGoesToTheCell)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showTableOf("items"));
    person::press(Qt::Key_F, Qt::ControlModifier);
    person::type(QStringLiteral("-1000\n"));
    EXPECT_TRUE(eventually([&] { return table().currentIndex().row() == 3000; })) << table().currentIndex().row();
    EXPECT_EQ(table().currentIndex().column(), 1);
    EXPECT_TRUE(eventually([&] { return table().currentIndex().data().toString() == u"-1000"; }));
    EXPECT_TRUE(says(QStringLiteral("1 of 1 match in 20,480 numbers")));
    // The same search in the bytes.
    inspect().showHex();
    EXPECT_TRUE(says(QStringLiteral("1 match in 20,480 numbers")));
    person::press(Qt::Key_F3);
    EXPECT_TRUE(eventually([&] { return hex().cursor() == 3000 * 20 + 4; })) << hex().cursor();
}

TEST_F(FindInViewTest, BytesAndTextAreFoundAnywhere)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showHexOf("numbers"));
    person::press(Qt::Key_F, Qt::ControlModifier);
    person::choose(bar().kindChoice(), QStringLiteral("Bytes"));
    EXPECT_FALSE(bar().typeChoice().isVisible());
    ASSERT_NO_FATAL_FAILURE(enterFirstField());
    person::type(QStringLiteral("00 00 c0 7f\n"));
    EXPECT_TRUE(eventually([&] { return hex().cursor() == 4 * nanIndices[0]; })) << hex().cursor();
    EXPECT_EQ(hex().selectionSize(), 4U);
    EXPECT_TRUE(says(QStringLiteral("1 of 3 matches in 4,194,304 bytes")));
}

TEST_F(FindInViewTest, ErrorsAreOneSentenceAtTheField)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showHexOf("numbers"));
    person::press(Qt::Key_F, Qt::ControlModifier);
    person::choose(bar().kindChoice(), QStringLiteral("Bytes"));
    ASSERT_NO_FATAL_FAILURE(enterFirstField());
    person::type(QStringLiteral("0a g0\n"));
    const QString problem = QStringLiteral("Column 4: “g” is not a hexadecimal digit.");
    EXPECT_TRUE(says(problem));
    EXPECT_EQ(errorOf(bar().firstField()), problem);
    person::press(Qt::Key_Backspace);
    EXPECT_TRUE(errorOf(bar().firstField()).isEmpty());
}

TEST_F(FindInViewTest, WhatARunChangedIsFound)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showTableOf("numbers"));
    person::press(Qt::Key_F, Qt::ControlModifier);
    person::choose(bar().kindChoice(), QStringLiteral("Changed since the last run"));
    EXPECT_TRUE(says(QStringLiteral("Run again (F5) to find what changes from now on.")));
    replaceText(QStringLiteral("0.5 * i;"), QStringLiteral("i == 500000 ? -3 : 0.5 * i;"));
    ASSERT_TRUE(eventually([&] { return compiled(); }));
    runAndWait();
    EXPECT_TRUE(says(QStringLiteral("1 changed number in 1,048,576 numbers")));
    bar().kindChoice().setFocus();
    person::press(Qt::Key_Return);
    EXPECT_TRUE(eventually([&] { return table().currentIndex().data().toString() == u"-3"; }));
    EXPECT_EQ(tableView().currentByte(), 4U * 500'000);
    runAndWait();
    EXPECT_TRUE(says(QStringLiteral("0 changed numbers in 1,048,576 numbers")));
}

TEST_F(FindInViewTest, InitialDataAreSearched)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showHexOf("numbers"));
    person::press(Qt::Key_F, Qt::ControlModifier);
    person::choose(bar().kindChoice(), QStringLiteral("NaN"));
    EXPECT_TRUE(says(QStringLiteral("3 NaN in 1,048,576 floats")));
    person::choose(inspect().passChoice(), QStringLiteral("no pass (initial data)"));
    EXPECT_TRUE(says(QStringLiteral("0 NaN in 1,048,576 floats")));
    person::choose(bar().kindChoice(), QStringLiteral("Changed since the last run"));
    EXPECT_TRUE(
        says(QStringLiteral("A run does not change initial data. To find changes, choose a pass next to “after”.")));
    person::choose(bar().kindChoice(), QStringLiteral("NaN"));
    person::choose(inspect().passChoice(), QStringLiteral("the frame"));
    EXPECT_TRUE(says(QStringLiteral("3 NaN in 1,048,576 floats")));
}

TEST_F(FindInViewTest, AMatchInAPlotMovesTheCursor)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    inspect().showResource(QStringLiteral("numbers"));
    inspect().showPlot();
    PlotCanvas& canvas = inspect().plotInspector().view().canvas();
    ASSERT_TRUE(eventually([&] { return !inspect().plotInspector().resource().isEmpty(); }));
    canvas.setFocus();
    person::press(Qt::Key_F, Qt::ControlModifier);
    person::choose(bar().kindChoice(), QStringLiteral("NaN"));
    EXPECT_TRUE(says(QStringLiteral("3 NaN in 1,048,576 floats")));
    for (const quint64 index : nanIndices) {
        person::press(Qt::Key_F3);
        EXPECT_TRUE(eventually([&] { return canvas.cursor() == index; })) << index;
    }
    person::press(Qt::Key_F3, Qt::ShiftModifier);
    EXPECT_TRUE(eventually([&] { return canvas.cursor() == nanIndices[1]; }));
}

TEST_F(FindInViewTest, IsForTheViewWhoseTabWasClicked)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showTableOf("numbers"));
    editor()->setFocus();
    ASSERT_TRUE(eventually([&] { return editor()->hasFocus(); }));
    QTabBar* tabs = nullptr;
    int index = -1;
    for (QTabBar* each : inspect().findChildren<QTabBar*>())
        for (int i = 0; i < each->count(); ++i)
            if (each->tabText(i) == u"Hex") {
                tabs = each;
                index = i;
            }
    ASSERT_NE(tabs, nullptr);
    person::click(*tabs, tabs->tabRect(index).center());
    ASSERT_TRUE(eventually([&] { return hex().hasFocus(); }));
    person::press(Qt::Key_F, Qt::ControlModifier);
    EXPECT_TRUE(eventually([&] { return bar().firstField().hasFocus(); }));
    EXPECT_TRUE(window->editors().findBar().isHidden());
}

TEST_F(FindInViewTest, TheEditorKeepsItsOwnSearch)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    editor()->setFocus();
    person::press(Qt::Key_F, Qt::ControlModifier);
    EXPECT_FALSE(window->editors().findBar().isHidden());
    EXPECT_TRUE(bar().isHidden());
    window->actions().at(action_id::findInView).trigger();
    EXPECT_FALSE(bar().isHidden());
    EXPECT_TRUE(eventually([&] { return inspect().isAncestorOf(QApplication::focusWidget()); }));
}

} // namespace
} // namespace wavelane::ui
