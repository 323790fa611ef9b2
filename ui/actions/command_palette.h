// SPDX-License-Identifier: MIT
#pragma once

#include "ui/actions/command.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QModelIndex;
class QTreeView;

namespace wavelane::ui {

class CommandModel;

/// A pop-up without a title bar, centered at the top of its parent: a search field and the matching commands, best
/// match first, or a note that nothing matches. It is as high as the matches need. Up, Down, Page Up and Page Down
/// move the selection, Return closes the palette and runs the selected command, Escape or a click elsewhere closes
/// it. Disabled commands are gray.
class CommandPalette final : public QDialog
{
    Q_OBJECT

public:
    explicit CommandPalette(QList<Command> commands, QWidget* parent = nullptr);

    QLineEdit& field() { return *m_field; }
    QTreeView& list() { return *m_list; }
    QString note() const; ///< Shown instead of the list if nothing matches; otherwise empty.

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void filter(const QString& typed);
    void fitHeight();
    void runAt(const QModelIndex& index);

    QLineEdit* m_field = nullptr;
    QLabel* m_note = nullptr;
    QTreeView* m_list = nullptr;
    CommandModel* m_model = nullptr;
};

} // namespace wavelane::ui
