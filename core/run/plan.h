// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/request.h"
#include "core/plan/shader_library.h"
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

namespace wavelane::run {

/// What one descriptor gets. An empty resource is a null descriptor.
struct SlotElement
{
    project::BindingValue value;
    bool liveInputs = false; ///< The built-in buffer of live inputs.
    bool operator==(const SlotElement&) const = default;
};

/// One declared binding with what the project gives it.
struct PlannedSlot
{
    shader::Binding binding;
    std::vector<SlotElement> elements; ///< As many as the declared array has; of the list's length where unbounded.
    std::string at;                    ///< JSON pointer for messages.
    bool operator==(const PlannedSlot&) const = default;
};

struct PlannedDispatch
{
    std::shared_ptr<const ShaderOutcome> shader;
    std::vector<PlannedSlot> slots;
    std::vector<std::byte> push;
    std::map<std::uint32_t, std::vector<std::byte>> constants; ///< By specialisation id.
    std::array<std::uint32_t, 3> groupSize{1, 1, 1};           ///< With these constants.
    std::uint32_t sharedBytes = 0;                             ///< groupshared memory in bytes, with these constants.
    std::variant<project::Groups, project::Threads, project::Cover, project::Indirect> size;
    std::uint64_t repeat = 1;
    std::uint32_t loopBudget = 0; ///< Iterations of a thread in its loops; 0: no limit, or the shader has no loops.
    bool operator==(const PlannedDispatch& other) const;
};

/// Bytes of an upload pass and where they go; of a large one how they are made.
struct PlannedUpload
{
    struct Piece
    {
        std::uint64_t from = 0; ///< Offset in `bytes`.
        std::uint64_t to = 0;   ///< Offset in the resource.
        std::uint64_t size = 0;
        bool operator==(const Piece&) const = default;
    };
    std::string resource;
    /// Never null; shared by the copies of a plan.
    std::shared_ptr<const std::vector<std::byte>> bytes = std::make_shared<const std::vector<std::byte>>();
    std::vector<Piece> pieces;
    /// Of an upload that streams in every frame, which has no `bytes` and no `pieces`; else null.
    std::shared_ptr<const UploadRecipe> recipe;
    bool operator==(const PlannedUpload& other) const; ///< Equal bytes or recipes, not only the same.
};

struct PlannedPass;
struct PlannedGroup
{
    std::vector<PlannedPass> passes;
    std::uint64_t repeat = 1;
    bool operator==(const PlannedGroup&) const;
};

struct PlannedPass
{
    std::string name;      ///< As `project::nameInWords` has it; not unique.
    bool isNamed = false;  ///< Whether that is its own name, by which the project refers to it.
    std::string label;     ///< Of its commands: its own name, or what it does and where it stands; unique.
    std::string at;        ///< JSON pointer.
    std::size_t index = 0; ///< Position in `Plan::leaves`; groups have none.
    bool firstFrameOnly = false;
    std::variant<PlannedDispatch, project::CopyPass, PlannedUpload, project::ClearPass, project::SwapPass,
                 project::BindTilePass, project::PresentPass, PlannedGroup>
        kind;
    /// Equal passes do the same work: shaders are compared by key.
    bool operator==(const PlannedPass&) const = default;
};

/// Everything about a run that can be known without a device: shaders compiled, names resolved, bytes of uploads and
/// constants made. Derived from a snapshot; holds values only.
struct Plan
{
    /// All passes but groups, in order, disabled ones included.
    struct Leaf
    {
        std::string name;
        std::string label;
        std::string at;
        std::string kind;
    };
    std::vector<PlannedPass> passes; ///< Enabled ones.
    std::vector<Leaf> leaves;
    std::vector<std::shared_ptr<const ShaderOutcome>> shaders; ///< In the project's order.
    /// Layouts in which a resource is seen by shaders: of constants for their bytes, of structured buffers for
    /// `structs`.
    std::map<std::string, std::vector<shader::Layout>> layouts;
    std::vector<shader::Layout> inputLayouts; ///< Of constant buffers that get the live inputs.
    Diagnostics diagnostics;
};

/// Compiles every shader of the project, also those that no pass uses, so that every error shows.
Plan makePlan(const ProjectSnapshot& snapshot, const RunOptions& options, ShaderProvider& shaders);

} // namespace wavelane::run
