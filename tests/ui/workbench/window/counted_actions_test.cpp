// SPDX-License-Identifier: MIT
// What a new user sets out to do, with the keys and clicks that it takes. A click, a key with its modifiers, and a
// word that is typed are one action each.
#include "core/project/writer.h"
#include "tests/ui/workbench/person.h"
#include "tests/ui/workbench/properties/fields_project.h"
#include "ui/base/last_folders.h"
#include "ui/base/text.h"
#include "ui/dialogs/new_project_dialog.h"
#include "ui/document/edits/project_edits.h"
#include "ui/models/project_model.h"
#include "ui/panels/list_panels.h"
#include "ui/panels/live_panel.h"
#include "ui/panels/properties_panel.h"
#include "ui/properties/elements/elements_field.h"
#include "ui/properties/property_page.h"
#include "ui/properties/slots/slot_table.h"
#include "ui/views/present/present_view.h"
#include "ui/widgets/notes/banner.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>

#include <fstream>

namespace wavelane::ui {
namespace {

/// 30 lines with a texture, an output, a sampler and constants, and an entry point of its own name.
constexpr const char* sharpen = R"(Texture2D<float4> source : register(t0);
RWTexture2D<float4> target : register(u0);
SamplerState smooth : register(s0);

cbuffer Settings : register(b0)
{
    float strength;
    float radius;
    float4 tint;
    uint mode;
};

float3 at(float2 place)
{
    return source.SampleLevel(smooth, place, 0).rgb;
}

[numthreads(8, 8, 1)]
void CSSharpen(uint3 id : SV_DispatchThreadID)
{
    uint width, height;
    target.GetDimensions(width, height);
    if (id.x >= width || id.y >= height)
        return;
    float2 texel = 1 / float2(width, height);
    float2 place = (id.xy + 0.5) * texel;
    float3 mean = (at(place - texel * radius) + at(place + texel * radius)) / 2;
    float3 color = at(place) + (at(place) - mean) * strength;
    target[id.xy] = float4(color * tint.rgb, 1) + (mode == 7 ? 1 : 0);
}
)";

class CountedActionsTest : public FieldsProjectTest
{
protected:
    void click(QWidget& widget, QPoint at = {-1, -1})
    {
        ++actions;
        person::click(widget, at);
    }
    void press(int key, Qt::KeyboardModifiers keys = {})
    {
        ++actions;
        person::press(key, keys);
    }
    void type(const QString& word)
    {
        ++actions;
        person::type(word);
    }
    bool isSettled() { return window->session().state() == EngineSession::State::idle && compiled(); }
    void pressRun()
    {
        const std::uint64_t before = window->session().runCount();
        press(Qt::Key_F5);
        ASSERT_TRUE(eventually([&] { return window->session().runCount() > before && isSettled(); }));
    }
    void clickInTree(const QString& name)
    {
        QTreeView& tree = window->projectPanel().tree();
        const auto found =
            tree.model()->match(tree.model()->index(0, 0), Qt::DisplayRole, name, 1, Qt::MatchRecursive);
        ASSERT_FALSE(found.isEmpty()) << name.toStdString();
        tree.scrollTo(found.front());
        click(*tree.viewport(), tree.visualRect(found.front()).center());
        QCoreApplication::processEvents();
    }
    PropertyPage& page() { return *window->propertiesPanel().page(); }
    template<class Widget>
    Widget* inPage(const QString& name)
    {
        return page().findChild<Widget*>(name);
    }
    const project::Project& project() { return window->document().project(); }
    /// Swap red and green, with this statement instead of its own and two seconds for a frame.
    void openWithStatement(const QString& statement)
    {
        open("swap-channels");
        EngineSettings settings = window->session().settings();
        settings.frameSeconds = 2;
        settings.liveFrameSeconds = EngineSettings::maxLiveFrameSeconds; // The guard ends its frames.
        window->session().configure(settings);
        ASSERT_TRUE(eventually([&] { return window->session().engineProcessId() > 0 && isSettled(); }));
        replaceText(QStringLiteral("image[thread.xy] = image[thread.xy].grba;"), statement);
        ASSERT_TRUE(eventually([&] { return editor()->file().modified() && compiled(); }));
        window->activateWindow();
        editor()->setFocus();
    }
    int lineOf(const QString& text) { return editor()->document()->find(text).blockNumber() + 1; }
    int caretLine() { return editor()->textCursor().blockNumber() + 1; }

