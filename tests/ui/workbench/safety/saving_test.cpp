// SPDX-License-Identifier: MIT
#include "tests/ui/workbench/example_copy.h"
#include "ui/base/text.h"
#include "ui/document/document.h"
#include "ui/document/edits/project_edits.h"

#include <QTextCursor>

#include <gtest/gtest.h>

#include <format>
#include <fstream>
#include <iterator>

namespace wavelane::ui {
namespace {

class SavingTest : public testing::Test
{
protected:
    void SetUp() override { ASSERT_TRUE(document.open(copy.folder())); }
    SourceFile& opened(const std::string& name) { return **document.sourceFile(copy.folder() / name); }
    SourceFile& typedInto(const std::string& name)
    {
        SourceFile& file = opened(name);
        QTextCursor(&file.document()).insertText(QStringLiteral("// typed\n"));
        return file;
    }
    static std::string contents(const std::filesystem::path& file)
    {
        std::ifstream stream(file, std::ios::binary);
        return {std::istreambuf_iterator(stream), {}};
    }
    static void put(const std::filesystem::path& file, const std::string& bytes)
    {
        std::ofstream(file, std::ios::binary) << bytes;
    }

    ExampleCopy copy{"photo-filter"};
    Document document;
};

TEST_F(SavingTest, FilesThatCannotBeWrittenStayModifiedAndTheRestIsWritten)
{
    const SourceFile& blur = typedInto("blur.hlsl");
    const SourceFile& edges = typedInto("edges.hlsl");
    ASSERT_TRUE(addObject(document, NewObject::buffer));
    std::filesystem::remove(blur.path());
    std::filesystem::create_directory(blur.path());
    const auto saved = document.save();
    ASSERT_FALSE(saved);
    EXPECT_EQ(saved.error().code, Code::fileUnwritable);
    EXPECT_TRUE(saved.error().message.contains(blur.path().string())) << saved.error().message;
    EXPECT_TRUE(saved.error().message.contains("Is a directory")) << saved.error().message;
    EXPECT_TRUE(saved.error().message.contains("These were saved: edges.hlsl, project.wavelane"))
        << saved.error().message;
    EXPECT_TRUE(blur.modified());
    EXPECT_TRUE(blur.text().starts_with("// typed"));
    EXPECT_FALSE(edges.modified());
    EXPECT_EQ(contents(edges.path()), edges.text());
    EXPECT_TRUE(document.modified());
    std::filesystem::remove(blur.path());
    ASSERT_TRUE(document.save());
    EXPECT_EQ(contents(blur.path()), blur.text());
}

TEST_F(SavingTest, AProjectWithoutAFolderCanBeSavedElsewhere)
{
    const QTemporaryDir elsewhere;
    const std::filesystem::path place = elsewhere.path().toStdString() + "/saved";
    const std::string text = typedInto("blur.hlsl").text();
    std::filesystem::remove_all(copy.folder());
    ASSERT_FALSE(document.save());
    EXPECT_TRUE(document.modified());
    ASSERT_TRUE(document.saveAs(place));
    EXPECT_EQ(contents(place / "blur.hlsl"), text);
    EXPECT_EQ(document.folder(), place);
    EXPECT_FALSE(document.modified());
}

TEST_F(SavingTest, AReopenedProjectIsUnmodified)
{
    document.markProjectUnsaved();
    EXPECT_TRUE(document.modified());
    ASSERT_TRUE(document.open(copy.folder()));
    EXPECT_FALSE(document.modified());
    document.markProjectUnsaved();
    document.close();
    EXPECT_FALSE(document.modified());
}

TEST_F(SavingTest, ACopyRequiresAnEmptyFolder)
{
    const QTemporaryDir elsewhere;
    const std::filesystem::path place = elsewhere.path().toStdString();
    put(place / "project.wavelane", "another project");
    const auto saved = document.saveAs(place);
    ASSERT_FALSE(saved);
    EXPECT_TRUE(saved.error().message.contains("not an empty folder")) << saved.error().message;
    EXPECT_EQ(contents(place / "project.wavelane"), "another project");
    EXPECT_FALSE(document.saveAs(copy.folder() / "inside")) << "the copy would contain itself";
    EXPECT_FALSE(std::filesystem::exists(copy.folder() / "inside"));
}

TEST_F(SavingTest, AReadOnlyProjectRejectsEdits)
{
    const project::Project before = document.project();
    document.setMayWrite(false);
    document.edit<project::ShaderEntry>(shaderId(0), QStringLiteral("Rename"),
                                        [](project::ShaderEntry& one) { one.name = "other"; });
    EXPECT_FALSE(addObject(document, NewObject::shader));
    [[maybe_unused]] const auto refused = addObject(document, NewObject::buffer);
    EXPECT_EQ(document.project(), before);
    EXPECT_FALSE(document.save());
    EXPECT_FALSE(document.modified());
    document.setMayWrite(true);
    ASSERT_TRUE(addObject(document, NewObject::buffer));
    EXPECT_TRUE(document.modified());
}

TEST_F(SavingTest, InvalidUtf8IsNotOverwritten)
{
    const auto file = copy.folder() / "settings.hlsli";
    put(file, "// caf\xE9\n"); // Latin-1
    SourceFile& text = opened("settings.hlsli");
    EXPECT_FALSE(text.isLossless());
    QTextCursor(&text.document()).insertText(QStringLiteral("// typed\n"));
    EXPECT_FALSE(text.save());
    EXPECT_EQ(contents(file), "// caf\xE9\n");
}

TEST_F(SavingTest, LineEndsAndTheByteOrderMarkArePreserved)
{
    const auto file = copy.folder() / "settings.hlsli";
    put(file, "\xEF\xBB\xBF// one\r\n// two\r\n");
    SourceFile& text = opened("settings.hlsli");
    EXPECT_TRUE(text.isLossless());
    QTextCursor(&text.document()).insertText(QStringLiteral("// typed\n"));
    ASSERT_TRUE(text.save());
    EXPECT_EQ(contents(file), "\xEF\xBB\xBF// typed\r\n// one\r\n// two\r\n");
}

TEST_F(SavingTest, NoBreakSpacesArePreserved)
{
    const auto file = copy.folder() / "settings.hlsli";
    put(file, "// 10\xC2\xA0px\n");
    SourceFile& text = opened("settings.hlsli");
    EXPECT_EQ(text.text(), "// 10\xC2\xA0px\n") << "the engine compiles the bytes of the file";
    QTextCursor(&text.document()).insertText(QStringLiteral("// typed\n"));
    ASSERT_TRUE(text.save());
    EXPECT_EQ(contents(file), "// typed\n// 10\xC2\xA0px\n");
}

TEST_F(SavingTest, MixedLineEndsArePreserved)
{
    const auto file = copy.folder() / "settings.hlsli";
    put(file, "\xEF\xBB\xBF// one\r\n// two\n// three\r\n// four");
    SourceFile& text = opened("settings.hlsli");
    EXPECT_TRUE(text.isLossless());
    EXPECT_EQ(text.text(), text.savedText());
    QTextCursor(&text.document()).insertText(QStringLiteral("// typed\n"));
    ASSERT_TRUE(text.save());
    EXPECT_EQ(contents(file), "\xEF\xBB\xBF// typed\r\n// one\r\n// two\n// three\r\n// four");
    QTextCursor end(&text.document());
    end.movePosition(QTextCursor::End);
    end.insertText(QStringLiteral("\n// five\n"));
    ASSERT_TRUE(text.save());
    EXPECT_EQ(contents(file), "\xEF\xBB\xBF// typed\r\n// one\r\n// two\n// three\r\n// four\r\n// five\r\n");
}

TEST_F(SavingTest, AFileWhoseLineEndsTheEditorWouldReplaceIsReadOnly)
{
    int number = 0;
    for (const std::string bytes : {"// one\r// two\n", "// one\xE2\x80\xA8// two\n", "// one\xE2\x80\xA9// two\n"}) {
        const std::string name = std::format("ends{}.hlsli", ++number);
        put(copy.folder() / name, bytes);
        SourceFile& text = opened(name);
        EXPECT_FALSE(text.isLossless()) << number;
        QTextCursor(&text.document()).insertText(QStringLiteral("// typed\n"));
        EXPECT_FALSE(text.save()) << number;
        EXPECT_EQ(contents(copy.folder() / name), bytes) << number;
    }
}

TEST_F(SavingTest, ACopyIsRejectedWhileATextOutsideTheFolderIsUnsaved)
{
    const QTemporaryDir outside;
    const std::filesystem::path shared = outside.path().toStdString() + "/shared.hlsli";
    put(shared, "// shared\n");
    auto file = document.sourceFile(shared);
    ASSERT_TRUE(file);
    QTextCursor(&(*file)->document()).insertText(QStringLiteral("// typed\n"));
    const std::filesystem::path place = outside.path().toStdString() + "/copy";
    const auto refused = document.saveAs(place);
    ASSERT_FALSE(refused);
    EXPECT_TRUE(refused.error().message.contains(shared.string())) << refused.error().message;
    EXPECT_FALSE(std::filesystem::exists(place));
    EXPECT_TRUE(document.modified());
    EXPECT_EQ((*file)->text(), "// typed\n// shared\n");
    ASSERT_TRUE((*file)->save());
    ASSERT_TRUE(document.saveAs(place));
    EXPECT_EQ(contents(shared), "// typed\n// shared\n");
}

TEST_F(SavingTest, NothingIsAddedToAReadOnlyProject)
{
    document.setMayWrite(false);
    for (const NewObject what : {NewObject::shader, NewObject::buffer, NewObject::dispatch, NewObject::group})
        EXPECT_FALSE(addObject(document, what));
    document.setMayWrite(true);
    put(copy.folder() / "project.wavelane", "{ broken");
    ASSERT_TRUE(document.open(copy.folder()));
    for (const NewObject what : {NewObject::shader, NewObject::buffer, NewObject::dispatch, NewObject::group})
        EXPECT_FALSE(addObject(document, what));
    EXPECT_FALSE(std::filesystem::exists(copy.folder() / "shader.hlsl"));
}

} // namespace
} // namespace wavelane::ui
