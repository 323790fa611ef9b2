// SPDX-License-Identifier: MIT
#include "ui/panels/project_panel.h"

#include "ui/document/file_adder.h"
#include "ui/document/object_moves.h"
#include "ui/document/project_edits.h"
#include "ui/models/project_model.h"
#include "ui/session/engine_session.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
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
    {NewObject::texture1d, ObjectKind::resource, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Texture in 1D"),
     "texture"},
    {NewObject::texture3d, ObjectKind::resource, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Texture in 3D"),
     "texture"},
    {NewObject::texturecube, ObjectKind::resource, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Texture cube"),
     "texture"},
    {NewObject::sampler, ObjectKind::resource, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Sampler"), "sampler"},
    {NewObject::constants, ObjectKind::resource, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Constants"),
     "buffer"},
    {NewObject::heap, ObjectKind::resource, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Heap"), "heap"},
    {NewObject::accelerationStructure, ObjectKind::resource,
     QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Acceleration structure"), "buffer"},
    {NewObject::dispatch, ObjectKind::pass, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Dispatch pass"),
     "pass-dispatch"},
    {NewObject::copy, ObjectKind::pass, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Copy pass"), "pass-copy"},
    {NewObject::upload, ObjectKind::pass, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Upload pass"),
     "pass-upload"},
    {NewObject::clear, ObjectKind::pass, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Clear pass"), "pass-clear"},
    {NewObject::swap, ObjectKind::pass, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Swap pass"), "pass-swap"},
    {NewObject::bindTile, ObjectKind::pass, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Bind tile pass"),
     "heap"},
    {NewObject::present, ObjectKind::pass, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Present pass"),
     "pass-present"},
    {NewObject::group, ObjectKind::pass, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Group of passes"),
     "pass-group"},
};

} // namespace

ProjectPanel::ProjectPanel(Document& document, EngineSession& session, QWidget* parent)
    : QWidget(parent), m_document(document)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* bar = new QWidget;
    buildBar(bar);
    column->addWidget(bar);

    m_model = new ProjectModel(document, session, this);
    m_tree = new QTreeView;
    m_tree->setModel(m_model);
    m_tree->setHeaderHidden(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setUniformRowHeights(true);
    m_tree->setIndentation(14);
    m_tree->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::SelectedClicked);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    m_tree->setAccessibleName(tr("Project"));
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setDragDropMode(QAbstractItemView::DragDrop);
    m_tree->setDefaultDropAction(Qt::MoveAction);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setMinimumSectionSize(24); // A narrow panel cuts the details instead of scrolling.
    m_tree->header()->setSectionResizeMode(ProjectModel::nameColumn, QHeaderView::Interactive);
    m_tree->header()->setSectionResizeMode(ProjectModel::detailColumn, QHeaderView::Stretch);
    column->addWidget(m_tree, 1);

    m_adder = new FileAdder(document, this);
    connect(m_adder, &FileAdder::added, this, qOverload<const ObjectId&>(&ProjectPanel::select));
    connect(m_adder, &FileAdder::failed, this, &ProjectPanel::failed);
    connect(m_adder, &FileAdder::told, this, &ProjectPanel::told);
    buildActions();
    connect(m_tree, &QTreeView::customContextMenuRequested, this, &ProjectPanel::showMenu);
    connect(m_tree, &QTreeView::activated, this,
            [this](const QModelIndex& index) { Q_EMIT activated(m_model->objectAt(index)); });
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& index) {
        if (!index.isValid())
            return;
        m_selected = m_model->objectAt(index);
        Q_EMIT selectionChanged(m_selected);
    });
    connect(m_tree->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            [this] { Q_EMIT selectedObjectsChanged(allSelected()); });
    connect(m_model, &ProjectModel::objectsMoved, this, qOverload<const QList<ObjectId>&>(&ProjectPanel::select));
    connect(m_model, &ProjectModel::filesDropped, this, &ProjectPanel::addFiles);
    connect(m_model, &QAbstractItemModel::modelReset, this, &ProjectPanel::restore);
    connect(m_model, &ProjectModel::refused, this, &ProjectPanel::failed);
    connect(&m_document, &Document::changed, this, [this](const ChangeEvent& event) {
        if (event.what == ChangeEvent::What::opened)
            m_selected = {ObjectKind::project, {}};
    });
    // Each row is measured for it: once for all that one event brings.
    m_fitting.setSingleShot(true);
    m_fitting.setInterval(0);
    connect(&m_fitting, &QTimer::timeout, this, [this] { m_tree->resizeColumnToContents(ProjectModel::nameColumn); });
    const auto fit = qOverload<>(&QTimer::start);
    connect(m_tree, &QTreeView::expanded, &m_fitting, fit);
    connect(m_tree, &QTreeView::collapsed, &m_fitting, fit);
    connect(m_model, &QAbstractItemModel::dataChanged, this, [this](const QModelIndex& first) {
        if (first.column() == ProjectModel::nameColumn)
            m_fitting.start();
    });
    restore();
}

void ProjectPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        m_fitting.start();
}

