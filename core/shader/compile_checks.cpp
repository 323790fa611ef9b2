// SPDX-License-Identifier: MIT
#include "core/shader/compile_checks.h"

#include "core/shader/contract/layout_rules.h"

#include <algorithm>
#include <format>

namespace wavelane::shader {

Declared declaredIn(const SourceScan& scan, const HeapUses& heaps)
{
    Declared declared;
    std::vector<std::string>& keys = declared.bindings;
    if (heaps.resources)
        keys.emplace_back(toString(DescriptorHeap::resources));
    if (heaps.samplers)
        keys.emplace_back(toString(DescriptorHeap::samplers));
    for (const SourceDeclaration& each : scan.declarations) {
        if (each.isSpecialization)
            declared.constants.push_back(each.name);
        declared.push = declared.push || each.isPushConstant;
        keys.push_back(each.name);
        if (each.registerName.empty())
            continue;
        keys.push_back(std::format("{}:{}", each.registerName, each.space.value_or(0)));
        if (each.space.value_or(0) == 0)
            keys.push_back(each.registerName);
    }
    return declared;
}

std::string lostConstants(const Reflection& reflection, const SourceScan& scan)
{
    if (std::ranges::find(reflection.bindings, "$Globals", &Binding::name) == reflection.bindings.end())
        return {};
    for (const SourceDeclaration& each : scan.declarations) {
        const bool kept = std::ranges::find(reflection.constants, each.name, &SpecializationConstant::name) !=
                          reflection.constants.end();
        if (each.isSpecialization && !kept) {
            return std::format(
                "The specialization constant '{}' is not in the compiled module. If the shader uses it, "
                "the compiler treats it as a global variable: move the global variables to a cbuffer.",
                each.name);
        }
    }
    return {};
}

std::string layoutMismatch(const Reflection& reflection, LayoutRule rule, const SourceScan& source)
{
    const auto compare = [&](const std::string& name, const Layout& layout, bool isConstants) {
        Layout wanted = applyLayoutRule(layout, rule, isConstants);
        if (isConstants) // Compilers differ in the padding after the last member, which has no effect.
            wanted.size = layout.size;
        if (source.isPlaced(name)) {
            wanted.size = layout.size;
            for (std::size_t index = 0; index < wanted.members.size(); ++index)
                wanted.members[index].offset = layout.members[index].offset;
        }
        const std::string found = difference(layout, wanted);
        return found.empty() ? found : std::format("the layout {} for '{}': {}", toString(rule), name, found);
    };
    for (const Binding& binding : reflection.bindings) {
        if (!binding.layout || (binding.kind != BindingKind::constants && binding.stride == 0))
            continue;
        if (std::string mismatch = compare(binding.name, *binding.layout, binding.kind == BindingKind::constants);
            !mismatch.empty())
            return mismatch;
    }
    if (!reflection.push)
        return {};
    // DXC aligns push constants by their components, even under `dx`.
    const Layout push{
        .name = reflection.push->name, .size = reflection.push->size, .members = reflection.push->members};
    return compare(push.name, push, false);
}

} // namespace wavelane::shader
