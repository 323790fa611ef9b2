// SPDX-License-Identifier: MIT
// Tab and Shift+Tab move between the values of forms and dialogs, in the order in which they are shown.
#include "tests/ui/workbench/person.h"
#include "tests/ui/workbench/properties/fields_project.h"
#include "ui/dialogs/new_project_dialog.h"
#include "ui/dialogs/settings/settings_dialog.h"
#include "ui/panels/properties_panel.h"
#include "ui/properties/property_page.h"
#include "ui/properties/slots/slot_table.h"
#include "ui/widgets/choice_field.h"
#include "ui/widgets/tab_order.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollArea>
#include <QToolButton>

namespace wavelane::ui {
namespace {

class TabOrderTest : public FieldsProjectTest
{
protected:
    PropertyPage& page() { return *window->propertiesPanel().page(); }

    /// The visible widgets of a form where Tab stops.
    static QList<QWidget*> visibleStops(QWidget& form)
    {
        QList<QWidget*> stops = tabStops(form);
        stops.removeIf([&](const QWidget* one) { return !one->isVisibleTo(&form) || !one->isEnabled(); });
        return stops;
    }

    /// Presses Tab in a form from its first value, until the focus leaves it or returns to it.
    static QList<QWidget*> visited(QWidget& form, Qt::Key key, QWidget* first)
    {
        QList<QWidget*> list;
        first->setFocus(Qt::TabFocusReason);
        for (QWidget* now = QApplication::focusWidget(); now && form.isAncestorOf(now) && !list.contains(now);
             now = QApplication::focusWidget()) {
            list += now;
            person::press(key);
        }
        return list;
    }

