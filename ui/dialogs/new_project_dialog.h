// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>

class QComboBox;
class QDialogButtonBox;
class QLabel;
class QLineEdit;

namespace wavelane::project {
struct ProjectTemplate;
}

namespace wavelane::ui {

/// Asks for the name of a new project, the folder that it is made in, and what to begin with.
class NewProjectDialog final : public QDialog
{
    Q_OBJECT

public:
    /// `templateName`: of the template that is chosen at first; empty: the first one.
    explicit NewProjectDialog(const QString& templateName = {}, QWidget* parent = nullptr);

    QString name() const;
    const project::ProjectTemplate& chosen() const;
    QString folder() const; ///< Absolute; the project's own, which does not exist yet or is empty.

private:
    void check();

    QLineEdit* m_name = nullptr;
    QLineEdit* m_parent = nullptr;
    QComboBox* m_template = nullptr;
    QLabel* m_note = nullptr;
    QDialogButtonBox* m_buttons = nullptr;
};

} // namespace wavelane::ui
