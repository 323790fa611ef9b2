// SPDX-License-Identifier: MIT
// Exporting from the window with the real programs.
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/base/text.h"
#include "ui/dialogs/export/export_dialog.h"
#include "ui/editor/text/text_highlighter.h"
#include "ui/exchange/files_preview.h"
#include "ui/exchange/report_view.h"

#include <QCheckBox>
#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTextBlock>

#include <filesystem>

namespace wavelane::ui {
namespace {

class ExportDialogTest : public WorkbenchTest
{
protected:
    void SetUp() override
    {
        // Temporary files that remain are found here.
        m_previous = qgetenv("TMPDIR");
        qputenv("TMPDIR", temporary.path().toUtf8());
        WorkbenchTest::SetUp();
    }
    void TearDown() override
    {
        WorkbenchTest::TearDown();
        m_previous.isEmpty() ? qunsetenv("TMPDIR") : qputenv("TMPDIR", m_previous);
    }

    void openDialog(const std::string& example)
    {
        open(example);
        window->actions().at(action_id::exportProject).trigger();
        dialog = window->findChild<ExportDialog*>();
        ASSERT_TRUE(dialog && dialog->isVisible());
        ready();
    }
    void ready()
    {
        ASSERT_TRUE(eventually([&] { return !dialog->isBusy(); }));
    }
    void choose(const QString& target)
    {
        auto* list = dialog->findChild<QListWidget*>(QStringLiteral("targets"));
        for (int row = 0; row < list->count(); ++row)
            if (list->item(row)->data(Qt::UserRole).toString() == target)
                list->setCurrentRow(row);
        ready();
    }
    /// Changes the exported program.
    void changeProgram(const char* words, const char* others)
    {
        QFile source(dialog->previewFolder() + QStringLiteral("/main.cpp"));
        ASSERT_TRUE(source.open(QIODevice::ReadWrite));
        QByteArray text = source.readAll();
        ASSERT_TRUE(text.contains(words));
        text.replace(words, others);
        ASSERT_TRUE(source.resize(0) && source.seek(0) && source.write(text) == text.size());
    }
    QString state() { return dialog->findChild<QLabel*>(QStringLiteral("state"))->text(); }
    QPushButton* button(const char* name) { return dialog->findChild<QPushButton*>(QLatin1StringView(name)); }
    QLineEdit* folder() { return dialog->findChild<QLineEdit*>(QStringLiteral("folder")); }
    QStringList remainingFolders()
    {
        return QDir(temporary.path())
            .entryList({QStringLiteral("wavelane-export-*"), QStringLiteral("wavelane-compare-*")});
    }

