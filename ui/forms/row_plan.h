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

/// One line of a property page. A value, made from the schema and the object alone, so that it is known without any
/// widget which fields an object has.
struct PlanRow
{
    enum class Kind {
        section,     ///< A heading.
        field,       ///< An editor for `spec`.
        alternative, ///< The choice between `spec.choices`, the keys of which the object at `pointer` has one.
        list,        ///< Heads a list: "add" makes an element.
        item,        ///< Heads an element of a list or a map: can be taken away.
        names,       ///< Takes the name of a new entry of the map at `pointer`.
    };
    Kind kind = Kind::field;
    std::string pointer; ///< From the object: `initial/fill/value`, without a slash in front.
    FieldSpec spec;
    int depth = 0;
    /// Of fields inside of arrays and structures that the file may leave out: pointers of the parents, outermost
    /// first, and what they are then.
    std::vector<std::pair<std::string, Json>> parents;
    bool removable = false; ///< Of items: nothing declares it.

    bool operator==(const PlanRow&) const = default;
};

/// A value that a shader declares.
struct DeclaredMember
{
    shader::Member member;
    std::optional<Json> fallback; ///< What it is where nobody gives it; nothing: zero.
    std::string otherName;        ///< The file may call it so as well; empty: it has one name.
};

/// What a plan needs beyond schema and object.
struct PlanHints
{
    /// The members that shaders declare for the values at a pointer; empty where none is known.
    std::function<std::vector<DeclaredMember>(const std::string& pointer)> members;
    /// Pointers of bindings whose details are shown although they have none.
    std::set<std::string> opened;
};

/// The rows of an object of the definition (`shader`, `resource`, `pass`, `project`).
std::vector<PlanRow> planRows(const Schema& schema, const std::string& definition, const Json& object,
                              const PlanHints& hints = {});

/// Rows for the values of declared members, and for those that are given although nothing declares them.
void planMembers(std::vector<PlanRow>& rows, const std::vector<DeclaredMember>& members, const Json& values,
                 const std::string& pointer, int depth);
/// What a member is where nobody gives it a value.
Json zeroOf(const shader::Member& member);

} // namespace wavelane::ui
