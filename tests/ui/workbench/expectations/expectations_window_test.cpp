// SPDX-License-Identifier: MIT
// Expectations in the whole window: in the tree, in Problems, in the views of Inspect, recorded and undone.
#include "core/project/writer.h"
#include "tests/ui/workbench/person.h"
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/models/problem_model.h"
#include "ui/models/project_model.h"
#include "ui/panels/list_panels.h"
#include "ui/panels/properties_panel.h"
#include "ui/properties/property_page.h"
#include "ui/views/hex/hex_area.h"
#include "ui/views/image/image_canvas.h"
#include "ui/views/image/image_view.h"
#include "ui/views/table/table_view.h"

#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QTabWidget>
#include <QTableView>
#include <QTreeView>

#include <fstream>

namespace wavelane::ui {
namespace {

class ExpectationsWindowTest : public WorkbenchTest
{
protected:
    /// Swap red and green with these expectations.
    void openWith(const std::string& expectations)
    {
        copy = std::make_unique<ExampleCopy>("swap-channels");
        const std::filesystem::path file = copy->folder() / "project.wavelane";
        std::ifstream in(file);
        Json project = Json::parse(in);
        project["expect"] = Json::parse(expectations);
        in.close();
        std::ofstream(file) << project.dump();
        window->session().setAutoRun(true);
        ASSERT_TRUE(openWhole(*window, copy->path()));
        ASSERT_TRUE(eventually([&] { return compiled(); }));
    }
    /// The group of the tree as text, such as `picture = 4 bytes: failed`.
    std::string tree()
    {
        const ProjectModel& model = window->projectPanel().model();
        const QModelIndex group = model.index(3, 0);
        std::string text = group.data().toString().toStdString();
        for (int row = 0; row < model.rowCount(group); ++row)
            text += "\n" + model.index(row, 0, group).data().toString().toStdString() + ": " +
                    model.index(row, 1, group).data().toString().toStdString();
        return text;
    }
    /// The row of a problem that begins like this; −1 if there is none.
    int problemRow(const char* beginning)
    {
        const QAbstractItemModel& model = *window->problemsPanel().model();
        for (int row = 0; row < model.rowCount(); ++row)
            if (model.index(row, 0).data().toString().startsWith(QLatin1StringView(beginning)))
                return row;
        return -1;
    }
    void clickProblem(int row)
    {
        window->docks().show(QStringLiteral("problems"));
        QTreeView& list = window->problemsPanel();
        const QRect place = list.visualRect(list.model()->index(row, 0));
        person::click(*list.viewport(), place.center());
    }
    QString fact(const char* label)
    {
        for (const QLabel* each : window->propertiesPanel().page()->findChildren<QLabel*>())
            if (each->accessibleName() == QLatin1StringView(label))
                return each->text();
        return {};
    }
    const std::vector<project::Expectation>& expectations() { return window->document().project().expectations; }
    std::string lastExpectation() { return project::toJson(window->document().project())["expect"].back().dump(); }
    std::string saved() { return project::toText(window->document().project()); }
};

TEST_F(ExpectationsWindowTest, AFailedOneIsFoundAndJumpedToByItsBytes)
{
    openWith(R"([ { "resource": "picture", "hex": "00ff00ff" },
                  { "name": "the last texel", "resource": "picture", "hex": "00ff00ff00ff00fe", "offset": 248 } ])");
    EXPECT_EQ(tree(), "Expectations\npicture = 4 bytes: not evaluated\nthe last texel: not evaluated");
    runAndWait();
    EXPECT_EQ(tree(), "Expectations\npicture = 4 bytes: passed\nthe last texel: failed");
    const int row = problemRow("1 of 8 bytes");
    ASSERT_GE(row, 0);
    EXPECT_EQ(window->problemsPanel().model()->index(row, ProblemModel::placeColumn).data().toString(),
              QStringLiteral("expectation the last texel"));
    clickProblem(row);
    HexView& hex = window->inspectPanel().hexView();
    EXPECT_TRUE(eventually([&] { return hex.isVisible() && hex.cursor() == 255; })) << hex.cursor();
    EXPECT_EQ(window->projectPanel().selected(), expectationId(1));
    EXPECT_TRUE(eventually([&] { return fact("Result") == QStringLiteral("failed"); }))
        << fact("Result").toStdString();
    EXPECT_EQ(fact("Expected"), QStringLiteral("fe"));
    EXPECT_EQ(fact("Actual"), QStringLiteral("ff"));
    // A narrow tree elides the verdict, and a narrow list the reason.
    EXPECT_TRUE(fact("Reason").startsWith(QStringLiteral("1 of 8 bytes"))) << fact("Reason").toStdString();
    const ProjectModel& model = window->projectPanel().model();
    const QString toolTip = model.index(1, 0, model.index(3, 0)).data(Qt::ToolTipRole).toString();
    EXPECT_EQ(toolTip, QStringLiteral("the last texel – failed\n") + fact("Reason"));

