// SPDX-License-Identifier: MIT
#include "ui/base/examples.h"

#include "core/project/reader.h"
#include "ui/base/text.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

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

bool isProject(const QDir& folder, const QString& name)
{
    return QFileInfo(folder.filePath(name + QStringLiteral("/project.wavelane"))).isFile();
}

ExampleIndex withoutIndex(const QDir& folder, const QString& reason)
{
    ExampleTopic all;
    for (const QString& name : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
        if (isProject(folder, name))
            all.examples +=
                {.folder = folder.filePath(name), .level = {}, .card = projectCard(folder.filePath(name))};
    return {.topics = {all}, .error = reason};
}

} // namespace

const ExampleIndex& exampleIndex()
{
    static const ExampleIndex index = [] {
        const QString folder = examplesFolder();
        return folder.isEmpty() ? ExampleIndex{} : exampleIndexIn(folder);
    }();
    return index;
}

ExampleIndex exampleIndexIn(const QString& folder)
{
    const QDir whole(folder);
    QFile file(whole.filePath(QStringLiteral("examples.json")));
    if (!file.open(QIODevice::ReadOnly))
        return withoutIndex(whole, file.errorString());
    QJsonParseError problem;
    const QJsonDocument json = QJsonDocument::fromJson(file.readAll(), &problem);
    if (problem.error != QJsonParseError::NoError)
        return withoutIndex(whole, problem.errorString());
    ExampleIndex index;
    for (const QJsonValue& each : json[QLatin1String("topics")].toArray()) {
        ExampleTopic topic{.name = each[QLatin1String("name")].toString(), .examples = {}};
        for (const QJsonValue& one : each[QLatin1String("examples")].toArray()) {
            const QString name = one[QLatin1String("folder")].toString();
            if (isProject(whole, name))
                topic.examples += {.folder = whole.filePath(name),
                                   .level = one[QLatin1String("level")].toString(),
                                   .card = projectCard(whole.filePath(name))};
            else
                index.error = QStringLiteral("“%1” is not a folder with a project").arg(name);
        }
        index.topics += topic;
    }
    return index;
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

QString exampleThumbnail(const QString& folder)
{
    return QDir(folder).filePath(QStringLiteral("thumbnail.png"));
}

} // namespace wavelane::ui
