// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"
#include "ui/forms/json_edit.h"
#include "ui/forms/rows/row_plan.h"

#include <functional>
#include <string>
#include <vector>

namespace wavelane::ui {

/// Reads and edits the JSON of one or more objects of the same kind, as the rows of a property page describe it. Each
/// edit changes all objects and is one undo step; edits with the same gesture (not 0) are merged. An edit that the
/// project reader rejects changes nothing and returns its error. UI thread.
class ObjectEditor
{
public:
    /// `document` and `schema` must outlive the editor; `ids` has at least one element.
    ObjectEditor(Document& document, const Schema& schema, std::vector<ObjectId> ids)
        : m_document(document), m_schema(schema), m_ids(std::move(ids))
    {
    }

    Document& document() const { return m_document; }
    const Schema& schema() const { return m_schema; }
    const ObjectId& id() const { return m_ids.front(); }
    const std::vector<ObjectId>& ids() const { return m_ids; }
    std::string definition() const;    ///< In the schema; not resolved.
    std::vector<Json> objects() const; ///< Empty if one of the objects no longer exists.
    bool isBroken() const;             ///< One of the objects cannot be read.

    /// Sets a value, or removes the key if `value` is empty.
    Result<void> setValue(const PlanRow& row, std::optional<Json> value, int gesture = 0);
    /// Switches to another form; an empty `key` removes the data.
    Result<void> setForm(const PlanRow& row, const std::string& key);
    /// The field of a form that names files, or null if the form does not.
    const FieldSpec* fileField(const PlanRow& row, const std::string& key) const;
    bool hasForm(const PlanRow& row, const std::string& key) const; ///< All objects have it.
    /// Switches to a form that names files. Files from outside of the project folder are copied into it.
    Result<void> setFileForm(const PlanRow& row, const FieldSpec& file, const QStringList& paths);
    Result<void> addElement(const PlanRow& list);
    Result<void> moveElement(const PlanRow& element, int by);
    /// Adds an entry to a map: a descriptor to a heap, or a number to the values of a constant buffer.
    Result<void> addEntry(const PlanRow& map, const std::string& name);

    /// The names of the project's objects that a field can refer to.
    QStringList names(NamedKind kind) const;

private:
    using Change = std::function<Json(const Json& object)>;
    Result<void> change(const QString& name, const Change& change, int gesture = 0);
    SeedName firstName() const;

    Document& m_document;
    const Schema& m_schema;
    std::vector<ObjectId> m_ids;
};

} // namespace wavelane::ui
