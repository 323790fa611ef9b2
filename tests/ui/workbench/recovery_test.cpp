// SPDX-License-Identifier: MIT
#include "example_copy.h"
#include "ui/document/project_edits.h"
#include "ui/document/recovery.h"

#include <QDir>
#include <QTextCursor>

#include <gtest/gtest.h>

#include <sys/wait.h>
#include <unistd.h>

namespace wavelane::ui {
namespace {

class RecoveryTest : public testing::Test
{
protected:
    /// Files of the folder, as an ended program has left them: its process id is one that nobody has.
    void endTheProgram()
    {
        const pid_t ended = ::fork();
        if (ended == 0)
            ::_exit(0);
        ::waitpid(ended, nullptr, 0);
        for (const QString& name : files()) {
            QFile file(QDir(kept.path()).filePath(name));
            ASSERT_TRUE(file.open(QIODevice::ReadOnly));
            const QByteArray own = "\"process\":" + QByteArray::number(::getpid());
            QByteArray bytes = file.readAll();
            ASSERT_TRUE(bytes.contains(own)) << bytes.toStdString();
            bytes.replace(own, "\"process\":" + QByteArray::number(ended));
            file.close();
            ASSERT_TRUE(file.open(QIODevice::WriteOnly));
            file.write(bytes);
        }
    }
    QStringList files() const { return QDir(kept.path()).entryList(QDir::Files); }

    ExampleCopy copy{"swap-channels"};
    QTemporaryDir kept;
};

QString textOf(Document& document)
{
    return (*document.sourceFile(document.shaderPath(document.project().shaders.front())))->document().toPlainText();
}

void type(Document& document, const QString& text)
{
    QTextCursor(&(*document.sourceFile(document.shaderPath(document.project().shaders.front())))->document())
        .insertText(text);
}

TEST_F(RecoveryTest, BringsBackTextAndProjectAfterTheProgramEnded)
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
    ASSERT_TRUE(recovery.found());
    EXPECT_TRUE(recovery.found()->project);
    ASSERT_TRUE(recovery.restore());
    EXPECT_TRUE(textOf(document).startsWith(u"// unsaved"));
    EXPECT_NE(document.project().resource("buffer"), nullptr);
    EXPECT_TRUE(document.modified());
    document.undoStack().undo();
    EXPECT_EQ(document.project().resource("buffer"), nullptr);
}

TEST_F(RecoveryTest, KeepsNothingThatIsSavedOrDiscarded)
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
    recovery.discard();
    EXPECT_TRUE(files().isEmpty());
}

TEST_F(RecoveryTest, LeavesWhatWasLeftUntilItIsDecidedAbout)
{
    {
        Document document;
        Recovery recovery(document, kept.path());
        ASSERT_TRUE(document.open(copy.folder()));
        type(document, QStringLiteral("// unsaved\n"));
        ASSERT_TRUE(recovery.write());
    }
    endTheProgram();
    Document document;
    Recovery recovery(document, kept.path());
    ASSERT_TRUE(document.open(copy.folder()));
    ASSERT_TRUE(recovery.write());
    document.close();
    EXPECT_EQ(files().size(), 1);
    const ExampleCopy other("mandelbrot");
    ASSERT_TRUE(document.open(other.folder()));
    EXPECT_FALSE(recovery.found()) << "it is another project's";
    ASSERT_TRUE(document.open(copy.folder()));
    EXPECT_TRUE(recovery.found());
    recovery.discard();
    EXPECT_FALSE(recovery.found());
}

TEST_F(RecoveryTest, SaysWhereItCannotWrite)
{
    Document document;
    Recovery recovery(document, QStringLiteral("/proc/no/such/folder"));
    ASSERT_TRUE(document.open(copy.folder()));
    type(document, QStringLiteral("// unsaved\n"));
    const auto written = recovery.write();
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().code, Code::fileUnwritable);
}

} // namespace
} // namespace wavelane::ui
