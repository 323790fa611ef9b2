// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/format/format.h"
#include "core/plan/report/account_report.h"
#include "core/plan/report/executable_report.h"
#include "core/plan/report/shared_picture.h"
#include "core/project/pass.h"
#include "core/shader/reflection/reflection.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace wavelane::plan {

/// The device of a run; `index` is its place in the list of devices, or −1 if none was opened.
struct DeviceReport
{
    int index = -1;
    std::string name;
    std::string driver;
    std::string api; ///< `1.4.305`.
    bool operator==(const DeviceReport&) const = default;
};

/// How a shader was compiled, and what it declares.
struct ShaderReport
{
    std::string name;
    std::string compiler;    ///< Name and version.
    std::string hlslVersion; ///< Version of HLSL that the source was compiled as; empty: the compiler has only one.
    double milliseconds = 0; ///< Time of the compiler and all checks of its module.
    double validationMilliseconds = 0; ///< The part of it that waited for SPIRV-Tools.
    double reflectionMilliseconds = 0; ///< The part of it that reflection took.
    bool fromCache = false;            ///< Unchanged since the previous run.
    std::optional<shader::Reflection> reflection;
    bool operator==(const ShaderReport&) const = default;
};

/// GPU nanoseconds over the frames of a run.
struct TimeReport
{
    std::uint64_t min = 0;
    std::uint64_t median = 0;
    std::uint64_t p95 = 0; ///< The time that 95 % of the frames do not exceed.
    std::uint64_t max = 0;
    bool operator==(const TimeReport&) const = default;
};

/// When something began and ended, in GPU nanoseconds after the first pass of its frame began.
struct SpanReport
{
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    bool operator==(const SpanReport&) const = default;
};

/// Work that a frame submits at once to a queue.
struct SubmissionReport
{
    std::string queue;
    std::vector<std::string> passes;  ///< JSON pointers.
    std::vector<std::uint64_t> waits; ///< Indices of earlier submissions that it waits for.
    bool operator==(const SubmissionReport&) const = default;
};

/// A queue of the device, by its place in Vulkan.
struct QueueReport
{
    std::string name; ///< In the project.
    std::uint32_t family = 0;
    std::uint32_t index = 0;
    bool operator==(const QueueReport&) const = default;
};

/// How the passes of the last frame were divided among queues.
struct QueuesReport
{
    std::vector<QueueReport> queues;
    std::vector<SubmissionReport> submissions;
    std::optional<TimeReport> frame; ///< From the begin of the first pass to the end of the last one.
    bool operator==(const QueuesReport&) const = default;
};

/// What a pass did, and how long it took.
struct PassReport
{
    std::string name; ///< As `project::describePass` gives it. Not unique, unlike `at`.
    std::string at;   ///< JSON pointer.
    std::string kind;
    /// Groups of the last dispatch that ran. For indirect dispatches, the numbers that the device read.
    std::optional<std::array<std::uint64_t, 3>> groups;
    std::uint64_t threads = 0;      ///< Threads of a dispatch: groups × group size.
    bool hasLoops = false;          ///< A dispatch whose shader has loops, so that it may never end.
    std::optional<TimeReport> gpu;  ///< Nothing if it did not run or was streamed, or without timestamps.
    std::string queue;              ///< The queue that ran it; empty unless the project names queues and it ran.
    std::optional<SpanReport> span; ///< In the last frame; only if `queue` is set, with timestamps.
    bool operator==(const PassReport&) const = default;
};

/// A barrier before a pass. Stages and accesses have Vulkan's names without `VK_PIPELINE_STAGE_2_`, `VK_ACCESS_2_`
/// and `_BIT`, such as `COMPUTE_SHADER` and `SHADER_STORAGE_WRITE`. Equal barriers before a pass are listed once,
/// with their number.
struct BarrierReport
{
    std::string before;                 ///< JSON pointer of the pass that waits.
    std::vector<std::string> resources; ///< Resources that it waits for; `NAME counter` for a hidden counter.
    std::vector<std::string> fromStages, fromAccess; ///< The stages to wait for, and the writes to make visible.
    std::vector<std::string> toStages, toAccess;     ///< The waiting stages, and their accesses.
    std::uint64_t count = 1;                         ///< How often it occurs in the frame.
    bool operator==(const BarrierReport&) const = default;
};

/// The tile of a sparse resource: its size in texels or, for buffers, in bytes along x.
struct TileReport
{
    std::uint32_t width = 0, height = 0, depth = 0;
    std::uint64_t bytes = 0;
    std::optional<std::uint32_t> tailMip = {}; ///< First mip of the mip tail; nothing if there is none.
    bool operator==(const TileReport&) const = default;
};

/// The memory that a device requires for a resource.
struct MemoryReport
{
    std::uint64_t size = 0;      ///< In bytes; at least the size of the resource.
    std::uint64_t alignment = 0; ///< In bytes, of offsets in heaps.
    bool operator==(const MemoryReport&) const = default;
};

