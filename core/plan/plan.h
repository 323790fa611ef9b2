// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/request.h"
#include "core/plan/shaders/shader_library.h"
#include "core/plan/snapshot.h"
#include "core/plan/upload_recipe.h"
#include "core/project/project.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace wavelane::plan {

/// The contents of one descriptor. An empty resource is a null descriptor.
struct SlotElement
{
    project::BindingValue value;
    bool liveInputs = false; ///< The built-in buffer of live inputs is bound.
    bool operator==(const SlotElement&) const = default;
};

/// A binding that the shader declares, with the elements that the project assigns to it.
struct PlannedSlot
{
    shader::Binding binding;
    std::vector<SlotElement> elements; ///< One per array element. An unbounded array has the length of the list.
    std::string at;                    ///< JSON pointer for messages.
    bool operator==(const PlannedSlot&) const = default;
};

/// A dispatch with a compiled shader and resolved bindings and constants.
struct PlannedDispatch
{
    std::shared_ptr<const ShaderOutcome> shader;
    std::vector<PlannedSlot> slots;
    std::vector<std::byte> push;
    std::map<std::uint32_t, std::vector<std::byte>> constants; ///< By specialization ID.
    std::array<std::uint32_t, 3> groupSize{1, 1, 1};           ///< In threads, with these constants.
    std::uint32_t sharedBytes = 0;                             ///< groupshared memory in bytes, with these constants.
    std::variant<project::Groups, project::Threads, project::Cover, project::Indirect> size;
    std::uint64_t repeat = 1;
    std::uint32_t loopBudget = 0; ///< Loop iterations per thread; 0: no limit, or the shader has no loops.
    bool describes = false;       ///< The driver is asked what it makes of the shader.
    bool operator==(const PlannedDispatch& other) const;
};

/// The bytes of an upload pass and their destinations, or for a large upload the recipe of its bytes.
struct PlannedUpload
{
    /// A contiguous part of the bytes and its destination.
    struct Piece
    {
        std::uint64_t from = 0; ///< Offset in `bytes`.
        std::uint64_t to = 0;   ///< Offset in the resource.
        std::uint64_t size = 0;
        bool operator==(const Piece&) const = default;
    };
    std::string resource;
    /// Not null. Copies of a plan share the bytes.
    std::shared_ptr<const std::vector<std::byte>> bytes = std::make_shared<const std::vector<std::byte>>();
    std::vector<Piece> pieces;
    /// Recipe of an upload that is streamed in every frame and has no `bytes` and no `pieces`; otherwise null.
    std::shared_ptr<const UploadRecipe> recipe;
    bool operator==(const PlannedUpload& other) const; ///< Compares bytes and recipes by value.
};

struct PlannedPass;
/// Passes that run in order, `repeat` times.
struct PlannedGroup
{
    std::vector<PlannedPass> passes;
    std::uint64_t repeat = 1;
    bool operator==(const PlannedGroup&) const;
};

/// An enabled pass of the project, ready to be recorded.
struct PlannedPass
{
    std::string name;      ///< As `project::describePass` gives it; not unique.
    bool isNamed = false;  ///< Whether `name` is from the project, so that other parts can refer to it.
    std::string label;     ///< Unique label of its commands: its name, or a description and its JSON pointer.
    std::string at;        ///< JSON pointer.
    std::size_t index = 0; ///< Index in `Plan::leaves`. Unused for groups.
    bool firstFrameOnly = false;
    project::PassQueue queue = project::PassQueue::main;
    std::variant<PlannedDispatch, project::CopyPass, PlannedUpload, project::ClearPass, project::SwapPass,
                 project::BindTilePass, project::PresentPass, PlannedGroup>
        kind;
    /// True if both passes do the same work. Shaders are compared by key.
    bool operator==(const PlannedPass&) const = default;
};

/// Everything about a run that does not depend on a device: compiled shaders, resolved names, the bytes of uploads
/// and constants. Derived from a snapshot; a value.
struct Plan
{
    /// A pass that is not a group. `Plan::leaves` has them in order, including disabled ones.
    struct Leaf
    {
        std::string name;
        std::string label;
        std::string at;
        std::string kind;
        bool hasLoops = false; ///< A dispatch whose shader has loops.
    };
    std::vector<PlannedPass> passes; ///< The enabled passes.
    std::vector<Leaf> leaves;
    std::vector<std::shared_ptr<const ShaderOutcome>> shaders; ///< In the project's order.
    /// The layouts in which shaders see a resource. They determine the bytes of constants, and of `structs` in
    /// structured buffers.
    std::map<std::string, std::vector<shader::Layout>> layouts;
    std::vector<shader::Layout> inputLayouts; ///< Layouts of constant buffers that contain the live inputs.
    Diagnostics diagnostics;
};

/// True if a pass of the plan is for a queue other than the main one.
bool usesQueues(const Plan& plan);

/// True if a shader of the plan prints messages.
bool printsMessages(const Plan& plan);

} // namespace wavelane::plan
