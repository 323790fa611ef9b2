// SPDX-License-Identifier: MIT
// The bar, the menus and the shortcuts of the project panel.
#include "ui/actions/command.h"
#include "ui/base/text.h"
#include "ui/document/edits/object_moves.h"
#include "ui/document/edits/project_edits.h"
#include "ui/models/project_model.h"
#include "ui/panels/project_panel.h"
#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>
#include <QTreeView>

#include <utility>

namespace wavelane::ui {

namespace {

struct Addition
{
    NewObject what;
    ObjectKind section;
    const char* text;
    const char* icon;
};
constexpr Addition additions[] = {
    {NewObject::shader, ObjectKind::shader, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Shader"), "shader"},
    {NewObject::buffer, ObjectKind::resource, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Buffer"), "buffer"},
    {NewObject::texture, ObjectKind::resource, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Texture"), "texture"},
    {NewObject::texture1d, ObjectKind::resource, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "1D Texture"),
     "texture"},
    {NewObject::texture3d, ObjectKind::resource, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "3D Texture"),
     "texture"},
    {NewObject::texturecube, ObjectKind::resource, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Cube Texture"),
     "texture"},
    {NewObject::sampler, ObjectKind::resource, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Sampler"), "sampler"},
    {NewObject::constants, ObjectKind::resource, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Constants"),
     "buffer"},
    {NewObject::heap, ObjectKind::resource, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Heap"), "heap"},
    {NewObject::accelerationStructure, ObjectKind::resource,
     QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Acceleration Structure"), "buffer"},
    {NewObject::dispatch, ObjectKind::pass, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Dispatch Pass"),
     "pass-dispatch"},
    {NewObject::copy, ObjectKind::pass, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Copy Pass"), "pass-copy"},
    {NewObject::upload, ObjectKind::pass, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Upload Pass"),
     "pass-upload"},
    {NewObject::clear, ObjectKind::pass, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Clear Pass"), "pass-clear"},
    {NewObject::swap, ObjectKind::pass, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Swap Pass"), "pass-swap"},
    {NewObject::bindTile, ObjectKind::pass, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Bind Tiles Pass"),
     "heap"},
    {NewObject::present, ObjectKind::pass, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Present Pass"),
     "pass-present"},
    {NewObject::group, ObjectKind::pass, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Pass Group"), "pass-group"},
    {NewObject::expectation, ObjectKind::expectation, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Expectation"),
     "expectation"},
};
constexpr ObjectKind sections[] = {ObjectKind::shader, ObjectKind::resource, ObjectKind::pass,
                                   ObjectKind::expectation};

} // namespace

void ProjectPanel::buildBar(QWidget* bar)
{
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(metrics::space(1), metrics::space(1), metrics::space(1), metrics::space(1));
    row->setSpacing(metrics::space(1));
    auto* add = new QToolButton;
    add->setText(tr("Add") + QStringLiteral(" ▾"));
    add->setAccessibleName(tr("Add"));
    add->setIcon(Theme::icon(QStringLiteral("new")));
    add->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    add->setPopupMode(QToolButton::InstantPopup);
    add->setAutoRaise(true);
    auto* menu = new QMenu(add);
    menu->setObjectName(QStringLiteral("add"));
    for (const ObjectKind section : sections) {
        menu->addSeparator();
        addAdditions(*menu, section, QStringLiteral("%1"));
    }
    add->setMenu(menu);
    row->addWidget(add);
    row->addStretch(1);
    const auto enable = [this, add] { add->setEnabled(isEditable()); };
    connect(&m_document, &Document::changed, add, enable);
    connect(&m_document, &Document::writableChanged, add, enable);
    enable();
}

void ProjectPanel::addAdditions(QMenu& menu, ObjectKind section, const QString& text)
{
    for (const Addition& one : additions)
        if (one.section == section) {
            QAction* action = menu.addAction(Theme::icon(QString::fromLatin1(one.icon)), text.arg(tr(one.text)), this,
                                             [this, what = one.what] { add(what); });
            setPaletteText(*action, tr("Add %1").arg(tr(one.text)));
        }
}

void ProjectPanel::add(NewObject what)
{
    if (auto added = addObject(m_document, what, m_selected); !added)
        Q_EMIT failed(toQt(added.error().message));
    else
        select(*added);
}

void ProjectPanel::buildActions()
{
    const auto make = [this](const QString& text, const QKeySequence& keys, auto what) {
        auto* action = new QAction(text, m_tree);
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, [this, what] {
            if (isEditable() && !isHeading(m_tree->currentIndex()))
                what(m_selected);
        });
        m_tree->addAction(action);
        m_objectActions += action;
    };
    make(tr("Rename"), QKeySequence(Qt::Key_F2), [this](const ObjectId& id) { m_tree->edit(m_model->indexOf(id)); });
    make(tr("Duplicate"), QKeySequence(Qt::CTRL | Qt::Key_D),
         [this](const ObjectId& id) { select(duplicateObject(m_document, id)); });
    make(tr("Move Up"), QKeySequence(Qt::ALT | Qt::Key_Up),
         [this](const ObjectId& id) { select(moveObject(m_document, id, -1)); });
    make(tr("Move Down"), QKeySequence(Qt::ALT | Qt::Key_Down),
         [this](const ObjectId& id) { select(moveObject(m_document, id, 1)); });
    make(tr("Delete"), QKeySequence::Delete, [this](const ObjectId&) { remove(allSelected()); });
}

void ProjectPanel::remove(QList<ObjectId> ids)
{
    if (ids.isEmpty())
        return;
    QStringList users;
    QStringList names;
    for (const ObjectId& id : std::as_const(ids)) {
        names += nameOf(m_document.project(), id);
        for (const QString& user : referrersOf(m_document, id))
            if (!users.contains(user))
                users += user;
    }
    users.removeIf([&](const QString& user) { return names.contains(user); });
    removeObjects(m_document, ids);
    if (!users.isEmpty())
        Q_EMIT told(tr("Deleted %1, used by %2. Use Undo to restore.")
                        .arg(names.join(QStringLiteral(", ")), users.join(QStringLiteral(", "))));
    const ObjectId id = ids.front();
    if (m_model->indexOf(id).isValid())
        return select(id); // The next object now has this id.
    ObjectId before = id;
    if (before.path.back() > 0)
        --before.path.back();
    else
        before.path.pop_back();
    select(before);
}

void ProjectPanel::showMenu(QPoint position)
{
    if (!isEditable())
        return;
    const QModelIndex index = m_tree->indexAt(position);
    QMenu menu(this);
    menu.setToolTipsVisible(true);
    if (isHeading(index)) {
        for (const ObjectKind section : sections)
            if (!index.isValid() || m_model->sectionAt(index) == section) {
                menu.addSeparator();
                addAdditions(menu, section, tr("Add %1"));
            }
    } else {
        menu.addActions(m_objectActions);
        menu.insertSeparator(m_objectActions.back());
        if (const auto offered = m_offered.find(m_model->objectAt(index).kind); offered != m_offered.end()) {
            menu.addSeparator();
            menu.addActions(offered->second);
        }
    }
    menu.exec(m_tree->viewport()->mapToGlobal(position));
}

} // namespace wavelane::ui
