// SPDX-License-Identifier: MIT
#include "ui/dialogs/settings/recovery_settings_page.h"

#include <QDesktopServices>
#include <QDir>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QUrl>
#include <QVBoxLayout>

namespace wavelane::ui {

RecoverySettingsPage::RecoverySettingsPage(const QList<KeptFolder>& folders, QWidget* parent) : SettingsPage(parent)
{
    auto* scroll = new QScrollArea;
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    auto* inside = new QWidget;
    auto* form = new QFormLayout(inside);
    form->setRowWrapPolicy(QFormLayout::WrapAllRows);
    form->setContentsMargins(0, 0, 0, 0);
    for (const KeptFolder& folder : folders)
        addFolder(*form, folder);
    scroll->setWidget(inside);
    auto* column = new QVBoxLayout(this);
    column->addWidget(scroll);
}

void RecoverySettingsPage::addFolder(QFormLayout& form, const KeptFolder& folder)
{
    const auto text = [folder] {
        const int count = folder.count();
        return tr("%1<br>%2 – %3")
            .arg(folder.purpose.toHtmlEscaped(), QDir::toNativeSeparators(folder.path).toHtmlEscaped(),
                 count == 0 ? tr("empty") : tr("%n entries", nullptr, count));
    };
    auto* label = new QLabel(text());
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setAccessibleName(folder.name);
    auto* show = new QPushButton(tr("Show Folder"));
    show->setAccessibleName(tr("Show folder: %1").arg(folder.name));
    auto* clear = new QPushButton(tr("Clear …"));
    clear->setAccessibleName(tr("Clear: %1").arg(folder.name));
    const auto refresh = [label, text, show, clear, folder] {
        label->setText(text());
        show->setEnabled(QDir(folder.path).exists());
        clear->setEnabled(folder.count() > 0);
    };
    connect(show, &QPushButton::clicked, this,
            [path = folder.path] { QDesktopServices::openUrl(QUrl::fromLocalFile(path)); });
    connect(clear, &QPushButton::clicked, this, [this, folder, refresh] {
        QMessageBox box(QMessageBox::Warning, tr("Clear: %1").arg(folder.name),
                        tr("Permanently delete %n entries?", nullptr, folder.count()),
                        QMessageBox::Yes | QMessageBox::Cancel, this);
        box.setInformativeText(tr("%1 This cannot be undone.").arg(folder.purpose));
        box.setDefaultButton(QMessageBox::Cancel);
        box.button(QMessageBox::Yes)->setText(tr("&Delete"));
        if (box.exec() != QMessageBox::Yes)
            return;
        folder.clear();
        refresh();
    });
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(show);
    buttons->addWidget(clear);
    buttons->addStretch(1);
    auto* cell = new QVBoxLayout;
    cell->addWidget(label);
    cell->addLayout(buttons);
    cell->addSpacing(16); // Separates the folders.
    auto* name = new QLabel(folder.name);
    QFont bold = name->font();
    bold.setBold(true);
    name->setFont(bold);
    form.addRow(name, cell);
    refresh();
}

} // namespace wavelane::ui
