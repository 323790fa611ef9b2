// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"
#include "ui/models/project_tree.h"

#include <QAbstractItemModel>

#include <vector>

namespace wavelane::ui {

class EngineSession;

/// The project as a tree: Shaders, Resources, Passes and Expectations, with passes inside their groups. The second
/// column describes the object in a few words, or shows the GPU time of a pass or the verdict of an expectation.
/// Passes have a check box that disables them, and objects with problems have a badge. Objects move by drag and drop
/// within their list, and passes into groups.
///
/// Rows follow the identity of their objects (ObjectSerial): a structural edit inserts, removes and moves rows, and
/// persistent indexes stay with their objects. Only another project resets the model.
class ProjectModel final : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { nameColumn, detailColumn, columnTotal };

    ProjectModel(Document& document, EngineSession& session, QObject* parent = nullptr);
    ~ProjectModel() override;

    /// Kind `project` for the headings.
    ObjectId objectAt(const QModelIndex& index) const;
    QModelIndex indexOf(const ObjectId& id) const;         ///< Invalid if there is no such object.
    ObjectSerial serialAt(const QModelIndex& index) const; ///< 0 for the headings.
    /// Which heading it is: Shaders, Resources, Passes or Expectations (rows 0 to 3). Kind `none` for other rows.
    ObjectKind sectionAt(const QModelIndex& index) const;
    /// The rows are being changed step by step: their addresses are not those of the document.
    bool isChanging() const { return m_isChanging; }

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex&) const override { return columnTotal; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QStringList mimeTypes() const override;
    Qt::DropActions supportedDragActions() const override;
    Qt::DropActions supportedDropActions() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;
    bool canDropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                         const QModelIndex& parent) const override;
    /// Accepts objects of this program, which are moved, and files. The document changes after the view has finished
    /// the drop.
    bool dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                      const QModelIndex& parent) override;

Q_SIGNALS:
    void structureChanged(); ///< All steps of a structural change are done.
    void objectsMoved(const QList<wavelane::ui::ObjectId>& now);
    void filesDropped(const QStringList& files);
    void refused(const QString& reason); ///< A name was rejected.

private:
    using Node = ProjectTree::Node;

    void rebuild();
    void apply(const std::vector<StructureChange>& changes);
    void insert(const StructureChange& change);
    void remove(const StructureChange& change);
    void move(const StructureChange& change);

    const Node& nodeAt(const QModelIndex& index) const;
    QModelIndex indexOf(const Node& node, int column) const;
    void composeAll(); ///< Without announcing changes.
    void compose(Node& node, const ProjectRows& rows);
    void refreshAll();
    void refreshVerdicts();                            ///< Results may have become outdated or current.
    void refresh(Node& node, const ProjectRows& rows); ///< The rows below the node.

    Document& m_document;
    EngineSession& m_session;
    ProjectTree m_tree;
    ObjectSerials m_serials; ///< Serials of the rows; older than the document's until its event arrives.
    bool m_isChanging = false;
};

} // namespace wavelane::ui
