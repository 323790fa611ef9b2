// SPDX-License-Identifier: MIT
#include "ui/panels/project/project_panel.h"

#include "ui/document/document.h"
#include "ui/document/edits/file_adder.h"
#include "ui/models/project_model.h"
#include "ui/panels/project/project_actions.h"
#include "ui/panels/project/project_tree_view.h"
#include "ui/session/engine_session.h"

#include <QVBoxLayout>

namespace wavelane::ui {

ProjectPanel::ProjectPanel(Document& document, EngineSession& session, QWidget* parent)
    : QWidget(parent), m_model(new ProjectModel(document, session, this)),
      m_tree(new ProjectTreeView(document, *m_model)),
      m_actions(new ProjectActions(document, *m_model, *m_tree, this)), m_adder(new FileAdder(document, this))
{
    m_tree->setAccessibleName(tr("Project"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_actions->createBar());
    column->addWidget(m_tree, 1);

    connect(m_tree, &ProjectTreeView::selectionMoved, this, &ProjectPanel::selectionChanged);
    connect(m_tree, &ProjectTreeView::selectedObjectsChanged, this, &ProjectPanel::selectedObjectsChanged);
    connect(m_tree, &QTreeView::activated, this,
            [this](const QModelIndex& index) { Q_EMIT activated(m_model->objectAt(index)); });
    connect(m_actions, &ProjectActions::announced, this, &ProjectPanel::announced);
    connect(m_actions, &ProjectActions::failed, this, &ProjectPanel::failed);
    connect(m_adder, &FileAdder::added, this, &ProjectPanel::select);
    connect(m_adder, &FileAdder::failed, this, &ProjectPanel::failed);
    connect(m_adder, &FileAdder::progress, this, &ProjectPanel::announced);
    connect(m_model, &ProjectModel::filesDropped, this, &ProjectPanel::addFiles);
    connect(m_model, &ProjectModel::refused, this, &ProjectPanel::failed);
}

ObjectId ProjectPanel::selected() const
{
    return m_tree->selected();
}

QList<ObjectId> ProjectPanel::allSelected() const
{
    return m_tree->allSelected();
}

void ProjectPanel::select(const ObjectId& id)
{
    m_tree->select(id);
}

void ProjectPanel::offer(ObjectKind kind, QAction& action)
{
    m_actions->offer(kind, action);
}

QTreeView& ProjectPanel::tree()
{
    return *m_tree;
}

void ProjectPanel::addFiles(const QStringList& files)
{
    if (m_actions->isEditable())
        m_adder->add(files);
}

} // namespace wavelane::ui
