// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/project/project.h"
#include "core/shader/compiler.h"
#include "core/shader/reflection.h"

#include <string>
#include <vector>

namespace wavelane::project {

/// How a slot came by its value.
enum class SlotSource { byName, byRegister, byEqualName, liveInputs, none };

/// One thing that the shader declares, with what the project gives it.
struct Slot
{
    shader::Binding binding;
    SlotSource source = SlotSource::none;
    /// One for each descriptor: as many as the declared array has, of the list's length where it is unbounded. Null
    /// values where the list is short or nothing is bound.
    std::vector<BindingValue> elements;
    std::string at; ///< JSON pointer of the `bind` entry, or of the pass where there is none.
};

struct Reconciliation
{
    std::vector<Slot> slots; ///< In the order of the reflection's bindings.
    Diagnostics diagnostics; ///< `binding_missing` warnings, `bad_value` for keys that nothing declares.
};

/// Brings together what a dispatch binds and what its shader declares: by variable name, by register (`u0`, `t3:1`;
/// those that an HLSL source writes, all of them for SPIR-V and GLSL), else by the name of an equally named resource.
/// A constant buffer called `Wavelane`, or bound to `"$inputs"`, gets the live inputs. `declared` lists names and
/// registers that the source declares though the module dropped them as unused: such keys are ignored.
Reconciliation reconcile(const Project& project, const DispatchPass& pass, const std::string& passPointer,
                         const shader::Reflection& reflection, shader::Language language,
                         const std::vector<std::string>& declared);

} // namespace wavelane::project
