// SPDX-License-Identifier: MIT
// The whole window with a real engine: what a user does in the first five minutes, and what must not hurt them.
#include "example_copy.h"
#include "ui/actions.h"
#include "ui/editor/code_editor.h"
#include "ui/editor/editor_tabs.h"
#include "ui/main_window.h"
#include "ui/panels/inspect_panel.h"
#include "ui/panels/list_panels.h"
#include "ui/panels/live_panel.h"
#include "ui/panels/project_panel.h"
#include "ui/panels/properties_panel.h"
#include "ui/properties/property_page.h"
#include "ui/views/hex/hex_view.h"
#include "ui/views/image/image_view.h"
#include "ui/views/present/present_view.h"

#include <QAction>
#include <QComboBox>
#include <QTest>
#include <QTextBlock>

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>

namespace wavelane::ui {

namespace {

constexpr int patienceMilliseconds = 60'000; ///< A deadline for a busy machine; nothing is waited out.

class WorkbenchTest : public testing::Test
{
protected:
    void SetUp() override
    {
        MainWindowOptions options;
        options.engine.program = WAVELANE_PROGRAM;
        options.noVulkanReason = QStringLiteral("This test draws without a window of its own.");
        options.rememberLayout = false;
        window = std::make_unique<MainWindow>(std::move(options));
        window->show();
    }
    void TearDown() override
    {
        // Unsaved changes would ask.
        for (const auto& [path, file] : window->document().openFiles())
            file->document().setModified(false);
        window->document().undoStack().setClean();
        window.reset();
    }

    static testing::AssertionResult eventually(const std::function<bool()>& holds)
    {
        return QTest::qWaitFor(holds, patienceMilliseconds)
                   ? testing::AssertionSuccess()
                   : testing::AssertionFailure() << "not within the deadline";
    }

    void open(const std::string& example)
    {
        copy = std::make_unique<ExampleCopy>(example);
        ASSERT_TRUE(window->openProject(copy->path()));
        ASSERT_NE(editor(), nullptr);
        ASSERT_TRUE(eventually([&] { return compiled(); }));
    }
    CodeEditor* editor() { return window->editors().current(); }
    const Problems& problems() { return window->document().problems(); }
    bool compiled()
    {
        const auto& project = window->document().project();
        return std::ranges::all_of(project.shaders, [&](const auto& one) {
            const ShaderState* state = window->session().shaders().state(one.name);
            return state && state->known && state->asked == 0;
        });
    }
    bool has(Code code)
    {
        return std::ranges::any_of(problems().all(), [&](const Diagnostic& one) { return one.code == code; });
    }
    void replaceText(const QString& from, const QString& to)
    {
        QTextCursor found = editor()->document()->find(from);
        ASSERT_FALSE(found.isNull()) << from.toStdString();
        found.insertText(to);
    }
    void runAndWait()
    {
        const std::uint64_t before = window->session().runCount();
        window->actions().run->trigger();
        ASSERT_TRUE(eventually([&] {
            return window->session().runCount() > before && window->session().state() == EngineSession::State::idle;
        }));
    }
    int firstByte()
    {
        HexView& hex = window->inspectPanel().hexView();
        window->inspectPanel().showHex();
        return eventually([&] { return hex.byteAt(0) >= 0; }) ? hex.byteAt(0) : -1;
    }

    std::unique_ptr<ExampleCopy> copy;
    std::unique_ptr<MainWindow> window;
};

} // namespace

TEST_F(WorkbenchTest, BreakSeeMendRunAndReadAByte)
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

