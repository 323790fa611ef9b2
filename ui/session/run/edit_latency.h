// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/report.h"

#include <QtTypes>

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>

namespace wavelane::ui {

/// What happens between an edit and the picture that shows it, in order.
enum class LatencyStage {
    input,      ///< From the key or mouse event to the change of the document.
    quiet,      ///< Waiting for more changes.
    compile,    ///< Front end and fix-ups of all shaders that were compiled again.
    validation, ///< SPIRV-Tools.
    reflection,
    plan,      ///< Plan, checks and live resources.
    pipelines, ///< Pipelines and descriptor sets.
    dispatch,  ///< Recording, submitting and awaiting the frame.
    readBack,  ///< Reading the presented texture and converting it for display.
    handover,  ///< Requests and answers between the processes, and their queues.
    present,   ///< From the answer in the window to its presentation on the screen.
};
inline constexpr std::size_t latencyStageCount = 11;

/// Milliseconds of each stage of one edit.
struct LatencySample
{
    std::array<double, latencyStageCount> stages{};

    double& operator[](LatencyStage stage) { return stages[static_cast<std::size_t>(stage)]; }
    double operator[](LatencyStage stage) const { return stages[static_cast<std::size_t>(stage)]; }
    double total() const;
    /// What is neither compiler nor driver nor dispatch.
    double overhead() const;
};

/// Follows edits until the picture shows them. While an edit is followed, later ones are not. The caller passes the
/// times, in nanoseconds of one steady clock. A plain value.
class EditLatency
{
public:
    static qint64 now(); ///< Nanoseconds of the clock that the session uses.

    void input(qint64 time) { m_input = time; } ///< A key or the mouse was pressed or moved.
    /// The document changed and has this revision now.
    void edited(qint64 time, std::uint64_t revision);
    void compileSent(qint64 time);
    /// A shader was answered. An edit that does not compile is not followed any further.
    void compiled(const plan::ShaderReport& report, bool isOk);
    void runSent(qint64 time, std::uint64_t revision);
    void reported(qint64 time, const plan::RunReport& report);
    /// A frame was presented. True if it completes a sample.
    bool shown(qint64 time);
    void clear();

    /// The last samples, oldest first.
    const std::deque<LatencySample>& samples() const { return m_samples; }

private:
    struct Trace
    {
        std::uint64_t revision = 0;
        qint64 edited = 0;
        std::optional<qint64> compileSent;
        std::optional<qint64> runSent;
        std::optional<qint64> reported;
        LatencySample sample;
    };

    qint64 m_input = 0;
    std::optional<Trace> m_trace;
    std::deque<LatencySample> m_samples;
};

} // namespace wavelane::ui
