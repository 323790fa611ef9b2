// SPDX-License-Identifier: MIT
#pragma once

#include "ui/properties/fields/field_view.h"
#include "ui/properties/object_editor.h"

#include <QWidget>

#include <functional>
#include <vector>

class QFormLayout;
class QVBoxLayout;

namespace wavelane::ui {

class EngineSession;
class RowHead;

/// The widgets of a property page, from top to bottom: sections with a label, an editor and a reset button for each
/// row. Edits go to the ObjectEditor; an edit that fails marks its field. A form never changes its rows: the page
/// creates a new one.
class PropertyForm final : public QWidget
{
    Q_OBJECT

public:
    /// `editor` and `session` must outlive the form.
    PropertyForm(ObjectEditor& editor, EngineSession& session, QWidget* parent = nullptr);

    void beginSection(const QString& title); ///< An empty title starts a form without a heading.
    void addRow(const PlanRow& row);
    /// Adds read-only text, which is read again by `load`.
    void addText(const QString& label, std::function<QString()> text);
    /// Adds a widget of the full width; `load` is called by `load`.
    void addWide(QWidget* widget, std::function<void()> load = {});

    /// Shows the values of the objects. A field shows that they differ if they do.
    void load(const std::vector<Json>& objects);
    /// Whether a slot of the table of bindings shows this text as its problem.
    bool showsProblem(const QString& message) const;
    /// Marks the fields that the problems name.
    void showProblems(const Diagnostics& problems);
    /// Drops what is being typed: the form is about to be deleted.
    void retire();

    /// The editor of a row by its pointer, such as `width` or `initial/fill/value`; null if there is none.
    QWidget* field(const std::string& pointer) const;
    std::string focusedPointer() const; ///< Empty if no field has the focus.

Q_SIGNALS:
    /// The user shows or hides the details of the binding at this pointer.
    void detailsToggled(const QString& pointer);
    void itemRemoved(const QString& pointer);
    /// The fields have to show the objects again, although they did not change.
    void reloadNeeded();

private:
    struct Row
    {
        PlanRow plan;
        QWidget* field = nullptr;
        RowHead* head = nullptr; ///< Null for the table of bindings.
        std::function<void(const Json* value, bool isMixed)> show;
        bool isMarked = false;
    };

    void addField(const PlanRow& row);
    void addSlotTable(const PlanRow& row);
    void addForms(const PlanRow& row);
    void addListHeader(const PlanRow& row);
    void addItemHeader(const PlanRow& row);
    void addNewEntry(const PlanRow& row);
    /// Adds the label and `content`, which holds `field`, to the current section.
    void place(const PlanRow& row, QWidget* field, QWidget* content, bool isResettable);
    void chooseForm(const PlanRow& row, const std::string& key);
    void editAsJson(const PlanRow& row);
    void markOnFailure(const PlanRow& row, const Result<void>& result);
    FieldContext context() const;
    Json nameOfObject(const PlanRow& row) const; ///< Null unless the row is the name of a shader or resource.

    ObjectEditor& m_editor;
    EngineSession& m_session;
    QVBoxLayout* m_column = nullptr;
    QFormLayout* m_section = nullptr;
    std::vector<Row> m_rows;
    std::vector<std::function<void()>> m_loaders; ///< Load everything that is not a row.
};

} // namespace wavelane::ui
