// SPDX-License-Identifier: MIT
#pragma once

#include "ui/properties/elements/elements_model.h"
#include "ui/properties/fields/field_view.h"

#include <QWidget>

class QLabel;
class QTableView;
class QToolButton;

namespace wavelane::ui {

/// A list of structures or numbers as a table in a form. Each edit is committed at once. Up to eight rows are
/// visible; the others scroll. The list can also be edited as JSON.
class ElementsField final : public QWidget
{
    Q_OBJECT

public:
    using Commit = std::function<Result<void>(Json list)>;
    ElementsField(const FieldSpec& spec, Commit commit, QWidget* parent = nullptr);

    /// Null if the file has no list; `isMixed` if the edited objects have different ones.
    void show(const Json* value, bool isMixed);

    QTableView& table() { return *m_table; }
    ElementsModel& model() { return *m_model; }

private:
    void buildActions();
    void commit(const Json& list);
    void editAsJson();
    void fitHeight();
    void showNote(const QString& text, bool isProblem);
    int currentRow() const;

    FieldSpec m_spec;
    Commit m_commit;
    Json m_list;
    ElementsModel* m_model = nullptr;
    QTableView* m_table = nullptr;
    QLabel* m_note = nullptr;
    QToolButton* m_add = nullptr;
    QToolButton* m_remove = nullptr;
};

FieldView makeElementsField(const FieldSpec& spec, FieldCommit commit);

} // namespace wavelane::ui
