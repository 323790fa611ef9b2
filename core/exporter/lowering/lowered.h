// SPDX-License-Identifier: MIT
#pragma once

#include "core/exporter/export_input.h"
#include "core/plan/bindings/pipeline_slots.h"
#include "core/plan/bindings/texture_view.h"
#include "core/plan/frame/clear_value.h"
#include "core/plan/frame/copy_regions.h"
#include "core/plan/inputs/live_constants.h"

#include <vulkan/vulkan.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

namespace wavelane::exporter {

/// What a descriptor refers to.
enum class DescriptorKind {
    null,           ///< Nothing: reads return zero, writes are discarded.
    constants,      ///< A block of a `constants` resource: `layout` is its index in `Plan::layouts`.
    inputs,         ///< A block of live inputs: `layout` is its index in `Plan::inputLayouts`.
    uniform,        ///< A buffer as constants; `range` bytes at most.
    storage,        ///< A buffer from `offset` on. A counter in a buffer has a `range` of 4.
    counter,        ///< The hidden counter of the buffer `resource`.
    texels,         ///< A typed buffer for reading, in `format`.
    storageTexels,  ///< A typed buffer for reading and writing, in `format`.
    sampled,        ///< A sampled texture, through `view`.
    stored,         ///< A storage texture, through `view`.
    combined,       ///< A texture with `sampler`; if that is empty, with a default sampler.
    sampler,        ///< A sampler.
    defaultSampler, ///< A sampler with default settings; Vulkan has no null samplers.
    structure,      ///< An acceleration structure.
};

/// One descriptor. `kind` determines which of the other members apply.
struct LoweredDescriptor
{
    DescriptorKind kind = DescriptorKind::null;
    std::string resource;
    std::uint64_t offset = 0; ///< Bytes.
    std::uint64_t range = 0;  ///< Bytes; 0: to the end.
    std::size_t layout = 0;
    std::optional<Format> format;
    std::optional<plan::TextureView> view;
    std::string sampler;
    bool comparing = false; ///< Whether `defaultSampler` compares.
    bool operator==(const LoweredDescriptor&) const = default;
};

/// A slot of a pipeline, with its name in the shader.
struct LoweredSlot
{
    plan::PipelineSlot what;
    std::string name;
    bool isCounter = false;
    bool operator==(const LoweredSlot&) const = default;
};

/// A shader as used by one or more passes: the words for the driver, and the properties of its pipeline.
struct LoweredModule
{
    std::string name; ///< Name of the shader.
    std::shared_ptr<const plan::ShaderOutcome> shader;
    std::vector<std::uint32_t> spirv;
    bool isFitted = false; ///< The words differ from those of the compiled shader.
    std::vector<LoweredSlot> slots;
    std::uint32_t pushBytes = 0;
    std::map<std::uint32_t, std::vector<std::byte>> constants; ///< By specialization constant id.
    std::array<std::uint32_t, 3> groupSize{1, 1, 1};
    std::vector<std::string> needs; ///< Required features and extensions by their Vulkan names, sorted.
};

/// A dispatch whose shader, descriptors and size are resolved.
struct LoweredDispatch
{
    std::size_t module = 0;                     ///< Index in `Lowered::modules`.
    std::vector<LoweredDescriptor> descriptors; ///< Slot by slot.
    std::vector<std::byte> push;
    std::array<std::uint32_t, 3> groups{1, 1, 1};
    std::optional<project::Indirect> indirect; ///< If set, `groups` is unused.
    std::uint64_t repeat = 1;
};
/// A copy between the resources with these names.
struct LoweredCopy
{
    std::string from;
    std::string to;
    plan::CopyRegions regions;
};
/// Bytes to write to a resource, in one or more pieces.
struct LoweredUpload
{
    /// A contiguous part of the bytes and its destination.
    struct Piece
    {
        std::uint64_t from = 0; ///< Offset in `bytes`.
        std::uint64_t to = 0;   ///< Offset in a buffer.
        std::uint64_t size = 0; ///< Bytes.
        TextureRegion region;   ///< Region of a texture.
    };
    std::string resource;
    const project::UploadPass* pass = nullptr; ///< Null for clears that need an upload.
    std::shared_ptr<const std::vector<std::byte>> bytes;
    std::vector<Piece> pieces;
};
/// Fills a resource with one value.
struct LoweredClear
{
    std::string resource;
    std::variant<std::uint32_t, plan::ClearColor> value; ///< The word that fills a buffer, or a texel.
};
struct LoweredPass;
/// Passes that run in order, `repeat` times.
struct LoweredGroup
{
    std::vector<LoweredPass> passes;
    std::uint64_t repeat = 1;
};
/// A pass with everything that an exported program needs to record it.
struct LoweredPass
{
    std::string name;     ///< The name in the project, or a description.
    bool isNamed = false; ///< The name is from the project.
    std::string at;
    bool firstFrameOnly = false;
    project::PassQueue queue = project::PassQueue::main;
    /// The union of the barriers that the executions of the pass need, among the passes of its queue.
    std::optional<VkMemoryBarrier2> barrier;
    /// The other queues whose earlier passes an execution of the pass must wait for.
    std::set<project::PassQueue> waits;
    std::variant<LoweredDispatch, LoweredCopy, LoweredUpload, LoweredClear, project::SwapPass, project::BindTilePass,
                 project::PresentPass, LoweredGroup>
        kind;
};

/// A project as device commands with resolved sizes, regions, modules and barriers. Resource names are the project's;
/// swapped resources are equal in kind, size and format.
struct Lowered
{
    std::vector<LoweredModule> modules;
    std::vector<LoweredPass> passes;
    std::vector<std::string> needs;    ///< Features that all modules and the project need, sorted.
    std::vector<std::string> counters; ///< Buffers with a hidden counter, in the project's order.
    bool needsNull = false;            ///< Null descriptors are used.
    bool usesQueues = false;           ///< A pass is on another queue than the main one.
    bool swaps = false;
};

/// Lowers a planned project. Reports errors with their location. Uploads are held in memory; more than
/// `maxExportedBytes` are refused with `limit_exceeded`. Pure except for reading the files of uploads.
Lowered lower(const ExportInput& input, Diagnostics& diagnostics);

/// Limit for the data of an export.
inline constexpr std::uint64_t maxExportedBytes = std::uint64_t{1} << 30;

/// The contents of a constant block. Errors are located at the resource's values.
Result<plan::BlockContents> contentsOfBlock(const std::string& resource, const project::Constants& constants,
                                            const shader::Layout& layout);

} // namespace wavelane::exporter
