// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/bindings/reconcile.h"
#include "core/project/missing/missing_bindings.h"

#include <cstdint>
#include <string>
#include <vector>

namespace wavelane::project {

/// True for a slot that the shader uses and that no resource is bound to.
bool isMissing(const Slot& slot);

/// The texture with this name; null if there is none or its description is broken.
const Texture* textureOf(const Project& project, std::string_view name);

/// The dispatch pass that a plan completes: its slots, and what is bound to them by now.
class CompletedPass
{
public:
    /// `project` must outlive this object, and `pointer` must name a dispatch pass.
    CompletedPass(Project& project, std::string pointer) : m_project(project), m_pointer(std::move(pointer)) {}

    Reconciliation reconciled(const DispatchedShader& shader) const;
    void findSlots(const DispatchedShader& shader);
    const std::vector<Slot>& slots() const { return m_slots; } ///< As `findSlots` found them.
    /// The types that the shader reads from a descriptor heap that is not set; empty if it is set or not used.
    std::vector<Slot> missingHeap(shader::DescriptorHeap heap) const;

    DispatchPass& dispatch() const;
    const Project& project() const { return m_project; }
    Project& project() { return m_project; }

    /// The resource in the first element of the slot, also if the plan binds it.
    std::string resourceOf(const Slot& slot) const;
    bool isBound(const std::string& key) const;
    std::uint32_t randomBuffers() const; ///< Resources of the project with random numbers.
    /// The pass binds the resource, or will.
    bool isUsed(const std::string& resource) const;

private:
    Project& m_project;
    std::string m_pointer;
    std::vector<Slot> m_slots;
    std::vector<Slot> m_heapSlots;
};

} // namespace wavelane::project
