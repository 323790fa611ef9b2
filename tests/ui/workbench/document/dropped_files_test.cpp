// SPDX-License-Identifier: MIT
// Files that are dropped: what becomes of them, and that they are read beside the window.
#include "tests/ui/workbench/document/drop_on.h"
#include "tests/ui/workbench/example_copy.h"
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/document/edits/dropped_files.h"
#include "ui/document/edits/file_adder.h"
#include "ui/document/edits/project_edits.h"
#include "ui/panels/project/project_panel.h"
#include "ui/window/main_window.h"

#include <QFile>
#include <QMimeData>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTreeView>
#include <QUrl>

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

class DroppedFilesTest : public testing::Test
{
protected:
    void SetUp() override { ASSERT_TRUE(document.open(copy.folder())); }

    const project::Project& project() const { return document.project(); }
    QString fileWith(const QString& name, const QByteArray& bytes)
    {
        QFile file(elsewhere.filePath(name));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        return file.fileName();
    }
    /// What the window does in two threads.
    Result<ObjectId> addFile(const std::filesystem::path& file)
    {
        const auto read = readDropped(document.folder(), file);
        return read ? addDropped(document, *read) : std::unexpected(read.error());
    }

    ExampleCopy copy{"photo-filter"};
    QTemporaryDir elsewhere;
    Document document;
};

TEST_F(DroppedFilesTest, AnImageBecomesATextureOfItsSizeAndContents)
{
    QImage picture(40, 30, QImage::Format_RGBA8888);
    picture.fill(Qt::red);
    ASSERT_TRUE(picture.save(elsewhere.filePath(QStringLiteral("photo.png"))));
    const auto added = addFile(elsewhere.filePath(QStringLiteral("photo.png")).toStdString());
    ASSERT_TRUE(added) << added.error().message;
    const project::Resource& resource = *resourceAt(project(), *added);
    EXPECT_EQ(resource.name, "photo 2"); // The project has a photo.
    const auto& texture = std::get<project::Texture>(resource.kind);
    EXPECT_EQ(texture.width.value, 40U);
    EXPECT_EQ(texture.height.value, 30U);
    EXPECT_EQ(texture.format, Format::R8G8B8A8_UNORM);
    const auto& image = std::get<project::ImageData>(*resource.initial);
    ASSERT_EQ(image.paths.size(), 1U);
    EXPECT_EQ(image.paths[0], "photo-2.png");
    EXPECT_TRUE(std::filesystem::exists(copy.folder() / "photo-2.png"));
    EXPECT_TRUE(document.problems().all().empty());
    // A file in the folder is used without a copy.
    const auto again = addFile(copy.folder() / "photo-2.png");
    ASSERT_TRUE(again);
    EXPECT_EQ(std::get<project::ImageData>(*resourceAt(project(), *again)->initial).paths[0], "photo-2.png");
    document.undoStack().undo();
    document.undoStack().undo();
    EXPECT_EQ(resourceId(project(), "photo 2").kind, ObjectKind::none);
}

TEST_F(DroppedFilesTest, NumbersBecomeBuffersAndSourcesBecomeShaders)
{
    const auto bufferOf = [&](const QString& file) {
        const auto added = addFile(file.toStdString());
        EXPECT_TRUE(added) << added.error().message;
        return std::get<project::Buffer>(resourceAt(project(), added.value_or(ObjectId{}))->kind);
    };
    EXPECT_EQ(bufferOf(fileWith(QStringLiteral("raw.bin"), QByteArray(12, 'x'))).size->value, 12U);
    const project::Buffer table = bufferOf(fileWith(QStringLiteral("t.csv"), "1,2,3\n4,5,6\n"));
    EXPECT_EQ(table.count->value, 6U);
    EXPECT_EQ(table.format, Format::R32_FLOAT);
    QByteArray header = "{'descr': '<u2', 'fortran_order': False, 'shape': (2, 3), }";
    header += QByteArray(118 - header.size() - 1, ' ') + '\n';
    const QByteArray npy =
        QByteArray("\x93NUMPY\x01\x00", 8) + char(header.size()) + '\0' + header + QByteArray(12, '\1');
    const project::Buffer array = bufferOf(fileWith(QStringLiteral("a.npy"), npy));
    EXPECT_EQ(array.count->value, 6U);
    EXPECT_EQ(array.format, Format::R16_UINT);
    header = "{'descr': [('a', '<u2'), ('b', '<f4')], 'fortran_order': False, 'shape': (2,), }";
    header += QByteArray(118 - header.size() - 1, ' ') + '\n';
    const project::Buffer structures =
        bufferOf(fileWith(QStringLiteral("structures.npy"), QByteArray("\x93NUMPY\x01\x00", 8) + char(header.size()) +
                                                                '\0' + header + QByteArray(12, '\1')));
    EXPECT_EQ(structures.count->value, 2U);
    EXPECT_EQ(structures.stride, 6U);
    EXPECT_FALSE(structures.format);
    const auto shader =
        addFile(fileWith(QStringLiteral("new.hlsl"), "[numthreads(1,1,1)] void main() {}").toStdString());
    ASSERT_TRUE(shader);
    EXPECT_EQ(shaderAt(project(), *shader)->source, "new.hlsl");
    EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Add new.hlsl"));
}

