// SPDX-License-Identifier: MIT
// Hangs, engine failures and invalid projects.
#include "tests/ui/workbench/open_whole.h"
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/document/edits/project_edits.h"
#include "ui/panels/list_panels.h"

#include <QFile>
#include <QTreeView>

#include <csignal>

namespace wavelane::ui {

TEST_F(WorkbenchTest, AnEndlessLoopIsReportedAtItsPassAndTheNextRunWorks)
{
    open("swap-channels");
    runAndWait();
    const QString line = QStringLiteral("image[thread.xy] = image[thread.xy].grba;");
    replaceText(line, QStringLiteral("while (true) { image[thread.xy] = image[thread.xy].grba; }"));
    ASSERT_TRUE(eventually([&] { return editor()->file().modified() && compiled(); }));
    const std::uint64_t before = window->session().runCount();
    window->actions().at(action_id::run).trigger();
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

TEST_F(WorkbenchTest, AStoppedRunIsNotAProblem)
{
    open("swap-channels");
    replaceText(QStringLiteral("image[thread.xy] = image[thread.xy].grba;"),
                QStringLiteral("while (true) { image[thread.xy] = image[thread.xy].grba; }"));
    ASSERT_TRUE(eventually([&] { return editor()->file().modified() && compiled(); }));
    window->actions().at(action_id::run).trigger();
    ASSERT_TRUE(eventually([&] { return window->session().state() == EngineSession::State::running; }));
    window->actions().at(action_id::stop).trigger();
    EXPECT_EQ(window->session().state(), EngineSession::State::stopping);
    EXPECT_FALSE(window->actions().at(action_id::stop).isEnabled());
    // It can be stopped before the engine starts it; then there is no report.
    ASSERT_TRUE(eventually([&] { return window->session().state() == EngineSession::State::idle; }));
    EXPECT_FALSE(window->session().outcome().isEmpty());
    EXPECT_FALSE(hasErrors(window->session().report().diagnostics));
    EXPECT_TRUE(problems().all().empty()) << problems().all().front().message;

    replaceText(QStringLiteral("while (true) "), QString());
    ASSERT_TRUE(eventually([&] { return window->session().state() == EngineSession::State::idle && compiled(); }));
    runAndWait();
    EXPECT_TRUE(window->session().outcome().isEmpty());
    EXPECT_EQ(firstByte(), 0x00);
}

TEST_F(WorkbenchTest, TheEngineCanBeKilledAtAnyTime)
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

TEST_F(WorkbenchTest, AProjectThatIsNotJsonCanFollowAnyProject)
{
    open("photo-filter");
    const ExampleCopy broken("swap-channels");
    QFile file(broken.path() + QStringLiteral("/project.wavelane"));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("{\n \"wavelane\": 1\n \"name\": \"no comma\" }");
    file.close();
    // The selected object does not exist in the next project.
    for (const ObjectId& selected : {shaderId(2), resourceId(5), passId({3})}) {
        window->projectPanel().select(selected);
        ASSERT_TRUE(openWhole(*window, broken.path()));
        EXPECT_EQ(problems().count(Severity::error), 1);
        ASSERT_NE(editor(), nullptr);
        EXPECT_EQ(editor()->file().path().filename(), "project.wavelane");
        EXPECT_EQ(editor()->textCursor().blockNumber() + 1, 3) << "at the location of the error";
        ASSERT_TRUE(openWhole(*window, copy->path()));
    }
}

TEST_F(WorkbenchTest, TheLastResourceCanBeDeletedWhileItIsUsedAndShown)
{
    open("swap-channels");
    window->projectPanel().select(resourceId(0));
    window->activateWindow(); // Shortcuts go to the active window alone.
    ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
    window->projectPanel().tree().setFocus();
    QTest::keyClick(&window->projectPanel().tree(), Qt::Key_Delete);
    EXPECT_TRUE(window->document().project().resources.empty());
    EXPECT_GT(problems().count(Severity::error), 0);
    window->actions().at(action_id::undo).trigger();
    EXPECT_EQ(problems().count(Severity::error), 0);
    EXPECT_EQ(window->projectPanel().selected(), ObjectId({ObjectKind::project, {}}));
}

TEST_F(WorkbenchTest, ProblemsNameTheirLocation)
{
    open("swap-channels");
    removeObject(window->document(), resourceId(0));
    const auto* model = window->problemsPanel().model();
    ASSERT_GT(model->rowCount(), 0);
    EXPECT_EQ(model->index(0, 1).data().toString(), QStringLiteral("pass swap"));
}

TEST_F(WorkbenchTest, RemovingAShaderRemovesItsErrors)
{
    open("swap-channels");
    replaceText(QStringLiteral("grba"), QStringLiteral("grba +"));
    ASSERT_TRUE(eventually([&] { return has(Code::compileFailed); }));
    removeObject(window->document(), shaderId(0));
    EXPECT_FALSE(has(Code::compileFailed));
}

TEST_F(WorkbenchTest, AnInvalidProjectOpensAndReportsItsErrors)
{
    copy = std::make_unique<ExampleCopy>("swap-channels");
    QFile file(copy->path() + QStringLiteral("/project.wavelane"));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("{ \"wavelane\": 1, \"resources\": { \"a\": { \"kind\": \"texture2d\", \"format\": \"NO_SUCH\" } } ");
    file.close();
    ASSERT_TRUE(openWhole(*window, copy->path()));
    EXPECT_GT(problems().count(Severity::error), 0);
}

} // namespace wavelane::ui
