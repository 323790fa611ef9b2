// SPDX-License-Identifier: MIT
// A lesson from the start page to its solution, with mouse and keyboard.
#include "core/project/lessons/lesson.h"
#include "tests/ui/workbench/person.h"
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/actions/action_ids.h"
#include "ui/base/text.h"
#include "ui/panels/inspect/inspect_panel.h"
#include "ui/panels/start/project_tile.h"
#include "ui/panels/start/start_page.h"
#include "ui/tour/lesson_panel.h"
#include "ui/window/layout/docks.h"

#include <QDir>
#include <QDockWidget>
#include <QImage>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QToolButton>

namespace wavelane::ui {
namespace {

class LessonTest : public WorkbenchTest
{
protected:
    ~LessonTest() override { QSettings().remove(QStringLiteral("lessons")); }
    LessonPanel& panel() { return *window->findChild<LessonPanel*>(); }
    void openLesson(const QString& name)
    {
        auto* tile = window->findChild<ProjectTile*>(QStringLiteral("lesson.") + name);
        ASSERT_NE(tile, nullptr);
        person::click(*tile);
        ASSERT_TRUE(eventually([&] { return window->document().isOpen() && panel().isVisible(); }));
    }
    testing::AssertionResult says(const QString& verdict)
    {
        return eventually([&] { return panel().verdict() == verdict; })
                   ? testing::AssertionSuccess()
                   : testing::AssertionFailure() << panel().verdict().toStdString();
    }
    QStringList items()
    {
        QStringList texts;
        for (const QToolButton* each : panel().findChildren<QToolButton*>(QStringLiteral("lesson.item")))
            texts += each->text();
        return texts;
    }
    QToolButton& firstItem() { return *panel().findChildren<QToolButton*>(QStringLiteral("lesson.item")).front(); }
    QLabel& page() { return *panel().findChild<QLabel*>(QStringLiteral("lesson.page")); }
    int top(const QWidget& widget) { return widget.mapTo(&panel(), QPoint(0, 0)).y(); }
    /// Whether all of the widget is in the part of the panel that is seen.
    static bool isSeen(const QWidget& widget) { return widget.visibleRegion().boundingRect() == widget.rect(); }
    QPushButton& button(const char* name) { return *panel().findChild<QPushButton*>(QLatin1StringView(name)); }

