// SPDX-License-Identifier: MIT
// The start page and its templates.
#include "core/project/templates.h"
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/base/examples.h"
#include "ui/base/last_folders.h"
#include "ui/dialogs/new_project_dialog.h"
#include "ui/panels/live_panel.h"
#include "ui/panels/start/example_gallery.h"
#include "ui/panels/start/project_tile.h"
#include "ui/views/present/present_view.h"
#include "ui/widgets/flow_layout.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

namespace wavelane::ui {
namespace {

class StartPageTest : public WorkbenchTest
{
protected:
    ProjectTile* tile(const QString& name)
    {
        return window->findChild<ProjectTile*>(QStringLiteral("template.") + name);
    }
};

TEST_F(StartPageTest, EveryTemplateHasATileWithItsTitle)
{
    for (const project::ProjectTemplate& each : project::projectTemplates()) {
        const ProjectTile* one = tile(QString::fromUtf8(each.name.data(), qsizetype(each.name.size())));
        ASSERT_NE(one, nullptr) << each.name;
        EXPECT_EQ(one->accessibleName().toStdString(), each.title);
        EXPECT_FALSE(each.files.empty()) << each.name;
    }
}

TEST_F(StartPageTest, NoTwoTemplatesLookAlike)
{
    QList<QImage> pictures;
    for (const project::ProjectTemplate& each : project::projectTemplates()) {
        ProjectTile* one = tile(QString::fromUtf8(each.name.data(), qsizetype(each.name.size())));
        ASSERT_NE(one, nullptr) << each.name;
        // Without the title, which differs anyway.
        const int line = one->fontMetrics().height() + 2 * ProjectTile::margin;
        const QImage picture = one->grab(one->rect().adjusted(0, 0, 0, -line)).toImage();
        EXPECT_FALSE(pictures.contains(picture)) << each.name;
        pictures += picture;
    }
}

TEST_F(StartPageTest, TwoClicksCreateAndRunAProjectFromATemplate)
{
    const QTemporaryDir folder;
    QTimer secondClick;
    QObject::connect(&secondClick, &QTimer::timeout, &secondClick, [&] {
        auto* dialog = window->findChild<NewProjectDialog*>();
        if (!dialog)
            return;
        secondClick.stop();
        // A temporary folder replaces the user's documents. The second click is on Create.
        for (auto* field : dialog->findChildren<QLineEdit*>())
            if (field->text() == QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation))
                field->setText(folder.path());
        EXPECT_EQ(dialog->chosen().name, "gradient");
        dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->click();
    });
    secondClick.start(0);
    tile(QStringLiteral("gradient"))->click();
    ASSERT_TRUE(window->document().isOpen());
    EXPECT_TRUE(eventually([&] { return !window->livePanel().view().picture().isNull(); }));
    EXPECT_EQ(window->livePanel().view().picture().size(), QSize(512, 512));
    EXPECT_TRUE(eventually([&] { return editor() && editor()->hasFocus(); })) << "the first thing to do is to type";
}

/// The examples whose tiles are visible, by folder.
QStringList shownExamples(const MainWindow& window)
{
    QStringList names;
    for (const ProjectTile* each : window.findChildren<ProjectTile*>())
        if (each->objectName().startsWith(QLatin1String("example.")) && each->isVisible())
            names += each->objectName().section(QLatin1Char('.'), 1);
    names.sort();
    return names;
}

TEST_F(StartPageTest, EveryExampleHasATileWithItsLevelAndDescription)
{
    const ExampleIndex index = exampleIndex();
    EXPECT_EQ(index.error, QString());
    QStringList all;
    for (const ExampleTopic& topic : index.topics)
        for (const Example& each : topic.examples) {
            EXPECT_TRUE(QFile::exists(exampleThumbnail(each.folder))) << each.folder.toStdString();
            all += QDir(each.folder).dirName();
        }
    all.sort();
    EXPECT_EQ(shownExamples(*window), all);
    EXPECT_GE(all.size(), 3);
    const auto* one = window->findChild<ProjectTile*>(QStringLiteral("example.swap-channels"));
    ASSERT_NE(one, nullptr);
    EXPECT_EQ(one->accessibleName(), QStringLiteral("Swap red and green"));
    EXPECT_TRUE(one->toolTip().startsWith(QLatin1String("Beginner: A minimal project")));
}

TEST_F(StartPageTest, SearchShowsTheExamplesThatContainAllWords)
{
    const QStringList all = shownExamples(*window);
    auto* field = window->findChild<QLineEdit*>(QStringLiteral("searchExamples"));
    ASSERT_NE(field, nullptr);
    QTest::keyClicks(field, QStringLiteral("SORT comparisons"));
    EXPECT_EQ(shownExamples(*window), QStringList{QStringLiteral("bitonic-sort")});
    // Nothing is above or next to the tile in its topic, and other topics are hidden.
    auto* tile = window->findChild<ProjectTile*>(QStringLiteral("example.bitonic-sort"));
    EXPECT_TRUE(eventually([&] { return tile->x() == 0; }));
    field->clear();
    QTest::keyClicks(field, QStringLiteral("expert"));
    EXPECT_TRUE(shownExamples(*window).contains(QStringLiteral("radix-sort")));
    EXPECT_FALSE(shownExamples(*window).contains(QStringLiteral("swap-channels")));
    field->setText(QStringLiteral("zebra"));
    EXPECT_EQ(shownExamples(*window), QStringList());
    bool isExplained = false;
    for (const QLabel* label : window->findChildren<QLabel*>())
        isExplained = isExplained || (label->isVisible() && label->text() == QLatin1String("No example matches."));
    EXPECT_TRUE(isExplained);
    field->clear();
    EXPECT_EQ(shownExamples(*window), all);
}

TEST(ExampleGalleryTest, ReportsTheChosenExample)
{
    ExampleGallery gallery(exampleIndex());
    const QSignalSpy chosen(&gallery, &ExampleGallery::chosen);
    auto* tile = gallery.findChild<ProjectTile*>(QStringLiteral("example.swap-channels"));
    ASSERT_NE(tile, nullptr);
    tile->click();
    ASSERT_EQ(chosen.count(), 1);
    const QString folder = chosen[0][0].toString();
    EXPECT_EQ(QDir(folder).dirName(), QStringLiteral("swap-channels"));
    EXPECT_TRUE(isExample(folder));
}

TEST(ExampleIndexTest, ReportsWhatItCannotRead)
{
    const QTemporaryDir folder;
    const auto write = [&](const QString& name, const QByteArray& text) {
        QFile file(folder.filePath(name));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
    };
    ASSERT_TRUE(QDir(folder.path()).mkdir(QStringLiteral("one")));
    write(QStringLiteral("one/project.wavelane"), "{}");

    ExampleIndex index = exampleIndexIn(folder.path()); // No index.
    EXPECT_NE(index.error, QString());
    ASSERT_EQ(index.topics.size(), 1);
    EXPECT_EQ(index.topics[0].examples[0].folder, folder.filePath(QStringLiteral("one")));

    write(QStringLiteral("examples.json"), "{ \"topics\": [");
    index = exampleIndexIn(folder.path());
    EXPECT_NE(index.error, QString());
    EXPECT_EQ(index.topics[0].examples.size(), 1);

    write(
        QStringLiteral("examples.json"),
        R"({ "topics": [ { "name": "All", "examples": [ { "folder": "one", "level": "expert" }, { "folder": "two" } ] } ] })");
    index = exampleIndexIn(folder.path());
    EXPECT_EQ(index.error, QStringLiteral("“two” is not a folder with a project"));
    ASSERT_EQ(index.topics.size(), 1);
    EXPECT_EQ(index.topics[0].name, QStringLiteral("All"));
    ASSERT_EQ(index.topics[0].examples.size(), 1);
    EXPECT_EQ(index.topics[0].examples[0].level, QStringLiteral("expert"));
}

TEST(NewProject, ProposesAFreeName)
{
    const QTemporaryDir home;
    const QByteArray before = qgetenv("HOME");
    qputenv("HOME", home.path().toLocal8Bit());
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    EXPECT_TRUE(documents.startsWith(home.path()) && QDir().mkpath(documents + QStringLiteral("/particles")));
    const NewProjectDialog dialog(QStringLiteral("particles"));
    qputenv("HOME", before);
    EXPECT_EQ(dialog.name(), QStringLiteral("particles-2"));
    EXPECT_TRUE(dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->isEnabled());
}

TEST(NewProject, TheNameFollowsTheTemplateUntilOneIsTyped)
{
    const QTemporaryDir home;
    rememberFolder(FolderUse::newProject, home.path());
    NewProjectDialog dialog;
    auto* templates = dialog.findChild<QComboBox*>();
    auto* name = dialog.findChild<QLineEdit*>();
    ASSERT_TRUE(templates != nullptr && name != nullptr && name->text() == dialog.name());
    const auto choose = [&](std::string_view wanted) {
        for (int i = 0; i < templates->count() && dialog.chosen().name != wanted; ++i)
            templates->setCurrentIndex(i);
    };
    choose("particles");
    EXPECT_EQ(dialog.name(), QStringLiteral("particles"));
    name->selectAll();
    QTest::keyClicks(name, QStringLiteral("mine"));
    choose("gradient");
    EXPECT_EQ(dialog.name(), QStringLiteral("mine"));
}

TEST(FlowLayoutTest, WrapsToTheAvailableWidth)
{
    QWidget page;
    auto* flow = new FlowLayout(&page);
    flow->setSpacing(10);
    QList<QPushButton*> buttons;
    for (int i = 0; i < 5; ++i) {
        buttons += new QPushButton;
        buttons.back()->setFixedSize(100, 40);
        flow->addWidget(buttons.back());
    }
    EXPECT_EQ(flow->heightForWidth(540), 40);
    EXPECT_EQ(flow->heightForWidth(330), 90);
    EXPECT_EQ(flow->heightForWidth(50), 240);
    flow->setGeometry(QRect(0, 0, 330, 90));
    EXPECT_EQ(buttons[2]->geometry(), QRect(220, 0, 100, 40));
    EXPECT_EQ(buttons[3]->geometry(), QRect(0, 50, 100, 40));

    buttons[0]->hide(); // Hidden widgets take no place.
    buttons[3]->hide();
    EXPECT_EQ(flow->heightForWidth(330), 40);
    flow->setGeometry(QRect(0, 0, 330, 40));
    EXPECT_EQ(buttons[1]->geometry(), QRect(0, 0, 100, 40));
    EXPECT_EQ(buttons[4]->geometry(), QRect(220, 0, 100, 40));
}

} // namespace
} // namespace wavelane::ui
