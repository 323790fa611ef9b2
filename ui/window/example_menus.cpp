// SPDX-License-Identifier: MIT
#include "ui/window/example_menus.h"

#include "ui/base/examples.h"
#include "ui/base/text.h"
#include "ui/window/controllers/files/files_controller.h"
#include "ui/window/tour/lesson_controller.h"

#include <QMenu>

namespace wavelane::ui {

namespace {

QMenu& submenu(QMenu& menu, const QString& title)
{
    QMenu* made = menu.addMenu(title);
    made->setToolTipsVisible(true);
    return *made;
}

/// A title of a project may have any letters.
QString withoutMnemonic(QString title)
{
    return title.replace(QLatin1Char('&'), QStringLiteral("&&"));
}

} // namespace

ExampleMenus::ExampleMenus(FilesController& files, LessonController& lessons) : m_files(files), m_lessons(lessons) {}

void ExampleMenus::addTo(QMenu& menu)
{
    addExamples(menu);
    addLessons(menu);
}

void ExampleMenus::addExamples(QMenu& menu)
{
    const ExampleIndex& index = exampleIndex();
    if (index.topics.isEmpty())
        return;
    QMenu& all = submenu(menu, tr("&Examples"));
    for (const ExampleTopic& topic : index.topics) {
        QMenu& inside = topic.name.isEmpty() ? all : submenu(all, withoutMnemonic(topic.name));
        for (const Example& each : topic.examples) {
            QAction* action = inside.addAction(withoutMnemonic(each.card.title));
            action->setToolTip(each.card.description);
            connect(action, &QAction::triggered, &m_files, [this, folder = each.folder] { m_files.open(folder); });
        }
    }
}

void ExampleMenus::addLessons(QMenu& menu)
{
    QMenu& all = submenu(menu, tr("&Lessons"));
    for (const project::Lesson& each : project::lessons()) {
        QAction* action = all.addAction(withoutMnemonic(toQt(each.title)));
        action->setToolTip(toQt(each.summary));
        connect(action, &QAction::triggered, &m_lessons, [this, name = toQt(each.name)] { m_lessons.open(name); });
    }
}

} // namespace wavelane::ui
