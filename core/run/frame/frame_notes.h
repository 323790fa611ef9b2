// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/commands/recorder.h"
#include "core/gpu/resources/buffer.h"
#include "core/plan/frame/frame_size.h"
#include "core/run/trail.h"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::run {

/// What the device itself writes down while a frame runs, in host memory that can be read even while it hangs: which
/// passes have begun, and the group counts that indirect dispatches read. Each execution has a place of its own, so
/// that the notes need no barriers among themselves.
class FrameNotes
{
public:
    /// Executions that are noted in one frame; what comes behind them is not.
    static constexpr std::uint64_t maxMarks = 65'536;
    static constexpr std::uint64_t maxArguments = 4'096;

    /// With `everyPass` there is room for all, else for those that may never end.
    static Result<std::unique_ptr<FrameNotes>> create(const gpu::Device& device, const FrameSize& size,
                                                      bool everyPass);

    /// True where every pass is to be marked and not only those that may never end.
    bool wantsEveryPass() const { return m_everyPass; }
    /// Records that the leaf begins behind all dispatches before it. `at` is its JSON pointer, `before` the leaf that
    /// was executed before it.
    void mark(gpu::Recorder& recorder, std::size_t leaf, const std::string& at, std::optional<std::size_t> before);
    /// Records a copy of the three words at `offset` of `arguments`, whose use for transfers the caller has declared.
    void copyArguments(gpu::Recorder& recorder, std::size_t leaf, const gpu::Buffer& arguments, std::uint64_t offset);

    /// Before each submit: nothing has begun.
    void clear();
    struct Begun
    {
        std::size_t leaf = 0;
        std::optional<std::size_t> before; ///< Executed before it, and done.
    };
    /// The last leaf with a mark that has begun. While `wantsEveryPass` is false, passes without a mark may have
    /// begun behind it.
    std::optional<Begun> lastBegun();
    /// The same for signal handlers; of recordings that are finished. Lives as long as the notes.
    const Trail& trail();

    struct Arguments
    {
        std::size_t leaf = 0;
        std::array<std::uint64_t, 3> groups{};
    };
    /// In the order of execution. Only when the submit is done.
    std::vector<Arguments> arguments() const;

private:
    FrameNotes() = default;

    std::unique_ptr<gpu::Buffer> m_buffer; ///< Words of marks, then three words for each indirect dispatch; or null.
    std::uint64_t m_markRoom = 0;
    std::uint64_t m_argumentRoom = 0;
    bool m_everyPass = false;
    std::vector<Begun> m_marks;
    std::map<std::size_t, std::string> m_places; ///< By leaf.
    std::vector<const char*> m_placeOfMark;      ///< Into `m_places`.
    Trail m_trail;
    std::vector<std::size_t> m_arguments; ///< Leaves.
};

} // namespace wavelane::run
