// SPDX-License-Identifier: MIT
// The start page and its templates.
#include "core/project/templates.h"
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/dialogs/new_project_dialog.h"
#include "ui/panels/live_panel.h"
#include "ui/panels/project_tile.h"
#include "ui/views/present/present_view.h"
#include "ui/widgets/flow_layout.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QLineEdit>
#include <QPushButton>
#include <QStandardPaths>

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
}

} // namespace
} // namespace wavelane::ui
