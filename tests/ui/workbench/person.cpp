// SPDX-License-Identifier: MIT
#include "tests/ui/workbench/person.h"

#include "ui/widgets/scrolling_panel.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QMenu>
#include <QMimeData>
#include <QPointer>
#include <QScrollArea>
#include <QTimer>
#include <QWindow>

namespace wavelane::ui::person {

namespace {

constexpr int stepPixels = 3;          ///< Distance of mouse moves.
constexpr int menuApproachPixels = 24; ///< More steps than a menu needs to notice that the pointer moves.

struct Place
{
    QWindow* window = nullptr;
    QPoint at; ///< In the window.
};

Place placeOf(const QWidget& widget, QPoint at)
{
    const QWidget* top = widget.window();
    return {.window = top->windowHandle(), .at = widget.mapTo(top, at)};
}

/// Scrolls all enclosing scroll areas.
void scrollIntoView(QWidget& widget, QPoint at)
{
    for (QWidget* around = widget.parentWidget(); around; around = around->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(around); area && area->widget()->isAncestorOf(&widget)) {
            const QPoint inside = widget.mapTo(area->widget(), at);
            area->ensureVisible(inside.x(), inside.y());
        } else if (auto* panel = dynamic_cast<ScrollingPanel*>(around)) {
            panel->reveal(widget, QRect(at, QSize(1, 1)));
        }
}

/// Whether a click at the position reaches the widget or its descendants.
testing::AssertionResult isReached(const QWidget& widget, QPoint at)
{
    const QWidget* top = widget.window();
    if (!widget.isVisible() || !widget.isEnabled())
        return testing::AssertionFailure() << widget.objectName().toStdString() << " cannot be clicked";
    const QWidget* hit = top->childAt(widget.mapTo(top, at));
    if (hit == &widget || (hit && widget.isAncestorOf(hit)) || (&widget == top && !hit))
        return testing::AssertionSuccess();
    return testing::AssertionFailure() << widget.metaObject()->className() << " is covered by "
                                       << (hit ? hit->metaObject()->className() : "nothing");
}

QPoint prepared(QWidget& widget, QPoint at)
{
    const QPoint place = at.x() < 0 ? widget.rect().center() : at;
    // There is no window manager that activates the clicked window.
    if (QWidget* top = widget.window(); top->windowType() != Qt::Popup && !top->isActiveWindow()) {
        top->activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(top));
    }
    scrollIntoView(widget, place);
    QCoreApplication::processEvents();
    EXPECT_TRUE(isReached(widget, place));
    return place;
}

/// The window that gets keys. Popups grab the keyboard: for a moment after one has closed, the X server still reports
/// its hidden window as the one with the focus, and keys that a test sends there would be lost.
QWindow* keyboardWindow()
{
    QWindow* window = nullptr;
    (void)eventually([&] {
        window = QGuiApplication::focusWindow();
        return window && window->isVisible();
    });
    return window;
}

/// Points on a straight line, including the last one.
std::vector<QPoint> between(QPoint from, QPoint to)
{
    const QPoint by = to - from;
    const int steps = std::max(1, by.manhattanLength() / stepPixels);
    std::vector<QPoint> places;
    for (int i = 1; i <= steps; ++i)
        places.push_back(from + by * i / steps);
    return places;
}

/// Moves with the left button pressed.
void move(const Place& to, Qt::KeyboardModifiers keys)
{
    QWindow& window = *to.window;
    const QPointF at(to.at);
    QMouseEvent event(QEvent::MouseMove, at, at, window.mapToGlobal(at), Qt::NoButton, Qt::LeftButton, keys);
    QCoreApplication::sendEvent(&window, &event);
    QCoreApplication::processEvents();
}

} // namespace

void click(QWidget& widget, QPoint at, Qt::KeyboardModifiers keys)
{
    const Place place = placeOf(widget, prepared(widget, at));
    QTest::mouseClick(place.window, Qt::LeftButton, keys, place.at);
}

void doubleClick(QWidget& widget, QPoint at)
{
    const Place place = placeOf(widget, prepared(widget, at));
    QTest::mouseDClick(place.window, Qt::LeftButton, {}, place.at);
}

