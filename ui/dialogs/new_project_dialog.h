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

/// Asks for the name, the parent folder and the template of a new project.
class NewProjectDialog final : public QDialog
{
    Q_OBJECT

public:
    /// `templateName` is selected at first; empty: the first template.
    explicit NewProjectDialog(const QString& templateName = {}, QWidget* parent = nullptr);

    QString name() const;
    const project::ProjectTemplate& chosen() const;
    QString folder() const; ///< Absolute path of the project folder, which is empty or does not exist.

private:
    void check();

    QLineEdit* m_name = nullptr;
    QLineEdit* m_parent = nullptr;
    QComboBox* m_template = nullptr;
    QLabel* m_note = nullptr;
    QDialogButtonBox* m_buttons = nullptr;
};

} // namespace wavelane::ui
