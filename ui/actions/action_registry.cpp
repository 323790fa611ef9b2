// SPDX-License-Identifier: MIT
#include "ui/actions/action_registry.h"

#include "ui/theme/theme.h"

#include <QSettings>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace wavelane::ui {

namespace {

QString shortcutKey(const QString& id)
{
    return QStringLiteral("shortcuts/") + id;
}

/// What the user stored for the action. An empty list means that the user removed the shortcut.
std::optional<QList<QKeySequence>> storedShortcuts(const QString& id)
{
    const QSettings settings;
    if (!settings.contains(shortcutKey(id)))
        return std::nullopt;
    const QString text = settings.value(shortcutKey(id)).toString();
    if (text.isEmpty())
        return QList<QKeySequence>();
    const QList<QKeySequence> shortcuts = QKeySequence::listFromString(text, QKeySequence::PortableText);
    const bool isUnknown = std::ranges::any_of(
        shortcuts, [](const QKeySequence& one) { return one.isEmpty() || one[0].key() == Qt::Key_unknown; });
    return isUnknown ? std::nullopt : std::optional(shortcuts);
}

/// Whether no place has the actions of both scopes.
bool isSeparate(ActionScope one, ActionScope other)
{
    if (one == other || one == ActionScope::window || other == ActionScope::window)
        return false;
    const bool isAnywhereElse = one == ActionScope::outsideText || other == ActionScope::outsideText;
    return !isAnywhereElse || one == ActionScope::editor || other == ActionScope::editor;
}

} // namespace

QString scopeTitle(ActionScope scope)
{
    switch (scope) {
    case ActionScope::window:
        return ActionRegistry::tr("Window");
    case ActionScope::outsideText:
        return ActionRegistry::tr("Outside of text");
    case ActionScope::editor:
        return ActionRegistry::tr("Text editor");
    case ActionScope::projectTree:
        return ActionRegistry::tr("Project tree");
    case ActionScope::hexView:
        return ActionRegistry::tr("Hex view");
    case ActionScope::imageView:
        return ActionRegistry::tr("Image view");
    case ActionScope::problems:
        return ActionRegistry::tr("Problems");
    }
    std::unreachable();
}

QString plainTitle(const QAction& action)
{
    const QChar ampersand(0xE000); // From the private use area, in place of an escaped ampersand.
    return action.text()
        .replace(QLatin1StringView("&&"), ampersand)
        .remove(QLatin1Char('&'))
        .replace(ampersand, QLatin1Char('&'));
}

bool shortcutsCollide(ActionScope scope, const QList<QKeySequence>& shortcuts, ActionScope otherScope,
                      const QList<QKeySequence>& others)
{
    if (isSeparate(scope, otherScope))
        return false;
    // One sequence can be the beginning of the other.
    const auto collide = [](const QKeySequence& one, const QKeySequence& other) {
        return one.matches(other) != QKeySequence::NoMatch || other.matches(one) != QKeySequence::NoMatch;
    };
    return std::ranges::any_of(shortcuts, [&](const QKeySequence& one) {
        return !one.isEmpty() && std::ranges::any_of(others, [&](const QKeySequence& other) {
            return !other.isEmpty() && collide(one, other);
        });
    });
}

QAction& ActionRegistry::registerAction(ActionDescription description)
{
    auto* action = new QAction(description.text, this);
    action->setCheckable(description.isCheckable);
    action->setMenuRole(description.menuRole);
    return registerAction(std::move(description), *action);
}

QAction& ActionRegistry::registerAction(ActionDescription description, QAction& action)
{
    Q_ASSERT(std::ranges::none_of(m_entries, [&](const Entry& one) { return one.description.id == description.id; }));
    if (description.text.isEmpty())
        description.text = action.text();
    if (description.shortcuts.isEmpty())
        description.shortcuts = action.shortcuts();
    if (description.toolTip.isEmpty())
        description.toolTip = action.toolTip() == plainTitle(action) ? QString() : action.toolTip();
    if (!description.icon.isEmpty())
        action.setIcon(Theme::icon(description.icon));
    if (action.objectName().isEmpty())
        action.setObjectName(description.id);
    if (description.owner) {
        action.setShortcutContext(Qt::WidgetWithChildrenShortcut);
        description.owner->addAction(&action);
    }
    action.setShortcuts(storedShortcuts(description.id).value_or(description.shortcuts));
    if (description.run)
        connect(&action, &QAction::triggered, this, [run = description.run] { run(); });
    m_entries.push_back({.description = std::move(description), .action = &action});
    showToolTip(m_entries.back());
    return action;
}

const ActionRegistry::Entry& ActionRegistry::entryOf(const QString& id) const
{
    const auto found = std::ranges::find_if(m_entries, [&](const Entry& one) { return one.description.id == id; });
    if (found == m_entries.end())
        qFatal("There is no action with the id '%s'.", qPrintable(id));
    return *found;
}

ActionRegistry::Entry& ActionRegistry::entryOf(const QString& id)
{
    return const_cast<Entry&>(std::as_const(*this).entryOf(id));
}

QAction& ActionRegistry::at(const QString& id) const
{
    return *entryOf(id).action;
}

bool ActionRegistry::contains(const QAction& action) const
{
    return std::ranges::any_of(m_entries, [&](const Entry& one) { return one.action == &action; });
}

void ActionRegistry::setMenuPosition(const QAction& action, const QString& path, int position)
{
    for (Entry& entry : m_entries)
        if (entry.action == &action) {
            entry.menuPath = path;
            entry.menuPosition = position;
        }
}

void ActionRegistry::setToolTip(const QString& id, const QString& text)
{
    Entry& entry = entryOf(id);
    entry.description.toolTip = text;
    showToolTip(entry);
}

void ActionRegistry::refresh()
{
    for (const Entry& entry : m_entries)
        if (entry.description.disabledReason) {
            entry.action->setEnabled(!entry.description.disabledReason());
            showToolTip(entry);
        }
}

void ActionRegistry::setShortcuts(const QString& id, const QList<QKeySequence>& shortcuts)
{
    const Entry& entry = entryOf(id);
    QSettings settings;
    if (shortcuts == entry.description.shortcuts)
        settings.remove(shortcutKey(id));
    else
        settings.setValue(shortcutKey(id), QKeySequence::listToString(shortcuts, QKeySequence::PortableText));
    entry.action->setShortcuts(shortcuts);
    showToolTip(entry);
    Q_EMIT shortcutsChanged();
}

void ActionRegistry::showToolTip(const Entry& entry)
{
    QString text = entry.description.toolTip.isEmpty() ? plainTitle(*entry.action) : entry.description.toolTip;
    if (const QKeySequence shortcut = entry.action->shortcut(); !shortcut.isEmpty())
        text += QStringLiteral(" (%1)").arg(shortcut.toString(QKeySequence::NativeText));
    if (!entry.action->isEnabled() && entry.description.disabledReason)
        if (const DisabledReason reason = entry.description.disabledReason())
            text += QLatin1Char('\n') + *reason;
    entry.action->setToolTip(text);
}

} // namespace wavelane::ui
