// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>

namespace wavelane::ui {

/// Folders of the examples: installed beside the program or below its prefix, else those of the source tree that the
/// program was built from. Empty where there are none.
QStringList exampleProjects();

/// True for a project below the folder of the examples, which may run at once.
bool isExample(const QString& folder);

/// What a list of projects says about one.
struct ProjectCard
{
    QString title;
    QString description;
};
ProjectCard projectCard(const QString& folder);

} // namespace wavelane::ui
