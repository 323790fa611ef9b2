// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/objects/new_objects.h"
#include "ui/document/objects/object_id.h"

#include <QList>
#include <QObject>

#include <map>

class QAction;
class QMenu;
class QPoint;
class QWidget;

namespace wavelane::ui {

class Document;
class ProjectModel;
class ProjectTreeView;

/// What the project tree does with objects: the actions that add, rename, duplicate, move and delete them, the menu
/// of the Add button, and the context menu. The actions with shortcuts belong to the tree.
class ProjectActions final : public QObject
{
    Q_OBJECT

public:
    /// All of them must outlive this object.
    ProjectActions(Document& document, ProjectModel& model, ProjectTreeView& tree, QObject* parent = nullptr);

    /// The bar above the tree. The caller owns it.
    QWidget* createBar();
    /// Shows an action in the context menu of objects of a kind.
    void offer(ObjectKind kind, QAction& action) { m_offered[kind] += &action; }
    bool isEditable() const;

Q_SIGNALS:
    void announced(const QString& what); ///< A message about the consequences of an edit.
    void failed(const QString& reason);

private:
    void addAdditions(QMenu& menu, ObjectKind section, const QString& text);
    void add(NewObject what);
    void createObjectActions();
    void remove(QList<ObjectId> ids); ///< By value, because the selection changes meanwhile.
    void showMenu(QPoint position);

    Document& m_document;
    ProjectModel& m_model;
    ProjectTreeView& m_tree;
    QList<QAction*> m_objectActions; ///< The actions for the selected objects.
    std::map<ObjectKind, QList<QAction*>> m_offered;
};

} // namespace wavelane::ui
