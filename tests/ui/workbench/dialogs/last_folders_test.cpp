// SPDX-License-Identifier: MIT
// Dialogs begin in the folder that was used last.
#include "tests/ui/workbench/eventually.h"
#include "ui/base/last_folders.h"
#include "ui/dialogs/new_project_dialog.h"

#include <QDialogButtonBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

class LastFoldersTest : public testing::Test
{
protected:
    void SetUp() override { QSettings().remove(QStringLiteral("folders")); }
    void TearDown() override { QSettings().remove(QStringLiteral("folders")); }

    static QLineEdit& parentOf(NewProjectDialog& dialog)
    {
        for (QLineEdit* line : dialog.findChildren<QLineEdit*>())
            if (line->accessibleName() == QStringLiteral("In folder"))
                return *line;
        qFatal("The dialog has no folder.");
    }
};

TEST_F(LastFoldersTest, AreKeptForEachUse)
{
    const QTemporaryDir one;
    const QTemporaryDir other;
    EXPECT_EQ(lastFolder(FolderUse::openProject, QStringLiteral("/x")), QStringLiteral("/x"));
    rememberFolder(FolderUse::openProject, one.path());
    rememberFolder(FolderUse::importFile, other.path());
    rememberFolder(FolderUse::importFile, {});
    EXPECT_EQ(lastFolder(FolderUse::openProject, {}), one.path());
    EXPECT_EQ(lastFolder(FolderUse::importFile, {}), other.path());
    EXPECT_EQ(lastFolder(FolderUse::exportTarget, QStringLiteral("/y")), QStringLiteral("/y"));
}

TEST_F(LastFoldersTest, ThatNoLongerExistAreNotOffered)
{
    {
        const QTemporaryDir gone;
        rememberFolder(FolderUse::newProject, gone.path());
    }
    EXPECT_EQ(lastFolder(FolderUse::newProject, QStringLiteral("/x")), QStringLiteral("/x"));
}

TEST_F(LastFoldersTest, TheNewProjectDialogRemembersItsFolder)
{
    const QTemporaryDir folder;
    {
        NewProjectDialog dialog(QStringLiteral("empty"));
        EXPECT_EQ(parentOf(dialog).text(), QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation));
        parentOf(dialog).setText(folder.path());
        dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->click();
        EXPECT_EQ(dialog.result(), QDialog::Accepted);
    }
    NewProjectDialog next(QStringLiteral("empty"));
    EXPECT_EQ(parentOf(next).text(), folder.path());
    parentOf(next).setText(QStringLiteral("/"));
    next.reject();
    NewProjectDialog last(QStringLiteral("empty"));
    EXPECT_EQ(parentOf(last).text(), folder.path()) << "Cancel changes nothing.";
}

} // namespace
} // namespace wavelane::ui
