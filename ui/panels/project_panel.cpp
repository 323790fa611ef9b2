// SPDX-License-Identifier: MIT
#include "ui/panels/project_panel.h"

#include "ui/document/project_edits.h"
#include "ui/models/project_model.h"
#include "ui/session/engine_session.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

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
    {NewObject::sampler, ObjectKind::resource, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Sampler"), "sampler"},
    {NewObject::constants, ObjectKind::resource, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Constants"),
     "buffer"},
    {NewObject::heap, ObjectKind::resource, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Heap"), "heap"},
    {NewObject::dispatch, ObjectKind::pass, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Dispatch pass"),
     "pass-dispatch"},
    {NewObject::copy, ObjectKind::pass, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Copy pass"), "pass-copy"},
    {NewObject::upload, ObjectKind::pass, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Upload pass"),
     "pass-upload"},
    {NewObject::clear, ObjectKind::pass, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Clear pass"), "pass-clear"},
    {NewObject::swap, ObjectKind::pass, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Swap pass"), "pass-swap"},
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
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setMinimumSectionSize(24); // A narrow panel cuts the details instead of scrolling.
    m_tree->header()->setSectionResizeMode(ProjectModel::nameColumn, QHeaderView::ResizeToContents);
    m_tree->header()->setSectionResizeMode(ProjectModel::detailColumn, QHeaderView::Stretch);
    column->addWidget(m_tree, 1);

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
    connect(m_model, &QAbstractItemModel::modelReset, this, &ProjectPanel::restore);
    connect(m_model, &ProjectModel::refused, this, &ProjectPanel::failed);
    connect(&m_document, &Document::changed, this, [this](const ChangeEvent& event) {
        if (event.what == ChangeEvent::What::opened)
            m_selected = {ObjectKind::project, {}};
    });
    restore();
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
    for (const ObjectKind section : {ObjectKind::shader, ObjectKind::resource, ObjectKind::pass}) {
        menu->addSeparator();
        addAdditions(*menu, section);
    }
    add->setMenu(menu);
    row->addWidget(add);
    row->addStretch(1);
    const auto enable = [this, add] { add->setEnabled(m_document.isOpen() && m_document.isReadable()); };
    connect(&m_document, &Document::changed, add, enable);
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
            if (!isHeading(m_tree->currentIndex()))
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
    make(tr("Delete"), QKeySequence::Delete, [this](const ObjectId& id) { remove(id); });
}

void ProjectPanel::remove(ObjectId id)
{
    removeObject(m_document, id);
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

void ProjectPanel::restore()
{
    m_tree->expandAll();
    const QModelIndex index = m_model->indexOf(m_selected);
    if (index.isValid())
        m_tree->setCurrentIndex(index);
    else
        m_selected = {ObjectKind::project, {}};
    Q_EMIT selectionChanged(m_selected);
}

void ProjectPanel::showMenu(QPoint position)
{
    if (!m_document.isOpen() || !m_document.isReadable())
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
