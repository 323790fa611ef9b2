// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/format/format.h"
#include "core/project/pass.h"
#include "core/shader/reflection/reflection.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace wavelane::run {

struct DeviceReport
{
    int index = -1;
    std::string name;
    std::string driver;
    std::string api; ///< `1.4.305`.
    bool operator==(const DeviceReport&) const = default;
};

struct ShaderReport
{
    std::string name;
    std::string compiler; ///< Name and version.
    double milliseconds = 0;
    bool fromCache = false; ///< Unchanged since the run before.
    std::optional<shader::Reflection> reflection;
    bool operator==(const ShaderReport&) const = default;
};

/// GPU nanoseconds over the frames of a run.
struct TimeReport
{
    std::uint64_t min = 0;
    std::uint64_t median = 0;
    std::uint64_t max = 0;
    bool operator==(const TimeReport&) const = default;
};

struct PassReport
{
    std::string name; ///< As `project::nameInWords` has it; not unique, `at` is.
    std::string at;   ///< JSON pointer.
    std::string kind;
    /// Of dispatches; of the last one that ran. Of indirect ones what the device read.
    std::optional<std::array<std::uint64_t, 3>> groups;
    std::uint64_t threads = 0;     ///< Of dispatches: groups × group size.
    std::optional<TimeReport> gpu; ///< Nothing where it did not run, was streamed, or the device has no timestamps.
    bool operator==(const PassReport&) const = default;
};

/// A barrier that a frame has before a pass. Stages and accesses by Vulkan's names, without `VK_PIPELINE_STAGE_2_`,
/// `VK_ACCESS_2_` and `_BIT`.
struct BarrierReport
{
    std::string before;                 ///< JSON pointer of the pass that waits.
    std::vector<std::string> resources; ///< What it waits for, by name; `NAME counter` for a hidden counter.
    std::vector<std::string> fromStages, fromAccess; ///< What has to be done, and the writes that are made visible.
    std::vector<std::string> toStages, toAccess;     ///< What waits, and its accesses.
    std::uint64_t count = 1;                         ///< Times in the frame.
    bool operator==(const BarrierReport&) const = default;
};

struct TileReport
{
    std::uint32_t width = 0, height = 0, depth = 0;
    std::uint64_t bytes = 0;
    std::optional<std::uint32_t> tailMip = {}; ///< First mip of the mip tail; nothing where there is none.
    bool operator==(const TileReport&) const = default;
};

/// What a device needs for a resource.
struct MemoryReport
{
    std::uint64_t size = 0;      ///< Bytes, at least those of the resource.
    std::uint64_t alignment = 0; ///< Bytes, of which an offset in a heap is a multiple.
    bool operator==(const MemoryReport&) const = default;
};

struct ResourceReport
{
    std::string name;
    std::string kind;
    std::uint64_t size = 0; ///< Bytes as a user counts them (packed).
    std::string heapType;   ///< Empty for kinds that have none.
    std::string heap;       ///< Empty: none.
    std::uint64_t offset = 0;
    std::optional<MemoryReport> memory; ///< Of those in heaps, where a device was opened.
    std::optional<TileReport> tile;
    std::string hash; ///< Of all bytes at the end of the last frame; empty where not known.
    std::optional<Format> format;
    std::array<std::uint64_t, 3> extent{0, 0, 0}; ///< Of textures, in texels.
    std::uint64_t slices = 0;
    std::uint64_t mips = 0;
    std::uint64_t stride = 0;
    std::optional<std::uint64_t> counter; ///< Of append and consume buffers.
    /// In which shaders see the elements of a buffer without a format, or a constant block; of several the one that
    /// its data follow.
    std::optional<shader::Layout> layout = {};
    bool operator==(const ResourceReport&) const = default;
};

struct ExpectationReport
{
    std::uint64_t index = 0;
    bool passed = false;
    std::string message;
    bool operator==(const ExpectationReport&) const = default;
};

/// A picture that a present pass shows.
struct PresentedReport
{
    std::string at; ///< JSON pointer of the pass.
    std::string resource;
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::array<std::int64_t, 2> place{0, 0};
    project::Fit fit = project::Fit::contain;
    /// R8G8B8A8, rows packed from the top, ready for display; only with `fetchPresented`.
    std::vector<std::byte> pixels;
    bool operator==(const PresentedReport&) const = default;
};

/// One message that a thread of a shader printed.
struct PrintReport
{
    std::string pass; ///< Empty where it is not known, as is all that follows but the text.
    std::string at;   ///< JSON pointer of the pass.
    std::optional<std::array<std::uint32_t, 3>> thread; ///< SV_DispatchThreadID.
    std::string text;                                   ///< To the letter, without an end of line of ours.
    std::string file;                                   ///< Source, as diagnostics name it.
    int line = 0;                                       ///< 1-based; 0: unknown.
    bool operator==(const PrintReport&) const = default;
};

/// What a run did. A value; `ok` is true exactly where the exit status of the command line is 0.
struct RunReport
{
    std::string project;
    std::uint64_t revision = 0;
    std::optional<DeviceReport> device;
    bool ok = false;
    std::uint64_t frames = 0;    ///< Run in this call.
    std::uint64_t nextFrame = 0; ///< Number that the next frame gets when the run goes on.
    Diagnostics diagnostics;
    std::vector<ExpectationReport> expectations;
    std::vector<ShaderReport> shaders;
    std::vector<PassReport> passes;
    std::vector<ResourceReport> resources;
    std::vector<BarrierReport> barriers; ///< Of the last frame; only with `listBarriers`.
    std::vector<PresentedReport> presented;
    std::vector<PrintReport> prints; ///< In the order in which the device wrote them; only with validation.
    double milliseconds = 0;         ///< Wall clock of the frames alone.

    bool operator==(const RunReport&) const = default;
};

} // namespace wavelane::run
