// SPDX-License-Identifier: MIT
// Accessible names of all interactive widgets.
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/actions/action_ids.h"
#include "ui/actions/command_palette.h"
#include "ui/base/banner.h"
#include "ui/dialogs/new_project_dialog.h"
#include "ui/dialogs/settings/settings_dialog.h"
#include "ui/window/layout/docks.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QComboBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTabBar>

namespace wavelane::ui {
namespace {

bool isInteractive(const QWidget& widget)
{
    const bool isInteractiveType =
        qobject_cast<const QAbstractButton*>(&widget) || qobject_cast<const QComboBox*>(&widget) ||
        qobject_cast<const QAbstractItemView*>(&widget) || qobject_cast<const QAbstractSpinBox*>(&widget) ||
        qobject_cast<const QLineEdit*>(&widget) || qobject_cast<const QPlainTextEdit*>(&widget) ||
        qobject_cast<const QAbstractSlider*>(&widget);
    // Internal parts of Qt widgets; assistive technology uses the outer widget.
    const bool isInner = qobject_cast<const QScrollBar*>(&widget) || qobject_cast<const QHeaderView*>(&widget) ||
                         widget.objectName().startsWith(QLatin1StringView("qt_")) ||
                         qobject_cast<const QAbstractSpinBox*>(widget.parentWidget()) ||
                         qobject_cast<const QComboBox*>(widget.parentWidget()) ||
                         qobject_cast<const QLineEdit*>(widget.parentWidget()) ||
                         qobject_cast<const QTabBar*>(widget.parentWidget()) ||
                         qobject_cast<const QAbstractItemView*>(widget.parentWidget()) ||
                         widget.inherits("QComboBoxListView") || widget.inherits("QMenuBarExtension") ||
                         widget.inherits("QToolBarExtension") || widget.inherits("QDockWidgetTitleButton");
    return isInteractiveType && !isInner;
}

/// Path of the widget for failure messages.
std::string placeOf(const QWidget* widget)
{
    std::string place;
    for (; widget; widget = widget->parentWidget())
        place +=
            std::string(widget->metaObject()->className()) + " \"" + widget->objectName().toStdString() + "\" < ";
    return place;
}

int expectNames(const QWidget& root)
{
    int count = 0;
    for (QWidget* widget : root.findChildren<QWidget*>()) {
        // The button of a hidden banner has no text.
        const auto* banner = qobject_cast<const Banner*>(widget->parentWidget());
        if (!isInteractive(*widget) || (banner && banner->isHidden()))
            continue;
        ++count;
        QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(widget);
        EXPECT_TRUE(accessible && !accessible->text(QAccessible::Name).trimmed().isEmpty()) << placeOf(widget);
    }
    return count;
}

class AccessibilityTest : public WorkbenchTest
{
};

TEST_F(AccessibilityTest, StartPageAndDialogsHaveAccessibleNames)
{
    EXPECT_GT(expectNames(*window), 20);
    window->actions().at(action_id::settings).trigger();
    EXPECT_GT(expectNames(*window->findChild<SettingsDialog*>()), 20);
    const NewProjectDialog dialog(QStringLiteral("particles"), window.get());
    EXPECT_GE(expectNames(dialog), 5);
    const CommandPalette palette(window->paletteCommands());
    EXPECT_GE(expectNames(palette), 2);
}

TEST_F(AccessibilityTest, AnOpenProjectHasAccessibleNames)
{
    open("photo-filter");
    for (QDockWidget* dock : window->docks().all())
        dock->show();
    for (const ObjectId& id : {shaderId(0), resourceId(0), resourceId(4), resourceId(5), passId({0}), passId({3})}) {
        window->goTo(id);
        QCoreApplication::processEvents();
        EXPECT_GT(expectNames(*window), 40);
    }
}

} // namespace
} // namespace wavelane::ui
