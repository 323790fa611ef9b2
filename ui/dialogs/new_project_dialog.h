// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>

class QComboBox;
class QDialogButtonBox;
class QFormLayout;
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

    /// Creates an empty project, without a choice of templates. Suggests a name that is not in use.
    void makeEmpty(const QString& wantedName);

    QString name() const;
    const project::ProjectTemplate& chosen() const;
    QString folder() const; ///< Absolute path of the project folder, which is empty or does not exist.

private:
    void check();
    void proposeName(const QString& base);

    QLineEdit* m_name = nullptr;
    QString m_proposed; ///< The suggested name, which follows the template until the user types another one.
    QLineEdit* m_parent = nullptr;
    QFormLayout* m_form = nullptr;
    QComboBox* m_template = nullptr;
    QLabel* m_note = nullptr;
    QDialogButtonBox* m_buttons = nullptr;
};

} // namespace wavelane::ui
