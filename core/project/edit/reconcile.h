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

/// The built-in resource that gives a constant buffer the live inputs.
inline constexpr std::string_view liveInputsName = "$inputs";
/// The constant buffer that gets them without being bound.
inline constexpr std::string_view liveInputsBlock = "Wavelane";

/// How a slot came by its value. `liveInputs` also where a key of `bind` asks for `$inputs`.
enum class SlotSource { byName, byRegister, byEqualName, liveInputs, none };

/// One thing that the shader declares, with what the project gives it.
struct Slot
{
    shader::Binding binding;
    SlotSource source = SlotSource::none;
    /// One for each descriptor, in row-major order: as many as the declared array has, of the list's length (at least
    /// 1) where it is unbounded. Null values where the list is short or nothing is bound. Live inputs have the
    /// resource
    /// `$inputs`.
    std::vector<BindingValue> elements;
    std::string at;  ///< JSON pointer of the `bind` entry, or of the pass where there is none.
    std::string key; ///< The key of `bind` that counts; where there is none, the one to write for this slot.
    /// The entry as the project has it; nothing where no key names the slot.
    std::optional<BindingValue> value;
    /// What is wrong: one of the diagnostics of the whole, or else what `bindingProblem` says of an element. The
    /// latter is for panels, and no diagnostic: resources change places while a frame runs, so that the run itself
    /// checks.
    std::optional<Diagnostic> problem;
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
    std::vector<Slot> matches; ///< In the order of the reflection's bindings.
    /// `binding_missing` warnings at the pass; `bad_value` at `/passes/N/bind/KEY` for keys that nothing declares,
    /// for a second key of one binding, and for lists that do not fit.
    Diagnostics diagnostics;
    std::vector<UnmatchedKey> unmatched;
    /// `$resources` and `$samplers` as the project has them: descriptors by index of the descriptor heap.
    std::vector<std::pair<std::uint64_t, BindingValue>> resourceHeap, samplerHeap;
    /// What the shader takes from the descriptor heaps of shader model 6.6: one slot for each type, all with the key
    /// `$resources` or `$samplers`. All slots of a heap have as many elements as the heap has, up to the highest
    /// index that is given and at least 1; what does not fit the type of a slot is null there.
    std::vector<Slot> heapSlots;
};

/// Brings together what a dispatch binds and what its shader declares: by variable name, by register (`u0`, `t3:1`;
/// those that an HLSL source writes), else by the name of an equally named resource. SPIR-V and GLSL modules write no
/// registers, so theirs go by number: `u0:1` is set 1 binding 2048, or else binding 0 where a thing of that class
/// lies there. A constant buffer called `Wavelane`, or bound to `"$inputs"`, gets the live inputs. `declared` lists
/// names and registers that the source declares though the module dropped them as unused: such keys are ignored;
/// where it is empty, each key without a slot is an error. Pure.
Reconciliation reconcile(const Project& project, const DispatchPass& pass, const std::string& passPointer,
                         const shader::Reflection& reflection, shader::Language language,
                         const std::vector<std::string>& declared);

/// What is wrong with one resource in one slot: `binding_kind_mismatch`, `binding_stride_mismatch` (both structured),
/// `binding_format_mismatch` (float, signed, unsigned or size of a view's texels), `binding_size_mismatch` (a
/// constant block larger than its buffer). Nothing for null descriptors and for resources that are unknown or broken.
std::optional<Error> bindingProblem(const Project& project, const shader::Binding& binding,
                                    const BindingValue& value);

} // namespace wavelane::project
