// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"
#include "ui/document/new_objects.h"

#include <QTimer>
#include <QWidget>

#include <set>

class QAction;
class QMenu;
class QModelIndex;
class QTreeView;

namespace wavelane::ui {

class EngineSession;
class FileAdder;
class ProjectModel;

/// The project tree with what can be done to its objects: add, rename, duplicate, move, delete.
class ProjectPanel final : public QWidget
{
    Q_OBJECT

public:
    ProjectPanel(Document& document, EngineSession& session, QWidget* parent = nullptr);

    ObjectId selected() const;           ///< Kind `project` where a heading or nothing is selected.
    QList<ObjectId> allSelected() const; ///< In the order of the tree; headings are none.
    /// As objects of the project, once they are read; the last one is selected then.
    void addFiles(const QStringList& files);
    void select(const ObjectId& id);
    QTreeView& tree() { return *m_tree; }
    ProjectModel& model() { return *m_model; }

Q_SIGNALS:
    void selectionChanged(const wavelane::ui::ObjectId& id);
    /// All of them, whenever one comes or goes.
    void selectedObjectsChanged(const QList<wavelane::ui::ObjectId>& ids);
    void told(const QString& what); ///< What an edit had for a consequence, in a sentence.
    /// Double click or Return: the user wants to see the source or the bytes.
    void activated(const wavelane::ui::ObjectId& id);
    void failed(const QString& reason);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildBar(QWidget* bar);
    void buildActions();
    void addAdditions(QMenu& menu, ObjectKind section);
    void add(NewObject what);
    bool mayChange() const;           ///< The project can be edited.
    void remove(QList<ObjectId> ids); // A copy: the selection, which it may be, changes on the way.
    void select(const QList<ObjectId>& ids);
    void selectAlone(const QModelIndex& index);
    bool isHeading(const QModelIndex& index) const; ///< Or nothing.
    void showMenu(QPoint position);
    void restore();
    void followObjects();                                      ///< After a structural change.
    ObjectSerial expansionKey(const QModelIndex& index) const; ///< Also distinguishes the headings.
    void expandInserted(const QModelIndex& parent, int first, int last);
    void fitColumns(); ///< To the width that the panel has.

    Document& m_document;
    ProjectModel* m_model = nullptr;
    QTreeView* m_tree = nullptr;
    QTimer m_fitting;                ///< Gives the names their column's width.
    int m_nameWidth = 0;             ///< That the longest one needs.
    QList<QAction*> m_objectActions; ///< What can be done to the selected object, with its keys.
    ObjectId m_selected{ObjectKind::project, {}};
    ObjectSerial m_selectedSerial = 0;
    std::set<ObjectSerial> m_collapsed; ///< `expansionKey` of collapsed rows, also of deleted ones.
    FileAdder* m_adder = nullptr;
};

} // namespace wavelane::ui
