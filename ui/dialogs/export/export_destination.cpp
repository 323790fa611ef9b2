// SPDX-License-Identifier: MIT
#include "ui/dialogs/export/export_destination.h"

#include "ui/exchange/folder_problem.h"
#include "ui/widgets/side_button.h"

#include <QCheckBox>
#include <QDir>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace wavelane::ui {

ExportDestination::ExportDestination(QWidget* parent) : QWidget(parent)
{
    m_folder = new QLineEdit;
    m_folder->setObjectName(QStringLiteral("folder"));
    auto* choose = new QPushButton(tr("C&hoose …"));
    choose->setAutoDefault(false);
    choose->setFocusPolicy(Qt::NoFocus);
    choose->setToolTip(tr("Choose a folder"));
    offerInMenu(*m_folder, *choose, tr("Choose Folder …"), chooseKeys());
    m_force = new QCheckBox(tr("&Write into a non-empty folder, replacing files"));
    m_force->setObjectName(QStringLiteral("force"));
    m_note = new QLabel;
    m_note->setObjectName(QStringLiteral("note"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_note->setWordWrap(true);
    auto* place = new QHBoxLayout;
    place->addWidget(m_folder, 1);
    place->addWidget(choose);
    auto* notes = new QHBoxLayout;
    notes->addWidget(m_force);
    notes->addWidget(m_note, 1);
    auto* form = new QFormLayout(this);
    form->setContentsMargins(0, 0, 0, 0);
    auto* label = new QLabel(tr("Destination fol&der"));
    label->setBuddy(m_folder);
    form->addRow(label, place);
    form->addRow(QString(), notes);
    connect(m_folder, &QLineEdit::textEdited, this, [this] { m_isEdited = true; });
    connect(m_folder, &QLineEdit::textChanged, this, &ExportDestination::refresh);
    connect(m_force, &QCheckBox::toggled, this, &ExportDestination::refresh);
    connect(choose, &QPushButton::clicked, this, &ExportDestination::chooseFolder);
}

QString ExportDestination::folder() const
{
    return QDir(m_folder->text().trimmed()).absolutePath();
}

bool ExportDestination::isForced() const
{
    return m_force->isChecked();
}

bool ExportDestination::isUsable() const
{
    return folderProblem(m_folder->text(), isForced()).isEmpty();
}

void ExportDestination::suggestFolder(const QString& folder)
{
    if (!m_isEdited)
        m_folder->setText(QDir::toNativeSeparators(folder));
}

void ExportDestination::chooseFolder()
{
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Destination Folder"), m_folder->text());
    if (folder.isEmpty())
        return;
    m_isEdited = true;
    m_folder->setText(QDir::toNativeSeparators(folder));
}

void ExportDestination::refresh()
{
    const QString problem = folderProblem(m_folder->text(), isForced());
    m_note->setText(problem.isEmpty() ? folderConsequence(m_folder->text()) : problem);
    Q_EMIT changed();
}

} // namespace wavelane::ui
