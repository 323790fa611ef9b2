// SPDX-License-Identifier: MIT
// Tabs, menus, rows and docks as they are drawn: contrast of texts, borders and buttons.
#include "tests/ui/views/controls_fixture.h"

#include <QAction>
#include <QDockWidget>
#include <QHeaderView>
#include <QMainWindow>
#include <QMenu>
#include <QPixmap>
#include <QTabBar>
#include <QTreeWidget>

namespace wavelane::ui {
namespace {

class WindowPartsTest : public ControlsFixture
{
};

TEST_P(WindowPartsTest, TheActiveTabIsMarkedAlikeInEveryTabBar)
{
    const QColor accent = Theme::colors(QApplication::palette()).accent;
    for (const bool isDocument : {false, true}) {
        QTabBar tabs;
        tabs.setDocumentMode(isDocument);
        tabs.addTab(QStringLiteral("HIM"));
        tabs.addTab(QStringLiteral("HIM"));
        const QImage image = drawn(tabs);
        const auto at = [&](int tab) {
            const QRect rect = tabs.tabRect(tab).translated(place.topLeft());
            EXPECT_GE(textContrast(image, inside(rect)), minText) << tab;
            return image.pixelColor(rect.center().x(), rect.bottom());
        };
        EXPECT_EQ(at(0), accent);
        EXPECT_NE(at(1), accent);
    }
}

TEST_P(WindowPartsTest, MenusAreReadableAndHaveABorder)
{
    QMenu menu;
    menu.addAction(QStringLiteral("HIM"))->setShortcut(QKeySequence(Qt::Key_H));
    menu.addSeparator();
    QAction* checked = menu.addAction(QStringLiteral("HIM"));
    checked->setCheckable(true);
    checked->setChecked(true);
    menu.popup(QPoint(10, 10));
    const auto grab = [&menu] { return menu.grab().toImage().convertToFormat(QImage::Format_RGB32); };
    const QImage calm = grab();
    const QRect first = menu.actionGeometry(menu.actions().first());
    const QRect left(first.left(), first.top(), first.width() / 2, first.height());
    EXPECT_GE(textContrast(calm, inside(left, 4)), minText);
    EXPECT_GE(textContrast(calm, inside(left.translated(left.width(), 0), 4)), minText) << "the shortcut";
    EXPECT_GE(edgeContrast(calm, calm.rect(), calm.pixelColor(3, calm.height() / 2), 1), minControl);
    menu.setActiveAction(menu.actions().first());
    EXPECT_GE(textContrast(grab(), inside(left, 4)), minText);
    menu.close();
}

TEST_P(WindowPartsTest, ACheckedItemOfAMenuKeepsItsIcon)
{
    QPixmap swatch(16, 16);
    const QColor magenta(255, 0, 255);
    swatch.fill(magenta);
    QMenu menu;
    QAction* item = menu.addAction(QIcon(swatch), QStringLiteral("Item"));
    item->setCheckable(true);
    const auto colored = [&] {
        const QImage image = menu.grab().toImage().convertToFormat(QImage::Format_RGB32);
        QRect bounds;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (image.pixelColor(x, y) == magenta)
                    bounds |= QRect(x, y, 1, 1);
        return bounds;
    };
    menu.popup(QPoint(10, 10));
    const QImage unchecked = menu.grab().toImage();
    const QRect before = colored();
    EXPECT_FALSE(before.isEmpty());
    item->setChecked(true);
    EXPECT_EQ(colored(), before);
    EXPECT_NE(menu.grab().toImage(), unchecked) << "the check mark is next to it";
}

TEST_P(WindowPartsTest, RowsAreReadableSelectedOrNot)
{
    QTreeWidget tree;
    tree.setHeaderLabel(QStringLiteral("HIM"));
    for (int i = 0; i < 2; ++i)
        new QTreeWidgetItem(&tree, {QStringLiteral("HIM")});
    tree.setCurrentItem(tree.topLevelItem(0));
    const QImage image = drawn(tree);
    const QPoint origin = tree.viewport()->geometry().topLeft() + place.topLeft();
    for (int i = 0; i < 2; ++i)
        EXPECT_GE(textContrast(image, tree.visualItemRect(tree.topLevelItem(i)).translated(origin)), minText) << i;
    const QRect header = tree.header()->geometry().translated(place.topLeft());
    EXPECT_GE(textContrast(image, inside(header, 3)), minText);
}

TEST_P(WindowPartsTest, TheButtonsOfADockAreVisible)
{
    QMainWindow window;
    QDockWidget dock(QStringLiteral("HIM"));
    dock.setWidget(new QWidget);
    window.addDockWidget(Qt::LeftDockWidgetArea, &dock);
    window.resize(400, 300);
    window.show();
    QCoreApplication::processEvents();
    const QImage image = dock.grab().toImage().convertToFormat(QImage::Format_RGB32);
    int buttons = 0;
    for (const QAbstractButton* button : dock.findChildren<QAbstractButton*>(Qt::FindDirectChildrenOnly)) {
        if (!button->isVisible())
            continue;
        ++buttons;
        EXPECT_GE(textContrast(image, button->geometry()), minControl) << button->objectName().toStdString();
    }
    EXPECT_EQ(buttons, 2);
    EXPECT_GE(textContrast(image, QRect(4, 4, 120, 16)), minText) << "the title";
    window.removeDockWidget(&dock);
}

INSTANTIATE_TEST_SUITE_P(LightAndDark, WindowPartsTest, testing::Bool(),
                         [](const auto& dark) { return dark.param ? "Dark" : "Light"; });

} // namespace
} // namespace wavelane::ui
