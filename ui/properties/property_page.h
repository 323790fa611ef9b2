// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"
#include "ui/forms/json_edit.h"
#include "ui/forms/row_plan.h"
#include "ui/properties/fields/field_view.h"
#include "ui/properties/fields/fields.h"

#include <QPointer>
#include <QWidget>

#include <functional>
#include <vector>

class QFormLayout;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace wavelane::ui {

class EngineSession;

/// What is selected, as a form: a row for every key that the format knows of such an object, and for every value that
/// a shader declares. Several objects of one form are edited together: what they have in common is shown, and a
/// change is made to all of them as one step of undo. Problems stand in a line on top, and red at the field that they
/// name.
///
/// The rows follow the object: where it gets another form, they are made again and the focus stays.
class PropertyPage final : public QWidget
{
    Q_OBJECT

public:
    /// `schema` and `session` outlive the page.
    PropertyPage(Document& document, EngineSession& session, const Schema& schema, std::vector<ObjectId> ids,
                 QWidget* parent = nullptr);

    const ObjectId& id() const { return m_ids.front(); }
    const std::vector<ObjectId>& ids() const { return m_ids; }
    /// Loads every field and shows the problems. Nothing happens where an object is gone: the page is about to be
    /// replaced.
    void refresh();
    void retire(); ///< The page is going: what is still being typed in it is dropped.
    /// The editor of a row by its pointer, `width` or `initial/fill/value`; null where there is none.
    QWidget* field(const QString& pointer) const;
    const std::vector<PlanRow>& rows() const { return m_plan; }

private:
    struct Row
    {
        PlanRow plan;
        QWidget* field = nullptr;
        QFormLayout* form = nullptr;
        QToolButton* reset = nullptr;
        std::function<void(const Json* value, bool isMixed)> show;
        bool marked = false;
    };
    using Change = std::function<Json(const Json& object)>;

    // What the page is about.
    std::vector<Json> objects() const; ///< Empty where one is gone.
    std::vector<PlanRow> planOf(const std::vector<Json>& objects) const;
    std::vector<DeclaredMember> membersFor(const std::string& pointer) const;
    std::string definition() const;
    bool isBroken() const; ///< One of the objects could not be read: its problems are all there is to show.
    QString deviceLimitOf(const PlanRow& row) const;
    void showProblems();
    void load(const std::vector<Json>& objects);

    // Changes.
    Result<void> change(const QString& name, const Change& make, int gesture = 0);
    Result<void> commit(const PlanRow& row, std::optional<Json> value, int gesture);
    Result<void> rename(const QString& name);
    Result<void> chooseForm(const PlanRow& row, const QString& key);
    // page_files.cpp: forms that name a file, which the user chooses first. Cancelling leaves all as it was.
    const FieldSpec* fileOfForm(const PlanRow& row, const QString& key) const; ///< Null where the form names none.
    void chooseFile(const PlanRow& row, const QString& key, const FieldSpec& spec);
    Result<void> applyFiles(const PlanRow& row, const QString& key, const FieldSpec& spec, const QStringList& files);
    void addElement(const PlanRow& row);
    void moveElement(const PlanRow& row, int by);
    SeedName seeds() const;
    QStringList namesOf(NamedKind names) const;

    // page_rows.cpp: widgets.
    void rebuild();
    void beginSection(const QString& title);
    void addRow(const PlanRow& plan);
    void addField(const PlanRow& plan);
    void addForms(const PlanRow& plan);
    void addListHead(const PlanRow& plan);
    void addItemHead(const PlanRow& plan);
    void addNameLine(const PlanRow& plan);
    void place(const PlanRow& plan, QWidget* field, QWidget* content, QToolButton* reset);
    QToolButton* makeReset(const PlanRow& plan);
    FieldContext context() const;

    // page_facts.cpp: what is shown beside the keys.
    void addTopFacts();
    void addFacts();
    void addPreview(); ///< Of initial data, or of an upload's.
    void addText(const QString& label, std::function<QString()> text);
    void addWide(QWidget* widget);
    QString sizeText() const;
    QString usersText() const;

    Document& m_document;
    EngineSession& m_session;
    const Schema& m_schema;
    std::vector<ObjectId> m_ids;
    QVBoxLayout* m_column = nullptr;
    QWidget* m_content = nullptr;
    QVBoxLayout* m_rowsColumn = nullptr; ///< Of `m_content`.
    QFormLayout* m_form = nullptr;
    QLabel* m_problems = nullptr;
    std::vector<PlanRow> m_plan;
    std::vector<Row> m_rows;
    std::vector<std::function<void()>> m_loaders; ///< Of what is no row.
    std::set<std::string> m_opened;               ///< Bindings whose details are shown.
    bool m_loading = false;
};

} // namespace wavelane::ui