void drag(QWidget& widget, QPoint from, QPoint by, Qt::KeyboardModifiers keys, const std::function<void()>& held)
{
    const Place start = placeOf(widget, prepared(widget, from));
    QTest::mousePress(start.window, Qt::LeftButton, keys, start.at);
    for (const QPoint at : between(start.at, start.at + by))
        move({start.window, at}, keys);
    if (held)
        held();
    QTest::mouseRelease(start.window, Qt::LeftButton, keys, start.at + by);
}

bool dropFromElsewhere(QWidget& on, QPoint at, const QMimeData& data)
{
    const Place place = placeOf(on, prepared(on, at));
    QDragEnterEvent enter(place.at, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(place.window, &enter);
    QDragMoveEvent over(place.at, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(place.window, &over);
    if (!over.isAccepted()) {
        QDragLeaveEvent leave;
        QCoreApplication::sendEvent(place.window, &leave);
        return false;
    }
    QDropEvent drop(place.at, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(place.window, &drop);
    return drop.isAccepted();
}

void press(int key, Qt::KeyboardModifiers keys)
{
    QWindow* window = keyboardWindow();
    ASSERT_NE(window, nullptr) << "no window has the keyboard";
    QTest::keyClick(window, static_cast<Qt::Key>(key), keys);
}

void type(const QString& text)
{
    QWindow* window = keyboardWindow();
    ASSERT_NE(window, nullptr) << "no window has the keyboard";
    for (const QChar letter : text)
        if (letter == u'\n')
            QTest::keyClick(window, Qt::Key_Return);
        else
            QTest::keyClick(window, letter.toLatin1());
}

void choose(QComboBox& box, const QString& text)
{
    click(box);
    const QPointer<QAbstractItemView> list = box.view(); // The choice may recreate the page.
    ASSERT_TRUE(eventually([&] { return list->isVisible(); }));
    const int row = box.findText(text);
    ASSERT_GE(row, 0) << text.toStdString();
    const QModelIndex index = box.model()->index(row, box.modelColumn(), box.rootModelIndex());
    list->scrollTo(index);
    click(*list->viewport(), list->visualRect(index).center());
    EXPECT_TRUE(eventually([&] { return !list || !list->isVisible(); }));
}

void chooseInMenu(const QString& text)
{
    QMenu* menu = nullptr;
    ASSERT_TRUE(eventually([&] {
        menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        return menu && menu->windowHandle() && menu->isVisible();
    }));
    QStringList offered;
    for (const QAction* action : menu->actions()) {
        offered += action->text();
        if (action->text().remove(u'&') == text) {
            const QPoint entry = menu->actionGeometry(const_cast<QAction*>(action)).center();
            // A menu that opens below a pointer at rest ignores the click.
            for (const QPoint at : between(entry - QPoint(menuApproachPixels, 0), entry))
                QTest::mouseMove(menu->windowHandle(), at);
            click(*menu, entry);
            return;
        }
    }
    FAIL() << text.toStdString() << " is not among " << offered.join(u'|').toStdString();
}

void chooseInContextMenu(QWidget& widget, QPoint at, const QString& text)
{
    const Place place = placeOf(widget, prepared(widget, at));
    bool isChosen = false;
    // The menu has an event loop of its own.
    QTimer::singleShot(0, &widget, [&] {
        chooseInMenu(text);
        isChosen = true;
        if (QWidget* open = QApplication::activePopupWidget()) // After a failure.
            open->close();
    });
    QTest::mouseClick(place.window, Qt::RightButton, {}, place.at);
    EXPECT_TRUE(eventually([&] { return isChosen; }));
}

void whileOpen(const std::function<QWidget*()>& find, const std::function<void()>& first,
               const std::function<void(QWidget&)>& then)
{
    bool hasOpened = false;
    QTimer polling;
    QObject::connect(&polling, &QTimer::timeout, &polling, [&] {
        QWidget* open = find();
        if (!open || !open->isActiveWindow())
            return;
        polling.stop();
        hasOpened = true;
        then(*open);
    });
    polling.start(0);
    first();
    EXPECT_TRUE(hasOpened || eventually([&] { return hasOpened; }));
}

} // namespace wavelane::ui::person