    QTemporaryDir temporary;
    QPointer<ExportDialog> dialog;

private:
    QByteArray m_previous;
};

TEST_F(ExportDialogTest, PreviewsAllFilesWithUnsavedChanges)
{
    open("swap-channels");
    QTextCursor start(editor()->document());
    start.insertText(QStringLiteral("// not saved\n"));
    window->actions().at(action_id::exportProject).trigger();
    dialog = window->findChild<ExportDialog*>();
    ASSERT_TRUE(dialog);
    ready();
    FilesPreview& preview = dialog->preview();
    EXPECT_EQ(preview.selectedFile(), QStringLiteral("main.cpp"));
    EXPECT_TRUE(preview.text().contains(QStringLiteral("int main("))) << state().toStdString();
    preview.select(QStringLiteral("shaders/swap.hlsl"));
    EXPECT_TRUE(preview.text().startsWith(QStringLiteral("// not saved\n")));
    EXPECT_FALSE(QDir(folder()->text()).exists()) << folder()->text().toStdString();
    EXPECT_TRUE(button("export")->isEnabled());
}

TEST_F(ExportDialogTest, ColorsMembersOfCppAlikeEvenIfTheyAreKeywordsOfQt)
{
    openDialog("swap-channels");
    QTextDocument& text = *dialog->preview().findChild<QPlainTextEdit*>(QStringLiteral("fileText"))->document();
    ASSERT_TRUE(eventually([&] { return TextHighlighter::of(text).isDone(); }));
    const auto colorOf = [&](const QString& member) {
        const QTextCursor found = text.find(member);
        EXPECT_FALSE(found.isNull()) << member.toStdString();
        const int last = found.positionInBlock() - 1;
        for (const QTextLayout::FormatRange& each : found.block().layout()->formats())
            if (each.start <= last && last < each.start + each.length)
                return each.format.foreground().color();
        return QColor();
    };
    EXPECT_EQ(colorOf(QStringLiteral(".slots")), colorOf(QStringLiteral(".spirv")));
}

TEST_F(ExportDialogTest, WritesIntoANonEmptyFolderOnlyIfAllowed)
{
    openDialog("swap-channels");
    const QString place = temporary.filePath(QStringLiteral("taken/home"));
    folder()->setText(place);
    button("export")->click();
    ready();
    EXPECT_TRUE(QFile::exists(place + QStringLiteral("/CMakeLists.txt"))) << state().toStdString();
    EXPECT_TRUE(state().contains(place));
    EXPECT_TRUE(button("open")->isVisible());
    // The folder is not empty now.
    EXPECT_FALSE(button("export")->isEnabled());
    ASSERT_TRUE(QFile::remove(place + QStringLiteral("/main.cpp")));
    dialog->findChild<QCheckBox*>(QStringLiteral("force"))->setChecked(true);
    ASSERT_TRUE(button("export")->isEnabled());
    button("export")->click();
    ready();
    EXPECT_TRUE(QFile::exists(place + QStringLiteral("/main.cpp")));
}

TEST_F(ExportDialogTest, NamesWhyATargetIsNotPossibleAndWritesNothing)
{
    open("swap-channels");
    window->document().edit<project::Resource>(resourceId(0), QStringLiteral("Mips"), [](project::Resource& one) {
        std::get<project::Texture>(one.kind).mips = 2;
    });
    window->actions().at(action_id::exportProject).trigger();
    dialog = window->findChild<ExportDialog*>();
    ASSERT_TRUE(dialog);
    ready();
    choose(QStringLiteral("python"));
    EXPECT_FALSE(button("export")->isEnabled());
    ASSERT_GE(dialog->refusals().rowCount(), 1);
    EXPECT_TRUE(dialog->refusals().isVisible());
    EXPECT_TRUE(dialog->refusals().item(0, 0)->text().startsWith(QStringLiteral("resource")))
        << dialog->refusals().item(0, 0)->text().toStdString();
    EXPECT_TRUE(dialog->refusals().item(0, 1)->text().contains(QStringLiteral("mip")))
        << dialog->refusals().item(0, 1)->text().toStdString();
    EXPECT_FALSE(button("compare")->isEnabled());
    choose(QStringLiteral("cpp"));
    EXPECT_TRUE(button("export")->isEnabled());
}

TEST_F(ExportDialogTest, TheFolderFollowsTheTargetUntilTheUserEditsIt)
{
    openDialog("swap-channels");
    EXPECT_TRUE(folder()->text().endsWith(QStringLiteral("-cpp")));
    choose(QStringLiteral("header"));
    EXPECT_TRUE(folder()->text().endsWith(QStringLiteral("-header")));
    folder()->selectAll();
    QTest::keyClicks(folder(), temporary.filePath(QStringLiteral("mine")));
    choose(QStringLiteral("cpp"));
    EXPECT_EQ(folder()->text(), temporary.filePath(QStringLiteral("mine")));
}

TEST_F(ExportDialogTest, TheFolderOfTheLastExportIsOfferedAgain)
{
    openDialog("swap-channels");
    folder()->selectAll();
    QTest::keyClicks(folder(), temporary.filePath(QStringLiteral("programs/first")));
    button("export")->click();
    ready();
    const auto* note = dialog->findChild<QLabel*>(QStringLiteral("note"));
    EXPECT_EQ(note->text(), QStringLiteral("The folder is not empty."));
    EXPECT_FALSE(button("export")->isEnabled());
    dialog->reject();
    ASSERT_TRUE(eventually([&] { return dialog.isNull(); }));
    window->actions().at(action_id::exportProject).trigger();
    dialog = window->findChild<ExportDialog*>();
    ASSERT_TRUE(dialog);
    ready();
    EXPECT_EQ(QFileInfo(folder()->text()).path(), temporary.filePath(QStringLiteral("programs")));
    EXPECT_TRUE(folder()->text().endsWith(QStringLiteral("-cpp"))) << folder()->text().toStdString();
    EXPECT_TRUE(button("export")->isEnabled());
}

TEST_F(ExportDialogTest, AProjectAmongTheDataOfThisProgramIsExportedToTheDocuments)
{
    QSettings().remove(QStringLiteral("folders"));
    QDir().mkpath(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation));
    const QTemporaryDir place(QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation))
                                  .filePath(QStringLiteral("test-XXXXXX")));
    ASSERT_TRUE(place.isValid());
    plan::ProjectSnapshot snapshot;
    snapshot.folder = toPath(place.path());
    ExportDialog outside(std::move(snapshot), {});
    EXPECT_EQ(QFileInfo(outside.findChild<QLineEdit*>(QStringLiteral("folder"))->text()).path(),
              QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation));
}

