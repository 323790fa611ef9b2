// SPDX-License-Identifier: MIT
#include "ui/dialogs/new_project_dialog.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStandardPaths>
#include <QToolButton>
#include <QVBoxLayout>

namespace wavelane::ui {

NewProjectDialog::NewProjectDialog(QWidget* parent) : QDialog(parent)
{
    setWindowTitle(tr("New project"));
    setMinimumWidth(480);
    m_name = new QLineEdit(tr("my-shader"));
    m_parent = new QLineEdit(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation));
    auto* choose = new QToolButton;
    choose->setText(QStringLiteral("…"));
    auto* row = new QHBoxLayout;
    row->addWidget(m_parent, 1);
    row->addWidget(choose);
    m_note = new QLabel;
    m_note->setWordWrap(true);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    m_buttons->button(QDialogButtonBox::Ok)->setText(tr("Make"));

    auto* form = new QFormLayout;
    form->addRow(tr("Name"), m_name);
    form->addRow(tr("In folder"), row);
    auto* column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addWidget(m_note);
    column->addStretch(1);
    column->addWidget(m_buttons);

    connect(choose, &QToolButton::clicked, this, [this] {
        const QString folder =
            QFileDialog::getExistingDirectory(this, tr("Folder for the project"), m_parent->text());
        if (!folder.isEmpty())
            m_parent->setText(folder);
    });
    connect(m_name, &QLineEdit::textChanged, this, &NewProjectDialog::check);
    connect(m_parent, &QLineEdit::textChanged, this, &NewProjectDialog::check);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_name->selectAll();
    check();
}

QString NewProjectDialog::name() const
{
    return m_name->text().trimmed();
}

QString NewProjectDialog::folder() const
{
    return QDir(m_parent->text()).absoluteFilePath(name());
}

void NewProjectDialog::check()
{
    const bool named = !name().isEmpty() && !name().contains(QLatin1Char('/'));
    const bool taken = named && QFileInfo::exists(QDir(folder()).filePath(QStringLiteral("project.wavelane")));
    m_note->setText(!named  ? tr("A project needs a name without “/”.")
                    : taken ? tr("%1 holds a project already.").arg(QDir::toNativeSeparators(folder()))
                            : tr("Makes %1 with a texture, a small shader that fills it, and a pass that shows it.")
                                  .arg(QDir::toNativeSeparators(folder())));
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(named && !taken);
}

} // namespace wavelane::ui