    int actions = 0;
};

TEST_F(CountedActionsTest, FromTheStartPageToThePictureOfAPastedShader)
{
    const QTemporaryDir home;
    rememberFolder(FolderUse::newProject, home.path());
    QApplication::clipboard()->setText(QString::fromLatin1(sharpen));
    person::inDialog<NewProjectDialog>([&] { press(Qt::Key_V, Qt::ControlModifier); },
                                       [&](NewProjectDialog& dialog) {
                                           EXPECT_EQ(dialog.name(), QStringLiteral("CSSharpen"));
                                           press(Qt::Key_Return);
                                       });
    ASSERT_TRUE(
        eventually([&] { return window->document().isOpen() && !project().resources.empty() && compiled(); }));
    window->activateWindow(); // There is no window manager that would.
    ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
    pressRun();
    const QImage& picture = window->livePanel().view().picture();
    ASSERT_TRUE(eventually([&] { return !window->livePanel().view().picture().isNull(); }));
    EXPECT_NE(picture.pixel(10, 10), picture.pixel(picture.width() - 10, 10));
    EXPECT_EQ(project().resources.size(), 4U);
    EXPECT_EQ(problems().count(Severity::error) + problems().count(Severity::warning), 0);
    EXPECT_LE(actions, 3);
}

TEST_F(CountedActionsTest, AFailedExpectationIsFoundAndJumpedTo)
{
    copy = std::make_unique<ExampleCopy>("swap-channels");
    const std::filesystem::path file = copy->folder() / "project.wavelane";
    std::ifstream in(file);
    Json changed = Json::parse(in);
    in.close();
    changed["expect"] = Json::parse(R"([ { "resource": "picture", "hex": "00ff00ff00ff00fe", "offset": 248 } ])");
    std::ofstream(file) << changed.dump();
    ASSERT_TRUE(openWhole(*window, copy->path()));
    ASSERT_TRUE(eventually([&] { return compiled(); }));
    editor()->setFocus();
    pressRun();
    press(Qt::Key_F4, Qt::ShiftModifier);
    const HexView& hex = window->inspectPanel().hexView();
    EXPECT_TRUE(eventually([&] { return hex.isVisible() && hex.cursor() == 255; })) << hex.cursor();
    EXPECT_EQ(window->projectPanel().selected(), expectationId(0));
    EXPECT_EQ(actions, 2);
}

TEST_F(CountedActionsTest, ProblemsAreOneClickAwayFromTheirNumberInTheStatusBar)
{
    ASSERT_NO_FATAL_FAILURE(openFields(32));
    editor()->setFocus();
    pressRun();
    window->docks().show(QStringLiteral("output"));
    auto* count = window->findChild<QLabel*>(QStringLiteral("status.problems"));
    ASSERT_NE(count, nullptr);
    EXPECT_TRUE(eventually([&] { return count->text().contains(QStringLiteral("error")); }));
    click(*count);
    const QWidget& list = *window->problemsPanel().viewport();
    EXPECT_TRUE(eventually([&] { return !list.visibleRegion().isEmpty(); }));
    EXPECT_TRUE(window->problemsPanel().hasFocus());
}

TEST_F(CountedActionsTest, AWrongStrideIsFixed)
{
    ASSERT_NO_FATAL_FAILURE(openFields(32, ""));
    window->session().setAutoRun(true);
    editor()->setFocus();
    pressRun();
    ASSERT_TRUE(has(Code::bindingStrideMismatch));
    clickInTree(QStringLiteral("go"));
    auto* fix = inPage<QPushButton>(QStringLiteral("particles/fix"));
    ASSERT_NE(fix, nullptr);
    click(*fix);
    EXPECT_EQ(std::get<project::Buffer>(project().resource("particles")->kind).stride, 48U);
    EXPECT_TRUE(eventually([&] { return isSettled() && !has(Code::bindingStrideMismatch); }));
    EXPECT_EQ(window->document().undoStack().count(), 1);
    EXPECT_LE(actions, 3);
}

TEST_F(CountedActionsTest, AStructureIsEditedInTheTable)
{
    ASSERT_NO_FATAL_FAILURE(openFields());
    clickInTree(QStringLiteral("particles"));
    auto* field = qobject_cast<ElementsField*>(page().field(QStringLiteral("initial/structs")));
    ASSERT_NE(field, nullptr);
    QTableView& table = field->table();
    const QModelIndex cell = field->model().index(2, 1); // position.y
    table.scrollTo(cell);
    click(*table.viewport(), table.visualRect(cell).center());
    type(QStringLiteral("0.75"));
    press(Qt::Key_Return);
    EXPECT_TRUE(eventually([&] { return window->document().undoStack().count() == 1; }));
    const Json& elements = std::get<project::StructData>(*project().resource("particles")->initial).elements;
    EXPECT_EQ(elements[2], Json::parse(R"({"position": [0, 0.75]})"));
    EXPECT_LE(actions, 4);
}

TEST_F(CountedActionsTest, AConstantFollowsTheTimeOnceItsNameIsTyped)
{
    ASSERT_NO_FATAL_FAILURE(openFields());
    clickInTree(QStringLiteral("settings"));
    auto* field = qobject_cast<QLineEdit*>(page().field(QStringLiteral("values/speed")));
    ASSERT_NE(field, nullptr);
    const auto speed = [&] {
        return std::get<project::Constants>(project().resource("settings")->kind).values["speed"];
    };
    click(*field);
    press(Qt::Key_A, Qt::ControlModifier);
    type(QStringLiteral("$time"));
    press(Qt::Key_Return);
    EXPECT_EQ(speed(), Json("$time"));
    EXPECT_EQ(field->text(), QStringLiteral("$time"));
    EXPECT_LE(actions, 5);
    EXPECT_TRUE(eventually([&] { return isSettled(); }));
    EXPECT_EQ(problems().count(Severity::error), 0);
    // A name that does not exist is refused, with those that do.
    person::press(Qt::Key_A, Qt::ControlModifier);
    person::type(QStringLiteral("$tim\n"));
    EXPECT_EQ(speed(), Json("$time"));
    EXPECT_TRUE(field->toolTip().contains(QStringLiteral("$time_delta"))) << field->toolTip().toStdString();
}

TEST_F(CountedActionsTest, AnEndlessLoopIsNamedAfterARun)
{
    openWithStatement(QStringLiteral("\n    while (true)\n        image[thread.xy] = image[thread.xy].grba;"));
    const int line = lineOf(QStringLiteral("while (true)"));
    const std::string place = "swap.hlsl:" + std::to_string(line);
    press(Qt::Key_F5);
    const auto namesLoop = [&](const Diagnostic& one) { return one.message.contains(place); };
    ASSERT_TRUE(eventually([&] { return std::ranges::any_of(problems().all(), namesLoop) && isSettled(); }));
    press(Qt::Key_F4);
    EXPECT_EQ(caretLine(), line);
    EXPECT_LE(actions, 2);
    // The notice above the editor names the loop.
    const Banner& notice = window->engineNotice();
    EXPECT_TRUE(eventually([&] { return notice.text().contains(toQt(place)); })) << notice.text().toStdString();
    EXPECT_FALSE(notice.text().contains(QStringLiteral("is starting"))) << notice.text().toStdString();
}

TEST_F(CountedActionsTest, AnEndlessLoopIsNamedWhilePlaying)
{
    openWithStatement(QStringLiteral("\n    while (true)\n        image[thread.xy] = image[thread.xy].grba;"));
    const int line = lineOf(QStringLiteral("while (true)"));
    const std::string place = "swap.hlsl:" + std::to_string(line);
    press(Qt::Key_F6);
    const auto namesLoop = [&](const Diagnostic& one) { return one.message.contains(place); };
    ASSERT_TRUE(eventually([&] { return std::ranges::any_of(problems().all(), namesLoop); }));
    press(Qt::Key_F4);
    EXPECT_EQ(caretLine(), line);
    EXPECT_LE(actions, 2);
    window->session().stop();
}

TEST_F(CountedActionsTest, EverythingIsUndoneBackToClean)
{
    ASSERT_NO_FATAL_FAILURE(openFields());
    const std::string before = project::toText(project());
    const QString text = editor()->toPlainText();
    // A name in the tree, a cell of a structure, a number, a check box, a new object, a deleted one, and typing.
    clickInTree(QStringLiteral("corners"));
    press(Qt::Key_F2);
    person::type(QStringLiteral("points\n"));
    clickInTree(QStringLiteral("particles"));
    auto* field = qobject_cast<ElementsField*>(page().field(QStringLiteral("initial/structs")));
    ASSERT_NE(field, nullptr);
    const QModelIndex cell = field->model().index(0, 0);
    field->table().scrollTo(cell);
    click(*field->table().viewport(), field->table().visualRect(cell).center());
    person::type(QStringLiteral("3\n"));
    QCoreApplication::processEvents();
    clickInTree(QStringLiteral("smooth"));
    press(Qt::Key_D, Qt::ControlModifier);
    clickInTree(QStringLiteral("one"));
    press(Qt::Key_Delete);
    const int steps = window->document().undoStack().count();
    EXPECT_GE(steps, 4);
    editor()->setFocus();
    person::type(QStringLiteral("// mine"));
    EXPECT_TRUE(window->document().modified());

    actions = 0;
    while (editor()->document()->isUndoAvailable() && actions < 20)
        press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_LE(actions, 8) << "at most one for each letter and its completion";
    EXPECT_EQ(editor()->toPlainText(), text);
    window->projectPanel().tree().setFocus();
    actions = 0;
    while (window->document().modified() && actions < 20)
        press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(actions, steps) << "one for each step";
    EXPECT_FALSE(window->document().modified());
    EXPECT_FALSE(window->isWindowModified());
    EXPECT_EQ(project::toText(project()), before);
}

} // namespace
} // namespace wavelane::ui
