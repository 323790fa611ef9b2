// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::ui {

enum class ObjectKind { none, project, shader, resource, pass, expectation };

/// Address of an object in the current value of a project: the index in its list, and for passes one index for each
/// level of groups. A structural edit can change it; the object's identity is its ObjectSerial.
struct ObjectId
{
    ObjectKind kind = ObjectKind::none;
    std::vector<std::size_t> path;
    bool operator==(const ObjectId&) const = default;
};

ObjectId shaderId(std::size_t index);
ObjectId resourceId(std::size_t index);
ObjectId passId(std::vector<std::size_t> path);
ObjectId expectationId(std::size_t index);
/// By name; kind `none` if there is no such object.
ObjectId shaderId(const project::Project& project, std::string_view name);
ObjectId resourceId(const project::Project& project, std::string_view name);

/// The object, or null if there is none at this address.
const project::ShaderEntry* shaderAt(const project::Project& project, const ObjectId& id);
const project::Resource* resourceAt(const project::Project& project, const ObjectId& id);
const project::Pass* passAt(const project::Project& project, const ObjectId& id);
const project::Expectation* expectationAt(const project::Project& project, const ObjectId& id);
/// True if there is a shader, resource, pass or expectation at this address.
bool exists(const project::Project& project, const ObjectId& id);

/// The list that holds the pass, for inserting and removing; null if its parent is not a group.
std::vector<project::Pass>* passListOf(project::Project& project, const ObjectId& id);

/// `/shaders/swap`, `/resources/picture`, `/passes/1/group/0`, `/expect/2`; empty for the project itself.
std::string pointerOf(const project::Project& project, const ObjectId& id);

/// The object at or above a JSON pointer: `/passes/0/bind/image` names pass 0.
ObjectId objectAtPointer(const project::Project& project, std::string_view pointer);

/// True if `pointer` is `object` or below it.
bool isAtOrBelow(std::string_view pointer, std::string_view object);

/// All passes of the project in the order of the frame, groups before the passes in them.
std::vector<ObjectId> allPasses(const project::Project& project);

} // namespace wavelane::ui
