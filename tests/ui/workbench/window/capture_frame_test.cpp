// SPDX-License-Identifier: MIT
// Run ▸ Capture Frame with a fake RenderDoc, and without one.
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/exchange/capture_run.h"

#include <QFile>
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
