// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/project/project.h"

#include <string>
#include <string_view>
#include <vector>

namespace wavelane::project {

enum class ObjectKind { shader, resource, pass };

/// A place that names an object.
struct Reference
{
    std::string at;    ///< JSON pointer of the value that holds the name.
    std::string owner; ///< JSON pointer of the resource, pass or expectation that it belongs to.
    bool operator==(const Reference&) const = default;
};

/// Every place that names a shader, a resource (in sizes in tiles too) or a pass, in the file's order. Slots that
/// find a resource by equal name without a key are no references: only reflection knows them.
std::vector<Reference> referencesTo(const Project& project, ObjectKind kind, std::string_view name);

/// A name for a new object that no other of its kind has: the wish, made fit to be a name, with a number behind it
/// where it is taken: `blur`, `blur 2`, `blur 3`.
std::string uniqueName(const Project& project, ObjectKind kind, std::string_view wish);

/// The project with the object and all references to it renamed. `bad_value` where `to` is no name, `duplicate_name`
/// where it is taken, `unknown_shader`, `unknown_resource` or `unknown_pass` where there is no `from`. Of passes with
/// equal names all are renamed.
Result<Project> renamed(Project project, ObjectKind kind, const std::string& from, const std::string& to);

/// The project without a shader or resource. What names it still does, and the validator says so. The same errors as
/// above; `bad_value` for passes, which go by place.
Result<Project> removed(Project project, ObjectKind kind, std::string_view name);

/// The pass at a JSON pointer such as `/passes/1/group/0`; null where there is none.
const Pass* passAt(const Project& project, std::string_view pointer);
Pass* passAt(Project& project, std::string_view pointer);

/// The project without the pass at the pointer; `unknown_pass` where there is none.
Result<Project> withoutPass(Project project, std::string_view pointer);

/// The project with a pass put in before the one at the pointer, or at the end of its list where the index is the
/// list's size; `unknown_pass` where there is no such place.
Result<Project> withPass(Project project, std::string_view pointer, Pass pass);

} // namespace wavelane::project
