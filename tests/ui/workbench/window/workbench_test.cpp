// SPDX-License-Identifier: MIT
// The main features in the window, with a real engine.
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/document/edits/project_edits.h"
#include "ui/models/project_model.h"
#include "ui/models/timing_model.h"
#include "ui/panels/list_panels.h"
#include "ui/panels/live_panel.h"
#include "ui/panels/properties_panel.h"
#include "ui/panels/timings/timings_panel.h"
#include "ui/properties/property_page.h"
#include "ui/views/hex/hex_area.h"
#include "ui/views/image/image_view.h"
#include "ui/views/present/present_view.h"
#include "ui/views/table/table_model.h"
#include "ui/views/table/table_view.h"
#include "ui/widgets/line_field.h"
#include "ui/window/layout/docks.h"

namespace wavelane::ui {

TEST_F(WorkbenchTest, AnErrorIsShownFixedAndTheResultCanBeRead)
{
    open("swap-channels");
    EXPECT_EQ(problems().count(Severity::error), 0);
    EXPECT_TRUE(editor()->squiggles().empty());

    replaceText(QStringLiteral("grba"), QStringLiteral("grba +"));
    ASSERT_TRUE(eventually([&] { return has(Code::compileFailed); }));
    const Diagnostic error = problems().all().front();
    EXPECT_EQ(error.severity, Severity::error);
    EXPECT_EQ(error.file, "swap.hlsl");
    const int line = editor()->document()->find(QStringLiteral("grba")).blockNumber() + 1;
    EXPECT_EQ(error.line, line);
    ASSERT_FALSE(editor()->squiggles().empty());
    const auto [from, to] = editor()->squiggles().front();
    EXPECT_LT(from, to);
    EXPECT_EQ(editor()->document()->findBlock(from).blockNumber() + 1, line);

    // Activating the problem jumps to the line.
    editor()->moveCursor(QTextCursor::Start);
    const QModelIndex row = window->problemsPanel().model()->index(0, 0);
    Q_EMIT window->problemsPanel().activated(row);
    EXPECT_EQ(editor()->textCursor().blockNumber() + 1, line);

    replaceText(QStringLiteral("grba +"), QStringLiteral("grba"));
    ASSERT_TRUE(eventually([&] { return problems().count(Severity::error) == 0; }));
    EXPECT_TRUE(editor()->squiggles().empty());

    runAndWait();
    EXPECT_FALSE(hasErrors(window->session().report().diagnostics));
    // The first texel was ff 00 00 ff.
    EXPECT_EQ(firstByte(), 0x00);
    EXPECT_EQ(window->inspectPanel().hexView().byteAt(1), 0xff);
}

TEST_F(WorkbenchTest, ChangedBytesAreComparedWithinOneResource)
{
    open("photo-filter");
    runAndWait();
    InspectPanel& inspect = window->inspectPanel();
    inspect.showHex();
    inspect.showResource(QStringLiteral("photo"));
    const ByteCache& cache = inspect.hexView().area().cache();
    ASSERT_TRUE(eventually([&] { return cache.at(0).known; }));
    inspect.showResource(QStringLiteral("soft"));
    ASSERT_TRUE(eventually([&] { return cache.at(0).known; }));
    EXPECT_FALSE(cache.at(0).changed);
}

TEST_F(WorkbenchTest, AnUnnamedPassHasTheSameTitleInTreeTimingsAndPalette)
{
    open("swap-channels");
    project::Project project = window->document().project();
    for (project::Pass& pass : project.passes)
        pass.name.clear();
    project.passes.push_back({.kind = project::ClearPass{.resource = "picture"}});
    window->document().replace(std::move(project), QStringLiteral("Remove names"));
    runAndWait();
    window->docks().show(QStringLiteral("timings"));
    const TimingModel& timings = window->timingsPanel().model();
    ASSERT_TRUE(eventually([&] { return timings.rowCount() == 3; }));
    QStringList names;
    for (int row = 0; row < 3; ++row)
        names += timings.index(row, TimingModel::passColumn).data().toString();
    EXPECT_EQ(names, (QStringList{QStringLiteral("swap"), QStringLiteral("present picture"),
                                  QStringLiteral("clear picture")}));
    const ProjectModel& tree = window->projectPanel().model();
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(tree.indexOf(passId({i})).data().toString(), names[static_cast<int>(i)]);
        EXPECT_EQ(nameOf(window->document().project(), passId({i})), names[static_cast<int>(i)]);
    }
}

