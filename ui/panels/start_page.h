// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QVBoxLayout;

namespace wavelane::ui {

/// What stands in place of the editor while no project is open: open, new, recent projects and examples.
class StartPage final : public QWidget
{
    Q_OBJECT

public:
    explicit StartPage(QWidget* parent = nullptr);

    void setRecent(const QStringList& folders);

Q_SIGNALS:
    void openRequested();
    void newRequested();
    void projectChosen(const QString& folder);

private:
    void addProjects(QVBoxLayout& column, const QStringList& folders, bool withFolder);

    QVBoxLayout* m_recent = nullptr;
    QWidget* m_recentBox = nullptr;
};

} // namespace wavelane::ui