    static void expectValuesOnly(QWidget& form, const std::string& what)
    {
        const QList<QWidget*> stops = visibleStops(form);
        ASSERT_FALSE(stops.isEmpty()) << what;
        EXPECT_EQ(visited(form, Qt::Key_Tab, stops.front()), stops) << what;
        QList<QWidget*> backwards = stops;
        std::ranges::reverse(backwards);
        EXPECT_EQ(visited(form, Qt::Key_Backtab, stops.back()), backwards) << what;
        for (const QWidget* stop : stops) {
            EXPECT_FALSE(qobject_cast<const QToolButton*>(stop)) << what << ": " << stop->objectName().toStdString();
            EXPECT_FALSE(qobject_cast<const QLabel*>(stop)) << what << ": " << stop->objectName().toStdString();
            EXPECT_FALSE(qobject_cast<const QScrollArea*>(stop)) << what;
        }
        // Top to bottom, and left to right within a line.
        for (qsizetype i = 1; i < stops.size(); ++i) {
            const QPoint before = stops[i - 1]->mapTo(&form, QPoint(0, 0));
            const QPoint now = stops[i]->mapTo(&form, QPoint(0, 0));
            const bool isLater = now.y() > before.y() || (now.y() == before.y() && now.x() > before.x()) ||
                                 (now.x() > before.x() && now.y() + stops[i]->height() > before.y());
            EXPECT_TRUE(isLater) << what << ": " << stops[i]->accessibleName().toStdString();
        }
    }
};

TEST_F(TabOrderTest, VisitsEveryValueOfEveryObjectAndNothingElse)
{
    ASSERT_NO_FATAL_FAILURE(openFields());
    const project::Project& project = window->document().project();
    std::vector<ObjectId> ids{{ObjectKind::project, {}}};
    for (std::size_t i = 0; i < project.shaders.size(); ++i)
        ids.push_back(shaderId(i));
    for (std::size_t i = 0; i < project.resources.size(); ++i)
        ids.push_back(resourceId(i));
    for (std::size_t i = 0; i < project.passes.size(); ++i)
        ids.push_back(passId({i}));
    for (std::size_t i = 0; i < project.expectations.size(); ++i)
        ids.push_back(expectationId(i));
    for (const ObjectId& id : ids) {
        window->propertiesPanel().show(QList<ObjectId>{id});
        QCoreApplication::processEvents();
        ASSERT_EQ(page().id(), id);
        expectValuesOnly(page(), std::to_string(static_cast<int>(id.kind)) + " " +
                                     (id.path.empty() ? "" : std::to_string(id.path.front())));
    }
}

TEST_F(TabOrderTest, NoFieldIsCutOffInASmallWindow)
{
    ASSERT_NO_FATAL_FAILURE(openFields());
    window->resize(1280, 800);
    PropertiesPanel& panel = window->propertiesPanel();
    const project::Project& project = window->document().project();
    for (std::size_t i = 0; i < project.resources.size(); ++i) {
        window->projectPanel().select(resourceId(i));
        EXPECT_TRUE(eventually([&] { return page().isVisible() && page().width() <= panel.viewport()->width(); }))
            << project.resources[i].name << ": " << page().width() << " in " << panel.viewport()->width();
    }
}

TEST_F(TabOrderTest, StaysCorrectAfterASlotIsBound)
{
    ASSERT_NO_FATAL_FAILURE(openFields());
    window->projectPanel().select(passId({0}));
    auto* table = page().findChild<SlotTable*>();
    ASSERT_NE(table, nullptr);
    person::choose(*table->choice(QStringLiteral("Settings")), QStringLiteral("live inputs"));
    QCoreApplication::processEvents();
    expectValuesOnly(page(), "after binding");
}

TEST_F(TabOrderTest, VisitsTheFieldsOfEverySettingsPage)
{
    window->actions().at(action_id::settings).trigger();
    auto* dialog = window->findChild<SettingsDialog*>();
    ASSERT_NE(dialog, nullptr);
    auto* list = dialog->findChild<QListWidget*>();
    for (int row = 0; row < list->count(); ++row) {
        list->setCurrentRow(row);
        QCoreApplication::processEvents();
        list->setFocus();
        bool isBack = false;
        for (int i = 0; i < 100 && !isBack; ++i) {
            person::press(Qt::Key_Tab);
            const QWidget* now = QApplication::focusWidget();
            ASSERT_NE(now, nullptr);
            EXPECT_FALSE(qobject_cast<const QToolButton*>(now) || qobject_cast<const QScrollArea*>(now) ||
                         qobject_cast<const QLabel*>(now))
                << row << " " << now->metaObject()->className() << " " << now->objectName().toStdString();
            isBack = now == list;
        }
        EXPECT_TRUE(isBack) << "Tab is caught on page " << row;
    }
    dialog->reject();
}

TEST_F(TabOrderTest, TheNewProjectDialogHasThreeValues)
{
    NewProjectDialog dialog(QStringLiteral("empty"), window.get());
    dialog.show();
    dialog.activateWindow();
    ASSERT_TRUE(eventually([&] { return QApplication::activeWindow() == &dialog; }));
    const QList<QWidget*> stops = visibleStops(dialog);
    QStringList names;
    for (const QWidget* one : visited(dialog, Qt::Key_Tab, stops.front()))
        names += QString::fromLatin1(one->metaObject()->className());
    EXPECT_EQ(names.join(u' ').toStdString(), "QLineEdit QLineEdit QComboBox QPushButton QPushButton");
}

TEST(TabOrder, FollowsTheLayoutsNotTheOrderOfCreation)
{
    QWidget form;
    auto* last = new QLineEdit;
    auto* first = new QLineEdit;
    auto* middle = new QCheckBox;
    auto* rows = new QFormLayout(&form);
    rows->addRow(QStringLiteral("c"), last);
    rows->insertRow(0, QStringLiteral("a"), first);
    rows->insertRow(1, QStringLiteral("b"), middle);
    EXPECT_EQ(tabStops(form), QList<QWidget*>({first, middle, last}));
    orderTabs(form);
    QWidget* next = first->nextInFocusChain();
    while (next->focusPolicy() == Qt::NoFocus) // Such as labels.
        next = next->nextInFocusChain();
    EXPECT_EQ(next, middle);
}

} // namespace
} // namespace wavelane::ui