TEST_F(ExportDialogTest, BuildsTheProgramAndFindsEqualBytes)
{
    openDialog("swap-channels");
    dialog->findChild<QSpinBox*>(QStringLiteral("frames"))->setValue(2);
    button("compare")->click();
    EXPECT_TRUE(dialog->isBusy());
    EXPECT_TRUE(button("cancel")->isVisible());
    EXPECT_FALSE(button("export")->isEnabled());
    ready();
    EXPECT_TRUE(state().startsWith(QStringLiteral("Equal:"))) << state().toStdString();
    EXPECT_TRUE(state().contains(QStringLiteral("2 frames")));
    EXPECT_TRUE(QDir(temporary.path()).entryList({QStringLiteral("wavelane-compare-*")}).isEmpty());
}

TEST_F(ExportDialogTest, CountsTheFramesToCompare)
{
    openDialog("swap-channels");
    auto* frames = dialog->findChild<QSpinBox*>(QStringLiteral("frames"));
    EXPECT_EQ(frames->text().toStdString(), "3 frames");
    frames->setValue(1);
    EXPECT_EQ(frames->text().toStdString(), "1 frame");
}

TEST_F(ExportDialogTest, ReportsTheFirstDifferentByte)
{
    openDialog("swap-channels");
    changeProgram("commands.dispatch(", "if (false) commands.dispatch(");
    button("compare")->click();
    ready();
    EXPECT_TRUE(state().contains(QStringLiteral("first differs at byte"))) << state().toStdString();
}

TEST_F(ExportDialogTest, ComparesConstantsToo)
{
    openDialog("photo-filter");
    changeProgram("return settings.read(28);", "return std::vector<std::byte>(28);");
    button("compare")->click();
    ready();
    EXPECT_TRUE(state().startsWith(QStringLiteral("settings first differs at byte"))) << state().toStdString();
}

TEST_F(ExportDialogTest, ShowsTheCompilerOutputIfTheBuildFails)
{
    openDialog("swap-channels");
    QFile source(dialog->previewFolder() + QStringLiteral("/main.cpp"));
    ASSERT_TRUE(source.open(QIODevice::Append) && source.write("\n#error broken on purpose\n") > 0);
    source.close();
    button("compare")->click();
    ready();
    auto* log = dialog->findChild<QPlainTextEdit*>(QStringLiteral("log"));
    EXPECT_TRUE(log->isVisible());
    EXPECT_TRUE(log->toPlainText().contains(QStringLiteral("broken on purpose"))) << state().toStdString();
    EXPECT_TRUE(button("export")->isEnabled());
}

TEST_F(ExportDialogTest, RemovesTemporaryFilesWhenCanceledOrClosed)
{
    openDialog("swap-channels");
    button("compare")->click();
    ASSERT_TRUE(eventually([&] { return state().startsWith(QStringLiteral("Building")) || !dialog->isBusy(); }));
    ASSERT_TRUE(dialog->isBusy()) << state().toStdString();
    button("cancel")->click();
    EXPECT_FALSE(dialog->isBusy());
    EXPECT_FALSE(button("cancel")->isVisible());
    EXPECT_TRUE(QDir(temporary.path()).entryList({QStringLiteral("wavelane-compare-*")}).isEmpty());
    EXPECT_TRUE(button("compare")->isEnabled());
    button("compare")->click();
    QTest::keyClick(dialog, Qt::Key_Escape);
    ASSERT_TRUE(eventually([&] { return dialog.isNull(); }));
    EXPECT_TRUE(remainingFolders().isEmpty()) << remainingFolders().join(QLatin1Char(' ')).toStdString();
}

} // namespace
} // namespace wavelane::ui
