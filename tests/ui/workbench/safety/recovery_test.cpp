// SPDX-License-Identifier: MIT
#include "tests/ui/workbench/example_copy.h"
#include "ui/base/text.h"
#include "ui/document/edits/project_edits.h"
#include "ui/safety/recovery.h"
#include "ui/safety/write_left.h"

#include <QDir>
#include <QFile>
#include <QTextCursor>

#include <gtest/gtest.h>

#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <functional>

namespace wavelane::ui {
namespace {

class RecoveryTest : public testing::Test
{
protected:
    /// Files of the folder, as an ended program has left them: no process has its ID.
    void endTheProgram()
    {
        const pid_t ended = ::fork();
        if (ended == 0)
            ::_exit(0);
        ::waitpid(ended, nullptr, 0);
        for (const QString& name : files()) {
            QFile file(pathOf(name));
            ASSERT_TRUE(file.open(QIODevice::ReadOnly));
            const QByteArray own = "\"process\":" + QByteArray::number(::getpid());
            QByteArray bytes = file.readAll();
            bytes.replace(own, "\"process\":" + QByteArray::number(ended));
            file.close();
            ASSERT_TRUE(file.open(QIODevice::WriteOnly));
            file.write(bytes);
        }
    }
    QString pathOf(const QString& name) const { return QDir(kept.path()).filePath(name); }
    QStringList files() const { return QDir(kept.path()).entryList(QDir::Files); }
    /// A program that changed the document and was killed.
    void leave(const std::function<void(Document&)>& change)
    {
        {
            Document document;
            Recovery recovery(document, kept.path());
            ASSERT_TRUE(document.open(copy.folder()));
            change(document);
            ASSERT_TRUE(recovery.write());
        }
        endTheProgram();
    }
    /// A program that typed this into the first shader and was killed.
    void leave(const QString& text)
    {
        leave([&](Document& document) { type(document, text); });
    }
    void leaveBuffer() ///< Of a program that added it and was killed.
    {
        leave([](Document& document) { ASSERT_TRUE(addObject(document, NewObject::buffer)); });
    }
    static std::filesystem::path shaderOf(Document& document)
    {
        return document.shaderPath(document.project().shaders.front());
    }
    static QString textOf(Document& document)
    {
        return (*document.sourceFileOrNew(shaderOf(document)))->document().toPlainText();
    }
    static void type(Document& document, const QString& text)
    {
        QTextCursor(&(*document.sourceFile(shaderOf(document)))->document()).insertText(text);
    }

