// SPDX-License-Identifier: MIT
#include "ui/properties/fields/path_field.h"

#include "ui/widgets/side_button.h"

#include <QDir>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QToolButton>

namespace wavelane::ui {

PathField::PathField(QString folder, QString filter, LineField::Commit commit, QWidget* parent)
    : QWidget(parent), m_folder(std::move(folder)), m_filter(std::move(filter))
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    m_line = new LineField(std::move(commit));
    m_line->setAccessibleName(tr("File"));
    QToolButton* button = makeSideButton(QStringLiteral("…"), tr("Choose a file"));
    button->setAutoRaise(false);
    row->addWidget(m_line, 1);
    row->addWidget(button);
    setFocusProxy(m_line);
    offerInMenu(*m_line, *button, tr("Choose File …"), chooseKeys());
    connect(button, &QToolButton::clicked, this, &PathField::chooseFile);
}

void PathField::chooseFile()
{
    const QString file = QFileDialog::getOpenFileName(this, tr("Choose File"), m_folder, m_filter);
    if (file.isEmpty())
        return;
    m_line->setText(QDir(m_folder).relativeFilePath(file));
    m_line->setModified(true);
    m_line->commitNow();
}

} // namespace wavelane::ui
