// SPDX-License-Identifier: MIT
#pragma once

#include "core/exporter/lowering/descriptor_lowering.h"
#include "core/exporter/lowering/lowered.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace wavelane::exporter {

/// A dispatch as device commands, with the memory that it uses.
struct LoweredWork
{
    LoweredDispatch dispatch;
    std::vector<NamedUse> uses;
};

/// Converts the dispatches of a project to device commands, and collects what they need.
class DispatchLowering
{
public:
    /// The arguments must outlive the object.
    DispatchLowering(const project::Project& project, const plan::Plan& plan) : m_project(project), m_plan(plan) {}

    /// Errors have a location if they concern a binding.
    Result<LoweredWork> lower(const plan::PlannedDispatch& dispatch);

    /// The modules of all dispatches; equal ones are shared.
    std::vector<LoweredModule>& modules() { return m_modules; }
    /// Features and extensions that the modules need.
    const std::set<std::string>& needs() const { return m_needs; }
    /// Buffers whose hidden counters are bound.
    const std::set<std::string>& counters() const { return m_counters; }
    /// True if null descriptors are bound.
    bool needsNull() const { return m_needsNull; }

private:
    Result<std::array<std::uint32_t, 3>> groupsOf(const plan::PlannedDispatch& dispatch) const;
    /// The index of the dispatch's module.
    Result<std::size_t> moduleOf(const plan::PlannedDispatch& dispatch, const LoweredBindings& bindings);
    void noteDescriptors(const LoweredBindings& bindings);

    const project::Project& m_project;
    const plan::Plan& m_plan;
    std::vector<LoweredModule> m_modules;
    std::set<std::string> m_needs;
    std::set<std::string> m_counters;
    bool m_needsNull = false;
};

} // namespace wavelane::exporter