/// A resource as the run created it. `size`, `offset` and `stride` are in bytes.
struct ResourceReport
{
    std::string name;
    std::string kind;
    std::uint64_t size = 0; ///< In bytes, packed.
    std::string heapType;   ///< Empty for kinds without memory.
    std::string heap;       ///< Empty: none.
    std::uint64_t offset = 0;
    std::optional<MemoryReport> memory; ///< Memory of a placed resource, if a device was opened.
    std::optional<TileReport> tile;
    std::string hash; ///< Hash of all bytes at the end of the last frame; empty if unknown.
    std::optional<Format> format;
    std::array<std::uint64_t, 3> extent{0, 0, 0}; ///< Size of a texture in texels.
    std::uint64_t slices = 0;
    std::uint64_t mips = 0;
    std::uint64_t stride = 0;
    std::optional<std::uint64_t> counter; ///< Counter of an append or consume buffer.
    /// The layout of the elements of a buffer without a format, or of a constant block. If shaders use several
    /// layouts, the one that the data follows.
    std::optional<shader::Layout> layout = {};
    bool operator==(const ResourceReport&) const = default;
};

/// The first element that contradicts an expectation (of an image, the one with the largest difference), or a
/// count that does.
struct DifferenceReport
{
    std::string resource;
    /// In bytes, from the start of all bytes of the resource; nothing for counts.
    std::optional<std::uint64_t> offset;
    std::string expected;
    std::string actual;
    std::string difference; ///< Actual minus expected; of texels, the largest of the components. Empty: not numbers.
    bool operator==(const DifferenceReport&) const = default;
};

/// Whether an expectation passed; `index` is its place in `expect`.
struct ExpectationReport
{
    std::uint64_t index = 0;
    bool passed = false;
    std::string message;
    std::optional<DifferenceReport> first = {};
    bool operator==(const ExpectationReport&) const = default;
};

/// A texture that a present pass shows.
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
    /// The pixels on the device, instead of `pixels`; only with `pictures`.
    std::shared_ptr<const SharedPicture> picture = {};
    std::uint64_t copiedBytes = 0; ///< Bytes that the host copied to make `pixels`.
    bool operator==(const PresentedReport&) const = default;
};

/// One message that a thread of a shader printed.
struct PrintReport
{
    std::string pass;                                   ///< Empty if unknown, like all other members except the text.
    std::string at;                                     ///< JSON pointer of the pass.
    std::optional<std::array<std::uint32_t, 3>> thread; ///< SV_DispatchThreadID.
    std::string text;                                   ///< The exact text.
    std::string file;                                   ///< The source file, named as in diagnostics.
    int line = 0;                                       ///< 1-based; 0: unknown.
    bool operator==(const PrintReport&) const = default;
};

/// A loop in which the loop guard stopped threads of a pass.
struct LoopReport
{
    std::string pass;
    std::string shader;
    std::string at;                        ///< JSON pointer of the pass.
    std::string file;                      ///< The source file, named as in diagnostics; empty: unknown.
    int line = 0;                          ///< 1-based; 0: unknown.
    std::array<std::uint32_t, 3> thread{}; ///< SV_DispatchThreadID of the first stopped thread.
    std::uint32_t budget = 0;              ///< Iterations that each thread had.
    std::uint32_t stopped = 0;             ///< Number of stopped threads.
    bool operator==(const LoopReport&) const = default;
};

/// Wall-clock milliseconds of the parts of a run, in order.
struct StageReport
{
    double plan = 0;      ///< From the project and the reflections to the plan, and compiles that it waited for.
    double resources = 0; ///< Opening the device, creating, filling and checking resources.
    double pipelines = 0; ///< Creating pipelines and descriptor sets.
    double frames = 0;    ///< Recording, submitting and awaiting the frames.
    double presented = 0; ///< Reading presented textures and converting them for display.
    double results = 0;   ///< Describing resources, and expectations.
    bool operator==(const StageReport&) const = default;
};

/// The results of a run. `ok` is true if and only if the exit status of the command line is 0.
struct RunReport
{
    std::string project;
    std::uint64_t revision = 0;
    std::optional<DeviceReport> device;
    bool ok = false;
    std::uint64_t frames = 0;    ///< Completed in this run.
    std::uint64_t nextFrame = 0; ///< The number of the first frame if a run continues.
    Diagnostics diagnostics;
    std::vector<ExpectationReport> expectations;
    std::vector<ShaderReport> shaders;
    std::vector<PassReport> passes;
    std::vector<ResourceReport> resources;
    std::vector<BarrierReport> barriers; ///< Barriers of the last frame; only with `listBarriers`.
    std::vector<PresentedReport> presented;
    std::vector<PrintReport> prints; ///< In the order in which the device wrote them. Only with validation.
    std::vector<LoopReport> loops;   ///< Loops that the loop guard stopped. Each has a diagnostic.
    double milliseconds = 0;         ///< Wall-clock time of the frames.
    StageReport stages;
    std::optional<QueuesReport> queues;           ///< Only if the project names queues and a frame ran.
    std::optional<ExecutablesReport> executables; ///< Only with `RunOptions::executables`, if the frames ran.
    std::optional<AccountReport> memory; ///< Only with `RunOptions::memory`, if a device was opened and not lost.

    bool operator==(const RunReport&) const = default;
};

} // namespace wavelane::plan
