// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"
#include "core/shader/reflection.h"

#include <optional>
#include <string>
#include <vector>

namespace wavelane::ui {

/// One thing that the shader of a pass declares, and what the pass gives it.
struct Slot
{
    enum class How { byKey, byEqualName, liveInputs, none };

    shader::Binding binding;
    How how = How::none;
    std::string key;      ///< The entry of `bind` that holds it; empty where there is none.
    std::string resource; ///< What is bound; empty: nothing.
};

/// Slots of a pass in the order of the reflection. An entry holds a binding when its key is the binding's name or the
/// register that the source writes; what the pass leaves out is found by equal name.
std::vector<Slot> slotsOf(const project::Project& project, const project::DispatchPass& pass,
                          const shader::Reflection& reflection);

/// Entries whose slot is gone; they are kept until the user removes them.
std::vector<project::BindEntry> orphans(const project::DispatchPass& pass, const shader::Reflection& reflection);

/// True where a resource of this kind can be bound there.
bool fits(const project::Resource& resource, shader::BindingKind kind);

/// A resource of the right kind and size for the slot: what "make one" makes. `name` is free to be changed.
project::Resource resourceFor(const shader::Binding& binding);

} // namespace wavelane::ui
