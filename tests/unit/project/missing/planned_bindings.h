// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/bindings/reconcile.h"
#include "core/project/missing/missing_bindings.h"
#include "core/project/validator.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace wavelane::project {

using shader::Access;
using shader::Binding;
using shader::BindingKind;

inline Binding slotOf(std::string name, BindingKind kind, Access access = Access::read)
{
    Binding binding{.name = std::move(name), .kind = kind, .access = access};
    if (shader::isTexture(kind) || shader::isCombined(kind)) {
        binding.format = Format::R32G32B32A32_FLOAT;
        binding.sampledType = NumberType::float32;
    }
    return binding;
}

inline Binding structured(std::string name, BindingKind kind, std::uint32_t stride, NumberType type, Access access)
{
    Binding binding{.name = std::move(name), .kind = kind, .stride = stride, .access = access};
    binding.layout = shader::Layout{.name = "element", .size = stride};
    binding.layout->members.push_back({.type = "element", .size = stride, .scalar = type, .columns = stride / 4});
    return binding;
}

inline Binding constantsOf(std::string name, std::vector<shader::Member> members)
{
    Binding binding{.name = std::move(name), .kind = BindingKind::constants};
    binding.layout = shader::Layout{.name = binding.name, .size = 64, .members = std::move(members)};
    return binding;
}

inline shader::Member member(std::string name, NumberType type = NumberType::float32, std::uint32_t columns = 1)
{
    return {.name = std::move(name), .size = 4 * columns, .scalar = type, .columns = columns};
}

inline shader::Reflection reflectionOf(std::vector<Binding> bindings, std::array<std::uint32_t, 3> group = {8, 8, 1})
{
    return {.entry = "main", .groupSize = group, .bindings = std::move(bindings)};
}

/// A project with one shader and a dispatch of one group, as the tree adds it.
inline Project oneDispatch()
{
    Project project;
    project.shaders.push_back({.name = "draw", .source = "draw.hlsl"});
    project.passes.push_back({.name = "draw", .kind = DispatchPass{.shader = "draw"}});
    return project;
}

inline MissingBindingsPlan planOf(const Project& project, const shader::Reflection& reflection,
                                  std::string_view source = {}, const MissingBindingsOptions& options = {})
{
    return planMissingBindings(project, "/passes/0", {reflection, shader::Language::hlsl, source}, options);
}

inline const DispatchPass& dispatchOf(const MissingBindingsPlan& plan)
{
    return std::get<DispatchPass>(plan.project.passes.front().kind);
}

template<class Kind>
const Kind& resourceOf(const MissingBindingsPlan& plan, std::string_view name)
{
    const Resource* resource = plan.project.resource(name);
    EXPECT_NE(resource, nullptr) << name;
    static const Kind none{};
    const Kind* kind = resource ? std::get_if<Kind>(&resource->kind) : nullptr;
    EXPECT_NE(kind, nullptr) << name;
    return kind ? *kind : none;
}

/// All slots are bound to something that fits.
inline void expectComplete(const MissingBindingsPlan& plan, const shader::Reflection& reflection)
{
    const auto after = reconcile(plan.project, dispatchOf(plan), "/passes/0", reflection, shader::Language::hlsl, {});
    EXPECT_TRUE(after.diagnostics.empty());
    for (const Slot& slot : after.matches)
        EXPECT_FALSE(slot.problem) << slot.key << ": " << (slot.problem ? slot.problem->message : "");
    EXPECT_TRUE(missingSlots(plan.project, "/passes/0", {reflection, shader::Language::hlsl, {}}).empty());
    for (const Diagnostic& each : validate(plan.project))
        ADD_FAILURE() << each.at << ": " << each.message;
}

} // namespace wavelane::project
