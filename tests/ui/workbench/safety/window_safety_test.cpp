// SPDX-License-Identifier: MIT
// What the window offers so that nothing is lost: recovery, saving elsewhere, and two windows on one project.
#include "tests/ui/workbench/open_whole.h"
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/dialogs/changes_dialog.h"
#include "ui/panels/properties_panel.h"
#include "ui/panels/start/start_page.h"
#include "ui/tour/tour_card.h"
#include "ui/widgets/notes/banner.h"

#include <QApplication>
#include <QCommandLinkButton>
#include <QMessageBox>
#include <QPushButton>
#include <QTimer>
#include <QTreeView>

#include <fstream>

namespace wavelane::ui {
namespace {

class WindowSafetyTest : public WorkbenchTest
{
protected:
    static QPushButton* buttonOf(QWidget* dialog, const QString& text)
    {
        for (auto* button : dialog->findChildren<QPushButton*>())
            if (button->text() == text)
                return button;
        return nullptr;
    }
    /// Presses a button of the message box that the next call will wait in.
    static void pressInBox(const QString& text)
    {
        auto* timer = new QTimer(qApp);
        timer->setInterval(10);
        QObject::connect(timer, &QTimer::timeout, qApp, [timer, text] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            if (!box)
                return;
            timer->stop();
            timer->deleteLater();
            if (QPushButton* button = buttonOf(box, text))
                button->click();
            else
                box->reject();
        });
        timer->start();
    }
    ChangesDialog* dialog() { return window->findChild<ChangesDialog*>(); }
    void gone()
    {
        ASSERT_TRUE(eventually([&] { return !dialog(); }));
    }
    /// What a program typed into the first shader before it was killed.
    Left leave(const QString& text)
    {
        Left left{.file = {},
                  .projectFile = copy->folder() / "project.wavelane",
                  .title = "Left",
                  .owner = Owner::self(),
                  .text = "{ \"wavelane\": 1, \"name\": \"Left\" }",
                  .texts = {{copy->folder() / "swap.hlsl", text.toStdString()}}};
        left.owner.start += 1; // Its number is another program's now.
        left.file = window->recovery().folder().newFile(left.projectFile);
        EXPECT_TRUE(window->recovery().folder().write(left.file, left));
        return left;
    }
};

TEST_F(WindowSafetyTest, ShowsAndRestoresUnsavedChanges)
{
    copy = std::make_unique<ExampleCopy>("swap-channels");
    leave(QStringLiteral("// left\n"));
    ASSERT_TRUE(openWhole(*window, copy->path()));
    ASSERT_TRUE(dialog());
    EXPECT_TRUE(buttonOf(dialog(), QStringLiteral("&Restore"))->isDefault());
    buttonOf(dialog(), QStringLiteral("&Restore"))->click();
    gone();
    EXPECT_EQ(editor()->toPlainText(), QStringLiteral("// left\n"));
    EXPECT_TRUE(window->document().modified());
    EXPECT_FALSE(window->recovery().found());
}

TEST_F(WindowSafetyTest, DecidingLaterKeepsUnsavedChanges)
{
    copy = std::make_unique<ExampleCopy>("swap-channels");
    leave(QStringLiteral("// left\n"));
    ASSERT_TRUE(openWhole(*window, copy->path()));
    buttonOf(dialog(), QStringLiteral("Decide &Later"))->click();
    gone();
    EXPECT_FALSE(window->document().modified());
    ASSERT_TRUE(openWhole(*window, copy->path()));
    buttonOf(dialog(), QStringLiteral("&Discard"))->click();
    gone();
    EXPECT_FALSE(window->recovery().found());
}

TEST_F(WindowSafetyTest, TheStartPageListsUnsavedChanges)
{
    copy = std::make_unique<ExampleCopy>("swap-channels");
    leave(QStringLiteral("// left\n"));
    ASSERT_TRUE(openWhole(*window, copy->path()));
    dialog()->reject();
    gone();
    window->document().close();
    QCommandLinkButton* card = nullptr;
    for (auto* button : window->findChildren<QCommandLinkButton*>())
        if (button->text() == QStringLiteral("Left"))
            card = button;
    ASSERT_TRUE(card);
    EXPECT_TRUE(card->description().contains(copy->path()));
    // What may be lost comes before the offer of the tour.
    const auto* tour = window->findChild<TourCard*>();
    ASSERT_TRUE(tour && tour->isVisible());
    const auto topOf = [&](const QWidget& one) { return one.mapTo(window.get(), QPoint()).y(); };
    EXPECT_TRUE(eventually([&] { return topOf(*card) < topOf(*tour); }));
    card->click();
    ASSERT_TRUE(dialog());
    EXPECT_EQ(window->document().folder(), copy->folder());
    buttonOf(dialog(), QStringLiteral("&Discard"))->click();
    gone();
}

TEST_F(WindowSafetyTest, TheListFollowsOtherWindows)
{
    copy = std::make_unique<ExampleCopy>("swap-channels");
    const auto isListed = [&] {
        return std::ranges::any_of(window->findChildren<QCommandLinkButton*>(), [](const QCommandLinkButton* button) {
            return button->isVisible() && button->text() == QStringLiteral("Left");
        });
    };
    ASSERT_FALSE(isListed());
    const Left left = leave(QStringLiteral("// left\n"));
    EXPECT_TRUE(eventually(isListed));
    ASSERT_TRUE(Recovery::discard(left));
    EXPECT_TRUE(eventually([&] { return !isListed(); }));
}

TEST_F(WindowSafetyTest, UnsavedChangesOfAMissingProjectAreShown)
{
    copy = std::make_unique<ExampleCopy>("swap-channels");
    const Left left = leave(QStringLiteral("// left\n"));
    ASSERT_TRUE(openWhole(*window, copy->path()));
    dialog()->reject();
    gone();
    std::filesystem::remove_all(copy->folder());
    window->document().close();
    for (auto* button : window->findChildren<QCommandLinkButton*>())
        if (button->text() == QStringLiteral("Left")) {
            EXPECT_TRUE(button->description().contains(QStringLiteral("removed")));
            button->click();
            break;
        }
    ASSERT_TRUE(dialog());
    EXPECT_TRUE(buttonOf(dialog(), QStringLiteral("&Save in Another Folder …")));
    buttonOf(dialog(), QStringLiteral("&Discard"))->click();
    gone();
    EXPECT_TRUE(window->recovery().folder().of(left.projectFile).empty());
}

TEST_F(WindowSafetyTest, ASecondWindowIsReadOnlyUntilTheFirstIsClosed)
{
    copy = std::make_unique<ExampleCopy>("swap-channels");
    ProjectLock other(window->recovery().folder().locks());
    ASSERT_TRUE(other.acquire(copy->folder()));
    pressInBox(QStringLiteral("Open &Read-Only"));
    ASSERT_TRUE(openWhole(*window, copy->path()));
    EXPECT_FALSE(window->document().isWritable());
    EXPECT_TRUE(window->banner().isVisible());
    EXPECT_TRUE(window->banner().text().contains(QStringLiteral("another window")));
    EXPECT_FALSE(window->banner().button().isVisible());
    EXPECT_TRUE(editor()->isReadOnly());
    const QTreeView& tree = window->projectPanel().tree();
    window->projectPanel().select(shaderId(0));
    const auto isNameEditable = [&] { return tree.currentIndex().flags().testFlag(Qt::ItemIsEditable); };
    EXPECT_TRUE(tree.currentIndex().isValid());
    EXPECT_FALSE(isNameEditable()) << "a new name would be lost";
    QTest::keyClicks(editor(), QStringLiteral("typed"));
    EXPECT_FALSE(window->document().modified());
    runAndWait(); // It runs all the same.
    other.release();
    ASSERT_TRUE(eventually([&] { return window->banner().button().isVisible(); }));
    EXPECT_FALSE(window->document().isWritable());
    window->banner().button().click();
    EXPECT_TRUE(window->document().isWritable());
    EXPECT_FALSE(window->banner().isVisible());
    EXPECT_FALSE(editor()->isReadOnly());
    window->projectPanel().select(shaderId(0));
    EXPECT_TRUE(isNameEditable());
    EXPECT_FALSE(other.acquire(copy->folder()));
}

TEST_F(WindowSafetyTest, AClosedWindowLeavesItsProjectToTheNextOneBeforeItsProcessExits)
{
    open("swap-channels");
    runAndWait();
    ProjectLock next(window->recovery().folder().locks());
    ASSERT_FALSE(next.acquire(copy->folder()));
    ASSERT_TRUE(window->close());
    EXPECT_TRUE(next.acquire(copy->folder()));
}

TEST_F(WindowSafetyTest, AWindowThatStaysOpenKeepsItsProject)
{
    open("swap-channels");
    replaceText(QStringLiteral(".grba"), QStringLiteral(".brga"));
    pressInBox(QStringLiteral("Cancel"));
    ASSERT_FALSE(window->close());
    ProjectLock next(window->recovery().folder().locks());
    EXPECT_FALSE(next.acquire(copy->folder()));
}

TEST_F(WindowSafetyTest, CancelKeepsTheOpenProject)
{
    open("mandelbrot");
    const auto mine = window->document().folder();
    const ExampleCopy theirs("swap-channels");
    ProjectLock other(window->recovery().folder().locks());
    ASSERT_TRUE(other.acquire(theirs.folder()));
    pressInBox(QStringLiteral("Cancel"));
    EXPECT_FALSE(openWhole(*window, theirs.path()));
    EXPECT_EQ(window->document().folder(), mine);
    EXPECT_TRUE(window->document().isWritable());
    EXPECT_FALSE(window->banner().isVisible());
    ProjectLock third(window->recovery().folder().locks());
    EXPECT_FALSE(third.acquire(mine)) << "this window still has the lock";
}

TEST_F(WindowSafetyTest, AConflictIsShownBeforeASaveOverwritesTheFile)
{
    open("swap-channels");
    QTest::keyClicks(editor(), QStringLiteral("// mine"));
    const auto file = editor()->file().path();
    std::ofstream(file) << "// theirs\n";
    window->actions().at(action_id::saveAll).trigger();
    ASSERT_TRUE(dialog());
    EXPECT_EQ(editor()->file().savedText().find("theirs"), std::string::npos);
    buttonOf(dialog(), QStringLiteral("&Keep My Version"))->click();
    gone();
    window->actions().at(action_id::saveAll).trigger();
    EXPECT_FALSE(dialog());
    EXPECT_FALSE(window->document().modified());
    EXPECT_TRUE(editor()->file().savedText().starts_with("// mine"));
}

} // namespace
} // namespace wavelane::ui