    // The list jumps to the line.
    editor()->moveCursor(QTextCursor::Start);
    const QModelIndex row = window->problemsPanel().model()->index(0, 0);
    emit window->problemsPanel().activated(row);
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

TEST_F(WorkbenchTest, AnEndlessLoopIsReportedAtItsPassAndTheNextRunWorks)
{
    open("swap-channels");
    runAndWait();
    const QString line = QStringLiteral("image[thread.xy] = image[thread.xy].grba;");
    replaceText(line, QStringLiteral("while (true) { image[thread.xy] = image[thread.xy].grba; }"));
    ASSERT_TRUE(eventually([&] { return editor()->file().modified() && compiled(); }));
    const std::uint64_t before = window->session().runCount();
    window->actions().run->trigger();
    ASSERT_TRUE(eventually([&] { return window->session().runCount() > before; }));
    const Diagnostics& said = window->session().report().diagnostics;
    const auto hang = std::ranges::find(said, Code::timedOut, &Diagnostic::code);
    ASSERT_NE(hang, said.end());
    EXPECT_EQ(hang->at, "/passes/0");
    EXPECT_TRUE(has(Code::timedOut));

    replaceText(QStringLiteral("while (true) "), QString());
    ASSERT_TRUE(eventually([&] { return window->session().state() == EngineSession::State::idle && compiled(); }));
    runAndWait();
    EXPECT_FALSE(hasErrors(window->session().report().diagnostics));
    EXPECT_EQ(firstByte(), 0x00);
}

TEST_F(WorkbenchTest, TheEngineMayBeKilledAtAnyTime)
{
    open("swap-channels");
    runAndWait();
    const int first = window->session().engineProcessId();
    ASSERT_GT(first, 0);
    ASSERT_EQ(kill(first, SIGKILL), 0);
    ASSERT_TRUE(eventually([&] {
        const int now = window->session().engineProcessId();
        return now > 0 && now != first && window->session().state() == EngineSession::State::idle;
    }));
    runAndWait();
    EXPECT_EQ(firstByte(), 0x00);
}

TEST_F(WorkbenchTest, PlayKeepsTheLastVersionThatCompiles)
{
    open("mandelbrot");
    window->actions().play->trigger();
    ASSERT_TRUE(eventually([&] { return window->session().report().nextFrame > 3; }));
    editor()->moveCursor(QTextCursor::Start);
    editor()->insertPlainText(QStringLiteral("this is no HLSL\n"));
    ASSERT_TRUE(eventually([&] { return has(Code::compileFailed); }));
    const std::uint64_t then = window->session().runCount();
    ASSERT_TRUE(eventually([&] { return window->session().runCount() > then + 3; }));
    EXPECT_EQ(window->session().state(), EngineSession::State::playing);
    EXPECT_FALSE(hasErrors(window->session().report().diagnostics));

    window->actions().pause->trigger();
    EXPECT_EQ(window->session().state(), EngineSession::State::paused);
    window->actions().stop->trigger();
    EXPECT_TRUE(eventually([&] { return window->session().state() == EngineSession::State::idle; }));
}

TEST_F(WorkbenchTest, StepGoesOneFrameFurtherAndResetGoesBack)
{
    open("mandelbrot");
    window->actions().step->trigger();
    ASSERT_TRUE(eventually([&] { return window->session().report().nextFrame == 1; }));
    window->actions().step->trigger();
    ASSERT_TRUE(eventually([&] { return window->session().report().nextFrame == 2; }));
    window->actions().reset->trigger();
    ASSERT_TRUE(eventually([&] { return window->session().report().nextFrame == 1; }));
}

TEST_F(WorkbenchTest, AutoRunFollowsAnEdit)
{
    open("swap-channels");
    window->actions().autoRun->setChecked(true);
    ASSERT_TRUE(eventually([&] { return window->session().runCount() > 0; }));
    ASSERT_EQ(firstByte(), 0x00);
    replaceText(QStringLiteral("grba"), QStringLiteral("rgba"));
    EXPECT_TRUE(eventually([&] { return window->inspectPanel().hexView().byteAt(0) == 0xff; }));
}

TEST_F(WorkbenchTest, ThePictureAndTheLiveViewShowTheRun)
{
    open("photo-filter");
    runAndWait();
    EXPECT_FALSE(hasErrors(window->session().report().diagnostics));
    ASSERT_FALSE(window->session().report().presented.empty());
    window->inspectPanel().showImage();
    EXPECT_TRUE(eventually([&] { return !window->inspectPanel().imageView().image().isNull(); }));
    EXPECT_TRUE(eventually([&] { return !window->livePanel().view().grabFrame().isNull(); }));
}

TEST_F(WorkbenchTest, APropertyIsChangedWithAnExpressionAndUndone)
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
    window->actions().undoProject->trigger();
    EXPECT_EQ(texture().width.value, 8U);
    EXPECT_EQ(width->text(), QStringLiteral("8"));
}

TEST_F(WorkbenchTest, AWrongValueIsRedAtItsField)
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

TEST_F(WorkbenchTest, ABrokenProjectOpensAndSaysWhatIsWrong)
{
    copy = std::make_unique<ExampleCopy>("swap-channels");
    QFile file(copy->path() + QStringLiteral("/project.wavelane"));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("{ \"wavelane\": 1, \"resources\": { \"a\": { \"kind\": \"texture2d\", \"format\": \"NO_SUCH\" } } ");
    file.close();
    ASSERT_TRUE(window->openProject(copy->path()));
    EXPECT_GT(problems().count(Severity::error), 0);
}

} // namespace wavelane::ui
