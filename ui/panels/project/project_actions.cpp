// SPDX-License-Identifier: MIT
#include "ui/panels/project/project_actions.h"

#include "ui/actions/command.h"
#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/document/document.h"
#include "ui/document/edits/object_moves.h"
#include "ui/document/edits/project_edits.h"
#include "ui/models/project_model.h"
#include "ui/panels/project/project_tree_view.h"
#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

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
    {NewObject::shader, ObjectKind::shader, QT_TRANSLATE_NOOP("wavelane::ui::ProjectActions", "Shader"), "shader"},
    {NewObject::buffer, ObjectKind::resource, QT_TRANSLATE_NOOP("wavelane::ui::ProjectActions", "Buffer"), "buffer"},
    {NewObject::texture, ObjectKind::resource, QT_TRANSLATE_NOOP("wavelane::ui::ProjectActions", "Texture"),
     "texture"},
    {NewObject::texture1d, ObjectKind::resource, QT_TRANSLATE_NOOP("wavelane::ui::ProjectActions", "1D Texture"),
     "texture"},
    {NewObject::texture3d, ObjectKind::resource, QT_TRANSLATE_NOOP("wavelane::ui::ProjectActions", "3D Texture"),
     "texture"},
    {NewObject::texturecube, ObjectKind::resource, QT_TRANSLATE_NOOP("wavelane::ui::ProjectActions", "Cube Texture"),
     "texture"},
    {NewObject::sampler, ObjectKind::resource, QT_TRANSLATE_NOOP("wavelane::ui::ProjectActions", "Sampler"),
     "sampler"},
    {NewObject::constants, ObjectKind::resource, QT_TRANSLATE_NOOP("wavelane::ui::ProjectActions", "Constants"),
     "buffer"},
    {NewObject::heap, ObjectKind::resource, QT_TRANSLATE_NOOP("wavelane::ui::ProjectActions", "Heap"), "heap"},
    {NewObject::accelerationStructure, ObjectKind::resource,
     QT_TRANSLATE_NOOP("wavelane::ui::ProjectActions", "Acceleration Structure"), "buffer"},
    {NewObject::dispatch, ObjectKind::pass, QT_TRANSLATE_NOOP("wavelane::ui::ProjectActions", "Dispatch Pass"),
     "pass-dispatch"},
    {NewObject::copy, ObjectKind::pass, QT_TRANSLATE_NOOP("wavelane::ui::ProjectActions", "Copy Pass"), "pass-copy"},
    {NewObject::upload, ObjectKind::pass, QT_TRANSLATE_NOOP("wavelane::ui::ProjectActions", "Upload Pass"),
     "pass-upload"},
    {NewObject::clear, ObjectKind::pass, QT_TRANSLATE_NOOP("wavelane::ui::ProjectActions", "Clear Pass"),
     "pass-clear"},
    {NewObject::swap, ObjectKind::pass, QT_TRANSLATE_NOOP("wavelane::ui::ProjectActions", "Swap Pass"), "pass-swap"},
    {NewObject::bindTile, ObjectKind::pass, QT_TRANSLATE_NOOP("wavelane::ui::ProjectActions", "Bind Tiles Pass"),
     "heap"},
    {NewObject::present, ObjectKind::pass, QT_TRANSLATE_NOOP("wavelane::ui::ProjectActions", "Present Pass"),
     "pass-present"},
    {NewObject::group, ObjectKind::pass, QT_TRANSLATE_NOOP("wavelane::ui::ProjectActions", "Pass Group"),
     "pass-group"},
    {NewObject::expectation, ObjectKind::expectation,
     QT_TRANSLATE_NOOP("wavelane::ui::ProjectActions", "Expectation"), "expectation"},
};
constexpr ObjectKind sections[] = {ObjectKind::shader, ObjectKind::resource, ObjectKind::pass,
                                   ObjectKind::expectation};

} // namespace

