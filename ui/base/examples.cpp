// SPDX-License-Identifier: MIT
#include "ui/base/examples.h"

#include "core/project/reader.h"
#include "ui/base/text.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace wavelane::ui {

namespace {

QString examplesFolder()
{
    const QDir program(QCoreApplication::applicationDirPath());
    for (const QString& folder : {program.filePath(QStringLiteral("examples")),
                                  program.filePath(QStringLiteral("../share/wavelane/examples")),
                                  QString::fromUtf8(WAVELANE_EXAMPLES_IN_SOURCE)})
        if (QFileInfo(folder).isDir())
            return QDir(folder).canonicalPath();
    return {};
}

} // namespace

QStringList exampleProjects()
{
    const QString folder = examplesFolder();
    QStringList projects;
    if (folder.isEmpty())
        return projects;
    for (const QString& name : QDir(folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
        if (QFileInfo(QDir(folder).filePath(name + QStringLiteral("/project.wavelane"))).isFile())
            projects += QDir(folder).filePath(name);
    return projects;
}

bool isExample(const QString& folder)
{
    const QString examples = examplesFolder();
    return !examples.isEmpty() && QDir(folder).canonicalPath().startsWith(examples + QLatin1Char('/'));
}

ProjectCard projectCard(const QString& folder)
{
    ProjectCard card{.title = QFileInfo(folder).fileName(), .description = {}};
    if (auto opened = project::openProject(toPath(folder))) {
        if (!opened->project.name.empty())
            card.title = toQt(opened->project.name);
        card.description = toQt(opened->project.description);
    }
    return card;
}

} // namespace wavelane::ui
