// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"
#include "core/shader/contract/compiler.h"
#include "core/shader/reflection/reflection.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::project {

struct Slot;

/// The shader of a dispatch pass.
struct DispatchedShader
{
    const shader::Reflection& reflection;
    shader::Language language = shader::Language::hlsl;
    /// The text as written; empty if not known. A key of `bind` whose name is not in it is removed.
    std::string_view source;
};

/// What `planMissingBindings` does beyond creating resources.
struct MissingBindingsOptions
{
    /// Binds only this slot, also if it is bound already, and changes neither size nor present passes.
    std::optional<std::string> onlyKey;
    bool presentsAlways = false; ///< Presents the written texture even if the project presents another one already.
};

/// A slot that gets a resource.
struct PlannedBinding
{
    std::string key;      ///< Key in `bind`.
    std::string resource; ///< A name, or `$inputs` for the live inputs; the first element of an array or heap.
    bool isNew = true;    ///< False if a resource of the project is bound that nothing else uses.
    bool operator==(const PlannedBinding&) const = default;
};

/// The changes to a project that give a dispatch its missing bindings, and the project with these changes.
struct MissingBindingsPlan
{
    std::vector<PlannedBinding> bindings; ///< In the order of the reflection's bindings.
    std::vector<std::string> removedKeys; ///< Keys that the shader does not declare and that would refuse the run.
    std::string covered;   ///< What the dispatch covers from now on; empty: its size stays, or is in threads.
    std::string presented; ///< The texture of a present pass that is added or changed; empty: none is.
    Project project;       ///< With all of it.

    bool changesAnything() const
    {
        return !bindings.empty() || !removedKeys.empty() || !covered.empty() || !presented.empty();
    }
};

/// Completes a dispatch pass so that it runs: creates a resource for each slot that the shader uses and that has
/// none, and binds it. Slots that are bound, also by equal name, stay as they are.
///
/// - Kind, format, stride and size follow the declaration and the size of the dispatch; textures have the size of
///   what the pass covers or presents, else 512 × 512. See `suggestedResource` and `suggestedValues`.
/// - A constant buffer of which all members are live inputs is bound to them. Push constants get values as well.
/// - Descriptor heaps that are not set get the resources that the shader takes from them; constants that index them
///   get the indexes. See `suggestedHeap`.
/// - Elements of arrays get a resource each, up to 16; unbounded arrays get four.
/// - A dispatch of one group, or one that covers what the pass does not use, covers the first written 2D texture;
///   without one, the first 2D texture that it reads, if a group is a plane of threads, or else the first written
///   resource. If the shader does not know its group, it stays one group.
/// - That texture is presented: by the present pass of a texture that no pass writes, or by a new pass if the project
///   presents nothing.
/// - Textures and samplers of keys that the shader no longer declares are used for slots that they fit, so that
///   replacing a shader keeps its pictures.
///
/// `passPointer` must name a dispatch pass. Pure.
MissingBindingsPlan planMissingBindings(const Project& project, const std::string& passPointer,
                                        const DispatchedShader& shader, const MissingBindingsOptions& options = {});

/// The slots that `planMissingBindings` would bind, without descriptor heaps.
std::vector<Slot> missingSlots(const Project& project, const std::string& passPointer,
                               const DispatchedShader& shader);

/// The keys of the descriptor heaps that `planMissingBindings` would fill: `$resources`, `$samplers`.
std::vector<std::string> missingHeaps(const Project& project, const std::string& passPointer,
                                      const DispatchedShader& shader);

} // namespace wavelane::project
