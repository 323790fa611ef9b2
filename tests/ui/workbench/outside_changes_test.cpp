// SPDX-License-Identifier: MIT
#include "eventually.h"
#include "example_copy.h"
#include "ui/document/outside_changes.h"
#include "ui/document/project_edits.h"

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
    EXPECT_TRUE(text->document().toPlainText().contains(u"grba")) << "the text before is one undo away";
}

TEST_F(OutsideChangesTest, AChangedTextIsAskedAbout)
{
    QSignalSpy conflicts(&outside, &OutsideChanges::conflicting);
    QTextCursor(&text->document()).insertText(QStringLiteral("// mine\n"));
    write(text->path(), "// theirs\n");
    ASSERT_TRUE(eventually([&] { return conflicts.count() == 1; }));
    EXPECT_TRUE(text->document().toPlainText().startsWith(u"// mine"));
    ASSERT_TRUE(outside.load(text->path()));
    EXPECT_TRUE(text->document().toPlainText().startsWith(u"// theirs"));
}

TEST_F(OutsideChangesTest, TheProjectFollowsItsFileAndOwnSavesAreNoNews)
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

} // namespace
} // namespace wavelane::ui
