// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/project/project.h"

#include <string>
#include <string_view>
#include <vector>

namespace wavelane::project {

/// The objects of a project that others refer to by name.
enum class ObjectKind { shader, resource, pass };

/// A reference to an object.
struct Reference
{
    std::string at;    ///< JSON pointer of the value that contains the name.
    std::string owner; ///< JSON pointer of the resource, pass or expectation that contains it.
    bool operator==(const Reference&) const = default;
};

/// All references to a shader, a resource (including sizes in tiles) or a pass, in file order. Slots that match a
/// resource by equal name, without a key in `bind`, are not references: they are known only through reflection.
std::vector<Reference> referencesTo(const Project& project, ObjectKind kind, std::string_view name);

/// A unique name for a new object, based on `wish`: invalid characters are replaced, and a number is appended if the
/// name is in use: `blur`, `blur 2`, `blur 3`.
std::string uniqueName(const Project& project, ObjectKind kind, std::string_view wish);

/// The project with the object and all references to it renamed. Fails with `bad_value` if `to` is not a valid name,
/// `duplicate_name` if it is in use, and `unknown_shader`, `unknown_resource` or `unknown_pass` if `from` does not
/// exist. Renames all passes with that name.
Result<Project> renamed(Project project, ObjectKind kind, const std::string& from, const std::string& to);

/// The project without a shader or resource. References to it remain and are reported by the validator. Fails like
/// `renamed`, and with `bad_value` for passes, which are removed by pointer.
Result<Project> removed(Project project, ObjectKind kind, std::string_view name);

/// The pass at a JSON pointer such as `/passes/1/group/0`; null if there is none.
const Pass* passAt(const Project& project, std::string_view pointer);
Pass* passAt(Project& project, std::string_view pointer);

/// The project without the pass at the pointer; fails with `unknown_pass` if there is none.
Result<Project> withoutPass(Project project, std::string_view pointer);

/// The project with a pass inserted before the one at the pointer, or at the end of the list if the index is its
/// size. Fails with `unknown_pass` if the pointer is invalid.
Result<Project> withPass(Project project, std::string_view pointer, Pass pass);

} // namespace wavelane::project
