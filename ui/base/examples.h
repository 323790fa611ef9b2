// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QString>

namespace wavelane::ui {

/// Title and description of a project in a list.
struct ProjectCard
{
    QString title;
    QString description;
};

/// An example of the index `examples.json`.
struct Example
{
    QString folder; ///< Folder of the project, absolute.
    QString level;  ///< `beginner`, `intermediate` or `expert`.
    ProjectCard card;
};

/// Examples about one subject.
struct ExampleTopic
{
    QString name;
    QList<Example> examples;
};

/// The examples in the order of their index. If the index cannot be read, `error` says why, and one topic without a
/// name has all projects of the folder.
struct ExampleIndex
{
    QList<ExampleTopic> topics;
    QString error;
};

/// The examples that are installed next to the program or under its prefix, otherwise those in the source tree that
/// the program was built from. Empty if there are none. They are read once.
const ExampleIndex& exampleIndex();

/// Reads `examples.json` in a folder with examples; separate for tests.
ExampleIndex exampleIndexIn(const QString& folder);

/// Whether the project is in the folder of the examples. Examples may run when they are opened.
bool isExample(const QString& folder);

ProjectCard projectCard(const QString& folder);

/// The file with the picture of an example; the file need not exist.
QString exampleThumbnail(const QString& folder);

} // namespace wavelane::ui
