// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>

namespace wavelane::ui {

/// Project folders of the examples: installed next to the program or under its prefix, otherwise in the source tree
/// that the program was built from. Empty if there are no examples.
QStringList exampleProjects();

/// Whether the project is in the folder of the examples. Examples may run when they are opened.
bool isExample(const QString& folder);

/// Title and description of a project in a list.
struct ProjectCard
{
    QString title;
    QString description;
};
ProjectCard projectCard(const QString& folder);

} // namespace wavelane::ui
