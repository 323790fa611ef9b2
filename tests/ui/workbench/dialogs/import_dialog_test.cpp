// SPDX-License-Identifier: MIT
// Importing into the window with the real program.
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/base/text.h"
#include "ui/dialogs/import_dialog.h"
#include "ui/exchange/files_preview.h"
#include "ui/exchange/report_view.h"
#include "ui/models/project_model.h"

#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include <fstream>

namespace wavelane::ui {
namespace {

constexpr const char* sumsScript = R"(#!amber
SHADER compute sum GLSL
#version 450
layout(set = 0, binding = 0) buffer Numbers { uint numbers[]; };
void main() { numbers[0] = numbers[1] + numbers[2]; }
END
BUFFER numbers DATA_TYPE uint32 DATA 0 20 22 END
PIPELINE compute adding
  ATTACH sum
  BIND BUFFER numbers AS storage DESCRIPTOR_SET 0 BINDING 0
END
RUN adding 1 1 1
EXPECT numbers IDX 0 EQ 42
)";

class ImportDialogTest : public WorkbenchTest
{
protected:
    QString file(const char* name, const std::string& text)
    {
        const QString path = place.filePath(QLatin1StringView(name));
        std::ofstream(path.toStdString()) << text;
        return path;
    }
    void openDialog(const QString& path)
    {
        window->actions().at(action_id::importProject).trigger();
        dialog = window->findChild<ImportDialog*>();
        ASSERT_TRUE(dialog && dialog->isVisible());
        EXPECT_FALSE(importButton()->isEnabled());
        dialog->setFile(path);
        ready();
    }
    void ready()
    {
        ASSERT_TRUE(eventually([&] { return !dialog->isBusy(); }));
    }
    QPushButton* importButton() { return dialog->findChild<QPushButton*>(QStringLiteral("import")); }
    QString state() { return dialog->findChild<QLabel*>(QStringLiteral("state"))->text(); }

