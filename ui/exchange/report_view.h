// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/project/project.h"

#include <QTableWidget>

namespace wavelane::ui {

/// What an export refuses or an import did not understand: a row for each, with the place, the words that stand
/// there, and why. Errors come first.
class ReportView final : public QTableWidget
{
    Q_OBJECT

public:
    explicit ReportView(QWidget* parent = nullptr);

    /// Places in the project are told in words; those in a file by its name and line.
    void show(const Diagnostics& diagnostics, const project::Project* project = nullptr);
    /// For what has no list: one sentence.
    void show(const QString& problem);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();
    void add(Severity severity, const QString& place, const QString& text);
};

} // namespace wavelane::ui
