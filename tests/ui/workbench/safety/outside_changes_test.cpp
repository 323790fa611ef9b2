// SPDX-License-Identifier: MIT
#include "tests/ui/workbench/eventually.h"
#include "tests/ui/workbench/example_copy.h"
#include "ui/document/edits/project_edits.h"
#include "ui/document/files/read_file.h"
#include "ui/safety/outside_changes.h"

#include <QFile>
#include <QSignalSpy>
#include <QTextCursor>

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

class OutsideChangesTest : public testing::Test
{
protected:
    void SetUp() override
    {
        ASSERT_TRUE(document.open(copy.folder()));
        const auto opened = document.sourceFile(document.shaderPath(document.project().shaders.front()));
        ASSERT_TRUE(opened);
        text = *opened;
    }
    static void write(const std::filesystem::path& file, const QByteArray& contents)
    {
        QFile out(QString::fromStdString(file.string()));
        ASSERT_TRUE(out.open(QIODevice::WriteOnly));
        out.write(contents);
    }

    /// Puts a file there that is one byte too large to be read. It has no blocks on the disk.
    static void writeTooLarge(const std::filesystem::path& file)
    {
        write(file, "// theirs\n");
        std::filesystem::resize_file(file, maxFileInBytes + 1);
    }

    ExampleCopy copy{"swap-channels"};
    Document document;
    OutsideChanges outside{document};
    SourceFile* text = nullptr;
};

TEST_F(OutsideChangesTest, AnUnchangedTextFollowsItsFile)
{
    QSignalSpy loaded(&outside, &OutsideChanges::loaded);
    write(text->path(), "// from outside\n");
    ASSERT_TRUE(eventually([&] { return text->document().toPlainText().startsWith(u"// from outside"); }));
    EXPECT_FALSE(text->modified());
    EXPECT_GE(loaded.count(), 1);
    text->document().undo();
    EXPECT_TRUE(text->document().toPlainText().contains(u"grba")) << "one undo restores the previous text";
}

TEST_F(OutsideChangesTest, AChangeOfAModifiedTextIsAConflict)
{
    QSignalSpy conflicts(&outside, &OutsideChanges::conflicting);
    QTextCursor(&text->document()).insertText(QStringLiteral("// mine\n"));
    write(text->path(), "// theirs\n");
    ASSERT_TRUE(eventually([&] { return conflicts.count() == 1; }));
    EXPECT_TRUE(text->document().toPlainText().startsWith(u"// mine"));
    ASSERT_TRUE(outside.load(text->path()));
    EXPECT_TRUE(text->document().toPlainText().startsWith(u"// theirs"));
}

TEST_F(OutsideChangesTest, ChangesInOtherLinesAreMerged)
{
    QSignalSpy merged(&outside, &OutsideChanges::merged);
    const std::string file = text->savedText();
    QTextCursor(&text->document()).insertText(QStringLiteral("// mine\n"));
    write(text->path(), QByteArray::fromStdString(file + "// theirs\n"));
    ASSERT_TRUE(eventually([&] { return merged.count() == 1; }));
    EXPECT_EQ(text->text(), "// mine\n" + file + "// theirs\n");
    EXPECT_TRUE(text->modified());
    text->document().undo();
    EXPECT_EQ(text->text(), "// mine\n" + file) << "one undo step";
    text->document().undo();
    EXPECT_EQ(text->text(), file);
    EXPECT_TRUE(text->modified()) << "the file has more changes";
}

TEST_F(OutsideChangesTest, KeptChangesOverwriteTheFileOnTheNextSave)
{
    QSignalSpy conflicts(&outside, &OutsideChanges::conflicting);
    QTextCursor(&text->document()).insertText(QStringLiteral("// mine\n"));
    const std::string mine = text->text();
    write(text->path(), "// theirs\n");
    EXPECT_FALSE(outside.checkFiles()) << "a save would overwrite it";
    ASSERT_TRUE(outside.keep(text->path()));
    EXPECT_TRUE(outside.checkFiles()) << "the user decides once";
    ASSERT_TRUE(document.save());
    EXPECT_EQ(text->savedText(), mine);
}

TEST_F(OutsideChangesTest, ARemovedFileLeavesItsTextUnsaved)
{
    QSignalSpy gone(&outside, &OutsideChanges::gone);
    const std::string file = text->savedText();
    std::filesystem::remove(text->path());
    ASSERT_TRUE(eventually([&] { return gone.count() == 1; }));
    EXPECT_TRUE(document.modified());
    ASSERT_TRUE(document.save());
    EXPECT_TRUE(std::filesystem::exists(text->path()));
    EXPECT_EQ(text->text(), file);
    EXPECT_FALSE(document.modified());
}

TEST_F(OutsideChangesTest, ARestoredFileIsLoaded)
{
    QSignalSpy gone(&outside, &OutsideChanges::gone);
    std::filesystem::remove(text->path());
    EXPECT_TRUE(outside.checkFiles());
    EXPECT_EQ(gone.count(), 1);
    write(text->path(), "// another\n");
    EXPECT_TRUE(outside.checkFiles());
    EXPECT_EQ(text->text(), "// another\n");
    EXPECT_FALSE(text->modified());
}

