// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/device.h"
#include "core/plan/plan.h"
#include "core/plan/report/report.h"
#include "core/run/gpu_context.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace wavelane::run {

/// Which pass each dispatch of a recording belongs to: the validation layer tells of a print the command buffer and
/// the dispatch's place in it.
class DispatchBook
{
public:
    /// Recordings that are remembered; the oldest goes first.
    static constexpr std::size_t maxRecordings = 256;

    /// Gives the command buffer a name of its own and notes the leaves of its dispatches in their order.
    void note(const gpu::Device& device, VkCommandBuffer commands, std::vector<std::size_t> leaves);
    /// The leaf of a dispatch, by its command buffer's name and its place; nothing where it is not known.
    std::optional<std::size_t> leaf(std::string_view commands, std::size_t dispatch) const;

private:
    std::uint64_t m_count = 0;
    std::deque<std::pair<std::string, std::vector<std::size_t>>> m_recordings;
};

/// What the layer's message about a print says, as far as it does.
struct LayerPrint
{
    std::string text; ///< What the shader printed, to the letter.
    std::optional<std::array<std::uint32_t, 3>> thread;
    std::string commands;                ///< Name of the command buffer.
    std::optional<std::size_t> dispatch; ///< Place in it, from 0.
    std::string file;                    ///< As the module names it.
    int line = 0;
};
LayerPrint readLayerPrint(std::string_view message);

/// Waits until the layer has told of all that was printed by what is done. It reads on a thread of its own, which
/// only a wait for the whole device waits for too; none where the device was abandoned.
void awaitPrints(const GpuContext& gpu);

/// Puts what shaders printed into the report, and a warning where prints were lost. Without a layer that catches
/// them, one note says how to see what the shaders of the plan print.
void addPrints(GpuContext& gpu, const DispatchBook& book, const Plan& plan, const std::filesystem::path& folder,
               RunReport& report);

} // namespace wavelane::run
