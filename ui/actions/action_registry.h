// SPDX-License-Identifier: MIT
#pragma once

#include <QAction>
#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QString>

#include <functional>
#include <limits>
#include <optional>
#include <vector>

namespace wavelane::ui {

/// Where the shortcut of an action works. The same keys may belong to actions of different scopes, except that an
/// action of the scope `window` reacts everywhere.
/// Actions of the scope `outsideText` react everywhere except in texts, which handle the same keys themselves.
enum class ActionScope { window, outsideText, editor, projectTree, hexView, imageView, problems };

/// Name of a scope for users: “Text editor”.
QString scopeTitle(ActionScope scope);

/// Why an action cannot be used now, in one sentence; `nullopt` if it can be used.
using DisabledReason = std::optional<QString>;

struct ActionDescription
{
    QString id;                         ///< Stable and unique: `file.save`.
    QString text;                       ///< Title with mnemonic: `&Save All`.
    QString toolTip = {};               ///< Empty: the title.
    QString icon = {};                  ///< Name of a drawing in resources/icons; empty: no icon.
    QList<QKeySequence> shortcuts = {}; ///< Defaults; the first one is shown.
    ActionScope scope = ActionScope::window;
    QWidget* owner = nullptr; ///< The shortcut works while this widget or a descendant has the focus; null: always.
    bool isCheckable = false;
    QAction::MenuRole menuRole = QAction::NoRole;
    std::function<DisabledReason()> disabledReason = {}; ///< Empty: the caller enables the action.
    std::function<void()> run = {};                      ///< Empty: the caller connects `triggered`.
};

/// Every action of the window, registered once: its title, scope, shortcuts and when it is enabled. Menus, tool bar,
/// palette and the settings page for shortcuts are built from it. Shortcuts that differ from the defaults are stored
/// in QSettings under `shortcuts/<id>`; a stored value that cannot be parsed is ignored. UI thread.
class ActionRegistry final : public QObject
{
    Q_OBJECT

public:
    struct Entry
    {
        ActionDescription description;
        QAction* action = nullptr;
        QString menuPath = {};                              ///< `View ▸ Layout`; empty if no menu shows the action.
        int menuPosition = std::numeric_limits<int>::max(); ///< Order of the menus; last if no menu shows the action.
    };

    using QObject::QObject;

    /// Creates the action. It is a child of the registry.
    QAction& registerAction(ActionDescription description);
    /// Registers an action that another object owns. Its title, icon, tool tip and shortcuts are taken from it where
    /// the description leaves them empty.
    QAction& registerAction(ActionDescription description, QAction& action);

    /// The action with this id. Aborts if there is none: ids are constants.
    QAction& at(const QString& id) const;
    const std::vector<Entry>& entries() const { return m_entries; }
    bool contains(const QAction& action) const;
    void setMenuPosition(const QAction& action, const QString& path, int position);
    /// Replaces the text that the tool tip begins with.
    void setToolTip(const QString& id, const QString& text);

    /// Evaluates when each action can be used. A disabled action gives the reason in its tool tip.
    void refresh();

    /// Changes the shortcuts immediately and stores them.
    void setShortcuts(const QString& id, const QList<QKeySequence>& shortcuts);

Q_SIGNALS:
    void shortcutsChanged();

private:
    const Entry& entryOf(const QString& id) const;
    Entry& entryOf(const QString& id);
    static void showToolTip(const Entry& entry);

    std::vector<Entry> m_entries;
};

/// The title of an action without its mnemonic.
QString plainTitle(const QAction& action);

/// Whether pressing one of the sequences in one scope could also mean one of the others.
bool shortcutsCollide(ActionScope scope, const QList<QKeySequence>& shortcuts, ActionScope otherScope,
                      const QList<QKeySequence>& others);

} // namespace wavelane::ui
