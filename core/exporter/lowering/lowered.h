// SPDX-License-Identifier: MIT
#pragma once

#include "core/exporter/export.h"
#include "core/plan/bindings/pipeline_slots.h"
#include "core/plan/bindings/texture_view.h"
#include "core/plan/frame/clear_value.h"
#include "core/plan/frame/copy_regions.h"

#include <vulkan/vulkan.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace wavelane::exporter {

/// What stands behind a descriptor.
enum class DescriptorKind {
    null,           ///< Nothing: reads give zero, writes are dropped.
    constants,      ///< A block of a `constants` resource: `layout` is its index in `Plan::layouts`.
    inputs,         ///< A block of live inputs: `layout` is its index in `Plan::inputLayouts`.
    uniform,        ///< A buffer as constants: its first `range` bytes at most.
    storage,        ///< A buffer, from `offset` on; a counter that lies in a buffer has a `range` of 4.
    counter,        ///< The own counter of the buffer `resource`.
    texels,         ///< A typed buffer that is read, seen in `format`.
    storageTexels,  ///< A typed buffer that is written, seen in `format`.
    sampled,        ///< A texture that is sampled, through `view`.
    stored,         ///< A texture that is stored to, through `view`.
    combined,       ///< A texture with `sampler`; where that is empty, with a sampler at its defaults.
    sampler,        ///< A sampler.
    defaultSampler, ///< A sampler with every setting at its default; Vulkan has no null one.
    structure,      ///< An acceleration structure.
};

struct LoweredDescriptor
{
    DescriptorKind kind = DescriptorKind::null;
    std::string resource;
    std::uint64_t offset = 0; ///< Bytes.
    std::uint64_t range = 0;  ///< Bytes; 0: to the end.
    std::size_t layout = 0;
    std::optional<Format> format;
    std::optional<run::TextureView> view;
    std::string sampler;
    bool comparing = false; ///< Of `defaultSampler`.
    bool operator==(const LoweredDescriptor&) const = default;
};

/// A slot of a pipeline, with the name that the shader gives it.
struct LoweredSlot
{
    run::PipelineSlot what;
    std::string name;
    bool isCounter = false;
    bool operator==(const LoweredSlot&) const = default;
};

/// A shader as one or more passes use it: the words that the driver gets, and what a pipeline of them needs.
struct LoweredModule
{
    std::string name; ///< Of the shader.
    std::shared_ptr<const run::ShaderOutcome> shader;
    std::vector<std::uint32_t> spirv;
    bool isFitted = false; ///< The words are not those of the shader alone.
    std::vector<LoweredSlot> slots;
    std::uint32_t pushBytes = 0;
    std::map<std::uint32_t, std::vector<std::byte>> constants; ///< By specialisation id.
    std::array<std::uint32_t, 3> groupSize{1, 1, 1};
    std::vector<std::string> needs; ///< Features and extensions of the device, by Vulkan's names, sorted.
};

struct LoweredDispatch
{
    std::size_t module = 0;                     ///< Index in `Lowered::modules`.
    std::vector<LoweredDescriptor> descriptors; ///< Those of the first slot, then those of the next.
    std::vector<std::byte> push;
    std::array<std::uint32_t, 3> groups{1, 1, 1};
    std::optional<project::Indirect> indirect; ///< Then `groups` says nothing.
    std::uint64_t repeat = 1;
};
struct LoweredCopy
{
    std::string from;
    std::string to;
    run::CopyRegions regions;
};
struct LoweredUpload
{
    struct Piece
    {
        std::uint64_t from = 0; ///< Offset in `bytes`.
        std::uint64_t to = 0;   ///< Offset in a buffer.
        std::uint64_t size = 0; ///< Bytes.
        TextureRegion region;   ///< Of a texture.
    };
    std::string resource;
    const project::UploadPass* pass = nullptr; ///< Null for clears that no command can do.
    std::shared_ptr<const std::vector<std::byte>> bytes;
    std::vector<Piece> pieces;
};
struct LoweredClear
{
    std::string resource;
    std::variant<std::uint32_t, run::ClearColor> value; ///< The word that fills a buffer, or a texel.
};
struct LoweredPass;
struct LoweredGroup
{
    std::vector<LoweredPass> passes;
    std::uint64_t repeat = 1;
};
struct LoweredPass
{
    std::string name;     ///< Its own, or what it does.
    bool isNamed = false; ///< Whether it is its own.
    std::string at;
    bool firstFrameOnly = false;
    /// What must be waited for before the pass: all that some run of it in some frame has to wait for.
    std::optional<VkMemoryBarrier2> barrier;
    std::variant<LoweredDispatch, LoweredCopy, LoweredUpload, LoweredClear, project::SwapPass, project::BindTilePass,
                 project::PresentPass, LoweredGroup>
        kind;
};

/// A project as commands for a device: sizes, regions, modules and barriers are settled, and nothing is left to look
/// up. Names are the project's; those that change places mean equal resources.
struct Lowered
{
    std::vector<LoweredModule> modules;
    std::vector<LoweredPass> passes;
    std::vector<std::string> needs;    ///< Of all modules and of the project, sorted.
    std::vector<std::string> counters; ///< Buffers with a counter of their own, in the project's order.
    bool needsNull = false;            ///< Null descriptors are used.
    bool swaps = false;
};

/// Errors go to `diagnostics`, with their place. Uploads are held in memory: at most `maxExportedBytes` together,
/// else `limit_exceeded`. Pure but for the files that uploads name.
Lowered lower(const ExportInput& input, Diagnostics& diagnostics);

/// Data of an export; larger ones are refused.
inline constexpr std::uint64_t maxExportedBytes = std::uint64_t{1} << 30;

/// Bytes of a block of constants, at least 16 and a multiple of 16. Errors are at the resource's values.
Result<std::vector<std::byte>> blockBytes(const std::string& resource, const project::Constants& constants,
                                          const shader::Layout& layout);

} // namespace wavelane::exporter
