// SPDX-License-Identifier: MIT
#pragma once

#include "ui/properties/object_editor.h"
#include "ui/properties/page_facts.h"

#include <QWidget>

#include <set>
#include <vector>

class QLabel;
class QVBoxLayout;

namespace wavelane::ui {

class EngineSession;
class PropertyForm;

/// The properties of the selected objects: a row for every key of the format and for every value that a shader
/// declares. Several objects are edited together: a row shows what they have in common, and a change applies to all
/// of them as one undo step. Problems are listed at the top and marked at the fields that they name.
///
/// The rows follow the objects. When other rows are needed, the form is recreated and the focus is kept.
class PropertyPage final : public QWidget
{
    Q_OBJECT

public:
    /// `document`, `session` and `schema` must outlive the page.
    PropertyPage(Document& document, EngineSession& session, const Schema& schema, std::vector<ObjectId> ids,
                 QWidget* parent = nullptr);

    const ObjectId& id() const { return m_editor.id(); }
    const std::vector<ObjectId>& ids() const { return m_editor.ids(); }
    /// Shows the objects and their problems. Does nothing if an object no longer exists: the page is about to be
    /// replaced.
    void refresh();
    /// Drops what is being typed: the page is about to be deleted.
    void retire();
    /// The editor of a row by its pointer, such as `width` or `initial/fill/value`; null if there is none.
    QWidget* field(const QString& pointer) const;
    const std::vector<PlanRow>& rows() const { return m_rows; }

private:
    void rebuild();
    void showProblems();

    EngineSession& m_session;
    ObjectEditor m_editor;
    PageFacts m_facts;
    QVBoxLayout* m_column = nullptr;
    QLabel* m_problems = nullptr;
    PropertyForm* m_form = nullptr;
    std::vector<PlanRow> m_rows;
    std::set<std::string> m_opened; ///< Pointers of the bindings whose details are shown.
    bool m_isLoading = false;
};

} // namespace wavelane::ui