ProjectActions::ProjectActions(Document& document, ProjectModel& model, ProjectTreeView& tree, QObject* parent)
    : QObject(parent), m_document(document), m_model(model), m_tree(tree)
{
    createObjectActions();
    connect(&m_tree, &QTreeView::customContextMenuRequested, this, &ProjectActions::showMenu);
}

bool ProjectActions::isEditable() const
{
    return m_document.isOpen() && m_document.isReadable() && m_document.isWritable();
}

QWidget* ProjectActions::createBar()
{
    auto* bar = new QWidget;
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
    return bar;
}

void ProjectActions::addAdditions(QMenu& menu, ObjectKind section, const QString& text)
{
    for (const Addition& one : additions)
        if (one.section == section) {
            QAction* action = menu.addAction(Theme::icon(QString::fromLatin1(one.icon)), text.arg(tr(one.text)), this,
                                             [this, what = one.what] { add(what); });
            setPaletteText(*action, tr("Add %1").arg(tr(one.text)));
        }
}

void ProjectActions::add(NewObject what)
{
    if (auto added = addObject(m_document, what, m_tree.selected()); !added)
        Q_EMIT failed(coreMessage(added.error().message));
    else
        m_tree.select(*added);
}

void ProjectActions::createObjectActions()
{
    const auto make = [this](const QString& text, const QKeySequence& keys, auto what) {
        auto* action = new QAction(text, &m_tree);
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, [this, what] {
            if (isEditable() && !m_tree.isHeading(m_tree.currentIndex()))
                what(m_tree.selected());
        });
        m_tree.addAction(action);
        m_objectActions += action;
    };
    make(tr("Rename"), QKeySequence(Qt::Key_F2), [this](const ObjectId& id) { m_tree.edit(m_model.indexOf(id)); });
    make(tr("Duplicate"), QKeySequence(Qt::CTRL | Qt::Key_D),
         [this](const ObjectId& id) { m_tree.select(duplicateObject(m_document, id)); });
    make(tr("Move Up"), QKeySequence(Qt::ALT | Qt::Key_Up),
         [this](const ObjectId& id) { m_tree.select(moveObject(m_document, id, -1)); });
    make(tr("Move Down"), QKeySequence(Qt::ALT | Qt::Key_Down),
         [this](const ObjectId& id) { m_tree.select(moveObject(m_document, id, 1)); });
    make(tr("Delete"), QKeySequence::Delete, [this](const ObjectId&) { remove(m_tree.allSelected()); });
}

void ProjectActions::remove(QList<ObjectId> ids)
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
        Q_EMIT announced(tr("Deleted %1, used by %2. Use Undo to restore.")
                             .arg(names.join(QStringLiteral(", ")), users.join(QStringLiteral(", "))));
    const ObjectId id = ids.front();
    if (m_model.indexOf(id).isValid())
        return m_tree.select(id); // The next object now has this id.
    ObjectId before = id;
    if (before.path.back() > 0)
        --before.path.back();
    else
        before.path.pop_back();
    m_tree.select(before);
}

void ProjectActions::showMenu(QPoint position)
{
    if (!isEditable())
        return;
    const QModelIndex index = m_tree.indexAt(position);
    QMenu menu(&m_tree);
    menu.setToolTipsVisible(true);
    if (m_tree.isHeading(index)) {
        for (const ObjectKind section : sections)
            if (!index.isValid() || m_model.sectionAt(index) == section) {
                menu.addSeparator();
                addAdditions(menu, section, tr("Add %1"));
            }
    } else {
        menu.addActions(m_objectActions);
        menu.insertSeparator(m_objectActions.back());
        if (const auto offered = m_offered.find(m_model.objectAt(index).kind); offered != m_offered.end()) {
            menu.addSeparator();
            menu.addActions(offered->second);
        }
    }
    menu.exec(m_tree.viewport()->mapToGlobal(position));
}

} // namespace wavelane::ui