    QTemporaryDir place;
    QPointer<ImportDialog> dialog;
};

TEST_F(ImportDialogTest, PreviewsTheProjectAndOpensIt)
{
    openDialog(file("sums.amber", sumsScript));
    EXPECT_TRUE(state().startsWith(QStringLiteral("The file can be imported completely"))) << state().toStdString();
    EXPECT_EQ(dialog->preview().selectedFile(), QStringLiteral("project.wavelane"));
    EXPECT_TRUE(dialog->preview().text().contains(QStringLiteral("\"numbers\"")));
    EXPECT_EQ(dialog->folder(), place.filePath(QStringLiteral("sums")));
    EXPECT_FALSE(QDir(dialog->folder()).exists());
    importButton()->click();
    ASSERT_TRUE(eventually([&] { return window->document().isOpen(); }));
    EXPECT_EQ(toQt(window->document().folder()), place.filePath(QStringLiteral("sums")));
    ASSERT_TRUE(eventually([&] { return compiled(); }));
    const ProjectModel& tree = window->projectPanel().model();
    const QModelIndex group = tree.index(3, ProjectModel::nameColumn);
    const auto verdicts = [&] {
        QStringList texts;
        for (int row = 0; row < tree.rowCount(group); ++row)
            texts += tree.index(row, ProjectModel::detailColumn, group).data().toString();
        texts.removeDuplicates();
        return texts;
    };
    ASSERT_GT(tree.rowCount(group), 0) << "The checks of the script are expectations.";
    EXPECT_TRUE(
        tree.index(0, ProjectModel::nameColumn, group).data().toString().startsWith(QStringLiteral("numbers")));
    runAndWait();
    EXPECT_FALSE(has(Code::expectationFailed));
    EXPECT_EQ(verdicts(), QStringList{QStringLiteral("passed")});
    EXPECT_TRUE(eventually([&] { return dialog.isNull(); }));
}

TEST_F(ImportDialogTest, AFailedCheckOfAnAmberScriptIsAFailedExpectationAfterTheFirstRun)
{
    std::string wrong = sumsScript;
    wrong.replace(wrong.find("EQ 42"), 5, "EQ 41");
    openDialog(file("sums.amber", wrong));
    importButton()->click();
    ASSERT_TRUE(eventually([&] { return window->document().isOpen(); }));
    ASSERT_TRUE(eventually([&] { return compiled(); }));
    const ProjectModel& tree = window->projectPanel().model();
    const QModelIndex group = tree.index(3, ProjectModel::nameColumn);
    const auto verdict = [&] { return tree.index(0, ProjectModel::detailColumn, group).data().toString(); };
    EXPECT_EQ(verdict(), QStringLiteral("not evaluated"));
    runAndWait();
    EXPECT_EQ(verdict(), QStringLiteral("failed"));
    EXPECT_TRUE(has(Code::expectationFailed));
    const auto& state = window->session().expectations().at(0);
    ASSERT_TRUE(state.first);
    EXPECT_EQ(state.first->actual, "42");
    EXPECT_EQ(state.first->expected, "41");
}

TEST_F(ImportDialogTest, AFragmentOfShadertoyIsShownRatherThanTheShaderAroundIt)
{
    openDialog(file("wave.frag", "void mainImage(out vec4 color, in vec2 place) { color = vec4(place, 0, 1); }\n"));
    importButton()->click();
    ASSERT_TRUE(eventually([&] { return window->document().isOpen() && editor() && compiled(); }));
    window->workspace().finishShowing();
    EXPECT_EQ(editor()->file().path().filename(), "image.glsl");
    EXPECT_TRUE(editor()->toPlainText().contains(QStringLiteral("mainImage(")));
}

TEST_F(ImportDialogTest, SuggestsAFolderThatDoesNotExist)
{
    QDir(place.path()).mkpath(QStringLiteral("sums/notes"));
    openDialog(file("sums.amber", sumsScript));
    EXPECT_EQ(dialog->folder(), place.filePath(QStringLiteral("sums-2")));
    EXPECT_TRUE(importButton()->isEnabled());
    importButton()->click();
    ASSERT_TRUE(eventually([&] { return window->document().isOpen(); }));
    EXPECT_EQ(toQt(window->document().folder()), place.filePath(QStringLiteral("sums-2")));
}

TEST_F(ImportDialogTest, ListsUnsupportedItemsAndImportsTheRest)
{
    openDialog(file("sums.amber", std::string(sumsScript) + "CLEAR adding\n"));
    ASSERT_GE(dialog->report().rowCount(), 1);
    EXPECT_TRUE(dialog->report().isVisible());
    EXPECT_EQ(dialog->report().item(0, 0)->text(), QStringLiteral("sums.amber:14"));
    EXPECT_TRUE(dialog->report().item(0, 1)->text().endsWith(QStringLiteral("CLEAR adding")))
        << dialog->report().item(0, 1)->text().toStdString();
    EXPECT_TRUE(importButton()->isEnabled()) << state().toStdString();
}

TEST_F(ImportDialogTest, AShaderWithAnErrorIsNotCalledUnsupported)
{
    const std::string wrong =
        std::string(sumsScript).replace(std::string(sumsScript).find("numbers[0] ="), 12, "broken!!!!!!");
    openDialog(file("sums.amber", wrong));
    EXPECT_EQ(state(), QStringLiteral("The file can be imported with 1 error. Unsupported items are omitted."));
    EXPECT_TRUE(importButton()->isEnabled());
}

TEST_F(ImportDialogTest, RejectsInvalidFiles)
{
    openDialog(file("notes.txt", "These are notes.\n"));
    EXPECT_FALSE(importButton()->isEnabled());
    EXPECT_GE(dialog->report().rowCount(), 1);
    dialog->setFile(place.filePath(QStringLiteral("missing.amber")));
    EXPECT_FALSE(dialog->isBusy());
    EXPECT_TRUE(state().contains(QStringLiteral("missing.amber")));
    // The same file, with the kind chosen by the user.
    dialog->setFile(file("sums.amber", sumsScript));
    ready();
    EXPECT_TRUE(importButton()->isEnabled());
    dialog->findChild<QLineEdit*>(QStringLiteral("folder"))->clear();
    EXPECT_FALSE(importButton()->isEnabled());
    QTest::keyClick(dialog, Qt::Key_Escape);
    ASSERT_TRUE(eventually([&] { return dialog.isNull(); }));
    EXPECT_FALSE(window->document().isOpen());
}

} // namespace
} // namespace wavelane::ui