TEST_F(WorkbenchTest, TheTableShowsTheMembersThatTheShaderDeclares)
{
    open("photo-filter");
    ASSERT_TRUE(addObject(window->document(), NewObject::shader));
    const project::ShaderEntry shader = window->document().project().shaders.back();
    const auto shown = window->editors().show(window->document().shaderPath(shader));
    ASSERT_TRUE(shown);
    (*shown)->setPlainText(QStringLiteral("struct Item { float2 place; uint age; };\n"
                                          "RWStructuredBuffer<Item> items;\n"
                                          "[numthreads(64, 1, 1)] void main(uint3 id : SV_DispatchThreadID)\n"
                                          "{ items[id.x].place = id.x * 0.5; items[id.x].age = id.x; }\n"));
    ASSERT_TRUE(addObject(window->document(), NewObject::buffer));
    ASSERT_TRUE(renameObject(window->document(), resourceId(window->document().project(), "buffer"), "items"));
    window->document().edit<project::Resource>(
        resourceId(window->document().project(), "items"), QStringLiteral("Stride"),
        [](project::Resource& one) { std::get<project::Buffer>(one.kind).stride = 12; });
    const auto pass =
        addObject(window->document(), NewObject::dispatch, shaderId(window->document().project(), shader.name));
    ASSERT_TRUE(pass);
    window->document().edit<project::Pass>(*pass, QStringLiteral("Cover"), [](project::Pass& one) {
        std::get<project::DispatchPass>(one.kind).size = project::Cover{"items"};
    });
    ASSERT_TRUE(eventually([&] {
        const ShaderState* state = window->session().shaders().state(shader.name);
        return state && state->asked == 0 && state->reflection &&
               std::ranges::any_of(state->reflection->bindings, [](const auto& one) { return one.name == "items"; });
    }));
    runAndWait();
    EXPECT_FALSE(hasErrors(window->session().report().diagnostics));
    InspectPanel& inspect = window->inspectPanel();
    inspect.showTable();
    inspect.showResource(QStringLiteral("items"));
    const TableModel& model = inspect.tableView().model();
    ASSERT_EQ(model.columnCount(), 3);
    EXPECT_EQ(model.headerData(2, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("age"));
    EXPECT_EQ(model.rowCount(), 1024);
    ASSERT_TRUE(eventually([&] { return model.index(3, 0).data().toString() == QStringLiteral("1.5"); }));
    EXPECT_EQ(model.index(3, 2).data().toString(), QStringLiteral("3"));
}

TEST_F(WorkbenchTest, PlayKeepsTheLastVersionThatCompiles)
{
    open("mandelbrot");
    window->actions().at(action_id::play).trigger();
    ASSERT_TRUE(eventually([&] { return window->session().report().nextFrame > 3; }));
    editor()->moveCursor(QTextCursor::Start);
    editor()->insertPlainText(QStringLiteral("this is not HLSL\n"));
    ASSERT_TRUE(eventually([&] { return has(Code::compileFailed); }));
    const std::uint64_t then = window->session().runCount();
    ASSERT_TRUE(eventually([&] { return window->session().runCount() > then + 3; }));
    EXPECT_EQ(window->session().state(), EngineSession::State::playing);
    EXPECT_FALSE(hasErrors(window->session().report().diagnostics));

    window->actions().at(action_id::pause).trigger();
    EXPECT_EQ(window->session().state(), EngineSession::State::paused);
    window->actions().at(action_id::stop).trigger();
    EXPECT_TRUE(eventually([&] { return window->session().state() == EngineSession::State::idle; }));
}

TEST_F(WorkbenchTest, PlayBeforeTheEngineStartsUsesTheLastVersionThatCompiles)
{
    ASSERT_TRUE(eventually([&] { return window->session().state() == EngineSession::State::idle; }));
    open("mandelbrot");
    editor()->moveCursor(QTextCursor::Start);
    editor()->insertPlainText(QStringLiteral("this is not HLSL\n"));
    window->actions().at(action_id::play).trigger();
    ASSERT_TRUE(eventually([&] { return has(Code::compileFailed) && window->session().report().nextFrame > 3; }));
    EXPECT_EQ(window->session().state(), EngineSession::State::playing);
    EXPECT_FALSE(hasErrors(window->session().report().diagnostics));
}

TEST_F(WorkbenchTest, StepAdvancesOneFrameAndResetReturnsToTheFirst)
{
    open("mandelbrot");
    window->actions().at(action_id::step).trigger();
    ASSERT_TRUE(eventually([&] { return window->session().report().nextFrame == 1; }));
    window->actions().at(action_id::step).trigger();
    ASSERT_TRUE(eventually([&] { return window->session().report().nextFrame == 2; }));
    window->actions().at(action_id::reset).trigger();
    ASSERT_TRUE(eventually([&] { return window->session().report().nextFrame == 1; }));
}

TEST_F(WorkbenchTest, AutoRunFollowsAnEdit)
{
    open("swap-channels");
    window->actions().at(action_id::autoRun).setChecked(true);
    ASSERT_TRUE(eventually([&] { return window->session().runCount() > 0; }));
    ASSERT_EQ(firstByte(), 0x00);
    replaceText(QStringLiteral("grba"), QStringLiteral("rgba"));
    EXPECT_TRUE(eventually([&] { return window->inspectPanel().hexView().byteAt(0) == 0xff; }));
}

TEST_F(WorkbenchTest, AutoRunFollowsAnEditDuringTheFirstRun)
{
    open("swap-channels");
    ASSERT_EQ(window->session().runCount(), 0U);
    window->session().setAutoRun(true);
    window->session().stop(); // Cancels the run that turning it on requests.
    window->actions().at(action_id::run).trigger();
    replaceText(QStringLiteral("grba"), QStringLiteral("rgba"));
    ASSERT_EQ(window->session().runCount(), 0U);
    window->inspectPanel().showHex();
    EXPECT_TRUE(eventually([&] { return window->inspectPanel().hexView().byteAt(0) == 0xff; }));
}

TEST_F(WorkbenchTest, ImageAndLiveViewShowTheResult)
{
    open("photo-filter");
    runAndWait();
    EXPECT_FALSE(hasErrors(window->session().report().diagnostics));
    ASSERT_FALSE(window->session().report().presented.empty());
    window->inspectPanel().showImage();
    EXPECT_TRUE(eventually([&] { return !window->inspectPanel().imageView().image().isNull(); }));
    EXPECT_TRUE(eventually([&] { return !window->livePanel().view().grabFrame().isNull(); }));
}

TEST_F(WorkbenchTest, APropertyAcceptsAnExpressionAndCanBeUndone)
{
    open("swap-channels");
    Document& document = window->document();
    window->projectPanel().select(resourceId(document.project(), "picture"));
    auto* width = qobject_cast<LineField*>(window->propertiesPanel().page()->field(QStringLiteral("width")));
    ASSERT_NE(width, nullptr);
    width->setFocus();
    width->selectAll();
    QTest::keyClicks(width, QStringLiteral("4*4"));
    QTest::keyClick(width, Qt::Key_Return);
    const auto texture = [&] { return std::get<project::Texture>(document.project().resource("picture")->kind); };
    EXPECT_EQ(texture().width.value, 16U);
    EXPECT_EQ(width->text(), QStringLiteral("16"));
    window->actions().at(action_id::undo).trigger();
    EXPECT_EQ(texture().width.value, 8U);
    EXPECT_EQ(width->text(), QStringLiteral("8"));
}

TEST_F(WorkbenchTest, AnInvalidValueIsAProblemOfItsResource)
{
    open("swap-channels");
    window->projectPanel().select(resourceId(window->document().project(), "picture"));
    auto* width = qobject_cast<LineField*>(window->propertiesPanel().page()->field(QStringLiteral("width")));
    width->setFocus();
    width->selectAll();
    QTest::keyClicks(width, QStringLiteral("0"));
    QTest::keyClick(width, Qt::Key_Return);
    EXPECT_TRUE(has(Code::zeroSize));
    const auto found = problems().at("/resources/picture");
    ASSERT_FALSE(found.empty());
}

} // namespace wavelane::ui
