// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/layout.h"
#include "ui/forms/schema.h"

#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace wavelane::ui {

/// One row of a property page. A value, so that the rows of an object can be computed without widgets.
struct PlanRow
{
    enum class Kind {
        section,     ///< A heading.
        field,       ///< An editor for `spec`.
        alternative, ///< A choice between `spec.choices`, the alternative keys of the object at `pointer`.
        list,        ///< The header of a list, with a button to add an element.
        item,        ///< The header of an element of a list or map.
        names,       ///< A field for the name of a new entry of the map at `pointer`.
    };
    Kind kind = Kind::field;
    std::string pointer; ///< From the object, without a leading slash: `initial/fill/value`.
    FieldSpec spec;
    int depth = 0;
    /// For fields in arrays and structures that the file may omit: the pointers of the parents, outermost first, and
    /// their default values.
    std::vector<std::pair<std::string, Json>> parents;
    bool removable = false; ///< The item can be removed.

    bool operator==(const PlanRow&) const = default;
};

/// A value that a shader declares.
struct DeclaredMember
{
    shader::Member member;
    std::optional<Json> fallback; ///< The default value; empty: zero.
    std::string otherName;        ///< Another name that the file may use, or empty.
};

/// What is known about the elements of a list of structures or numbers.
struct TableHints
{
    std::optional<shader::Layout> elements; ///< The structure that a shader declares.
    QStringList columnTitles;               ///< Titles of the numbers in a row; empty: one without a title.
    std::optional<std::size_t> count;       ///< Rows that exist even if the file leaves them out.
};

/// Inputs of a plan other than schema and object.
struct PlanHints
{
    /// For the list at a pointer; `owner` is the object that has it. May be empty.
    std::function<TableHints(const std::string& pointer, const Json& owner)> tables = {};
    /// The members that shaders declare for the values at a pointer; empty if not known.
    std::function<std::vector<DeclaredMember>(const std::string& pointer)> members = {};
    /// Pointers of bindings whose details are shown.
    std::set<std::string> opened = {};
};

/// The rows of an object. `definition` is `shader`, `resource`, `pass` or `project`.
std::vector<PlanRow> planRows(const Schema& schema, const std::string& definition, const Json& object,
                              const PlanHints& hints = {});

} // namespace wavelane::ui
