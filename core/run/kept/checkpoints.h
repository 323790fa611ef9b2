// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/plan/plan.h"
#include "core/plan/request.h"
#include "core/plan/snapshot.h"
#include "core/run/frame_loop.h"
#include "core/run/plan_names.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace wavelane::run {

/// The contents of all resources between two frames of a script, in host memory.
struct Checkpoint
{
    FrameState frames;                                      ///< `next` is the frame that follows.
    std::vector<LiveInputs> inputs;                         ///< Inputs of the frames before the checkpoint.
    std::map<std::string, std::vector<std::byte>> contents; ///< Packed bytes by resource.
    std::map<std::string, std::uint32_t> counters;          ///< Hidden counters by buffer.
};

/// The checkpoints of the last script that ran. Another run of the script's begin, such as a step back, starts at the
/// last one that it reaches instead of frame 0.
///
/// There are none for projects whose contents are not just the bytes of separate resources (sparse resources,
/// resources that share memory, acceleration structures, depth textures), and for those with more than `maxBytes`.
class Checkpoints
{
public:
    static constexpr std::uint64_t maxBytes = std::uint64_t{64} << 20; ///< Limit for one checkpoint.

    /// Whether the run is one of a script whose contents only the window reads.
    static bool canServe(const RunOptions& options);

    /// Discards all checkpoints unless the run is of the same script: the same project and texts, with
    /// the same options, shaders and files of data. A file counts as the same while its size and time are.
    void keepFor(const ProjectSnapshot& snapshot, const Plan& plan, const RunOptions& options);

    /// The last checkpoint that the script reaches at least one frame before its end; null if there is none.
    const Checkpoint* startOf(std::span<const LiveInputs> script) const;

    /// The numbers of frames after which `take` saves much work later: more of them near the end.
    static std::set<std::uint64_t> placesBetween(std::uint64_t first, std::uint64_t end);

    /// Saves the contents before frame `state.next`. The device must be idle. Does nothing if the project can have no
    /// checkpoints.
    Result<void> take(DeviceObjects& device, const FrameState& state, std::span<const LiveInputs> script);

    /// The contents before frame `state.next`, without inputs; nothing if the project can have no checkpoints. The
    /// device must be idle.
    static Result<std::optional<Checkpoint>> save(DeviceObjects& device, const FrameState& state);
    /// Whether the resources have the sizes that they had when the checkpoint was saved.
    static bool fits(DeviceObjects& device, const Checkpoint& checkpoint);
    /// Writes the contents of a checkpoint to the resources.
    static Result<void> restore(DeviceObjects& device, const Checkpoint& checkpoint);

private:
    /// What is known of a file without reading it; no time: it does not exist.
    struct FileState
    {
        std::string path; ///< As the project names it.
        std::uintmax_t sizeInBytes = 0;
        std::optional<std::filesystem::file_time_type> changed;
        bool operator==(const FileState&) const = default;
    };
    struct Key
    {
        project::Project project;
        shader::FileOverrides overrides;
        std::uint64_t revision = 0;
        project::ViewSize view;
        std::string compiler;
        std::vector<plan::ConstantOverride> constants;
        std::uint32_t loopBudget = 0;
        std::vector<plan::PlannedPass> passes; ///< Shaders change with the files that they include.
        std::vector<FileState> files;
        bool operator==(const Key&) const = default;
    };
    static constexpr std::size_t maxCount = 3;
    static std::vector<FileState> fileStates(const ProjectSnapshot& snapshot);

    std::optional<Key> m_key;
    std::deque<Checkpoint> m_checkpoints; ///< The oldest first.
};

} // namespace wavelane::run
