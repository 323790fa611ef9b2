// SPDX-License-Identifier: MIT
#include "ui/window/actions/view_actions.h"

#include "ui/panels/live_panel.h"
#include "ui/theme/appearance.h"
#include "ui/theme/theme.h"

#include <QActionGroup>
#include <QEvent>

#include <array>

namespace wavelane::ui {

namespace {

struct ThemeChoice
{
    QLatin1StringView id;
    Theme::Scheme scheme;
    const char* text;
    const char* toolTip;
};

constexpr std::array themeChoices{
    ThemeChoice{action_id::themeSystem, Theme::Scheme::followSystem,
                QT_TRANSLATE_NOOP("wavelane::ui::ViewActions", "&System"),
                QT_TRANSLATE_NOOP("wavelane::ui::ViewActions", "Theme: light or dark, as the system")},
    ThemeChoice{action_id::themeLight, Theme::Scheme::light, QT_TRANSLATE_NOOP("wavelane::ui::ViewActions", "&Light"),
                QT_TRANSLATE_NOOP("wavelane::ui::ViewActions", "Theme: light")},
    ThemeChoice{action_id::themeDark, Theme::Scheme::dark, QT_TRANSLATE_NOOP("wavelane::ui::ViewActions", "&Dark"),
                QT_TRANSLATE_NOOP("wavelane::ui::ViewActions", "Theme: dark")},
};

} // namespace

ViewActions::ViewActions(const WindowContext& context) : m_context(context)
{
    registerThemes();
    registerFullScreen();
}

void ViewActions::registerThemes()
{
    auto* group = new QActionGroup(this);
    for (const ThemeChoice& choice : themeChoices) {
        QAction& action =
            m_context.actions.registerAction({.id = choice.id,
                                              .text = tr(choice.text),
                                              .toolTip = tr(choice.toolTip),
                                              .isCheckable = true,
                                              .run = [theme = m_context.options.theme, scheme = choice.scheme] {
                                                  Appearance chosen = appearance();
                                                  chosen.scheme = scheme;
                                                  setAppearance(chosen);
                                                  if (theme)
                                                      theme->applySettings();
                                              }});
        group->addAction(&action);
    }
    if (m_context.options.theme)
        connect(m_context.options.theme, &Theme::changed, this, &ViewActions::showChosenTheme);
    showChosenTheme();
}

void ViewActions::showChosenTheme()
{
    // The command line can choose another scheme than the settings.
    const Theme* theme = m_context.options.theme;
    const Theme::Scheme scheme = theme ? theme->scheme() : appearance().scheme;
    for (const ThemeChoice& choice : themeChoices)
        m_context.actions.at(choice.id).setChecked(choice.scheme == scheme);
}

void ViewActions::registerFullScreen()
{
    QMainWindow& window = m_context.window;
    m_context.actions.registerAction(
        {.id = action_id::fullScreen,
         .text = tr("&Full Screen"),
         .toolTip = tr("Show the window without a frame, on the whole screen"),
         .shortcuts = {QKeySequence(Qt::Key_F11)},
         .isCheckable = true,
         .run = [&window] { window.setWindowState(window.windowState() ^ Qt::WindowFullScreen); }});
    window.installEventFilter(this);
    connect(&m_context.actions, &ActionRegistry::shortcutsChanged, this, &ViewActions::shareFullScreenKeys);
    shareFullScreenKeys();
}

void ViewActions::shareFullScreenKeys()
{
    QList<QKeySequence> keys = m_context.actions.at(action_id::fullScreen).shortcuts();
    keys.removeIf([](const QKeySequence& each) { return each.count() != 1; });
    m_context.panels.live().setFullScreenKeys(keys);
}

bool ViewActions::eventFilter(QObject* watched, QEvent* event)
{
    // The window manager can leave full screen as well.
    if (event->type() == QEvent::WindowStateChange)
        m_context.actions.at(action_id::fullScreen).setChecked(m_context.window.isFullScreen());
    return QObject::eventFilter(watched, event);
}

} // namespace wavelane::ui
