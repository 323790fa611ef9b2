// SPDX-License-Identifier: MIT
#pragma once

#include "ui/actions/command.h"

#include <QDialog>

class QLineEdit;
class QModelIndex;
class QTreeView;

namespace wavelane::ui {

class CommandModel;

/// A search field and the matching commands, best match first. Up, Down, Page Up and Page Down move the selection,
/// Return closes the palette and runs the selected command, Escape closes it. Disabled commands are gray.
class CommandPalette final : public QDialog
{
    Q_OBJECT

public:
    explicit CommandPalette(QList<Command> commands, QWidget* parent = nullptr);

    QLineEdit& field() { return *m_field; }
    QTreeView& list() { return *m_list; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void filter(const QString& typed);
    void runAt(const QModelIndex& index);

    QLineEdit* m_field = nullptr;
    QTreeView* m_list = nullptr;
    CommandModel* m_model = nullptr;
};

} // namespace wavelane::ui
