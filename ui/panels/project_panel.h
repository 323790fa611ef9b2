// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"
#include "ui/document/objects/new_objects.h"

#include <QTimer>
#include <QWidget>

#include <map>
#include <set>

class QAction;
class QMenu;
class QModelIndex;
class QTreeView;

namespace wavelane::ui {

class EngineSession;
class FileAdder;
class ProjectModel;

/// The project tree, with actions to add, rename, duplicate, move and delete objects.
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
    void offer(ObjectKind kind, QAction& action) { m_offered[kind] += &action; }
    QTreeView& tree() { return *m_tree; }
    ProjectModel& model() { return *m_model; }

Q_SIGNALS:
    void selectionChanged(const wavelane::ui::ObjectId& id);
    /// All selected objects, on every change of the selection.
    void selectedObjectsChanged(const QList<wavelane::ui::ObjectId>& ids);
    void told(const QString& what); ///< A message about the consequences of an edit.
    /// Double click or Return: opens the source or the contents.
    void activated(const wavelane::ui::ObjectId& id);
    void failed(const QString& reason);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildBar(QWidget* bar);
    void buildActions();
    void addAdditions(QMenu& menu, ObjectKind section, const QString& text);
    void add(NewObject what);
    bool isEditable() const;
    void remove(QList<ObjectId> ids); ///< By value, because the selection changes meanwhile.
    void select(const QList<ObjectId>& ids);
    void selectAlone(const QModelIndex& index);
    bool isHeading(const QModelIndex& index) const; ///< Also true for invalid indices.
    void showMenu(QPoint position);
    void restore();
    void followObjects();                                      ///< After a structural change.
    ObjectSerial expansionKey(const QModelIndex& index) const; ///< Also distinguishes the headings.
    void expandInserted(const QModelIndex& parent, int first, int last);
    void fitColumns(); ///< Adapts the columns to the width of the panel.

    Document& m_document;
    ProjectModel* m_model = nullptr;
    QTreeView* m_tree = nullptr;
    QTimer m_fitting;                ///< Measures the names once per event loop turn.
    int m_nameWidth = 0;             ///< Of the longest name, in pixels.
    QList<QAction*> m_objectActions; ///< The actions for the selected objects.
    std::map<ObjectKind, QList<QAction*>> m_offered;
    ObjectId m_selected{ObjectKind::project, {}};
    ObjectSerial m_selectedSerial = 0;
    std::set<ObjectSerial> m_collapsed; ///< `expansionKey` of collapsed rows, also of deleted ones.
    FileAdder* m_adder = nullptr;
};

} // namespace wavelane::ui
