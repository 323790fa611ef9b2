// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/commands/recorder.h"
#include "core/gpu/resources/buffer.h"
#include "core/plan/frame/frame_size.h"
#include "core/run/plan_names.h"
#include "core/run/trail.h"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::run {

/// What the device writes to host memory while a frame runs: markers of the passes that have begun and, on several
/// queues, of those that are done, and the group counts that indirect dispatches read. The host can read them even if
/// the device hangs. Each execution has its own words, so that no barriers between them are needed.
class FrameNotes
{
public:
    /// The maximum number of executions per frame that are noted.
    static constexpr std::uint64_t maxMarks = 65'536;
    static constexpr std::uint64_t maxArguments = 4'096;

    /// With `everyPass`, all passes are marked, otherwise only those that may never end. With `ends`, their ends too.
    static Result<std::unique_ptr<FrameNotes>> create(const gpu::Device& device, const FrameSize& size,
                                                      bool everyPass, bool ends);

    /// True if every pass is to be marked, not only those that may never end.
    bool marksEveryPass() const { return m_everyPass; }
    /// Records a marker that is written after all earlier dispatches, when the leaf begins. `at` is its JSON pointer,
    /// `before` the leaf that was executed before it. Returns the number of the marker; nothing if there is no room.
    std::optional<std::size_t> mark(gpu::Recorder& recorder, std::size_t leaf, const std::string& at,
                                    std::optional<std::size_t> before);
    /// Records that a marked leaf is done, on the queue that executed it. Nothing without `ends`.
    void markEnd(gpu::Recorder& recorder, std::size_t marker);
    /// Records a copy of the three words at `offset` of `arguments`. The caller has declared the transfer.
    void copyArguments(gpu::Recorder& recorder, std::size_t leaf, const gpu::Buffer& arguments, std::uint64_t offset);

    /// Clears the markers. Called before each submit.
    void clear();
    /// A leaf that the device began to execute.
    struct Begun
    {
        std::size_t leaf = 0;
        std::optional<std::size_t> before; ///< Executed before it on the same queue, and completed.
    };
    /// The last marked leaf that has begun, or the first one that is not done on several queues. Unless
    /// `marksEveryPass` is true, later passes without a marker may have begun too.
    std::optional<Begun> lastBegun();
    /// For signal handlers. Only for finished recordings; valid as long as the notes.
    const Trail& trail();

    /// The group counts that the device read for an indirect dispatch.
    struct Arguments
    {
        std::size_t leaf = 0;
        std::array<std::uint64_t, 3> groups{};
    };
    /// In the order of execution. Only after the submit has completed.
    std::vector<Arguments> arguments() const;

private:
    FrameNotes() = default;

    /// A word per marker, one per end of a marked leaf, then three per indirect dispatch; or null.
    std::unique_ptr<gpu::Buffer> m_buffer;
    std::uint64_t m_markRoom = 0;
    std::uint64_t m_endRoom = 0; ///< As many as markers, or none.
    std::uint64_t m_argumentRoom = 0;
    bool m_everyPass = false;
    std::vector<Begun> m_marks;
    std::map<std::size_t, std::string> m_places; ///< By leaf.
    std::vector<const char*> m_placeOfMark;      ///< Into `m_places`.
    Trail m_trail;
    std::vector<std::size_t> m_arguments; ///< Leaves.
};

} // namespace wavelane::run
