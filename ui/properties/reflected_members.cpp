// SPDX-License-Identifier: MIT
#include "ui/properties/reflected_members.h"

#include "ui/session/contents/bound_layouts.h"
#include "ui/session/engine_session.h"

#include <algorithm>

namespace wavelane::ui {

namespace {

/// Specialization constants are edited like members. A constant without a name is named by its id.
DeclaredMember memberOf(const shader::SpecializationConstant& constant)
{
    const std::string id = std::to_string(constant.id);
    shader::Member member;
    member.name = constant.name.empty() ? id : constant.name;
    member.type = std::string(toString(constant.type));
    member.scalar = constant.type;
    member.notes = constant.notes;
    return {.member = member, .fallback = constant.defaultValue, .otherName = constant.name.empty() ? "" : id};
}

} // namespace

std::vector<DeclaredMember> reflectedMembers(const Document& document, const EngineSession& session,
                                             const ObjectId& object, const std::string& pointer)
{
    const project::Project& project = document.project();
    std::vector<DeclaredMember> members;
    if (const auto* resource = resourceAt(project, object); resource && pointer == "values") {
        for (const BoundLayout& bound : boundLayouts(document, session, resource->name))
            for (const shader::Member& member : bound.layout.members)
                if (std::ranges::none_of(members, [&](const auto& one) { return one.member.name == member.name; }))
                    members.push_back({.member = member, .fallback = {}, .otherName = {}});
        return members;
    }
    const auto* pass = passAt(project, object);
    const auto* dispatch = pass ? std::get_if<project::DispatchPass>(&pass->kind) : nullptr;
    const ShaderState* state = dispatch ? session.shaders().state(dispatch->shader) : nullptr;
    if (!state || !state->reflection)
        return members;
    if (pointer == "push" && state->reflection->push)
        for (const shader::Member& member : state->reflection->push->members)
            members.push_back({.member = member, .fallback = {}, .otherName = {}});
    if (pointer == "constants")
        for (const shader::SpecializationConstant& one : state->reflection->constants)
            members.push_back(memberOf(one));
    return members;
}

} // namespace wavelane::ui
