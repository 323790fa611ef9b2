// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"

#include <QAbstractItemModel>

#include <memory>
#include <optional>
#include <vector>

namespace wavelane::ui {

class EngineSession;

/// The project as a tree: Shaders, Resources and Passes, groups with what they hold. The second column tells in a few
/// words what the object is; passes tell the time they took on the GPU, and have a check box that takes them out of
/// the frame. Objects with problems carry a badge. Objects move by drag within their list, and passes into groups.
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
    QStringList mimeTypes() const override;
    Qt::DropActions supportedDragActions() const override;
    Qt::DropActions supportedDropActions() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;
    bool canDropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                         const QModelIndex& parent) const override;
    /// Takes objects of its own, which then move, and files. What follows does so behind the drop.
    bool dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                      const QModelIndex& parent) override;

Q_SIGNALS:
    void objectsMoved(const QList<wavelane::ui::ObjectId>& now);
    void filesDropped(const QStringList& files);
    void refused(const QString& reason); ///< A name that cannot be.

private:
    /// What a row says. It is kept, so that views that ask for all rows get it at once, and only rows that say
    /// something else are told to have changed.
    struct Shown
    {
        QString name;
        QString detail;
        QString icon;
        std::optional<Severity> badge; ///< Of the worst problem at the object or in it.
        bool isEnabled = true;

        bool operator==(const Shown&) const = default;
    };
    struct Node
    {
        ObjectId id;
        Shown shown;
        ObjectKind section = ObjectKind::none; ///< Set for the three headings.
        Node* parent = nullptr;
        int row = 0;
        std::vector<std::unique_ptr<Node>> children;
    };

    void rebuild();
    void addPasses(Node& parent, const std::vector<project::Pass>& passes, const std::vector<std::size_t>& prefix);
    Node& add(Node& parent, ObjectId id);
    struct News; ///< What problems and the last run say, by JSON pointer.
    News news() const;
    Shown shownOf(const ObjectId& id, const News& news) const;
    void fill(Node& node, const News& news);
    void fillAll();                             ///< Tells nobody: the model is being reset.
    void refresh(Node& node, const News& news); ///< Of what is below the node.
    void refreshAll();
    ObjectId placeAt(int row, const QModelIndex& parent) const; ///< Where a drop comes to; no path: nowhere.
    const Node& nodeAt(const QModelIndex& index) const;
    QModelIndex indexOf(const Node& node, int column) const;
    const Node* find(const Node& node, const ObjectId& id) const;
    QString toolTip(const Node& node) const;

    Document& m_document;
    EngineSession& m_session;
    Node m_root;
};

} // namespace wavelane::ui
