// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/project/project.h"
#include "core/shader/contract/compiler.h"
#include "core/shader/reflection/reflection.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace wavelane::project {

/// The built-in resource that binds the live inputs to a constant buffer.
inline constexpr std::string_view liveInputsName = "$inputs";
/// The constant buffer that receives the live inputs without being bound.
inline constexpr std::string_view liveInputsBlock = "Wavelane";

/// How a slot got its value. `liveInputs` includes keys of `bind` with the value `$inputs`.
enum class SlotSource { byName, byRegister, byEqualName, liveInputs, none };

/// A binding of the shader with the project's value.
struct Slot
{
    shader::Binding binding;
    SlotSource source = SlotSource::none;
    /// One element for each descriptor, in row-major order. An unbounded array has as many elements as its list, but
    /// at least one. Elements that the project does not set are null.
    /// Live inputs have the resource `$inputs`.
    std::vector<BindingValue> elements;
    std::string at;  ///< JSON pointer of the `bind` entry, or of the pass if there is none.
    std::string key; ///< The matching key of `bind`, or the key for a new entry.
    /// The value of the entry; nothing if no key matches the slot.
    std::optional<BindingValue> value;
    /// One of the diagnostics, or the result of `bindingProblem` for an element. The latter is only for display and
    /// not a diagnostic: swaps can change the resource during a frame, so the run checks it.
    std::optional<Diagnostic> problem;
};

/// A key of `bind` without a slot. It is kept so that the assignment is not lost while the slot is missing.
struct UnmatchedKey
{
    std::string key;
    bool declared = false; ///< Declared in the source but removed by the compiler: ignored. Otherwise an error.
    bool operator==(const UnmatchedKey&) const = default;
};

/// How the keys of `bind` match the bindings of a shader.
struct Reconciliation
{
    std::vector<Slot> matches; ///< In the order of the reflection's bindings.
    /// `binding_missing` warnings at the pass; `bad_value` at `/passes/N/bind/KEY` for undeclared keys, for a second
    /// key of a binding, and for lists that do not match.
    Diagnostics diagnostics;
    std::vector<UnmatchedKey> unmatched;
    /// `$resources` and `$samplers` in the project: descriptors by index.
    std::vector<std::pair<std::uint64_t, BindingValue>> resourceHeap, samplerHeap;
    /// The descriptor heaps of shader model 6.6: one slot for each type that the shader reads from a heap. Its key is
    /// `$resources` or `$samplers`.
    /// All slots of a heap have the same number of elements: one for each index up to the highest one that is set,
    /// and at least one. Descriptors that do not match the type of the slot are null.
    std::vector<Slot> heapSlots;
};

/// Matches the bindings of a dispatch with the declarations of its shader: by variable name, by register (`u0`,
/// `t3:1`, as written in HLSL), or by the name of a resource. SPIR-V and GLSL modules have no registers, so `u0:1`
/// matches set 1 binding 2048, or binding 0 if it is of that register class. A constant buffer with the name
/// `Wavelane`, or one that is bound to `"$inputs"`, receives the live inputs. `declared` lists the names and
/// registers in the source, including those that the compiler removed: keys for them are ignored; all other keys
/// without a slot are errors. Pure.
Reconciliation reconcile(const Project& project, const DispatchPass& pass, const std::string& passPointer,
                         const shader::Reflection& reflection, shader::Language language,
                         const std::vector<std::string>& declared);

/// Checks whether a resource matches a binding: `binding_kind_mismatch`, `binding_stride_mismatch` (structured
/// buffers), `binding_format_mismatch` (float, signed or unsigned, or the texel size of a view),
/// `binding_size_mismatch` (a constant block that is larger than its buffer). Nothing for null descriptors and for
/// unknown or broken resources.
std::optional<Error> bindingProblem(const Project& project, const shader::Binding& binding,
                                    const BindingValue& value);

} // namespace wavelane::project