    static inline const QString unsolved = QStringLiteral("Not solved yet.");
    static inline const QString solved = QStringLiteral("Solved. The fix also works with other data.");
};

TEST_F(LessonTest, TheStartPageHasATileForEachLesson)
{
    ASSERT_EQ(project::lessons().size(), 6U);
    for (const project::Lesson& each : project::lessons()) {
        const auto* tile = window->findChild<ProjectTile*>(QStringLiteral("lesson.") + toQt(each.name));
        ASSERT_NE(tile, nullptr) << each.name;
        EXPECT_EQ(tile->accessibleName(), toQt(each.title));
        EXPECT_FALSE(each.page.empty());
        EXPECT_GE(each.trials.size(), 2U) << each.name;
    }
}

TEST_F(LessonTest, NoTwoLessonsLookAlike)
{
    QList<QImage> pictures;
    for (const project::Lesson& each : project::lessons()) {
        auto* tile = window->findChild<ProjectTile*>(QStringLiteral("lesson.") + toQt(each.name));
        ASSERT_NE(tile, nullptr) << each.name;
        // Without the title, which differs anyway.
        const int line = tile->fontMetrics().height() + 2 * ProjectTile::margin;
        const QImage picture = tile->grab(tile->rect().adjusted(0, 0, 0, -line)).toImage();
        EXPECT_FALSE(pictures.contains(picture)) << each.name;
        pictures += picture;
    }
}

TEST_F(LessonTest, TheExplanationComesFirstAndTheResultsFollowTheFirstEdit)
{
    window->resize(1280, 800);
    ASSERT_NO_FATAL_FAILURE(openLesson(QStringLiteral("histogram-race")));
    EXPECT_EQ(window->inspectPanel().resource(), QStringLiteral("counts")) << "what is wrong is shown";
    ASSERT_TRUE(says(unsolved));
    auto& scroll = *panel().findChild<QScrollArea*>();
    ASSERT_TRUE(eventually([&] { return firstItem().isVisible() && top(firstItem()) > top(page()); }));
    EXPECT_EQ(scroll.verticalScrollBar()->value(), 0) << "nothing has been read yet";
    EXPECT_TRUE(isSeen(button("lesson.check")));

    replaceText(QStringLiteral("+= 1"), QStringLiteral("+= 1u"));
    ASSERT_TRUE(eventually([&] { return compiled() && panel().verdict() != unsolved; }));
    person::click(button("lesson.check"));
    ASSERT_TRUE(says(unsolved));
    EXPECT_TRUE(eventually([&] { return isSeen(firstItem()); })) << top(firstItem());
    EXPECT_TRUE(button("lesson.check").hasFocus()) << "Return must not start over";

    replaceText(QStringLiteral("counts[digits[thread.x]] += 1u"),
                QStringLiteral("InterlockedAdd(counts[digits[thread.x]], 1)"));
    ASSERT_TRUE(eventually([&] { return compiled() && panel().verdict() != unsolved; }));
    person::click(button("lesson.check"));
    ASSERT_TRUE(says(solved));
    const auto& last = *panel().findChildren<QToolButton*>(QStringLiteral("lesson.item")).back();
    EXPECT_TRUE(eventually([&] { return isSeen(last); })) << top(last);
    EXPECT_TRUE(isSeen(button("lesson.next")));
}

TEST_F(LessonTest, AnOpenProjectLeadsToLessonsAndExamplesThroughThePalette)
{
    ASSERT_NO_FATAL_FAILURE(open("swap-channels"));
    const auto choose = [&](const QString& typed) {
        window->actions().at(action_id::palette).trigger();
        person::type(typed);
        person::press(Qt::Key_Return);
    };
    choose(QStringLiteral("missing barrier"));
    EXPECT_TRUE(
        eventually([&] { return panel().isVisible() && panel().title() == QStringLiteral("A missing barrier"); }));
    choose(QStringLiteral("histogram"));
    EXPECT_TRUE(eventually([&] { return window->document().project().name == "Histogram"; }))
        << window->document().project().name;
}

TEST_F(LessonTest, ThePanelHasMoreRoomThanTheTree)
{
    window->resize(1280, 800);
    ASSERT_NO_FATAL_FAILURE(openLesson(QStringLiteral("missing-barrier")));
    const QDockWidget* const lesson = window->docks().find(QStringLiteral("lesson"));
    const QDockWidget* const tree = window->docks().find(QStringLiteral("project"));
    EXPECT_TRUE(eventually([&] { return lesson->height() > tree->height(); }))
        << lesson->height() << " and " << tree->height();
}

TEST_F(LessonTest, AMissingBarrierIsFoundAndFixed)
{
    ASSERT_NO_FATAL_FAILURE(openLesson(QStringLiteral("missing-barrier")));
    EXPECT_EQ(panel().title(), QStringLiteral("A missing barrier"));
    // The project runs when it is opened, and each run is checked.
    ASSERT_TRUE(says(unsolved));
    ASSERT_TRUE(items().front().startsWith(QStringLiteral("Race on “block” at byte ")))
        << items().join(u'\n').toStdString();
    QToolButton& item = firstItem();
    ASSERT_TRUE(eventually([&] { return item.isVisible() && top(item) > top(page()); })); // The layout follows.
    person::click(item);
    ASSERT_TRUE(eventually([&] { return editor() != nullptr; }));
    const int line = editor()->textCursor().blockNumber() + 1;
    EXPECT_TRUE(line == 8 || line == 9) << line;

    // A memory barrier alone does not wait.
    editor()->setFocus();
    editor()->goTo(9, 1);
    person::type(QStringLiteral("GroupMemoryBarrier();\n"));
    EXPECT_FALSE(panel().verdict() == unsolved);
    ASSERT_TRUE(eventually([&] { return compiled(); }));
    person::press(Qt::Key_F5);
    ASSERT_TRUE(says(unsolved));

    replaceText(QStringLiteral("GroupMemoryBarrier()"), QStringLiteral("GroupMemoryBarrierWithGroupSync()"));
    ASSERT_TRUE(eventually([&] { return compiled(); }));
    person::click(button("lesson.check"));
    EXPECT_TRUE(says(solved)) << items().join(u'\n').toStdString();
    EXPECT_TRUE(panel().isSolved());
    EXPECT_EQ(items(), (QStringList{QStringLiteral("The interpreter found no mistakes in the shaders."),
                                    QStringLiteral("The results are correct."),
                                    QStringLiteral("The results are correct with other data.")}));
}

TEST_F(LessonTest, AnErrorOfTheCompilerIsListedOnce)
{
    ASSERT_NO_FATAL_FAILURE(openLesson(QStringLiteral("wrong-stride")));
    ASSERT_TRUE(says(unsolved));
    replaceText(QStringLiteral("recordBytes = 12"), QStringLiteral("recordBytes = twelve"));
    ASSERT_TRUE(eventually([&] { return panel().verdict() != unsolved; }));
    person::click(button("lesson.check"));
    ASSERT_TRUE(says(unsolved));
    EXPECT_EQ(items().size(), 1) << items().join(u'\n').toStdString();
}

TEST_F(LessonTest, ASolvedLessonLeadsToTheNextOneAndToInspect)
{
    ASSERT_NO_FATAL_FAILURE(openLesson(QStringLiteral("wrong-stride")));
    ASSERT_TRUE(says(unsolved));
    EXPECT_FALSE(button("lesson.next").isVisible());
    window->docks().show(QStringLiteral("checks"));
    replaceText(QStringLiteral("recordBytes = 12"), QStringLiteral("recordBytes = 16"));
    ASSERT_TRUE(eventually([&] { return compiled(); }));
    person::click(button("lesson.check"));
    ASSERT_TRUE(says(solved)) << items().join(u'\n').toStdString();
    EXPECT_EQ(button("lesson.next").text(), QStringLiteral("Next: A NaN from a square root"));
    ASSERT_TRUE(eventually([&] { return button("lesson.next").isVisible(); }));
    window->actions().at(action_id::saveAll).trigger();
    person::click(button("lesson.next"));
    ASSERT_TRUE(eventually([&] { return panel().title() == QStringLiteral("A NaN from a square root"); }));
    EXPECT_TRUE(says(unsolved));
    EXPECT_FALSE(button("lesson.next").isVisible());
    EXPECT_TRUE(window->inspectPanel().isVisible()) << "another panel was in front";
}

TEST_F(LessonTest, TheStartPageMarksSolvedLessonsAlsoInTheNextWindow)
{
    const auto heading = [&] { return window->findChild<QLabel*>(QStringLiteral("start.lessons"))->text(); };
    const auto tile = [&](const char* name) -> const ProjectTile& {
        return *window->findChild<ProjectTile*>(QStringLiteral("lesson.") + QLatin1StringView(name));
    };
    const QString summary = tile("wrong-stride").accessibleDescription();
    const auto pixels = [&] {
        return window->findChild<ProjectTile*>(QStringLiteral("lesson.wrong-stride"))->grab().toImage();
    };
    const QImage before = pixels();
    EXPECT_FALSE(heading().contains(QStringLiteral("solved")));
    ASSERT_NO_FATAL_FAILURE(openLesson(QStringLiteral("wrong-stride")));
    ASSERT_TRUE(says(unsolved));
    EXPECT_EQ(tile("wrong-stride").accessibleDescription(), summary);
    replaceText(QStringLiteral("recordBytes = 12"), QStringLiteral("recordBytes = 16"));
    ASSERT_TRUE(eventually([&] { return compiled(); }));
    person::click(button("lesson.check"));
    ASSERT_TRUE(says(solved)) << items().join(u'\n').toStdString();
    EXPECT_EQ(tile("wrong-stride").accessibleDescription(), QStringLiteral("Solved. ") + summary);
    EXPECT_FALSE(tile("missing-barrier").accessibleDescription().contains(QStringLiteral("Solved")));
    EXPECT_TRUE(heading().endsWith(QStringLiteral("(1 of 6 solved)"))) << heading().toStdString();
    window->actions().at(action_id::saveAll).trigger();
    TearDown();
    SetUp();
    EXPECT_TRUE(heading().endsWith(QStringLiteral("(1 of 6 solved)"))) << heading().toStdString();
    EXPECT_NE(pixels(), before) << "the mark is painted";
}

TEST_F(LessonTest, StartOverOpensANewFolderAndCloseHidesThePanel)
{
    ASSERT_NO_FATAL_FAILURE(openLesson(QStringLiteral("wrong-stride")));
    const std::filesystem::path first = window->document().folder();
    ASSERT_TRUE(says(unsolved));
    person::click(button("lesson.restart"));
    ASSERT_TRUE(eventually([&] { return window->document().folder() != first; }));
    EXPECT_TRUE(panel().isVisible());
    EXPECT_EQ(panel().title(), QStringLiteral("A wrong stride"));
    ASSERT_TRUE(says(unsolved));
    person::click(button("lesson.close"));
    EXPECT_TRUE(window->docks().find(QStringLiteral("lesson"))->isHidden());
    window->actions().at(action_id::closeProject).trigger();
    ASSERT_TRUE(eventually([&] { return !window->document().isOpen(); }));
    // The last one goes on.
    ASSERT_NO_FATAL_FAILURE(openLesson(QStringLiteral("wrong-stride")));
    EXPECT_EQ(QDir(toQt(window->document().folder())).dirName(), QStringLiteral("lesson-wrong-stride-2"));
}

TEST_F(LessonTest, OtherProjectsHaveNoLesson)
{
    ASSERT_NO_FATAL_FAILURE(open("swap-channels"));
    EXPECT_TRUE(window->docks().find(QStringLiteral("lesson"))->isHidden());
}

} // namespace
} // namespace wavelane::ui