TEST_F(OutsideChangesTest, ChangesOfAProjectInOtherLinesAreMerged)
{
    QSignalSpy merged(&outside, &OutsideChanges::merged);
    ASSERT_TRUE(addObject(document, NewObject::sampler));
    const auto name = document.project().name;
    QByteArray theirs = QByteArray::fromStdString(document.savedProject());
    theirs.replace(QByteArray::fromStdString(name), "Another name");
    write(document.file(), theirs);
    EXPECT_TRUE(outside.checkFiles());
    EXPECT_EQ(merged.count(), 1);
    EXPECT_EQ(document.project().name, "Another name");
    EXPECT_NE(document.project().resource("sampler"), nullptr);
    document.undoStack().undo();
    EXPECT_EQ(document.project().name, name);
    EXPECT_TRUE(document.modified());
    document.undoStack().undo();
    EXPECT_TRUE(document.modified()) << "the file has another name";
}

TEST_F(OutsideChangesTest, LoadingAProjectOverUnsavedChangesCanBeUndone)
{
    ASSERT_TRUE(addObject(document, NewObject::sampler));
    const QByteArray theirs = QByteArray::fromStdString(document.savedProject());
    write(document.file(), QByteArray(theirs).replace(QByteArray::fromStdString(document.project().name), "Theirs"));
    ASSERT_TRUE(outside.load(document.file()));
    EXPECT_EQ(document.project().name, "Theirs");
    EXPECT_FALSE(document.modified());
    document.undoStack().undo();
    EXPECT_NE(document.project().resource("sampler"), nullptr);
    EXPECT_TRUE(document.modified());
}

TEST_F(OutsideChangesTest, TheProjectFollowsItsFileAndOwnSavesAreIgnored)
{
    QSignalSpy loaded(&outside, &OutsideChanges::loaded);
    ASSERT_TRUE(addObject(document, NewObject::buffer));
    ASSERT_TRUE(document.save());
    QFile file(QString::fromStdString(document.file().string()));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QByteArray saved = file.readAll();
    file.close();
    write(document.file(), QByteArray(saved).replace("\"buffer\": {", "\"numbers\": {"));
    ASSERT_TRUE(eventually([&] { return document.project().resource("numbers") != nullptr; }));
    EXPECT_EQ(loaded.count(), 1);
    EXPECT_FALSE(document.modified());
}

TEST_F(OutsideChangesTest, AnUnreadableFileIsNotReportedAsRemoved)
{
    QSignalSpy gone(&outside, &OutsideChanges::gone);
    QSignalSpy unreadable(&outside, &OutsideChanges::unreadable);
    std::filesystem::remove(text->path());
    std::filesystem::create_directory(text->path());
    EXPECT_TRUE(outside.checkFiles());
    EXPECT_EQ(gone.count(), 0);
    ASSERT_EQ(unreadable.count(), 1);
    EXPECT_TRUE(unreadable.front().back().toString().contains(u"folder"));
    EXPECT_TRUE(document.modified()) << "no file has this text";
    EXPECT_TRUE(outside.checkFiles());
    EXPECT_EQ(unreadable.count(), 1) << "reported once";
    std::filesystem::remove(text->path());
    write(text->path(), "// another\n");
    document.openFile(text->path())->document().setModified(false);
    EXPECT_TRUE(outside.checkFiles());
    EXPECT_EQ(text->text(), "// another\n");
}

TEST_F(OutsideChangesTest, AFileThatIsTooLargeToShowIsReported)
{
    QSignalSpy loaded(&outside, &OutsideChanges::loaded);
    QSignalSpy unreadable(&outside, &OutsideChanges::unreadable);
    const std::string before = text->text();
    write(text->path(), QByteArray(17 << 20, '\n'));
    EXPECT_TRUE(outside.checkFiles());
    EXPECT_EQ(loaded.count(), 0);
    ASSERT_EQ(unreadable.count(), 1);
    EXPECT_TRUE(unreadable.front().back().toString().contains(u"16777216")) << "the limit";
    EXPECT_EQ(text->text(), before);
}

TEST_F(OutsideChangesTest, AFileThatIsTooLargeToReadIsNotOverwrittenBySave)
{
    QSignalSpy blocked(&outside, &OutsideChanges::blocked);
    QTextCursor(&text->document()).insertText(QStringLiteral("// mine\n"));
    const std::string mine = text->text();
    writeTooLarge(text->path());
    EXPECT_FALSE(outside.checkFiles()) << "a save would overwrite it";
    ASSERT_EQ(blocked.count(), 1);
    const QString reason = blocked.front().front().toString();
    EXPECT_TRUE(reason.contains(QString::fromStdString(text->path().filename().string()))) << reason.toStdString();
    EXPECT_TRUE(reason.contains(u"67108865")) << "the size";
    EXPECT_TRUE(reason.contains(u"67108864")) << "the limit";
    EXPECT_FALSE(outside.checkFiles());
    EXPECT_EQ(blocked.count(), 2) << "each attempt to save is reported";
    EXPECT_EQ(text->text(), mine);
    std::filesystem::remove(text->path());
    EXPECT_TRUE(outside.checkFiles());
    ASSERT_TRUE(document.save());
    EXPECT_EQ(text->savedText(), mine);
}

TEST_F(OutsideChangesTest, AFileThatIsTooLargeToReadIsNotOverwrittenByAnUnmodifiedText)
{
    writeTooLarge(text->path());
    EXPECT_FALSE(outside.checkFiles()) << "no readable file has this text, so a save would write it";
    EXPECT_EQ(std::filesystem::file_size(text->path()), maxFileInBytes + 1);
}

TEST_F(OutsideChangesTest, AProjectFileThatIsTooLargeToReadIsNotOverwrittenBySave)
{
    ASSERT_TRUE(addObject(document, NewObject::sampler));
    writeTooLarge(document.file());
    EXPECT_FALSE(outside.checkFiles());
    EXPECT_NE(document.project().resource("sampler"), nullptr);
}

} // namespace
} // namespace wavelane::ui