TEST_F(DroppedFilesTest, ARejectedFileLeavesNoCopy)
{
    const int steps = document.undoStack().count();
    for (const auto& [name, bytes] : {std::pair<const char*, QByteArray>{"broken.png", "no picture"},
                                      {"empty.bin", ""},
                                      {"empty.csv", ""},
                                      {"broken.npy", "\x93NUMPY"},
                                      {"text.docx", "x"}}) {
        EXPECT_FALSE(addFile(fileWith(QLatin1StringView(name), bytes).toStdString())) << name;
        EXPECT_FALSE(std::filesystem::exists(copy.folder() / name)) << name;
    }
    EXPECT_FALSE(addFile(elsewhere.filePath(QStringLiteral("gone.png")).toStdString()));
    document.setMayWrite(false);
    EXPECT_FALSE(addFile(fileWith(QStringLiteral("x.bin"), "x").toStdString()));
    EXPECT_EQ(document.undoStack().count(), steps);
}

TEST_F(DroppedFilesTest, AProjectThatIsNotJsonRejectsFilesAndKeepsNoCopy)
{
    QFile broken(QString::fromStdString((copy.folder() / "project.wavelane").string()));
    ASSERT_TRUE(broken.open(QIODevice::WriteOnly));
    broken.write("{ broken");
    broken.close();
    ASSERT_TRUE(document.open(copy.folder()));
    ASSERT_FALSE(document.isReadable());
    EXPECT_FALSE(addFile(fileWith(QStringLiteral("x.bin"), "x").toStdString()));
    EXPECT_FALSE(std::filesystem::exists(copy.folder() / "x.bin"));
}

class DroppedInWindowTest : public WorkbenchTest
{
};

TEST_F(DroppedInWindowTest, AFileDroppedOnTheEditorIsAddedAndTextIsInserted)
{
    open("swap-channels");
    const QTemporaryDir folder;
    QImage picture(40, 30, QImage::Format_RGBA8888);
    picture.fill(Qt::red);
    ASSERT_TRUE(picture.save(folder.filePath(QStringLiteral("red.png"))));
    const QString before = editor()->toPlainText();
    QMimeData file;
    file.setUrls({QUrl::fromLocalFile(folder.filePath(QStringLiteral("red.png")))});
    file.setText(folder.filePath(QStringLiteral("red.png"))); // As file managers do.
    EXPECT_TRUE(dropOn(*editor()->viewport(), file));
    const auto& project = window->document().project();
    ASSERT_TRUE(eventually([&] { return resourceId(project, "red").kind != ObjectKind::none; }));
    EXPECT_EQ(std::get<project::Texture>(project.resource("red")->kind).width.value, 40U);
    EXPECT_EQ(editor()->toPlainText(), before);
    QMimeData text;
    text.setText(QStringLiteral("// dropped"));
    EXPECT_TRUE(dropOn(*editor()->viewport(), text));
    EXPECT_TRUE(editor()->toPlainText().contains(QStringLiteral("// dropped")));
}

