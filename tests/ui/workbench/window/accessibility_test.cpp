// SPDX-License-Identifier: MIT
// Every part of the window has a name for screen readers, and custom-painted views expose their contents.
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/actions/action_ids.h"
#include "ui/actions/command_palette.h"
#include "ui/dialogs/new_project_dialog.h"
#include "ui/dialogs/settings/settings_dialog.h"
#include "ui/panels/inspect/inspect_panel.h"
#include "ui/views/hex/hex_area.h"
#include "ui/views/hex/hex_view.h"
#include "ui/views/image/image_canvas.h"
#include "ui/views/image/image_view.h"
#include "ui/widgets/notes/banner.h"
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
    const bool isInput = qobject_cast<const QAbstractButton*>(&widget) || qobject_cast<const QComboBox*>(&widget) ||
                         qobject_cast<const QAbstractItemView*>(&widget) ||
                         qobject_cast<const QAbstractSpinBox*>(&widget) || qobject_cast<const QLineEdit*>(&widget) ||
                         qobject_cast<const QPlainTextEdit*>(&widget) ||
                         qobject_cast<const QAbstractSlider*>(&widget);
    // Widgets inside of Qt's own widgets are described by their parents.
    const bool isInner = qobject_cast<const QScrollBar*>(&widget) || qobject_cast<const QHeaderView*>(&widget) ||
                         widget.objectName().startsWith(QLatin1StringView("qt_")) ||
                         qobject_cast<const QAbstractSpinBox*>(widget.parentWidget()) ||
                         qobject_cast<const QComboBox*>(widget.parentWidget()) ||
                         qobject_cast<const QLineEdit*>(widget.parentWidget()) ||
                         qobject_cast<const QTabBar*>(widget.parentWidget()) ||
                         qobject_cast<const QAbstractItemView*>(widget.parentWidget()) ||
                         widget.inherits("QComboBoxListView") || widget.inherits("QMenuBarExtension") ||
                         widget.inherits("QToolBarExtension") || widget.inherits("QDockWidgetTitleButton");
    return isInput && !isInner;
}

/// The path to the widget, for failure messages.
std::string pathOf(const QWidget* widget)
{
    std::string path;
    for (; widget; widget = widget->parentWidget())
        path += std::string(widget->metaObject()->className()) + " \"" + widget->objectName().toStdString() + "\" < ";
    return path;
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
        QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(widget);
        EXPECT_TRUE(interface && !interface->text(QAccessible::Name).trimmed().isEmpty()) << pathOf(widget);
    }
    return count;
}

class AccessibilityTest : public WorkbenchTest
{
};

TEST_F(AccessibilityTest, EveryWidgetOfTheStartPageAndTheDialogsHasAName)
{
    EXPECT_GT(expectNames(*window), 20);
    window->actions().at(action_id::settings).trigger();
    EXPECT_GT(expectNames(*window->findChild<SettingsDialog*>()), 20);
    const NewProjectDialog dialog(QStringLiteral("particles"), window.get());
    EXPECT_GE(expectNames(dialog), 5);
    const CommandPalette palette(menuCommands(*window->menuBar()));
    EXPECT_GE(expectNames(palette), 2);
}

TEST_F(AccessibilityTest, EveryWidgetOfAnOpenProjectHasAName)
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

TEST_F(AccessibilityTest, ViewsOfAnOpenProjectExposeTheirCells)
{
    open("photo-filter");
    for (QDockWidget* dock : window->docks().all())
        dock->show();
    window->actions().at(action_id::run).trigger();
    InspectPanel& inspect = window->inspectPanel();
    inspect.showResource(QStringLiteral("photo"));
    inspect.showHex();
    HexArea& bytes = inspect.hexView().area();
    ASSERT_TRUE(eventually([&] { return inspect.hexView().byteAt(0) >= 0; }));
    QAccessibleInterface* table = QAccessible::queryAccessibleInterface(&bytes);
    ASSERT_NE(table, nullptr);
    EXPECT_EQ(table->role(), QAccessible::Table);
    ASSERT_GT(table->childCount(), 0);
    EXPECT_EQ(table->child(0)->text(QAccessible::Name), QStringLiteral("Offset 0x0"));
    EXPECT_FALSE(table->child(0)->text(QAccessible::Value).isEmpty());

    inspect.showImage();
    ImageCanvas& canvas = inspect.imageView().canvas();
    ASSERT_TRUE(eventually([&] { return !canvas.image().isNull(); }));
    canvas.pick(QPoint(1, 0));
    QAccessibleInterface* image = QAccessible::queryAccessibleInterface(&canvas);
    ASSERT_EQ(image->childCount(), 1);
    EXPECT_EQ(image->child(0)->text(QAccessible::Name), QStringLiteral("Texel 1, 0"));
    EXPECT_EQ(image->text(QAccessible::Value), inspect.imageView().valuesAt({1, 0}));
}

} // namespace
} // namespace wavelane::ui