    // A corrected expectation leaves no trace.
    window->document().edit<project::Expectation>(expectationId(1), QStringLiteral("Correct"), [](auto& one) {
        std::get<project::DataExpectation>(one.kind).data = project::HexData{{std::byte{0}, std::byte{255}}};
    });
    EXPECT_EQ(problemRow("1 of 8 bytes"), -1);
    EXPECT_TRUE(eventually([&] {
        return tree() == "Expectations\npicture = 4 bytes: passed\nthe last texel: passed";
    })) << tree();
}

TEST_F(ExpectationsWindowTest, NumbersOfATextureAreShownAsTexels)
{
    openWith(R"([ { "resource": "picture", "type": "uint8", "values": [0, 255, 7, 255], "offset": 36 } ])");
    runAndWait();
    ASSERT_EQ(tree(), "Expectations\npicture @ 36 = 4 × uint8: failed");
    window->inspectPanel().showHex();
    window->activateWindow();
    person::press(Qt::Key_F4, Qt::ShiftModifier);
    const ImageView& image = window->inspectPanel().imageView();
    EXPECT_TRUE(eventually([&] { return image.isVisible() && image.canvas().picked() == QPoint(1, 1); }));
    EXPECT_EQ(fact("Difference"), QStringLiteral("255"));
}

TEST_F(ExpectationsWindowTest, OneAfterAPassShowsTheStateAfterThatPass)
{
    openWith(R"([ { "resource": "picture", "hex": "00fe", "after": "swap" } ])");
    runAndWait();
    clickProblem(problemRow("1 of 2 bytes"));
    EXPECT_EQ(window->session().afterPass(), QStringLiteral("swap"));
    EXPECT_EQ(window->inspectPanel().passChoice().currentText(), QStringLiteral("swap"));
    EXPECT_TRUE(eventually([&] {
        return window->session().state() == EngineSession::State::idle &&
               window->inspectPanel().hexView().cursor() == 1;
    }));
}

TEST_F(ExpectationsWindowTest, AreAddedRenamedDuplicatedMovedAndDeletedLikeOtherObjects)
{
    openWith("[]");
    const std::string before = saved();
    window->actions().at(action_id::addExpectation).trigger();
    EXPECT_EQ(tree(), "Expectations\nevery uint8 of picture = 0: not evaluated");
    QTreeView& view = window->projectPanel().tree();
    view.setFocus();
    person::press(Qt::Key_F2);
    person::type(QStringLiteral("black\n"));
    EXPECT_EQ(tree(), "Expectations\nblack: not evaluated");
    view.setFocus();
    person::press(Qt::Key_D, Qt::ControlModifier);
    EXPECT_EQ(tree(), "Expectations\nblack: not evaluated\nblack: not evaluated");
    EXPECT_EQ(window->projectPanel().selected(), expectationId(1));
    person::press(Qt::Key_Up, Qt::AltModifier);
    EXPECT_EQ(window->projectPanel().selected(), expectationId(0));
    person::press(Qt::Key_Delete);
    EXPECT_EQ(tree(), "Expectations\nblack: not evaluated");
    while (window->document().undoStack().canUndo())
        window->document().undoStack().undo();
    EXPECT_EQ(saved(), before);
}

TEST_F(ExpectationsWindowTest, SelectedBytesAreRecordedAndUndoReturnsToClean)
{
    openWith("[]");
    runAndWait();
    EXPECT_FALSE(window->document().modified());
    window->docks().show(QStringLiteral("inspect"));
    HexArea& area = window->inspectPanel().hexView().area();
    ASSERT_GE(firstByte(), 0);
    person::click(*area.viewport(), area.byteRect(4).center());
    person::click(*area.viewport(), area.byteRect(7).center(), Qt::ShiftModifier);
    person::chooseInContextMenu(*area.viewport(), area.byteRect(5).center(), QStringLiteral("Expect Current Value"));
    ASSERT_TRUE(eventually([&] { return expectations().size() == 1; }));
    EXPECT_EQ(lastExpectation(), R"({"resource":"picture","hex":"00ff00ff","offset":4})");
    EXPECT_EQ(window->projectPanel().selected(), expectationId(0));
    EXPECT_TRUE(eventually([&] { return tree() == "Expectations\npicture @ 4 = 4 bytes: passed"; })) << tree();
    EXPECT_TRUE(window->document().modified());
    window->actions().at(action_id::undo).trigger();
    EXPECT_TRUE(expectations().empty());
    EXPECT_FALSE(window->document().modified());
}

TEST_F(ExpectationsWindowTest, ATexelAndABlockOfTheTableAreRecorded)
{
    openWith("[]");
    runAndWait();
    window->docks().show(QStringLiteral("inspect"));
    window->inspectPanel().showImage();
    ImageCanvas& canvas = window->inspectPanel().imageView().canvas();
    ASSERT_TRUE(eventually([&] { return !canvas.image().isNull(); }));
    person::chooseInContextMenu(canvas, canvas.texelRect({1, 1}).center().toPoint(),
                                QStringLiteral("Expect Current Value"));
    ASSERT_TRUE(eventually([&] { return expectations().size() == 1; }));
    EXPECT_EQ(lastExpectation(), R"({"resource":"picture","type":"uint8","values":[255,0,0,255],"offset":36})");

    ASSERT_TRUE(eventually([&] { return window->session().state() == EngineSession::State::idle; }));
    window->inspectPanel().showTable();
    QTableView& table = window->inspectPanel().tableView().table();
    ASSERT_TRUE(eventually([&] { return table.isVisible() && table.model()->rowCount() == 64; }));
    EXPECT_EQ(table.currentIndex().row(), 9) << "The texel is selected here as well.";
    table.scrollToTop();
    const auto cell = [&](int row, int column) {
        return table.visualRect(table.model()->index(row, column)).center();
    };
    person::click(*table.viewport(), cell(0, 1));
    person::click(*table.viewport(), cell(2, 1), Qt::ShiftModifier);
    person::chooseInContextMenu(*table.viewport(), cell(1, 1), QStringLiteral("Expect Current Value"));
    ASSERT_TRUE(eventually([&] { return expectations().size() == 2; }));
    EXPECT_EQ(lastExpectation(),
              R"({"resource":"picture","type":"uint8","values":[255,255,255],"offset":1,"stride":4})");
    EXPECT_TRUE(eventually([&] {
        return window->session().expectations().count(ExpectationState::Verdict::passed) == 2;
    })) << tree();
}

TEST_F(ExpectationsWindowTest, AWholeResourceIsRecordedAndALargeOneBecomesAFile)
{
    openWith("[]");
    runAndWait();
    window->projectPanel().select(resourceId(0));
    QAction& record = window->actions().at(action_id::expectResource);
    ASSERT_TRUE(record.isEnabled()) << record.toolTip().toStdString();
    record.trigger();
    ASSERT_TRUE(eventually([&] { return expectations().size() == 1; }));
    EXPECT_EQ(tree().substr(0, 40), "Expectations\npicture = 256 × uint8: not");
    // Four times as many texels.
    window->document().edit<project::Resource>(resourceId(0), QStringLiteral("Resize"), [](auto& one) {
        auto& texture = std::get<project::Texture>(one.kind);
        texture.width = {16, {}};
        texture.height = {17, {}};
    });
    ASSERT_TRUE(eventually([&] {
        return window->session().state() == EngineSession::State::idle &&
               window->session().report().revision == window->document().revision();
    }));
    window->projectPanel().select(resourceId(0));
    ASSERT_TRUE(record.isEnabled()) << record.toolTip().toStdString();
    record.trigger();
    ASSERT_TRUE(eventually([&] { return expectations().size() == 2; }));
    EXPECT_EQ(lastExpectation(), R"({"resource":"picture","file":"expected/picture.bin"})");
    EXPECT_EQ(std::filesystem::file_size(copy->folder() / "expected/picture.bin"), 16U * 17 * 4);
    EXPECT_TRUE(eventually([&] { return tree().ends_with("picture = expected/picture.bin: passed"); })) << tree();
}

TEST_F(ExpectationsWindowTest, SeveralValuesAreRecordedWithoutARunInBetween)
{
    openWith(R"([ { "resource": "picture", "hex": "00ff00ff" } ])");
    window->session().setAutoRun(false);
    runAndWait();
    QAction& record = window->actions().at(action_id::expectResource);
    for (std::size_t count = 2; count < 4; ++count) {
        window->projectPanel().select(resourceId(0));
        ASSERT_TRUE(record.isEnabled()) << record.toolTip().toStdString();
        record.trigger();
        ASSERT_TRUE(eventually([&] { return expectations().size() == count; }));
    }
    EXPECT_EQ(tree(), "Expectations\npicture = 4 bytes: passed\npicture = 256 × uint8: not evaluated\n"
                      "picture = 256 × uint8: not evaluated");
    window->document().edit<project::Pass>(passId({0}), QStringLiteral("Disable"),
                                           [](project::Pass& one) { one.enabled = false; });
    EXPECT_TRUE(eventually([&] { return !record.isEnabled(); }));
    EXPECT_TRUE(tree().starts_with("Expectations\npicture = 4 bytes: not evaluated"));
}

TEST_F(ExpectationsWindowTest, ActionsSayWhyTheyCannotWork)
{
    const auto reason = [&](QLatin1StringView id) {
        const QAction& action = window->actions().at(id);
        return action.isEnabled() ? std::string() : action.toolTip().section(QLatin1Char('\n'), 1).toStdString();
    };
    EXPECT_EQ(reason(action_id::addExpectation), "No project is open.");
    EXPECT_EQ(reason(action_id::nextFailedExpectation), "No project is open.");
    openWith("[]");
    EXPECT_EQ(reason(action_id::addExpectation), "");
    EXPECT_EQ(reason(action_id::evaluateExpectations), "The project has no expectations.");
    EXPECT_EQ(reason(action_id::expectResource), "Run the project first.");
    EXPECT_EQ(reason(action_id::nextFailedExpectation), "No expectation has failed.");
    window->session().play();
    ASSERT_TRUE(eventually([&] { return window->session().runCount() > 2; }));
    EXPECT_EQ(reason(action_id::expectResource),
              "Stop playing first: expectations are evaluated by a run from the initial data.");
    window->session().stop();
}

} // namespace
} // namespace wavelane::ui
