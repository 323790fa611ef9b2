// SPDX-License-Identifier: MIT
#include "ui/actions/command.h"

#include "core/language/assist/completion.h"
#include "ui/actions/action_registry.h"
#include "ui/base/text.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QToolButton>

#include <algorithm>

namespace wavelane::ui {

namespace {

QString pathBelow(const QString& where, const QString& title)
{
    return where.isEmpty() || title.isEmpty() ? where + title : where + QStringLiteral(" ▸ ") + title;
}

/// What a widget is called in the path to its actions.
QString titleOfWidget(const QWidget& widget)
{
    if (const auto* label = qobject_cast<const QLabel*>(&widget))
        return label->text();
    if (qobject_cast<const QLineEdit*>(&widget))
        return widget.accessibleName();
    return {};
}

/// In the form that the matcher of the language expects: lowercase words separated by `_`.
QString asName(const QString& text)
{
    QString name = text.toLower();
    for (QChar& letter : name)
        if (!letter.isLetterOrNumber())
            letter = QLatin1Char('_');
    return name;
}

int wordQuality(const QString& name, const QString& typed)
{
    const std::string word = toUtf8(typed);
    int best = 0;
    for (qsizetype at = 0; at < name.size(); ++at)
        if (at == 0 || name[at - 1] == QLatin1Char('_'))
            best = std::max(best, language::matchQuality(toUtf8(name.mid(at)), word));
    return best;
}

constexpr const char* paletteText = "paletteText";

} // namespace

void setPaletteText(QAction& action, const QString& text)
{
    action.setProperty(paletteText, text);
}

QList<Command> actionCommands(const QList<QAction*>& actions, const QString& where, QSet<const QAction*>& listed)
{
    QList<Command> commands;
    for (QAction* action : actions) {
        const QString text = plainTitle(*action);
        if (action->isSeparator() || !action->isVisible() || text.isEmpty())
            continue;
        if (const QMenu* menu = action->menu()) {
            commands += actionCommands(menu->actions(), pathBelow(where, text), listed);
            continue;
        }
        if (listed.contains(action))
            continue;
        listed.insert(action);
        const QString full = action->property(paletteText).toString();
        commands += {.text = full.isEmpty() ? text : full,
                     .where = where,
                     .shortcut = action->shortcut().toString(QKeySequence::NativeText),
                     .toolTip = action->toolTip(),
                     .icon = action->icon(),
                     .enabled = action->isEnabled(),
                     .run = [action = QPointer(action)] {
                         if (action)
                             action->trigger();
                     }};
    }
    return commands;
}

QList<Command> menuCommands(const QMenuBar& menus, QSet<const QAction*>& listed)
{
    return actionCommands(menus.actions(), {}, listed);
}

QList<Command> menuCommands(const QMenuBar& menus)
{
    QSet<const QAction*> listed;
    return menuCommands(menus, listed);
}

QList<Command> widgetCommands(QWidget& root, const QString& where, QSet<const QAction*>& listed)
{
    QList<QWidget*> widgets{&root};
    widgets += root.findChildren<QWidget*>();
    // Fields come last, because their labels offer the same actions under a better title.
    std::ranges::stable_partition(widgets, [](QWidget* each) { return !qobject_cast<QLineEdit*>(each); });
    QList<Command> commands;
    for (QWidget* widget : std::as_const(widgets)) {
        if (!widget->isVisibleTo(&root))
            continue;
        commands += actionCommands(widget->actions(), pathBelow(where, titleOfWidget(*widget)), listed);
        const auto* button = qobject_cast<const QToolButton*>(widget);
        if (QMenu* menu = button && button->isEnabled() ? button->menu() : nullptr) {
            Q_EMIT menu->aboutToShow(); // Some menus are filled only then.
            commands += actionCommands(menu->actions(), pathBelow(where, button->accessibleName()), listed);
        }
    }
    return commands;
}

int commandQuality(const QString& text, const QString& typed)
{
    const QString name = asName(text);
    const QStringList words = asName(typed).split(QLatin1Char('_'), Qt::SkipEmptyParts);
    // No sum of the qualities of words reaches these.
    constexpr int bonusForPrefix = 1'000;
    constexpr int bonusForAll = 10'000;
    const QString whole = words.join(QLatin1Char('_'));
    int sum = 1;
    if (!words.isEmpty() && name.split(QLatin1Char('_'), Qt::SkipEmptyParts) == words)
        sum += bonusForAll;
    else if (!words.isEmpty() && name.startsWith(whole))
        sum += bonusForPrefix;
    for (const QString& word : words) {
        const int quality = wordQuality(name, word);
        if (quality == 0)
            return 0;
        sum += quality;
    }
    return sum;
}

} // namespace wavelane::ui
