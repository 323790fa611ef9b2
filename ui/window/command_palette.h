// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>
#include <QIcon>
#include <QList>
#include <QString>

#include <functional>

class QLineEdit;
class QMenuBar;
class QModelIndex;
class QTreeView;

namespace wavelane::ui {

class CommandModel;

/// One thing that the palette can do.
struct Command
{
    QString text;     ///< `Reset Layout`, `Go to picture`.
    QString where;    ///< Where else it is found: `View › Layout`, `Resource`.
    QString shortcut; ///< As the user's system writes it; empty where there is none.
    QIcon icon;
    bool enabled = true;
    std::function<void()> run;
};

/// Every action below the menus, submenus included, in their order. Each runs the action as its menu would, where it
/// is still there and enabled.
QList<Command> menuCommands(const QMenuBar& menus);

/// How well what is typed fits a text: 0 not at all, more is better. Each typed word has to begin a word of the text
/// or be made of letters that begin its words (`rl` fits `Reset Layout`), in any case; nothing typed fits everything.
int commandQuality(const QString& text, const QString& typed);

/// A field, and below it the commands that fit what is typed, best first. Up, Down, Page Up and Page Down choose,
/// Return runs the chosen one behind closing the palette, Escape closes it. Commands that cannot be used now are
/// grey.
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
