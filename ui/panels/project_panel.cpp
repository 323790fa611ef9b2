// SPDX-License-Identifier: MIT
#include "ui/panels/project_panel.h"

#include "ui/document/project_edits.h"
#include "ui/models/project_model.h"
#include "ui/session/engine_session.h"
#include "ui/text.h"
#include "ui/theme.h"

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
    const char* text;
    const char* icon;
};
constexpr Addition additions[] = {
    {NewObject::shader, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Shader"), "shader"},
    {NewObject::buffer, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Buffer"), "buffer"},
    {NewObject::texture, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Texture"), "texture"},
    {NewObject::sampler, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Sampler"), "sampler"},
    {NewObject::constants, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Constants"), "buffer"},
    {NewObject::dispatch, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Dispatch pass"), "pass-dispatch"},
    {NewObject::copy, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Copy pass"), "pass-copy"},
    {NewObject::clear, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Clear pass"), "pass-clear"},
    {NewObject::swap, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Swap pass"), "pass-swap"},
    {NewObject::present, QT_TRANSLATE_NOOP("wavelane::ui::ProjectPanel", "Present pass"), "pass-present"},
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
    for (const Addition& one : additions) {
        if (one.what == NewObject::buffer || one.what == NewObject::dispatch)
            menu->addSeparator();
        menu->addAction(Theme::icon(QString::fromLatin1(one.icon)), tr(one.text), this, [this, what = one.what] {
            auto added = addObject(m_document, what);
            if (!added)
                Q_EMIT failed(toQt(added.error().message));
            else
                select(*added);
        });
    }
    add->setMenu(menu);
    row->addWidget(add);
    row->addStretch(1);
    connect(&m_document, &Document::changed, add, [this, add] { add->setEnabled(m_document.isOpen()); });
    add->setEnabled(m_document.isOpen());
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
    const ObjectId id = m_model->objectAt(m_tree->indexAt(position));
    const bool isObject = !nameOf(m_document.project(), id).isEmpty() && id.kind != ObjectKind::project;
    if (!isObject)
        return;
    QMenu menu(this);
    menu.addAction(tr("Rename"), this, [this, id] { m_tree->edit(m_model->indexOf(id)); });
    menu.addAction(tr("Duplicate"), this, [this, id] { select(duplicateObject(m_document, id)); });
    menu.addAction(tr("Move up"), this, [this, id] { select(moveObject(m_document, id, -1)); });
    menu.addAction(tr("Move down"), this, [this, id] { select(moveObject(m_document, id, 1)); });
    menu.addSeparator();
    menu.addAction(tr("Delete"), this, [this, id] { removeObject(m_document, id); });
    menu.exec(m_tree->viewport()->mapToGlobal(position));
}

} // namespace wavelane::ui