TEST_F(DroppedInWindowTest, LargeImagesAreReadOnAThreadAndInvalidOnesAreReported)
{
    open("swap-channels");
    const QTemporaryDir folder;
    QImage picture(3000, 2000, QImage::Format_RGBA8888);
    picture.fill(Qt::green);
    ASSERT_TRUE(picture.save(folder.filePath(QStringLiteral("large.png"))));
    QFile broken(folder.filePath(QStringLiteral("broken.png")));
    ASSERT_TRUE(broken.open(QIODevice::WriteOnly));
    broken.write("no picture");
    broken.close();
    ProjectPanel& panel = window->projectPanel();
    QString reason;
    QObject::connect(&panel, &ProjectPanel::failed, &panel, [&](const QString& text) { reason = text; });
    const int steps = window->document().undoStack().count();
    panel.addFiles({folder.filePath(QStringLiteral("large.png")), broken.fileName()});
    // It takes its time on another thread: nothing has happened here, and the tree takes keys and edits.
    EXPECT_EQ(window->document().undoStack().count(), steps);
    EXPECT_TRUE(panel.tree().isEnabled());
    ASSERT_TRUE(addObject(window->document(), NewObject::sampler));
    ASSERT_TRUE(eventually([&] { return !reason.isEmpty(); }));
    EXPECT_EQ(window->document().undoStack().count(), steps + 2);
    EXPECT_EQ(panel.selected(), resourceId(window->document().project(), "large"));
    EXPECT_FALSE(std::filesystem::exists(window->document().folder() / "broken.png"));
}

TEST_F(DroppedInWindowTest, ClosingTheProjectRemovesTheCopyOfAFileThatIsBeingAdded)
{
    open("swap-channels");
    const std::filesystem::path first = window->document().folder();
    const QTemporaryDir folder;
    QImage picture(1500, 1000, QImage::Format_RGBA8888);
    picture.fill(Qt::green);
    ASSERT_TRUE(picture.save(folder.filePath(QStringLiteral("late.png"))));
    auto adder = std::make_unique<FileAdder>(window->document());
    QSignalSpy added(adder.get(), &FileAdder::added);
    adder->add({folder.filePath(QStringLiteral("late.png"))});
    const ExampleCopy other("photo-filter");
    ASSERT_TRUE(window->document().open(other.folder()));
    ASSERT_TRUE(eventually([&] { return adder->waiting() == 0; }));
    EXPECT_EQ(added.count(), 0);
    EXPECT_FALSE(std::filesystem::exists(first / "late.png"));
    EXPECT_FALSE(std::filesystem::exists(other.folder() / "late.png"));
    // One that is destroyed at work: neither is there anything.
    adder->add({folder.filePath(QStringLiteral("late.png"))});
    adder.reset();
    QCoreApplication::processEvents();
    EXPECT_FALSE(std::filesystem::exists(other.folder() / "late.png"));
}

TEST_F(DroppedInWindowTest, AFileDroppedOnTheWindowIsAddedAndSelected)
{
    open("swap-channels");
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("numbers.bin")));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("12345678");
    file.close();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(file.fileName())});
    EXPECT_TRUE(dropOn(*window, data));
    EXPECT_TRUE(
        eventually([&] { return resourceId(window->document().project(), "numbers").kind != ObjectKind::none; }));
    EXPECT_EQ(window->projectPanel().selected(), resourceId(window->document().project(), "numbers"));
    QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction | Qt::MoveAction, &data, Qt::LeftButton, Qt::NoModifier);
    QDropEvent move(QPointF(5, 5), Qt::CopyAction | Qt::MoveAction, &data, Qt::LeftButton, Qt::NoModifier);
    for (QDropEvent* event : {static_cast<QDropEvent*>(&enter), &move}) {
        event->setDropAction(Qt::MoveAction);
        QCoreApplication::sendEvent(window.get(), event);
        EXPECT_EQ(event->dropAction(), Qt::CopyAction) << "the other program keeps its file";
    }
    QMimeData other;
    other.setUrls({QUrl(QStringLiteral("https://example.org/a.png"))});
    EXPECT_FALSE(dropOn(*window, other));
}

} // namespace
} // namespace wavelane::ui