    ExampleCopy copy{"swap-channels"};
    QTemporaryDir kept;
};

TEST_F(RecoveryTest, RestoresTextAndProjectOfAnExitedProgram)
{
    {
        Document document;
        Recovery recovery(document, kept.path());
        ASSERT_TRUE(document.open(copy.folder()));
        type(document, QStringLiteral("// unsaved\n"));
        ASSERT_TRUE(addObject(document, NewObject::buffer));
        ASSERT_TRUE(recovery.write());
        EXPECT_EQ(files().size(), 1);
    }
    endTheProgram();
    Document document;
    Recovery recovery(document, kept.path());
    ASSERT_TRUE(document.open(copy.folder()));
    EXPECT_FALSE(textOf(document).startsWith(u"// unsaved"));
    const auto left = recovery.found();
    ASSERT_TRUE(left);
    EXPECT_TRUE(left->isProjectChanged);
    ASSERT_TRUE(recovery.restore(*left));
    EXPECT_TRUE(textOf(document).startsWith(u"// unsaved"));
    EXPECT_NE(document.project().resource("buffer"), nullptr);
    EXPECT_TRUE(document.modified());
    EXPECT_EQ(files().size(), 1) << "this program has written the changes";
    EXPECT_FALSE(recovery.found());
    document.undoStack().undo();
    EXPECT_EQ(document.project().resource("buffer"), nullptr);
}

TEST_F(RecoveryTest, RemovesTheFileAfterASaveOrDiscard)
{
    Document document;
    Recovery recovery(document, kept.path());
    ASSERT_TRUE(document.open(copy.folder()));
    ASSERT_TRUE(recovery.write());
    EXPECT_TRUE(files().isEmpty());
    type(document, QStringLiteral("// unsaved\n"));
    ASSERT_TRUE(recovery.write());
    EXPECT_EQ(files().size(), 1);
    ASSERT_TRUE(document.save());
    EXPECT_TRUE(files().isEmpty());
    type(document, QStringLiteral("// again\n"));
    ASSERT_TRUE(recovery.write());
    recovery.discardOwn();
    EXPECT_TRUE(files().isEmpty());
}

TEST_F(RecoveryTest, KeepsUnsavedChangesUntilTheUserDecides)
{
    leave(QStringLiteral("// unsaved\n"));
    Document document;
    Recovery recovery(document, kept.path());
    ASSERT_TRUE(document.open(copy.folder()));
    ASSERT_TRUE(recovery.write());
    document.close();
    EXPECT_EQ(files().size(), 1);
    const ExampleCopy other("mandelbrot");
    ASSERT_TRUE(document.open(other.folder()));
    EXPECT_FALSE(recovery.found()) << "of another project";
    EXPECT_EQ(recovery.folder().all().size(), 1u) << "listed without an open project";
    ASSERT_TRUE(document.open(copy.folder()));
    ASSERT_TRUE(recovery.found());
    ASSERT_TRUE(Recovery::discard(*recovery.found()));
    EXPECT_FALSE(recovery.found());
}

TEST_F(RecoveryTest, NewChangesDoNotOverwriteOlderUnsavedChanges)
{
    leave(QStringLiteral("// left\n"));
    Document document;
    Recovery recovery(document, kept.path());
    ASSERT_TRUE(document.open(copy.folder()));
    type(document, QStringLiteral("// typed later, undecided\n"));
    ASSERT_TRUE(recovery.write());
    EXPECT_EQ(files().size(), 2);
    ASSERT_TRUE(document.save());
    ASSERT_TRUE(recovery.found());
    EXPECT_TRUE(recovery.found()->texts.begin()->second.starts_with("// left"));
}

TEST_F(RecoveryTest, UnsavedChangesOfSeveralProgramsAreOfferedOneByOne)
{
    leave(QStringLiteral("// first\n"));
    leave(QStringLiteral("// second\n"));
    Document document;
    Recovery recovery(document, kept.path());
    ASSERT_TRUE(document.open(copy.folder()));
    int offers = 0;
    while (const auto left = recovery.found()) {
        ASSERT_TRUE(Recovery::discard(*left));
        ASSERT_LE(++offers, 2);
    }
    EXPECT_EQ(offers, 2);
}

TEST_F(RecoveryTest, RestoresATextWithoutAFile)
{
    leave(QStringLiteral("// unsaved\n"));
    Document document;
    Recovery recovery(document, kept.path());
    ASSERT_TRUE(document.open(copy.folder()));
    std::filesystem::remove(shaderOf(document));
    ASSERT_TRUE(recovery.restore(*recovery.found()));
    EXPECT_TRUE(textOf(document).startsWith(u"// unsaved"));
    ASSERT_TRUE(document.save());
    EXPECT_TRUE(std::filesystem::exists(shaderOf(document)));
    EXPECT_TRUE(files().isEmpty());
}

TEST_F(RecoveryTest, RestoresOverAProjectThatIsNotJson)
{
    ASSERT_NO_FATAL_FAILURE(leaveBuffer());
    std::ofstream(copy.folder() / "project.wavelane") << "{ broken";
    Document document;
    Recovery recovery(document, kept.path());
    ASSERT_TRUE(document.open(copy.folder()));
    ASSERT_FALSE(document.isReadable());
    ASSERT_TRUE(recovery.restore(*recovery.found()));
    ASSERT_TRUE(document.save());
    EXPECT_TRUE(document.isReadable());
    EXPECT_NE(document.project().resource("buffer"), nullptr);
}

TEST_F(RecoveryTest, AReadOnlyProjectKeepsUnsavedChanges)
{
    ASSERT_NO_FATAL_FAILURE(leaveBuffer());
    Document document;
    Recovery recovery(document, kept.path());
    ASSERT_TRUE(document.open(copy.folder()));
    document.setMayWrite(false);
    ASSERT_FALSE(recovery.restore(*recovery.found()));
    EXPECT_EQ(files().size(), 1);
    document.setMayWrite(true);
    ASSERT_TRUE(recovery.restore(*recovery.found()));
    EXPECT_NE(document.project().resource("buffer"), nullptr);
}

TEST_F(RecoveryTest, AFileThatCannotBeRemovedIsReported)
{
    Left left;
    left.file = QStringLiteral("/proc/self/status");
    const auto discarded = Recovery::discard(left);
    ASSERT_FALSE(discarded);
    EXPECT_EQ(discarded.error().code, Code::fileUnwritable);
    EXPECT_TRUE(discarded.error().message.contains("/proc/self/status")) << discarded.error().message;
    left.file = pathOf(QStringLiteral("gone.json"));
    EXPECT_TRUE(Recovery::discard(left)) << "another window has discarded it";
}

TEST_F(RecoveryTest, TextsWithTheSameNameAreNumbered)
{
    const Left left{.file = {},
                    .projectFile = "/gone/project/project.wavelane",
                    .title = "Left",
                    .owner = Owner::self(),
                    .text = "{ \"wavelane\": 1 }",
                    .texts = {{"/gone/project/main.hlsl", "// main"},
                              {"/gone/project/common.hlsli", "// inside"},
                              {"/gone/a/common.hlsli", "// a"},
                              {"/gone/b/common.hlsli", "// b"},
                              {"/gone/other/project.wavelane", "// other"}}};
    ASSERT_TRUE(writeLeft(left, kept.path().toStdString()));
    EXPECT_EQ(files(), QStringList({QStringLiteral("common-2.hlsli"), QStringLiteral("common-3.hlsli"),
                                    QStringLiteral("common.hlsli"), QStringLiteral("main.hlsl"),
                                    QStringLiteral("project-2.wavelane"), QStringLiteral("project.wavelane")}));
    const auto bytesOf = [&](const char* name) {
        QFile file(pathOf(QLatin1StringView(name)));
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        return file.readAll();
    };
    EXPECT_EQ(bytesOf("common.hlsli"), "// inside");
    EXPECT_EQ(bytesOf("common-2.hlsli"), "// a");
    EXPECT_EQ(bytesOf("common-3.hlsli"), "// b");
    EXPECT_EQ(bytesOf("project.wavelane"), "{ \"wavelane\": 1 }");
    EXPECT_EQ(bytesOf("project-2.wavelane"), "// other");
}

TEST_F(RecoveryTest, FilesAreReadableOnlyByTheUser)
{
    Document document;
    Recovery recovery(document, kept.path() + QStringLiteral("/below"));
    ASSERT_TRUE(document.open(copy.folder()));
    type(document, QStringLiteral("// secret\n"));
    ASSERT_TRUE(recovery.write());
    const QDir folder(kept.path() + QStringLiteral("/below"));
    ASSERT_EQ(folder.entryList(QDir::Files).size(), 1);
    struct stat status{};
    ASSERT_EQ(::stat(qPrintable(folder.path()), &status), 0);
    EXPECT_EQ(status.st_mode & 07777, 0700u);
    ASSERT_EQ(::stat(qPrintable(folder.filePath(folder.entryList(QDir::Files).front())), &status), 0);
    EXPECT_EQ(status.st_mode & 07777, 0600u);
}

TEST_F(RecoveryTest, DamagedFilesAreListed)
{
    leave(QStringLiteral("// unsaved\n"));
    QFile whole(pathOf(files().front()));
    ASSERT_TRUE(whole.open(QIODevice::ReadOnly));
    const QByteArray bytes = whole.readAll();
    const QString base = files().front().left(24);
    for (qsizetype size = 0; size < bytes.size(); size += 7) {
        QFile cut(pathOf(base + QStringLiteral("-cut.json")));
        ASSERT_TRUE(cut.open(QIODevice::WriteOnly));
        cut.write(bytes.first(size));
        cut.close();
        EXPECT_EQ(RecoveryFolder(kept.path()).damaged().size(), 1) << size;
        EXPECT_EQ(RecoveryFolder(kept.path()).all().size(), 1u) << size;
    }
    QFile other(pathOf(base + QStringLiteral("-cut.json")));
    ASSERT_TRUE(other.open(QIODevice::WriteOnly));
    other.write(R"({"texts": {"/a": 5, "b": "relative"}, "owner": {"process": "no"}, "project_file": 7})");
    other.close();
    EXPECT_EQ(RecoveryFolder(kept.path()).damaged().size(), 1);
    // One text of two cannot be read: restoring the other would remove the file.
    QByteArray half = bytes;
    half.replace("\"texts\":{", "\"texts\":{\"/a.hlsl\":5,");
    ASSERT_NE(half, bytes);
    ASSERT_TRUE(other.open(QIODevice::WriteOnly));
    other.write(half);
    other.close();
    EXPECT_EQ(RecoveryFolder(kept.path()).damaged().size(), 1);
    EXPECT_EQ(RecoveryFolder(kept.path()).all().size(), 1u);
    ASSERT_EQ(::mkfifo(qPrintable(pathOf(base + QStringLiteral("-fifo.json"))), 0600), 0);
    EXPECT_EQ(RecoveryFolder(kept.path()).damaged().size(), 2) << "without waiting for a FIFO";
    EXPECT_EQ(RecoveryFolder(kept.path()).all().size(), 1u);
}

TEST_F(RecoveryTest, ReportsAFolderThatCannotBeWritten)
{
    Document document;
    Recovery recovery(document, QStringLiteral("/proc/no/such/folder"));
    ASSERT_TRUE(document.open(copy.folder()));
    type(document, QStringLiteral("// unsaved\n"));
    const auto written = recovery.write();
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().code, Code::fileUnwritable);
}

TEST(OwnerTest, DistinguishesRunningFromExitedPrograms)
{
    EXPECT_TRUE(Owner::self().isRunning());
    EXPECT_TRUE(Owner::self().isThisProcess());
    EXPECT_TRUE(Owner::fromJson(Owner::self().toJson()).isThisProcess());
    Owner other = Owner::self();
    other.start += 1; // The same number, given to another process.
    EXPECT_FALSE(other.isRunning());
    other = Owner::self();
    other.boot = "another";
    EXPECT_FALSE(other.isOnThisMachine());
    EXPECT_FALSE(Owner().isRunning());
}

TEST(OwnerTest, AZombieProcessIsNotRunning)
{
    const pid_t child = ::fork();
    if (child == 0) {
        ::pause();
        ::_exit(0);
    }
    ASSERT_GT(child, 0);
    const Owner owner = Owner::ofProcess(child);
    EXPECT_TRUE(owner.isRunning());
    ASSERT_EQ(::kill(child, SIGKILL), 0);
    siginfo_t ended{};
    ASSERT_EQ(::waitid(P_PID, static_cast<id_t>(child), &ended, WEXITED | WNOWAIT), 0);
    EXPECT_FALSE(owner.isRunning());
    ASSERT_EQ(::waitpid(child, nullptr, 0), child);
    EXPECT_FALSE(owner.isRunning());
}

} // namespace
} // namespace wavelane::ui
