// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/objects/object_id.h"
#include "ui/document/objects/object_serials.h"

#include <QTimer>
#include <QTreeView>

#include <set>

namespace wavelane::ui {

class Document;
class ProjectModel;

/// The tree of the project's objects. Selection and expansion stay with their objects through structural edits, and a
/// narrow view elides the details of objects instead of scrolling.
class ProjectTreeView final : public QTreeView
{
    Q_OBJECT

public:
    /// `document` and `model` must outlive the view.
    ProjectTreeView(const Document& document, ProjectModel& model, QWidget* parent = nullptr);

    ObjectId selected() const { return m_selected; } ///< Kind `project` if a heading or nothing is selected.
    QList<ObjectId> allSelected() const;             ///< In tree order, without headings.
    void select(const ObjectId& id);
    void select(const QList<ObjectId>& ids);
    bool isHeading(const QModelIndex& index) const; ///< Also true for invalid indices.

Q_SIGNALS:
    void selectionMoved(const wavelane::ui::ObjectId& id);
    /// All selected objects, on every change of the selection.
    void selectedObjectsChanged(const QList<wavelane::ui::ObjectId>& ids);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void followSelection();
    void followExpansion();
    void measureColumns();
    void fitColumns(); ///< Adapts the columns to the width of the view.
    void selectAlone(const QModelIndex& index);
    void restore();
    void followObjects();                                      ///< After a structural change.
    ObjectSerial expansionKey(const QModelIndex& index) const; ///< Also distinguishes the headings.
    void expandInserted(const QModelIndex& parent, int first, int last);

    const Document& m_document;
    ProjectModel& m_model;
    QTimer m_fitting;      ///< Measures the columns once per event loop turn.
    int m_nameWidth = 0;   ///< Width of the longest name, in pixels.
    int m_detailWidth = 0; ///< Width of the longest detail, in pixels.
    ObjectId m_selected{ObjectKind::project, {}};
    ObjectSerial m_selectedSerial = 0;
    std::set<ObjectSerial> m_collapsed; ///< `expansionKey` of collapsed rows, also of deleted ones.
};

} // namespace wavelane::ui
