// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"
#include "ui/document/new_objects.h"

#include <QWidget>

class QAction;
class QMenu;
class QModelIndex;
class QTreeView;

namespace wavelane::ui {

class EngineSession;
class ProjectModel;

/// The project tree with what can be done to its objects: add, rename, duplicate, move, delete.
class ProjectPanel final : public QWidget
{
    Q_OBJECT

public:
    ProjectPanel(Document& document, EngineSession& session, QWidget* parent = nullptr);

    ObjectId selected() const; ///< Kind `project` where a heading or nothing is selected.
    void select(const ObjectId& id);
    QTreeView& tree() { return *m_tree; }
    ProjectModel& model() { return *m_model; }

Q_SIGNALS:
    void selectionChanged(const wavelane::ui::ObjectId& id);
    /// Double click or Return: the user wants to see the source or the bytes.
    void activated(const wavelane::ui::ObjectId& id);
    void failed(const QString& reason);

private:
    void buildBar(QWidget* bar);
    void buildActions();
    void addAdditions(QMenu& menu, ObjectKind section);
    void add(NewObject what);
    void remove(ObjectId id); // A copy: the selection, which it may be, changes on the way.
    bool isHeading(const QModelIndex& index) const; ///< Or nothing.
    void showMenu(QPoint position);
    void restore();

    Document& m_document;
    ProjectModel* m_model = nullptr;
    QTreeView* m_tree = nullptr;
    QList<QAction*> m_objectActions; ///< What can be done to the selected object, with its keys.
    ObjectId m_selected{ObjectKind::project, {}};
};

} // namespace wavelane::ui
