// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/project/project.h"
#include "core/shader/compiler.h"
#include "core/shader/reflection.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace wavelane::project {

/// The built-in resource that gives a constant buffer the live inputs.
inline constexpr std::string_view liveInputsName = "$inputs";
/// The constant buffer that gets them without being bound.
inline constexpr std::string_view liveInputsBlock = "Wavelane";

/// How a slot came by its value.
enum class SlotMatch {
    none,        ///< Nothing: bound to null, with a warning.
    byName,      ///< A key of `bind` that is the variable's name.
    byRegister,  ///< A key of `bind` that is the register.
    byEqualName, ///< No key; a resource is called like the variable.
    byLiveInputs ///< No key; the constant buffer `Wavelane`.
};

/// One thing that the shader declares, with what the project gives it.
struct Slot
{
    shader::Binding binding;
    SlotMatch match = SlotMatch::none;
    std::string key; ///< The key of `bind` that counts; where there is none, the one to write for this slot.
    /// As the project has it; nothing where the slot is unbound.
    std::optional<BindingValue> value;
    /// Descriptors in row-major order, null ones included: `binding.count` of them; for an unbounded array as many as
    /// the project lists. Live inputs have the resource `$inputs`.
    std::vector<BindingValue> elements;
    /// What is wrong with the slot; also in the diagnostics of the whole.
    std::optional<Diagnostic> problem;

    bool operator==(const Slot&) const = default;
};

/// A key of `bind` without a slot. It is kept, so that an assignment survives while its slot is gone.
struct UnmatchedKey
{
    std::string key;
    bool declared = false; ///< The source declares it and the compiler dropped it: ignored. Else an error.
    bool operator==(const UnmatchedKey&) const = default;
};

struct Reconciliation
{
    std::vector<Slot> slots; ///< In the order of the reflection's bindings.
    std::vector<UnmatchedKey> unmatched;
    /// `$resources` and `$samplers`: descriptors by index of the descriptor heap.
    std::vector<std::pair<std::uint64_t, BindingValue>> resourceHeap, samplerHeap;
    /// `bad_value` for keys that the source does not declare and lists that do not fit, `binding_missing` (warning)
    /// for unbound slots, and what `bindingProblem` finds. Places are `/passes/N/bind/KEY`, or the pass for what has
    /// no key.
    Diagnostics diagnostics;
};

struct ReconcileOptions
{
    shader::Language language = shader::Language::hlsl;
    /// Names and registers (`u0`, `u0:1`) that the source declares, the unused ones that are absent from the
    /// reflection above all. Empty: not known; then each key without a slot is an error.
    std::vector<std::string> declared;
};

/// Matches the `bind` of a dispatch with what its shader declares. `at` is the pass's JSON pointer. Pure; keys match
/// by variable name first, then by register. Registers match as the source writes them; modules that are not HLSL
/// have none, and match by number: `u0:1` is set 1 binding 2048, or else binding 0 where a thing of that class lies
/// there.
Reconciliation reconcile(const Project& project, const DispatchPass& dispatch, std::string_view at,
                         const shader::Reflection& reflection, const ReconcileOptions& options = {});

/// What is wrong with one resource in one slot: `binding_kind_mismatch`, `binding_stride_mismatch` (both structured),
/// `binding_format_mismatch` (float, signed, unsigned or size of a view's texels), `binding_size_mismatch` (a
/// constant block larger than its buffer). Nothing for null descriptors and for resources that are unknown or broken.
std::optional<Error> bindingProblem(const Project& project, const shader::Binding& binding,
                                    const BindingValue& value);

} // namespace wavelane::project
