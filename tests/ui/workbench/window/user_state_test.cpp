// SPDX-License-Identifier: MIT
// What a window and a project restore: the layout, docks, tabs and cursors.
#include "ui/window/layout/user_state.h"

#include "tests/ui/workbench/eventually.h"
#include "tests/ui/workbench/example_copy.h"
#include "tests/ui/workbench/open_whole.h"
#include "tests/ui/workbench/window/layout_fixture.h"
#include "ui/editor/code/code_editor.h"
#include "ui/editor/editor_tabs.h"
#include "ui/window/layout/workspace.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTextBlock>

namespace wavelane::ui {
namespace {

class RestoredWindowTest : public LayoutTest
{
};

TEST_F(RestoredWindowTest, ANewWindowRestoresTheLastOne)
{
    const ExampleCopy copy("swap-channels");
    const ExampleCopy other("swap-channels");
    start(true);
    ASSERT_TRUE(openWhole(*window, copy.path()));
    window->workspace().choose(Layout::inspect);
    dock("output").close();
    stop();
    start(true);
    EXPECT_EQ(window->workspace().layout(), Layout::inspect);
    EXPECT_FALSE(isOpen("problems")) << "the start page uses the whole window";
    ASSERT_TRUE(openWhole(*window, other.path()));
    EXPECT_FALSE(isOpen("output"));
    EXPECT_TRUE(isOpen("problems"));
}

TEST_F(RestoredWindowTest, AReopenedProjectRestoresTabsCursorsAndDocks)
{
    const ExampleCopy copy("photo-filter");
    const ExampleCopy other("swap-channels");
    start(true);
    ASSERT_TRUE(openWhole(*window, copy.path()));
    const int all = window->editors().count();
    ASSERT_GT(all, 1);
    const auto shaders = window->document().project().shaders;
    ASSERT_TRUE(window->editors().show(window->document().shaderPath(shaders[1])));
    window->editors().current()->goTo(5, 0);
    window->editors().current()->zoom(3);
    window->workspace().choose(Layout::teach);
    dock("timings").show();
    ASSERT_TRUE(openWhole(*window, other.path()));
    window->workspace().choose(Layout::write);
    stop();
    start(true);
    EXPECT_EQ(window->workspace().layout(), Layout::write);
    ASSERT_TRUE(openWhole(*window, copy.path()));
    EXPECT_EQ(window->workspace().layout(), Layout::teach);
    EXPECT_TRUE(isOpen("timings"));
    EXPECT_FALSE(isOpen("project"));
    ASSERT_EQ(window->editors().count(), all);
    CodeEditor* current = window->editors().current();
    EXPECT_EQ(current->file().path(), window->document().shaderPath(shaders[1]));
    EXPECT_EQ(current->textCursor().blockNumber(), 4);
    EXPECT_EQ(current->font().pointSizeF(), current->defaultPointSize() + 3);
}

TEST_F(RestoredWindowTest, TheCurrentTabOpensFirstAndTheOthersFollowInOrder)
{
    const ExampleCopy copy("photo-filter");
    const ExampleCopy other("swap-channels");
    const auto files = [&] {
        QStringList names;
        for (const CodeEditor* one : window->editors().all())
            names += QString::fromStdString(one->file().path().filename().string());
        return names;
    };
    start(true);
    ASSERT_TRUE(openWhole(*window, copy.path()));
    ASSERT_TRUE(window->editors().show(window->document().file()));
    const QStringList all = files();
    ASSERT_EQ(all.size(), 3);
    ASSERT_TRUE(window->editors().show(window->document().folder() / all[1].toStdString()));
    stop();
    start(true);
    ASSERT_TRUE(window->openProject(copy.path()));
    EXPECT_EQ(files(), QStringList{all[1]});
    EXPECT_TRUE(eventually([&] { return files() == all; }));
    EXPECT_EQ(window->editors().current()->file().path().filename(), all[1].toStdString());
    // All tabs are stored even if the project is closed before they have opened.
    ASSERT_TRUE(window->openProject(other.path()));
    ASSERT_TRUE(window->openProject(copy.path()));
    ASSERT_TRUE(window->openProject(other.path()));
    ASSERT_TRUE(openWhole(*window, copy.path()));
    EXPECT_EQ(files(), all);
}

TEST_F(RestoredWindowTest, AnUnchangedProjectGetsNoUserFile)
{
    const ExampleCopy copy("swap-channels");
    start(true);
    ASSERT_TRUE(openWhole(*window, copy.path()));
    QCoreApplication::processEvents();
    stop();
    EXPECT_FALSE(QFile::exists(copy.path() + QStringLiteral("/project.wavelane.user")));
}

TEST(UserState, IgnoresReadOnlyFolders)
{
    EXPECT_FALSE(writeUserState("/proc/nowhere", {}));
    EXPECT_EQ(readUserState("/proc/nowhere"), UserState());
}

TEST(UserState, RoundTrips)
{
    const QTemporaryDir folder;
    const UserState state{.layout = QStringLiteral("teach"),
                          .docks = QByteArray("\0\xff docks", 8),
                          .tabs = {{.file = QStringLiteral("a b/ü.hlsl"), .line = 12, .zoomSteps = -2}},
                          .current = QStringLiteral("a b/ü.hlsl")};
    const std::filesystem::path path = folder.path().toStdString();
    ASSERT_TRUE(writeUserState(path, state));
    EXPECT_EQ(readUserState(path), state);
}

TEST(UserState, IgnoresForeignDocksFilesOutsideTheProjectAndDamagedFiles)
{
    const QTemporaryDir folder;
    const std::filesystem::path path = folder.path().toStdString();
    const UserState state{
        .layout = {}, .docks = "docks", .tabs = {{.file = QStringLiteral("a.hlsl")}}, .current = {}};
    ASSERT_TRUE(writeUserState(path, state));
    QFile file(folder.filePath(QStringLiteral("project.wavelane.user")));
    ASSERT_TRUE(file.open(QIODevice::ReadWrite));
    QByteArray text = file.readAll();
    const auto write = [&](const QByteArray& bytes) {
        file.resize(0);
        file.seek(0);
        file.write(bytes);
        file.flush();
    };
    // Docks that another user wrote have an invalid seal.
    write(QByteArray(text).replace(QByteArray("docks").toBase64(), QByteArray("other").toBase64()));
    EXPECT_EQ(readUserState(path).docks, QByteArray());
    EXPECT_EQ(readUserState(path).tabs.size(), 1);
    for (const char* outside : {"../a.hlsl", "/etc/passwd", "b/../../a.hlsl", ""}) {
        write(QByteArray(text).replace("a.hlsl", outside));
        EXPECT_EQ(readUserState(path).tabs.size(), 0) << outside;
    }
    for (const char* broken : {"", "[]", "{\"version\":1,\"tabs\":7,\"layout\":[]}", "{\"version\":2}", "\xff"}) {
        write(broken);
        EXPECT_EQ(readUserState(path), UserState()) << broken;
    }
}

} // namespace
} // namespace wavelane::ui
