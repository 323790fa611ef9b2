// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/objects/object_id.h"

#include <QWidget>

class QAction;
class QTreeView;

namespace wavelane::ui {

class Document;
class EngineSession;
class FileAdder;
class ProjectActions;
class ProjectModel;
class ProjectTreeView;

/// The project tree with its bar.
class ProjectPanel final : public QWidget
{
    Q_OBJECT

public:
    ProjectPanel(Document& document, EngineSession& session, QWidget* parent = nullptr);

    ObjectId selected() const;           ///< Kind `project` if a heading or nothing is selected.
    QList<ObjectId> allSelected() const; ///< In tree order, without headings.
    /// Adds files as objects, asynchronously, and selects the last one.
    void addFiles(const QStringList& files);
    FileAdder& fileAdder() { return *m_adder; }
    void select(const ObjectId& id);
    /// Shows an action in the context menu of objects of a kind.
    void offer(ObjectKind kind, QAction& action);
    QTreeView& tree();
    ProjectModel& model() { return *m_model; }

Q_SIGNALS:
    void selectionChanged(const wavelane::ui::ObjectId& id);
    /// All selected objects, on every change of the selection.
    void selectedObjectsChanged(const QList<wavelane::ui::ObjectId>& ids);
    void announced(const QString& what); ///< A message about the consequences of an edit.
    /// Double click or Return: opens the source or the contents.
    void activated(const wavelane::ui::ObjectId& id);
    void failed(const QString& reason);

private:
    ProjectModel* m_model;
    ProjectTreeView* m_tree;
    ProjectActions* m_actions;
    FileAdder* m_adder;
};

} // namespace wavelane::ui
