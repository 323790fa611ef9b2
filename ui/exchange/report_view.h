// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/project/project.h"

#include <QTableWidget>

namespace wavelane::ui {

/// What an export rejects or an import does not support: one row each with the location, the source text and the
/// reason. Errors come first.
class ReportView final : public QTableWidget
{
    Q_OBJECT

public:
    explicit ReportView(QWidget* parent = nullptr);

    /// Locations in the project are described in words, locations in files by name and line.
    void show(const Diagnostics& diagnostics, const project::Project* project = nullptr);
    /// Shows one message.
    void show(const QString& problem);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fit();
    void showIcon(QTableWidgetItem& item) const; ///< Shows the icon of the severity that the item stores.
    void add(Severity severity, const QString& place, const QString& text);
};

} // namespace wavelane::ui
