// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/line_field.h"

#include <QWidget>

namespace wavelane::ui {

/// A line with a button to choose a file. The path is relative to the project folder.
class PathField final : public QWidget
{
    Q_OBJECT

public:
    /// `folder` is the project folder, `filter` has the syntax of QFileDialog.
    PathField(QString folder, QString filter, LineField::Commit commit, QWidget* parent = nullptr);
    LineField& line() { return *m_line; }

private:
    void chooseFile();

    QString m_folder;
    QString m_filter;
    LineField* m_line = nullptr;
};

} // namespace wavelane::ui