void ProjectPanel::buildBar(QWidget* bar)
{
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(6, 4, 6, 4);
    row->setSpacing(2);
    auto* add = new QToolButton;
    add->setText(tr("Add") + QStringLiteral(" ▾"));
    add->setAccessibleName(tr("Add"));
    add->setIcon(Theme::icon(QStringLiteral("new")));
    add->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    add->setPopupMode(QToolButton::InstantPopup);
    add->setAutoRaise(true);
    auto* menu = new QMenu(add);
    menu->setObjectName(QStringLiteral("add"));
    for (const ObjectKind section : {ObjectKind::shader, ObjectKind::resource, ObjectKind::pass}) {
        menu->addSeparator();
        addAdditions(*menu, section);
    }
    add->setMenu(menu);
    row->addWidget(add);
    row->addStretch(1);
    const auto enable = [this, add] { add->setEnabled(mayChange()); };
    connect(&m_document, &Document::changed, add, enable);
    connect(&m_document, &Document::writableChanged, add, enable);
    enable();
}

void ProjectPanel::addAdditions(QMenu& menu, ObjectKind section)
{
    for (const Addition& one : additions)
        if (one.section == section)
            menu.addAction(Theme::icon(QString::fromLatin1(one.icon)), tr(one.text), this,
                           [this, what = one.what] { add(what); });
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
            if (mayChange() && !isHeading(m_tree->currentIndex()))
                what(m_selected);
        });
        m_tree->addAction(action);
        m_objectActions += action;
    };
    make(tr("Rename"), QKeySequence(Qt::Key_F2), [this](const ObjectId& id) { m_tree->edit(m_model->indexOf(id)); });
    make(tr("Duplicate"), QKeySequence(Qt::CTRL | Qt::Key_D),
         [this](const ObjectId& id) { select(duplicateObject(m_document, id)); });
    make(tr("Move up"), QKeySequence(Qt::ALT | Qt::Key_Up),
         [this](const ObjectId& id) { select(moveObject(m_document, id, -1)); });
    make(tr("Move down"), QKeySequence(Qt::ALT | Qt::Key_Down),
         [this](const ObjectId& id) { select(moveObject(m_document, id, 1)); });
    make(tr("Delete"), QKeySequence::Delete, [this](const ObjectId&) { remove(allSelected()); });
}

bool ProjectPanel::mayChange() const
{
    return m_document.isOpen() && m_document.isReadable() && m_document.isWritable();
}

void ProjectPanel::remove(QList<ObjectId> ids)
{
    if (ids.isEmpty())
        return;
    QStringList users;
    QStringList names;
    for (const ObjectId& id : std::as_const(ids)) {
        names += nameOf(m_document.project(), id);
        for (const QString& user : usersOf(m_document, id))
            if (!users.contains(user))
                users += user;
    }
    users.removeIf([&](const QString& user) { return names.contains(user); });
    removeObjects(m_document, ids);
    if (!users.isEmpty())
        Q_EMIT told(tr("Deleted %1, which %2 used. Undo brings it back.")
                        .arg(names.join(QStringLiteral(", ")), users.join(QStringLiteral(", "))));
    const ObjectId id = ids.front();
    if (m_model->indexOf(id).isValid())
        return select(id); // The one behind it has taken its place.
    ObjectId before = id;
    if (before.path.back() > 0)
        --before.path.back();
    else
        before.path.pop_back();
    select(before);
}

bool ProjectPanel::isHeading(const QModelIndex& index) const
{
    return !index.isValid() || m_model->sectionAt(index) != ObjectKind::none;
}

ObjectId ProjectPanel::selected() const
{
    return m_selected;
}

void ProjectPanel::select(const ObjectId& id)
{
    const QModelIndex index = m_model->indexOf(id);
    if (!index.isValid())
        return;
    m_tree->setCurrentIndex(index);
    m_tree->scrollTo(index);
}

void ProjectPanel::select(const QList<ObjectId>& ids)
{
    if (ids.isEmpty())
        return;
    select(ids.front());
    for (const ObjectId& id : ids)
        m_tree->selectionModel()->select(m_model->indexOf(id),
                                         QItemSelectionModel::Select | QItemSelectionModel::Rows);
}

QList<ObjectId> ProjectPanel::allSelected() const
{
    QModelIndexList rows = m_tree->selectionModel()->selectedRows(ProjectModel::nameColumn);
    std::ranges::sort(rows, {}, [this](const QModelIndex& index) {
        const ObjectId id = m_model->objectAt(index);
        return std::pair(id.kind, id.path);
    });
    QList<ObjectId> ids;
    for (const QModelIndex& index : std::as_const(rows))
        if (!isHeading(index))
            ids += m_model->objectAt(index);
    return ids;
}

void ProjectPanel::addFiles(const QStringList& files)
{
    if (mayChange())
        m_adder->add(files);
}

void ProjectPanel::restore()
{
    m_tree->expandAll();
    m_fitting.start();
    const QModelIndex index = m_model->indexOf(m_selected);
    if (index.isValid())
        m_tree->setCurrentIndex(index);
    else
        m_selected = {ObjectKind::project, {}};
    Q_EMIT selectionChanged(m_selected);
}

void ProjectPanel::showMenu(QPoint position)
{
    if (!mayChange())
        return;
    const QModelIndex index = m_tree->indexAt(position);
    QMenu menu(this);
    if (isHeading(index)) {
        for (const ObjectKind section : {ObjectKind::shader, ObjectKind::resource, ObjectKind::pass})
            if (!index.isValid() || m_model->sectionAt(index) == section) {
                menu.addSeparator();
                addAdditions(menu, section);
            }
    } else {
        menu.addActions(m_objectActions);
        menu.insertSeparator(m_objectActions.back());
    }
    menu.exec(m_tree->viewport()->mapToGlobal(position));
}

} // namespace wavelane::ui
