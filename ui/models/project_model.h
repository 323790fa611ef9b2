// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"

#include <QAbstractItemModel>

#include <memory>
#include <vector>

namespace wavelane::ui {

class EngineSession;

/// The project as a tree: Shaders, Resources and Passes, groups with what they hold. The second column tells in a few
/// words what the object is; passes tell the time they took on the GPU. Objects with problems carry a badge.
class ProjectModel final : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { nameColumn, detailColumn, columnTotal };

    ProjectModel(Document& document, EngineSession& session, QObject* parent = nullptr);
    ~ProjectModel() override;

    /// Kind `project` for the headings.
    ObjectId objectAt(const QModelIndex& index) const;
    QModelIndex indexOf(const ObjectId& id) const;
    /// Row 0 is Shaders, 1 Resources, 2 Passes.
    ObjectKind sectionAt(const QModelIndex& index) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex&) const override { return columnTotal; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

Q_SIGNALS:
    void refused(const QString& reason); ///< A name that cannot be.

private:
    struct Node
    {
        ObjectId id;
        ObjectKind section = ObjectKind::none; ///< Set for the three headings.
        Node* parent = nullptr;
        int row = 0;
        std::vector<std::unique_ptr<Node>> children;
    };

    void rebuild();
    void addPasses(Node& parent, const std::vector<project::Pass>& passes, const std::vector<std::size_t>& prefix);
    Node& add(Node& parent, ObjectId id);
    void refreshAll(const Node& node);
    const Node& nodeAt(const QModelIndex& index) const;
    QModelIndex indexOf(const Node& node, int column) const;
    const Node* find(const Node& node, const ObjectId& id) const;
    QString detail(const ObjectId& id) const;
    QString toolTip(const ObjectId& id) const;
    bool enabled(const ObjectId& id) const;

    Document& m_document;
    EngineSession& m_session;
    Node m_root;
};

} // namespace wavelane::ui
