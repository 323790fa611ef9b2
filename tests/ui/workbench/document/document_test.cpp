// SPDX-License-Identifier: MIT
#include "core/project/reader.h"
#include "core/project/templates.h"
#include "tests/ui/workbench/example_copy.h"
#include "ui/document/document.h"
#include "ui/document/edits/project_edits.h"

#include <QSignalSpy>
#include <QTextCursor>

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

class DocumentTest : public testing::Test
{
protected:
    void SetUp() override { ASSERT_TRUE(document.open(copy.folder())); }

    ObjectId picture() const { return resourceId(document.project(), "picture"); }
    const project::Texture& texture() const
    {
        return std::get<project::Texture>(resourceAt(document.project(), picture())->kind);
    }
    void setWidth(std::uint64_t width, bool mergeable = false)
    {
        document.edit<project::Resource>(
            picture(), QStringLiteral("Change width"),
            [&](project::Resource& one) { std::get<project::Texture>(one.kind).width = {width, {}}; }, mergeable);
    }

    ExampleCopy copy{"swap-channels"};
    Document document;
};

TEST_F(DocumentTest, UndoRestoresTheValueAndTheUnmodifiedState)
{
    const project::Project before = document.project();
    setWidth(64);
    EXPECT_EQ(texture().width.value, 64U);
    EXPECT_TRUE(document.modified());
    EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Change width"));
    document.undoStack().undo();
    EXPECT_EQ(document.project(), before);
    EXPECT_FALSE(document.modified());
    document.undoStack().redo();
    EXPECT_EQ(texture().width.value, 64U);
}

TEST_F(DocumentTest, AnEditWithoutAChangeIsNotAnUndoStep)
{
    setWidth(texture().width.value);
    EXPECT_EQ(document.undoStack().count(), 0);
    EXPECT_FALSE(document.modified());
}

TEST_F(DocumentTest, ScrubbedValuesAreOneUndoStepAndTypedOnesAreNot)
{
    setWidth(16, true);
    setWidth(17, true);
    setWidth(18, true);
    EXPECT_EQ(document.undoStack().count(), 1);
    setWidth(19);
    setWidth(20);
    EXPECT_EQ(document.undoStack().count(), 3);
}

TEST_F(DocumentTest, AnnouncesEachChangeOnceWithAGrowingRevision)
{
    QSignalSpy changes(&document, &Document::changed);
    const std::uint64_t before = document.revision();
    setWidth(64);
    ASSERT_EQ(changes.count(), 1);
    const auto event = changes.at(0).at(0).value<ChangeEvent>();
    EXPECT_EQ(event.what, ChangeEvent::What::object);
    EXPECT_EQ(event.object, picture());
    EXPECT_GT(document.revision(), before);
}

TEST_F(DocumentTest, RenamingAResourceUpdatesEveryReference)
{
    ASSERT_TRUE(renameObject(document, picture(), "photo"));
    EXPECT_EQ(document.project().resource("picture"), nullptr);
    EXPECT_TRUE(document.problems().all().empty())
        << "a reference to the old name remains: " << document.problems().all().front().message;
    document.undoStack().undo();
    EXPECT_NE(document.project().resource("picture"), nullptr);
}

TEST_F(DocumentTest, RejectsNamesThatTheFormatDoesNotAllow)
{
    EXPECT_EQ(renameObject(document, picture(), "1st").error().code, Code::badValue);
    EXPECT_EQ(renameObject(document, picture(), "").error().code, Code::badValue);
    ASSERT_TRUE(addObject(document, NewObject::buffer));
    EXPECT_EQ(renameObject(document, picture(), "buffer").error().code, Code::duplicateName);
}

TEST_F(DocumentTest, RemovingAResourceReportsItsReferences)
{
    removeObject(document, picture());
    EXPECT_GT(document.problems().count(Severity::error), 0);
    document.undoStack().undo();
    EXPECT_EQ(document.problems().count(Severity::error), 0);
}

TEST_F(DocumentTest, SavesTextAndProjectAndReadsThemAgain)
{
    auto file = document.sourceFile(document.shaderPath(document.project().shaders.front()));
    ASSERT_TRUE(file);
    QTextCursor(&(*file)->document()).insertText(QStringLiteral("// first line\n"));
    EXPECT_TRUE(document.modified());
    setWidth(32);
    ASSERT_TRUE(document.save());
    EXPECT_FALSE(document.modified());
    const auto again = project::openProject(copy.folder());
    ASSERT_TRUE(again);
    EXPECT_EQ(again->project, document.project());
    document.undoStack().undo();
    EXPECT_TRUE(document.modified()) << "undo past the save differs from the file";
}

TEST_F(DocumentTest, ASnapshotContainsUnsavedTexts)
{
    const auto path = document.shaderPath(document.project().shaders.front());
    auto file = document.sourceFile(path);
    ASSERT_TRUE(file);
    QTextCursor(&(*file)->document()).insertText(QStringLiteral("// unsaved\n"));
    const plan::ProjectSnapshot snapshot = *document.snapshot();
    ASSERT_TRUE(snapshot.overrides.contains(path));
    EXPECT_TRUE(snapshot.overrides.at(path).starts_with("// unsaved\n"));
    EXPECT_EQ(snapshot.revision, document.revision());
}

TEST(Templates, ANewProjectHasNoProblemsAndIsNotOverwritten)
{
    const QTemporaryDir folder;
    for (const project::ProjectTemplate& each : project::projectTemplates()) {
        const std::filesystem::path place = std::filesystem::path(folder.path().toStdString()) / each.name;
        ASSERT_TRUE(project::makeProject(place, each, "A \"fresh\" one"));
        Document document;
        ASSERT_TRUE(document.open(place));
        EXPECT_EQ(document.project().name, "A \"fresh\" one");
        EXPECT_TRUE(document.problems().all().empty());
        EXPECT_EQ(project::makeProject(place, each, "Again").error().code, Code::fileUnwritable);
    }
}

TEST(Document, ReportsWhyAProjectCannotBeOpened)
{
    Document document;
    const auto opened = document.open("/nowhere/at/all");
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().code, Code::fileMissing);
    EXPECT_FALSE(document.isOpen());
}

} // namespace
} // namespace wavelane::ui
