// SPDX-License-Identifier: MIT
// Run ▸ Capture Frame with a fake RenderDoc, and without one.
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/exchange/capture_folder.h"
#include "ui/exchange/capture_run.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QMessageBox>
#include <QTemporaryDir>
#include <QtEnvironmentVariables>

namespace wavelane::ui {
namespace {

/// A program in place of RenderDoc's window, which keeps its argument. First in the path while the object exists.
class FakeViewer
{
public:
    FakeViewer()
    {
        QFile script(m_folder.filePath(QStringLiteral("qrenderdoc")));
        EXPECT_TRUE(script.open(QIODevice::WriteOnly));
        script.write(
            QStringLiteral("#!/bin/sh\necho \"$1\" > '%1.draft'\nmv '%1.draft' '%1'\n").arg(record()).toUtf8());
        qputenv("PATH", (m_folder.path() + u':').toUtf8() + m_pathBefore);
        script.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
    }
    ~FakeViewer() { qputenv("PATH", m_pathBefore); }
    QString record() const { return m_folder.filePath(QStringLiteral("opened")); }
    /// The file that it opened; empty if none.
    QString opened() const
    {
        QFile file(record());
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()).trimmed() : QString();
    }

private:
    QTemporaryDir m_folder;
    QByteArray m_pathBefore = qgetenv("PATH");
};

class CaptureFrame : public WorkbenchTest
{
protected:
    void SetUp() override
    {
        WorkbenchTest::SetUp();
        open("swap-channels");
    }
    void TearDown() override
    {
        setRenderDocLibrary({});
        WorkbenchTest::TearDown();
    }
    void trigger() { window->actions().at(action_id::captureFrame).trigger(); }
    QMessageBox* box() { return window->findChild<QMessageBox*>(); }
};

TEST_F(CaptureFrame, OpensTheCaptureThatRenderDocWrites)
{
    const FakeViewer viewer;
    setRenderDocLibrary(QStringLiteral(WAVELANE_FAKE_RENDERDOC));
    trigger();
    ASSERT_TRUE(eventually([&] { return !viewer.opened().isEmpty() || box(); }));
    ASSERT_EQ(box(), nullptr) << box()->text().toStdString();
    EXPECT_TRUE(viewer.opened().endsWith(QStringLiteral(".rdc"))) << viewer.opened().toStdString();
    EXPECT_TRUE(QFile::remove(viewer.opened())) << "it was not written";
}

TEST_F(CaptureFrame, LoadsTheLayerWhateverThePathOfTheLibrary)
{
    const FakeViewer viewer;
    const QString folder = failures.filePath(QStringLiteral("my RenderDoc: \"1.0\""));
    ASSERT_TRUE(QDir().mkpath(folder));
    const QString library = folder + QStringLiteral("/librenderdoc.so");
    ASSERT_TRUE(QFile::copy(QStringLiteral(WAVELANE_FAKE_RENDERDOC), library));
    setRenderDocLibrary(library);
    trigger();
    ASSERT_TRUE(eventually([&] { return !viewer.opened().isEmpty() || box(); }));
    ASSERT_EQ(box(), nullptr) << box()->text().toStdString();
    QFile capture(viewer.opened());
    ASSERT_TRUE(capture.open(QIODevice::ReadOnly));
    const QByteArray calls = capture.readAll();
    EXPECT_TRUE(calls.startsWith("layer\n")) << calls.toStdString();
    EXPECT_TRUE(calls.endsWith("template\nstart\nend\n")) << calls.toStdString();
    EXPECT_TRUE(capture.remove());
}

TEST_F(CaptureFrame, TheFolderKeepsTheNewestCapturesForTheUser)
{
    QTemporaryDir temporary;
    const CaptureFolder folder(temporary.filePath(QStringLiteral("captures")));
    const QDateTime start(QDate(2026, 1, 2), QTime(3, 4, 5));
    QStringList made;
    for (int i = 0; i < CaptureFolder::maxCaptures + 3; ++i) {
        made += folder.newFile(QStringLiteral("p"), start.addSecs(i / 2));
        QFile file(made.back());
        ASSERT_TRUE(file.open(QIODevice::NewOnly)) << made.back().toStdString();
        ASSERT_TRUE(file.setFileTime(start.addSecs(i), QFileDevice::FileModificationTime));
    }
    EXPECT_EQ(QFileInfo(made[0]).fileName(), QStringLiteral("p-20260102-030405.rdc"));
    EXPECT_EQ(QFileInfo(made[1]).fileName(), QStringLiteral("p-20260102-030405-2.rdc"));
    EXPECT_EQ(QDir(folder.path()).entryList(QDir::Files).size(), CaptureFolder::maxCaptures);
    EXPECT_TRUE(QFileInfo::exists(made.back()));
    EXPECT_FALSE(QFileInfo::exists(made[1]));
    EXPECT_FALSE(QFileInfo(folder.path()).permission(QFileDevice::ReadGroup));
    EXPECT_FALSE(QFileInfo(folder.path()).permission(QFileDevice::ReadOther));
}

TEST_F(CaptureFrame, WithoutRenderDocSaysHowToGetIt)
{
    setRenderDocLibrary(QStringLiteral("/nowhere/librenderdoc.so"));
    trigger();
    ASSERT_TRUE(eventually([&] { return box() != nullptr; }));
    EXPECT_EQ(box()->text(), QStringLiteral("RenderDoc was not found."));
    EXPECT_TRUE(box()->informativeText().contains(QStringLiteral("librenderdoc.so")));
    box()->reject();
}

TEST_F(CaptureFrame, ALibraryThatIsNotRenderDocIsReported)
{
    QFile file(failures.filePath(QStringLiteral("librenderdoc.so")));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("not a library");
    file.close();
    setRenderDocLibrary(file.fileName());
    trigger();
    ASSERT_TRUE(eventually([&] { return box() != nullptr; }));
    EXPECT_TRUE(box()->text().startsWith(QStringLiteral("The frame was not captured:")))
        << box()->text().toStdString();
    box()->reject();
}

} // namespace
} // namespace wavelane::ui
